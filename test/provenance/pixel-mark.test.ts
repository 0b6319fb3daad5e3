import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { createRaster, createRng, createSquareFft, type Raster, resample } from "easel-picture";
import { decodeImage } from "../../src/codec/decode.ts";
import { encodeJpeg, encodePng, encodeWebp } from "../../src/codec/encode.ts";
import { boundOf, createPixelMark, TRIALS } from "../../src/provenance/mark/index.ts";

const progress = { checkpoint: async () => {} };
const mark = createPixelMark(Buffer.alloc(32, "installation"));
const PREVIEWS = join(import.meta.dirname, "../../src/styles/previews/art_v5");
const painted = (await readdir(PREVIEWS)).find((name) => name.startsWith("photographic."));
assert.ok(painted, "expected a preview of Photographic");
const picture = await decodeImage(new Uint8Array(await readFile(join(PREVIEWS, painted))));
const marked = await mark.write(picture, {}, progress);

/** Peak signal-to-noise ratio over the colour channels, in dB. */
function psnr(a: Raster, b: Raster): number {
  let sum = 0;
  for (let i = 0; i < a.data.length; i++) if (i % 4 < 3) sum += (a.data[i] - b.data[i]) ** 2;
  return 10 * Math.log10((255 * 255 * 3 * a.width * a.height) / sum);
}

function crop({ width, data }: Raster, left: number, top: number, w: number, h: number): Raster {
  const out = createRaster(w, h);
  for (let y = 0; y < h; y++) {
    const p = ((y + top) * width + left) * 4;
    out.data.set(data.subarray(p, p + w * 4), y * w * 4);
  }
  return out;
}

test("a marked picture is found, its original and other keys are not", async () => {
  assert.ok((await mark.find(marked, progress)).found);
  const plain = await mark.find(picture, progress);
  assert.equal(plain.found, false);
  assert.ok(plain.falseAlarm01 > 1e-6);
  const other = createPixelMark(Buffer.alloc(32, "another"));
  assert.equal((await other.find(marked, progress)).found, false);
});

test("the mark changes little, and the same key gives the same pixels", async () => {
  assert.ok(psnr(picture, marked) >= 40, `${psnr(picture, marked)} dB`);
  const again = await createPixelMark(Buffer.alloc(32, "installation")).write(picture, {}, progress);
  assert.deepEqual(again.data, marked.data);
});

const { width, height } = picture;
for (const [name, change] of Object.entries<() => Promise<Raster> | Raster>({
  "JPEG 60": async () => decodeImage(await encodeJpeg(marked, 60)),
  "WebP 50": async () => decodeImage(await encodeWebp(marked, 50)),
  PNG: async () => decodeImage(await encodePng(marked)),
  "half the size": () => resample(marked, width >> 1, height >> 1),
  "twice the size": () => resample(marked, width * 2, height * 2),
  "a crop of 10 %": () => crop(marked, 7, 11, Math.round(width * 0.9), Math.round(height * 0.9)),
}))
  test(`the mark survives ${name}`, async () => {
    const { found, score } = await mark.find(await change(), progress);
    assert.ok(found, `score ${score}`);
  });

test("only the allowed pixels change, and alpha never", async () => {
  const faint = createRaster(width, height);
  faint.data.set(picture.data);
  for (let p = 0; p < width * height; p += 3) faint.data[p * 4 + 3] = 0;
  const mayChange = new Uint8Array(width * height);
  for (let p = 0; p < mayChange.length / 2; p++) mayChange[p] = 1;
  const out = await mark.write(faint, { mayChange }, progress);
  let changed = 0;
  for (let p = 0; p < width * height; p++) {
    assert.equal(out.data[p * 4 + 3], faint.data[p * 4 + 3]);
    if (out.data[p * 4] === faint.data[p * 4]) continue;
    changed++;
    assert.ok(mayChange[p] === 1 && faint.data[p * 4 + 3] > 0);
  }
  assert.ok(changed > 1000);
});

test("an extended picture whose new pixels are a quarter of it keeps its mark through JPEG 60, and the rest to the bit", async () => {
  const small = resample(picture, 320, Math.round((320 * height) / width));
  for (const [name, isNew] of Object.entries<(x: number, y: number) => boolean>({
    above: (_x, y) => y < small.height / 4,
    "at the right": (x) => x >= small.width * 0.75,
    around: (x, y) =>
      x < small.width * 0.07 || x >= small.width * 0.93 || y < small.height * 0.07 || y >= small.height * 0.93,
  })) {
    const mayChange = Uint8Array.from({ length: small.width * small.height }, (_, p) =>
      Number(isNew(p % small.width, Math.floor(p / small.width))),
    );
    const out = await mark.write(small, { mayChange }, progress);
    let [sum, carrying] = [0, 0];
    for (let p = 0; p < mayChange.length; p++)
      for (let c = 0; c < 3; c++) {
        const change = out.data[p * 4 + c] - small.data[p * 4 + c];
        if (mayChange[p] === 0) assert.equal(change, 0);
        else carrying++;
        sum += change ** 2;
      }
    const db = 10 * Math.log10((255 * 255 * carrying) / sum);
    assert.ok(db >= 40, `${name}: ${db} dB in the new pixels`);
    const { found, score } = await mark.find(await decodeImage(await encodeJpeg(out, 60)), progress);
    assert.ok(found, `${name}: score ${score}`);
  }
});

