"""SHA-256 for the small texts of a session, without the start of OpenSSL.

``hashlib`` loads OpenSSL, which takes longer than all the hashes of a session. Python's
own function is slower by the megabyte, and gives the same digest.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hashlib import sha256
else:
    try:
        from _sha256 import sha256  # Python 3.11
    except ImportError:
        try:
            from _sha2 import sha256  # since Python 3.12
        except ImportError:
            from hashlib import sha256

__all__ = ["sha256"]
