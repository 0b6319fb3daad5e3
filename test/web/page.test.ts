import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { before, describe, test } from "node:test";
import { gzipSync } from "node:zlib";
import type { KindWire } from "easel-contract";
import {
  CAPABILITIES,
  ERRORS,
  type ErrorType,
  formHints,
  KIND_NAMES,
  KIND_WIRES,
  QUALITY_REASONS,
  WARNINGS,
} from "easel-contract";
import { CREATE_ERRORS } from "../../src/http/routes/create.ts";
import { STYLES } from "../../src/styles/catalogue.ts";
import { ensurePage } from "../../web/build.ts";
import type { Image } from "../../web/src/api.ts";
import { heightOf, layOut, rowsBetween } from "../../web/src/gallery/rows.ts";
import { destinationOf, inputsOf, ratioOf } from "../../web/src/image.ts";
import { moveHandle, resultOf, sidesForRatio, suggestedSides } from "../../web/src/outpaint/sides.ts";
import { cropAround, focusBetween, moved, resized } from "../../web/src/own-picture/focus.ts";
import { countOf, distanceCm, groupsOf, harderOf, leastWidthMm, readersOf } from "../../web/src/view/checks.ts";
import { PAGE_LANGUAGES, wordsOf } from "./page-words.ts";

const WEB = join(import.meta.dirname, "../../web");
/** Of gzipped script that the browser loads before it shows anything. */
const MAX_FIRST_LOAD_BYTES = 40_000;

