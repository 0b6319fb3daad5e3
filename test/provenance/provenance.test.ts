import assert from "node:assert/strict";
import { test } from "node:test";
import { createRaster } from "easel-picture";
import sharp from "sharp";
import easel from "../../package.json" with { type: "json" };
import { decodeImage } from "../../src/codec/decode.ts";
import { encodeJpeg, encodePng } from "../../src/codec/encode.ts";
import { markPng, readMarks } from "../../src/codec/marks.ts";
import { markProvenance, type ProvenanceFacts, readProvenance } from "../../src/provenance/index.ts";

const FACTS: ProvenanceFacts = {
  engine: "painter",
  engineVersion: "3",
  origin: "procedural",
  kind: "art_qr",
  isComposite: false,
  seed: 4294967295,
};

const raster = createRaster(64, 64);
raster.data.forEach((_, i) => {
  raster.data[i] = i * 7;
});
const png = await encodePng(raster);

test("every mark says how the picture was made, and is detected", async () => {
  const terms: [origin: ProvenanceFacts["origin"], isComposite: boolean, digitalSourceType: string][] = [
    ["procedural", false, "algorithmicMedia"],
    ["procedural", true, "composite"],
    ["trained", false, "trainedAlgorithmicMedia"],
    ["trained", true, "compositeWithTrainedAlgorithmicMedia"],
  ];
  for (const [origin, isComposite, digitalSourceType] of terms) {
    const [engine, kind] = ["comfyui:studio", "art_outpaint"] as const;
    const marked = markProvenance(png, { ...FACTS, engine, kind, origin, isComposite });
    const software = `Easel ${easel.version}`;
    const synthetic = digitalSourceType !== "composite";
    assert.deepEqual(await readProvenance(marked), { digitalSourceType, synthetic, software });
    const { text, xmp } = await readMarks(marked);
    assert.deepEqual(text, {
      Software: software,
      Source: `http://cv.iptc.org/newscodes/digitalsourcetype/${digitalSourceType}`,
      Comment: `${kind}, seed 4294967295`,
      Disclaimer: "This picture, or a part of it, was made by a computer program.",
    });
    assert.ok(xmp?.includes(`<Iptc4xmpExt:AISystemUsed>Easel, engine ${engine}<`), xmp);
    assert.ok(xmp?.includes(`<Iptc4xmpExt:AISystemVersionUsed>${easel.version}, engine 3<`), xmp);
  }
});

test("marking changes no pixel and is the same every time", async () => {
  const marked = markProvenance(png, FACTS);
  assert.deepEqual(await decodeImage(marked), raster);
  assert.deepEqual(markProvenance(png, FACTS), marked);
});

test("names with XML in them do not break the packet", async () => {
  const marked = markProvenance(png, { ...FACTS, engine: `comfyui:"a" <b> & 'c' ]]>` });
  assert.match((await readMarks(marked)).xmp ?? "", /comfyui:&quot;a&quot; &lt;b&gt; &amp; &apos;c&apos; \]\]&gt;/);
  assert.equal((await readProvenance(marked))?.synthetic, true);
});

test("marks of others are read from JPEG, WebP, AVIF and PNG, as attribute, element or resource", async () => {
  const uri = "https://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia";
  const inner = {
    attribute: `<rdf:Description rdf:about="" xmlns:ext="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" ext:DigitalSourceType='${uri}' xmp:CreatorTool="A &amp; B"/>`,
    element: `<rdf:Description rdf:about=""><Iptc4xmpExt:DigitalSourceType>\n${uri}\n</Iptc4xmpExt:DigitalSourceType><xmp:CreatorTool>A &amp; B</xmp:CreatorTool></rdf:Description>`,
    resource: `<rdf:Description rdf:about="" xmp:CreatorTool="A &amp; B"><Iptc4xmpExt:DigitalSourceType rdf:resource="${uri}"/></rdf:Description>`,
  };
  for (const description of Object.values(inner)) {
    const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">${description}</rdf:RDF></x:xmpmeta>`;
    const image = sharp(png).withXmp(xmp);
    for (const format of ["jpeg", "webp", "png", "avif"] as const)
      assert.deepEqual(
        await readProvenance(await image.clone().toFormat(format).toBuffer()),
        { digitalSourceType: "trainedAlgorithmicMedia", synthetic: true, software: "A & B" },
        format,
      );
  }
});

test("a photograph is not synthetic, and no mark is no answer", async () => {
  const xmp = (term: string) =>
    `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:Description e:DigitalSourceType="${term}"/></x:xmpmeta>`;
  const photo = await sharp(png)
    .withXmp(xmp("http://cv.iptc.org/newscodes/digitalsourcetype/digitalCapture"))
    .jpeg()
    .toBuffer();
  assert.deepEqual(await readProvenance(photo), { digitalSourceType: "digitalCapture", synthetic: false });
  assert.equal(await readProvenance(await sharp(png).withXmp(xmp("http://other.test/x")).jpeg().toBuffer()), undefined);
  assert.equal(await readProvenance(png), undefined);
  assert.equal(await readProvenance(await encodeJpeg(raster, 90)), undefined);
});

test("a packet made to be slow is read like any other", async () => {
  const long = 2_000_000;
  for (const filler of [
    "a",
    " ",
    "<a:DigitalSourceType ",
    "a:DigitalSourceType=",
    ":DigitalSourceType='",
    "<e:DigitalSourceType>",
  ])
    assert.equal(await readProvenance(markPng(png, { xmp: filler.repeat(long / filler.length) })), undefined);
});

test("only a PNG can be marked, only a picture can be read", async () => {
  const jpeg = await encodeJpeg(raster, 90);
  assert.throws(() => markProvenance(jpeg, FACTS), RangeError);
  await assert.rejects(readProvenance(new TextEncoder().encode("%PDF-1.7")), { type: "IMAGE_UNREADABLE" });
  await assert.rejects(readProvenance(png.slice(0, 20)), { type: "IMAGE_UNREADABLE" });
});
