/** `output_format` and `output_quality` through the whole service: the file, its URL, its marks, and what uses it. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { createReaders } from "easel-qr-art/readers";
import { decodeImage } from "../../src/codec/decode.ts";
import { readMarks } from "../../src/codec/marks.ts";
import { sniffFormat } from "../../src/codec/sniff.ts";
import { API, startSmallService } from "../helpers/service.ts";

const service = await startSmallService();
const V5 = { prompt: "a lighthouse", style: "Photographic", seed: 7 } as const;

async function fetchBytes(url: string, headers = {}) {
  const answer = await fetch(url, { headers });
  return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) };
}

/** Makes a picture; answers its record, its file and the headers of the file. */
async function made(kind: string, body: object) {
  const { id, status, json } = await service.make(kind, body);
  assert.equal(status, 200, JSON.stringify(json));
  const record = (await service.call("GET", `/v1/images/${id}`)).json;
  return { id, record, ...(await fetchBytes(record.url)) };
}

interface Mark {
  readonly way: string;
  readonly found: boolean;
  readonly code?: string;
}

test("a code as JPEG was read as that JPEG; URL, type, length, marks and the log are those of the file", async () => {
  const content = "https://e.io/a7";
  const asked = { prompt: "a quilt", style: "Patchwork Quilt", content, seed: 3, output_format: "jpeg" };
  const { id, record, answer, bytes } = await made("art_qr", asked);
  assert.match(record.url, new RegExp(`/i/${id}\\.jpg\\?`));
  assert.equal(answer.headers.get("content-type"), "image/jpeg");
  assert.equal(answer.headers.get("etag"), `"${record.sha256}"`);
  assert.deepEqual([record.format, record.bytes, sniffFormat(bytes)], ["jpeg", bytes.length, "jpeg"]);
  // Where readers miss the code at 85, it is written better, and that is said.
  const { format, quality, missed = [] } = record.recipe.output;
  assert.equal(format, "jpeg");
  assert.deepEqual([...missed, quality], [85, 90, 95].slice(0, missed.length + 1));
  const isRaised = record.warnings.some(({ code }: { code: string }) => code === "quality-raised");
  assert.equal(isRaised, missed.length > 0);
  const nameOf = ({ name }: { name: string }) => name;
  assert.ok(record.checks.map(nameOf).includes("zxing-cpp/identity"));
  assert.ok(record.checks.find(({ name }: { name: string }) => name === "fidelity").value > 25);
  const image = `data:image/jpeg;base64,${Buffer.from(bytes).toString("base64")}`;
  const verified = await service.call("POST", "/v1/verify", { image });
  assert.equal(verified.json.made_here, "yes");
  const found = new Map<string, Mark>(verified.json.marks.map((mark: Mark) => [mark.way, mark]));
  assert.equal(found.get("c2pa")?.code, "own");
  assert.equal(found.get("log")?.code, "same");
  assert.equal(found.get("xmp")?.found, true);
  // The recipe makes the same pixels again, and a print is made of them.
  const recipe = (await service.call("GET", `/v1/images/${id}/recipe`)).json;
  assert.equal(recipe.params.output_format, "jpeg");
  const print = await fetchBytes(`${service.baseUrl}/v1/images/${id}/print?format=png&width_mm=80`, service.auth);
  assert.equal(print.answer.headers.get("content-type"), "image/png");
  assert.deepEqual(await decodeImage(print.bytes), await decodeImage(bytes));
  assert.match((await readMarks(print.bytes)).xmp ?? "", /DigitalSourceType/);
  const pdf = await fetchBytes(`${service.baseUrl}/v1/images/${id}/print?width_mm=80`, service.auth);
  assert.equal(Buffer.from(pdf.bytes.subarray(0, 5)).toString("latin1"), "%PDF-");
});

test("a picture as WebP and as AVIF: the file by Range, and as the input of another picture", async () => {
  for (const output_format of ["webp", "avif"]) {
    const { id, record, bytes } = await made("art_v5", { ...V5, ar: "2:1", output_format, output_quality: 70 });
    assert.match(record.url, new RegExp(`/i/${id}\\.${output_format}\\?`));
    assert.equal(sniffFormat(bytes), output_format);
    assert.deepEqual(record.recipe.output, { format: output_format, quality: 70 });
    const part = await fetchBytes(record.url, { range: "bytes=0-15" });
    assert.deepEqual([part.answer.status, part.bytes], [206, bytes.subarray(0, 16)]);
    assert.equal(part.answer.headers.get("content-type"), `image/${output_format}`);
    // A thumbnail is WebP whatever the picture is, and its name cannot stand for the picture's.
    assert.equal((await fetchBytes(record.thumbnail["256"])).answer.headers.get("content-type"), "image/webp");
    assert.equal((await fetchBytes(record.url.replace(`.${output_format}`, ".png"))).answer.status, 404);
    if (output_format !== "webp") continue;
    const wider = await made("art_outpaint", { image: { id }, left: 32, output_format: "webp", output_quality: 100 });
    const [original, extended] = await Promise.all([decodeImage(bytes), decodeImage(wider.bytes)]);
    const rowOf = (raster: typeof original, left: number) =>
      Buffer.from(raster.data.subarray((raster.width * 9 + left) * 4, (raster.width * 9 + left + original.width) * 4));
    assert.ok(rowOf(extended, 32).equals(rowOf(original, 0)), "kept bit for bit");
    const lossy = await service.call("POST", `${API}/art_outpaint/generate`, {
      image: { id },
      left: 32,
      output_format: "jpeg",
    });
    assert.match(String(lossy.headers["x-warnings"]), /not-bit-exact/);
    await service.call("POST", `${API}/art_outpaint/delImage`, { id: lossy.json.id });
  }
});

