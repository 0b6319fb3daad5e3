/** The package as npm packs it, in an empty project. */

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { copyCheckout, linkPackages, plainEnvironment } from "../helpers/checkout.ts";

const ROOT = join(import.meta.dirname, "../..");
const MAX_GZIPPED_BYTES = 6300;
const run = promisify(execFile);

test("the package is small, installs into an empty project, runs there and has types without sources", async (t) => {
  const folder = await mkdtemp(join(tmpdir(), "easel-package-"));
  t.after(() => rm(folder, { recursive: true }));
  // In a fresh clone, where nothing is built.
  const clone = join(folder, "clone");
  copyCheckout(clone);
  linkPackages(clone);
  const env = plainEnvironment();
  await run("npm", ["pack", "--pack-destination", folder], { cwd: join(clone, "packages/client"), env });
  const { version } = JSON.parse(await readFile(join(ROOT, "packages/client/package.json"), "utf8"));
  const filename = `easel-client-${version}.tgz`;
  const { stdout } = await run("tar", ["-tzf", join(folder, filename)]);
  const files = stdout.trim().split("\n");
  for (const needed of ["index.js", "index.d.ts"]) assert.ok(files.includes(`package/dist/${needed}`), stdout);
  assert.deepEqual(
    files.filter((path) => /(?<!\.d)\.ts$/.test(path)),
    [],
  );
  const built = await readFile(join(clone, "packages/client/dist/index.js"));
  const { length } = gzipSync(built, { level: 9 });
  assert.ok(length <= MAX_GZIPPED_BYTES, `${length} bytes gzipped`);
  assert.doesNotMatch(built.toString(), /^import /m);

  await writeFile(join(folder, "package.json"), JSON.stringify({ type: "module", private: true }));
  await run("npm", ["install", "--offline", "--no-audit", "--no-fund", join(folder, filename)], { cwd: folder });
  const source = (typed: boolean) => `
    import { Easel, NotFoundError } from "easel-client";
    const easel = new Easel({
      url: "http://easel.test",
      fetch: async () => Response.json({ error: "No", detail: { code: 404, type: "NOT_FOUND" } }, { status: 404 }),
    });
    const state${typed ? ': "queued" | "running" | "ready" | "failed" | "deleted"' : ""} = await easel.images.get("x").then(
      (image) => image.state,
      (error) => { console.log(error instanceof NotFoundError, error.name); return "failed"; },
    );
    console.log(state);`;
  await writeFile(join(folder, "run.mjs"), source(false));
  await writeFile(join(folder, "typed.mts"), source(true));
  assert.equal((await run(process.execPath, ["run.mjs"], { cwd: folder })).stdout, "true NotFoundError\nfailed\n");
  const strict = [
    "--strict",
    "--noEmit",
    "--module",
    "nodenext",
    "--target",
    "es2022",
    "--lib",
    "es2022,dom,dom.asynciterable",
  ];
  await run(join(ROOT, "node_modules/.bin/tsc"), [...strict, "--types", "", "typed.mts"], { cwd: folder });
});
