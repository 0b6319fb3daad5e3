/** The dial between art and clarity, and pictures that leave a code little room. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { createRaster, type Raster } from "easel-picture";
import { testScene } from "easel-picture/testing";
import { boxIn, lumaPlane, makeQrArt, NotReadable, sketchQrArt, smallLuma, ssim } from "easel-qr-art";
import { createReaders } from "easel-qr-art/readers";

const readers = createReaders();
const TEXT = "https://example.com";

test("with more clarity dark and light lie farther apart, and the picture is less like it was", async () => {
  const { picture } = testScene(720, 720);
  const box = boxIn(720, 720, 2);
  const told: { contrast: number; likeness: number }[] = [];
  for (const clarity01 of [0, 0.5, 1]) {
    // What the dial asks for, before repairs: those of a code with less contrast add more. With a margin of its own the code keeps its place.
    const raster = await sketchQrArt({ text: TEXT, picture, clarity01, padding: 2 });
    assert.ok(raster);
    // Along the timing pattern dark and light modules take turns.
    const m = box.sidePx / 37;
    const { data } = lumaPlane(raster);
    let contrast = 0;
    for (let k = 8; k < 28; k++) {
      const x = Math.round(box.xPx + (k + 0.5) * m);
      const y = Math.round(box.yPx + 6.5 * m);
      contrast += (k % 2 ? 0.1 : -0.1) * data[y * raster.width + x];
    }
    told.push({ contrast, likeness: ssim(smallLuma(raster, box), smallLuma(picture, box)) });
  }
  const [art, even, clear] = told;
  assert.ok(art.contrast < even.contrast && even.contrast < clear.contrast, JSON.stringify(told));
  assert.ok(art.likeness > even.likeness && even.likeness > clear.likeness, JSON.stringify(told));
});

function filled(side: number, rgb: readonly number[]): Raster {
  const raster = createRaster(side, side);
  for (let p = 0; p < side * side; p++) raster.data.set([...rgb, 255], 4 * p);
  return raster;
}

const HARD: Readonly<Record<string, { picture: Raster; protect?: Uint8Array; text?: string }>> = {
  "of one tone": { picture: filled(720, [150, 170, 200]) },
  "that is a face from wall to wall": {
    picture: testScene(720, 720).picture,
    protect: new Uint8Array(720 * 720).fill(1),
  },
  "for 300 bytes": { picture: testScene(1024, 1024).picture, text: TEXT.padEnd(300, "/a7K2x9") },
};

for (const [name, { picture, protect, text = TEXT }] of Object.entries(HARD))
  test(`a picture ${name} is read by every reader, or refused as not readable`, async () => {
    const order = { text, picture, readers, ...(protect && { protect }) };
    const made = await makeQrArt(order).catch((error: unknown) => error as Error);
    if (made instanceof Error) {
      assert.ok(made instanceof NotReadable, String(made));
      return;
    }
    const { raster, checks } = made;
    assert.deepEqual(
      checks.filter(({ required, passed }) => required && !passed),
      [],
    );
    for (const reader of readers) assert.equal(await reader.read(raster), text, reader.name);
  });
