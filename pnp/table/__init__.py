"""The page at the table: an open session in a browser, for every phone in the room.

    drawing   the board, its spaces, the faces of pieces, as SVG
    things    the names in a move, as pieces and spaces to tap
    view      the table as one seat sees it, as data
    forms     what can be written where players report, as fields to fill
    host      the open session: one action after another, each from the log's head
    keys      links and codes of seats, which may be revoked
    guard     what a browser has to show before anything is answered
    server    the paths, and the stream of news
    serving   the process: its address, its port, how it opens and ends

Nothing below imports this package. ``web`` holds the page itself.
"""
