/** What the HTTP module needs from the composition root. */

import type { Capability, KindName, KindWire } from "easel-contract";
import type { Logger } from "pino";
import type { Clock } from "../ports/clock.ts";
import type { KeyRepository } from "../ports/keys.ts";
import type { RateStore } from "../ports/rates.ts";
import type { SessionRepository } from "../ports/sessions.ts";
import type { Store } from "../ports/store.ts";
import type { InputMemory, InputShare } from "../service/input-memory.ts";
import type { Caller, Service } from "../service/service.ts";
import type { Metrics } from "../telemetry/metrics.ts";
import type { FormRules } from "./forms.ts";
import type { RouteDoc } from "./route-table.ts";

/** What operators may ask for and change. */
interface Operations {
  readonly keys: KeyRepository;
  storageUsed: Store["storageUsed"];
  activity: Store["activity"];
  /** Approximate jobs waiting, from a cache. */
  queueDepth: Store["jobs"]["depth"];
  workers(): Promise<number>;
  /** The hold of webhooks, scheduled deletions and images that were waiting; undefined = none. */
  hold: Store["installation"]["held"];
  /** Every configured engine and whether it answers. */
  engines(): Promise<
    readonly {
      readonly id: string;
      readonly capabilities: readonly Capability[];
      readonly ok: boolean;
      readonly note?: string;
    }[]
  >;
}

interface HttpSettings {
  /** How operators type the commands of this installation. */
  readonly command: string;
  /** Unknown request fields are refused instead of named in `X-Warnings`. */
  readonly strict: boolean;
  /** For keys without a limit of their own; undefined = no limit. */
  readonly ratePerMinute?: number;
  /** For the `RateLimit-Policy` of QUEUE_FULL; the service itself enforces it. */
  readonly maxQueuedPerOwner?: number;
  /** Origins whose pages may call the API, or `*`; undefined or empty = none. */
  readonly corsOrigins?: readonly string[];
  /** Folder of the built page: `index.html` and `assets`. */
  readonly pageDir: string;
  /** Whether a configured engine follows words when it fills. */
  readonly fillsByWords?: boolean;
  /** SHA-256 of the operator's profile for inks, hexadecimal; undefined = pictures are not printed in inks. */
  readonly cmykProfile?: string;
  /** Bearer token of `/metrics`; undefined = open. */
  readonly metricsToken?: string;
  /** `/mcp` is served, by this version; undefined = it is not. */
  readonly mcp?: { readonly version: string };
  /** `/v1/verify` needs no key. */
  readonly publicVerify?: boolean;
  /** Folder of the style previews, `<kind>/<name>.<hash>.webp`. */
  readonly stylesDir: string;
  /** A client that has not sent its whole request after this gets 408; default 120,000. */
  readonly requestTimeoutMs?: number;
  /** A client that sends nothing of a body for this long gets 408; default 10,000. */
  readonly bodySilenceMs?: number;
}

export interface HttpDeps {
  /** The kinds that have routes. */
  readonly kinds: ReadonlyMap<KindName, KindWire>;
  readonly service: Service;
  readonly keys: KeyRepository;
  readonly sessions: SessionRepository;
  readonly rates: RateStore;
  /** At least 32 bytes; signs picture URLs. */
  readonly urlSecret: Uint8Array;
  /** Absolute, without a slash at the end. */
  readonly publicUrl: string;
  /** Under which short links are printed; as `publicUrl`, often the same. */
  readonly linkUrl: string;
  readonly clock: Clock;
  readonly log: Logger;
  readonly settings: HttpSettings;
  readonly operations: Operations;
  readonly metrics: Metrics;
  /** The account that the service counts its input pictures in as well. */
  readonly inputMemory: InputMemory;
  /** True from the moment on that this process should get no new work. */
  draining(): boolean;
}

declare module "fastify" {
  interface FastifyRequest {
    /** Who asks; undefined on routes that need no key. */
    caller: Caller | undefined;
    /** Where the body's bytes are counted; undefined on routes whose bodies are small. */
    bodyShare: InputShare | undefined;
  }
  interface FastifyContextConfig {
    /** What `/openapi.json` says of the route; undefined = not part of the API. */
    doc?: RouteDoc;
    /** How forms are read; undefined = they are refused. */
    form?: FormRules;
    /** A `text/plain` body is read and ignored instead of refused. */
    ignoresText?: boolean;
  }
}
