/** Worlds that are codes, as the service offers them: listed as styles, chosen by words, refused with reasons. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { artQrParams } from "easel-contract";
import { CARRIERS } from "easel-painter/carriers";
import { kindSettings } from "../../src/compose-engines.ts";
import { readConfig } from "../../src/config.ts";
import { enginesSettings } from "../../src/engines/settings.ts";
import { createStyleChooser } from "../../src/kinds/art-qr-style.ts";
import { autoStyle } from "../../src/kinds/auto-style.ts";
import { writePng } from "../codec/pictures.ts";
import { API, startTestService } from "../helpers/service.ts";

const service = await startTestService({}, { api: true, worker: false });
const CONTENT = "https://e.io/a7";

interface Listed {
  readonly name: string;
  readonly category: string;
  readonly order: number;
  readonly image: string;
}

async function refusalOf(body: object) {
  const { status, json } = await service.call("POST", `${API}/art_qr/generate`, body);
  assert.equal(status, 422);
  return json.detail;
}

test("Auto and a style for each carrier stand before the other styles of QR art, with pictures", async () => {
  const { json } = await service.call("GET", `${API}/art_qr/getStyle`);
  const styles: Listed[] = json.style;
  assert.deepEqual(
    styles.slice(0, 1 + CARRIERS.length).map(({ name, category }) => [name, category]),
    [["Auto", "Auto"], ...CARRIERS.map(({ title }) => [title, "Carriers"])],
  );
  for (const { image } of styles.slice(0, 1 + CARRIERS.length)) {
    const { status, headers } = await service.call("GET", new URL(image).pathname);
    assert.deepEqual([status, headers["content-type"]], [200, "image/webp"]);
  }
  const paint = await service.call("GET", `${API}/art_v5/getStyle`);
  const worlds = paint.json.style.filter(({ category }: Listed) => category === "Carriers");
  assert.deepEqual(
    worlds.map(({ name }: Listed) => name),
    CARRIERS.map(({ title }) => title),
  );
  for (const { image } of worlds) {
    const { status, headers } = await service.call("GET", new URL(image).pathname);
    assert.deepEqual([status, headers["content-type"]], [200, "image/webp"]);
  }
  assert.equal(paint.json.style[0].name, "Auto");
});

test("the create itself names what a world will not show", async () => {
  const body = { prompt: "a quilt with a submarine", style: "Patchwork Quilt", content: CONTENT };
  const { status, headers } = await service.call("POST", `${API}/art_qr/generate`, body);
  assert.equal(status, 200);
  assert.match(String(headers["x-warnings"]), /unresolved.*submarine/);
});

test("content that no version of a carrier holds is refused with the longest that fits, and with the way out", async () => {
  const url = `https://e.io/${"a".repeat(300)}`;
  const long = await refusalOf({ prompt: "p", style: "Hedge Garden", content: url });
  assert.equal(long.type, "CONTENT_TOO_LONG");
  const most = Number(
    /at most (\d+) bytes in Hedge Garden at `ar` 1:1, got 313; `shortlink`/.exec(long.msg ?? long.message)?.[1],
  );
  assert.ok(most > 100 && most < 300, `${most}`);
  const fits = { prompt: "p", style: "Hedge Garden", content: url.slice(0, most) };
  assert.equal((await service.call("POST", `${API}/art_qr/generate`, fits)).status, 200);
  const linked = { prompt: "p", style: "Hedge Garden", content: url, shortlink: true };
  assert.equal((await service.call("POST", `${API}/art_qr/generate`, linked)).status, 200);
});

test("a photograph with a carrier is taken, with the longest content that fits beside it", async () => {
  const image = `data:image/png;base64,${Buffer.from(writePng(300, 300, {}, (x, y) => (x ^ y) & 255)).toString("base64")}`;
  const { status } = await service.call("POST", `${API}/art_qr/generate`, { image, style: "kilim", content: CONTENT });
  assert.equal(status, 200);
  const url = `https://e.io/${"a".repeat(300)}`;
  const long = await refusalOf({ image, style: "Hedge Garden", content: url });
  const said = /at most (\d+) bytes in Hedge Garden at `ar` 3:2 with a photograph, got 313/.exec(
    long.msg ?? long.message,
  );
  const most = Number(said?.[1]);
  assert.ok(most > 100 && most < 300, `${most}`);
  const fits = { image, style: "Hedge Garden", content: url.slice(0, most) };
  assert.equal((await service.call("POST", `${API}/art_qr/generate`, fits)).status, 200);
  const hidden = await refusalOf({ prompt: "p", style: "Snow Village", style_v5: "Disco", content: CONTENT });
  assert.deepEqual([hidden.data[0].field, hidden.data.length], ["style_v5", 1]);
});

test("colours that no world can be made in are refused at the field that is wrong, with what was expected and what came", async () => {
  const image = `data:image/png;base64,${Buffer.from(writePng(64, 64, {}, () => 40)).toString("base64")}`;
  const [world, embedded, auto] = [
    { prompt: "a quilt", style: "Patchwork Quilt" },
    { prompt: "a quilt", style: "Watercolour" },
    { prompt: "a quilt", style: "auto" },
  ];
  const good = ["#0b3d91", "#fc3d21"];
  for (const [body, field, message] of [
    [{ ...world, palette: ["#0b3d91"] }, "palette", /at least 2 entries, got a list of 1/],
    [{ ...world, palette: Array(7).fill("#0b3d91") }, "palette", /at most 6 entries, got a list of 7/],
    [{ ...world, palette: ["#0b3d91", "red"] }, "palette.1", /expected a colour as #rrggbb, got "red"/],
    [{ ...world, palette: "#0b3d91,fff" }, "palette.1", /expected a colour as #rrggbb, got "fff"/],
    [{ ...world, palette: ["#0b3d91", 7] }, "palette.1", /expected a text, got 7/],
    [{ ...world, palette: { dark: "#0b3d91" } }, "palette", /expected a list, got an object/],
    [{ ...world, palette: "#0b3d91," }, "palette.1", /got ""/],
    [{ ...world, palette: ["#ffe0e0", "#e0ffe0"] }, "palette", /got #ffe0e0 .*all too light; add one such as #/],
    [{ ...auto, palette: ["#000000", "#222222"] }, "palette", /got #000000 .*all too dark; add one such as #/],
    [{ ...world, palette: ["#fc3d21", "#f83a20"] }, "palette", /expected colours that differ, got #fc3d21/],
    [{ ...embedded, palette: good }, "palette", /expected a style of the category Carriers, or Auto: Watercolour/],
    [{ image, palette: good }, "palette", /expected without `image`, or with a style of the category Carriers/],
    [{ image, style: "Auto", palette: good }, "palette", /expected without `image`/],
    [{ image, style: "Watercolour", palette: good }, "palette", /expected without `image`/],
    [{ image, style: "Kilim", palette: ["#000000", "#222222"] }, "palette", /all too dark; add one such as #/],
    [{ ...auto, style_v5: "Disco", palette: good }, "style_v5", /in Disco no reader sees/],
  ] as const) {
    const { data } = await refusalOf({ ...body, content: CONTENT });
    assert.deepEqual(
      data.map(({ field }: { field: string }) => field),
      [field],
      JSON.stringify(data),
    );
    assert.match(data[0].message, message);
  }
});

test("with colours Auto takes a world whatever the words, with a model too, and the create says what a colour becomes", async () => {
  const palette = ["#0b3d91", "#fc3d21", "#ffffff"];
  const order = (prompt: string) => artQrParams.parse({ prompt, style: "Auto", content: CONTENT, palette });
  for (const [prompt, paintsWithModel, chosen] of [
    ["a snowy village", true, "snow-village"],
    ["a fox on a kilim", false, "kilim"],
    ["qwrtz", false, CARRIERS[0].name],
  ] as const) {
    const choice = await createStyleChooser({ paintsWithModel }).carrier(order(prompt), {
      hasPhoto: false,
      fits: () => true,
    });
    assert.equal(choice?.entry.name, chosen, prompt);
  }
  const asked = await createStyleChooser({ paintsWithModel: false }).carrier(order("a snowy village"), {
    hasPhoto: false,
    fits: ({ name }) => name === "kilim",
  });
  assert.equal(asked?.entry.name, "kilim", "a world that has room for the content");
  const long = await refusalOf({ prompt: "p", style: "Auto", palette, content: `https://e.io/${"a".repeat(300)}` });
  assert.equal(long.type, "CONTENT_TOO_LONG");
  const { status, headers } = await service.call("POST", `${API}/art_qr/generate`, {
    ...{ prompt: "a quilt", style: "Auto", content: CONTENT },
    palette: "#0B3D91, #fc3d21",
  });
  assert.equal(status, 200);
  assert.match(String(headers["x-warnings"]), /colour-shifted.*palette/);
});

test("where a model paints, Auto leaves pictures to it, and carriers are there by name", async () => {
  const environment = { clock: { now: () => new Date(0) }, fetch: () => Promise.reject(new Error("no network")) };
  const openai = { type: "openai", id: "o", url: "http://127.0.0.1/v1", model: "dall-e-3" };
  const settingsOf = (engines: object[]) =>
    kindSettings(readConfig({}), enginesSettings.parse({ engines }), environment).paintsWithModel;
  assert.deepEqual(
    [settingsOf([openai]), settingsOf([{ ...openai, model: "gpt-image-1", for: ["fill"] }])],
    [true, false],
  );
  const order = (style: string, more: object = {}) =>
    artQrParams.parse({ prompt: "a patchwork quilt", style, content: CONTENT, ...more });
  for (const [paintsWithModel, style, fits, chosen] of [
    [false, "Auto", true, "quilt"],
    [false, "Auto", false, undefined],
    [true, "Auto", true, undefined],
    [true, "Patchwork Quilt", false, "quilt"],
    [false, "Watercolour", true, undefined],
  ] as const) {
    const choice = await createStyleChooser({ paintsWithModel }).carrier(order(style), {
      hasPhoto: false,
      fits: () => fits,
    });
    assert.equal(choice?.entry.name, chosen, `${style} ${paintsWithModel} ${fits}`);
  }
  const own = createStyleChooser({ paintsWithModel: false });
  const image = "https://example.com/photo.jpg";
  assert.equal(await own.carrier(order("Auto", { image }), { hasPhoto: true, fits: () => true }), undefined);
  assert.equal(own.embedded(order("Auto", { image }), true), undefined, "the picture is not graded");
});

test("Auto stands for the medium that the prompt names", () => {
  const styleOf = (prompt: string, how: Partial<Parameters<typeof autoStyle>[1]> = {}) =>
    autoStyle(prompt, { paintsWithModel: false, hasCode: false, ...how });
  assert.equal(styleOf("A watercolor of a fox"), "Watercolour");
  assert.equal(styleOf("a harbour, ukiyo-e print"), "Ukiyo-e");
  assert.equal(styleOf("two swans in stained glass"), "Stained Glass");
  assert.equal(styleOf("a comic reader on a bench"), "Picture Book");
  assert.equal(styleOf("a street photograph of a tram"), "Photographic");
  assert.equal(styleOf("a photo album on a table"), "Picture Book");
  assert.equal(styleOf("Slide background: a harbour at dawn"), "Watercolour");
  assert.equal(styleOf("a girl with mountains in the background"), "Picture Book");
  assert.equal(styleOf("ein Hafen im Morgenlicht, Hintergrundbild"), "Watercolour");
  assert.equal(styleOf("a comic reader on a bench", { hasCode: true }), "Photographic");
  assert.equal(styleOf("A watercolor of a fox", { hasCode: true }), "Watercolour");
  assert.equal(styleOf("A watercolor of a fox", { paintsWithModel: true }), "Auto");
});
