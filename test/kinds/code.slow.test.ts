/** Codes without a picture: every look is read by every reader and by foreign ones, drawn by two renderers. */

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { promisify } from "node:util";
import { inflateSync } from "node:zlib";
import { EaselError } from "easel-contract";
import { FINDER_SHAPES, MODULE_SHAPES } from "easel-qr-art";
import { createReaders } from "easel-qr-art/readers";
import { decodeImage } from "../../src/codec/decode.ts";
import { encodePng } from "../../src/codec/encode.ts";
import { drawCode, fileOfCode } from "../../src/service/draw-code.ts";

const CHROMIUM = "/usr/bin/chromium";
const ZBARIMG = "/usr/bin/zbarimg";
const TEXT = "https://luna.example/menu";
const COLOURS = { dark: ["#0b3d91", "#7a1f4d"], light: "#fff8e8" } as const;

const run = promisify(execFile);
const folder = await mkdtemp(join(tmpdir(), "easel-code-"));
after(() => rm(folder, { recursive: true }));

async function zbarimg(path: string): Promise<string> {
  const { stdout } = await run(ZBARIMG, ["-q", "--raw", "-Sdisable", "-Sqrcode.enable", path]);
  return stdout.replace(/\n$/, "");
}

/** A screenshot of an SVG by Chromium, whose renderer is not ours. */
async function byChromium(svg: string, name: string): Promise<string> {
  const page = join(folder, `${name}.html`);
  await writeFile(page, `<body style="margin:0">${svg.replace(/(width|height)="\d+mm"/g, '$1="420"')}</body>`);
  const path = join(folder, `${name}.chromium.png`);
  const flags = ["--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--window-size=420,520"];
  await run(CHROMIUM, [
    ...flags,
    `--user-data-dir=${join(folder, "profile")}`,
    `--screenshot=${path}`,
    `file://${page}`,
  ]);
  return path;
}

const readers = createReaders();
const looks = MODULE_SHAPES.flatMap((shape) => FINDER_SHAPES.map((finder) => ({ shape, finder })));

for (const { shape, finder } of looks)
  test(`${shape} modules with ${finder} finders pass the gate and are read as two renderers draw them`, async () => {
    const { svg, raster } = await drawCode({ text: TEXT, shape, finder, colours: COLOURS, widthMm: 40 });
    const own = join(folder, `${shape}-${finder}.png`);
    await writeFile(own, await encodePng(raster));
    if (existsSync(ZBARIMG)) assert.equal(await zbarimg(own), TEXT);
    if (!existsSync(CHROMIUM)) return;
    const path = await byChromium(svg, `${shape}-${finder}`);
    if (existsSync(ZBARIMG)) assert.equal(await zbarimg(path), TEXT);
    const picture = await decodeImage(await readFile(path));
    for (const reader of readers) assert.equal(await reader.read(picture), TEXT, reader.name);
  });

test("the PDF has the lines of the SVG, on a page of the asked width", async () => {
  const look = { shape: "fluid", finder: "round" } as const;
  const drawn = await drawCode({ text: TEXT, ...look, colours: { dark: ["#000000"], light: "#ffffff" }, widthMm: 40 });
  const page = { widthMm: 40, title: "QR code", madeAt: new Date(0) };
  const pdf = Buffer.from(await fileOfCode(drawn, "pdf", page)).toString("latin1");
  assert.match(pdf, /\/MediaBox \[0 0 113\.38\d* 113\.38\d*\]/);
  const [, stream = ""] = /stream\r?\n([\s\S]*?)\r?\nendstream/.exec(pdf) ?? [];
  const lines = inflateSync(Buffer.from(stream, "latin1")).toString("latin1");
  const shapes = (drawn.code.path.match(/M/g) ?? []).length;
  // the ground is a rectangle, each outline a move
  assert.equal((lines.match(/ m$/gm) ?? []).length, shapes);
  assert.match(lines, /f\*/);
  assert.equal(pdf.includes("/Subtype /Image"), false);
});

test("what cannot be read is refused with what failed, and colours with how far they differ", async () => {
  const request = { text: TEXT, shape: "square", finder: "square", widthMm: 40 } as const;
  await assert.rejects(
    drawCode({ ...request, colours: { dark: ["#808080"], light: "#ffffff" }, text: "x".repeat(900) }),
    (error) =>
      error instanceof EaselError &&
      error.type === "NOT_SCANNABLE" &&
      /could not read this code: \S+/.test(error.message),
  );
  await assert.rejects(
    drawCode({ ...request, colours: { dark: ["#a0a0a0"], light: "#ffffff" } }),
    (error) => error instanceof EaselError && error.type === "VALIDATION_ERROR" && error.data?.[0]?.field === "colours",
  );
  await assert.rejects(
    drawCode({ ...request, colours: COLOURS, text: "ü".repeat(451) }),
    /content of at most 900 bytes, got 902/,
  );
});
