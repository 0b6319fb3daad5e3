"""The calls that every operation is made of. `_sync_client.py` is made from this file."""

from __future__ import annotations

import html
import json
import os
import time
import uuid
from typing import Any, Iterator, Callable, Mapping, Optional, TypeVar, Union

import httpx

from ._wire import File, ServerEvent, body_of, file_of, query_of, seg, warnings_of
from .errors import EaselError, connection_error, error_of, refusal, retry_after_of, retry_wait
from .types import ImageDetail, ImageState

Self = TypeVar("Self", bound="Transport")

#: The service sends something every 15 s; a stream that is silent for longer than this is dead.
SILENCE_S = 45.0
#: How long events are asked for again while the service cannot be reached.
UNREACHABLE_S = 120.0
FINAL = ("ready", "failed", "deleted")


class Transport:
    """One service, with retries.

    Connection errors and the statuses 408, 409, 429 and from 500 on are tried again after 0.5, 1, 2 … 8 s, or after ``Retry-After`` where
    that is a minute at most. A request that may not be sent twice is only tried again after 429 and 503, which the service answers unread.
    """

    def __init__(
        self,
        url: str,
        key: Optional[str] = None,
        *,
        timeout: float = 60.0,
        max_retries: int = 2,
        http_client: Optional[httpx.Client] = None,
    ) -> None:
        """
        Args:
            url: Address of the service, with its path prefix where it has one.
            key: API key.
            timeout: Seconds that the service may be silent.
            max_retries: Attempts after the first.
            http_client: A client of httpx with settings of your own; it is closed by you.
        """
        self._url = url.rstrip("/")
        self._key = key
        self._timeout = timeout
        self._max_retries = max_retries
        self._owned = http_client is None
        self._http = http_client or httpx.Client()

    def __enter__(self: Self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Closes the connections."""
        if self._owned:
            self._http.close()

    def image(self, id: str) -> Image:
        """An image whose id is known, for waiting, events and its picture."""
        return Image(self, id)

    def _headers(self, more: Optional[Mapping[str, Optional[str]]] = None) -> dict[str, str]:
        headers = {name: value for name, value in (more or {}).items() if value is not None}
        return headers if self._key is None else {"authorization": f"Bearer apikey,{self._key}", **headers}

    def _send(
        self,
        method: str,
        path: str,
        *,
        query: Optional[Mapping[str, Any]] = None,
        body: Optional[Mapping[str, Any]] = None,
        headers: Optional[Mapping[str, Optional[str]]] = None,
        repeatable: bool = True,
        timeout: Optional[float] = None,
    ) -> httpx.Response:
        """The answer of success; ``body`` is what `body_of` gives."""
        retries = 0
        while True:
            try:
                response = self._http.request(
                    method,
                    self._url + path,
                    params=query_of(query),
                    headers=self._headers(headers),
                    timeout=self._timeout if timeout is None else timeout,
                    follow_redirects=False,
                    **(body or {}),
                )
                if response.status_code < 400:
                    return response
                error = refusal(response)
            except httpx.HTTPError as failure:
                error = connection_error(failure)
            wait_s = retry_wait(error, retries)
            if retries >= self._max_retries or wait_s is None or not (repeatable or error.status in (429, 503)):
                raise error
            retries += 1
            time.sleep(wait_s)

    def _json(self, method: str, path: str, **call: Any) -> Any:
        return (self._send(method, path, **call)).json()

    def _file(self, method: str, path: str, **call: Any) -> File:
        """Asks again until the file is made."""
        while True:
            response = self._send(method, path, **call)
            if response.status_code != 202:
                return file_of(response)
            time.sleep(retry_after_of(response) or 1.0)

    def _pages(self, path: str, field: str, query: Mapping[str, Any]) -> Iterator[Any]:
        """Asks for the next page when it is reached."""
        cursor: Optional[str] = None
        while True:
            page = self._json("GET", path, query={**query, "cursor": cursor})
            for item in page[field]:
                yield item
            cursor = page.get("next_cursor")
            if cursor is None:
                return

    def _create(
        self,
        path: str,
        fields: Mapping[str, Any],
        *,
        pictures: tuple[str, ...] = (),
        form: str = "no",
        wait: bool,
        idempotency_key: Optional[str],
        webhook_url: Optional[str] = None,
    ) -> Image:
        headers = {"idempotency-key": idempotency_key or str(uuid.uuid4()), "x-webhook-url": webhook_url}
        body = body_of(fields, pictures, form)
        response = self._send("POST", path, body=body, headers=headers)
        image = Image(self, response.json()["id"], warnings_of(response.headers.get("x-warnings")))
        if wait:
            image.wait()
        return image

    def _events(
        self, path: str, last_event_id: Optional[str] = None, query: Optional[Mapping[str, Any]] = None
    ) -> Iterator[ServerEvent]:
        """Changes until the stream ends."""
        for event_id, data in self._stream(path, last_event_id, query):
            if data is not None:
                yield ServerEvent(event_id, data)

    def _stream(
        self, path: str, last_id: Optional[str], query: Optional[Mapping[str, Any]] = None
    ) -> Iterator[tuple[Optional[str], Optional[ImageState]]]:
        """Server-sent events (WHATWG HTML, section 9.2): their ids and states, and ids alone."""
        headers = self._headers({"accept": "text/event-stream", "last-event-id": last_id})
        timeout = httpx.Timeout(self._timeout, read=SILENCE_S)
        try:
            with self._http.stream(
                "GET", self._url + path, params=query_of(query), headers=headers, timeout=timeout
            ) as response:
                if response.status_code >= 400:
                    response.read()
                    raise refusal(response)
                event: dict[str, str] = {}
                for line in response.iter_lines():
                    name, _, value = line.rstrip("\r\n").partition(":")
                    if name:
                        event[name] = value.removeprefix(" ")
                        continue
                    if not line.strip() and event:
                        # Other events, such as previews, have no id and change no state.
                        if event.get("event", "state") == "state" and ("id" in event or "data" in event):
                            yield event.get("id"), json.loads(event["data"]) if "data" in event else None
                        event = {}
        except httpx.HTTPError as failure:
            raise connection_error(failure) from failure


class Image:
    """An image that was created.

    Attributes:
        id: Its id.
        warnings: What its create could not honour; empty for images that were created elsewhere.
        detail: The image as it was last read; None before `get` or `wait`.
    """

    def __init__(self, client: Transport, id: str, warnings: Optional[list[dict[str, str]]] = None) -> None:
        self._client = client
        self.id = id
        self.warnings = warnings or []
        self.detail: Optional[ImageDetail] = None

    def __repr__(self) -> str:
        state = "" if self.detail is None else f", {self.detail['state']}"
        return f"<Easel image {self.id}{state}>"

    def _repr_html_(self) -> Optional[str]:
        """The picture in a notebook, once it is ready."""
        url = None if self.detail is None else self.detail.get("url")
        return None if url is None else f'<img src="{html.escape(url)}" alt="" style="max-width: 512px">'

    def get(self) -> ImageDetail:
        """The image as it is now, whatever its state."""
        detail: ImageDetail = self._client._json("GET", self._path)
        self.detail = detail
        return detail

    def wait(
        self, *, timeout: Optional[float] = None, on_change: Optional[Callable[[ImageState], object]] = None
    ) -> ImageDetail:
        """The image once it is ready, however long it waits in the queue. Survives restarts of the service.

        Args:
            timeout: Seconds after which `EaselError` of type ``TIMEOUT`` is raised, 15 s late at most. The image goes on.
            on_change: Is told of every change, and of progress.

        Raises:
            EaselError: The error of a failed image; ``GONE`` for a deleted one.
        """
        for state in self._follow(None if timeout is None else time.monotonic() + timeout):
            if on_change is not None:
                on_change(state)
        detail = self.get()
        if detail["state"] == "ready":
            return detail
        if "error" in detail:
            failed = detail["error"]
            raise error_of(failed["detail"]["code"], failed, self.id)
        raise EaselError("GONE", "the image was deleted", status=410, image_id=self.id)

    def events(self) -> Iterator[ImageState]:
        """The image now and at every change; ends after ``ready``, ``failed`` or ``deleted``.

        Reads server-sent events, and polls a service without them. A stream that breaks off is resumed behind the last event for as long
        as the service answers within two minutes.
        """
        return self._follow(None)

    def _follow(self, deadline: Optional[float]) -> Iterator[ImageState]:
        last_id: Optional[str] = None
        failures = 0
        polls = False
        reached = time.monotonic()
        while True:
            wait_s = 0.5
            try:
                if polls:
                    response = self._client._send("GET", self._path)
                    polled: ImageState = response.json()
                    yield polled
                    if polled["state"] in FINAL:
                        return
                    wait_s = retry_after_of(response) or 1.0
                else:
                    for event_id, state in self._client._stream(f"{self._path}/events", last_id):
                        reached, failures = time.monotonic(), 0
                        last_id = event_id or last_id
                        if state is not None:
                            yield state
                            if state["state"] in FINAL:
                                return
                        self._end_late(deadline)
                    # A stream that ended early, or was final already (204).
                    if last_id is not None and (self.get())["state"] in FINAL:
                        return
                reached, failures = time.monotonic(), 0
            except EaselError as error:
                if not polls and error.status in (404, 405):
                    polls = True
                    continue
                back_off_s = retry_wait(error, failures)
                failures += 1
                if back_off_s is None or time.monotonic() - reached > UNREACHABLE_S:
                    raise
                wait_s = back_off_s
            self._end_late(deadline)
            time.sleep(wait_s)

    def _end_late(self, deadline: Optional[float]) -> None:
        if deadline is not None and time.monotonic() > deadline:
            raise EaselError("TIMEOUT", "the image is not finished yet", image_id=self.id)

    def read(self) -> File:
        """The picture's bytes; waits for the picture."""
        detail = self.get()
        if detail["state"] != "ready":
            detail = self.wait()
        # The signature holds on any host: the API's is reached already, the public one perhaps not from here.
        return self._client._file("GET", "/i/" + detail["url"].rsplit("/", 1)[1])

    def save(self, path: Union[str, "os.PathLike[str]"]) -> str:
        """Writes the picture to a file and answers with its path; waits for the picture."""
        return (self.read()).save(path)

    @property
    def _path(self) -> str:
        return f"/v1/images/{seg(self.id)}"
