/** What makes pictures, with a service around it or without: engines, kinds and the operator's own certificate, as configured. */

import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { Logger } from "pino";
import type { Config } from "./config.ts";
import { listEngines } from "./engines/list.ts";
import { fetchWithoutTimeouts } from "./engines/remote/fetch-without-timeouts.ts";
import { createRouting, type Routing, type RoutingOptions } from "./engines/routing/scheduler.ts";
import type { EnginesSettings } from "./engines/settings.ts";
import { readEnginesSettings } from "./engines/settings-file.ts";
import type { KindSettings } from "./kinds/index.ts";
import type { Clock } from "./ports/clock.ts";
import type { SigningIdentity } from "./provenance/c2pa/certificate.ts";
import { createClaimSigner } from "./provenance/c2pa/signer.ts";
import type { CmykProfile } from "./service/produce-derivative.ts";
import { type Catalogue, SHIPPED } from "./worker/composition.ts";
import { HOST_DEFAULTS } from "./worker/engine-host.ts";

export interface ProcessEnvironment {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Logger;
  /** The network. */
  readonly fetch: typeof globalThis.fetch;
  /** For secrets that the configuration file names. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Default: the kinds and engines of Easel. */
  readonly catalogue?: Catalogue;
  /** Engine hosts keep the priority of this process: see `HostSettings`. */
  readonly keepsPriority?: boolean;
}

/** The engines of the configuration file, checked. Throws Error that names the file and the field. */
export function readEngines({
  config,
  env,
  catalogue: { engineTypes } = SHIPPED,
}: Pick<ProcessEnvironment, "config" | "env" | "catalogue">): Promise<EnginesSettings> {
  const path = config.EASEL_CONFIG && resolve(config.EASEL_CONFIG);
  return readEnginesSettings({ path, readText: (file) => readFile(file, "utf8"), env, types: engineTypes });
}

/** Routing over the engines; changes of their health are logged. `thorough` also checks engines that are expensive to load. */
export function routeEngines(
  settings: EnginesSettings,
  {
    clock,
    fetch,
    log,
    catalogue: { engineTypes } = SHIPPED,
  }: Pick<ProcessEnvironment, "clock" | "fetch" | "log" | "catalogue">,
  { thorough = false, restart }: { readonly thorough?: boolean } & Pick<RoutingOptions, "restart"> = {},
): Routing {
  const entries = listEngines(settings, { clock, fetch: fetchWithoutTimeouts(fetch) }, engineTypes);
  return createRouting(thorough ? entries.map((entry) => ({ ...entry, watched: true })) : entries, {
    clock,
    ...(restart && { restart }),
    onChange: (engine, { ok, note }) =>
      ok ? log.info({ engine }, "an engine is back") : log.warn({ engine, note }, "an engine is down"),
  });
}

/** The settings of the kinds, with the engines of the configuration. */
export function kindSettings(
  { EASEL_STRICT_PADDING: strictPadding, EASEL_REQUIRE_CONSENT: requireConsent }: Config,
  engines: EnginesSettings,
  { clock, fetch, catalogue: { engineTypes } = SHIPPED }: Pick<ProcessEnvironment, "clock" | "fetch" | "catalogue">,
): KindSettings {
  const [painter] = listEngines(engines, { clock, fetch }, engineTypes).filter(({ capabilities }) =>
    capabilities.includes("paint"),
  );
  return { strictPadding, requireConsent, paintsWithModel: painter !== undefined && !painter.builtIn };
}

/** Limits of a host whose models take `modelsMiB`; the worker's defaults where there are none. */
export function hostMemory(modelsMiB: number): { memoryLimitBytes?: number; recycleRssBytes?: number } {
  // A model larger than its budget is loaded for each use, and a run needs as much again for its tensors.
  return modelsMiB === 0
    ? {}
    : { memoryLimitBytes: (3 * modelsMiB + 4096) * 2 ** 20, recycleRssBytes: (2 * modelsMiB + 2048) * 2 ** 20 };
}

/** Most memory of a worker process itself, beside its hosts: 100 MB in use, and as much for the pictures that pass through it. */
const WORKER_OWN_BYTES = 0.2 * 2 ** 30;

/** Most memory of a worker and its `hosts`, whose models take `modelsMiB`. */
export function workerMemoryBytes(hosts: number, modelsMiB = 0): number {
  return WORKER_OWN_BYTES + hosts * (hostMemory(modelsMiB).memoryLimitBytes ?? HOST_DEFAULTS.memoryLimitBytes);
}

/** The operator's certificate and key; undefined where none are set. Throws Error that names the settings whose files cannot be used. */
export async function ownSigningIdentity({
  EASEL_C2PA_CERTIFICATES: certificatesPath,
  EASEL_C2PA_KEY: keyPath,
}: Config): Promise<SigningIdentity | undefined> {
  if (certificatesPath === undefined || keyPath === undefined) return undefined;
  try {
    const identity = { key: await readFile(keyPath, "utf8"), certificates: await readFile(certificatesPath, "utf8") };
    createClaimSigner(identity);
    return identity;
  } catch (error) {
    throw new Error(`EASEL_C2PA_CERTIFICATES, EASEL_C2PA_KEY: ${error instanceof Error ? error.message : error}`);
  }
}

/** The operator's profile for inks; undefined where none is set. Throws Error that names the setting and says why the file cannot be used. */
export async function cmykProfileOf({ EASEL_CMYK_PROFILE: path }: Config): Promise<CmykProfile | undefined> {
  if (path === undefined) return undefined;
  // Loaded where it is set: the image library takes memory.
  const { checkCmykProfile } = await import("./codec/cmyk.ts");
  try {
    return {
      path: resolve(path),
      sha256: createHash("sha256")
        .update(await checkCmykProfile(path))
        .digest("hex"),
    };
  } catch (error) {
    throw new Error(`EASEL_CMYK_PROFILE: ${error instanceof Error ? error.message : error}`);
  }
}
