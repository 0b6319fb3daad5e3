/** A kind needs its request, its recipe and an entry in the list of requests (with its import) and in that of recipes: a copy of the sources with these added compiles, and makes the kind's pictures. */

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { after, test } from "node:test";
import { linkPackages } from "../helpers/checkout.ts";
import { API } from "../helpers/service.ts";

const ROOT = resolve(import.meta.dirname, "../..");

const REQUEST = `
import { z } from "zod";
import type { KindWire } from "./wire.ts";

export const artSquare = {
  params: z.object({ prompt: z.string().min(1), seed: z.int().optional() }).meta({ id: "ArtSquareRequest" }),
  tag: "Squares",
  thing: "Square",
  makes: "a small square picture",
} as const satisfies KindWire;
`;

const RECIPE = `
import type { ImageKind } from "./kind.ts";

export function createArtSquare(): ImageKind<"art_square"> {
  return {
    name: "art_square",
    capability: "paint",
    isComposite: false,
    failedVerification: "GENERATION_FAILED",
    async produce({ prompt }, _inputs, tools, io) {
      const size = { widthPx: 64, heightPx: 64 };
      const request = { prompt, negativePrompt: "", style: "Photographic", seed: io.seed, ...size };
      const { raster, warnings, recipe } = await tools.engine("paint").paint!(request, io);
      return { raster, warnings, recipe, evidence: undefined };
    },
    verify: async (_params, _made, { raster }) => [{ name: "size", passed: raster.width === 64, required: true }],
  };
}
`;

test("a kind is added by two files and two lines", async (t) => {
  const copy = mkdtempSync(join(tmpdir(), "easel-kind-"));
  after(() => rmSync(copy, { recursive: true, force: true }));
  for (const path of ["src", "web", "packages", "test/helpers", "package.json", "tsconfig.json"])
    cpSync(join(ROOT, path), join(copy, path), { recursive: true });
  linkPackages(copy);

  writeFileSync(join(copy, "packages/contract/src/kinds/art-square.ts"), REQUEST);
  writeFileSync(join(copy, "src/kinds/art-square.ts"), RECIPE);
  const list = join(copy, "packages/contract/src/kinds/index.ts");
  const before = readFileSync(list, "utf8");
  const withEntry = before.replace("} as const satisfies", "  art_square: artSquare,\n} as const satisfies");
  writeFileSync(list, `import { artSquare } from "./art-square.ts";\n${withEntry}`);

  const recipes = join(copy, "src/kinds/index.ts");
  const entry = '  art_square: async () => (await import("./art-square.ts")).createArtSquare,\n';
  const recipesBefore = readFileSync(recipes, "utf8");
  writeFileSync(recipes, recipesBefore.replace(/^ {2}art_qr: /m, `${entry}$&`));

  const compiler = join(ROOT, "node_modules/.bin/tsc");
  const compiled = spawnSync(compiler, ["-p", copy], { encoding: "utf8" });
  assert.equal(compiled.status, 0, compiled.stdout);

  const { startTestService }: typeof import("../helpers/service.ts") = await import(
    join(copy, "test/helpers/service.ts")
  );
  const service = await startTestService({}, { api: true, worker: true }, t);
  const { json } = await service.make("art_square", { prompt: "a red house" });
  assert.ok(json.url, JSON.stringify(json));
  assert.equal((await service.call("POST", `${API}/art_square/generate`, {})).status, 422);
  const { paths } = (await service.call("GET", "/openapi.json")).json;
  assert.equal(paths[`${API}/art_square/generate`].post.operationId, "createSquare");
});
