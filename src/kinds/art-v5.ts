/** Pictures: from words, in a named style. */

import { type KindParams, sidesOf } from "easel-contract";
import type { Raster } from "easel-picture";
import { lumaOf, subProgress } from "easel-picture";
import type { Check } from "../engines/engine.ts";
import { chooseWorld, produceWorld } from "./art-v5-world.ts";
import { autoStyle, isAuto, mediumNamed } from "./auto-style.ts";
import { createLazyCarrierReader } from "./carrier-reading.ts";
import { carrierNamed, warningsOfCarrier } from "./carrier-style.ts";
import type { ImageKind, Ordered } from "./kind.ts";
import { styleIssues } from "./style-issue.ts";

const DEFAULT_AR = "1:1";
/** Standard deviation of luma, 0..255, under which a picture counts as flat. */
const LEAST_CONTRAST = 6;
/** Colours among the samples, at 4 bits per channel, under which it counts as empty. */
const LEAST_COLOURS = 4;

/** The kind `art_v5`. `paintsWithModel`: an engine of the configuration paints, so `Auto` leaves the medium to it. */
export function createArtV5({
  paintsWithModel = false,
}: {
  readonly paintsWithModel?: boolean;
} = {}): ImageKind<"art_v5", Ordered<KindParams["art_v5"]>> {
  const reader = createLazyCarrierReader();
  /** The world of a carrier that a request is painted as; undefined for a picture in a medium. */
  const worldOf = async (params: KindParams["art_v5"]) => {
    const mayChoose = isAuto(params.style) && !paintsWithModel && mediumNamed(params.prompt) === undefined;
    return mayChoose || carrierNamed(params.style) ? chooseWorld(await reader(), params, mayChoose) : undefined;
  };
  return {
    name: "art_v5",
    capability: "paint",
    isComposite: false,
    failedVerification: "GENERATION_FAILED",

    issuesOf: ({ style }) => styleIssues(style, "art_v5"),

    async foresee(params) {
      const world = await worldOf(params);
      return world && warningsOfCarrier(world, params);
    },

    wordsOf: ({ prompt, negative_prompt }) => ({ prompt, negativePrompt: negative_prompt ?? "" }),

    async produce(params, _inputs, tools, io) {
      const world = await worldOf(params);
      if (world) return produceWorld(world, params, DEFAULT_AR, tools, io);
      const { widthPx, heightPx } = sidesOf(params.ar ?? DEFAULT_AR, params.areaPx);
      const style = isAuto(params.style) ? autoStyle(params.prompt, { paintsWithModel, hasCode: false }) : params.style;
      const { raster, scene, warnings, recipe, quality } = await tools.engine("paint").paint!(
        {
          prompt: params.prompt,
          negativePrompt: params.negative_prompt ?? "",
          style,
          widthPx,
          heightPx,
          seed: io.seed,
        },
        { ...io, checkpoint: subProgress(io, [0, 0.98]).checkpoint },
      );
      return {
        raster: scene ? await scene.finish(raster) : raster,
        warnings,
        recipe: isAuto(params.style) ? { ...recipe, style } : recipe,
        ...(quality && { quality }),
        evidence: undefined,
      };
    },

    async verify(params, _made, delivered) {
      const { widthPx, heightPx } = sidesOf(params.ar ?? DEFAULT_AR, params.areaPx);
      const { raster } = delivered;
      const { contrast, colours } = lookAt(raster);
      const checks: Check[] = [
        {
          name: "size",
          passed: raster.width === widthPx && raster.height === heightPx,
          required: true,
          note: `${raster.width}x${raster.height}`,
        },
        {
          name: "contrast",
          passed: contrast >= LEAST_CONTRAST,
          required: true,
          value: contrast,
          note: "deviation of luma, 0..255",
        },
        {
          name: "colours",
          passed: colours >= LEAST_COLOURS,
          required: true,
          value: colours,
          note: "of 4096, among samples",
        },
      ];
      return checks;
    },
  };
}

function lookAt({ data }: Raster): { contrast: number; colours: number } {
  const seen = new Set<number>();
  let n = 0;
  let sum = 0;
  let squares = 0;
  // a prime stride reaches all columns
  for (let q = 0; q + 3 < data.length; q += 4 * 61) {
    const [r = 0, g = 0, b = 0] = data.subarray(q, q + 3);
    const luma = lumaOf(r, g, b);
    sum += luma;
    squares += luma * luma;
    n++;
    seen.add(((r >> 4) << 8) | ((g >> 4) << 4) | (b >> 4));
  }
  const contrast = Math.sqrt(Math.max(0, squares / n - (sum / n) ** 2));
  return { contrast: Math.round(contrast * 10) / 10, colours: seen.size };
}
