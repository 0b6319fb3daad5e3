import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import { decodeImage } from "../../src/codec/decode.ts";
import { encodePng } from "../../src/codec/encode.ts";
import { EaselError } from "../../src/contract/errors.ts";
import { artQrParams } from "../../src/contract/kinds/art-qr.ts";
import type { Check, Engine, EngineIo } from "../../src/engines/engine.ts";
import { createArtQr } from "../../src/kinds/art-qr.ts";
import { demandRoomForLogo } from "../../src/kinds/art-qr-logo.ts";
import { layoutOf } from "../../src/qr/code/layout.ts";
import { createReaders } from "../../src/qr/scan/readers.ts";
import type { Raster } from "../../src/raster/raster.ts";
import { createRng } from "../../src/raster/rng.ts";
import { STYLES } from "../../src/styles/catalogue.ts";
import { testScene } from "../qr/scene.ts";

const readers = createReaders();
const kind = createArtQr({ readers });
const style = STYLES[0].name;

/** An engine that paints one landscape, with its scene or, like remote engines, without; those may have composed with the code. */
function landscape(withScene: boolean, codeConditioned = false): Engine {
  return {
    id: "landscape",
    version: "1",
    async paint({ widthPx, heightPx, code }) {
      assert.ok(code && code.dark.length === code.size ** 2);
      const { picture, surface } = testScene(widthPx, heightPx);
      const scene = { surface, night: false, finish: async (unfinished: Raster) => unfinished };
      return { raster: picture, warnings: [], recipe: {}, ...(withScene ? { scene } : { codeConditioned }) };
    },
    health: async () => ({ ok: true }),
  };
}

function io(seed: number, signal = new AbortController().signal): EngineIo & { seed: number } {
  return {
    imageId: "image",
    seed,
    signal,
    rng: createRng(seed),
    async checkpoint() {
      await new Promise((resolve) => setImmediate(resolve));
      signal.throwIfAborted();
    },
  };
}

async function make(engine: Engine, codeText: string, request: Record<string, unknown>) {
  const params = artQrParams.parse({ prompt: "a castle by a lake", style, content: codeText, ...request });
  kind.validate!(params, {}, { codeText });
  const inputs = { images: {}, prepared: { codeText } };
  const made = await kind.produce(params, inputs, { engine: () => engine }, io(7));
  const bytes = await encodePng(made.raster);
  const raster = await decodeImage(bytes);
  const checks = await kind.verify(params, made, { bytes, raster }, inputs);
  return { made, bytes, raster, checks };
}

function failed(checks: readonly Check[]): string[] {
  return checks.filter(({ required, passed }) => required && !passed).map(({ name }) => name);
}

async function zbarimg(bytes: Uint8Array): Promise<string | undefined> {
  if (!existsSync("/usr/bin/zbarimg")) return undefined;
  const folder = await mkdtemp(join(tmpdir(), "easel-qr-"));
  try {
    const path = join(folder, "art.png");
    await writeFile(path, bytes);
    const { stdout } = await promisify(execFile)("zbarimg", ["-q", "--raw", "-Sdisable", "-Sqrcode.enable", path]);
    return stdout.replace(/\n$/, "");
  } finally {
    await rm(folder, { recursive: true });
  }
}

test("a finished scene is read to its exact content, by us and by zbarimg", async () => {
  const text = "https://e.io/abcdefghijklmno";
  const { made, bytes, raster, checks } = await make(landscape(true), text, {
    padding: 0,
    ar: "16:9",
    style: "Roman Mosaic",
  });
  assert.equal(made.recipe.carriedBy, "embed");
  assert.deepEqual(failed(checks), []);
  for (const name of ["zxing-cpp/phone-a", "wechat/pale", "qr/share", "likeness"])
    assert.ok(
      checks.some((check) => check.name === name),
      name,
    );
  assert.match(checks[0].note ?? "", /^Print at least [\d.]+ cm wide; read by 4 of 4 readers/);
  const required = checks.slice(1).map((check) => check.required);
  assert.deepEqual(
    required,
    required.toSorted((a, b) => Number(b) - Number(a)),
  );
  assert.deepEqual(raster, made.raster);
  assert.equal(await readers[0].read(raster), text);
  const judged = await zbarimg(bytes);
  if (judged !== undefined) assert.equal(judged, text);
});

