/** Tables for spreadsheets. */

import { Readable } from "node:stream";
import type { usageAnswer } from "easel-contract";
import type { FastifyReply } from "fastify";
import type { z } from "zod";
import type { Usage } from "../ports/keys.ts";
import { csvLine } from "../service/csv.ts";

type UsageAnswer = z.infer<typeof usageAnswer>;
type Rows = readonly (readonly (string | number | undefined)[])[];

/** A CSV file in UTF-8 with the mark by which spreadsheets know it. Each part of its rows is sent before the next is asked for; the first row is the heading. */
export function sendTable(
  reply: FastifyReply,
  name: string,
  parts: AsyncIterable<Rows> | Iterable<Rows>,
): FastifyReply {
  return reply
    .type("text/csv; charset=utf-8")
    .header("content-disposition", `attachment; filename="${name}.csv"`)
    .header("cache-control", "private, no-cache")
    .send(Readable.from(textOf(parts)));
}

async function* textOf(parts: AsyncIterable<Rows> | Iterable<Rows>): AsyncGenerator<string> {
  let mark = "\ufeff";
  for await (const rows of parts) {
    yield mark + rows.map(csvLine).join("");
    mark = "";
  }
}

/** What keys created in a month: JSON, or a table with the names of those keys. */
export async function sendUsage(
  reply: FastifyReply,
  format: "json" | "csv",
  month: string,
  usage: AsyncIterable<readonly Usage[]>,
): Promise<UsageAnswer | FastifyReply> {
  if (format === "csv") return sendTable(reply, `usage-${month}`, usageRows(usage));
  const all: UsageAnswer["usage"] = [];
  for await (const part of usage) all.push(...part.map(({ keyId, kind, images }) => ({ key_id: keyId, kind, images })));
  return { month, usage: all };
}

async function* usageRows(usage: AsyncIterable<readonly Usage[]>): AsyncGenerator<Rows> {
  yield [["month", "key_id", "key_name", "kind", "images"]];
  for await (const part of usage)
    yield part.map(({ month, keyId, keyName, kind, images }) => [month, keyId, keyName, kind, images]);
}
