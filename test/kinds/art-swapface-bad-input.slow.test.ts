import assert from "node:assert/strict";
import { test } from "node:test";
import { refusalOfQuality, warningOfQuality } from "easel-contract";
import { createRaster, type Raster, resample } from "easel-picture";
import sharp from "sharp";
import { decodeImage } from "../../src/codec/decode.ts";
import { createFaceFinder } from "../../src/faces/finder.ts";
import { ANNA, BRUNO, placeOn, renderHead } from "../faces/rendered-head.ts";
import { swap } from "./swap-pictures.ts";

const anna = renderHead(ANNA, 320);
const bruno = renderHead(BRUNO, 320);
const finder = await createFaceFinder();
const refused = (type: string, message: RegExp) => ({ name: "EaselError", type, message });

async function boxOf(picture: Raster) {
  const [face] = await finder.find(picture, { checkpoint: async () => {} });
  assert.ok(face, "a face");
  return face;
}

/** The picture with one colour wherever `inside` says; its arguments are distances from the middle between the eyes, in distances of the eyes. */
async function covered(
  picture: Raster,
  inside: (across: number, down: number) => boolean,
  colour: readonly [number, number, number],
): Promise<Raster> {
  const { mesh, interocularPx } = await boxOf(picture);
  const [x, y] = [0, 1].map((c) => (mesh[33 * 3 + c] + mesh[263 * 3 + c]) / 2);
  const out = { ...picture, data: picture.data.slice() };
  for (let p = 0; p < picture.width * picture.height; p++) {
    const across = ((p % picture.width) - x) / interocularPx;
    const down = (Math.floor(p / picture.width) - y) / interocularPx;
    if (inside(across, down)) out.data.set(colour, p * 4);
  }
  return out;
}

const withMask = (picture: Raster, colour: readonly [number, number, number]) =>
  covered(picture, (across, down) => (across / 0.75) ** 2 + ((down - 0.95) / 0.72) ** 2 < 1, colour);
const withSunglasses = (picture: Raster) =>
  covered(picture, (across, down) => ((Math.abs(across) - 0.37) / 0.33) ** 2 + (down / 0.25) ** 2 < 1, [14, 14, 16]);

/** A grey canvas with the picture on it. */
function onCanvas(width: number, height: number, picture: Raster, left: number, top: number): Raster {
  const canvas = createRaster(width, height);
  for (let p = 0; p < canvas.data.length; p += 4) canvas.data.set([126, 138, 150, 255], p);
  return placeOn(canvas, picture, left, top);
}

/** The swap, after its required checks were seen to pass. */
async function made(target: Raster, source: Raster, more: Parameters<typeof swap>[2] = {}) {
  const { made, raster, checks } = await swap(target, [source], more);
  assert.deepEqual(
    checks.filter((check) => check.required && !check.passed),
    [],
  );
  assert.equal(refusalOfQuality(made.quality), undefined, JSON.stringify(made.quality));
  return { raster, quality: made.quality, codes: made.warnings.map(({ code }) => code) };
}

test("profiles are refused, of the target and of the source", async () => {
  for (const yawDeg of [50, 80]) {
    const profile = renderHead(BRUNO, 320, { yawDeg });
    await assert.rejects(swap(profile, [anna]), refused("FACE_UNUSABLE", /^target: .* turned \d+ degrees sideways/));
    await assert.rejects(swap(anna, [profile]), refused("FACE_UNUSABLE", /^source\.0: .* turned \d+ degrees sideways/));
  }
});

test("masks and dark glasses are refused, of the target and of the source", async () => {
  const glasses = /^target: .* hidden, as by dark glasses/;
  const mask = /^target: .* hidden, as by a mask/;
  const inSource = (of: RegExp) => new RegExp(of.source.replace("target", "source\\.0"));
  for (const [worn, bare] of [
    [anna, bruno],
    [bruno, anna],
  ]) {
    const cool = await withSunglasses(worn);
    await assert.rejects(swap(cool, [bare]), refused("FACE_UNUSABLE", glasses));
    await assert.rejects(swap(bare, [cool]), refused("FACE_UNUSABLE", inSource(glasses)));
    for (const colour of [
      [150, 190, 215],
      [226, 226, 228],
      [24, 24, 26],
    ] as const) {
      const masked = await withMask(worn, colour);
      await assert.rejects(swap(masked, [bare]), refused("FACE_UNUSABLE", mask));
      await assert.rejects(swap(bare, [masked]), refused("FACE_UNUSABLE", inSource(mask)));
    }
  }
});

