"""Client of Easel, a self-hosted image generation service.

    from easel_client import Easel

    with Easel("http://localhost:8080", key="…") as easel:
        image = easel.create_qr_art(prompt="a winter village", style="Snow Village", content="https://example.com", wait=True)
        image.save("village.png")

`AsyncEasel` has the same methods to await. `easel_client.types` has the shapes of requests and answers.
"""

from ._async_client import AsyncImage
from ._async_operations import AsyncEasel
from ._sync_client import Image
from ._sync_operations import Easel
from ._version import VERSION
from ._wire import File, ImageSource, ServerEvent
from .errors import EaselError
from .webhooks import verify_webhook

__version__ = VERSION
__all__ = [
    "AsyncEasel",
    "AsyncImage",
    "Easel",
    "EaselError",
    "File",
    "Image",
    "ImageSource",
    "ServerEvent",
    "verify_webhook",
]
