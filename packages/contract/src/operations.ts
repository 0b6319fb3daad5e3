/** Requests and answers of the routes for links, usage and operators. */

import { z } from "zod";
import { linkAnswer } from "./answers.ts";
import { CAPABILITIES } from "./capabilities.ts";
import { heldAnswer } from "./hold.ts";
import { KIND_NAMES, type KindName } from "./kinds/index.ts";
import { plainText } from "./text.ts";

const wholeNumber = (min: number, max: number) =>
  z.preprocess(
    (text) => (typeof text === "string" && /^\d{1,9}$/.test(text) ? Number(text) : text),
    z.int(`expected a whole number from ${min} to ${max}`).min(min).max(max),
  );
const kindName = z.enum(KIND_NAMES as [KindName, ...KindName[]]);
const scope = z.enum(["create", "read", "admin"]);

/** The query of `GET /v1/links`. */
export const linkListQuery = z.object({
  limit: wholeNumber(1, 100).default(20).meta({ description: "Links per page, 1 to 100." }),
  cursor: plainText(500).min(1).optional().meta({ description: "`next_cursor` of the previous page." }),
});

export const linkListAnswer = z
  .object({ links: z.array(linkAnswer), next_cursor: z.string().optional() })
  .meta({ id: "LinkListAnswer" });

export const LINK_EXPORTS = ["nginx", "caddy", "netlify", "cloudflare"] as const;
export type LinkExport = (typeof LINK_EXPORTS)[number];

const tableFormat = z.enum(["json", "csv"]).default("json").meta({
  description: "`csv`: a table for spreadsheets, UTF-8; cells that begin like a formula begin with an apostrophe.",
});

/** The query of `GET /v1/links/{code}/scans`. */
export const linkScansQuery = z.object({ format: tableFormat });

/** The query of `GET /v1/links/export`. */
export const linkExportQuery = z.object({
  format: z.enum(LINK_EXPORTS).meta({
    description:
      "nginx `location` lines, lines of a Caddyfile's site, a Netlify `_redirects` file, or a CSV of Cloudflare bulk redirects.",
  }),
});

export const linkScansAnswer = z
  .object({
    code: z.string(),
    days: z.array(z.object({ day: z.iso.date(), scans: z.int() })).meta({
      description: "days (UTC) with scans, oldest first; the last 400",
    }),
  })
  .meta({ id: "LinkScansAnswer" });

/** The query of `GET /v1/usage` and `GET /v1/admin/usage`. */
export const usageQuery = z.object({
  format: tableFormat,
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, "expected a month such as 2026-11")
    .optional()
    .meta({ description: "Month (UTC) such as `2026-11`; default: this one." }),
});

export const usageAnswer = z
  .object({
    month: z.string(),
    usage: z.array(z.object({ key_id: z.string(), kind: kindName, images: z.int() })).meta({
      description: "images created by key and kind",
    }),
  })
  .meta({ id: "UsageAnswer" });

export const queueAnswer = z
  .object({
    fast: z.int().meta({ description: "images that wait in the fast queue, approximate" }),
    slow: z.int().meta({ description: "images that wait in the slow queue, approximate" }),
    oldest_s: z.number().meta({ description: "age of the oldest waiting image in seconds" }),
    workers: z.int().meta({ description: "connected worker processes" }),
    held: heldAnswer.optional(),
  })
  .meta({ id: "QueueAnswer" });

export const enginesAnswer = z
  .object({
    engines: z.array(
      z.object({
        id: z.string(),
        capabilities: z.array(z.enum(CAPABILITIES)),
        ok: z.boolean(),
        note: z.string().optional().meta({ description: "why it is down" }),
      }),
    ),
  })
  .meta({ id: "EnginesAnswer" });

export const storageAnswer = z
  .object({
    pictures: z.int(),
    picture_bytes: z.int().meta({ description: "without thumbnails and input pictures" }),
    database_bytes: z.int(),
  })
  .meta({ id: "StorageAnswer" });

const finished = z.object({ ready: z.int(), failed: z.int() });
export const activityAnswer = z
  .object({
    hour: finished.meta({
      description: "of the images created in the last 60 minutes, how many are ready and how many failed",
    }),
    day: finished.meta({ description: "the same of the last 24 hours" }),
    failures: z
      .array(
        z.object({
          id: z.string(),
          kind: z.string(),
          type: z.string().meta({ description: "the type of its error, as in docs/errors.md" }),
          failed: z.iso.datetime(),
          owner_id: z.string(),
          yours: z.boolean().meta({ description: "whether the caller's key may see the image" }),
        }),
      )
      .meta({ description: "the last 10 failed images of all owners, the newest first" }),
  })
  .meta({ id: "ActivityAnswer" });

export const keyAnswer = z
  .object({
    key_id: z.string(),
    owner_id: z.string(),
    name: z.string(),
    scopes: z.array(scope),
    created: z.iso.datetime(),
    expires: z.iso.datetime().optional(),
    revoked: z.iso.datetime().optional(),
    rate_per_minute: z.int().optional(),
    max_queued: z.int().optional(),
    monthly_quota: z.int().optional(),
  })
  .meta({ id: "KeyAnswer" });
export type KeyAnswer = z.infer<typeof keyAnswer>;

export const keyListAnswer = z.object({ keys: z.array(keyAnswer) }).meta({ id: "KeyListAnswer" });

export const createdKeyAnswer = keyAnswer
  .extend({ key: z.string().meta({ description: "the key itself; shown only once" }) })
  .meta({ id: "CreatedKeyAnswer" });
export type CreatedKeyAnswer = z.infer<typeof createdKeyAnswer>;

/** The request of `POST /v1/admin/keys`. */
export const keyRequest = z
  .object({
    name: plainText(200).min(1).meta({ description: "What the key is for." }),
    owner_id: z
      .string()
      .regex(/^own_[A-Za-z0-9_-]{8,40}$/, "expected an owner such as own_…")
      .optional()
      .meta({ description: "Owner whose images the key reaches; absent: a new owner." }),
    scopes: z
      .array(scope)
      .min(1)
      .default(["create", "read"])
      .meta({ description: "The operations that the key allows." }),
    expires_in_days: z.int().min(1).max(36_500).optional().meta({ description: "Days until the key expires." }),
    rate_per_minute: z
      .int()
      .min(1)
      .max(10_000_000)
      .optional()
      .meta({ description: "Requests per minute and process." }),
    max_queued: z.int().min(1).max(10_000_000).optional().meta({ description: "Maximum number of unfinished images." }),
    monthly_quota: z.int().min(1).max(1_000_000_000).optional().meta({
      description: "Maximum number of images per calendar month (UTC).",
    }),
  })
  .meta({ id: "KeyRequest", examples: [{ name: "web shop", scopes: ["create", "read"], monthly_quota: 1000 }] });
export type KeyRequest = z.input<typeof keyRequest>;
