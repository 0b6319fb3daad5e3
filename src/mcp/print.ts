/** The tools that print: files for a print shop, handed over whole. */

import { setTimeout as pause } from "node:timers/promises";
import { printManyQuery, printQuery } from "easel-contract";
import { z } from "zod";
import { answerOf, RefusedCall } from "./api.ts";
import type { Tool, ToolCall } from "./tool.ts";
import { toolSchema } from "./tool-schema.ts";

/** A client gets the file within one message, a third larger than it is. */
const MOST_BYTES = 8_000_000;
/** An answer with this status comes while a poster is drawn or inks are worked out. */
const UNFINISHED = 202;
const LONGEST_WAIT_MS = 5 * 60_000;

const PRINTED = [
  {
    of: "image",
    query: printQuery,
    description:
      "An image at its true size as a PDF with bleed and crop marks, alone or laid out on a card, menu, table tent, poster or sheet of stickers; or as PNG or TIFF.",
  },
  { of: "batch", query: printManyQuery, description: "All pictures of a batch as stickers or pages, as a PDF." },
  {
    of: "collection",
    query: printManyQuery,
    description: "All pictures of a collection as stickers or pages, as a PDF.",
  },
] as const;
const PATHS = { image: "images", batch: "batches", collection: "collections" } as const;

export const PRINT_TOOLS: readonly Tool[] = PRINTED.map(({ of, query, description }) => {
  const request = z.object({
    id: z
      .string()
      .min(1)
      .meta({ description: `The id of the ${of}.` }),
    ...query.shape,
  });
  return {
    name: `print_${of}`,
    title: "Print",
    description: `${description} At most ${MOST_BYTES / 1e6} MB are handed over.`,
    inputSchema: toolSchema(request, false),
    readOnly: true,
    async run({ id, ...asked }, call) {
      if (typeof id !== "string" || id === "") throw new RefusedCall(`id: expected the id of the ${of}`);
      const given = Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, String(value)]));
      const path = `/v1/${PATHS[of]}/${encodeURIComponent(id)}/print?${new URLSearchParams(given)}`;
      const answer = await printed(path, call);
      const mimeType = answer.headers.get("content-type") ?? "application/pdf";
      const file = await fileIn(answer, path);
      const facts = { bytes: file.length, type: mimeType, warnings: answer.headers.get("x-warnings") ?? undefined };
      return {
        content: [
          { type: "text", text: JSON.stringify(facts) },
          { type: "resource", resource: { uri: `easel:${path}`, mimeType, blob: file.toString("base64") } },
        ],
      };
    },
  };
});

/** The answer once it is there. Throws RefusedCall. */
async function printed(path: string, { api, signal, progress }: ToolCall): Promise<Response> {
  for (let waitedMs = 0; waitedMs < LONGEST_WAIT_MS; ) {
    const answer = await answerOf(api("GET", path, { signal }));
    if (answer.status !== UNFINISHED) return answer;
    await answer.body?.cancel();
    const waitMs = 1000 * Number(answer.headers.get("retry-after") ?? 1);
    await progress(waitedMs / LONGEST_WAIT_MS, "the print is not ready");
    await pause(waitMs, undefined, { signal });
    waitedMs += waitMs;
  }
  throw new RefusedCall("the print is not ready; call again later");
}

/** The whole file. Throws RefusedCall for one that is too large for a message. */
async function fileIn({ body }: Response, path: string): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.length;
    if (bytes > MOST_BYTES)
      throw new RefusedCall(`the print has more than ${MOST_BYTES / 1e6} MB; GET ${path} or easel print gets it`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
