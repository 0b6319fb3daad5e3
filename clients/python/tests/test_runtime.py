"""The runtime against a server whose answers are given one by one."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
import io
import json
import pathlib
import tempfile
import threading
import time
import unittest
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from email import message_from_bytes, policy
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple, Optional

from easel_client import AsyncEasel, Easel, EaselError, verify_webhook

ID = "image-0123456789abcdef"


class Request(NamedTuple):
    method: str
    path: str
    headers: Mapping[str, str]
    body: bytes


class Answer(NamedTuple):
    status: int
    body: bytes = b""
    headers: Mapping[str, str] = {}


#: Cuts the connection.
CUT = Answer(0)


def answer(body: object, status: int = 200, **headers: str) -> Answer:
    return Answer(status, json.dumps(body).encode(), headers)


def refuse(status: int, type: str, **headers: str) -> Answer:
    detail = {"code": status, "type": type, "retryable": status >= 429, "message": f"no {type}"}
    return answer({"error": "No", "detail": detail}, status, **{"X-Request-Id": "req-1", **headers})


CREATED = answer({"success": True, "id": ID, "queue_type": "fast"})


@contextmanager
def serve(*answers: Answer) -> Iterator[tuple[str, list[Request]]]:
    """A server; its last answer repeats."""
    requests: list[Request] = []

    class Handler(BaseHTTPRequestHandler):
        def do_any(self) -> None:
            body = self.rfile.read(int(self.headers.get("content-length") or 0))
            headers = {name.lower(): value for name, value in self.headers.items()}
            requests.append(Request(self.command, self.path, headers, body))
            status, text, more = answers[min(len(requests), len(answers)) - 1]
            self.close_connection = True
            if status == 0:
                return
            self.send_response(status)
            for name, value in {"Content-Length": str(len(text)), **more}.items():
                self.send_header(name.replace("_", "-"), value)
            self.end_headers()
            self.wfile.write(text)

        do_GET = do_POST = do_DELETE = do_any

        def log_message(self, format: str, *args: Any) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, args=(0.01,))
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}", requests
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def raised(call: Callable[[], object]) -> EaselError:
    try:
        call()
    except EaselError as error:
        return error
    raise AssertionError("expected an EaselError")


def fields_of(request: Request) -> list[tuple[str, bytes]]:
    """The parts of a form."""
    message = message_from_bytes(
        b"Content-Type: " + request.headers["content-type"].encode() + b"\r\n\r\n" + request.body, policy=policy.HTTP
    )
    return [
        (str(part.get_param("name", header="content-disposition")), bytes(part.get_payload(decode=True)))
        for part in message.walk()
        if not part.is_multipart()
    ]


class Retries(unittest.TestCase):
    def test_a_create_is_sent_again_with_the_same_key(self) -> None:
        again = {"Retry_After": "0"}
        with serve(refuse(429, "RATE_LIMIT_EXCEEDED", **again), refuse(503, "SERVICE_UNAVAILABLE", **again), CUT, CREATED) as (
            url,
            requests,
        ):
            with Easel(url, "key", max_retries=3) as easel:
                image = easel.create_infinity_art(prompt="a lake", style="Watercolour")
        self.assertEqual(image.id, ID)
        self.assertEqual(len(requests), 4)
        self.assertEqual(len({request.headers["idempotency-key"] for request in requests}), 1)
        self.assertEqual(requests[0].headers["authorization"], "Bearer apikey,key")

    def test_what_another_attempt_would_meet_again_is_told_at_once(self) -> None:
        for one, type in (
            (refuse(422, "VALIDATION_ERROR"), "VALIDATION_ERROR"),
            (refuse(429, "QUOTA_EXCEEDED", Retry_After="86400"), "QUOTA_EXCEEDED"),
        ):
            with serve(one) as (url, requests), Easel(url) as easel:
                error = raised(lambda: easel.create_infinity_art(prompt="a lake", style="Watercolour"))
                self.assertEqual((error.type, error.request_id, len(requests)), (type, "req-1", 1))

    def test_what_may_have_been_done_is_not_done_twice(self) -> None:
        with serve(CUT) as (url, requests), Easel(url) as easel:
            error = raised(lambda: easel.create_webhook(url="https://example.com"))
        self.assertEqual((error.type, error.status, error.is_retryable, len(requests)), ("CONNECTION", None, True, 1))

    def test_the_first_bad_field_is_named(self) -> None:
        detail = {"code": 422, "type": "VALIDATION_ERROR", "data": [{"field": "qr_w", "message": "expected a number"}]}
        with serve(answer({"error": "x", "detail": detail}, 422)) as (url, _), Easel(url) as easel:
            error = raised(lambda: easel.get_usage())
        self.assertEqual((error.field, error.issues, error.is_retryable), ("qr_w", detail["data"], False))
        self.assertIn("qr_w: expected a number", str(error))

    def test_the_errors_of_proxies_and_of_openai(self) -> None:
        with serve(Answer(403, b"<html>"), answer({"error": {"message": "No", "code": "invalid_api_key"}}, 401)) as (url, _):
            with Easel(url) as easel:
                self.assertEqual(raised(lambda: easel.get_usage()).type, "UNKNOWN")
                error = raised(lambda: easel.generate_images_as_open_ai(prompt="a lake"))
                self.assertEqual((error.type, error.message), ("NO_RIGHTS", "No"))


class Pictures(unittest.TestCase):
    def sent(self, **fields: Any) -> Request:
        with serve(CREATED) as (url, requests), Easel(url) as easel:
            easel.create_outpaint(**fields)
        return requests[0]

    def test_addresses_and_ids_go_as_json(self) -> None:
        with serve(CREATED) as (url, _), Easel(url) as easel:
            image = easel.image(ID)
        for source, told in (("https://example.com/a.png", "https://example.com/a.png"), (image, {"id": ID}), ({"id": ID}, {"id": ID})):
            self.assertEqual(json.loads(self.sent(image=source, left=64).body), {"image": told, "left": 64})

    def test_paths_bytes_and_open_files_go_as_files(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "a.png")
            path.write_bytes(b"picture")
            for source in (path, str(path), b"picture", bytearray(b"picture"), io.BytesIO(b"picture")):
                self.assertEqual(fields_of(self.sent(image=source, left=64)), [("left", b"64"), ("image", b"picture")][::-1])

    def test_a_logo_is_a_file_and_its_place(self) -> None:
        with serve(CREATED) as (url, requests), Easel(url) as easel:
            easel.create_qr_art(prompt="a lake", shortlink=True, logo={"image": b"logo", "scale": 0.2}, palette=["#ffffff", "#000000"])
        self.assertEqual(
            sorted(fields_of(requests[0])),
            sorted(
                [
                    ("prompt", b"a lake"),
                    ("shortlink", b"true"),
                    ("logo", b"logo"),
                    ("logo", b'{"scale": 0.2}'),
                    ("palette", b"#ffffff"),
                    ("palette", b"#000000"),
                ]
            ),
        )

    def test_warnings_stand_in_a_header(self) -> None:
        header = 'clamped;field="qr_w";message="a \\"b\\"";weight="info", coarse;message=%"f%c3%bcr"'
        with serve(Answer(200, b"webp", {"X_Warnings": header})) as (url, requests), Easel(url) as easel:
            file = easel.preview_request(style="Snow Village")
        self.assertEqual(file, b"webp")
        self.assertEqual(
            file.warnings,
            [
                {"code": "clamped", "field": "qr_w", "message": 'a "b"', "weight": "info"},
                {"code": "coarse", "message": "für", "weight": "info"},
            ],
        )
        self.assertEqual(json.loads(requests[0].body), {"kind": "art_qr", "style": "Snow Village"})


class Waiting(unittest.TestCase):
    def state(self, name: str, **more: object) -> dict[str, object]:
        return {"id": ID, "state": name, **more}

    def stream(self, *states: str) -> Answer:
        text = "".join(f"event: state\nid: {i + 1}\ndata: {json.dumps(self.state(name))}\n\n" for i, name in enumerate(states))
        return Answer(200, (text + ": still here\n\nevent: preview\ndata: x\n\n").encode(), {"Content_Type": "text/event-stream"})

    def test_a_stream_that_ended_early_is_resumed_behind_its_last_event(self) -> None:
        answers = (self.stream("queued", "running"), answer(self.state("running")), self.stream("ready"), answer(self.state("ready")))
        with serve(*answers) as (url, requests), Easel(url) as easel:
            states: list[str] = []
            detail = easel.image(ID).wait(on_change=lambda state: states.append(state["state"]))
        self.assertEqual((states, detail["state"]), (["queued", "running", "ready"], "ready"))
        self.assertEqual([request.headers.get("last-event-id") for request in requests], [None, None, "2", None])

    def test_a_service_without_events_is_polled(self) -> None:
        answers = (refuse(404, "NOT_FOUND"), answer(self.state("queued"), Retry_After="0"), answer(self.state("ready")))
        with serve(*answers) as (url, requests), Easel(url) as easel:
            self.assertEqual([state["state"] for state in easel.image(ID).events()], ["queued", "ready"])
        self.assertEqual(len(requests), 3)

    def test_a_failed_image_raises_its_error(self) -> None:
        detail = {"code": 422, "type": "NOT_SCANNABLE", "retryable": False, "message": "no reader read it"}
        failed = answer(self.state("failed", error={"error": "x", "detail": detail}))
        with serve(self.stream("failed"), failed) as (url, _), Easel(url) as easel:
            error = raised(lambda: easel.image(ID).wait())
        self.assertEqual((error.type, error.image_id, error.message), ("NOT_SCANNABLE", ID, "no reader read it"))

    def test_a_wait_ends_in_time(self) -> None:
        with serve(self.stream("queued"), answer(self.state("queued"))) as (url, _), Easel(url) as easel:
            self.assertEqual(raised(lambda: easel.image(ID).wait(timeout=0)).type, "TIMEOUT")

    def test_files_that_are_not_made_yet_are_asked_for_again(self) -> None:
        with serve(Answer(202, b"", {"Retry_After": "0.01"}), Answer(200, b"pdf")) as (url, requests), Easel(url) as easel:
            self.assertEqual(easel.print_image(ID, width_mm=50), b"pdf")
        self.assertEqual([request.path for request in requests], [f"/v1/images/{ID}/print?width_mm=50"] * 2)

    def test_lists_ask_for_the_next_page(self) -> None:
        pages = (answer({"images": [{"id": "a"}], "next_cursor": "c"}), answer({"images": [{"id": "b"}]}))
        with serve(*pages) as (url, requests), Easel(url) as easel:
            self.assertEqual([image["id"] for image in easel.list_images(starred=True)], ["a", "b"])
        self.assertEqual([request.path for request in requests], ["/v1/images?starred=true", "/v1/images?starred=true&cursor=c"])

    def test_the_same_to_await(self) -> None:
        answers = (CREATED, self.stream("queued", "ready"), answer(self.state("ready", url="https://public.test/i/a.png?exp=1&sig=x")))

        async def run(url: str) -> bytes:
            async with AsyncEasel(url) as easel:
                image = await easel.create_infinity_art(prompt="a lake", style="Watercolour", wait=True)
                self.assertIn("https://public.test/i/a.png?exp=1&amp;sig=x", image._repr_html_() or "")
                return await image.read()

        with serve(*answers) as (url, requests):
            self.assertEqual(json.loads(asyncio.run(run(url)))["state"], "ready")
        self.assertEqual(requests[-1].path, "/i/a.png?exp=1&sig=x")


class Webhooks(unittest.TestCase):
    KEY = b"0123456789abcdef01234567"
    SECRET = "whsec_" + base64.b64encode(KEY).decode()

    def headers(self, body: bytes, stamp: Optional[int] = None) -> dict[str, str]:
        at = int(time.time()) if stamp is None else stamp
        signed = hmac.new(self.KEY, f"msg_1.{at}.".encode() + body, hashlib.sha256).digest()
        return {
            "Webhook-Id": "msg_1",
            "Webhook-Timestamp": str(at),
            "Webhook-Signature": f"v1,AAAA v1,{base64.b64encode(signed).decode()}",
        }

    def test_a_genuine_webhook_is_its_event(self) -> None:
        body = b'{"type":"image.ready","timestamp":"2026-01-02T03:04:05Z","data":{"id":"a"}}'
        event = verify_webhook(body, self.headers(body), ["whsec_b3RoZXI=", self.SECRET])
        assert event["type"] == "image.ready"
        self.assertEqual(event["data"]["id"], "a")
        self.assertEqual(verify_webhook(body.decode(), self.headers(body), self.SECRET), event)

    def test_changed_late_and_unsigned_ones_are_refused(self) -> None:
        body = b"{}"
        late = self.headers(body, int(time.time()) - 301)
        for sent, headers in ((b"{ }", self.headers(body)), (body, late), (body, dict[str, str]()), (body, {**late, "webhook-timestamp": "²"})):
            self.assertEqual(raised(lambda: verify_webhook(sent, headers, self.SECRET)).type, "WEBHOOK")
        self.assertEqual(raised(lambda: verify_webhook(body, self.headers(body), "whsec_b3RoZXI=")).type, "WEBHOOK")


if __name__ == "__main__":
    unittest.main()
