"""Webhooks as the service signs them: Standard Webhooks, v1."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import time
from typing import Mapping, Sequence, Union

from .errors import EaselError
from .types import WebhookEvent


def verify_webhook(
    body: Union[bytes, str],
    headers: Mapping[str, str],
    secrets: Union[str, Sequence[str]],
    *,
    tolerance_s: float = 300.0,
) -> WebhookEvent:
    """The event of a webhook request.

    Args:
        body: The body as it came, before any parsing.
        headers: The headers of the request; their names may have any case.
        secrets: ``whsec_…``; while one is being replaced, give both.
        tolerance_s: How far the time of the webhook may be away.

    Raises:
        EaselError: Of type ``WEBHOOK`` for a wrong signature and for a time too far away.
    """
    given = {name.lower(): value for name, value in headers.items()}
    text = body.encode() if isinstance(body, str) else body
    stamp = given.get("webhook-timestamp", "")
    if not stamp.isascii() or not stamp.isdigit() or abs(time.time() - int(stamp)) > tolerance_s:
        raise EaselError("WEBHOOK", f"expected a webhook-timestamp within {tolerance_s:g} s of now")
    signed = f"{given.get('webhook-id', '')}.{stamp}.".encode() + text
    signatures = given.get("webhook-signature", "").encode().split()
    for secret in [secrets] if isinstance(secrets, str) else secrets:
        try:
            key = base64.b64decode(secret[6:] if secret.startswith("whsec_") else secret)
        except binascii.Error:
            continue
        right = b"v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest())
        if any(hmac.compare_digest(right, signature) for signature in signatures):
            event: WebhookEvent = json.loads(text)
            return event
    raise EaselError("WEBHOOK", "no signature of the webhook fits")
