"""Lines as people write them, made lines of a game's own notation.

Only what the grammar itself cannot read comes here, so that nothing of this is loaded for a
transcript in plain notation. What people write, and what it stands for, is data: the files
`*.words` beside the grammars. `words` reads them, `text` keeps track of where each
character comes from, and `reader` makes trees of it.
"""