describe("the built page", () => {
  before(ensurePage);

  test("loads at most 40 kB of gzipped script at first", () => {
    const page = readFileSync(join(WEB, "dist/index.html"), "utf8");
    const first = new Set<string>();
    const visit = (file: string) => {
      if (first.has(file)) return;
      first.add(file);
      const text = readFileSync(join(WEB, "dist/page", file), "utf8");
      for (const [, name] of text.matchAll(/(?:from|import)\s*"\.\/([\w-]+\.js)"/g)) visit(name);
    };
    for (const [, name] of page.matchAll(/page\/([\w-]+\.js)/g)) visit(name);
    assert.ok(first.size > 0);
    const bytes = [...first].reduce(
      (sum, file) => sum + gzipSync(readFileSync(join(WEB, "dist/page", file))).length,
      0,
    );
    assert.ok(bytes <= MAX_FIRST_LOAD_BYTES, `${bytes} bytes in ${[...first].join(", ")}`);
  });

  test("has no inline script or style and loads nothing from elsewhere", () => {
    const page = readFileSync(join(WEB, "dist/index.html"), "utf8");
    assert.doesNotMatch(page, /<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=/);
    assert.doesNotMatch(page, /(?:src|href)="(?:https?:)?\/\//);
    for (const file of readdirSync(join(WEB, "dist/page")).filter((name) => name.endsWith(".css")))
      assert.doesNotMatch(readFileSync(join(WEB, "dist/page", file), "utf8"), /url\(["']?https?:|@import/);
  });
});

test("every language has the same words with the same places for values", () => {
  const [en, ...others] = PAGE_LANGUAGES.map(wordsOf);
  assert.ok(others.length > 0);
  const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
  const styleKeys = new Set(STYLES.flatMap(({ name, category }) => [`styleName.${name}`, `styleCategory.${category}`]));
  for (const other of others) {
    // English names of styles and of their categories are the catalogue's.
    const isStyle = (key: string) => /^style(Name|Category)\./.test(key);
    assert.deepEqual(
      Object.keys(other)
        .filter((key) => !isStyle(key))
        .toSorted(),
      Object.keys(en).toSorted(),
    );
    assert.deepEqual(Object.keys(other).filter(isStyle).sort(), [...styleKeys].sort());
    for (const key of Object.keys(en)) assert.deepEqual(places(other[key]), places(en[key]), key);
  }
});

/** Parts of the page that are never shown before `en.tools.json` is there. */
const LOADED_WITH = [
  "settings.tsx",
  "tools/",
  "code/",
  "create/content-form.tsx",
  "create/format.tsx",
  "create/logo.tsx",
  "create/palette.tsx",
  // With the viewer, the comparison or the result.
  "view/",
  "own-picture/code-sketch.tsx",
  "outpaint/outpaint.tsx",
  "gallery/collection-choice.tsx",
  "gallery/move-sheet.tsx",
  // What it says of collections: they are deleted in `tools/`.
  "gallery/undo-bar.tsx",
];

test("words that are loaded with parts of the page are said by these parts alone", () => {
  const keys = Object.keys(JSON.parse(readFileSync(join(WEB, "src/words/en.tools.json"), "utf8")));
  assert.ok(keys.length > 50);
  const files = readdirSync(join(WEB, "src"), { recursive: true, encoding: "utf8" }).filter((path) =>
    /\.tsx?$/.test(path),
  );
  const said = files.flatMap((path) =>
    [...readFileSync(join(WEB, "src", path), "utf8").matchAll(/["`]([a-z]\w*\.[\w.]*)(?:["`]|\$\{)/g)].map(
      ([, key = ""]) => ({
        path,
        key,
      }),
    ),
  );
  const elsewhere = said.filter(
    // A key that goes on with a value is said with every key that begins so.
    ({ path, key }) =>
      !LOADED_WITH.some((part) => path.startsWith(part)) &&
      keys.some((own) => (key.endsWith(".") ? own.startsWith(key) : own === key)),
  );
  assert.deepEqual(elsewhere, []);
});

/** Errors that no request of the page's forms can meet: they are of the connection or of other routes. */
const NOT_OF_FORMS: readonly ErrorType[] = [
  "METHOD_NOT_ALLOWED",
  "UNSUPPORTED_MEDIA_TYPE",
  "RANGE_NOT_SATISFIABLE",
  "EXPECTATION_FAILED",
  "HEADERS_TOO_LARGE",
];

test("each error and each field of a form that the contract names has the page's own words", () => {
  const en = wordsOf("en");
  const types = (Object.keys(ERRORS) as ErrorType[]).filter((type) => !NOT_OF_FORMS.includes(type));
  assert.deepEqual(
    types.filter((type) => !(`error.${type}` in en || `trouble.${type}` in en)),
    [],
  );
  // What a create can be refused with is said at the form.
  const refusals = [...CREATE_ERRORS, ...Object.values(KIND_WIRES).flatMap(({ errors = [] }: KindWire) => errors)];
  assert.deepEqual(
    refusals.filter((type) => !(`error.${type}` in en)),
    [],
  );
  // A slider, a list and a box offer nothing that the service refuses; they share one sentence.
  assert.ok("issue.value" in en);
  const fields = KIND_NAMES.flatMap((kind) =>
    Object.entries(formHints(kind)).flatMap(([name, { hidden, widget } = { order: 0 }]) =>
      hidden || !widget ? [] : [{ name, widget }],
    ),
  );
  assert.ok(fields.length > 15);
  assert.deepEqual(
    fields.filter(({ name, widget }) => !(`issue.${name}` in en || `issue.${widget}` in en)),
    [],
  );
});

test("each warning has the page's own words", () => {
  const en = wordsOf("en");
  assert.deepEqual(
    Object.keys(en)
      .filter((key) => key.startsWith("warning."))
      .toSorted(),
    Object.keys(WARNINGS)
      .map((code) => `warning.${code}`)
      .toSorted(),
  );
});

test("each capability of an engine has the page's own words", () => {
  for (const language of PAGE_LANGUAGES) {
    const words = Object.entries<string>(wordsOf(language));
    assert.deepEqual(
      words
        .filter(([key, text]) => key.startsWith("capability.") && text.trim() !== "")
        .map(([key]) => key)
        .toSorted(),
      CAPABILITIES.map((name) => `capability.${name}`).toSorted(),
      language,
    );
  }
});

test("each reason for a low quality has the page's own words, and advice is of warnings", () => {
  const en = wordsOf("en");
  const after = (start: string) =>
    Object.keys(en).flatMap((key) => (key.startsWith(start) ? [key.slice(start.length)] : []));
  assert.deepEqual(after("reason.").toSorted(), Object.keys(QUALITY_REASONS).toSorted());
  assert.ok(after("advice.").length > 0);
  assert.deepEqual(
    after("advice.").filter((code) => !(code in WARNINGS)),
    [],
  );
});

test("the place of an image that is being made has the ratio that it will have", () => {
  const kept = { kept: true, width: 300, height: 200 };
  const ratio = (kind: Image["kind"], params: Image["params"]) => ratioOf({ kind, params });
  assert.equal(ratio("art_outpaint", { image: kept, left: 100, down: 50 }), 400 / 250);
  assert.equal(ratio("art_outpaint", { image: kept, ar: "1:1", anchor: "top" }), 1);
  assert.equal(ratio("art_outpaint", { image: kept, scale: 2 }), 1.5);
  assert.equal(ratio("art_outpaint", { image: kept, mask: kept }), 1.5);
  assert.equal(ratio("art_swapface", { target: kept, source: [{ ...kept, width: 200 }] }), 1.5);
  assert.equal(ratio("art_qr", { image: kept }), 1.5);
  assert.equal(ratio("art_qr", { image: kept, ar: "3:4" }), 0.75);
  assert.equal(ratio("art_v5", { ar: "16:9" }), 16 / 9);
});

test("an image's inputs are found by the fields that name them", () => {
  const kept = { kept: true, width: 300, height: 200 };
  const params = {
    prompt: "kept",
    image: kept,
    logo: { image: { ...kept, width: 80 }, place: "corner" },
    source: [kept],
  };
  assert.deepEqual(
    inputsOf({ params }).map(({ field, width }) => `${field} ${width}`),
    ["image 300", "logo.image 80", "source.0 300"],
  );
});

test("what a code opens is shown without what every address begins with", () => {
  const shown = (destination?: string) => destinationOf({ destination } as Image);
  assert.equal(shown("https://www.bistro.example/menu/"), "bistro.example/menu");
  assert.equal(shown("WIFI:S:Guests;;"), "WIFI:S:Guests;;");
  assert.equal(shown(), "");
});

test("a ratio extends the picture as little as it can, in the middle", () => {
  const picture = { width: 1000, height: 1000 };
  assert.deepEqual(sidesForRatio(picture, 1.5), { left: 250, right: 250, up: 0, down: 0 });
  assert.deepEqual(sidesForRatio(picture, 0.5), { left: 0, right: 0, up: 500, down: 500 });
  assert.deepEqual(sidesForRatio(picture, 1), { left: 0, right: 0, up: 0, down: 0 });
});

test("a picture begins with a margin that makes it the next wider of the usual shapes", () => {
  const begun = (width: number, height: number) => {
    const size = { width, height };
    const result = resultOf(size, suggestedSides(size));
    assert.ok(
      result.width * result.height > 1.1 * width * height,
      `${width} × ${height} becomes ${result.width} × ${result.height}`,
    );
    return result.width / result.height;
  };
  for (const [width, height, ratio] of [
    [900, 1600, 2 / 3],
    [900, 1200, 1],
    [1000, 1000, 4 / 3],
    [1500, 1000, 16 / 9],
    [1600, 900, 4 / 3],
    [3000, 900, 4 / 3],
  ])
    assert.ok(Math.abs(begun(width, height) / ratio - 1) < 0.01, `${width} × ${height}`);
});

test("a handle moves its sides outwards only, and with Shift keeps the ratio", () => {
  const picture = { width: 800, height: 400 };
  const none = { left: 0, right: 0, up: 0, down: 0 };
  assert.deepEqual(moveHandle(picture, none, ["right"], 96, 50, false), { ...none, right: 96 });
  assert.deepEqual(moveHandle(picture, none, ["left"], 96, 0, false), none);
  const kept = moveHandle(picture, none, ["right", "down"], 80, 0, true);
  const { width, height } = resultOf(picture, kept);
  assert.equal(width / height, 2);
  assert.deepEqual(moveHandle(picture, none, ["up"], 0, -40, true), { left: 40, right: 40, up: 40, down: 0 });
  assert.equal(moveHandle(picture, none, ["right"], 9000, 0, false).right, 2000);
});

test("checks of a code become readers and groups of distortions", () => {
  const check = (name: string, passed: boolean) => ({ name, passed, required: false });
  const readers = readersOf([
    check("zxing-cpp/identity", true),
    check("zxing-cpp/half", true),
    check("zxing-cpp/quarter", false),
    check("zbar/identity", false),
    check("differs", true),
  ]);
  assert.deepEqual(
    readers.map(({ name, plain }) => [name, plain]),
    [
      ["zxing-cpp", true],
      ["zbar", false],
    ],
  );
  assert.deepEqual(groupsOf(readers), ["asIs", "small"]);
  assert.deepEqual(countOf(readers[0], "small"), { read: 1, tried: 2 });
  assert.deepEqual(countOf(readers[1], "small"), { read: 0, tried: 0 });
  // As it is delivered is what the headline says; the harder tests are counted apart.
  assert.deepEqual(harderOf(readers), { read: 1, tried: 2 });
});

test("the smallest width is meant for 20 cm; a wider print is read from as many times further away", () => {
  const checks = [{ name: "verdict", passed: true, required: false, value: 40 }];
  assert.equal(leastWidthMm(checks), 40);
  assert.equal(leastWidthMm([]), undefined);
  assert.equal(distanceCm(40, 4), 20);
  assert.equal(distanceCm(40, 40), 200);
});

describe("rows of the gallery", () => {
  const MEASURES = { width: 1000, rowHeight: 200, gap: 8, captions: 30, headings: 40 };
  const images = Array.from({ length: 10_000 }, (_, i) => ({
    id: String(i),
    state: "ready",
    width: 400 + ((i * 397) % 900),
    height: 600,
  })) as unknown as Image[];
  const dayOf = ({ id }: Image) => (Number(id) < 20 ? "Today" : "Yesterday");
  const rows = layOut(images, MEASURES, dayOf);

  test("hold every image once, in order, in rows that fill the width and do not overlap", () => {
    assert.deepEqual(
      rows.flatMap(({ placed }) => placed.map(({ image }) => image)),
      images,
    );
    let bottom = 0;
    for (const { top, height, placed, day } of rows) {
      assert.ok(top >= bottom + (day === undefined ? 0 : 40) - 1e-6);
      bottom = top + height;
      const last = placed.at(-1)!;
      const right = last.left + last.width;
      assert.ok(right <= 1000 + 1e-6 && height <= 200, `${right} ${height}`);
      if (last.image.id !== "19" && last.image.id !== "9999") assert.ok(right > 1000 - 1e-6);
    }
    assert.equal(heightOf(rows), bottom);
    const named = rows.filter(({ day }) => day !== undefined);
    assert.deepEqual(
      named.map(({ placed, day }) => [placed[0].image.id, day]),
      [
        ["0", "Today"],
        ["20", "Yesterday"],
      ],
    );
  });

  test("end with one that is no higher than the others, and give a failed image little room", () => {
    const image = (id: string, width: number, state = "ready") =>
      ({ id, state, width, height: 600 }) as unknown as Image;
    const [first, last] = layOut([image("a", 1800), image("b", 1800), image("c", 600)], MEASURES, dayOf);
    assert.ok(first.height < 200);
    assert.equal(last.height, first.height);
    assert.deepEqual(
      last.placed.map(({ width }) => width),
      [last.height],
    );
    const [row] = layOut([image("f", 2400, "failed")], MEASURES, dayOf);
    assert.deepEqual([row.height, Math.round(row.placed[0].width)], [200, 230]);
  });

  test("have room for captions under those that hold a code, and nowhere else", () => {
    const image = (id: string, destination?: string, state = "ready") =>
      ({ id, state, width: 1500, height: 600, destination }) as unknown as Image;
    const all = [image("a"), image("b"), image("c"), image("d", "example.com"), image("e"), image("f", "example.com")];
    const rows = layOut(all, MEASURES, dayOf);
    assert.deepEqual(
      rows.map(({ captions, placed }) => [placed.length, captions]),
      [
        [2, 0],
        [2, 30],
        [2, 30],
      ],
    );
    assert.ok(Math.abs(rows[2].top - (rows[1].top + rows[1].height + 30 + 8)) < 1e-6);
    assert.ok(Math.abs(heightOf(rows) - (rows[2].top + rows[2].height + 30)) < 1e-6);
    // A failed one says what it was to open within itself.
    assert.equal(layOut([image("g", "example.com", "failed")], MEASURES, dayOf)[0].captions, 0);
  });

  test("between two heights are those and no others", () => {
    const [first, end] = rowsBetween(rows, 3000, 4000);
    const touch = rows.filter(({ top, height }) => top + height >= 3000 && top <= 4000);
    assert.deepEqual(rows.slice(first, end), touch);
    assert.deepEqual(rowsBetween([], 0, 100), [0, 0]);
    assert.deepEqual(rowsBetween(rows, heightOf(rows) + 1, heightOf(rows) + 2), [rows.length, rows.length]);
  });
});

describe("the focus of one's own picture", () => {
  test("is a point for a click and an area for a drag, in any direction, inside the picture", () => {
    assert.deepEqual(focusBetween(0.5, 0.5, 0.505, 0.5), { x: 0.505, y: 0.5 });
    assert.deepEqual(focusBetween(0.2, 0.3, 0.6, 0.8), { x: 0.2, y: 0.3, w: 0.4, h: 0.5 });
    assert.deepEqual(focusBetween(0.6, 0.8, 0.2, 0.3), { x: 0.2, y: 0.3, w: 0.4, h: 0.5 });
    assert.deepEqual(focusBetween(0.5, 0.5, 3, -2), { x: 0.5, y: 0, w: 0.5, h: 0.5 });
  });

  test("moves and changes its size, and the service's own rule x + w <= 1 holds at every step", () => {
    assert.deepEqual(moved({ x: 0.5, y: 0.5 }, 0.1, -0.2), { x: 0.6, y: 0.3 });
    assert.deepEqual(moved({ x: 0.5, y: 0.5, w: 0.4, h: 0.2 }, 0.5, 0), { x: 0.6, y: 0.5, w: 0.4, h: 0.2 });
    assert.deepEqual(resized({ x: 0.5, y: 0.5, w: 0.4, h: 0.2 }, 0.5, -0.5), { x: 0.5, y: 0.5, w: 0.5, h: 0.04 });
    for (let i = 0; i < 500; i++) {
      const { x, y, w = 0, h = 0 } = focusBetween(i / 777, 1 - i / 555, 0.333 + i / 999, i / 501);
      assert.ok(x >= 0 && y >= 0 && x + w <= 1 && y + h <= 1, `${x} ${y} ${w} ${h}`);
    }
  });

  test("is where the largest crop is laid, as far as the picture goes", () => {
    assert.deepEqual(cropAround(2, 1, undefined), { x: 0.25, y: 0, w: 0.5, h: 1 });
    assert.deepEqual(cropAround(2, 1, { x: 0.9, y: 0.5 }), { x: 0.5, y: 0, w: 0.5, h: 1 });
    assert.deepEqual(cropAround(0.5, 1, { x: 0, y: 0.4, w: 1, h: 0.2 }), { x: 0, y: 0.25, w: 1, h: 0.5 });
  });
});

test("German says one thing by one word, and keeps to its typography", () => {
  const de = wordsOf("de");
  // Left of each pair is what is said elsewhere by the word on the right.
  const otherWords: readonly (readonly [RegExp, string])[] = [
    [/Maschine/, "Engine"],
    [/Blickpunkt/, "Fokus"],
    [/gesperrt|sperren/i, "widerrufen"],
    [/Auftrag/, "Anfrage"],
    [/\bLeser/, "Scanner"],
    [/\bSeed/, "Startwert"],
    [/\bKennung/, "ID"],
    [/\bWorte/, "Beschreibung"],
    [/Scanr(a|ä)nd/, "Scanrahmen"],
    [/Lesbar:/, "gelesen"],
    [/\b(S|s)ichern|Abspeichern/, "Speichern"],
  ];
  const en = wordsOf("en");
  // What one word of German stands for says the English of the same key.
  const ownWords: readonly (readonly [RegExp, RegExp])[] = [
    [/herunter(ge)?l(a|ä)d/i, /\bdownload/i],
    [/speicher/i, /\b(saved?|kept?|keeps?|stor(e|ed|age))\b|forgotten/i],
    [/erweiter/i, /\bextend|\bextension/i],
  ];
  // The edge of a picture is „Rand“; what is added beyond it „Zugabe“, what is left free around a code „Abstand“.
  for (const key of Object.keys(de).filter((key) => /^(remedy|frame|failed|field|ends|choice)\./.test(key)))
    assert.doesNotMatch(de[key], /\bR(a|ä)nd/, `${key}: say „Zugabe“ or „Abstand“`);
  for (const [key, text] of Object.entries(de)) {
    for (const [other, word] of otherWords) assert.doesNotMatch(text, other, `${key}: say “${word}”`);
    for (const [word, means] of ownWords)
      if (word.test(text)) assert.match(en[key], means, `${key}: ${word} is said of another thing`);
    if (/\bdownload/i.test(en[key])) assert.match(text, /herunter(ge)?l(a|ä)d/i, `${key}: say „Herunterladen“`);
    assert.doesNotMatch(text, /\bCtrl\b|["']|\.\.\.|[\d}] (%|px|MB|cm|mm|s\b)|\S…/, key);
  }
  const actions = ["picture.change", "form.open", "view.remix", "link.change", "view.vary", "trouble.change"];
  assert.equal(new Set(actions.map((key) => de[key])).size, actions.length);
});

test("before its script runs the page speaks every language", () => {
  const page = readFileSync(join(WEB, "index.html"), "utf8");
  for (const part of [/<div id="easel">.*<\/div>/s, /<noscript>.*<\/noscript>/s])
    assert.match(String(page.match(part)), /<(span|p) lang="de">[^<]*(neu|JavaScript)/);
});

test("every section of a document that the page or a document names by its title is there", () => {
  const root = join(WEB, "..");
  const headingsOf = (path: string) =>
    [...readFileSync(path, "utf8").matchAll(/^#+ (.+)$/gm)].map(([, title]) => title.replaceAll("`", ""));
  const documents = readdirSync(join(root, "docs")).filter((name) => name.endsWith(".md"));
  const texts = [
    ...["en.json", "en.tools.json", "de.json"].map((name) => join(WEB, "src/words", name)),
    ...["README.md", "CONTRIBUTING.md", "ARCHITECTURE.md"].map((name) => join(root, name)),
    ...documents.map((name) => join(root, "docs", name)),
  ];
  const quoted =
    /[“„"](?<before>[^”“"„\n]{2,60})[”“"] in `?(?:docs\/)?(?<of>[\w-]+\.md)|docs\/(?<in>[\w-]+\.md) unter „(?<after>[^“]+)“/g;
  let named = 0;
  for (const path of texts)
    for (const { groups = {} } of readFileSync(path, "utf8").matchAll(quoted)) {
      const [file, title] = [groups.of ?? groups.in, groups.before ?? groups.after];
      const at = documents.includes(file) ? join(root, "docs", file) : join(root, file);
      assert.ok(headingsOf(at).includes(title), `${path}: no section “${title}” in ${file}`);
      named++;
    }
  assert.ok(named >= 3, `${named} sections are named`);
});
