/** Tables for spreadsheets. */

import { Readable } from "node:stream";
import { type usageAnswer, usageQuery } from "easel-contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { Usage } from "../ports/keys.ts";
import { csvLine } from "../service/csv.ts";
import type { HttpDeps } from "./deps.ts";
import { parsedQuery } from "./request-fields.ts";

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

/** What keys created in the month that the query names, else in this one: JSON, or a table with the names of those keys. */
export async function answerUsage(
  request: FastifyRequest,
  reply: FastifyReply,
  { clock, settings }: Pick<HttpDeps, "clock" | "settings">,
  usageOf: (month: string) => AsyncIterable<readonly Usage[]>,
): Promise<UsageAnswer | FastifyReply> {
  const query = parsedQuery(request, reply, usageQuery, settings.strict);
  const { format, month = clock.now().toISOString().slice(0, 7) } = query;
  const usage = usageOf(month);
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
