/** A logo in a code: a field of requests. */

import { z } from "zod";
import { imageInput, PICTURE_WAYS } from "./image-input.ts";

/** Where a logo lies in the code. */
const LOGO_PLACES = ["centre", "corner"] as const;

/** Smallest and largest share of the code's side that a logo may take. */
export const LOGO_SCALE = { min: 0.08, max: 0.4 } as const;

const logoParts = z
  .object({
    image: imageInput.meta({
      description: `The logo: ${PICTURE_WAYS}. PNG with transparency or SVG (at most 200 kB, nothing loaded from elsewhere) suits best.`,
    }),
    place: z.enum(LOGO_PLACES).default("centre").meta({
      description:
        "`centre` of the code, or towards the `corner` that has no finder pattern, at the bottom right, beside the alignment pattern there.",
    }),
    scale: z.number().min(LOGO_SCALE.min).max(LOGO_SCALE.max).optional().meta({
      description:
        "Longer side of the logo as a share of the code's side. Absent: as large as the error correction lets it be, at most 0.22.",
    }),
  })
  .strict();

/** A logo that stands in the code: a picture alone, or with place and scale. */
export const logo = z.preprocess(logoFrom, logoParts).meta({
  id: "Logo",
  description:
    "A logo that the code makes room for. A picture alone is taken as `{image}`. In a form: the file, and `{place, scale}` as JSON in a second field of this name.",
});

/** Description of the field in requests. */
export const LOGO_NOTE =
  "A logo that the code makes room for: a picture or an SVG, or an object with its picture, place and scale. In a form: the file, and `{place, scale}` as JSON in a second field of this name.";

/** A picture alone as `{image}`; a file and an object of a form as one object. */
function logoFrom(value: unknown): unknown {
  const parts: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (!parts.some(isPicture)) return value;
  return Object.assign({}, ...parts.map((part) => (isPicture(part) ? { image: part } : part)));
}

function isPicture(part: unknown): boolean {
  return (
    typeof part === "string" || part instanceof File || (part !== null && typeof part === "object" && "id" in part)
  );
}
