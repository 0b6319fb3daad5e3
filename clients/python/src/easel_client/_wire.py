"""What goes over the wire: pictures in requests, warnings in headers, files in answers."""

from __future__ import annotations

import json
import os
import re
from typing import TYPE_CHECKING, Any, BinaryIO, Mapping, NamedTuple, Optional, Protocol, Union
from urllib.parse import quote, unquote

import httpx

if TYPE_CHECKING:
    from .types import ImageState


class HasId(Protocol):
    """An image that was created, such as what a create answers."""

    @property
    def id(self) -> str: ...


#: A picture: an http(s) or data URL, the path of a file, bytes, an open file, an image of the same owner, or ``{"id": …}`` of one.
ImageSource = Union[str, "os.PathLike[str]", bytes, BinaryIO, Mapping[str, Any], HasId]


class ServerEvent(NamedTuple):
    """A change of an image."""

    #: Give the last one as ``last_event_id`` to go on behind it. None for progress, which is not sent again.
    id: Optional[str]
    data: ImageState


class File(bytes):
    """A file that the service answered: bytes, with what its headers say."""

    headers: Mapping[str, str]
    #: What could not be honoured: ``code``, ``message``, ``weight`` and perhaps ``field``.
    warnings: list[dict[str, str]]

    def save(self, path: Union[str, "os.PathLike[str]"]) -> str:
        """Writes the file and answers with its path."""
        with open(path, "wb") as file:
            file.write(self)
        return os.fspath(path)


def file_of(response: httpx.Response) -> File:
    """The body of an answer."""
    file = File(response.content)
    file.headers = dict(response.headers)
    file.warnings = warnings_of(response.headers.get("x-warnings"))
    return file


def seg(text: str) -> str:
    """One segment of a path."""
    return quote(text, safe="")


def query_of(query: Optional[Mapping[str, Any]]) -> Optional[dict[str, str]]:
    """The parameters that were given, as text; None without any, because httpx 0.28 takes the address's own away for an empty dict."""
    return {name: text_of(value) for name, value in (query or {}).items() if value is not None} or None


def text_of(value: Any) -> str:
    """A field as text of a form or of an address."""
    if isinstance(value, (bool, Mapping)):
        return json.dumps(value)
    return str(value)


def body_of(fields: Mapping[str, Any], pictures: tuple[str, ...] = (), form: str = "no") -> dict[str, Any]:
    """A request's fields as httpx takes them; ``form`` is ``no``, ``files`` (where files are sent) or ``only``. None is left out."""
    given = {name: value for name, value in fields.items() if value is not None}
    for name in pictures:
        if name in given:
            value = given[name]
            given[name] = [_picture(each) for each in value] if isinstance(value, (list, tuple)) else _nested(value)
    if form == "no" or (form == "files" and not any(_has_bytes(value) for value in given.values())):
        return {"json": given}
    parts: list[tuple[str, tuple[Optional[str], bytes]]] = []
    for name, value in given.items():
        for each in value if isinstance(value, list) else [value]:
            if isinstance(each, Mapping) and isinstance(each.get("image"), bytes):
                rest = {key: one for key, one in each.items() if key != "image"}
                parts += [(name, ("image", each["image"])), (name, (None, text_of(rest).encode()))]
            else:
                parts.append((name, ("image", each) if isinstance(each, bytes) else (None, text_of(each).encode())))
    return {"files": parts}


def _has_bytes(value: Any) -> bool:
    if isinstance(value, Mapping):
        return isinstance(value.get("image"), bytes)
    return any(_has_bytes(each) for each in value) if isinstance(value, list) else isinstance(value, bytes)


def _nested(value: Any) -> Any:
    """A picture, or an object around one, such as a logo."""
    if isinstance(value, Mapping) and "image" in value:
        return {**value, "image": _picture(value["image"])}
    return _picture(value)


def _picture(source: ImageSource) -> Any:
    """A URL, an object with an id, or bytes."""
    if isinstance(source, str) and re.match("(https?://|data:)", source, re.IGNORECASE):
        return source
    if isinstance(source, (str, os.PathLike)):
        with open(source, "rb") as file:
            return file.read()
    if isinstance(source, (bytes, Mapping)):
        return source
    if isinstance(source, (bytearray, memoryview)):
        return bytes(source)
    if hasattr(source, "id"):
        return {"id": source.id}
    return source.read()


def warnings_of(header: Optional[str]) -> list[dict[str, str]]:
    """``X-Warnings``: a list of structured fields (RFC 9651) such as ``clamped;field="qr_w";message="…";weight="info"``."""
    warnings = []
    for code, parameters in re.findall(r'([\w-]+)((?:;\w+=%?"(?:\\.|[^"\\])*")+)', header or ""):
        warning = {"code": code, "message": "", "weight": "info"}
        for name, display, text in re.findall(r';(\w+)=(%?)"((?:\\.|[^"\\])*)"', parameters):
            warning[name] = unquote(text) if display else re.sub(r"\\(.)", r"\1", text)
        warnings.append(warning)
    return warnings
