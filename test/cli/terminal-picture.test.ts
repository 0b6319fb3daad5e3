// biome-ignore-all lint/suspicious/noControlCharactersInRegex: escape sequences are made of them
/** Pictures in terminals, read back by what the protocols say. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { drawPicture, protocolOf } from "../../src/cli/terminal-picture.ts";
import { decodeImage } from "../../src/codec/decode.ts";
import { encodePng } from "../../src/codec/encode.ts";

const RED = [255, 0, 0, 255];
const BLUE = [0, 0, 255, 255];

/** 80 x 40: red at the left, blue at the right. */
async function halves(): Promise<Uint8Array> {
  const data = Uint8ClampedArray.from({ length: 80 * 40 * 4 }, (_, i) => ((i >> 2) % 80 < 40 ? RED : BLUE)[i & 3]);
  return encodePng({ width: 80, height: 40, data });
}

test("terminals are known by their variables", () => {
  assert.equal(protocolOf({ TERM: "xterm-kitty" }), "kitty");
  assert.equal(protocolOf({ TERM: "xterm-ghostty" }), "kitty");
  assert.equal(protocolOf({ TERM: "xterm-256color", TERM_PROGRAM: "iTerm.app" }), "iterm2");
  assert.equal(protocolOf({ TERM: "xterm-256color", WEZTERM_PANE: "0" }), "iterm2");
  assert.equal(protocolOf({ TERM: "foot" }), "sixel");
  assert.equal(protocolOf({ TERM: "xterm-sixel" }), "sixel");
  assert.equal(protocolOf({ TERM: "xterm-256color" }), undefined);
  assert.equal(protocolOf({}), undefined);
});

test("kitty and iTerm2 get the picture as PNG", async () => {
  const kitty = await drawPicture(await halves(), "kitty");
  const chunks = [...kitty.matchAll(/\u001b_G([^;]*);([^\u001b]*)\u001b\\/g)];
  assert.match(chunks[0]?.[1] ?? "", /a=T,f=100/);
  assert.match(chunks.at(-1)?.[1] ?? "", /m=0$/);
  const iterm = await drawPicture(await halves(), "iterm2");
  const [, inline = ""] = /\u001b\]1337;File=inline=1[^:]*:([^\u0007]*)\u0007/.exec(iterm) ?? [];
  for (const base64 of [chunks.map(([, , part]) => part).join(""), inline]) {
    const { width, height, data } = await decodeImage(Buffer.from(base64, "base64"));
    assert.deepEqual([width, height], [80, 40]);
    assert.deepEqual([...data.subarray(0, 4)], RED);
    assert.deepEqual([...data.subarray(4 * 79, 4 * 80)], BLUE);
  }
});

test("sixels give the pixels back", async () => {
  const text = await drawPicture(await halves(), "sixel");
  const [, width, height, body = ""] = /^\u001bPq"1;1;(\d+);(\d+)(.*)\u001b\\\n$/s.exec(text) ?? [];
  assert.deepEqual([width, height], ["80", "40"]);
  const palette = new Map(
    [...body.matchAll(/#(\d+);2;(\d+);(\d+);(\d+)/g)].map(([, i, ...rgb]) => [i, rgb.map(Number)]),
  );
  const pixels = new Map<string, readonly number[] | undefined>();
  for (const [band, line] of body
    .replace(/#\d+;2;\d+;\d+;\d+/g, "")
    .split("-")
    .entries())
    for (const colour of line.split("$")) {
      const [, number, runs = ""] = /^#(\d+)(.*)$/.exec(colour) ?? [];
      let x = 0;
      for (const [, count = "1", sixel = "?"] of runs.matchAll(/(?:!(\d+))?([?-~])/g))
        for (let i = 0; i < Number(count); i++, x++)
          for (let y = 0; y < 6; y++)
            if ((sixel.charCodeAt(0) - 63) & (1 << y)) pixels.set(`${x},${6 * band + y}`, palette.get(number));
    }
  assert.equal(pixels.size, 80 * 40);
  assert.deepEqual(pixels.get("0,0"), [100, 0, 0]);
  assert.deepEqual(pixels.get("79,39"), [0, 0, 100]);
});
