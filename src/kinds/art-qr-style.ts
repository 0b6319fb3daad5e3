/** The style of a QR art request: the one that is named, or the one that `Auto` chooses. */

import type { ArtQrParams } from "easel-contract";
import { CARRIERS, type CarrierEntry } from "easel-painter/carriers";
import { autoStyle, isAuto } from "./auto-style.ts";
import { createLazyCarrierReader } from "./carrier-reading.ts";
import { type CarrierChoice, carrierNamed, UNREADABLE } from "./carrier-style.ts";

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
      const { prompt = "", palette } = params;
      const named = carrierNamed(params.style);
      const isOpen = isAuto(params.style) && !hasPhoto && (palette !== undefined || !paintsWithModel);
      if (UNREADABLE.includes(params.style_v5) || !(named || isOpen)) return undefined;
      const words = await reader();
      const chosen = named ?? words.choose(prompt);
      const isFit = chosen !== undefined && (named !== undefined || fits(chosen));
      // colours are shown by carriers alone
      const [first, ...more] = isFit || palette === undefined ? [] : CARRIERS.filter(fits);
      const entry = isFit ? chosen : first && words.nearest(prompt, [first, ...more]);
      if (!entry) return undefined;
      return { style: entry.title, entry, reading: words.read(prompt, entry) };
    },
    embedded(params, hasPhoto) {
      if (!isAuto(params.style)) return params.style;
      return hasPhoto ? undefined : autoStyle(params.prompt ?? "", { paintsWithModel, hasCode: true });
    },
  };
}