test("the same request gives the same pixels; verification refuses them when the code was painted over", async () => {
  const codeText = "HTTPS://E.IO/S/A1B2C3";
  const params = artQrParams.parse({ prompt: "p", style, qr_w: 2 });
  const inputs = { images: {}, prepared: { codeText } };
  const produce = () => kind.produce(params, inputs, { engine: () => landscape(false) }, io(7));
  const made = await produce();
  assert.deepEqual(made.raster.data, (await produce()).raster.data);
  assert.equal(made.recipe.carriedBy, "embed");
  assert.deepEqual(
    failed(await kind.verify(params, made, { bytes: new Uint8Array(9), raster: made.raster }, inputs)),
    [],
  );

  const { width, height } = made.raster;
  const data = made.raster.data.slice();
  data.fill(200, 0, Math.floor(data.length / 2));
  const delivered = { bytes: new Uint8Array(9), raster: { width, height, data } };
  assert.ok(failed(await kind.verify(params, made, delivered, inputs)).includes("zxing-cpp/identity"));
});

test("made again, the same painting carries the code with more contrast, and the recipe tells what refused it", async () => {
  const text = "https://e.io/abcdefghijklmno";
  for (const withScene of [true, false]) {
    const { made } = await make(landscape(withScene), text, { qr_w: 1 });
    const second = await made.retry!(["zxing-cpp/phone-a"]);
    assert.deepEqual((second.recipe.missed as string[][])[0], ["zxing-cpp/phone-a"]);
    assert.deepEqual(second.recipe.carriedBy, made.recipe.carriedBy);
    assert.ok(Number(second.recipe.strength) > Number(made.recipe.strength));
    const bytes = await encodePng(second.raster);
    const params = artQrParams.parse({ prompt: "p", style, content: text });
    const delivered = { bytes, raster: await decodeImage(bytes) };
    assert.deepEqual(
      failed(await kind.verify(params, second, delivered, { images: {}, prepared: { codeText: text } })),
      [],
    );
  }
});

test("a painting that verification refuses is tried again three times at most, each time with more contrast", async () => {
  const text = "https://e.io/abcdefghijklmno";
  // Reads everything, so that each attempt is one round.
  const kind = createArtQr({ readers: [{ name: "zxing-cpp", read: async () => text }] });
  const params = artQrParams.parse({ prompt: "a castle", style, content: text });
  const inputs = { images: {}, prepared: { codeText: text } };
  let made = await kind.produce(params, inputs, { engine: () => landscape(false) }, io(7));
  const strengths = [Number(made.recipe.strength)];
  for (; made.retry && strengths.length < 9; strengths.push(Number(made.recipe.strength)))
    made = await made.retry(["zxing-cpp/phone-a"]);
  assert.deepEqual(made.recipe.missed, Array(3).fill(["zxing-cpp/phone-a"]));
  assert.equal(strengths.length, 4);
  assert.ok(
    strengths.every((strength, at) => at === 0 || strength > strengths[at - 1]),
    `${strengths}`,
  );
});

test("where clarity is asked, a finished picture gets a finer code, unless it was composed with the coarser one", async () => {
  const text = "https://e.io/abcdefghijklmno";
  for (const [codeConditioned, version, level] of [
    [false, 5, "M"],
    [true, 4, "Q"],
  ] as const) {
    const { made, checks } = await make(landscape(false, codeConditioned), text, { qr_w: 2 });
    assert.deepEqual(failed(checks), []);
    const { code, carriedBy } = made.recipe as { code: { version: number; level: string }; carriedBy: string };
    assert.deepEqual({ carriedBy, ...code, version: code.version }, { ...code, carriedBy: "embed", version, level });
  }
});

