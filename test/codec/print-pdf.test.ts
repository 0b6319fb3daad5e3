import assert from "node:assert/strict";
import { test } from "node:test";
import { inflateSync } from "node:zlib";
import { EaselError } from "easel-contract";
import { createRaster } from "easel-picture";
import { encodePng } from "../../src/codec/encode.ts";
import { printPdf } from "../../src/codec/print-pdf.ts";
import { markProvenance } from "../../src/provenance/index.ts";

const MADE = { title: "Easel test", madeAt: new Date("2026-01-02T03:04:05Z") };
const POINTS_PER_MM = 72 / 25.4;

/** 60 x 40 pixels of which no two are alike. */
async function picture(): Promise<Uint8Array> {
  const raster = createRaster(60, 40);
  for (let i = 0; i < raster.data.length; i++) raster.data[i] = i % 4 === 3 ? 255 : (i * 7) % 251;
  const facts = {
    engine: "painter",
    engineVersion: "1",
    origin: "procedural",
    isComposite: false,
    kind: "art_v5",
    seed: 1,
  };
  return markProvenance(await encodePng(raster), facts as Parameters<typeof markProvenance>[1]);
}

function numbersOf(pdf: string, name: string): number[] | undefined {
  return new RegExp(`/${name} \\[([^\\]]+)\\]`).exec(pdf)?.[1].trim().split(/\s+/).map(Number);
}

function near(actual: readonly number[] | undefined, expected: readonly number[]): void {
  assert.equal(actual?.length, expected.length);
  for (const [i, value] of expected.entries())
    assert.ok(Math.abs(actual[i] - value) < 0.01, `${actual} for ${expected}`);
}

/** Every stream of the file, inflated where it is compressed. */
function streamsOf(pdf: Uint8Array): Buffer[] {
  const text = Buffer.from(pdf).toString("latin1");
  return [...text.matchAll(/\/Length (\d+)[\s\S]*?stream\n/g)].map((match) => {
    const start = match.index + match[0].length;
    const bytes = Buffer.from(pdf.subarray(start, start + Number(match[1])));
    const head = text.slice(text.lastIndexOf(" obj\n", start), start);
    return head.includes("/FlateDecode") ? inflateSync(bytes) : bytes;
  });
}

/** The filtered pixel rows of a PNG. */
function rowsOf(png: Uint8Array): Buffer {
  const file = Buffer.from(png);
  const parts: Buffer[] = [];
  for (let at = 8; at < file.length; at += 12 + file.readUInt32BE(at))
    if (file.toString("latin1", at + 4, at + 8) === "IDAT")
      parts.push(file.subarray(at + 8, at + 8 + file.readUInt32BE(at)));
  return inflateSync(Buffer.concat(parts));
}

test("without bleed the page is the picture at its true size, and holds its pixels unchanged", async () => {
  const png = await picture();
  const pdf = await printPdf(png, { widthMm: 90, bleedMm: 0 }, MADE);
  const text = Buffer.from(pdf).toString("latin1");
  assert.match(text, /^%PDF-1\.7/);
  const page = [0, 0, 90 * POINTS_PER_MM, 60 * POINTS_PER_MM];
  near(numbersOf(text, "MediaBox"), page);
  near(numbersOf(text, "TrimBox"), page);
  assert.match(text, /\/PrintScaling \/None/);
  assert.ok(streamsOf(pdf).some((stream) => stream.equals(rowsOf(png))));
  assert.ok(!/\/Type \/Font\b/.test(text));
});

test("bleed adds the picture's mirror images around it, the boxes of the trade and eight crop marks outside the bleed", async () => {
  const pdf = await printPdf(await picture(), { widthMm: 90, bleedMm: 4 }, MADE);
  const text = Buffer.from(pdf).toString("latin1");
  const [left, bottom, right, top] = numbersOf(text, "TrimBox") ?? [];
  assert.ok(Math.abs(right - left - 90 * POINTS_PER_MM) < 0.01);
  assert.ok(Math.abs(top - bottom - 60 * POINTS_PER_MM) < 0.01);
  const bleed = 4 * POINTS_PER_MM;
  near(numbersOf(text, "BleedBox"), [left - bleed, bottom - bleed, right + bleed, top + bleed]);
  const content =
    streamsOf(pdf)
      .map(String)
      .find((stream) => stream.includes(" Do")) ?? "";
  assert.equal(content.match(/ Do\b/g)?.length, 9);
  const marks = [...content.matchAll(/([\d.-]+) ([\d.-]+) m\n([\d.-]+) ([\d.-]+) l/g)].map(([, ...xy]) =>
    xy.map(Number),
  );
  assert.equal(marks.length, 8);
  const isInBleed = (x: number, y: number) =>
    x > left - bleed + 0.01 && x < right + bleed - 0.01 && y > bottom - bleed + 0.01 && y < top + bleed - 0.01;
  for (const [x1, y1, x2, y2] of marks) assert.ok(!isInBleed(x1, y1) && !isInBleed(x2, y2));
});

test("the IPTC terms of the picture go along", async () => {
  const pdf = Buffer.from(await printPdf(await picture(), { widthMm: 50, bleedMm: 0 }, MADE)).toString("utf8");
  assert.match(pdf, /DigitalSourceType>http:\/\/cv\.iptc\.org\/newscodes\/digitalsourcetype\/algorithmicMedia</);
});

test("the same picture gives the same file; what is no PNG is refused", async () => {
  const png = await picture();
  const layout = { widthMm: 50, bleedMm: 3 };
  assert.deepEqual(await printPdf(png, layout, MADE), await printPdf(png, layout, MADE));
  await assert.rejects(printPdf(Buffer.from("nothing"), layout, MADE), EaselError);
  await assert.rejects(printPdf(Buffer.from("GIF89a........"), layout, MADE), RangeError);
});
