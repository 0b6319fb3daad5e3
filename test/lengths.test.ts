/** How long functions and files may be, so that each can be read at once. */

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { basename, relative, resolve, sep } from "node:path";
import { test } from "node:test";

const ROOT = resolve(import.meta.dirname, "..");

/** The sources that keep to it: packages, server and page. */
const HELD: readonly string[] = [
  "packages/client/src",
  "packages/contract/src",
  "packages/painter/src",
  "packages/picture/src",
  "packages/qr-art/src",
  "src",
  "web/src",
];

const LONGEST_FUNCTION = 80;
const LONGEST_FILE = 600;

/** Functions that are longer, and why; at most ten in the whole repository. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  "packages/painter/src/world/cover.ts coverPainter":
    "what lies on land, per pixel: its branches share a dozen numbers, and a call for each costs a tenth of the time",
  "packages/painter/src/figures/draw-bodies.ts bodyDrawer":
    "the loop over the samples of a pixel: calls that read a point again cost a tenth of the time",
  "packages/painter/src/figures/fur.ts growFur": "one hair after another from shared typed arrays",
  "packages/painter/src/figures/surface.ts finish": "normals, paint and openness of a point in one pass over the mesh",
  "packages/painter/src/figures/surface.ts sample": "fills the sparse grid in one pass, block by block",
  "packages/painter/src/world/shade.ts surfacePixel": "the light of one pixel: its terms share what they are made of",
  "packages/painter/src/world/water.ts shadeWater": "the waves of one pixel and what they mirror",
};

/** A function of a text: its name, its first line and how many lines it has. */
interface Span {
  readonly name: string;
  readonly line: number;
  readonly lines: number;
}

/** Where a function begins: a declaration, an arrow whose body goes on in the next lines, or a method. */
const BEGINS = [
  /=> ?\S*[{[(]$/,
  /=>$/,
  /^\s*(?:export )?(?:default )?(?:async )?function\b/,
  /^\s*(?!(?:if|for|while|switch|catch|return|await)\b)(?:async )?#?\w+\(.*\)(?:: .+)? \{$/,
];

/** The line that ends the parameters of a function whose head has several. */
const HEAD_ENDS = /^\s*\)(?:: .+)? (?:=> )?[{[(]?$/;

/** The functions of a formatted text that are longer than `most` lines: a body ends where its indentation ends. */
function longFunctions(text: string, most: number): Span[] {
  const lines = text.split("\n");
  const depthOf = (line: string) => line.search(/\S/);
  return lines.flatMap((line, i): Span[] => {
    if (!BEGINS.some((begin) => begin.test(line))) return [];
    let end = i + 1;
    while (
      end < lines.length - 1 &&
      (lines[end] === "" || depthOf(lines[end]) > depthOf(line) || HEAD_ENDS.test(lines[end]))
    )
      end++;
    const [, name = ""] =
      /\b(?:function\*?|const) ([\w-]+)/.exec(line) ?? /^\s*(?:async )?["#]?([\w-]+)/.exec(line) ?? [];
    return end - i + 1 > most ? [{ name, line: i + 1, lines: end - i + 1 }] : [];
  });
}

/** All TypeScript below the folders that keep to it, by its path; what `npm run generate` writes is read by nobody as a whole. */
function* sources(): Generator<readonly [path: string, text: string]> {
  for (const folder of HELD)
    for (const entry of readdirSync(resolve(ROOT, folder), { recursive: true, withFileTypes: true }))
      if (entry.isFile() && /\.tsx?$/.test(entry.name) && basename(entry.parentPath) !== "generated") {
        const file = resolve(entry.parentPath, entry.name);
        yield [relative(ROOT, file).split(sep).join("/"), readFileSync(file, "utf8")];
      }
}

test(`no function is longer than ${LONGEST_FUNCTION} lines but those that say why`, () => {
  const found = new Set<string>();
  for (const [path, text] of sources()) {
    const long = longFunctions(text, LONGEST_FUNCTION);
    // what is inside a long function is a part of it
    const outer = long.filter(({ line }) => !long.some((one) => one.line < line && line < one.line + one.lines));
    for (const { name } of outer) found.add(`${path} ${name}`);
  }
  assert.deepEqual([...found].toSorted(), Object.keys(EXCEPTIONS).toSorted());
  assert.ok(Object.keys(EXCEPTIONS).length <= 10);
});

test(`no file is longer than ${LONGEST_FILE} lines`, () => {
  const long = [...sources()].filter(([, text]) => text.split("\n").length - 1 > LONGEST_FILE);
  assert.deepEqual(
    long.map(([path]) => path),
    [],
  );
});

test("long functions of every form are found, and only they", () => {
  const body = (count: number) => "  step();\n".repeat(count);
  const found = (text: string) => longFunctions(text, 5).map(({ name, lines }) => [name, lines]);
  assert.deepEqual(found(`function far(): void {\n${body(5)}}\n`), [["far", 7]]);
  assert.deepEqual(found(`export async function far(\n  one: number,\n): Promise<void> {\n${body(5)}}\n`), [
    ["far", 9],
  ]);
  assert.deepEqual(found(`const near = () => {\n${body(3)}};\n`), []);
  assert.deepEqual(found(`const far = (): Parts => [\n${body(4)}];\n`), [["far", 6]]);
  assert.deepEqual(found(`export const ALL = {\n  shape: ({ own }) => [\n${`  ${body(1)}`.repeat(5)}  ],\n};\n`), [
    ["shape", 7],
  ]);
  assert.deepEqual(found(`const TABLE = {\n  far(dab) {\n${`  ${body(1)}`.repeat(5)}  },\n};\n`), [["far", 7]]);
});
