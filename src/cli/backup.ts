/** `easel backup FILE` and `easel restore FILE`. */

import { createReadStream } from "node:fs";
import { link, open, rm } from "node:fs/promises";
import { parseArgs } from "node:util";
import type { App } from "./app.ts";

/** Writes a backup of the running or stopped installation; the file appears when it is whole. Throws Error. */
export async function runBackup(args: string[], app: App): Promise<number> {
  const { positionals } = parseArgs({ args, options: {}, allowPositionals: true });
  if (positionals.length !== 1) throw new Error("expected one file\neasel backup FILE");
  const [path] = positionals;
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
export async function runRestore(args: string[], app: App): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    options: { replace: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  if (positionals.length !== 1) throw new Error("expected one file\neasel restore FILE [--replace]");
  const { images, blobs } = await app.withBackup(({ restore }) =>
    restore(createReadStream(positionals[0], { highWaterMark: 2 ** 20 }), values.replace),
  );
  app.print(`restored ${images} images, ${blobs} pictures; restart the processes of the service`);
  return 0;
}
