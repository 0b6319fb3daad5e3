/** The packages as a browser gets them: bundled, without anything of Node. */

import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { build, type Plugin } from "vite";

const ROOT = join(import.meta.dirname, "../..");

/** Each import of Node that a bundle would need. */
function nodeImports(found: string[]): Plugin {
  return {
    name: "node-imports",
    enforce: "pre",
    resolveId(specifier, importer) {
      if (specifier.startsWith("node:")) found.push(`${importer} imports ${specifier}`);
      return null;
    },
  };
}

/** The code of a program of one line, minified. */
async function bundle(line: string): Promise<{ code: string; node: readonly string[] }> {
  const node: string[] = [];
  const entry = "\0entry.js";
  const source: Plugin = {
    name: "entry",
    enforce: "pre",
    resolveId: (specifier) => (specifier === "entry" ? entry : null),
    load: (id) => (id === entry ? line : null),
  };
  const made = await build({
    root: ROOT,
    configFile: false,
    logLevel: "silent",
    plugins: [nodeImports(node), source],
    build: { write: false, minify: true, rolldownOptions: { input: "entry" } },
  });
  assert.ok(!Array.isArray(made) && "output" in made);
  return { code: made.output.map((file) => ("code" in file ? file.code : "")).join(""), node };
}

/** What a page would import, and the most kB that it may be, gzipped. */
const ENTRIES: readonly (readonly [line: string, kB: number])[] = [
  ['import { KIND_PARAMS } from "easel-contract"; globalThis.kinds = KIND_PARAMS;', 60],
  ['import { FINISHES } from "easel-picture/finish"; globalThis.finishes = FINISHES;', 44],
  ['import { makeQrArt } from "easel-qr-art"; globalThis.make = makeQrArt;', 40],
  ['import { createPainter } from "easel-painter"; globalThis.painter = createPainter;', 660],
];

for (const [line, kB] of ENTRIES)
  test(`in a browser: ${line.slice(0, line.indexOf(";"))}`, async () => {
    const { code, node } = await bundle(line);
    assert.deepEqual(node, []);
    const size = gzipSync(code).length / 1000;
    assert.ok(size > 1 && size <= kB, `${size.toFixed(1)} kB gzipped`);
  });

test("the walk sees what a Node entry needs", async () => {
  const { node } = await bundle(
    'import { createReaders } from "easel-qr-art/readers"; globalThis.make = createReaders;',
  );
  assert.ok(node.some((line) => line.endsWith("imports node:worker_threads")));
});
