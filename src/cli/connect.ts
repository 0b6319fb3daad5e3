/** Whether a command talks to a service, and to which. */

import { Easel } from "easel-client/source";
import { EaselError, keyFlaw } from "easel-contract";
import type { App } from "./app.ts";
import { UsageError } from "./exit-codes.ts";
import type { Flag, Given } from "./flags.ts";

/** The service of this machine has this long to say that it is there, in ms. */
const PROBE_MS = 1_000;

const SERVICE_FLAGS: readonly Flag[] = [
  { name: "url", type: "value", value: "URL", about: "Address of the service; default EASEL_URL." },
  {
    name: "key",
    type: "value",
    value: "KEY",
    about: "API key; default EASEL_API_KEY, which other users of the machine cannot see.",
  },
];

/** Of commands that only a service can answer. */
export const CONNECTION_FLAGS: readonly Flag[] = SERVICE_FLAGS;

/** Of commands that also work without a service. */
export const MODE_FLAGS: readonly Flag[] = [
  ...SERVICE_FLAGS,
  { name: "local", type: "switch", about: "Do the work on this machine, without a service, even where one runs." },
];

/**
 * The service of `--url` or EASEL_URL; undefined for neither, and with `--local`. Throws UsageError for what is no address, NO_RIGHTS
 * for what can be no key.
 */
export function namedService({ values }: Given, app: Pick<App, "env">): Easel | undefined {
  const url = text(values.url) ?? (values.local ? undefined : app.env.EASEL_URL || undefined);
  if (values.local && url !== undefined) throw new UsageError("--local: expected without --url");
  if (url !== undefined) {
    const scheme = URL.canParse(url) ? new URL(url).protocol : "";
    if (scheme !== "http:" && scheme !== "https:")
      throw new UsageError(
        `--url: expected an http(s) address such as http://127.0.0.1:8080, got ${JSON.stringify(url)}`,
      );
    return new Easel({ url, key: keyOf({ values }, app) });
  }
  return undefined;
}

/**
 * The service of `--url` or EASEL_URL, else the one that runs on this machine; undefined when the work is to be done here.
 * Throws UsageError, and NO_RIGHTS for a service of this machine without a key.
 */
export async function connect(given: Given, app: Pick<App, "env" | "ownUrl">): Promise<Easel | undefined> {
  const { values } = given;
  const named = namedService(given, app);
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
  return new Easel({ url: app.ownUrl, key });
}

/** As `connect`, for what only a service can do. Throws UsageError when there is none. */
export async function connectToService(
  given: Given,
  app: Pick<App, "env" | "ownUrl">,
  command: string,
): Promise<Easel> {
  const easel = await connect(given, app);
  if (easel) return easel;
  throw new UsageError(
    `easel ${command} asks a service: expected --url or EASEL_URL, or a service at ${app.ownUrl} (easel serve)`,
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
