/** Says what is to be expected of an extension before it is made: from the picture's borders and how far it is to grow. */

import { invalid, type Outlook, type OutlookAnswer, type OutlookReason, type OutlookRequest } from "easel-contract";
import type { Progress, Raster } from "easel-picture";
import { BORDERS, type Border } from "../analysis/border-text.ts";
import { type BorderSigns, chanceOf, signsOf } from "../engines/extender/foresee.ts";
import { isFlat } from "../engines/extender/plan.ts";
import type { FaceFinder } from "../faces/finder.ts";
import { copyToLookAt, lookAtBorders } from "../kinds/border-warnings.ts";
import { type Margins, marginsOf } from "../kinds/outpaint-canvas.ts";

/** What a picture shows, whatever is asked of it. Plain data. */
export interface BorderExamination {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly text: readonly Border[];
  /** Undefined where the face finder could not be loaded. */
  readonly faces: readonly Border[] | undefined;
  /** Undefined where the extender judges nothing: of drawn and of tiny pictures. */
  readonly signs: Readonly<Record<Border, BorderSigns>> | undefined;
}

/** Looks at a picture in a separate process. Throws EaselError IMAGE_UNREADABLE, SERVICE_UNAVAILABLE; the signal's reason. */
export type ExamineBorders = (bytes: Uint8Array, signal: AbortSignal) => Promise<BorderExamination>;

/** `isBuiltIn`: the service extends without an engine of the operator's. Throws VALIDATION_ERROR where nothing is added, and what `examine` throws. */
export async function foreseeExtension(
  examine: ExamineBorders,
  bytes: Uint8Array,
  asked: Omit<OutlookRequest, "image">,
  isBuiltIn: boolean,
  signal: AbortSignal,
): Promise<OutlookAnswer> {
  const examined = await examine(bytes, signal);
  const margins = marginsOf(asked, examined.widthPx, examined.heightPx);
  if (Object.values(margins).every((px) => px === 0))
    throw invalid({
      field: asked.ar ? "ar" : asked.scale ? "scale" : "left",
      message: `expected a result larger than the picture, which is ${examined.widthPx}x${examined.heightPx}`,
    });
  return { success: true, ...outlookOf(examined, margins, isBuiltIn) };
}

/** Chances below which an extension is doubtful and poor; both were chosen on the tune half (`tools/judge/outlook.ts`). */
const DOUBTFUL = 0.6;
const POOR = 0.35;
/** Growth above which there are few clues, whatever lies at the borders: its model alone is doubtful there. */
const FEW_CLUES = 0.9;
/** How rare a border is from which something is cut there. */
const CUT = 0.25;

export async function examineBorders(
  picture: Raster,
  finder: () => Promise<FaceFinder>,
  progress: Progress,
): Promise<BorderExamination> {
  const small = copyToLookAt(picture);
  const { text, faces } = await lookAtBorders(small, finder, progress);
  const whole = { left: 0, top: 0, right: small.width, bottom: small.height };
  const found = isFlat(small, whole, () => true) ? undefined : await signsOf(small, progress);
  return {
    widthPx: picture.width,
    heightPx: picture.height,
    text: [...text],
    faces: faces && [...faces],
    signs: found && { left: found.left, right: found.right, up: found.top, down: found.bottom },
  };
}

/** `isBuiltIn`: the extender makes it, whose results people judged; of another engine's the chance is not known. */
export function outlookOf(
  examined: BorderExamination,
  margins: Margins,
  isBuiltIn: boolean,
): Omit<OutlookAnswer, "success"> {
  const { widthPx, heightPx, signs: all, text, faces } = examined;
  const width = widthPx + margins.left + margins.right;
  const height = heightPx + margins.up + margins.down;
  const extended = BORDERS.filter((border) => margins[border] > 0);
  const signs = isBuiltIn ? all : undefined;
  // A border of one colour goes on exactly: what it adds is no guess.
  const guessed = extended.filter((border) => !signs?.[border].isPlain);
  const growth = growthOf(examined, margins, guessed);
  const side = (border: Border) => {
    const rare = signs?.[border].isPlain ? undefined : signs?.[border].rare;
    const chance = rare === undefined ? 1 : chanceOf(growth, rare);
    const reasons: OutlookReason[] = [];
    if (faces?.includes(border)) reasons.push("face-at-border");
    if (text.includes(border)) reasons.push("text-at-border");
    if (rare !== undefined && rare > CUT) reasons.push("cut-object");
    if (chance < DOUBTFUL && growth > FEW_CLUES) reasons.push("few-clues");
    const outlook: Outlook =
      faces?.includes(border) || chance < POOR
        ? "poor"
        : text.includes(border) || chance < DOUBTFUL
          ? "doubtful"
          : "good";
    return { outlook, reasons };
  };
  const sides = Object.fromEntries(extended.map((border) => [border, side(border)] as const));
  const outlooks = Object.values(sides).map(({ outlook }) => outlook);
  const rares = guessed.flatMap((border) => signs?.[border].rare ?? []);
  return {
    width,
    height,
    outlook: outlooks.includes("poor") ? "poor" : outlooks.includes("doubtful") ? "doubtful" : "good",
    ...(rares.length > 0 && { chance: Math.round(100 * chanceOf(growth, meanOf(rares))) / 100 }),
    sides,
    faces_looked_for: faces !== undefined,
  };
}

/** Natural logarithm of the pixels in all over those that are there, counting the borders that are guessed. */
function growthOf({ widthPx, heightPx }: BorderExamination, margins: Margins, guessed: readonly Border[]): number {
  const at = (border: Border) => (guessed.includes(border) ? margins[border] : 0);
  return Math.log(1 + (at("left") + at("right")) / widthPx) + Math.log(1 + (at("up") + at("down")) / heightPx);
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
