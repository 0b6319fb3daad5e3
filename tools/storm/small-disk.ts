/** A disk of its own for the database, that can be filled. Linux, as root. */

import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";

const SIZE_MIB = 2_048;

export interface SmallDisk {
  readonly folder: string;
  /** Takes all free bytes for `ms`. */
  full(ms: number): Promise<void>;
  remove(): void;
}

/** Mounts a disk in memory below `folder`; undefined where that is not allowed. */
export function mountSmallDisk(folder: string): SmallDisk | undefined {
  const own = join(folder, "disk");
  mkdirSync(own);
  const mount = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${SIZE_MIB}m`, "easel-storm", own]);
  if (mount.status !== 0) return undefined;
  const filler = join(own, "filler");
  return {
    folder: own,
    async full(ms) {
      for (let tries = 0; tries < 3; tries++) {
        const { bavail, bsize } = statfsSync(own);
        // Appends, so that what is freed between two tries is taken too.
        if (bavail > 0) spawnSync("sh", ["-c", `head -c ${bavail * bsize} /dev/zero >> ${filler}`]);
      }
      await new Promise((resolve) => setTimeout(resolve, ms));
      rmSync(filler, { force: true });
    },
    remove() {
      spawnSync("umount", ["-l", own]);
    },
  };
}
