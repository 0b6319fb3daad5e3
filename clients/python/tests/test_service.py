"""The client on a real service: EASEL_URL and EASEL_API_KEY say which."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import hmac
import io
import os
import pathlib
import re
import runpy
import sys
import tempfile
import time
import unittest
import unittest.mock

from easel_client import AsyncEasel, Easel, EaselError

URL = os.environ.get("EASEL_URL", "")
KEY = os.environ.get("EASEL_API_KEY", "")


@unittest.skipUnless(URL and KEY, "EASEL_URL and EASEL_API_KEY name no service")
class Service(unittest.TestCase):
    def test_from_words_to_an_extended_picture(self) -> None:
        with Easel(URL, KEY) as easel, tempfile.TemporaryDirectory() as folder:
            states: list[str] = []
            image = easel.create_infinity_art(prompt="a lake", style="Photographic", seed=7, idempotency_key="python-1")
            detail = image.wait(on_change=lambda state: states.append(state["state"]))
            self.assertEqual((detail["state"], states[-1], detail["seed"]), ("ready", "ready", 7))
            same = easel.create_infinity_art(prompt="a lake", style="Photographic", seed=7, idempotency_key="python-1")
            self.assertEqual(same.id, image.id)
            path = image.save(os.path.join(folder, "lake.png"))
            self.assertEqual(os.path.getsize(path), detail["bytes"])
            self.assertEqual(easel.verify_picture(image=path)["made_here"], "yes")
            self.assertEqual(easel.get_image_file(image.id, format="jpeg", width_px=128)[:2], b"\xff\xd8")

            wider = easel.create_outpaint(image=path, left=64, wait=True)
            assert wider.detail is not None
            self.assertEqual(wider.detail["width"], detail["width"] + 64)
            easel.change_image(image.id, starred=True)
            self.assertEqual([one["id"] for one in easel.list_images(starred=True)], [image.id])
            again = easel.make_recipe(**easel.get_recipe(image.id))
            self.assertEqual(again.wait()["seed"], 7)

            easel.delete_image(image.id)
            self.assertEqual(self.refused(lambda: image.wait()).type, "GONE")

    def refused(self, call: object) -> EaselError:
        with self.assertRaises(EaselError) as told:
            call()  # type: ignore[operator]
        return told.exception

    def test_refusals_name_their_field(self) -> None:
        with Easel(URL, KEY) as easel:
            error = self.refused(lambda: easel.create_infinity_art(prompt="", style="Photographic"))
            self.assertEqual((error.type, error.field, error.status), ("VALIDATION_ERROR", "prompt", 422))
            self.assertIsNotNone(error.request_id)
            self.assertEqual(self.refused(lambda: easel.get_image_detail("no-such-image-0000")).type, "NOT_FOUND")
        with Easel(URL, "a-wrong-key-of-24-characters") as easel:
            self.assertEqual(self.refused(lambda: easel.get_usage()).type, "NO_RIGHTS")

    def test_the_readme_and_the_notebook(self) -> None:
        root = pathlib.Path(__file__).parent.parent
        blocks = re.findall(r"```python\n(.*?)```", (root / "README.md").read_text("utf-8"), re.DOTALL)
        body = b'{"type":"image.ready","timestamp":"2026-01-02T03:04:05Z","data":{"url":"https://example.com/i/a.png"}}'
        stamp = str(int(time.time()))
        signature = base64.b64encode(hmac.new(b"secret", f"1.{stamp}.".encode() + body, "sha256").digest()).decode()
        given = {
            "raw_body": body,
            "secret": base64.b64encode(b"secret").decode(),
            "headers": {"webhook-id": "1", "webhook-timestamp": stamp, "webhook-signature": f"v1,{signature}"},
        }
        told = io.StringIO()
        before = os.getcwd()
        with tempfile.TemporaryDirectory() as folder, contextlib.redirect_stdout(told):
            os.chdir(folder)
            try:
                for block in blocks:
                    exec(block.replace("http://localhost:8080", URL).replace('"…"', repr(KEY)), dict(given))
                with unittest.mock.patch.object(sys, "argv", ["first_codes.py", folder, "1"]):
                    runpy.run_path(str(root / "examples/first_codes.py"), run_name="__main__")
                files = os.listdir(folder)
            finally:
                os.chdir(before)
        self.assertEqual(len(files), 5)
        self.assertTrue({"village.png", "menu.png", "table-1.png"} < set(files))
        self.assertIn("VALIDATION_ERROR prompt\nhttps://example.com/i/a.png\n", told.getvalue())
        self.assertRegex(told.getvalue(), r"(\d+) of \1 required checks passed")

    def test_the_same_to_await(self) -> None:
        async def run() -> None:
            async with AsyncEasel(URL, KEY) as easel:
                first, second = await asyncio.gather(
                    *(easel.create_infinity_art(prompt="a lake", style="Ink Wash", seed=seed, wait=True) for seed in (1, 2))
                )
                self.assertNotEqual(await first.read(), await second.read())
                self.assertEqual([state["state"] async for state in first.events()], ["ready"])
                listed = [image["id"] async for image in easel.list_images(style="Ink Wash", limit=1)]
                self.assertEqual(sorted(listed), sorted([first.id, second.id]))
                self.assertTrue(any(style["name"] == "Auto" for style in (await easel.list_qr_art_styles())["style"]))

        asyncio.run(run())


if __name__ == "__main__":
    unittest.main()
