/** The style of a QR art request: the one that is named, or the one that `Auto` chooses. */

import type { ArtQrParams, FieldIssue } from "easel-contract";
import type { CarrierReading } from "easel-painter";
import { CARRIERS, type CarrierEntry } from "easel-painter/carriers";
import type { Warning } from "../engines/engine.ts";
import { AUTO, findStyle } from "../styles/catalogue.ts";
import { autoStyle } from "./auto-style.ts";
import { createLazyCarrierReader } from "./carrier-reading.ts";

/** A world that is the code, and what it shows of the prompt. */
export interface CarrierChoice {
  /** Its name as a style. */
  readonly style: string;
  readonly entry: CarrierEntry;
  readonly reading: CarrierReading;
}

export interface StyleChooser {
  /**
   * The carrier that a request is painted as; undefined for a picture in which the code is embedded. `Auto` leaves a photograph to
   * that, a carrier's name shows it in its world.
   */
  carrier(
    params: ArtQrParams,
    how: { readonly hasPhoto: boolean; readonly fits: (entry: CarrierEntry) => boolean },
  ): Promise<CarrierChoice | undefined>;
  /** The style of an embedded picture; undefined for a picture of the caller's own that is left as it is. */
  embedded(params: ArtQrParams, hasPhoto: boolean): string | undefined;
}

/** `paintsWithModel`: an engine of the configuration paints pictures from words, so `Auto` leaves them to it. */
export function createStyleChooser({ paintsWithModel }: { readonly paintsWithModel: boolean }): StyleChooser {
  const reader = createLazyCarrierReader();
  return {
    async carrier(params, { hasPhoto, fits }) {
      const { prompt = "" } = params;
      const named = carrierNamed(params.style);
      const mayChoose = isAuto(params) && !paintsWithModel && !hasPhoto;
      if (UNREADABLE.includes(params.style_v5) || !(named || mayChoose)) return undefined;
      const words = await reader();
      const entry = named ?? words.choose(prompt);
      if (!entry || !(named || fits(entry))) return undefined;
      return { style: entry.title, entry, reading: words.read(prompt, entry) };
    },
    embedded(params, hasPhoto) {
      if (!isAuto(params)) return params.style;
      return hasPhoto ? undefined : autoStyle(params.prompt ?? "", paintsWithModel);
    },
  };
}

/** The carrier of a style; undefined for any other style and for none. */
export function carrierNamed(style: unknown): CarrierEntry | undefined {
  const name = typeof style === "string" ? findStyle(style)?.carrier : undefined;
  return CARRIERS.find((entry) => entry.name === name);
}

/** Second styles that change what is light and what is dark: readers refuse carriers in them (docs/measured/carriers.md). */
const UNREADABLE: readonly unknown[] = ["Disco", "Neon Punk"] satisfies readonly NonNullable<ArtQrParams["style_v5"]>[];

/** The issue of a carrier together with a second style that hides its tones. */
export function carrierIssues({ style, style_v5 }: Readonly<Record<string, unknown>>): FieldIssue[] {
  const entry = carrierNamed(style);
  if (!entry || !UNREADABLE.includes(style_v5)) return [];
  return [
    {
      field: "style_v5",
      message: `expected another second style: in ${style_v5} no reader sees the code of ${entry.title}`,
    },
  ];
}

function isAuto({ style }: ArtQrParams): boolean {
  return style !== undefined && findStyle(style)?.name === AUTO;
}

/** What of a request a carrier does not show. */
export function warningsOfCarrier(
  { style, reading }: CarrierChoice,
  { negative_prompt }: Pick<ArtQrParams, "negative_prompt">,
): Warning[] {
  if (!negative_prompt) return [...reading.warnings];
  const message = `\`negative_prompt\` changes nothing in ${style}, which shows what its world is made of`;
  return [...reading.warnings, { code: "unsupported-option", field: "negative_prompt", message }];
}