test("a picture of the caller carries the code without an engine, ungraded, in its own ratio and size", async () => {
  const text = "https://e.io/abcdefghijklmno";
  const { picture } = testScene(1088, 816);
  const source = { images: { image: picture }, prepared: { codeText: text } };
  const noEngine = { engine: () => assert.fail("no engine is asked") };
  const params = artQrParams.parse({ image: "https://e.io/photo.jpg", content: text, padding: 0 });
  kind.validate!(params, { image: { widthPx: 1088, heightPx: 816 } }, { codeText: text });
  const made = await kind.produce(params, source, noEngine, io(7));
  assert.deepEqual([made.raster.width, made.raster.height], [1088, 816]);
  const bytes = await encodePng(made.raster);
  const raster = await decodeImage(bytes);
  assert.deepEqual(failed(await kind.verify(params, made, { bytes, raster }, source)), []);
  // Beside the code the picture is as it was.
  assert.deepEqual(made.raster.data.slice(0, 40), picture.data.slice(0, 40));
});

test("a picture of the caller is cropped around its focus, and enlarged no further than its modules need", async () => {
  const text = "https://e.io/abcdefghijklmno";
  const params = (request: object) => artQrParams.parse({ image: "https://e.io/photo.jpg", content: text, ...request });
  const sides = async (picture: Raster, request: object) => {
    const { raster } = await kind.produce(
      params(request),
      { images: { image: picture }, prepared: { codeText: text } },
      { engine: () => assert.fail() },
      io(7),
    );
    return [raster.width, raster.height];
  };
  const [width, height] = await sides(testScene(200, 200).picture, {});
  assert.ok(width === height && width >= 788 && width < 900, `${width}`);
  const cropped = await sides(testScene(1200, 900).picture, {
    padding: 0,
    ar: "1:1",
    focus: { x: 0.8, y: 0.5, w: 0.1, h: 0.2 },
  });
  assert.deepEqual(cropped, [900, 900]);
  assert.throws(
    () => kind.validate!(params({}), { image: { widthPx: 1000, heightPx: 200 } }, { codeText: text }),
    (error: unknown) => error instanceof EaselError && /ratio from 1:3 to 3:1/.test(error.message),
  );
});

test("without an image, prompt and style are asked for, and a focus is refused", () => {
  const issues = (request: object) =>
    artQrParams.safeParse(request).error?.issues.map(({ path }) => path.join(".")) ?? [];
  assert.deepEqual(issues({}), ["prompt", "style"]);
  assert.deepEqual(issues({ prompt: "p", style, focus: { x: 0, y: 0 } }), ["focus"]);
  assert.deepEqual(issues({ image: "data:,", focus: { x: 0.6, y: 0, w: 0.6, h: 0.1 } }), ["focus"]);
  assert.deepEqual(issues({ image: "data:,", focus: { x: 0.5, y: 0.5 } }), []);
});

test("a logo is made room for, and the code is still read", async () => {
  const text = "https://e.io/abcdefghijklmno";
  const { picture } = testScene(720, 720);
  const logo = testScene(64, 64).picture;
  const source = { images: { image: picture, "logo.image": logo }, prepared: { codeText: text } };
  const params = artQrParams.parse({
    image: "data:,",
    content: text,
    padding: 0,
    logo: { image: "data:,", scale: 0.15 },
  });
  assert.deepEqual(Object.keys(kind.inputsOf!(params)), ["image", "logo.image"]);
  const side = { widthPx: 720, heightPx: 720 };
  kind.validate!(params, { image: side, "logo.image": side }, { codeText: text });
  const broken = async (made: Awaited<ReturnType<typeof kind.produce>>) => {
    const bytes = await encodePng(made.raster);
    return failed(await kind.verify(params, made, { bytes, raster: await decodeImage(bytes) }, source));
  };
  const made = await kind.produce(params, source, { engine: () => assert.fail("no engine is asked") }, io(7));
  const names = await broken(made);
  // as the service does: what the delivered file fails by gives the picture one more attempt
  assert.deepEqual(names.length === 0 ? [] : await broken(await made.retry!(names)), []);
});

