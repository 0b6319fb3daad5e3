/** The settings: one schema over the environment, read once. `npm run generate` lists them for operators in `docs/settings.md`. */

import { availableParallelism, totalmem } from "node:os";
import { resolve } from "node:path";
import type { FieldIssue } from "easel-contract";
import { fieldIssues, keyFlaw, nearestName } from "easel-contract";
import { z } from "zod";

const flag = z.enum(["true", "false"]).transform((v) => v === "true");
const count = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, `expected a whole number from ${min} to ${max}`)
    .transform(Number)
    .pipe(z.number().min(min).max(max));
const secret = (min: number) => z.string().min(min).meta({ secret: true });
const duration = z
  .string()
  .regex(/^\d+(s|m|h|d)$/, "expected a number and a unit s, m, h or d, for example 7d")
  .transform(
    (v) => Number(v.slice(0, -1)) * { s: 1e3, m: 6e4, h: 36e5, d: 864e5 }[v.slice(-1) as "s" | "m" | "h" | "d"],
  );
const DURATION_UNITS = [
  [864e5, "d"],
  [36e5, "h"],
  [6e4, "m"],
  [1e3, "s"],
] as const;
const httpUrl = z.url({ protocol: /^https?$/, error: "expected an http(s) URL" });
/** An address of this service, without the slashes at its end. */
const ownUrl = httpUrl.transform((url) => url.replace(/\/+$/, ""));
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/, error: "expected a postgres:// URL" });

