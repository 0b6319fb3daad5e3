import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, relative, resolve, sep } from "node:path";
import { test } from "node:test";

/** A module is a folder or a file of `src`. It may import its own layer and lower ones. See ARCHITECTURE.md. */
const LAYERS: readonly (readonly string[])[] = [
  ["codec", "analysis", "faces", "styles", "ports", "free-port.ts", "idle-memory.ts", "settle-within.ts"],
  ["kinds", "engines", "storage", "provenance", "telemetry", "print"],
  ["service"],
  ["http", "worker", "cli", "mcp"],
  [
    "main.ts",
    "build.ts",
    "probes.ts",
    "program.ts",
    "compose.ts",
    "compose-api.ts",
    "compose-database.ts",
    "compose-engines.ts",
    "compose-local.ts",
    "compose-provenance.ts",
    "config.ts",
    "stop-signal.ts",
  ],
];

/** Folders of `engines` that are no engine: `remote` serves the engines over HTTP, `routing` chooses among all of them. */
const SHARED_BY_ENGINES: readonly string[] = ["remote", "routing"];

/** Parts of `easel-qr-art`: each may import itself and those before it. */
const QR_PARTS: readonly string[] = ["code", "scan", "readers", "art", "make-qr-art.ts", "index.ts"];

/** Which modules import our packages; contract and picture are open to all. */
const OURS: Readonly<Record<string, readonly string[]>> = {
  "easel-client": ["cli"],
  "easel-painter": ["engines", "kinds"],
  "easel-qr-art": ["kinds", "service"],
};

/** Entries that import nothing of Node: they run in browsers. */
const EVERYWHERE: readonly string[] = [
  "contract/src/index.ts",
  "picture/src/index.ts",
  "picture/src/testing.ts",
  "picture/src/finish/index.ts",
  "qr-art/src/index.ts",
  "qr-art/src/scan/distortions.ts",
  "painter/src/index.ts",
  "painter/src/inspect.ts",
  "painter/src/carriers/index.ts",
  "client/src/index.ts",
];

/** Which modules import each package, and no others do. */
const IMPORTERS: Readonly<Record<string, readonly string[]>> = {
  "@fastify/helmet": ["http"],
  "@fastify/busboy": ["http"],
  "@fastify/static": ["http"],
  "@contentauth/c2pa-wasm": ["provenance"],
  "@modelcontextprotocol/server": ["cli", "http", "mcp"],
  "@opentelemetry/api": ["telemetry"],
  "@scalar/fastify-api-reference": ["http"],
  fastify: ["http"],
  fflate: ["codec"],
  fontkit: ["print"],
  "ipaddr.js": ["service"],
  kysely: ["storage"],
  "onnxruntime-common": ["engines"],
  "onnxruntime-node": ["engines"],
  pg: ["storage"],
  "pg-copy-streams": ["storage"],
  // The program makes the logger; below it there is `Log` of ports, and Fastify's types.
  pino: ["compose-engines.ts", "http", "program.ts"],
  "prom-client": ["telemetry"],
  s3mini: ["storage"],
  pdfkit: ["codec"],
  sharp: ["codec"],
  thumbhash: ["codec"],
  undici: ["engines", "service"],
  // Schemas stand where untrusted data comes in: requests, the settings, answers of remote engines, and manifests.
  zod: ["config.ts", "engines", "http", "mcp", "provenance", "storage"],
};

const ROOT = resolve(import.meta.dirname, "..");
const SRC = resolve(ROOT, "src");
const PACKAGES = resolve(ROOT, "packages");

/** What is wrong with an import, or undefined. Paths are relative to src, with `/`. */
function offence(from: string, to: string): string | undefined {
  const [fromModule, toModule] = [moduleOf(from), moduleOf(to)];
  if (fromModule === toModule) return offenceInside(fromModule, from.split("/"), to.split("/"));
  if (layerOf(toModule) > layerOf(fromModule)) return "imports a higher layer";
  if (fromModule === "kinds" && toModule === "engines" && to !== "engines/engine.ts")
    return "kinds see engines/engine.ts only";
  return undefined;
}

