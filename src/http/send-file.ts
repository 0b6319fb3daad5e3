/** Sends a stored file in pieces: `ETag`, `If-None-Match`, `Range` and `HEAD`. */

import { Readable } from "node:stream";
import { EaselError } from "easel-contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type ByteRange, byteRangeOf } from "./byte-range.ts";

/** Read from the store at once; an ordinary picture is one piece, and a large one never lies in memory whole. */
export const PIECE_BYTES = 4 * 1024 * 1024;

interface SentFile {
  /** Length of the file. */
  readonly bytes: number;
  /** The strong ETag. */
  readonly sha256: string;
  readonly mediaType: string;
}

/**
 * Answers a GET or HEAD with the file or what was asked of it. `read` gives an inclusive range; `begun` = the first piece, where it was read
 * already. The caller sets the headers of its own, `Cache-Control` among them. Throws RANGE_NOT_SATISFIABLE and what `read` throws.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: SentFile,
  read: (piece: ByteRange) => Promise<Uint8Array>,
  begun?: Uint8Array,
): Promise<FastifyReply> {
  const { bytes: size, mediaType } = file;
  const etag = `"${file.sha256}"`;
  reply.headers({ etag, "accept-ranges": "bytes" });
  if (matches(request.headers["if-none-match"], etag)) return reply.code(304).send();
  const range = request.method === "HEAD" ? undefined : askedRange(request, etag, size);
  if (range === "unsatisfiable") {
    reply.header("content-range", `bytes */${size}`).header("cache-control", "no-store");
    throw new EaselError("RANGE_NOT_SATISFIABLE", `expected a range within ${size} bytes`);
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  if (range) reply.code(206).header("content-range", `bytes ${start}-${end}/${size}`);
  reply.type(mediaType).header("content-length", end - start + 1);
  if (request.method === "HEAD") return reply.send();
  const pieceFrom = async (from: number) => {
    const to = Math.min(from + PIECE_BYTES - 1, end);
    const bytes = await read({ start: from, end: to });
    if (bytes.length !== to - from + 1) throw new Error(`file ${file.sha256} is shorter than its row says`);
    return bytes;
  };
  const first = range ? await pieceFrom(start) : (begun ?? (await pieceFrom(start)));
  if (first.length === end - start + 1) return reply.send(first);

  async function* pieces() {
    yield first;
    // Looked up anew for each piece: a picture that is deleted meanwhile stops here.
    for (let from = start + first.length; from <= end; from += PIECE_BYTES) yield await pieceFrom(from);
  }
  return reply.send(Readable.from(pieces()));
}

/** Whether the request names what it has, or a part that it wants: then it may need few bytes. */
export function isConditional({ headers }: FastifyRequest): boolean {
  return headers.range !== undefined || headers["if-none-match"] !== undefined;
}

/** Weak comparison over the list of `If-None-Match`. */
function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(",").some((tag) => tag.trim() === "*" || tag.trim().replace(/^W\//, "") === etag);
}

function askedRange(request: FastifyRequest, etag: string, sizeBytes: number): ByteRange | "unsatisfiable" | undefined {
  const ifRange = request.headers["if-range"];
  // There is no date to compare with, so only our own strong tag keeps the range alive.
  if (ifRange !== undefined && ifRange !== etag) return undefined;
  return byteRangeOf(request.headers.range, sizeBytes);
}
