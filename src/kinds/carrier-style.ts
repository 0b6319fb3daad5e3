/** Styles that are carriers: which style is one, what a request may not ask of it, and what of a request it does not show. */

import { type ArtQrParams, artQrParams, type FieldIssue } from "easel-contract";
import type { CarrierReading } from "easel-painter";
import { brandOf, CARRIERS, type CarrierEntry, paletteProblem } from "easel-painter/carriers";
import type { Warning } from "../engines/engine.ts";
import { findStyle } from "../styles/catalogue.ts";
import { isAuto } from "./auto-style.ts";

/** A carrier that a request is painted as, and what it shows of the prompt. */
export interface CarrierChoice {
  /** Its name as a style. */
  readonly style: string;
  readonly entry: CarrierEntry;
  readonly reading: CarrierReading;
}

/** The carrier of a style; undefined for any other style and for none. */
export function carrierNamed(style: unknown): CarrierEntry | undefined {
  const name = typeof style === "string" ? findStyle(style)?.carrier : undefined;
  return name === undefined ? undefined : CARRIERS.find((entry) => entry.name === name);
}

/** Second styles that change what is light and what is dark: readers refuse carriers in them (docs/measured/carriers.md). */
export const UNREADABLE: readonly unknown[] = ["Disco", "Neon Punk"] satisfies readonly NonNullable<
  ArtQrParams["style_v5"]
>[];

/** The issues of a carrier together with a second style that hides its tones, and those of colours that no carrier shows. */
export function carrierIssues(body: Readonly<Record<string, unknown>>): FieldIssue[] {
  return [...worldIssues(body), ...paletteIssues(body)];
}

function paletteIssues({ style, image, palette, style_v5 }: Readonly<Record<string, unknown>>): FieldIssue[] {
  if (palette === undefined) return [];
  if (image !== undefined && !carrierNamed(style)) {
    const message =
      "expected without `image`, or with a style of the category Carriers: a picture keeps its own colours";
    return [{ field: "palette", message }];
  }
  if (typeof style === "string" && findStyle(style) && !carrierNamed(style) && !isAuto(style)) {
    const message = `expected a style of the category Carriers, or Auto: ${findStyle(style)?.name} is not made of chosen colours`;
    return [{ field: "palette", message }];
  }
  if (isAuto(style) && UNREADABLE.includes(style_v5)) {
    const message = `expected another second style with \`palette\`: in ${style_v5} no reader sees the code of a world`;
    return [{ field: "style_v5", message }];
  }
  const { data } = artQrParams.shape.palette.safeParse(palette);
  const problem = data && paletteProblem(data);
  return problem === undefined ? [] : [{ field: "palette", message: problem }];
}

function worldIssues({ style, style_v5 }: Readonly<Record<string, unknown>>): FieldIssue[] {
  const entry = carrierNamed(style);
  if (!entry || !UNREADABLE.includes(style_v5)) return [];
  return [
    {
      field: "style_v5",
      message: `expected another second style: in ${style_v5} no reader sees the code of ${entry.title}`,
    },
  ];
}

/** Change of OKLab's lightness that is told: red becomes maroon. */
const TOLD_SHIFT = 0.15;

/** What became of a caller's colours, where that is not plain. */
function colourWarnings({ style, entry, reading }: CarrierChoice, palette: readonly string[]): Warning[] {
  const { colours } = brandOf(entry, palette, reading.palette);
  return colours.flatMap(({ colour, roles, shown, shift01 }): Warning[] => {
    if (roles.length === 0)
      return [
        {
          code: "colour-unused",
          field: "palette",
          message: `${colour} is not in the picture: no part of ${style} is as light or dark`,
        },
      ];
    if (shift01 < TOLD_SHIFT) return [];
    const message = `${colour} is shown as ${[...new Set(shown)].join(", ")} in ${style}, because the code needs it lighter or darker`;
    return [{ code: "colour-shifted", field: "palette", message }];
  });
}

/** What of a request a carrier does not show. */
export function warningsOfCarrier(
  choice: CarrierChoice,
  { negative_prompt, palette }: Pick<ArtQrParams, "negative_prompt" | "palette">,
): Warning[] {
  const { style, reading } = choice;
  const told = [...reading.warnings, ...(palette ? colourWarnings(choice, palette) : [])];
  if (!negative_prompt) return told;
  const message = `\`negative_prompt\` changes nothing in ${style}, which shows what its world is made of`;
  return [...told, { code: "unsupported-option", field: "negative_prompt", message }];
}