test("of two faces that touch the chosen one changes and the other stays bit for bit", async () => {
  const green = [1, 255, 1] as const;
  const front = renderHead(ANNA, 320, { background: green });
  const target = onCanvas(460, 320, bruno, 0, 0);
  for (let p = 0; p < 320 * 320; p++) {
    const [r, g, b] = front.data.subarray(4 * p, 4 * p + 3);
    if (g > 1.15 * Math.max(r, b)) continue;
    target.data.set([r, g, b], 4 * (Math.floor(p / 320) * 460 + (p % 320) + 140));
  }
  const { raster } = await made(target, anna, { order: "left-right", target_index: 0 });
  const other = await boxOf(anna);
  let [changed, beside] = [0, 0];
  for (let p = 0; p < 460 * 320; p++)
    if ([0, 1, 2].some((c) => raster.data[4 * p + c] !== target.data[4 * p + c])) {
      changed++;
      if (p % 460 > other.box.left + 140 + 2) beside++;
    }
  assert.ok(changed > 5000, `${changed} pixels changed`);
  assert.equal(beside, 0);
});

test("a face of 24 pixels is replaced and not put in; one of 2,000 pixels is both", async () => {
  const small = onCanvas(160, 120, renderHead(BRUNO, 54), 50, 30);
  const { left, right } = (await boxOf(small)).box;
  assert.ok(Math.abs(right - left - 24) < 4, `${right - left} px`);
  const { quality } = await made(small, anna);
  assert.ok(quality?.reasons.includes("face-small"), JSON.stringify(quality));
  await assert.rejects(swap(bruno, [small]), refused("FACE_UNUSABLE", /^source\.0: .* is too small/));

  const [target, source] = [BRUNO, ANNA].map((looks) => resample(renderHead(looks, 900), 4400, 4400));
  const { box } = await boxOf(target);
  assert.ok(box.right - box.left > 1700 && box.bottom - box.top > 1900, JSON.stringify(box));
  const large = await made(target, source);
  assert.equal(warningOfQuality(large.quality), undefined);
});

test("grey pictures give and take a face; what is CMYK keeps its colours", async () => {
  const encoded = (picture: Raster) =>
    sharp(Buffer.from(picture.data), {
      raw: { width: picture.width, height: picture.height, channels: 4 },
    }).removeAlpha();
  const grey = async (picture: Raster) => decodeImage(await encoded(picture).greyscale().jpeg().toBuffer());
  const inInks = async (picture: Raster) =>
    decodeImage(await encoded(picture).toColourspace("cmyk").jpeg({ quality: 95 }).toBuffer());
  const onGrey = await made(await grey(bruno), anna);
  for (let p = 0; p < onGrey.raster.data.length; p += 4)
    assert.ok(Math.abs(onGrey.raster.data[p] - onGrey.raster.data[p + 2]) <= 1);
  const ofGrey = await made(bruno, await grey(anna));
  assert.ok(skinOf(ofGrey.raster).redness > 20, "skin of a grey source takes the target's colour");
  const before = await inInks(bruno);
  const after = await made(before, await inInks(anna));
  assert.ok(Math.abs(skinOf(after.raster).redness - skinOf(before).redness) < 25);
});

/** How much more red than blue the middle of a picture is, where its face lies. */
function skinOf({ width, height, data }: Raster): { readonly redness: number } {
  let [sum, count] = [0, 0];
  for (let y = Math.round(0.47 * height); y < 0.63 * height; y++)
    for (let x = Math.round(0.4 * width); x < 0.6 * width; x++, count++)
      sum += data[4 * (y * width + x)] - data[4 * (y * width + x) + 2];
  return { redness: sum / count };
}

test("a picture that is one face from wall to wall gives and takes a face", async () => {
  const closed = async (picture: Raster) => {
    const { left, top, right, bottom } = (await boxOf(picture)).box;
    const [x, y] = [Math.round(left), Math.round(top)];
    const out = createRaster(Math.round(right) - x, Math.round(bottom) - y);
    for (let row = 0; row < out.height; row++) {
      const from = 4 * ((row + y) * picture.width + x);
      out.data.set(picture.data.subarray(from, from + 4 * out.width), 4 * row * out.width);
    }
    return out;
  };
  const { quality } = await made(await closed(renderHead(BRUNO, 480)), await closed(renderHead(ANNA, 480)));
  assert.equal(warningOfQuality(quality), undefined, JSON.stringify(quality));
});
