import assert from "node:assert/strict";
import { after, test } from "node:test";
import { createRaster, createRng, type Raster } from "easel-picture";
import { plainMatrix, plainRaster } from "easel-qr-art";
import { encodePng } from "../../src/codec/encode.ts";
import { ANNA, BRUNO, placeOn, renderHead } from "../faces/rendered-head.ts";
import { API, send, startTestService } from "../helpers/service.ts";

const service = await startTestService({}, { api: true, worker: false });
after(() => service.stop());

const dataUri = async (picture: Raster) =>
  `data:image/png;base64,${Buffer.from(await encodePng(picture)).toString("base64")}`;

function twoHeads(): Raster {
  const canvas = createRaster(480, 300);
  canvas.data.fill(200);
  return placeOn(placeOn(canvas, renderHead(ANNA, 90), 20, 100), renderHead(BRUNO, 256), 200, 20);
}

test("a read-only key finds the faces of a picture, in the asked order, and learns what a swap could do with them", async () => {
  const { key } = (await service.call("POST", "/v1/admin/keys", { name: "viewer", scopes: ["read"] })).json;
  const reader = { authorization: `Bearer ${key}` };
  const image = await dataUri(twoHeads());
  const find = (body: object) => send(`${service.baseUrl}/v1/faces`, "POST", reader, body);

  const bySize = await find({ image });
  assert.equal(bySize.status, 200, bySize.text);
  const { faces, ...rest } = bySize.json;
  assert.deepEqual(rest, { success: true, width: 480, height: 300, order: "large-small" });
  assert.equal(faces.length, 2, bySize.text);
  const middles = faces.map(({ box }: { box: { x: number; w: number } }) => box.x + box.w / 2);
  assert.ok(Math.abs(middles[0] - 328) < 32 && Math.abs(middles[1] - 65) < 16, middles.join());
  assert.deepEqual([faces[0].index, faces[1].index], [0, 1]);
  assert.deepEqual([faces[0].as_target, faces[0].as_source], [{ usable: true }, { usable: true }]);
  assert.equal(faces[1].as_target.usable, true);
  assert.equal(faces[1].as_source.usable, faces[1].eyes_px >= 24);

  const byPlace = await find({ image, order: "left-right" });
  assert.deepEqual(
    byPlace.json.faces.map(({ box }: { box: object }) => box),
    [faces[1].box, faces[0].box],
  );
  assert.equal((await send(`${service.baseUrl}/v1/verify`, "POST", reader, { image })).status, 200);
  const create = await send(`${service.baseUrl}${API}/art_v5/generate`, "POST", reader, {
    prompt: "a",
    style: "Comic",
  });
  assert.equal(create.status, 403);
});

test("small faces say why they cannot be put in, and a picture without faces has none", async () => {
  const canvas = createRaster(300, 300);
  canvas.data.fill(180);
  const small = await service.call("POST", "/v1/faces", {
    image: await dataUri(placeOn(canvas, renderHead(ANNA, 56), 120, 120)),
  });
  assert.equal(small.json.faces.length, 1, small.text);
  assert.equal(small.json.faces[0].as_source.usable, false);
  assert.equal(small.json.faces[0].as_source.code, "too-small");
  assert.match(small.json.faces[0].as_source.reason, /^the face is too small: its eyes are \d+ px apart, expected 24/);
  const blank = createRaster(128, 96);
  blank.data.fill(128);
  const none = await service.call("POST", "/v1/faces", { image: await dataUri(blank) });
  assert.deepEqual(none.json, { success: true, width: 128, height: 96, order: "large-small", faces: [] });
});

test("a form with a file is taken", async () => {
  const form = new FormData();
  form.append("image", new Blob([new Uint8Array(await encodePng(renderHead(BRUNO, 256)))]), "bruno.png");
  form.append("order", "top-bottom");
  const answer = await fetch(`${service.baseUrl}/v1/faces`, { method: "POST", headers: service.auth, body: form });
  const { faces, order } = (await answer.json()) as { faces: unknown[]; order: string };
  assert.deepEqual([answer.status, faces.length, order], [200, 1, "top-bottom"]);
});

