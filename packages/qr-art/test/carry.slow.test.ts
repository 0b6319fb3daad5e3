import assert from "node:assert/strict";
import { test } from "node:test";
import { createRaster, type Raster } from "easel-picture";
import { carryCode, isGood, planCode } from "../src/index.ts";

test("where a caller has another place for a code that is not read, no other ways are tried at this one", async () => {
  const text = "https://example.com";
  const picture = createRaster(500, 500);
  picture.data.fill(128);
  const box = { xPx: 60, yPx: 60, sidePx: 380 };
  const plan = planCode(text, box.sidePx, { level: "M", leastVersion: 5, goodModulePx: 10 });
  assert.ok(plan);
  // Plain codes are black and white alone.
  const isPlain = ({ data }: Raster) => data.every((value) => value === 0 || value === 255);
  let reads = 0;
  const read = async (raster: Raster) => {
    reads++;
    return isPlain(raster) ? text : undefined;
  };
  const reader = { name: "zxing-cpp", read } as const;
  const ask = { texts: [text], plan, box, picture, strength01: 0, seed: 1, strictPadding: false } as const;
  const still = { checkpoint: async () => {} };
  const here = await carryCode({ ...ask, hasOtherPlace: true }, [reader], still);
  const readsHere = reads;
  const both = await carryCode(ask, [reader], still);
  assert.equal(isGood(here) || isGood(both), false);
  assert.ok(readsHere > 0 && reads - readsHere > 1.5 * readsHere, `${readsHere} and ${reads - readsHere} reads`);
});