function offenceInside(module: string, from: readonly string[], to: readonly string[]): string | undefined {
  const [fromPart, toPart] = [from[1], to[1]];
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

/** Every `import`, `export … from`, `import()`, `import type`, `require.resolve` and `import.meta.resolve` of a text. */
function importsIn(from: string, text: string): Import[] {
  const found = text.matchAll(/(?:\bfrom|\bimport|\brequire(?:\.resolve)?|\bimport\.meta\.resolve)\s*\(?\s*"([^"]+)"/g);
  return [...found].map(([, specifier]) => ({ from, specifier }));
}

/** All imports of the TypeScript below a folder; `from` is relative to it. */
function importsBelow(folder: string): Import[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  return files
    .filter(
      (entry) =>
        entry.isFile() &&
        /\.tsx?$/.test(entry.name) &&
        !/node_modules|dist/.test(entry.parentPath.slice(folder.length)),
    )
    .flatMap((entry) => {
      const file = resolve(entry.parentPath, entry.name);
      return importsIn(relative(folder, file).split(sep).join("/"), readFileSync(file, "utf8"));
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
    if (name && !["easel-contract", "easel-picture"].includes(name))
      modules.set(name, (modules.get(name) ?? new Set()).add(moduleOf(from)));
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
  const offences = importsBelow(SRC).flatMap(({ from, specifier }) => {
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
  assert.equal(offence("codec/decode.ts", "kinds/kind.ts"), "imports a higher layer");
  assert.equal(offence("http/app.ts", "compose.ts"), "imports a higher layer");
  assert.equal(offence("kinds/art-qr.ts", "engines/painter/index.ts"), "kinds see engines/engine.ts only");
  assert.equal(offence("engines/comfyui/index.ts", "engines/painter/index.ts"), "one engine imports another");
  assert.equal(offence("engines/comfyui/index.ts", "engines/remote/http.ts"), undefined);
  assert.equal(offence("engines/comfyui/index.ts", "engines/routing/scheduler.ts"), "an engine imports routing");
  assert.equal(offence("engines/remote/http.ts", "engines/comfyui/index.ts"), "engines/remote imports another folder");
  assert.equal(offence("http/app.ts", "service/get-image.ts"), undefined);
  assert.equal(offence("engines/painter/index.ts", "engines/engine.ts"), undefined);
  assert.throws(() => offence("http/app.ts", "helpers/strings.ts"), /has no layer/);
});

test("each package is imported by the modules of the table and by no others", () => {
  const table = Object.fromEntries(
    Object.entries({ ...IMPORTERS, ...OURS }).map(([name, modules]) => [name, modules.toSorted()]),
  );
  assert.deepEqual(importersOf(importsBelow(SRC)), table);
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
    import.meta.resolve("pino");
    import { join } from "node:path";
    import { b } from "./b.ts";`;
  assert.deepEqual(
    importsIn("service/a.ts", text).map(({ specifier }) => packageOf(specifier)),
    [
      "sharp",
      "zod",
      "fastify",
      "@fastify/static",
      "undici",
      "onnxruntime-node",
      "kysely",
      "pino",
      undefined,
      undefined,
    ],
  );
  assert.deepEqual(importersOf(importsIn("service/a.ts", 'import sharp from "sharp";')), { sharp: ["service"] });
});

test("every path that ARCHITECTURE.md names exists", () => {
  const page = readFileSync(resolve(ROOT, "ARCHITECTURE.md"), "utf8");
  const paths = [...page.matchAll(/`([a-z][\w-]*(?:\/[\w.-]+)+)`/g)]
    .map(([, path]) => path)
    .filter((path) => !path.startsWith("easel-"));
  const missing = paths.filter((path) => !existsSync(resolve(SRC, path)) && !existsSync(resolve(ROOT, path)));
  assert.deepEqual(missing, []);
  assert.ok(paths.length > 30, "the page names its paths in backticks");
});

/** The rows of the table of packages in ARCHITECTURE.md. */
function packageRows(): { name: string; entries: string[]; imports: string[] }[] {
  const page = readFileSync(resolve(ROOT, "ARCHITECTURE.md"), "utf8");
  const rows = page.matchAll(/^\| `(easel-[\w-]+)` \|[^|]+\|([^|]+)\|([^|]+)\|$/gm);
  const quoted = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, text]) => text);
  return [...rows].map(([, name, entries, imports]) => ({ name, entries: quoted(entries), imports: quoted(imports) }));
}

const manifestOf = (name: string) =>
  JSON.parse(readFileSync(resolve(PACKAGES, name.slice("easel-".length), "package.json"), "utf8"));

test("the table of packages tells each package's entries and what it imports", () => {
  const rows = packageRows();
  assert.deepEqual(
    rows.map(({ name }) => name.slice("easel-".length)).toSorted(),
    readdirSync(PACKAGES, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .toSorted(),
  );
  for (const { name, entries, imports } of rows) {
    const { exports, dependencies = {}, version } = manifestOf(name);
    assert.deepEqual(entries.toSorted(), Object.keys(exports).toSorted(), name);
    assert.deepEqual(imports.toSorted(), Object.keys(dependencies).toSorted(), name);
    assert.equal(version, JSON.parse(readFileSync(resolve(ROOT, "package.json"), "utf8")).version, name);
    const imported = importsBelow(resolve(PACKAGES, name.slice("easel-".length), "src")).flatMap(
      ({ specifier }) => packageOf(specifier) ?? [],
    );
    assert.deepEqual(
      [...new Set(imported.filter((other) => !other.startsWith("#")))].toSorted(),
      imports.toSorted(),
      name,
    );
  }
});

/** What is wrong with an import of the repository, or undefined: a path into another package, or into the server from one. */
function offenceBetween(from: string, specifier: string): string | undefined {
  if (!specifier.startsWith(".")) return undefined;
  const homeOf = (path: string) => /^packages\/[^/]+/.exec(path)?.[0] ?? "";
  const to = relative(ROOT, resolve(ROOT, dirname(from), specifier))
    .split(sep)
    .join("/");
  if (homeOf(from) === homeOf(to)) return undefined;
  return homeOf(to) ? "a path into another package" : "a package imports a file of the server";
}

test("no path leads into another package, and none from a package to the server", () => {
  const offences = ["src", "test", "tools", "bench", "web", "packages"].flatMap((folder) =>
    importsBelow(resolve(ROOT, folder)).flatMap(({ from, specifier }) => {
      const wrong = offenceBetween(`${folder}/${from}`, specifier);
      return wrong ? [`${folder}/${from} -> ${specifier}: ${wrong}`] : [];
    }),
  );
  assert.deepEqual(offences, []);
  assert.equal(offenceBetween("src/cli/a.ts", "../../packages/client/src/index.ts"), "a path into another package");
  assert.equal(offenceBetween("packages/qr-art/src/a.ts", "../../picture/src/index.ts"), "a path into another package");
  assert.equal(
    offenceBetween("packages/qr-art/test/a.ts", "../../../src/config.ts"),
    "a package imports a file of the server",
  );
  assert.equal(offenceBetween("packages/qr-art/test/a.ts", "../src/index.ts"), undefined);
});

test("a part of QR art imports those before it only", () => {
  const rank = (path: string) => {
    const at = QR_PARTS.indexOf(path.split("/")[0]);
    assert.notEqual(at, -1, path);
    return at;
  };
  const src = resolve(PACKAGES, "qr-art/src");
  const offences = importsBelow(src).filter(
    ({ from, specifier }) =>
      specifier.startsWith(".") &&
      rank(
        relative(src, resolve(src, dirname(from), specifier))
          .split(sep)
          .join("/"),
      ) > rank(from),
  );
  assert.deepEqual(offences, []);
});

/** Every file that an entry reaches, and the imports that leave the packages. */
function reachOf(entry: string): { files: Set<string>; foreign: Set<string> } {
  const [files, foreign] = [new Set<string>(), new Set<string>()];
  const visit = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    if (!file.endsWith(".ts")) return;
    for (const { specifier } of importsIn(file, readFileSync(file, "utf8"))) {
      const ours = /^easel-([\w-]+)(\/.+)?$/.exec(specifier);
      if (specifier.startsWith(".")) visit(resolve(dirname(file), specifier));
      else if (ours) visit(resolve(PACKAGES, ours[1], manifestOf(`easel-${ours[1]}`).exports[`.${ours[2] ?? ""}`]));
      else foreign.add(specifier);
    }
  };
  visit(resolve(PACKAGES, entry));
  return { files, foreign };
}

test("entries for every surroundings reach nothing of Node", () => {
  for (const entry of EVERYWHERE) {
    const { files, foreign } = reachOf(entry);
    assert.ok(files.size > 0);
    assert.deepEqual(
      [...foreign].filter((specifier) => specifier !== "zod"),
      [],
      entry,
    );
  }
  const { foreign } = reachOf("painter/src/node/index.ts");
  assert.ok(foreign.has("node:worker_threads"), "the walk sees what a Node entry imports");
});
