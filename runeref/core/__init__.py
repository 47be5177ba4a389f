"""What everybody speaks of: rules, moves and their faults, setups, findings, reports.

Nothing here imports anything of the other packages.
"""
