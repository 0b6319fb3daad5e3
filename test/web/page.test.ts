import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { before, describe, test } from "node:test";
import { gzipSync } from "node:zlib";
import { ensurePage } from "../../web/build.ts";
import { moveHandle, resultOf, sidesForRatio } from "../../web/src/outpaint/sides.ts";
import { groupsOf, readersOf, readOf } from "../../web/src/view/checks.ts";
import { SNIPPET_LANGUAGES, snippetOf } from "../../web/src/view/snippets.ts";

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
  const [en, ...others] = readdirSync(join(WEB, "src/words"))
    .filter((name) => name.endsWith(".json"))
    .sort((a, b) => Number(b === "en.json") - Number(a === "en.json"))
    .map((name) => JSON.parse(readFileSync(join(WEB, "src/words", name), "utf8")) as Record<string, string>);
  assert.ok(others.length > 0);
  const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
  for (const other of others) {
    assert.deepEqual(Object.keys(other), Object.keys(en));
    for (const key of Object.keys(en)) assert.deepEqual(places(other[key]), places(en[key]), key);
  }
});

test("a ratio extends the picture as little as it can, in the middle", () => {
  const picture = { width: 1000, height: 1000 };
  assert.deepEqual(sidesForRatio(picture, 1.5), { left: 250, right: 250, up: 0, down: 0 });
  assert.deepEqual(sidesForRatio(picture, 0.5), { left: 0, right: 0, up: 500, down: 500 });
  assert.deepEqual(sidesForRatio(picture, 1), { left: 0, right: 0, up: 0, down: 0 });
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
  assert.equal(readOf(readers[0], "small"), false);
  assert.equal(readOf(readers[1], "small"), undefined);
});

const BODY = { prompt: `it's a "q" \\ \`back\` ''' $HOME {x} ü 😀\nEOT`, ar: "1:1", shortlink: true, seed: 5 };

/** Runs `script` so that what the snippet would send is printed instead. */
const RUNNERS: { readonly [language: string]: (code: string) => readonly [string, readonly string[]] } = {
  curl: (code) => ["bash", ["-c", `curl() { printf '%s' "\${@: -1}"; }\n${code}`]],
  TypeScript: (code) => [
    process.execPath,
    [
      "--input-type=module-typescript",
      "-e",
      `globalThis.fetch = async (url, init) => (process.stdout.write(init.body), { json: async () => "" });\nconsole.log = () => {};\n${code}`,
    ],
  ],
  Python: (code) => [
    "python3",
    [
      "-c",
      `import urllib.request, io, sys\nurllib.request.urlopen = lambda r: (sys.stdout.write(r.data.decode()), io.BytesIO(b""))[1]\n${code}`,
    ],
  ],
};

for (const language of SNIPPET_LANGUAGES) {
  const run = RUNNERS[language];
  const missing = run && spawnSync(run("")[0], ["--version"]).error;
  test(`the code in ${language} sends the request as it is`, { skip: missing ? "not on this machine" : false }, () => {
    const code = snippetOf(language, "https://easel.test/srv/publish/api/art_qr/generate", BODY);
    assert.match(code, /EASEL_KEY/);
    if (!run) {
      // No runner here: at least the whole body stands in it.
      assert.ok(code.includes('it\'s a \\"q\\"') || code.includes("it's a"), code);
      return;
    }
    const [command, args] = run(code);
    const sent = execFileSync(command, [...args], { env: { ...process.env, EASEL_KEY: "k" }, encoding: "utf8" });
    assert.deepEqual(JSON.parse(sent), BODY);
  });
}
