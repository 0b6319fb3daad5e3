/** Binds the use cases to the ports. */

import type { ImageInput } from "easel-contract";
import type { ImageKind } from "../kinds/kind.ts";
import type { BlobStore } from "../ports/blobs.ts";
import type { Clock } from "../ports/clock.ts";
import type { Log } from "../ports/log.ts";
import type { Store } from "../ports/store.ts";
import { type Faces, openFaces } from "../print/faces.ts";
import { batchPdf, batchZip, readyOf } from "./batch-files.ts";
import { createBatch, deleteBatch, findBatch, getBatch, resumeBatch } from "./batches.ts";
import { changeImage } from "./change-image.ts";
import { createCollection, deleteCollection, getCollection, pictured, renameCollection } from "./collections.ts";
import { type CreateDeps, createImage, createImages } from "./create-image.ts";
import { type DeleteDeps, deleteImage } from "./delete-image.ts";
import { readDerivative, requestDerivative } from "./derivatives.ts";
import { createEventFeed } from "./event-feed.ts";
import { exportLinks } from "./export-links.ts";
import { type FindFaces, findFaces } from "./find-faces.ts";
import { type ExamineBorders, foreseeExtension } from "./foresee-extension.ts";
import { type GetDeps, getImage, listImages, viewOf } from "./get-image.ts";
import type { Guard } from "./guarded-request.ts";
import { usageOf } from "./keys.ts";
import { changeLink, followLink, getLink, type LinkDeps, pictureOfLink } from "./links.ts";
import { listStyles } from "./list-styles.ts";
import { signPictureUrl } from "./picture-url.ts";
import { type PreviewDeps, previewRequest } from "./preview-request.ts";
import { layOut, type PrintDeps, printMany } from "./print-files.ts";
import { type ConvertPicture, readPicture, readPng } from "./read-picture.ts";
import { createReadiness } from "./readiness.ts";
import { makeRecipe, readInput, recipeOf } from "./recipes.ts";
import { type ScanBytes, scanPicture } from "./scan-picture.ts";
import type { Service } from "./service.ts";
import { approveShare, createShare, openShare, readShared, removeShare, type ShareDeps } from "./shares.ts";
import { type VerifyDeps, verifyPicture } from "./verify-picture.ts";
import { previewOf, type WatchDeps, waitForImage, watchImages } from "./watch-images.ts";
import {
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  requestWebhook,
  retryDelivery,
  rotateWebhook,
  type WebhookDeps,
} from "./webhooks.ts";

export interface ServiceParts extends Omit<CreateDeps, "images" | "derivatives" | "collections" | "requestWebhook"> {
  readonly store: Store;
  readonly blobs: BlobStore;
  readonly clock: Clock;
  readonly log: Log;
  /** Checks webhook targets and connects to them. */
  readonly guard: Guard;
  readonly urlSecret: Uint8Array;
  readonly urlTtlMs: number;
  /** Reads the provenance marks of a picture in a separate process. See `verifyPicture`. */
  readonly examine: VerifyDeps["examine"];
  /** Finds faces in a separate process. */
  readonly findFaces: FindFaces;
  /** Looks at the borders of a picture in a separate process. */
  readonly examineBorders: ExamineBorders;
  /** Whether pictures are extended without an engine of the operator's. */
  readonly extendsItself: boolean;
  /** Reads the code of a picture under distortions, in a separate process. */
  readonly scan: ScanBytes;
  /** Writes a finished picture in another format, in a separate process. */
  readonly convert: ConvertPicture;
  /** Paints previews in a separate process. */
  readonly paintPreview: PreviewDeps["paintPreview"];
  /** Whether an engine that serves the kind is up now. Never throws. */
  canMake(kind: ImageKind): Promise<boolean>;
}

/** What the use cases of images share: every one gets the part of it that it needs. */
interface ImageTools {
  readonly hooks: WebhookDeps;
  readonly create: CreateDeps;
  readonly get: GetDeps;
  readonly remove: DeleteDeps;
  /** The fonts of printed pages, opened at first use. */
  faces(): Promise<Faces>;
}

export function buildService(parts: ServiceParts): Service {
  const { store, publicUrl } = parts;
  const tools = imageTools(parts);
  return {
    webhooks: webhookCalls(tools.hooks),
    batches: batchCalls(parts, tools),
    collections: collectionCalls(parts, tools),
    shares: shareCalls(parts, tools),
    ...imageCalls(parts, tools),
    ...linkCalls(parts, tools),
    ...suppliedPictureCalls(parts),
    ...fileCalls(parts, tools),
    previewRequest: (ask) => previewRequest(parts, ask),
    listStyles: (list) => listStyles(list, publicUrl),
    usage: ({ ownerId }, month) => usageOf(store.keys, month, ownerId),
    ready: createReadiness(parts),
  };
}