const settings = z.object({
  EASEL_HOST: z.string().min(1).default("127.0.0.1").meta({ about: "address to listen on" }),
  EASEL_PORT: count(0, 65535).default(8080).meta({ about: "port to listen on; 0 takes a free one" }),
  EASEL_PUBLIC_URL: ownUrl.optional().meta({
    about: "address that clients and phones call, with a path where a proxy adds one; default http://HOST:PORT",
  }),
  EASEL_LINK_URL: ownUrl.optional().meta({
    about:
      "address of short links in codes, such as a short name of your own that leads here; default EASEL_PUBLIC_URL",
  }),
  EASEL_DATA_DIR: z
    .string()
    .min(1)
    .default("./data")
    .transform((dir) => resolve(dir))
    .meta({ preset: "./data", about: "folder of the embedded PostgreSQL and the pictures" }),
  EASEL_COMMAND: z.string().min(1).default("npx easel").meta({
    about:
      "how operators type Easel's commands in this installation, as messages say it; the systemd units, the image, compose.yaml and the Kubernetes manifest set it",
  }),
  EASEL_API_KEY: z
    .string()
    .superRefine((key, context) => {
      const message = keyFlaw(key);
      if (message) context.addIssue({ code: "custom", message });
    })
    .optional()
    .meta({ secret: true, about: "an API key of your own, at least 24 characters; registered at every start" }),
  EASEL_STRICT: flag.default(false).meta({ about: "refuse unknown request fields" }),
  DATABASE_URL: postgresUrl
    .optional()
    .meta({ secret: true, about: "an external PostgreSQL (15 or later) instead of the embedded one" }),
  EASEL_DATABASE_POOLER: postgresUrl.optional().meta({
    secret: true,
    about:
      "the same database behind a pooler by transaction, such as PgBouncer; DATABASE_URL is then the server itself, for listening, migrations and backups",
  }),
  EASEL_S3_ENDPOINT: httpUrl.optional().meta({
    about: "S3 endpoint, to keep pictures in a bucket instead of a folder; needs bucket and both credentials",
  }),
  EASEL_S3_REGION: z.string().min(1).default("us-east-1").meta({ about: "region of the bucket" }),
  EASEL_S3_BUCKET: z.string().min(1).optional().meta({ about: "bucket of the pictures; it must exist" }),
  EASEL_S3_ACCESS_KEY_ID: secret(1).optional().meta({ about: "S3 credential" }),
  EASEL_S3_SECRET_ACCESS_KEY: secret(1).optional().meta({ about: "S3 credential" }),
  EASEL_CONFIG: z
    .string()
    .min(1)
    .optional()
    .meta({ about: "a JSON file that configures engines; see docs/engines.md" }),
  EASEL_MODELS_DIR: z
    .string()
    .min(1)
    .optional()
    .transform((dir) => dir && resolve(dir))
    .meta({ about: "folder of `easel models`; default DATA_DIR/models" }),
  EASEL_MODELS_URL: httpUrl
    .default("https://huggingface.co")
    .transform((url) => url.replace(/\/+$/, ""))
    .meta({ about: "the hub that models are pulled from, or a mirror of it" }),
  EASEL_MODELS_TOKEN: secret(1).optional().meta({ about: "token of the hub, for models that require one" }),
  EASEL_WORKERS: count(1, 256)
    .default(() => Math.max(1, Math.min(availableParallelism(), Math.floor(totalmem() / 2 ** 30))))
    .meta({
      preset: "min(cores, memory / 1 GiB)",
      about: "engine hosts in this process: pictures made at the same time; default min(cores, memory / 1 GiB)",
    }),
  EASEL_URL_TTL: duration.default(7 * 864e5).meta({ unit: "ms", about: "how long an image URL works" }),
  EASEL_RETENTION: duration.optional().meta({
    unit: "ms",
    about: "delete finished images, and the audit rows of face swaps, after this; default: kept until deleted",
  }),
  EASEL_LOG_RETENTION: duration.default(365 * 864e5).meta({
    unit: "ms",
    about: "how long `POST /v1/verify` still knows the picture of a deleted image; `0s` = forgotten with the image",
  }),
  EASEL_MAX_QUEUE: count(1, 10_000_000).default(10_000).meta({ about: "unfinished images at most" }),
  EASEL_MAX_QUEUE_PER_OWNER: count(1, 10_000_000)
    .default(1000)
    .meta({ about: "unfinished images of one owner at most" }),
  EASEL_FAST_ALLOWANCE: count(0, 1_000_000)
    .default(20)
    .meta({ about: "unfinished images of one owner before `queue_type` becomes slow" }),
  EASEL_RATE_LIMIT: count(1, 10_000_000).optional().meta({ about: "requests per minute and key; default: no limit" }),
  EASEL_JOB_TIMEOUT: duration.default(600_000).meta({
    unit: "ms",
    about:
      "longest time of one attempt at one image; waiting for an engine does not count, and an engine with a longer limit of its own keeps that",
  }),
  EASEL_FETCH_ALLOW: z
    .string()
    .default("")
    .transform((list) =>
      list
        .split(",")
        .map((host) => host.trim())
        .filter(Boolean),
    )
    .meta({
      about:
        "comma-separated host names that picture URLs and webhooks may use although their addresses are not public",
    }),
  EASEL_CORS_ORIGINS: z
    .string()
    .default("")
    .transform((list) =>
      list
        .split(",")
        .map((origin) => origin.trim())
        .filter(Boolean),
    )
    .pipe(
      z.array(
        z
          .string()
          .refine(
            (origin) => origin === "*" || (URL.canParse(origin) && new URL(origin).origin === origin),
            "expected origins such as https://shop.example, or *",
          ),
      ),
    )
    .meta({ about: "comma-separated origins whose pages may call the API with a key, or `*`; default: none" }),
  EASEL_REQUIRE_CONSENT: flag.default(true).meta({ about: "require `consent: true` for face swaps" }),
  EASEL_SWAP_HOOK: httpUrl.optional().meta({
    about: "URL of a service of yours that may refuse each face swap before it starts; see docs/face-swap.md",
  }),
  EASEL_SWAP_HOOK_TOKEN: secret(1).optional().meta({ about: "bearer token sent to EASEL_SWAP_HOOK" }),
  EASEL_STRICT_PADDING: flag.default(false).meta({
    about: "QR codes keep the standard's padding, for industrial readers that check it; pictures suit them less",
  }),
  EASEL_PIXEL_MARK: flag.default(true).meta({
    about:
      "write an invisible mark into the pixels, by which this installation recognises its pictures; see docs/provenance.md",
  }),
  EASEL_C2PA: flag.default(true).meta({ about: "sign pictures with C2PA manifests; see docs/provenance.md" }),
  EASEL_C2PA_CERTIFICATES: z.string().min(1).optional().meta({
    about:
      "a PEM file with a C2PA signing certificate of your own, first, and its issuers; default: one is made at the first start and kept in the database",
  }),
  EASEL_C2PA_KEY: z
    .string()
    .min(1)
    .optional()
    .meta({ about: "a PEM file with the P-256 private key of that certificate" }),
  EASEL_C2PA_TSA: httpUrl
    .optional()
    .meta({ about: "URL of a time-stamp authority (RFC 3161) that stamps each signature; default: no time stamps" }),
  EASEL_CMYK_PROFILE: z.string().min(1).optional().meta({
    about:
      "an ICC profile of a CMYK printer, of your print shop or paper, for prints with `format=tiff`; the same file for API and workers; default: none, and such prints are refused",
  }),
  EASEL_PUBLIC_VERIFY: flag.default(false).meta({
    about: "let anyone ask `/v1/verify` without a key, 20 times a minute and address",
  }),
  EASEL_MCP: flag.default(false).meta({ about: "serve the tools of docs/mcp.md at `/mcp`, with the API's keys" }),
  EASEL_METRICS_TOKEN: secret(16)
    .optional()
    .meta({ about: "bearer token for /metrics, at least 16 characters; default: open" }),
  EASEL_METRICS_PORT: count(0, 65535).optional().meta({
    about: "port of /livez and /metrics of `easel worker`; default: none. The API serves both on its own port",
  }),
  EASEL_LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"])
    .default("info")
    .meta({ about: "log level" }),
});

