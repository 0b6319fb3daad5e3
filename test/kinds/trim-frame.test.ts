/** A scanned frame of the caller's picture: told, and with `trim` taken away. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { artOutpaintParams, artQrParams } from "easel-contract";
import type { Raster } from "easel-picture";
import type { Engine } from "../../src/engines/engine.ts";
import { createArtOutpaint } from "../../src/kinds/art-outpaint.ts";
import { pictureForCode } from "../../src/kinds/art-qr-paint.ts";
import { focusWithin } from "../../src/kinds/art-qr-picture.ts";
import { sharpScan } from "../analysis/framed-pictures.ts";
import { draw } from "../engines/extender/requests.ts";
import { testIo } from "../engines/requests.ts";

const [W, H] = [140, 120];
const { raster: scan, sides: FRAME, isFrame } = sharpScan(W, H);
const kind = createArtOutpaint();
/** Makes everything red, and notes what it was given. */
const given: { raster: Raster; mask: Float32Array }[] = [];
const red: Engine = {
  id: "red",
  version: "1",
  fill: async ({ raster, mask }) => {
    given.push({ raster, mask: mask.data });
    return { raster: draw(raster.width, raster.height, () => [255, 0, 0, 255]), warnings: [], recipe: {} };
  },
  health: async () => ({ ok: true }),
};

async function extend(fields: object, images: Record<string, Raster> = { image: scan }) {
  const params = artOutpaintParams.parse({ image: "https://example.com/a.png", ...fields });
  const made = await kind.produce(params, { images }, { engine: () => red }, { ...testIo(), seed: 1 });
  const delivered = { bytes: new Uint8Array(), raster: made.raster };
  const checks = await kind.verify(params, made, delivered, { images });
  assert.deepEqual(
    checks.filter(({ required, passed }) => required && !passed),
    [],
  );
  const markable = kind.markable?.(params, made, { images }) as Uint8Array;
  const frame = made.warnings.filter(({ code }) => code.startsWith("frame"));
  return { ...made, frame, markable };
}

const pixel = ({ data, width }: Raster, x: number, y: number) => [
  ...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4),
];

test("without trim the frame is told, and stays", async () => {
  const { raster, frame, recipe } = await extend({ left: 20 });
  assert.deepEqual(frame, [
    {
      code: "framed-edge",
      field: "image",
      message:
        "image: it has a scanned frame, which stays in the picture: 3 px at the left, 2 px at the top, 5 px at the bottom; set `trim` to auto to take it away",
    },
  ]);
  assert.deepEqual(pixel(raster, 20, 60), [6, 5, 4, 255]);
  assert.equal("trimmed" in recipe, false);
});

for (const way of [{ left: 20, right: 8 }, { ar: "2:1" }, { scale: 1.5 }])
  test(`with trim the frame is made anew, the size is the same, and the rest is the original to the bit: ${JSON.stringify(way)}`, async () => {
    const plain = await extend(way);
    const { raster, frame, recipe, markable } = await extend({ ...way, trim: "auto" });
    assert.deepEqual([raster.width, raster.height], [plain.raster.width, plain.raster.height]);
    assert.deepEqual([recipe.trimmed, recipe.margins], [FRAME, plain.recipe.margins]);
    assert.equal(frame[0]?.code, "frame-trimmed");
    assert.match(
      frame[0]?.message ?? "",
      /its scanned frame was taken away: 3 px at the left, 2 px at the top, 5 px at the bottom$/,
    );
    const { left, up } = recipe.margins as { left: number; up: number };
    for (let y = 0; y < H; y++)
      for (let x = 0; x < W; x++) {
        assert.deepEqual(pixel(raster, left + x, up + y), isFrame(x, y) ? [255, 0, 0, 255] : pixel(scan, x, y));
        assert.equal(markable[(up + y) * raster.width + left + x], isFrame(x, y) ? 1 : 0);
      }
    // The engine does not see the frame either.
    assert.deepEqual(pixel(given.at(-1)!.raster, left + 1, up + 60), [0, 0, 0, 0]);
  });

test("with a mask the frame is made anew beside the mask's holes", async () => {
  const mask = draw(W, H, (x, y) => [0, 0, 0, x > 100 && y > 100 ? 0 : 255]);
  const { raster } = await extend({ mask: "https://example.com/m.png", trim: "auto" }, { image: scan, mask });
  assert.deepEqual([raster.width, raster.height], [W, H]);
  assert.deepEqual(pixel(raster, 1, 50), [255, 0, 0, 255]);
  assert.deepEqual(pixel(raster, 110, 110), [255, 0, 0, 255]);
  assert.deepEqual(pixel(raster, 50, 50), pixel(scan, 50, 50));
});

test("trim changes nothing of a picture without a frame", async () => {
  const image = draw(W, H, (x, y) => [120 + ((x * 5 + y) % 90), 110 + ((x * y) % 60), 130, 255]);
  const { frame, recipe, raster } = await extend({ left: 20, trim: "auto" }, { image });
  assert.deepEqual([frame, "trimmed" in recipe], [[], false]);
  assert.deepEqual(pixel(raster, 20, 0), pixel(image, 0, 0));
});

test("QR art of a scan tells the frame, and with trim shows nothing of it", async () => {
  const layout = { frame: { widthPx: W * 2, heightPx: H * 2 } } as never;
  const painted = async (fields: object) => {
    const params = artQrParams.parse({ image: "https://example.com/a.png", content: "x", ...fields });
    const { painted } = await pictureForCode(layout, params, scan, { engine: () => red }, { ...testIo(), seed: 1 });
    return {
      ...painted,
      dark: pixel(painted.raster, 1, H)
        .slice(0, 3)
        .every((value) => value < 40),
    };
  };
  const [off, auto] = [await painted({}), await painted({ trim: "auto" })];
  assert.deepEqual([off.dark, auto.dark], [true, false]);
  assert.deepEqual([off.warnings.length, auto.warnings.length], [1, 1]);
  assert.deepEqual([off.recipe, auto.recipe], [{}, { trimmed: FRAME }]);
  assert.deepEqual([auto.raster.width, auto.raster.height], [W * 2, H * 2]);
});

test("trim needs an image, and knows two values", () => {
  const issuesOf = (fields: object) =>
    artQrParams.safeParse({ content: "x", ...fields }).error?.issues.map(({ path }) => path[0]);
  assert.deepEqual(issuesOf({ prompt: "a lake", style: "Comic", trim: "auto" }), ["trim"]);
  assert.deepEqual(issuesOf({ image: "https://example.com/a.png", trim: "yes" }), ["trim"]);
});

test("a focus means the same place of the caller's picture without its frame", () => {
  const frame = { left: 10, right: 0, up: 0, down: 20 };
  const whole = { width: 110, height: 120 };
  const { x, y } = focusWithin({ x: 60 / 110, y: 0.5 }, whole, frame);
  assert.deepEqual([x.toFixed(9), y.toFixed(9)], ["0.500000000", "0.600000000"]);
  const area = focusWithin({ x: 0, y: 0, w: 1, h: 1 }, whole, frame);
  assert.deepEqual(area, { x: 0, y: 0, w: 1, h: 1 });
});
