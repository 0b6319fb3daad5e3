/** The logo of a QR art request: whether it fits the code, and how large it becomes. */

import { type ArtQrParams, invalid, LOGO_SCALE } from "easel-contract";
import type { Raster } from "easel-picture";
import type { Logo, SymbolLayout } from "easel-qr-art";
import { largestLogo } from "easel-qr-art";

/** Longer side of a logo when no scale is asked, as a share of the code's side. */
export const DEFAULT_LOGO_SCALE = 0.22;

/** Throws VALIDATION_ERROR with the size that fits, for a logo (`ratio` is its width by its height) that is too large for the code. */
export function demandRoomForLogo({ logo }: Pick<ArtQrParams, "logo">, layout: SymbolLayout, ratio: number): void {
  if (!logo) return;
  const most = largestLogo(layout, logo.place, ratio, LOGO_SCALE.max);
  if (most < LOGO_SCALE.min)
    throw invalid({
      field: "logo",
      message: "expected a shorter `content`, `shortlink`, or a larger picture: this code has no room for a logo",
    });
  if (logo.scale !== undefined && logo.scale > most)
    throw invalid({
      field: "logo.scale",
      message: `expected at most ${most} for this content, logo and place, got ${logo.scale}`,
    });
}

/** The logo at the asked scale, or as large as fits up to `DEFAULT_SCALE`. */
export function fitLogo({ logo }: ArtQrParams, layout: SymbolLayout, raster: Raster): Logo {
  const place = logo?.place ?? "centre";
  const ratio = raster.width / raster.height;
  return { raster, place, scale: largestLogo(layout, place, ratio, logo?.scale ?? DEFAULT_LOGO_SCALE) };
}
