/** Short links: the owner's view, and what a scanning phone gets. */

import { EaselError } from "../contract/errors.ts";
import type { ImageRepository, ShortLink, ShortLinks } from "../ports.ts";
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
  const link = await deps.links.find(code);
  if (!link || link.ownerId !== caller.ownerId) throw new EaselError("NOT_FOUND", "no such link");
  return link;
}

/** Throws NOT_FOUND, GONE when the picture was deleted, VALIDATION_ERROR for a target it may not have. */
export async function setLinkTarget(deps: LinkDeps, caller: Caller, code: string, target: string): Promise<ShortLink> {
  const link = await getLink(deps, caller, code);
  if (link.endedAt) throw new EaselError("GONE", "the picture of this link was deleted");
  const changed = await deps.links.setTarget(code, checkLinkTarget(target, "target", deps.publicUrl));
  if (!changed) throw new EaselError("GONE", "the picture of this link was deleted");
  return changed;
}

/** `address` is what follows `/s/` in what was scanned. Adds one to the scans when `counts`. Throws NOT_FOUND. */
export async function followLink(
  deps: LinkDeps,
  address: string,
  counts: boolean,
): Promise<{ target: string } | { ended: true }> {
  const link = await deps.links.find(codeInAddress(address));
  if (!link) throw new EaselError("NOT_FOUND", "no such link");
  if (link.endedAt) return { ended: true };
  if (counts) await deps.links.countScan(link.code);
  return { target: link.target ?? `${deps.publicUrl}/p/${link.code}` };
}

/** Throws NOT_FOUND. */
export async function pictureOfLink(deps: LinkDeps, code: string): Promise<ImageView | { ended: true }> {
  const link = await deps.links.find(code);
  if (!link) throw new EaselError("NOT_FOUND", "no such link");
  const record = await deps.images.find(link.imageId);
  if (!record || record.state === "deleted") return { ended: true };
  return viewOf(deps, record);
}
