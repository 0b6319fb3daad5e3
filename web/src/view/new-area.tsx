/** What an extension added to the picture that it was made from. */

import type { Image } from "../api.ts";
import { inputOf, sidesOf } from "../image.ts";
import { resultOf, type Side, type Sides } from "../outpaint/sides.ts";
import { formatNumber, t } from "../words/words.ts";

/** How far an image reaches, and the sides that are new; undefined where nothing is, or where the sizes do not add up. */
function extentOf(
  image: Image,
): { readonly sides: Sides; readonly width: number; readonly height: number } | undefined {
  const input = inputOf(image);
  const sides = sidesOf(image);
  if (!input || Object.values(sides).every((px) => px === 0)) return undefined;
  const whole = resultOf(input, sides);
  // A frame that was trimmed off leaves another size.
  const adds = image.width === undefined || (image.width === whole.width && image.height === whole.height);
  return adds ? { sides, ...whole } : undefined;
}

interface Part {
  readonly side: Side;
  readonly px: number;
  /** Of the image's width or height, in percent. */
  readonly share: number;
}

function partsOf(image: Image): readonly Part[] {
  const extent = extentOf(image);
  if (!extent) return [];
  const { sides, width, height } = extent;
  return (["left", "right", "up", "down"] as const)
    .filter((side) => sides[side] > 0)
    .map((side) => {
      const of = side === "left" || side === "right" ? width : height;
      return { side, px: sides[side], share: (100 * sides[side]) / of };
    });
}

/** Least share of a side, in percent, that has room for words. */
const NAMED_FROM = 12;

/** The places of what is new, hatched and named; behind the input picture, in a place of the image's ratio. */
export function NewArea({ image }: { readonly image: Image }) {
  return (
    <div class="newarea" aria-hidden="true">
      {partsOf(image).map(({ side, share }) => (
        <span key={side} class={side} style={{ "--share": `${share}%` }}>
          {share >= NAMED_FROM && <b>{t("compare.new")}</b>}
        </span>
      ))}
    </div>
  );
}

/** Marks around an image, as printers set them, where the original ends, with how much is new. */
export function NewMarks({ image }: { readonly image: Image }) {
  return partsOf(image).map(({ side, px, share }) => (
    <span key={side} class={`newmark ${side}`} style={{ "--share": `${share}%` }}>
      <b>{`+${formatNumber(px)} px`}</b>
    </span>
  ));
}
