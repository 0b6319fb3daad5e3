/** Short links: management by their owner, and the redirect for scanned codes. */

import { EaselError, invalid } from "easel-contract";
import type { Clock } from "../ports/clock.ts";
import type { ImageRepository } from "../ports/images.ts";
import type { LinkChange, ShortLink, ShortLinks } from "../ports/short-links.ts";
import { type GetDeps, viewOf } from "./get-image.ts";
import { checkLinkTarget } from "./link-target.ts";
import type { Caller, Followed, ImageView } from "./service.ts";
import { codeInAddress } from "./short-code.ts";

export interface LinkDeps extends GetDeps {
  readonly links: ShortLinks;
  readonly images: ImageRepository;
  readonly publicUrl: string;
  /** Under which short links are printed. */
  readonly linkUrl: string;
  readonly clock: Clock;
}

/** Throws NOT_FOUND for unknown and foreign codes. */
export async function getLink(deps: LinkDeps, caller: Caller, code: string): Promise<ShortLink> {
  const link = await find(deps, code);
  if (link.ownerId !== caller.ownerId) throw new EaselError("NOT_FOUND", "no such link");
  return link;
}

/** Throws NOT_FOUND, GONE when the picture was deleted, VALIDATION_ERROR for a target that is not allowed and an end before the start. */
export async function changeLink(
  deps: LinkDeps,
  caller: Caller,
  code: string,
  change: LinkChange,
  reachedBy?: string,
): Promise<ShortLink> {
  const link = await getLink(deps, caller, code);
  if (link.endedAt) throw new EaselError("GONE", "the picture of this link was deleted");
  const own = { publicUrl: deps.publicUrl, linkUrl: deps.linkUrl, ...(reachedBy ? { reachedBy } : {}) };
  const { target, fallback } = change;
  const [starts, ends] = [change.startsAt, change.endsAt].map((at, i) =>
    at === undefined ? [link.startsAt, link.endsAt][i] : at,
  );
  if (starts && ends && ends <= starts)
    throw invalid({
      field: "ends",
      message: `expected a moment after ${starts.toISOString()}, got ${ends.toISOString()}`,
    });
  const changed = await deps.links.change(link.code, {
    ...change,
    ...(target === undefined ? {} : { target: checkLinkTarget(target, "target", own) }),
    ...(fallback ? { fallback: checkLinkTarget(fallback, "fallback", own) } : {}),
  });
  if (!changed) throw new EaselError("GONE", "the picture of this link was deleted");
  return changed;
}

/** Resolves a scanned link. `address` is the part of the scanned URL after `/s/`. Counts a scan when `counts` is true. Throws NOT_FOUND. */
export async function followLink(deps: LinkDeps, address: string, counts: boolean): Promise<Followed> {
  const link = await find(deps, address);
  if (link.endedAt) return { ended: true };
  if (counts) await deps.links.countScan(link.code);
  return leadsTo(link, deps.publicUrl, deps.clock.now());
}

/** Where a link that has not ended leads at this time. */
export function leadsTo(link: ShortLink, publicUrl: string, now: Date): Exclude<Followed, { ended: true }> {
  const off = link.startsAt && now < link.startsAt ? "early" : link.endsAt && now >= link.endsAt ? "late" : undefined;
  if (off !== undefined && link.fallback === undefined) return { off };
  // A header holds ASCII only, and earlier versions stored targets without normalising them.
  return { target: new URL((off ? link.fallback : link.target) ?? `${publicUrl}/p/${link.code}`).href };
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
