/** Codes of content with fields, read back by every reader. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { artQrParams, CONTENT_TYPES, type ContentForm, contentText } from "easel-contract";
import { blocksOf, boxIn, drawMatrix, messageOf, plainRaster, planCode } from "easel-qr-art";
import { createReaders } from "easel-qr-art/readers";

const CONTENTS: readonly ContentForm[] = [
  { type: "url", url: "https://luna.example/Menü?tisch=7" },
  { type: "wifi", ssid: 'Café "Luna"; Hof', password: String.raw`a\b;c,d:e"f`, hidden: true },
  {
    type: "vcard",
    given: "Ada",
    family: "Łuna; Söhne",
    organisation: "Luna, Café",
    phone: "+49 30 123456",
    note: "Mo–Fr\n9–17",
  },
  { type: "tel", phone: "+49 30 123456" },
  { type: "sms", phone: "112", text: "Zwei Tische: 19 Uhr?\nDanke" },
  { type: "whatsapp", phone: "+49 170 1234567", text: "Grüße & Dank" },
  { type: "mailto", to: "mail@luna.example", subject: "Tisch für 2", body: "Hallo,\nbitte" },
  { type: "geo", latitude: -33.8568, longitude: 151.2153 },
  { type: "event", summary: "Fest; mit Musik", start: "2026-12-24T19:00+01:00", location: "Am Markt 1, Berlin" },
  { type: "text", text: "日本語 🎉\n" },
];

test("every type of content is read back by every reader byte for byte", async () => {
  assert.deepEqual(CONTENTS.map(({ type }) => type).sort(), [...CONTENT_TYPES].sort());
  const readers = createReaders();
  for (const content of CONTENTS) {
    const { content: parsed = "" } = artQrParams.parse({ prompt: "x", style: "Auto", content });
    const text = contentText(parsed);
    const plan = planCode(text, 900, { level: "M", leastVersion: 1, goodModulePx: 8 });
    assert.ok(plan, content.type);
    const { layout } = plan;
    const message = messageOf(text, layout.version, layout.level);
    assert.ok(message, content.type);
    const matrix = drawMatrix(layout, blocksOf(layout, message.data), 2);
    const raster = plainRaster({ matrix, box: boxIn(900, 900, 4) }, 900, 900);
    for (const reader of readers) assert.equal(await reader.read(raster), text, `${content.type}, ${reader.name}`);
  }
});
