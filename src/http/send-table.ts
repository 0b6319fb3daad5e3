/** Tables for spreadsheets. */

import type { FastifyReply } from "fastify";
import type { ApiKey, Usage } from "../ports/keys.ts";
import { csvLine } from "../service/csv.ts";

/** A CSV file with a heading, in UTF-8 with the mark by which spreadsheets know it. */
export function sendTable(
  reply: FastifyReply,
  name: string,
  rows: readonly (readonly (string | number | undefined)[])[],
): FastifyReply {
  return reply
    .type("text/csv; charset=utf-8")
    .header("content-disposition", `attachment; filename="${name}.csv"`)
    .header("cache-control", "private, no-cache")
    .send(`\ufeff${rows.map(csvLine).join("")}`);
}

/** What keys created in a month, with the names of those keys. */
export function sendUsage(
  reply: FastifyReply,
  month: string,
  usage: readonly Usage[],
  keys: readonly ApiKey[],
): FastifyReply {
  const names = new Map(keys.map(({ keyId, name }) => [keyId, name]));
  const rows = usage.map(({ keyId, kind, images }) => [month, keyId, names.get(keyId), kind, images] as const);
  return sendTable(reply, `usage-${month}`, [["month", "key_id", "key_name", "kind", "images"], ...rows]);
}