test("an even sky is marked faintly up to a few pixels from a tower", async () => {
  const side = 512;
  const scene = createRaster(side, side);
  const rng = createRng(3);
  for (let p = 0; p < side * side; p++) {
    const isTower = p % side >= side / 2;
    const grey = isTower ? 40 + 60 * rng.next() : 200;
    scene.data.fill(Math.round(grey), p * 4, p * 4 + 3);
    scene.data[p * 4 + 3] = 255;
  }
  const out = await mark.write(scene, {}, progress);
  const deviation = (from: number, to: number) => {
    let sum = 0;
    for (let y = 0; y < side; y++)
      for (let x = from; x < to; x++) sum += (out.data[(y * side + x) * 4] - scene.data[(y * side + x) * 4]) ** 2;
    return Math.sqrt(sum / (side * (to - from)));
  };
  const far = deviation(100, 200);
  assert.ok(far < 0.9, `${far} in the sky`);
  assert.ok(deviation(side / 2 - 14, side / 2 - 6) < 1.1 * far, "the tower's strength reaches into the sky");
  assert.ok(deviation(side / 2, side) > 2 * far);
});

test("the bound of false alarms compares a wave of random phase with a normal variable, and falls", () => {
  // E(X - a)³ where it is positive, for X = √2 cos(u) and for a normal variable: what the bound asks of a single wave.
  const steps = 4000;
  for (let a = -3; a <= 3; a += 0.1) {
    let [wave, normal] = [0, 0];
    for (let i = 0; i < steps; i++) {
      wave += Math.max(0, Math.SQRT2 * Math.cos((Math.PI * (i + 0.5)) / steps) - a) ** 3 / steps;
      const x = (16 * (i + 0.5)) / steps - 8;
      normal += (Math.max(0, x - a) ** 3 * Math.exp((-x * x) / 2) * 16) / steps / Math.sqrt(2 * Math.PI);
    }
    assert.ok(wave <= normal + 1e-4, `${wave} and ${normal} from ${a}`);
  }
  for (let score = 0.1; score < 12; score += 0.1) {
    assert.ok(boundOf(score) <= Math.min(1, TRIALS * Math.exp((-score * score) / 2)));
    assert.ok(boundOf(score) <= boundOf(score - 0.1));
  }
  assert.deepEqual([boundOf(0), boundOf(-1)], [1, 1]);
  assert.ok(boundOf(7.45) < 1.2e-6 && boundOf(7.5) < 1e-6);
});

test("an extended picture of two adjacent edges is found at its own size and after a crop", async () => {
  const small = resample(picture, 320, Math.round((320 * height) / width));
  const mayChange = Uint8Array.from({ length: small.width * small.height }, (_, p) =>
    Number(p % small.width < 0.25 * small.width || p < 0.25 * small.width * small.height),
  );
  const out = await mark.write(small, { mayChange }, progress);
  for (const copy of [out, crop(out, 6, 9, Math.round(0.9 * small.width), Math.round(0.9 * small.height))]) {
    const { found, score } = await mark.find(copy, progress);
    assert.ok(found, `score ${score}`);
  }
});

test("flat, tiny and transparent pictures are searched and not found", async () => {
  for (const [w, h] of [
    [1, 1],
    [3, 200],
    [64, 64],
  ])
    assert.equal((await mark.find(createRaster(w, h), progress)).found, false);
});

test("a search and a mark can be aborted", async () => {
  const abort = { checkpoint: () => Promise.reject(new Error("aborted")) };
  await assert.rejects(mark.find(picture, abort), /aborted/);
  await assert.rejects(mark.write(picture, {}, abort), /aborted/);
});

test("short keys are refused", () => {
  assert.throws(() => createPixelMark(new Uint8Array(8)), RangeError);
});

test("the transform equals its definition and undoes itself", () => {
  const side = 8;
  const rng = createRng(1);
  const re = Float32Array.from({ length: side * side }, () => rng.next());
  const im = Float32Array.from({ length: side * side }, () => rng.next());
  const [outRe, outIm] = [re.slice(), im.slice()];
  const fft = createSquareFft(side);
  fft.forward(outRe, outIm);
  for (let v = 0; v < side; v++)
    for (let u = 0; u < side; u++) {
      let [r, i] = [0, 0];
      for (let p = 0; p < side * side; p++) {
        const angle = (-2 * Math.PI * (u * (p % side) + v * Math.floor(p / side))) / side;
        r += re[p] * Math.cos(angle) - im[p] * Math.sin(angle);
        i += re[p] * Math.sin(angle) + im[p] * Math.cos(angle);
      }
      assert.ok(Math.hypot(outRe[v * side + u] - r, outIm[v * side + u] - i) < 1e-4);
    }
  fft.inverse(outRe, outIm);
  for (let p = 0; p < re.length; p++) assert.ok(Math.hypot(outRe[p] - re[p], outIm[p] - im[p]) < 1e-6);
  assert.throws(() => createSquareFft(12), RangeError);
});
