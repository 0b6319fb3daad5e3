/** Codes without a picture: every look is read by every reader and by foreign ones, drawn by three renderers. */

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { promisify } from "node:util";
import { inflateSync } from "node:zlib";
import { codeParams, EaselError } from "easel-contract";
import { createRng, type Raster } from "easel-picture";
import { FINDER_SHAPES, MODULE_SHAPES } from "easel-qr-art";
import { createReaders, type Reader } from "easel-qr-art/readers";
import { chromium } from "playwright-core";
import { decodeImage } from "../../src/codec/decode.ts";
import { encodePng } from "../../src/codec/encode.ts";
import { decodeSvg } from "../../src/codec/svg.ts";
import { createCode } from "../../src/kinds/code.ts";
import type { Produced } from "../../src/kinds/kind.ts";
import { CHROMIUM, NO_BROWSER } from "../web/browser.ts";

const ZBARIMG = "/usr/bin/zbarimg";
const PDFTOPPM = "/usr/bin/pdftoppm";
const TEXT = "https://luna.example/menu";
const COLOURS = { dark: "#0b3d91,#7a1f4d", light: "#fff8e8" } as const;
const RED = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><circle cx="50" cy="50" r="46" fill="#c8102e"/></svg>`;
const WHITE = RED.replace("#c8102e", "#ffffff");

const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"/>`;

const run = promisify(execFile);
const folder = await mkdtemp(join(tmpdir(), "easel-code-"));
after(() => rm(folder, { recursive: true }));
const kind = createCode();
const readers = createReaders();

async function zbarimg(path: string): Promise<string> {
  const { stdout } = await run(ZBARIMG, ["-q", "--raw", "-Sdisable", "-Sqrcode.enable", path]);
  return stdout.replace(/\n$/, "");
}

/** The steps of a create and of an engine host. */
async function make(request: object, logo?: string, areaPx?: number): Promise<Produced> {
  const image = logo === undefined ? undefined : await decodeSvg(Buffer.from(logo));
  const given = image && { logo: { image: "https://luna.example/logo.svg", ...(request as { logo?: object }).logo } };
  const params = codeParams.parse({ content: TEXT, ...request, ...given });
  const newLink = () => assert.fail("no short link was asked for");
  const { data: prepared } = kind.prepare?.(params, { publicUrl: "https://e.io", newLink }) ?? {};
  kind.validate?.(params, image ? { "logo.image": { widthPx: image.width, heightPx: image.height } } : {}, prepared);
  const io = {
    imageId: "image",
    rng: createRng(1),
    seed: 1,
    signal: new AbortController().signal,
    checkpoint: async () => {},
  };
  const inputs = { images: image ? { "logo.image": image } : {}, ...(prepared && { prepared }) };
  return kind.produce(
    { ...params, ...(areaPx && { areaPx }) },
    inputs,
    { engine: () => assert.fail("a code needs no engine") },
    io,
  );
}

async function fileOf(made: Produced, format: "svg" | "pdf"): Promise<Buffer> {
  const file = (await made.vectors?.(XMP))?.find((one) => one.format === format);
  return Buffer.from(file?.bytes ?? assert.fail(format));
}

/** By readers of ours, and by a program that is none of them. */
async function readBy(readers: readonly Reader[], picture: Raster, name: string): Promise<void> {
  for (const reader of readers) assert.equal(await reader.read(picture), TEXT, `${name}: ${reader.name}`);
  if (!existsSync(ZBARIMG)) return;
  const path = join(folder, `${name}.png`);
  await writeFile(path, await encodePng(picture));
  assert.equal(await zbarimg(path), TEXT, `${name}: zbarimg`);
}

const LOOKS = MODULE_SHAPES.flatMap((shape) => FINDER_SHAPES.map((finder) => ({ shape, finder })));
/** By name: what is asked for, and a logo. */
const CODES: Readonly<Record<string, readonly [request: object, logo?: string]>> = {
  ...Object.fromEntries(LOOKS.map((look) => [`${look.shape}-${look.finder}`, [{ ...look, colours: COLOURS }]])),
  logo: [{ shape: "round", finder: "leaf", colours: { dark: "#1f3b2d,#0a5c5a,across" } }, RED],
  "white-logo": [
    {
      ...{ shape: "fluid", finder: "round", logo: { place: "corner" } },
      colours: { dark: "#b3246b,#2b1a6b,outwards", light: "#ffffff,#ffeecc,down" },
    },
    WHITE,
  ],
};

