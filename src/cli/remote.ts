/** Makes pictures by a service, over its client. */

import { type Easel, GoneError, type ImageHandle } from "easel-client/source";
import { UsageError } from "./exit-codes.ts";
import { kindWord } from "./kind-commands.ts";
import type { Maker, PictureRequest } from "./maker.ts";

/** A delete after an interruption has this long, in ms. */
const DELETE_MS = 5_000;

/** `keep` = an image stays with the service when its picture is no longer waited for, else it is deleted. */
export function createRemoteMaker(easel: Easel, keep: boolean): Maker {
  return {
    atOnce: 4,
    async make(request, { signal, onProgress, onWarnings }) {
      signal.throwIfAborted();
      // A create cannot be taken back half-way: it is finished, and its image deleted.
      const image = await create(easel, request);
      const onAbort = () =>
        keep ? undefined : image.delete({ timeout: DELETE_MS, maxRetries: 0 }).catch(() => undefined);
      try {
        signal.throwIfAborted();
        onWarnings(image.warnings);
        const ready = await image.wait({ signal, onChange: ({ progress }) => onProgress(progress) });
        const bytes = new Uint8Array(await (await image.toBlob({ signal })).arrayBuffer());
        const { id, seed, engine, version, degraded = false, warnings, checks, link, width = 0, height = 0 } = ready;
        return {
          bytes,
          width,
          height,
          seed,
          id,
          ...(engine === undefined ? {} : { engine }),
          ...(version === undefined ? {} : { version }),
          degraded,
          warnings,
          checks,
          ...(link ? { link } : {}),
        };
      } catch (error) {
        if (signal.aborted) await onAbort();
        throw error;
      }
    },
    async close() {},
  };
}

/** An image that an earlier run deleted is created anew. */
async function create(easel: Easel, { kind, body, recipe, idempotencyKey }: PictureRequest): Promise<ImageHandle> {
  // The client calls its kinds as the command line does. One that it was not generated for is made without a service only.
  const client: Easel["paint"] | undefined = easel[kindWord(kind) as "paint"];
  if (!client) throw new UsageError(`expected --local: the client cannot ask a service for ${kindWord(kind)}`);
  const send = async (options: { idempotencyKey?: string | undefined }): Promise<ImageHandle> => {
    if (!recipe) return (client.create as (input: object, options: object) => Promise<ImageHandle>)(body, options);
    const { seed, ...params } = await withDataUris(body);
    return easel.recipes.create({ ...recipe, kind, params, seed: Number(seed) }, options);
  };
  const image = await send({ idempotencyKey });
  if (idempotencyKey === undefined) return image;
  const gone = await image.get().then(
    ({ state }) => state === "deleted",
    (error) => error instanceof GoneError,
  );
  return gone ? send({}) : image;
}

/** Recipes are JSON: files in them become `data:` URIs. */
async function withDataUris(body: Readonly<Record<string, unknown>>): Promise<Record<string, unknown>> {
  const plain = async (value: unknown): Promise<unknown> => {
    if (value instanceof Blob) return dataUri(new Uint8Array(await value.arrayBuffer()));
    return Array.isArray(value) ? Promise.all(value.map(plain)) : value;
  };
  return Object.fromEntries(
    await Promise.all(Object.entries(body).map(async ([name, value]) => [name, await plain(value)] as const)),
  );
}

/** The service detects the type by the bytes. */
export function dataUri(bytes: Uint8Array): string {
  return `data:application/octet-stream;base64,${Buffer.from(bytes).toString("base64")}`;
}
