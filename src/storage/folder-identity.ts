import { randomUUID } from "node:crypto";
import type { BigIntStats } from "node:fs";
import { open, readFile, rename, rm, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { IdentityHolder } from "../ports/installation.ts";

/** The identity, and the file system's own facts of the file that holds it, which no program that copies files can set. */
const identityFile = z.object({ id: z.string(), inode: z.string(), bornNs: z.string() });
type IdentityFile = z.infer<typeof identityFile>;

/** Magic numbers of file systems whose inode numbers may change when they are mounted again: FUSE, CIFS, SMB 2, SMB, 9P. */
const UNSTABLE_INODES = new Set([0x65735546, 0xff534d42, 0xfe534d42, 0x517b, 0x01021997]);

/**
 * The data folder as a holder of the identity: the file `installation.json`. It is in place while it is the very file that was
 * written: the same inode with the same time of birth. docs/adr/0013-identity-of-an-installation.md says why not the device.
 */
export function folderIdentity(folder: string): IdentityHolder {
  const path = join(folder, "installation.json");

  async function inPlace({ inode, bornNs }: IdentityFile): Promise<boolean> {
    const found = await stat(path, { bigint: true });
    // Where a file system tells no birth, Node gives the last change, or 0.
    const isBirthKnown = bornNs !== "0" && found.birthtimeNs !== 0n && found.birthtimeNs !== found.ctimeNs;
    if (isBirthKnown && String(found.birthtimeNs) !== bornNs) return false;
    return String(found.ino) === inode || UNSTABLE_INODES.has((await statfs(folder)).type);
  }

  return {
    async read() {
      const written = parsed(await readFile(path, "utf8").catch(nothingThere));
      return written && { id: written.id, inPlace: await inPlace(written) };
    },
    async write(id) {
      const fresh = `${path}.${randomUUID()}`;
      const file = await open(fresh, "wx", 0o600);
      try {
        const { ino, birthtimeNs }: BigIntStats = await file.stat({ bigint: true });
        const content: IdentityFile = { id, inode: String(ino), bornNs: String(birthtimeNs) };
        await file.writeFile(`${JSON.stringify(content)}\n`);
        await file.sync();
        // Renaming keeps inode and birth.
        await rename(fresh, path);
      } finally {
        await file.close();
        await rm(fresh, { force: true });
      }
    },
  };
}

/** `undefined` for no file, and for one that was damaged. */
function parsed(text: string | undefined): IdentityFile | undefined {
  try {
    return text === undefined ? undefined : identityFile.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function nothingThere(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