describe("every look passes the gate, and its lines are read as foreign renderers draw them", () => {
  const made = new Map<string, Produced>();
  let screens: ReadonlyMap<string, Buffer> = new Map();

  before(async () => {
    for (const [name, [request, logo]] of Object.entries(CODES)) made.set(name, await make(request, logo));
    if (NO_BROWSER) return;
    const files = new Map<string, Buffer>();
    for (const [name, code] of made) files.set(name, await fileOf(code, "svg"));
    screens = await byChromium(files);
  });

  for (const name of Object.keys(CODES))
    test(name, async () => {
      const code = made.get(name) ?? assert.fail();
      // The readers of ours have read it in the gate.
      await readBy([], code.raster, name);
      const screen = screens.get(name);
      if (screen) await readBy(readers, await decodeImage(screen), `${name}.chromium`);
      if (!existsSync(PDFTOPPM)) return;
      const pdf = join(folder, `${name}.pdf`);
      await writeFile(pdf, await fileOf(code, "pdf"));
      await run(PDFTOPPM, ["-r", "300", "-png", "-singlefile", pdf, pdf]);
      await readBy(readers.slice(0, 1), await decodeImage(await readFile(`${pdf}.png`)), `${name}.pdf`);
    });
});

/** Screenshots of SVG files, each shown as a picture, by one browser. */
async function byChromium(files: ReadonlyMap<string, Buffer>): Promise<Map<string, Buffer>> {
  const browser = await chromium.launch({
    ...(CHROMIUM ? { executablePath: CHROMIUM } : {}),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 420, height: 420 } });
    const pictures = [...files].map(
      ([name, svg]) =>
        `<img id="${name}" width="420" height="420" src="data:image/svg+xml;base64,${svg.toString("base64")}">`,
    );
    await page.setContent(`<style>body{margin:0}img{display:block}</style>${pictures.join("")}`);
    await page.waitForFunction("[...document.images].every(({ complete }) => complete)");
    const shots = new Map<string, Buffer>();
    for (const name of files.keys()) shots.set(name, await page.locator(`#${name}`).screenshot());
    return shots;
  } finally {
    await browser.close();
  }
}

test("the PDF has the lines of the SVG on a page of the asked width, no pixels, and the same bytes at any time", async () => {
  const code = await make({ shape: "fluid", finder: "round", width_mm: 40 });
  const bytes = await fileOf(code, "pdf");
  assert.ok(bytes.equals(await fileOf(code, "pdf")));
  const pdf = bytes.toString("latin1");
  assert.match(pdf, /\/MediaBox \[0 0 113\.38\d* 113\.38\d*\]/);
  assert.doesNotMatch(pdf, /\/Subtype \/Image|CreationDate/);
  const [, stream = ""] = /stream\r?\n(x[\s\S]*?)\r?\nendstream/.exec(pdf) ?? [];
  const lines = inflateSync(Buffer.from(stream, "latin1")).toString("latin1");
  const svg = (await fileOf(code, "svg")).toString();
  const [, path = ""] = /transform="[^"]*" d="([^"]*)"/.exec(svg) ?? [];
  // the ground is a rectangle, each outline a move
  assert.equal((lines.match(/ m$/gm) ?? []).length, (path.match(/M/g) ?? []).length);
  assert.match(lines, /f\*/);
  assert.match(svg, /^<svg xmlns="[^"]*" width="40mm" height="40mm".*<metadata><x:xmpmeta [^>]*\/><\/metadata>/s);
});

test("what cannot be read is refused with what failed, colours with how far they differ, a logo with how large it may be", async () => {
  const refusedAs = (type: string, field: string | undefined, message: RegExp) => (error: unknown) =>
    error instanceof EaselError &&
    error.type === type &&
    error.data?.[0]?.field === field &&
    message.test(error.data?.[0]?.message ?? error.message);
  const faint = { dark: "#8a8a8a", light: "#ffffff" };
  await assert.rejects(
    make({ content: "x".repeat(900), shape: "round", colours: faint }, undefined, 120 ** 2),
    refusedAs("NOT_SCANNABLE", undefined, /could not read this code: \S+/),
  );
  await assert.rejects(
    make({ colours: { dark: "#a0a0a0" } }),
    refusedAs("VALIDATION_ERROR", "colours", /darker than light by at least 0\.4 of luma, got 0\.37/),
  );
  await assert.rejects(
    make({ logo: { scale: 0.4 } }, RED),
    refusedAs("VALIDATION_ERROR", "logo.scale", /expected at most 0\.\d+/),
  );
  await assert.rejects(make({ content: "ü".repeat(451) }), /content: expected at most 900 bytes, got 902/);
});
