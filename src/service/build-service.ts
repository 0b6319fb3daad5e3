/** Binds the use cases to the ports. */

import type { ImageKind } from "../kinds/kind.ts";
import type { BlobStore, Clock, Store } from "../ports.ts";
import { type CreateDeps, createImage } from "./create-image.ts";
import { deleteImage } from "./delete-image.ts";
import { type GetDeps, getImage, listImages } from "./get-image.ts";
import { followLink, getLink, type LinkDeps, pictureOfLink, setLinkTarget } from "./links.ts";
import { listStyles } from "./list-styles.ts";
import { signPictureUrl } from "./picture-url.ts";
import { readPicture } from "./read-picture.ts";
import { createReadiness } from "./readiness.ts";
import type { Service } from "./service.ts";
import { type VerifyDeps, verifyPicture } from "./verify-picture.ts";

export interface ServiceParts extends Omit<CreateDeps, "images"> {
  readonly store: Store;
  readonly blobs: BlobStore;
  readonly clock: Clock;
  readonly urlSecret: Uint8Array;
  readonly urlTtlMs: number;
  /** Looks for marks of origin, in a process of its own. See `verifyPicture`. */
  readonly examine: VerifyDeps["examine"];
  /** Whether an engine that the kind can be made with is up now. Never throws. */
  canMake(kind: ImageKind): Promise<boolean>;
}

export function buildService(parts: ServiceParts): Service {
  const { store, blobs, clock, publicUrl } = parts;
  const create: CreateDeps = { ...parts, images: store.images };
  const get: GetDeps = {
    images: store.images,
    jobs: store.jobs,
    pictureUrl: (id) => signPictureUrl({ publicUrl, imageId: id, secret: parts.urlSecret, expiresAt: expiry() }),
  };
  const links: LinkDeps = { ...get, links: store.links, publicUrl };
  const remove = { images: store.images, blobs };

  // Rounded up to whole hours, so that polling twice gives one cacheable URL.
  const expiry = () => new Date(Math.ceil((clock.now().getTime() + parts.urlTtlMs) / 3_600_000) * 3_600_000);

  return {
    createImage: (caller, request) => createImage(create, caller, request),
    getImage: (caller, kind, id) => getImage(get, caller, kind, id),
    deleteImage: (caller, kind, id) => deleteImage(remove, caller, kind, id),
    listImages: (caller, filter) => listImages(get, caller, filter),
    listStyles: (list) => listStyles(list, publicUrl),
    getLink: (caller, code) => getLink(links, caller, code),
    setLinkTarget: (caller, code, target, reachedBy) => setLinkTarget(links, caller, code, target, reachedBy),
    followLink: (code, counts) => followLink(links, code, counts),
    pictureOfLink: (code) => pictureOfLink(links, code),
    async verifyPicture(caller, image, signal) {
      const { bytes } = await parts.takeInput(image, "image", caller?.ownerId ?? "", signal);
      return verifyPicture({ images: store.images, examine: parts.examine }, bytes, signal);
    },
    readPicture: (id, range) => readPicture({ images: store.images, blobs }, id, range),
    ready: createReadiness(parts),
  };
}