export type Config = z.infer<typeof settings>;

/** Settings that cannot be used. The message has a line per issue. */
export class SettingsError extends Error {
  readonly issues: readonly FieldIssue[];

  constructor(...issues: readonly FieldIssue[]) {
    super(issues.map(({ field, message }) => `${field}: ${message}`).join("\n"));
    this.issues = issues;
  }
}

/** The settings of an environment. Throws SettingsError that names every bad setting: expected, got (secrets are not repeated). */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  // An empty variable is how shells and compose files say "not set".
  const given = Object.fromEntries(Object.keys(settings.shape).map((name) => [name, env[name] || undefined]));
  const result = settings.safeParse(given);
  if (!result.success) {
    const shown = Object.fromEntries(
      Object.entries(given).map(([name, value]) => [name, value && isSecret(name) ? "(secret)" : value]),
    );
    throw new SettingsError(...fieldIssues(result.error, shown));
  }
  const s3 = ["EASEL_S3_ENDPOINT", "EASEL_S3_BUCKET", "EASEL_S3_ACCESS_KEY_ID", "EASEL_S3_SECRET_ACCESS_KEY"] as const;
  const missing = s3.filter((name) => result.data[name] === undefined);
  if (missing.length > 0 && missing.length < s3.length)
    throw new SettingsError(
      ...missing.map((field) => ({
        field,
        message: "expected together with the other EASEL_S3_ settings, got nothing",
      })),
    );
  if (result.data.EASEL_SWAP_HOOK_TOKEN && !result.data.EASEL_SWAP_HOOK)
    throw new SettingsError({
      field: "EASEL_SWAP_HOOK",
      message: "expected together with EASEL_SWAP_HOOK_TOKEN, got nothing",
    });
  if (result.data.EASEL_DATABASE_POOLER && !result.data.DATABASE_URL)
    throw new SettingsError({
      field: "DATABASE_URL",
      message: "expected together with EASEL_DATABASE_POOLER, the server that the pooler leads to, got nothing",
    });
  if ((result.data.EASEL_C2PA_CERTIFICATES === undefined) !== (result.data.EASEL_C2PA_KEY === undefined))
    throw new SettingsError({
      field: "EASEL_C2PA_CERTIFICATES",
      message: "expected together with EASEL_C2PA_KEY, got only one of them",
    });
  return result.data;
}

/** A setting as `easel doctor` and the docs show it. */
interface ShownSetting {
  readonly name: string;
  /** Secrets are redacted. */
  readonly value: string;
  /** What it is on a machine that is not known: the default's own words. */
  readonly preset?: string;
  readonly set: boolean;
  readonly about: string;
}

export function describeConfig(
  config: Config,
  env: Readonly<Record<string, string | undefined>>,
): readonly ShownSetting[] {
  return Object.entries(settings.shape).map(([name, schema]) => {
    const value = config[name as keyof Config];
    const { preset, about } = metaOf(schema);
    return {
      name,
      value: value === undefined ? "" : isSecret(name) ? "(secret)" : shown(value, metaOf(schema)),
      ...(preset === undefined ? {} : { preset: String(preset) }),
      set: Boolean(env[name]),
      about: String(about ?? ""),
    };
  });
}

/** What the command line reads of the environment beside the settings. */
const CLIENT_VARIABLES = ["EASEL_URL"] as const;

/** Variables that start with `EASEL_` and that nothing reads: usually a misspelling. `nearest` is what was probably meant. */
export function unknownSettings(
  env: Readonly<Record<string, string | undefined>>,
): { readonly name: string; readonly nearest?: string }[] {
  const known = [...Object.keys(settings.shape), ...CLIENT_VARIABLES];
  return Object.keys(env)
    .filter((name) => name.startsWith("EASEL_") && !known.includes(name))
    .map((name) => {
      const prefix = "EASEL_".length;
      const nearest = nearestName(
        name.slice(prefix),
        known.filter((other) => other.startsWith("EASEL_")).map((other) => other.slice(prefix)),
      );
      return { name, ...(nearest ? { nearest: `EASEL_${nearest}` } : {}) };
    });
}

/** Lists with commas, durations in their largest whole unit. */
function shown(value: unknown, { unit }: Record<string, unknown>): string {
  if (unit !== "ms") return Array.isArray(value) ? value.join(", ") : String(value);
  const [ms, letter] = DURATION_UNITS.find(([size]) => Number(value) % size === 0) ?? [1, "ms"];
  return `${Number(value) / ms}${letter}`;
}

function isSecret(name: string): boolean {
  const schema = settings.shape[name as keyof typeof settings.shape];
  return metaOf(schema).secret === true || /SECRET|ACCESS_KEY|API_KEY|TOKEN|DATABASE_URL/.test(name);
}

function metaOf(schema: z.ZodType): Record<string, unknown> {
  return (schema.meta() as Record<string, unknown> | undefined) ?? {};
}
