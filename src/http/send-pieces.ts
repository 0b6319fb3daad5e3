/** A file that is sent while it is made. */

import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";

export function sendPieces(
  reply: FastifyReply,
  pieces: AsyncIterable<Uint8Array>,
  type: string,
  name: string,
): FastifyReply {
  reply.type(type).header("cache-control", "private, no-store");
  reply.header("content-disposition", `attachment; filename="${name}"`);
  return reply.send(Readable.from(pieces, { highWaterMark: 1 }));
}
