"""The one error of this client."""

from __future__ import annotations

import email.utils
import random
import time
from typing import Any, Optional

import httpx

#: Longest ``Retry-After`` that is waited for, in seconds.
MAX_RETRY_AFTER_S = 60.0


class EaselError(Exception):
    """An answer that is an error, an answer that never came, a failed image, or a webhook that is not genuine.

    Attributes:
        type: The service's type of error, such as ``"NOT_SCANNABLE"``; ``"CONNECTION"`` and ``"TIMEOUT"`` where no whole answer came,
            ``"WEBHOOK"`` for a webhook that is not genuine, ``"UNKNOWN"`` for errors of proxies.
        message: What was expected and what came.
        status: The HTTP status, also of a failed image; None without an answer.
        issues: The bad fields of a request: ``{"field": …, "message": …}``.
        field: The first of them; None where there is none.
        is_retryable: Whether the same request may succeed later.
        retry_after: Seconds after which to try again, as the service says.
        request_id: ``X-Request-Id`` of the answer; quote it to the operator.
        image_id: The image that failed, where it was an image and not a request.
    """

    def __init__(
        self,
        type: str,
        message: str,
        *,
        status: Optional[int] = None,
        issues: Optional[list[dict[str, str]]] = None,
        is_retryable: bool = False,
        retry_after: Optional[float] = None,
        request_id: Optional[str] = None,
        image_id: Optional[str] = None,
    ) -> None:
        self.type = type
        self.message = message
        self.status = status
        self.issues = issues or []
        self.field = self.issues[0]["field"] if self.issues else None
        self.is_retryable = is_retryable
        self.retry_after = retry_after
        self.request_id = request_id
        self.image_id = image_id
        told = "".join(f"; {issue['field']}: {issue['message']}" for issue in self.issues)
        super().__init__(f"{type}: {message}{told}")


def connection_error(error: httpx.HTTPError) -> EaselError:
    """The error of a request without a whole answer."""
    if isinstance(error, httpx.TimeoutException):
        return EaselError("TIMEOUT", "no answer in time", is_retryable=True)
    return EaselError("CONNECTION", f"the connection failed: {error}", is_retryable=True)


def error_of(status: int, body: Any, image_id: Optional[str] = None) -> EaselError:
    """The error of an error body: Easel's own shape, or OpenAI's on ``/openai`` routes."""
    answer = _dict(body)
    detail = _dict(answer.get("detail"))
    said = answer.get("error")
    theirs = _dict(said)
    code = theirs.get("code")
    other = "NO_RIGHTS" if code == "invalid_api_key" else code.upper() if isinstance(code, str) else "UNKNOWN"
    told = detail.get("message") or theirs.get("message") or (said if isinstance(said, str) else f"HTTP status {status}")
    return EaselError(
        detail.get("type") or other,
        told,
        status=status,
        issues=detail.get("data"),
        is_retryable=detail.get("retryable", status in (408, 409, 429) or status >= 500),
        image_id=image_id,
    )


def _dict(value: Any) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}


def refusal(response: httpx.Response) -> EaselError:
    """The error of an answer that was read."""
    try:
        body = response.json()
    except ValueError:
        body = None
    error = error_of(response.status_code, body)
    error.request_id = response.headers.get("x-request-id")
    error.retry_after = retry_after_of(response)
    return error


def retry_after_of(response: httpx.Response) -> Optional[float]:
    """``Retry-After`` in seconds."""
    text = response.headers.get("retry-after")
    if not text:
        return None
    try:
        return max(0.0, float(text))
    except ValueError:
        pass
    try:
        at: float = email.utils.parsedate_to_datetime(text).timestamp()
        return max(0.0, at - time.time())
    except (TypeError, ValueError):
        return None


def retry_wait(error: EaselError, retries: int) -> Optional[float]:
    """Seconds before the next attempt; None for errors that another attempt would meet again."""
    if error.status is not None:
        if error.status not in (408, 409, 429) and error.status < 500:
            return None
        if error.retry_after is not None:
            return None if error.retry_after > MAX_RETRY_AFTER_S else error.retry_after
    elif not error.is_retryable:
        return None
    back_off_s: float = min(8.0, 0.5 * 2.0**retries) * (1 - random.random() / 4)
    return back_off_s
