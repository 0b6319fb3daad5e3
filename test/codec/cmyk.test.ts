import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import type { Check } from "easel-contract";
import { createRaster, type Raster } from "easel-picture";
import sharp from "sharp";
import { checkCmykProfile, encodeCmykTiff, proofOfTiff } from "../../src/codec/cmyk.ts";
import { encodePng } from "../../src/codec/encode.ts";
import { cmykProfileOf } from "../../src/compose-engines.ts";
import type { ImageKind } from "../../src/kinds/kind.ts";
import type { PictureOrder } from "../../src/service/picture-maker.ts";
import { makeCmyk } from "../../src/worker/make-cmyk.ts";
import type { Composition } from "../../src/worker/make-picture.ts";
import { cmykProfile } from "../helpers/cmyk-profile.ts";

const folder = await mkdtemp(join(tmpdir(), "easel-cmyk-"));
after(() => rm(folder, { recursive: true }));
const profilePath = join(folder, "inks.icc");
await writeFile(profilePath, cmykProfile());

/** Four fields: white, black, red, green. */
function fields(): Raster {
  const raster = createRaster(80, 80);
  for (let y = 0; y < 80; y++)
    for (let x = 0; x < 80; x++) {
      const colour = [
        [255, 255, 255],
        [0, 0, 0],
        [200, 40, 40],
        [40, 140, 60],
      ][(x < 40 ? 0 : 1) + (y < 40 ? 0 : 2)];
      raster.data.set([...(colour ?? []), 255], 4 * (80 * y + x));
    }
  return raster;
}

test("a TIFF has four inks, the profile, its size on paper and a mirrored bleed; its proof looks like the picture", async () => {
  const layout = { profilePath, widthMm: 40, bleedMm: 5, xmp: "<x/>" };
  const tiff = await encodeCmykTiff(fields(), layout);
  const said = await sharp(tiff).metadata();
  assert.deepEqual([said.space, said.channels, said.width, said.height], ["cmyk", 4, 100, 100]);
  assert.equal(Math.round(((said.density ?? 0) / 25.4) * 40), 80, "80 px are 40 mm wide");
  assert.equal(said.icc?.length, cmykProfile().length);
  assert.equal(said.xmp?.toString(), "<x/>");
  const proof = await proofOfTiff(tiff, layout, 80);
  assert.deepEqual([proof.width, proof.height], [80, 80]);
  const original = fields();
  for (const [x, y] of [
    [20, 20],
    [60, 20],
    [20, 60],
    [60, 60],
  ] as const) {
    const at = 4 * (80 * y + x);
    for (let k = 0; k < 3; k++)
      assert.ok(
        Math.abs((proof.data[at + k] ?? 0) - (original.data[at + k] ?? 0)) < 60,
        `${x},${y}: ${proof.data.slice(at, at + 3)}`,
      );
  }
  // Without its bleed a file has the picture alone.
  const alone = await encodeCmykTiff(fields(), { ...layout, bleedMm: 0 });
  assert.deepEqual(
    await sharp(tiff).extract({ left: 10, top: 10, width: 80, height: 80 }).toColourspace("cmyk").raw().toBuffer(),
    await sharp(alone).toColourspace("cmyk").raw().toBuffer(),
  );
});

test("what is no profile of a CMYK printer, and tables larger than their tags, stop the start with what was expected and got", async () => {
  assert.equal((await checkCmykProfile(profilePath)).length, cmykProfile().length);
  const broken: readonly (readonly [string, (bytes: Buffer) => unknown, RegExp])[] = [
    ["words", () => Buffer.alloc(500), /got a file without its signature/],
    ["cut", (bytes) => bytes.subarray(0, 9000), /expected a whole ICC profile, got 9000 bytes of \d+/],
    ["screen", (bytes) => bytes.write("mntr", 12), /expected a profile of the class "prtr" \(a printer\), got "mntr"/],
    ["rgb", (bytes) => bytes.write("RGB ", 16), /expected a profile of the colours "CMYK", got "RGB "/],
    [
      "bomb",
      (bytes) => bytes.writeUInt8(255, bytes.indexOf("mft1") + 10),
      /expected the table "A2B0" to hold its nodes/,
    ],
    ["one way", (bytes) => bytes.write("B2AX", bytes.indexOf("B2A0")), /a profile without "B2A0"/],
    ["far", (bytes) => bytes.writeUInt32BE(0xffffff, 128 + 4 + 4), /within the file/],
  ];
  for (const [name, change, said] of broken) {
    const path = join(folder, `${name}.icc`);
    const bytes = Buffer.from(cmykProfile());
    const changed = change(bytes);
    await writeFile(path, changed instanceof Uint8Array ? changed : bytes);
    await assert.rejects(cmykProfileOf({ EASEL_CMYK_PROFILE: path } as never), (error: Error) => {
      assert.match(error.message, /^EASEL_CMYK_PROFILE: /);
      assert.match(error.message, said, name);
      return true;
    });
  }
  await assert.rejects(
    cmykProfileOf({ EASEL_CMYK_PROFILE: join(folder, "none") } as never),
    /EASEL_CMYK_PROFILE: .*ENOENT/,
  );
  assert.equal(await cmykProfileOf({} as never), undefined);
});

test("the proof is read at its size on paper; one that is not read is no file", async () => {
  const seen: Raster[] = [];
  const kind = (passed: boolean) =>
    ({
      name: "art_qr",
      async readAgain({ copy }: { copy: Raster }): Promise<Check[]> {
        seen.push(copy);
        return [{ name: "read", passed, required: true }];
      },
    }) as unknown as ImageKind;
  const as = { what: "cmyk", widthMm: 5, bleedMm: 0, pixels: "own", profile: "", profilePath } as const;
  const derived = { picture: await encodePng(fields()), engine: "painter", engineVersion: "1", recipe: {}, as };
  const order = { imageId: "id", kind: "art_qr", params: {}, seed: 1, attempt: 1, inputs: {}, derived } as PictureOrder;
  const make = (passed: boolean) =>
    makeCmyk(
      order,
      { kind: async () => kind(passed) } as unknown as Composition,
      {
        signal: new AbortController().signal,
        onProgress: () => undefined,
      } as never,
    );
  const made = await make(true);
  assert.ok(made.state === "made");
  assert.equal((await sharp(made.picture.bytes).metadata()).space, "cmyk");
  // 5 mm at 200 pixels an inch.
  assert.equal(seen[0]?.width, 39);
  const refused = await make(false);
  assert.ok(refused.state === "refused");
  assert.equal(refused.failure.type, "NOT_SCANNABLE");
  assert.match(refused.failure.message, /proof of its inks at 5 mm/);
});
