/** The service and key that `easel login` keeps for a user: a private file in the user's configuration folder. */

import { readFile, rm, stat } from "node:fs/promises";
import { isAbsolute, join } from "node:path";
import { writePrivate } from "./private-file.ts";

export interface Login {
  readonly url: string;
  readonly key: string;
}

/** Rights of others than the file's owner. */
const OTHERS = 0o077;

/** `$XDG_CONFIG_HOME/easel`, else `~/.config/easel`, on Windows `%APPDATA%\easel`. */
export function configFolder(
  env: Readonly<Record<string, string | undefined>>,
  home: string,
  platform: NodeJS.Platform,
): string {
  const { XDG_CONFIG_HOME: xdg = "", APPDATA: appData = "" } = env;
  if (isAbsolute(xdg)) return join(xdg, "easel");
  return join(platform === "win32" && appData ? appData : join(home, ".config"), "easel");
}

const NAME = "login.json";

/** undefined = not logged in. Throws Error for a file that others may read, and for one that is not as `saveLogin` writes it. */
export async function readLogin(folder: string): Promise<Login | undefined> {
  const path = join(folder, NAME);
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") return undefined;
    throw new Error(`${path} cannot be read`, { cause: error });
  });
  if (text === undefined) return undefined;
  const { mode } = await stat(path);
  if (process.platform !== "win32" && (mode & OTHERS) !== 0)
    throw new Error(
      `${path}: expected a file that only you can read (chmod 600), got mode ${(mode & 0o777).toString(8)}`,
    );
  const { url, key } = parsed(text) ?? {};
  if (typeof url !== "string" || typeof key !== "string")
    throw new Error(`${path}: expected what easel login writes, got something else; log in again`);
  return { url, key };
}

function parsed(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Replaces an older login; answers the path of the file. */
export function saveLogin(folder: string, login: Login): Promise<string> {
  return writePrivate(folder, NAME, `${JSON.stringify(login, null, 2)}\n`);
}

/** May be repeated. */
export async function removeLogin(folder: string): Promise<void> {
  await rm(join(folder, NAME), { force: true });
}
