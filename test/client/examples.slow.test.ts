/** The examples of the client, on the service as it is composed for real. */

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import { buildClient } from "../helpers/client-build.ts";
import { startSmallService } from "../helpers/service.ts";

const ROOT = join(import.meta.dirname, "../..");
const run = promisify(execFile);

test("the examples make their pictures", async (t) => {
  const folder = await mkdtemp(join(tmpdir(), "easel-examples-"));
  t.after(() => rm(folder, { recursive: true }));
  const service = await startSmallService({}, { api: true, worker: true }, t);
  const env = { ...process.env, EASEL_URL: service.baseUrl, EASEL_API_KEY: service.apiKey };
  await buildClient();
  const node = await run(process.execPath, ["examples/paint.mjs", "a lake", join(folder, "node.png")], {
    cwd: ROOT,
    env,
  });
  assert.match(node.stdout, /node\.png/);
  await writeFile(join(folder, "tables.csv"), "table,url\n1,https://example.com/1\n2,https://example.com/2\n");
  await run("bash", ["examples/table-codes.sh", join(folder, "tables.csv"), join(folder, "codes")], { cwd: ROOT, env });
  for (const path of ["node.png", "codes/table-1.png", "codes/table-2.png"])
    assert.deepEqual([...(await readFile(join(folder, path))).subarray(1, 4)], [...Buffer.from("PNG")], path);
});
