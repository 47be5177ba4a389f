"""The referee: opens a game, replays it, and says what it finds."""