function imageTools(parts: ServiceParts): ImageTools {
  const { store, blobs, clock, publicUrl } = parts;
  // Rounded up to whole hours, so that polling twice gives one cacheable URL.
  const expiry = () => new Date(Math.ceil((clock.now().getTime() + parts.urlTtlMs) / 3_600_000) * 3_600_000);
  const hooks: WebhookDeps = {
    webhooks: store.webhooks,
    events: store.events,
    images: store.images,
    guard: parts.guard,
    clock,
    serviceSecret: parts.urlSecret,
  };
  let opened: Promise<Faces> | undefined;
  return {
    hooks,
    create: {
      ...parts,
      images: store.images,
      derivatives: store.derivatives,
      collections: store.collections,
      requestWebhook: (caller, url) => requestWebhook(hooks, caller, url),
    },
    get: {
      images: store.images,
      jobs: store.jobs,
      fileUrl: (file) => signPictureUrl({ publicUrl, file, secret: parts.urlSecret, expiresAt: expiry() }),
    },
    remove: { images: store.images, derivatives: store.derivatives, blobs },
    faces: () => (opened ??= openFaces()),
  };
}

function printsOf({ store, blobs, convert }: ServiceParts, { faces }: ImageTools): PrintDeps {
  return { images: store.images, blobs, convert, faces };
}

function webhookCalls(hooks: WebhookDeps): Service["webhooks"] {
  return {
    create: (caller, webhook) => createWebhook(hooks, caller, webhook),
    list: (caller) => listWebhooks(hooks, caller),
    remove: (caller, id) => deleteWebhook(hooks, caller, id),
    rotate: (caller, id) => rotateWebhook(hooks, caller, id),
    deliveries: (caller, id, limit) => listDeliveries(hooks, caller, id, limit),
    retry: (caller, id, deliveryId) => retryDelivery(hooks, caller, id, deliveryId),
  };
}

function batchCalls(parts: ServiceParts, tools: ImageTools): Service["batches"] {
  const { store, blobs, convert, linkUrl } = parts;
  const batches = { create: tools.create, batches: store.batches };
  const batchFiles = { batches: store.batches, images: store.images, blobs, convert, linkUrl };
  const prints = printsOf(parts, tools);
  return {
    create: (caller, request) => createBatch(batches, caller, request),
    list: ({ ownerId }) => store.batches.list(ownerId),
    get: (caller, id) => getBatch(batches, caller, id),
    resume: (caller, id) => resumeBatch(batches, caller, id),
    remove: (caller, id) => deleteBatch(batches, caller, id),
    zip: async (caller, id, signal) => batchZip(batchFiles, await findBatch(batches, caller, id), signal),
    pdf: async (caller, id, signal) => batchPdf(batchFiles, await findBatch(batches, caller, id), signal),
    print: async (caller, id, ask, signal) => {
      const batch = await findBatch(batches, caller, id);
      const about = { title: `Easel ${id}`, madeAt: batch.createdAt, signal };
      return printMany(prints, await readyOf(batchFiles, batch), ask, about);
    },
  };
}

function collectionCalls(parts: ServiceParts, tools: ImageTools): Service["collections"] {
  const { store } = parts;
  const filed = { ...tools.remove, collections: store.collections };
  const prints = printsOf(parts, tools);
  return {
    create: (caller, name) => createCollection(filed, caller, name),
    list: ({ ownerId }) => store.collections.list(ownerId),
    get: (caller, id) => getCollection(filed, caller, id),
    rename: (caller, id, name) => renameCollection(filed, caller, id, name),
    remove: (caller, id, how) => deleteCollection(filed, caller, id, how),
    print: async (caller, id, ask, signal) => {
      const { name, createdAt } = await getCollection(filed, caller, id);
      const about = { title: name, madeAt: createdAt, signal };
      return printMany(prints, await pictured(filed, caller, id), ask, about);
    },
  };
}

function shareCalls({ store, clock }: ServiceParts, { remove }: ImageTools): Service["shares"] {
  const shares: ShareDeps = { ...remove, collections: store.collections, shares: store.shares, clock };
  return {
    create: (caller, request) => createShare(shares, caller, request),
    list: ({ ownerId }) => store.shares.list(ownerId),
    remove: (caller, id) => removeShare(shares, caller, id),
    open: (token, after) => openShare(shares, token, after),
    approve: (token, comment) => approveShare(shares, token, comment),
    read: (token, imageId, range, sidePx) => readShared(shares, token, imageId, range, sidePx),
  };
}