test("a logo that is too large for its code is refused with the size that fits, and one without room plainly", () => {
  const square = { widthPx: 100, heightPx: 100 };
  const refusal = (content: string, logo: object) => {
    const params = artQrParams.parse({ prompt: "p", style, content, logo: { image: "data:,", ...logo } });
    try {
      kind.validate!(params, { "logo.image": square }, { codeText: content });
    } catch (error) {
      assert.ok(error instanceof EaselError);
      return JSON.stringify(error.data);
    }
    return undefined;
  };
  assert.equal(refusal("https://e.io", {}), undefined);
  assert.match(refusal("https://e.io", { scale: 0.4 }) ?? "", /"logo.scale".*expected at most 0\.\d+/);
  const params = artQrParams.parse({ prompt: "p", style, content: "c", logo: { image: "data:," } });
  assert.throws(() => demandRoomForLogo(params, layoutOf(3, "L"), 1), /shorter content/);
  assert.deepEqual(artQrParams.parse({ image: "data:,", logo: "https://e.io/logo.svg" }).logo, {
    image: "https://e.io/logo.svg",
    place: "centre",
  });
});

test("content that cannot fit is refused at create, with the length that can", () => {
  const params = artQrParams.parse({ prompt: "p", style, content: "c", ar: "3:1", padding: 9 });
  for (const [letter, most] of [
    ["", 718],
    ["ü", 717],
  ] as const) {
    const of = (bytes: number) => ({ codeText: "x".repeat(bytes - 2 * letter.length) + letter });
    kind.validate!(params, {}, of(most));
    assert.throws(
      () => kind.validate!(params, {}, of(most + 1)),
      (error) =>
        error instanceof EaselError &&
        error.type === "CONTENT_TOO_LONG" &&
        error.message.includes(`at most ${most} bytes`),
    );
  }
});

test("900 bytes fit a square at every padding", () => {
  for (let padding = 0; padding <= 9; padding++)
    kind.validate!(artQrParams.parse({ prompt: "p", style, content: "c", padding }), {}, { codeText: "ü".repeat(450) });
});

test("an unknown style and a short link without a URL are refused by field", () => {
  const refusal = (request: Record<string, unknown>) => {
    const issues = kind.issuesOf!({ prompt: "p", style, ...request });
    if (issues.length > 0) return issues.map(({ field }) => field);
    try {
      kind.validate!(artQrParams.parse({ prompt: "p", style, ...request }), {}, { codeText: "x" });
    } catch (error) {
      assert.ok(error instanceof EaselError);
      return error.data?.map(({ field }) => field);
    }
    return undefined;
  };
  assert.deepEqual(refusal({ style: "no such style" }), ["style"]);
  assert.deepEqual(refusal({ shortlink: true }), ["content"]);
  assert.deepEqual(refusal({ shortlink: true, content: "mailto:a@b.example" }), ["content"]);
  assert.equal(refusal({ shortlink: true, content: "https://e.io/x" }), undefined);
});

test("work stops when it is aborted", async () => {
  const controller = new AbortController();
  const params = artQrParams.parse({ prompt: "p", style });
  const work = kind.produce(
    params,
    { images: {}, prepared: { codeText: "https://e.io/x" } },
    { engine: () => landscape(true) },
    io(1, controller.signal),
  );
  controller.abort(new Error("deleted"));
  await assert.rejects(work, /deleted/);
});
