/** Short links: management by their owner, and the redirect for scanned codes. */

import { EaselError } from "easel-contract";
import type { ImageRepository } from "../ports/images.ts";
import type { ShortLink, ShortLinks } from "../ports/short-links.ts";
import { type GetDeps, viewOf } from "./get-image.ts";
import { checkLinkTarget } from "./link-target.ts";
import type { Caller, ImageView } from "./service.ts";
import { codeInAddress } from "./short-code.ts";

export interface LinkDeps extends GetDeps {
  readonly links: ShortLinks;
  readonly images: ImageRepository;
  readonly publicUrl: string;
}

/** Throws NOT_FOUND for unknown and foreign codes. */
export async function getLink(deps: LinkDeps, caller: Caller, code: string): Promise<ShortLink> {
  const link = await find(deps, code);
  if (link.ownerId !== caller.ownerId) throw new EaselError("NOT_FOUND", "no such link");
  return link;
}

/** Throws NOT_FOUND, GONE when the picture was deleted, VALIDATION_ERROR for a target that is not allowed. */
export async function setLinkTarget(
  deps: LinkDeps,
  caller: Caller,
  code: string,
  target: string,
  reachedBy?: string,
): Promise<ShortLink> {
  const link = await getLink(deps, caller, code);
  if (link.endedAt) throw new EaselError("GONE", "the picture of this link was deleted");
  const changed = await deps.links.setTarget(
    link.code,
    checkLinkTarget(target, "target", { publicUrl: deps.publicUrl, ...(reachedBy ? { reachedBy } : {}) }),
  );
  if (!changed) throw new EaselError("GONE", "the picture of this link was deleted");
  return changed;
}

/** Resolves a scanned link. `address` is the part of the scanned URL after `/s/`. Counts a scan when `counts` is true. Throws NOT_FOUND. */
export async function followLink(
  deps: LinkDeps,
  address: string,
  counts: boolean,
): Promise<{ target: string } | { ended: true }> {
  const link = await find(deps, address);
  if (link.endedAt) return { ended: true };
  if (counts) await deps.links.countScan(link.code);
  // A header holds ASCII only, and earlier versions stored targets without normalising them.
  return { target: new URL(link.target ?? `${deps.publicUrl}/p/${link.code}`).href };
}

/** Throws NOT_FOUND. */
export async function pictureOfLink(deps: LinkDeps, address: string): Promise<ImageView | { ended: true }> {
  const link = await find(deps, address);
  const record = await deps.images.find(link.imageId);
  if (!record || record.state === "deleted") return { ended: true };
  return viewOf(deps, record);
}

/** Finds a link by its code: case is ignored, and the free letters of a QR code are removed. Throws NOT_FOUND. */
async function find({ links }: LinkDeps, address: string): Promise<ShortLink> {
  const link = /^[A-Za-z0-9_-]{1,64}$/.test(address) ? await links.find(codeInAddress(address)) : undefined;
  if (!link) throw new EaselError("NOT_FOUND", "no such link");
  return link;
}
