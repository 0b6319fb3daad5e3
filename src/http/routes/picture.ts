/** `/i/<id>.<extension>` and `/i/<id>.<side>.webp`: the bytes of a picture or its thumbnail for whoever holds the signed URL. */

import { Readable } from "node:stream";
import { DEFAULT_FORMAT, EaselError, FORMATS } from "easel-contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { StoredPicture } from "../../ports/image-record.ts";
import { verifyPictureUrl } from "../../service/picture-url.ts";
import { type ByteRange, byteRangeOf } from "../byte-range.ts";
import type { HttpDeps } from "../deps.ts";

/** Read from the store at once; an ordinary picture is one piece, and a large one never lies in memory whole. */
const PIECE_BYTES = 4 * 1024 * 1024;

const EXTENSIONS = Object.values(FORMATS).map(({ extension }) => extension);
const PICTURE_FILE = new RegExp(String.raw`^([A-Za-z0-9_-]{16,40})\.(?:${EXTENSIONS.join("|")}|(\d{1,4})\.webp)$`);

interface PicturePath {
  Params: { readonly file: string };
  Querystring: Readonly<Record<string, unknown>>;
}

export function pictureRoutes(app: FastifyInstance, deps: HttpDeps): void {
  app.route<PicturePath>({
    method: ["GET", "HEAD"],
    url: "/i/:file",
    config: {
      doc: {
        operationId: "downloadPicture",
        scope: "keyless",
        tag: "Images",
        summary: "The bytes behind the url of getImage; needs no key",
        answer: {
          description: "the picture; `Range`, `If-None-Match` and `HEAD` work",
          mediaType: "image/*",
          headers: { ETag: "strong, of the bytes" },
        },
        errors: ["NOT_FOUND", "GONE", "RANGE_NOT_SATISFIABLE"],
      },
    },
    handler: async (request, reply) => {
      const { id, sidePx, secondsLeft } = verified(deps, request.params.file, request.query);
      const wanted = request.method === "HEAD" ? { start: 0, end: 0 } : { start: 0, end: PIECE_BYTES - 1 };
      const conditional = request.headers.range !== undefined || request.headers["if-none-match"] !== undefined;
      const first = await deps.service.readPicture(id, conditional ? { start: 0, end: 0 } : wanted, sidePx);
      const { picture } = first;
      const etag = `"${picture.sha256}"`;
      reply.headers({
        etag,
        "accept-ranges": "bytes",
        "cache-control": `private, immutable, max-age=${secondsLeft}`,
        // A picture is no document: nothing in it may run, and other sites may show it.
        "content-security-policy": "default-src 'none'; sandbox",
        "cross-origin-resource-policy": "cross-origin",
      });
      if (matches(request.headers["if-none-match"], etag)) return reply.code(304).send();

      const range = request.method === "HEAD" ? undefined : askedRange(request, etag, picture.bytes);
      if (range === "unsatisfiable") {
        reply.header("content-range", `bytes */${picture.bytes}`).header("cache-control", "no-store");
        throw new EaselError("RANGE_NOT_SATISFIABLE", `expected a range within ${picture.bytes} bytes`);
      }
      const { start, end } = range ?? { start: 0, end: picture.bytes - 1 };
      if (range) reply.code(206).header("content-range", `bytes ${start}-${end}/${picture.bytes}`);
      reply.type(`image/${picture.format ?? DEFAULT_FORMAT}`).header("content-length", end - start + 1);
      if (request.method === "HEAD") return reply.send();
      const begun = conditional ? undefined : first.bytes;
      const read = (piece: ByteRange) => deps.service.readPicture(id, piece, sidePx);
      return sendBytes(reply, read, { start, end }, picture, begun);
    },
  });
}

/** Id and remaining life of a URL that we signed. Throws NOT_FOUND, GONE. */
function verified(
  deps: HttpDeps,
  file: string,
  query: PicturePath["Querystring"],
): { id: string; sidePx: number | undefined; secondsLeft: number } {
  const [, id, side] = PICTURE_FILE.exec(file) ?? [];
  const { exp, sig } = query;
  if (id === undefined || typeof exp !== "string" || typeof sig !== "string")
    throw new EaselError("NOT_FOUND", "no such picture");
  const verdict = verifyPictureUrl({ file, exp, sig }, deps.urlSecret, deps.clock.now());
  if (verdict === "tampered") throw new EaselError("NOT_FOUND", "no such picture");
  if (verdict === "expired")
    throw new EaselError("GONE", "this URL has expired; ask for the image again to get a new one");
  return { id, sidePx: side === undefined ? undefined : Number(side), secondsLeft: verdict.secondsLeft };
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

async function sendBytes(
  reply: FastifyReply,
  read: (piece: ByteRange) => Promise<{ readonly bytes: Uint8Array }>,
  range: ByteRange,
  picture: Pick<StoredPicture, "blobKey">,
  begun: Uint8Array | undefined,
): Promise<FastifyReply> {
  const pieceFrom = async (start: number) => {
    const end = Math.min(start + PIECE_BYTES - 1, range.end);
    const { bytes } = await read({ start, end });
    if (bytes.length !== end - start + 1) throw new Error(`picture ${picture.blobKey} is shorter than its row says`);
    return bytes;
  };
  const first = begun ?? (await pieceFrom(range.start));
  if (first.length === range.end - range.start + 1) return reply.send(first);

  async function* pieces() {
    yield first;
    // Looked up anew for each piece: a picture that is deleted meanwhile stops here.
    for (let start = range.start + first.length; start <= range.end; start += PIECE_BYTES) yield await pieceFrom(start);
  }
  return reply.send(Readable.from(pieces()));
}
