import { execFile } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import {
  chownSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Log } from "../../ports/log.ts";
import { type Binaries, copyBinaries, everybodyCanRun, installedBinaries, linkLibraries } from "./binaries.ts";

/** How to run PostgreSQL's programs on this machine, and the location of its files. */
export interface RunAs {
  readonly binaries: Binaries;
  /** Program and arguments that go before PostgreSQL's own. */
  readonly prefix: readonly string[];
  /** Folder that holds the cluster and, where its path is short, the socket. */
  readonly folder: string;
  /** User and group id that must own the cluster's files; undefined = ours. */
  readonly ownerId: number | undefined;
}

/** PostgreSQL refuses to run as root, so as root it runs as the data folder's owner, or as this user when that is root. */
const NOBODY = 65534;
const SYSTEM_FOLDER = "/var/lib/easel";
/** File in the data folder that names the system folder where its cluster is. */
const ELSEWHERE = "postgres-folder";
const run = promisify(execFile);

/**
 * Finds a way to run PostgreSQL on the data in `dataDir` that works for the user we are.
 * As root, in this order: as another user with the one capability that opens private folders; in a user namespace that
 * calls us nobody; as another user with the cluster in a system folder. Throws Error when none works.
 */
export async function chooseRunAs(dataDir: string, log: Log): Promise<RunAs> {
  const installed = installedBinaries();
  if (process.getuid?.() !== 0) {
    const binaries = linkLibraries(installed) ? installed : copyBinaries(installed, dataDir);
    return { binaries, prefix: [], folder: dataDir, ownerId: undefined };
  }
  const folderOwner = statSync(dataDir).uid;
  const ownerId = folderOwner === 0 ? NOBODY : folderOwner;
  const asOwner = ["setpriv", "--reuid", String(ownerId), "--regid", String(ownerId), "--clear-groups"];
  const opensPrivateFolders = ["--inh-caps", "+dac_override", "--ambient-caps", "+dac_override"];
  const inNamespace = ["unshare", "--user", `--map-user=${NOBODY}`];
  const here: readonly (() => RunAs)[] = [
    () => ({
      binaries: reachable(installed),
      prefix: [...asOwner, ...opensPrivateFolders],
      folder: dataDir,
      ownerId,
    }),
    // There the files are root's, so it must not take over those of somebody else.
    ...(folderOwner === 0
      ? [() => ({ binaries: inPlace(installed), prefix: inNamespace, folder: dataDir, ownerId: undefined })]
      : []),
  ];
  const elsewhere = () => ({
    binaries: reachable(installed),
    prefix: asOwner,
    folder: systemFolder(dataDir, ownerId),
    ownerId,
  });
  // An existing cluster keeps its location; choosing another one later would start with an empty cluster.
  const ways = existsSync(join(dataDir, ELSEWHERE)) ? [elsewhere] : [...here, elsewhere];
  const failures: unknown[] = [];
  for (const way of ways) {
    try {
      const chosen = way();
      await tryOut(chosen);
      if (chosen.folder !== dataDir) {
        writeFileSync(join(dataDir, ELSEWHERE), chosen.folder);
        log.warn(
          { folder: chosen.folder },
          "PostgreSQL cannot use the data folder as root; its files are here instead",
        );
      }
      return chosen;
    } catch (error) {
      failures.push(error);
    }
  }
  throw new Error(
    "The embedded PostgreSQL cannot run as root here: neither setpriv nor unshare works. " +
      "Start easel as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.",
    { cause: new AggregateError(failures) },
  );
}

/** Gives a folder and all in it to the user that PostgreSQL runs as. */
export function giveToOwner(folder: string, ownerId: number | undefined): void {
  const owner = ownerId ?? process.getuid?.();
  if (owner === undefined || statSync(folder).uid === owner) return;
  for (const entry of readdirSync(folder, { recursive: true })) lchownSync(join(folder, String(entry)), owner, owner);
  // Last, so that an interrupted walk is done again.
  chownSync(folder, owner, owner);
}

function reachable(installed: Binaries): Binaries {
  return linkLibraries(installed) && everybodyCanRun(installed) ? installed : copyBinaries(installed, SYSTEM_FOLDER);
}

function inPlace(installed: Binaries): Binaries {
  return linkLibraries(installed) ? installed : copyBinaries(installed, SYSTEM_FOLDER);
}

/** The folder that an earlier start chose, or a new one. */
function systemFolder(dataDir: string, ownerId: number): string {
  const pointer = join(dataDir, ELSEWHERE);
  if (existsSync(pointer)) return readFileSync(pointer, "utf8");
  const hash = createHash("sha256").update(dataDir).update(randomUUID()).digest("hex");
  const folder = join(SYSTEM_FOLDER, hash.slice(0, 16));
  mkdirSync(SYSTEM_FOLDER, { recursive: true, mode: 0o755 });
  mkdirSync(folder, { mode: 0o700 });
  chownSync(folder, ownerId, ownerId);
  return folder;
}

/** Runs the server's --version and reads a private file as PostgreSQL will have to. */
async function tryOut({ binaries, prefix, folder, ownerId }: RunAs): Promise<void> {
  const probe = join(folder, `probe-${randomUUID()}`);
  writeFileSync(probe, "", { mode: 0o600 });
  try {
    if (ownerId !== undefined) chownSync(probe, ownerId, ownerId);
    const [program, ...args] = prefix as readonly [string, ...string[]];
    await Promise.all([
      run(program, [...args, join(binaries.folder, "bin", "postgres"), "--version"]),
      run(program, [...args, "cat", probe]),
    ]);
  } finally {
    rmSync(probe, { force: true });
  }
}