test("what is to be expected of an extension is told side by side, before it is made", async () => {
  const preview = async (picture: Raster, body: object) =>
    service.call("POST", "/v1/outpaint/preview", { image: await dataUri(picture), ...body });
  const field = createRaster(160, 120);
  const rng = createRng(3);
  for (let p = 0; p < 160 * 120; p++) field.data.set([90 + 40 * rng.next(), 120 + 40 * rng.next(), 70, 255], p * 4);
  const even = await preview(field, { left: 24 });
  assert.equal(even.status, 200, even.text);
  const { chance, ...rest } = even.json;
  assert.deepEqual(rest, {
    ...{ success: true, width: 184, height: 120, outlook: "good", faces_looked_for: true },
    sides: { left: { outlook: "good", reasons: [] } },
  });
  assert.ok(chance > 0.6, `${chance}`);
  // Eight times as much as there is.
  const wide = await preview(field, { scale: 3 });
  assert.ok(wide.json.chance < 0.35, wide.text);
  assert.deepEqual(Object.keys(wide.json.sides), ["left", "right", "up", "down"]);
  assert.deepEqual(wide.json.sides.up, { outlook: "poor", reasons: ["few-clues"] });
  // A head at the right border; at the left there is room.
  const head = placeOn(field, renderHead(BRUNO, 110), 68, 5);
  const { sides, outlook } = (await preview(head, { left: 8, right: 8 })).json;
  assert.deepEqual([outlook, sides.right.outlook, sides.right.reasons[0]], ["poor", "poor", "face-at-border"]);
  assert.ok(!sides.left.reasons.includes("face-at-border"));

  for (const [body, name] of [
    [{}, "left"],
    [{ left: 0 }, "left"],
    [{ left: 4, scale: 2 }, "left"],
    [{ ar: "4:3" }, "ar"],
    [{ left: 9999 }, "left"],
  ] as const) {
    const refused = await preview(field, body);
    assert.deepEqual([refused.status, refused.json.detail?.data[0].field], [422, name], refused.text);
  }
});

test("what is no picture, a foreign image, a private address and an unknown order are refused by the field", async () => {
  const image = await dataUri(renderHead(ANNA, 64));
  for (const [body, type, field] of [
    [{ image: "data:image/png;base64,aGVsbG8=" }, "IMAGE_UNREADABLE", "image"],
    [{ image: { id: "Vx3k9mQ2tLr8Zp5NwB7c_A" } }, "VALIDATION_ERROR", "image"],
    [{ image: "http://127.0.0.1:9/x.png" }, "IMAGE_UNREACHABLE", "image"],
    [{}, "VALIDATION_ERROR", "image"],
    [{ image, order: "oldest-youngest" }, "VALIDATION_ERROR", "order"],
  ] as const) {
    const answer = await service.call("POST", "/v1/faces", body);
    assert.equal(answer.status, 422, answer.text);
    assert.equal(answer.json.detail.type, type);
    assert.equal(answer.json.detail.data[0].field, field);
  }
  const { key } = (await service.call("POST", "/v1/admin/keys", { name: "maker", scopes: ["create"] })).json;
  const maker = await send(`${service.baseUrl}/v1/faces`, "POST", { authorization: `Bearer ${key}` }, { image });
  assert.equal(maker.status, 403);
});

test("a read-only key has any picture scanned: what it says, by whom it is read, and whether that is what it should say", async () => {
  const { key } = (await service.call("POST", "/v1/admin/keys", { name: "scanner", scopes: ["read"] })).json;
  const reader = { authorization: `Bearer ${key}` };
  const scan = (body: object) => send(`${service.baseUrl}/v1/scan`, "POST", reader, body);
  const matrix = plainMatrix("https://luna.example/menu");
  assert.ok(matrix);
  const image = await dataUri(plainRaster({ matrix, box: { xPx: 24, yPx: 24, sidePx: 232 } }, 280, 280));

  const read = await scan({ image, content: "https://luna.example/carte" });
  assert.equal(read.status, 200, read.text);
  const { verdict, text, matches, readers, distortions, findings, modules, dim_light: dim } = read.json;
  assert.deepEqual([text, matches, dim], ["https://luna.example/menu", false, true]);
  assert.ok(["good", "fair"].includes(verdict), verdict);
  assert.deepEqual(
    readers.map((one: { reader: string; undistorted: boolean }) => [one.reader, one.undistorted]),
    ["zxing-cpp", "zbar", "wechat", "qr"].map((name) => [name, true]),
  );
  assert.ok(
    distortions.length > 30 &&
      distortions.every(
        (one: { trial?: string; distortion: string }) => one.trial || /identity|rec709/.test(one.distortion),
      ),
  );
  const codes = findings.map(({ code }: { code: string }) => code);
  assert.deepEqual(codes.slice(0, 3), ["read-all", "other-text", "dim-yes"]);
  assert.deepEqual([modules.wrong, modules.map.length, modules.map[0].length], [0, modules.size, modules.size]);

  const none = await scan({ image: await dataUri(twoHeads()) });
  assert.deepEqual([none.status, none.json.verdict, none.json.findings[0].code], [200, "unread", "read-none"]);
  const damaged = await scan({ image: "data:image/png;base64,iVBORw0KGgo=" });
  assert.deepEqual([damaged.status, damaged.json.detail.type], [422, "IMAGE_UNREADABLE"]);
});