test("a picture without the fields is PNG as ever, and its record says so", async () => {
  const { record, answer, bytes } = await made("art_v5", V5);
  assert.deepEqual([record.format, sniffFormat(bytes)], ["png", "png"]);
  assert.match(record.url, /\.png\?/);
  assert.equal(answer.headers.get("content-type"), "image/png");
  assert.equal(record.recipe.output, undefined);
  assert.equal(record.params.output_format, undefined);
});

test("a code without a picture is lines and pixels: served as attachments that run nothing, printed, and refused for what cannot be read", async (t) => {
  const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="alert(1)"><path d="M1 1h7v7H1z" fill="#c8102e"/></svg>`;
  const image = `data:image/svg+xml;base64,${Buffer.from(logo).toString("base64")}`;
  const CODE = {
    content: { type: "wifi", ssid: "Luna", password: "pasta e basta" },
    shape: "fluid",
    finder: "leaf",
    colours: { dark: { from: "#0b3d91", to: "#7a1f4d", direction: "outwards" }, light: "#fff8e8" },
    logo: { image },
    output_format: "svg",
  };
  const text = "WIFI:T:WPA;S:Luna;P:pasta e basta;;";
  const { id, record, answer, bytes } = await made("code", CODE);
  assert.match(record.url, new RegExp(`/i/${id}\\.svg\\?`));
  assert.deepEqual([record.kind, record.format, record.bytes], ["code", "svg", bytes.length]);
  assert.equal(answer.headers.get("content-type"), "image/svg+xml");
  assert.equal(answer.headers.get("etag"), `"${record.sha256}"`);
  assert.match(String(answer.headers.get("content-disposition")), /^attachment; filename="[\w-]+\.svg"$/);
  assert.match(String(answer.headers.get("content-security-policy")), /^default-src 'none'; .*sandbox$/);
  const svg = Buffer.from(bytes).toString();
  assert.match(svg, /^<svg [^>]*width="40mm".*<metadata>.*DigitalSourceType.*<radialGradient id="dark"/s);
  assert.doesNotMatch(svg, /onload|<script|href="(?!data:image\/png)/);
  const fileOf = (query: string) => fetchBytes(`${service.baseUrl}/v1/images/${id}/file?${query}`, service.auth);
  const pdf = await fileOf("format=pdf");
  assert.deepEqual([pdf.answer.status, pdf.answer.headers.get("content-type")], [200, "application/pdf"]);
  assert.match(Buffer.from(pdf.bytes).toString("latin1"), /^%PDF-1\.7.*Iptc4xmpExt:DigitalSourceType/s);
  assert.ok(Buffer.from((await fileOf("")).bytes).equals(bytes), "without a query, the file that was asked for");
  for (const query of ["format=svg&width_px=300", "format=pdf&quality=80"])
    assert.equal((await fileOf(query)).answer.status, 422, query);

  // The picture itself is a PNG of the same lines: a print, a scan and another request take it.
  const print = await fetchBytes(`${service.baseUrl}/v1/images/${id}/print?format=png&width_mm=60`, service.auth);
  const pixels = await decodeImage(print.bytes);
  assert.deepEqual([pixels.width, pixels.height], [record.width, record.height]);
  for (const reader of createReaders()) assert.equal(await reader.read(pixels), text, reader.name);
  assert.equal((await fetchBytes(record.thumbnail["512"])).answer.headers.get("content-type"), "image/webp");
  const again = await service.call("POST", "/v1/recipes", (await service.call("GET", `/v1/images/${id}/recipe`)).json);
  assert.equal(again.status, 200, again.text);

  const bad = async (change: object) => {
    const { status, json } = await service.call("POST", `${API}/code/generate`, { ...CODE, ...change });
    assert.equal(status, 422);
    const [{ field, message } = json.detail] = json.detail.data ?? [];
    return `${field ?? json.detail.type}: ${message}`;
  };
  assert.match(await bad({ colours: { dark: "#a0a0a0" } }), /^colours: .*at least 0\.4 of luma, got 0\.37 /);
  assert.match(
    await bad({ colours: { dark: "#000000,#nowhere" } }),
    /^colours\.dark\.to: expected a colour as #rrggbb/,
  );
  assert.match(await bad({ content: "a\u0007b" }), /^content: expected no control characters/);
  assert.match(await bad({ content: "x".repeat(901) }), /CONTENT_TOO_LONG|at most 900/);
  assert.match(await bad({ logo: { image, scale: 0.4 } }), /^logo\.scale: expected at most 0\.\d+/);
  const bomb = `data:image/svg+xml;base64,${Buffer.from(`<!DOCTYPE svg [<!ENTITY a "a">]>${logo}`).toString("base64")}`;
  assert.match(await bad({ logo: { image: bomb } }), /stands alone, got one with a document type/);
  assert.match(await bad({ output_quality: 80 }), /^output_quality: .* for svg/);

  await service.call("DELETE", `/v1/images/${id}`);
  assert.equal((await fetchBytes(record.url)).answer.status, 410);
  t.diagnostic(`${bytes.length} bytes of SVG, ${pdf.bytes.length} of PDF`);
});
