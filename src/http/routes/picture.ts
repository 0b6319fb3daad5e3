/** `/i/<id>.<extension>` and `/i/<id>.<side>.webp`: the bytes of a picture or its thumbnail for whoever holds the signed URL. */

import { DEFAULT_FORMAT, EaselError, FORMATS } from "easel-contract";
import type { FastifyInstance } from "fastify";
import { verifyPictureUrl } from "../../service/picture-url.ts";
import type { ByteRange } from "../byte-range.ts";
import type { HttpDeps } from "../deps.ts";
import { isConditional, PIECE_BYTES, sendFile } from "../send-file.ts";

const EXTENSIONS = Object.values(FORMATS).map(({ extension }) => extension);
/** The id, and of a thumbnail the length of its long side. */
export const PICTURE_FILE = new RegExp(
  String.raw`^([A-Za-z0-9_-]{16,40})\.(?:${EXTENSIONS.join("|")}|(\d{1,4})\.webp)$`,
);

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
      const asIt = isConditional(request) ? { start: 0, end: 0 } : wanted;
      const first = await deps.service.readPicture(id, asIt, sidePx);
      const { picture } = first;
      reply.headers({
        "cache-control": `private, immutable, max-age=${secondsLeft}`,
        // A picture is no document: nothing in it may run, and other sites may show it.
        "content-security-policy": "default-src 'none'; sandbox",
        "cross-origin-resource-policy": "cross-origin",
      });
      const file = { ...picture, mediaType: `image/${picture.format ?? DEFAULT_FORMAT}` };
      const read = async (piece: ByteRange) => (await deps.service.readPicture(id, piece, sidePx)).bytes;
      return sendFile(request, reply, file, read, isConditional(request) ? undefined : first.bytes);
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
