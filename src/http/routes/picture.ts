/** `/i/<id>.<extension>` and `/i/<id>.<side>.webp`: the bytes of a picture or its thumbnail for whoever holds the signed URL. */

import { DEFAULT_FORMAT, EaselError, extensionOf, FILE_FORMATS, isVectorFormat, mediaTypeOf } from "easel-contract";
import type { FastifyInstance } from "fastify";
import { verifyPictureUrl } from "../../service/picture-url.ts";
import type { FilePart, PictureFile } from "../../service/service.ts";
import type { ByteRange } from "../byte-range.ts";
import type { HttpDeps } from "../deps.ts";
import { isConditional, PIECE_BYTES, sendFile } from "../send-file.ts";

const EXTENSIONS = FILE_FORMATS.map(extensionOf);
const PICTURE_FILE = new RegExp(String.raw`^([A-Za-z0-9_-]{16,40})\.(?:(${EXTENSIONS.join("|")})|(\d{1,4})\.webp)$`);

/** Whose file a name means, and which: undefined = the picture. Throws NOT_FOUND for what is no name of a file. */
export function fileNamed(name: string): { readonly id: string; readonly part: FilePart | undefined } {
  const [, id, extension, side] = PICTURE_FILE.exec(name) ?? [];
  if (id === undefined) throw new EaselError("NOT_FOUND", "no such picture");
  return { id, part: side === undefined ? (isVectorFormat(extension) ? extension : undefined) : Number(side) };
}

/** Headers of a file: nothing in it may run, and lines are no page to be opened, though a page may show them as a picture. */
export function fileHeaders({ format = DEFAULT_FORMAT }: PictureFile, name: string): Record<string, string> {
  if (!isVectorFormat(format)) return { "content-security-policy": "default-src 'none'; sandbox" };
  return {
    "content-security-policy": "default-src 'none'; img-src data:; sandbox",
    "content-disposition": `attachment; filename="${name}"`,
  };
}

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
      const { id, part, secondsLeft } = verified(deps, request.params.file, request.query);
      const wanted = request.method === "HEAD" ? { start: 0, end: 0 } : { start: 0, end: PIECE_BYTES - 1 };
      const asIt = isConditional(request) ? { start: 0, end: 0 } : wanted;
      const first = await deps.service.readPicture(id, asIt, part);
      const { picture } = first;
      reply.headers({
        "cache-control": `private, immutable, max-age=${secondsLeft}`,
        // Other sites may show it.
        "cross-origin-resource-policy": "cross-origin",
        ...fileHeaders(picture, request.params.file),
      });
      const file = { ...picture, mediaType: mediaTypeOf(picture.format ?? DEFAULT_FORMAT) };
      const read = async (piece: ByteRange) => (await deps.service.readPicture(id, piece, part)).bytes;
      return sendFile(request, reply, file, read, isConditional(request) ? undefined : first.bytes);
    },
  });
}

/** Id and remaining life of a URL that we signed. Throws NOT_FOUND, GONE. */
function verified(
  deps: HttpDeps,
  file: string,
  query: PicturePath["Querystring"],
): ReturnType<typeof fileNamed> & { readonly secondsLeft: number } {
  const { exp, sig } = query;
  if (typeof exp !== "string" || typeof sig !== "string") throw new EaselError("NOT_FOUND", "no such picture");
  const verdict = verifyPictureUrl({ file, exp, sig }, deps.urlSecret, deps.clock.now());
  if (verdict === "tampered") throw new EaselError("NOT_FOUND", "no such picture");
  if (verdict === "expired")
    throw new EaselError("GONE", "this URL has expired; ask for the image again to get a new one");
  return { ...fileNamed(file), secondsLeft: verdict.secondsLeft };
}
