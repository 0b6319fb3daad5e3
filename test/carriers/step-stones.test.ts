import assert from "node:assert/strict";
import { test } from "node:test";
import { createReaders } from "easel-qr-art/readers";
import { makeCarrier } from "../../tools/carriers/make.ts";
import { stepStones } from "./step-stones.ts";

test("the carrier of the guide is a picture that reads as its code", async () => {
  const content = "https://ex.org/a7";
  const order = { content, level: "Q", seed: 4, weight: 1, widthPx: 480, heightPx: 480 } as const;
  const { raster, palette } = await makeCarrier(stepStones, order);
  assert.equal(palette, "slate");
  for (const { name, read } of createReaders()) assert.equal(await read(raster), content, name);
});
