/** Remix: the form as an image's record gives it, with the pictures that the image was made from. */

import type { Image } from "./api.ts";
import type { Picture } from "./create/take-picture.ts";
import { fill, type SeedMode, settlePicture } from "./draft.ts";
import { inputOf, inputsOf, sidesOf } from "./image.ts";
import { urlOfInput } from "./input-picture.tsx";
import { type Kind, kinds } from "./schema.ts";
import { t } from "./words/words.ts";

/** Fills the form with the whole request of an image: what was typed and chosen, its pictures, its seed. */
export function remix(image: Image, seedMode: SeedMode): void {
  const of = kinds().find((name) => name === image.kind);
  if (!of) return;
  const pictures = picturesOf(image);
  fill(of, image.id, { values: valuesOf(of, image), pictures, fromPicture: inputOf(image) !== undefined, seedMode });
  for (const [field, chosen] of Object.entries(pictures))
    urlOfInput(image.id, chosen.input ?? "").then(
      (url) => settlePicture(of, field, chosen, url),
      () => settlePicture(of, field, chosen, undefined),
    );
}

function valuesOf(of: Kind, image: Image): Record<string, unknown> {
  const { image: own, mask, target: _target, source: _source, logo, ...rest } = image.params;
  const { place, scale } = (logo ?? {}) as { place?: string; scale?: number };
  const filled: Record<string, unknown> = { ...rest, seed: image.seed };
  if (logo) Object.assign(filled, { logo_place: place, logo_scale: scale });
  if (of === "art_qr") filled.ar ??= own ? "own" : "1:1";
  if (of === "art_outpaint" && !mask) {
    // The form knows margins alone.
    for (const name of ["ar", "anchor", "scale"]) delete filled[name];
    Object.assign(filled, sidesOf(image));
  }
  return filled;
}

/** The input pictures by the form's fields; their bytes are still to come. Those of a list go with its first. */
function picturesOf(image: Image): Record<string, Picture> {
  const pictures: Record<string, Picture> = {};
  for (const { field, width, height } of inputsOf(image)) {
    const [name = field] = field.split(".");
    const first = pictures[name];
    pictures[name] = first
      ? { ...first, more: [...(first.more ?? []), field] }
      : { id: image.id, input: field, url: "", name: t("picture.ofRequest"), width, height };
  }
  return pictures;
}
