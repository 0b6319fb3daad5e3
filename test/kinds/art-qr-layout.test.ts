import assert from "node:assert/strict";
import { test } from "node:test";
import { artQrParams } from "easel-contract";
import { createRaster } from "easel-picture";
import { coarserPlansFor, layOut, ROOMY_MODULE_PX } from "../../src/kinds/art-qr-code.ts";
import { fitPicture } from "../../src/kinds/art-qr-picture.ts";

const text = (bytes: number) => "https://example.com/".padEnd(bytes, "a");

test("padding gives way only as far as the asked size of modules needs", () => {
  for (const ar of ["1:1", "3:2", "9:16"] as const)
    for (const bytes of [20, 120, 300]) {
      const params = artQrParams.parse({
        prompt: "a desert",
        style: "Roman Mosaic",
        content: text(bytes),
        ar,
        padding: 9,
      });
      const comfortable = layOut(text(bytes), params)!;
      const roomy = layOut(text(bytes), params, undefined, ROOMY_MODULE_PX)!;
      const moduleOf = ({ frame, plan }: typeof roomy) => frame.box.sidePx / plan.layout.size;
      assert.ok(roomy.padding <= comfortable.padding);
      assert.ok(moduleOf(roomy) >= moduleOf(comfortable));
      assert.ok(roomy.padding === 0 || moduleOf(roomy) >= ROOMY_MODULE_PX);
      if (moduleOf(comfortable) >= ROOMY_MODULE_PX) assert.equal(roomy.padding, comfortable.padding);
      else assert.ok(roomy.padding < comfortable.padding);
    }
});

test("each coarser code has larger modules than the one before", () => {
  const plansOf = (bytes: number, qr_w: number) => {
    const params = artQrParams.parse({ prompt: "p", style: "Roman Mosaic", content: text(bytes), ar: "16:9", qr_w });
    const { frame, plan } = layOut(text(bytes), params)!;
    return [plan, ...coarserPlansFor(text(bytes), frame.box, plan)].map(
      ({ layout: { version, level } }) => `${version}-${level}`,
    );
  };
  assert.deepEqual(plansOf(300, 0), ["13-M", "11-L"]);
  assert.deepEqual(plansOf(120, 2), ["9-Q", "7-M", "6-L"]);
  assert.deepEqual(plansOf(28, 1), ["5-M", "3-M", "2-L"]);
});

test("in a small picture of the caller padding gives way where modules would be too small, and the picture grows to 2048 px at most", () => {
  const layOutIn = (bytes: number, widthPx: number, heightPx: number) => {
    const params = artQrParams.parse({ image: "data:,", content: text(bytes), padding: 9 });
    const { frame, padding, plan } = layOut(text(bytes), params, { widthPx, heightPx })!;
    assert.ok(Math.max(frame.widthPx, frame.heightPx) <= 2048);
    return { padding, modulePx: frame.box.sidePx / plan.layout.size };
  };
  assert.equal(layOutIn(20, 420, 420).padding, 9);
  const thin = layOutIn(120, 512, 171);
  assert.ok(thin.padding > 0 && thin.padding < 9 && thin.modulePx >= 10, JSON.stringify(thin));
  const full = layOutIn(400, 512, 171);
  assert.ok(full.padding === 0 && full.modulePx < 10, JSON.stringify(full));
  const longest = layOutIn(900, 420, 140);
  assert.ok(longest.padding === 0 && longest.modulePx >= 6, JSON.stringify(longest));
});

test("transparent places of the caller's picture lie on white, whatever colour they hide", () => {
  const source = createRaster(420, 420);
  for (let p = 0; p < 420 * 420; p++)
    source.data.set([200, 0, 40, p % 420 < 210 ? 255 : p < 210 * 420 ? 0 : 51], 4 * p);
  const { data } = fitPicture(source, undefined, 420, 420).raster;
  const at = (x: number, y: number) => [...data.subarray(4 * (420 * y + x), 4 * (420 * y + x) + 4)];
  assert.deepEqual(at(100, 100), [200, 0, 40, 255]);
  assert.deepEqual(at(320, 100), [255, 255, 255, 255]);
  assert.deepEqual(at(320, 320), [244, 204, 212, 255]);
  assert.ok(data.every((value, i) => i % 4 !== 3 || value === 255));
});