/** Images from their creation to their end, and the events of them. */
function imageCalls({ store, blobs, log }: ServiceParts, { create, get, remove }: ImageTools) {
  const feed = createEventFeed({
    events: store.events,
    images: store.images,
    previews: store.previews,
    log,
    view: (record) => viewOf(get, record),
  });
  const watch: WatchDeps = { ...get, events: store.events, previews: store.previews, feed };
  return {
    createImage: (caller, request) => createImage(create, caller, request),
    createImages: (caller, requests) => createImages(create, caller, requests),
    getImage: (caller, kind, id) => getImage(get, caller, kind, id),
    deleteImage: (caller, kind, id) => deleteImage(remove, caller, kind, id),
    watchImages: (caller, request) => watchImages(watch, caller, request),
    previewOf: (caller, id) => previewOf(watch, caller, id),
    waitForImage: (caller, request) => waitForImage(watch, caller, request),
    viewOf: (record) => viewOf(get, record),
    endWatches: () => feed.close(),
    listImages: (caller, filter) => listImages(get, caller, filter),
    changeImage: (caller, id, change) =>
      changeImage({ ...get, ...remove, collections: store.collections }, caller, id, change),
    recipeOf: (caller, id) => recipeOf(store.images, caller, id),
    readInput: (caller, id, field, range) => readInput({ images: store.images, blobs }, caller, id, field, range),
    makeRecipe: (caller, request) => makeRecipe({ create, images: store.images, blobs }, caller, request),
  } satisfies Partial<Service>;
}

function linkCalls({ store, publicUrl, linkUrl, clock }: ServiceParts, { get }: ImageTools) {
  const links: LinkDeps = { ...get, links: store.links, publicUrl, linkUrl, clock };
  return {
    getLink: (caller, code) => getLink(links, caller, code),
    changeLink: (caller, code, change, reachedBy) => changeLink(links, caller, code, change, reachedBy),
    listLinks: ({ ownerId }, page) => store.links.list({ ownerId, ...page }),
    endLink: async (caller, code) => void (await store.links.end((await getLink(links, caller, code)).code)),
    scansByDay: async (caller, code) => store.links.scansByDay((await getLink(links, caller, code)).code),
    exportLinks: (caller, format) => exportLinks(links, caller, format),
    followLink: (code, counts) => followLink(links, code, counts),
    pictureOfLink: (code) => pictureOfLink(links, code),
  } satisfies Partial<Service>;
}

/** What is asked of a picture that the caller supplies, answered at once. */
function suppliedPictureCalls(parts: ServiceParts) {
  /** Counts the picture's memory while `work` has it. */
  const withPicture = async <T>(
    ownerId: string,
    image: ImageInput,
    signal: AbortSignal,
    work: (bytes: Uint8Array) => Promise<T>,
  ): Promise<T> => {
    const { take, close } = parts.inputMemory.open(ownerId);
    try {
      return await work((await parts.takeInput(image, "image", { ownerId, signal, take })).bytes);
    } finally {
      close();
    }
  };
  return {
    verifyPicture: (ownerId, image, signal) =>
      withPicture(ownerId, image, signal, (bytes) =>
        verifyPicture({ images: parts.store.images, examine: parts.examine }, bytes, signal),
      ),
    findFaces: (caller, { image, order }, signal) =>
      withPicture(caller.ownerId, image, signal, (bytes) => findFaces(parts.findFaces, bytes, order, signal)),
    foreseeExtension: (caller, image, asked, signal) =>
      withPicture(caller.ownerId, image, signal, (bytes) =>
        foreseeExtension(parts.examineBorders, bytes, asked, parts.extendsItself, signal),
      ),
    scanPicture: (caller, { image, content }, signal) =>
      withPicture(caller.ownerId, image, signal, (bytes) => scanPicture(parts.scan, bytes, content, signal)),
  } satisfies Partial<Service>;
}

/** The files of finished pictures. */
function fileCalls({ store, blobs, convert }: ServiceParts, { faces }: ImageTools) {
  return {
    requestDerivative: (record, ask) => requestDerivative(store.derivatives, record, ask),
    readDerivative: (file, range) => readDerivative(blobs, file, range),
    readPicture: (id, range, part) => readPicture({ images: store.images, blobs }, id, range, part),
    layOut: async (record, ask) => layOut(await faces(), record, ask),
    readPng: (id, signal) => readPng({ images: store.images, blobs, convert }, id, signal),
  } satisfies Partial<Service>;
}
