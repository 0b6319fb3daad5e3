/** What helps against the warnings of an image. */

import type { Image } from "../api.ts";
import { setPicture, setValue } from "../draft.ts";
import type { IconName } from "../icons.tsx";
import { inputOf, isUnopened, sidesOf } from "../image.ts";
import { backToForm, repeat } from "../job.ts";
import { remix } from "../remix.ts";
import { go } from "../route.ts";
import { hasField, type Kind } from "../schema.ts";
import { t } from "../words/words.ts";

export interface Remedy {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  go(): void;
}

/** What helps with an image that is poor, was refused as too poor or is worth a look; the surest first. */
export function remediesOf(image: Image): readonly Remedy[] {
  const { kind, params, warnings, error } = image;
  if (!params) return [];
  const of = kind as Kind;
  const poor = image.weight === "poor" || error?.detail.type === "QUALITY_TOO_LOW";
  const sides = sidesOf(image);
  const input = inputOf(image)?.field;
  const isFramed = warnings.some(({ code }) => code === "framed-edge");
  const isExtended = !params.mask && Object.values(sides).some((px) => px > 1);
  const isMisread = warnings.some(({ field, weight }) => field === "prompt" && weight !== "info");
  const trim: Remedy = {
    icon: "frame",
    title: t("remedy.trim"),
    text: t("remedy.trimText"),
    go: () => void repeat(image, { newSeed: false, changes: { trim: "auto" } }),
  };
  const smaller: Remedy = {
    icon: "apart",
    title: t("remedy.smaller"),
    text: t("remedy.smallerText"),
    go() {
      remix(image, "fixed");
      for (const [side, px] of Object.entries(sides)) setValue(side, Math.floor(px / 2) || undefined, of);
      go("#/");
    },
  };
  const another: Remedy = {
    icon: "plus",
    title: t("remedy.another"),
    text: t("remedy.anotherText"),
    go() {
      remix(image, "random");
      if (input) setPicture(input, undefined, of);
      go("#/");
    },
  };
  const direct: Remedy = {
    icon: "link",
    title: t("remedy.direct"),
    text: t("remedy.directText"),
    go: () => void repeat(image, { newSeed: false, changes: { shortlink: false } }),
  };
  const words: Remedy = {
    icon: "remix",
    title: t("remedy.words"),
    text: t("trouble.changeText"),
    go: () => void backToForm(image),
  };
  return [
    ...(isFramed && hasField(of, "trim") ? [trim] : []),
    ...(poor && isExtended ? [smaller] : []),
    ...(poor && input ? [another] : []),
    ...(isMisread ? [words] : []),
    ...(isUnopened(image) && params.content && params.shortlink ? [direct] : []),
  ];
}
