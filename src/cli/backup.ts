/** `easel backup FILE` and `easel restore FILE`. */

import { createReadStream } from "node:fs";
import { link, open, rm } from "node:fs/promises";
import { holdMessage } from "easel-contract";
import type { App } from "./app.ts";
import { UsageError } from "./exit-codes.ts";
import type { Given } from "./flags.ts";

/** Writes a backup of the running or stopped installation; the file appears when it is whole. Throws Error. */
export async function runBackup({ positionals: [path] }: Given, app: App): Promise<number> {
  if (path === undefined) throw new UsageError("expected a FILE, got nothing");
  const partial = `${path}.partial`;
  const file = await open(partial, "wx", 0o600);
  try {
    const summary = await app.withBackup(async ({ write }) => {
      const { chunks, summary } = write();
      for await (const chunk of chunks) await file.write(chunk);
      await file.sync();
      return summary();
    });
    // Unlike a rename, a link does not replace an older backup.
    await link(partial, path);
    app.print(`${path}: ${summary.images} images, ${summary.blobs} pictures`);
    return 0;
  } finally {
    await file.close();
    await rm(partial, { force: true });
  }
}

/** Replaces everything by the backup. Throws Error when there are images and no `--replace`. */
export async function runRestore({ positionals: [path], values }: Given, app: App): Promise<number> {
  if (path === undefined) throw new UsageError("expected a FILE, got nothing");
  const { images, blobs } = await app.withBackup(({ restore }) =>
    restore(createReadStream(path, { highWaterMark: 2 ** 20 }), values.replace === true),
  );
  app.print(`restored ${images} images, ${blobs} pictures; restart the processes of the service`);
  app.print(holdMessage("restore", app.command));
  return 0;
}
