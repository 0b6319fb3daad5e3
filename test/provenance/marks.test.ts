import assert from "node:assert/strict";
import { test } from "node:test";
import sharp from "sharp";
import { decodeImage } from "../../src/codec/decode.ts";
import { encodeJpeg, encodePng } from "../../src/codec/encode.ts";
import { markPng, readMarks } from "../../src/codec/marks.ts";
import { markProvenance, type ProvenanceFacts, readProvenance } from "../../src/provenance/marks.ts";
import { createRaster } from "../../src/raster/raster.ts";

const FACTS: ProvenanceFacts = {
  softwareVersion: "0.1.0",
  engine: "painter",
  engineVersion: "3",
  madeBy: "algorithm",
  changesInput: false,
};

const raster = createRaster(64, 64);
raster.data.forEach((_, i) => {
  raster.data[i] = i * 7;
});
const png = await encodePng(raster);

test("every mark says how the picture was made, and is detected", async () => {
  const terms: [Partial<ProvenanceFacts>, string][] = [
    [{}, "algorithmicMedia"],
    [{ madeBy: "model" }, "trainedAlgorithmicMedia"],
    [{ changesInput: true }, "compositeSynthetic"],
    [{ madeBy: "model", changesInput: true }, "compositeWithTrainedAlgorithmicMedia"],
  ];
  for (const [facts, digitalSourceType] of terms) {
    const marked = markProvenance(png, { ...FACTS, ...facts });
    assert.deepEqual(await readProvenance(marked), { digitalSourceType, synthetic: true, software: "Easel 0.1.0" });
    const { text, xmp } = await readMarks(marked);
    assert.equal(text?.Software, "Easel 0.1.0");
    assert.equal(text?.Source, `http://cv.iptc.org/newscodes/digitalsourcetype/${digitalSourceType}`);
    assert.match(xmp ?? "", /<Iptc4xmpExt:AISystemUsed>Easel, engine painter</);
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
  assert.equal((await readProvenance(marked))?.digitalSourceType, "algorithmicMedia");
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
