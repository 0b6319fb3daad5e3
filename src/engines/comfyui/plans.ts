/** The configured graphs of a server: one plan per operation. */

import type { SizeRule } from "../remote/request.ts";
import * as builtIn from "./built-in-graphs.ts";
import type { Template } from "./graph.ts";
import type { ComfyuiSettings, GraphName, UserGraph } from "./settings.ts";

export interface Plan {
  /** For the recipe: `graphs.code`, `sd15.inpaint` … */
  readonly name: string;
  readonly template: Template;
  /** Instead of `template` where the picture is made smaller than it was asked for. */
  readonly refined?: Template;
  readonly size: SizeRule;
  /** Control strength at strength01 0 and 1. */
  readonly codeStrength: readonly [number, number];
  readonly codeModulePx: number;
}

export type Plans = Readonly<Partial<Record<GraphName, Plan>>>;

/** The operator's graphs, and the built-in ones for what has none. */
export function plansOf({ sd15, reactor, graphs }: ComfyuiSettings): Plans {
  const plans: Partial<Record<GraphName, Plan>> = {};
  if (sd15) {
    // The published recipes for QR Code Monster: 1.35 in the middle, readable towards 1.8, free towards 0.9.
    const common = {
      size: { multipleOf: 8, maxPixels: sd15.maxPixels },
      codeStrength: [0.9, 1.8],
      codeModulePx: 16,
    } as const;
    const withRefined = (template: Template) => ({
      template,
      ...(sd15.refine > 0 && { refined: builtIn.refined(template, sd15) }),
    });
    plans.paint = { name: "sd15.paint", ...withRefined(builtIn.textToImage(sd15)), ...common };
    if (sd15.qrControlNet)
      plans.code = {
        name: "sd15.code",
        ...withRefined(builtIn.textAndCodeToImage(sd15, sd15.qrControlNet)),
        ...common,
      };
    plans.fill = sd15.inpaintCheckpoint
      ? {
          name: "sd15.inpaint",
          template: builtIn.inpaintWithModel({ ...sd15, checkpoint: sd15.inpaintCheckpoint }),
          ...common,
        }
      : { name: "sd15.fill", template: builtIn.inpaintWithNoise(sd15), ...common };
  }
  if (reactor)
    plans.swap = {
      name: "reactor",
      template: builtIn.swapWithReactor(reactor.model, reactor.faceDetector),
      size: { multipleOf: 1, maxPixels: Number.MAX_SAFE_INTEGER },
      codeStrength: [0, 0],
      codeModulePx: 1,
    };
  for (const name of ["paint", "code", "fill", "swap"] as const) {
    const own = graphs[name];
    if (own) plans[name] = planOf(`graphs.${name}`, own);
  }
  return plans;
}

function planOf(name: string, { graph, slots, output, multipleOf, maxPixels, ...code }: UserGraph): Plan {
  return { name, template: { graph, slots, output }, size: { multipleOf, maxPixels }, ...code };
}
