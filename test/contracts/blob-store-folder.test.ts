import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { openFolderBlobs } from "../../src/storage/blobs/folder.ts";
import { blobStoreContract, patternOf } from "./blob-store.ts";

const CLOCK = { now: () => new Date() };

blobStoreContract("folder", async () => {
  const dir = await mkdtemp(join(tmpdir(), "easel-blobs-"));
  return {
    blobs: await openFolderBlobs(dir, CLOCK),
    reopen: () => openFolderBlobs(dir, CLOCK),
    async destroy() {
      await rm(dir, { recursive: true });
      await writeFile(dir, "no folder any more");
    },
    close: () => rm(dir, { recursive: true, force: true }),
  };
});

const BLOB_BYTES = 48_000_000;

/** Puts one large blob in a process of its own and kills it (SIGKILL) once the put has begun. */
async function killDuringPut(dir: string, key: string): Promise<void> {
  const modules = ["../../src/storage/blobs/folder.ts", "./blob-store.ts"].map((path) => import.meta.resolve(path));
  const script = `
    import { openFolderBlobs } from ${JSON.stringify(modules[0])};
    const blobs = await openFolderBlobs(${JSON.stringify(dir)}, { now: () => new Date() });
    const bytes = new Uint8Array(${BLOB_BYTES}).fill(7);
    const put = blobs.put(${JSON.stringify(key)}, bytes);
    process.stdout.write("begun");
    await put;`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exit = once(child, "exit");
  await once(child.stdout, "data");
  child.kill("SIGKILL");
  await exit;
}

test("kill -9 in the middle of a put leaves no half blob under its key, and list sweeps what is left", async () => {
  const dir = await mkdtemp(join(tmpdir(), "easel-blobs-"));
  try {
    const leftovers = async () => (await readdir(join(dir, "tmp"))).length;
    for (let i = 0; i < 20 && (i < 4 || (await leftovers()) === 0); i++) await killDuringPut(dir, `killed/${i}`);
    assert.ok((await leftovers()) > 0, "no kill came in time to interrupt a put");

    const fresh = await openFolderBlobs(dir, CLOCK);
    for await (const { key } of fresh.list("")) {
      const bytes = await fresh.get(key);
      assert.deepEqual([bytes?.length, bytes?.every((b) => b === 7)], [BLOB_BYTES, true], key);
    }
    assert.ok((await leftovers()) > 0, "what is young may still be written");

    const later = await openFolderBlobs(dir, { now: () => new Date(Date.now() + 2 * 3_600_000) });
    await Array.fromAsync(later.list(""));
    assert.equal(await leftovers(), 0);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
});

test("nothing of a failed put stays", async () => {
  const dir = await mkdtemp(join(tmpdir(), "easel-blobs-"));
  try {
    const blobs = await openFolderBlobs(dir, CLOCK);
    await rm(join(dir, "tmp"), { recursive: true });
    await assert.rejects(blobs.put("a", patternOf(5)), { type: "SERVICE_UNAVAILABLE" });
    await assert.rejects(blobs.check(), { type: "SERVICE_UNAVAILABLE" });
    assert.equal(await blobs.get("a"), undefined);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
});
