/**
 * The patterns that the API's process tries on texts of callers take linear time. Four shapes that do not are looked for in the
 * source; `npm run fuzz -- growth` measures what these shapes do not show.
 */

import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { SAID_ROWS } from "easel-painter/inspect";

const ROOT = join(import.meta.dirname, "..");
/** The code that reads requests, with what it calls of other modules. */
const READERS = [
  "packages/contract/src/**/*.ts",
  "packages/qr-art/src/code/*.ts",
  "src/{http,service}/**/*.ts",
  "src/storage/*.ts",
  "src/codec/s*.ts",
  // The prompt is read when an image is created, for its warnings.
  "packages/painter/src/read/*.ts",
  "packages/painter/src/read/language/*.ts",
];
const LITERAL =
  /(?<=[([,=:!&|?]\s*|return\s)\/((?:[^\\/[\n*]|\\.|\[(?:[^\\\]\n]|\\.)*\])(?:[^\\/[\n]|\\.|\[(?:[^\\\]\n]|\\.)*\])*)\/[a-z]*/g;
const ATOM = String.raw`(?:\\.|\[(?:[^\\\]]|\\.)*\]|[^\\()[\]|^$*+?{}])`;

const LOOKS_BACK = "a look far back, from each character";

const SHAPES: readonly (readonly [string, RegExp])[] = [
  [
    "a run up to the end, looked for from each of its characters",
    new RegExp(String.raw`^(?!\^)(?:.*[^\\])??${ATOM}[+*]\)*\$$`),
  ],
  [
    "a repetition of a repetition",
    new RegExp(String.raw`\((?:\?:)?(?:${ATOM}[?]?)*${ATOM}(?:[+*]|\{\d+,\})(?:[^()]|\([^()]*\))*\)(?:[+*]|\{\d+,\})`),
  ],
  [LOOKS_BACK, /^\(\?<[=!](?:[^()[]|\((?:[^()]|\([^()]*\))*\)|\[(?:[^\\\]]|\\.)*\])*?(?:[*+]|\{\d+,\})/],
  ["one repetition beside another of the same characters", new RegExp(String.raw`(${ATOM})[+*](?:${ATOM}\?)*\1[+*]`)],
];

/** Read one by one: why they take linear time all the same. */
const HARMLESS: ReadonlyMap<string, string> = new Map([
  [String.raw`(?<=[^:]):(\d+)$`, "the run follows a colon, and holds none"],
  [String.raw`;\s*base64\s*$`, "tried on 1,000 characters at most"],
  [String.raw`url\((?=(\s*["']?\s*))\1[^#)"'\s]`, "the lookahead takes the spaces once"],
  [
    String.raw`<(?:\w+:)?svg((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*\/?>`,
    "an attribute needs its sign and quotes",
  ],
  [
    String.raw`(?:\p{Lu}[\p{L}\p{M}'’.-]*)(?:\s+\p{Lu}[\p{L}\p{M}'’.-]*)*`,
    "a word needs the space before it, and every beginning is taken",
  ],
  [
    String.raw`\b(?:an? |the )?(?:tailor|dressmaker|seamstress) (?:measuring|fitting|dressing|measures|fits|with)((?: [a-z'’-]+)*)`,
    "a word needs the space before it",
  ],
]);

function flawsOf(pattern: string): readonly string[] {
  return SHAPES.filter(([, shape]) => shape.test(pattern)).map(([name]) => name);
}

test("the shapes are found in what once held the event loop", () => {
  for (const pattern of [
    "(?<=\\b(?:tent|camp)s?\\b.*)\\bfire",
    "=+$",
    "(<!--[\\s\\S]*?-->\\s*)*x",
    "url\\(\\s*[\"']?\\s*x",
    "(a+)+b",
    "([a-z]+){2,}",
  ])
    assert.equal(flawsOf(pattern).length, 1, pattern);
  assert.deepEqual(flawsOf("^[a-z]+$"), []);
});

test("no pattern over texts of callers has such a shape", () => {
  const found: string[] = [];
  let patterns = 0;
  for (const file of READERS.flatMap((glob) => globSync(glob, { cwd: ROOT })))
    for (const [, pattern] of readFileSync(join(ROOT, file), "utf8").matchAll(LITERAL)) {
      patterns++;
      // Of the rows that say what is read as something else the next test looks at what is made.
      const isRow = /painter\/src\/read\/(?:implied|said-\w+)\.ts$/.test(file);
      const flaws = flawsOf(pattern).filter((flaw) => !(isRow && flaw === LOOKS_BACK));
      if (flaws.length > 0 && !HARMLESS.has(pattern)) found.push(`${file}: /${pattern}/: ${flaws.join("; ")}`);
    }
  assert.ok(patterns > 80, "the literals are found");
  assert.deepEqual(found, []);
});

test("what the painter reads as something else looks back only where the rest of its pattern fits", () => {
  const looking = SAID_ROWS.filter(([{ source }]) => source.includes("(?<"));
  assert.ok(looking.length > 10, "rows that look back are found");
  assert.deepEqual(
    SAID_ROWS.filter(([{ source }]) => flawsOf(source).includes(LOOKS_BACK)).map(([{ source }]) => source),
    [],
  );
});
