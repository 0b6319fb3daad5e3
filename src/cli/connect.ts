/** Whether a command talks to a service, and to which. */

import { Easel } from "easel-client/source";
import { EaselError, keyFlaw } from "easel-contract";
import type { App } from "./app.ts";
import { UsageError } from "./exit-codes.ts";
import type { Flag, Given } from "./flags.ts";
import { readLogin } from "./login-file.ts";

/** The service of this machine has this long to say that it is there, in ms. */
const PROBE_MS = 1_000;

const SERVICE_FLAGS: readonly Flag[] = [
  {
    name: "url",
    type: "value",
    value: "URL",
    about: "Address of the service; default EASEL_URL, then that of easel login.",
  },
  {
    name: "key",
    type: "value",
    value: "KEY",
    about: "API key; default EASEL_API_KEY or that of easel login, which other users of the machine cannot see.",
  },
];

/** Of commands that only a service can answer. */
export const CONNECTION_FLAGS: readonly Flag[] = SERVICE_FLAGS;

/** Of commands that also work without a service. */
export const MODE_FLAGS: readonly Flag[] = [
  ...SERVICE_FLAGS,
  { name: "local", type: "switch", about: "Do the work on this machine, without a service, even where one runs." },
];

/** The address of `--url` or EASEL_URL; undefined for neither, and with `--local`. Throws UsageError for what is no address. */
export function serviceUrl({ values }: Given, { env }: Pick<App, "env">): string | undefined {
  const url = text(values.url) ?? (values.local ? undefined : env.EASEL_URL || undefined);
  if (values.local && url !== undefined) throw new UsageError("--local: expected without --url");
  if (url === undefined) return undefined;
  const scheme = URL.canParse(url) ? new URL(url).protocol : "";
  if (scheme !== "http:" && scheme !== "https:")
    throw new UsageError(
      `--url: expected an http(s) address such as http://127.0.0.1:8080, got ${JSON.stringify(url)}`,
    );
  return url;
}

/** Where a service is, and the key for it. */
export interface ServiceAddress {
  readonly url: string;
  readonly key: string | undefined;
}

/**
 * The service of `--url` or EASEL_URL, else that of `easel login`; undefined for neither, and with `--local`. The key of the login goes
 * to its own service alone, and only where no other key is named. Throws UsageError for what is no address, NO_RIGHTS for what can
 * be no key.
 */
async function namedAddress(given: Given, app: Pick<App, "env" | "configDir">): Promise<ServiceAddress | undefined> {
  const { values } = given;
  const url = serviceUrl(given, app);
  if (values.local) return undefined;
  const namesKey = values.key !== undefined || Boolean(app.env.EASEL_API_KEY);
  const login = namesKey ? undefined : await readLogin(app.configDir);
  if (url === undefined) return login;
  return { url, key: login && isSame(login.url, url) ? login.key : keyOf(given, app) };
}

/** The same as a client. */
export async function namedService(given: Given, app: Pick<App, "env" | "configDir">): Promise<Easel | undefined> {
  const address = await namedAddress(given, app);
  return address && new Easel(address);
}

function isSame(one: string, other: string): boolean {
  const bare = (url: string) => new URL(url).href.replace(/\/+$/, "");
  return URL.canParse(one) && bare(one) === bare(other);
}

/**
 * The service of `--url`, EASEL_URL or `easel login`, else the one that runs on this machine; undefined when the work is to be done here.
 * Throws UsageError, and NO_RIGHTS for a service of this machine without a key.
 */
export async function connect(
  given: Given,
  app: Pick<App, "env" | "ownUrl" | "configDir">,
): Promise<Easel | undefined> {
  const address = await findAddress(given, app);
  return address && new Easel(address);
}

async function findAddress(
  given: Given,
  app: Pick<App, "env" | "ownUrl" | "configDir">,
): Promise<ServiceAddress | undefined> {
  const { values } = given;
  const named = await namedAddress(given, app);
  if (named || values.local) return named;
  if (!(await runsHere(app.ownUrl))) {
    if (values.key !== undefined)
      throw new UsageError(`--key: expected together with --url; no service runs at ${app.ownUrl}`);
    return undefined;
  }
  const key = keyOf(given, app);
  if (key === undefined)
    throw new EaselError(
      "NO_RIGHTS",
      `a service runs at ${app.ownUrl}: expected its key in EASEL_API_KEY or --key, or --local to do without it`,
    );
  return { url: app.ownUrl, key };
}

/** As `connect`, for what only a service can do. Throws UsageError when there is none. */
export async function connectToService(
  given: Given,
  app: Pick<App, "env" | "ownUrl" | "configDir">,
  command: string,
): Promise<Easel> {
  return new Easel(await addressOf(given, app, command));
}

/** The address of that service. Throws UsageError when there is none. */
export async function addressOf(
  given: Given,
  app: Pick<App, "env" | "ownUrl" | "configDir">,
  command: string,
): Promise<ServiceAddress> {
  const address = await findAddress(given, app);
  if (address) return address;
  throw new UsageError(
    `easel ${command} asks a service: expected --url or EASEL_URL, easel login, or a service at ${app.ownUrl} (easel serve)`,
  );
}

/** Whether Easel answers at an address, ready or not. */
async function runsHere(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(PROBE_MS) });
    const body = (await answer.json()) as { parts?: unknown; detail?: { type?: unknown } };
    return body.parts !== undefined || body.detail?.type === "SERVICE_UNAVAILABLE";
  } catch {
    return false;
  }
}

/** Throws NO_RIGHTS for a text that can be no key. */
function keyOf({ values }: Pick<Given, "values">, { env }: Pick<App, "env">): string | undefined {
  const given = text(values.key);
  const key = given ?? (env.EASEL_API_KEY || undefined);
  const flaw = key === undefined ? undefined : keyFlaw(key);
  if (flaw) throw new EaselError("NO_RIGHTS", `${given === undefined ? "EASEL_API_KEY" : "--key"}: ${flaw}`);
  return key;
}

function text(value: Given["values"][string]): string | undefined {
  return typeof value === "string" ? value : undefined;
}
