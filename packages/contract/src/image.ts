/** States, checks and warnings of an image, as its owner sees them. */

import { z } from "zod";
import { currentCode, WARNING_WEIGHTS, type WarningCode, type WarningWeight } from "./warnings.ts";

export const IMAGE_STATES = ["queued", "running", "ready", "failed", "deleted"] as const;

/** An option that was not applied, or other information for the caller. A warning never fails an image. */
export interface Warning {
  readonly code: WarningCode;
  readonly message: string;
  /** The field of the request that it is about. */
  readonly field?: string | undefined;
  /** The words of the prompt that are not drawn, as they were typed; absent where it is about something else. */
  readonly undrawn?: readonly string[] | undefined;
}

/** How much a warning matters. */
export const warningWeight = z.enum(WARNING_WEIGHTS).meta({
  id: "WarningWeight",
  description: "`info`: good to know; `look`: worth a look; `poor`: probably not what you want",
});

/** A warning as answers show it. */
export const weighedWarning = z
  .object({
    code: z.string().meta({ description: "one of the codes of docs/errors.md; later versions may add codes" }),
    message: z.string(),
    weight: warningWeight,
    field: z.string().optional(),
    undrawn: z.array(z.string()).readonly().optional().meta({
      description:
        "the words of the prompt that are not drawn, as they were typed; absent where it is about something else",
    }),
  })
  .meta({ id: "Warning" });
export type WeighedWarning = z.infer<typeof weighedWarning>;

/** Warnings with the weights of their codes. Stored warnings have none, so those of old images get today's. */
export function weigh(warnings: readonly Warning[]): WeighedWarning[] {
  return warnings.map(({ code, ...rest }) => ({ ...currentCode(code), ...rest }));
}

/** The worst warning, the first of several; undefined without warnings. */
export function worstOf<Weighed extends { readonly weight: WarningWeight }>(
  warnings: readonly Weighed[],
): Weighed | undefined {
  const rank = ({ weight }: Weighed): number => WARNING_WEIGHTS.indexOf(weight);
  return warnings.reduce<Weighed | undefined>(
    (worst, each) => (worst === undefined || rank(each) > rank(worst) ? each : worst),
    undefined,
  );
}

/** One verified property of the delivered bytes. */
export const check = z
  .object({
    /** The test; for QR art `<reader>/<distortion>`, for example `zxing-cpp/identity`. */
    name: z.string(),
    passed: z.boolean(),
    /** Whether the image fails when this check does not pass. */
    required: z.boolean(),
    /** A measured value where there is one, and its unit or meaning in `note`. */
    value: z.number().optional(),
    note: z.string().optional(),
  })
  .meta({ id: "Check" });
export type Check = z.infer<typeof check>;

/** Everything needed to make the picture again: scene, code version and mask, rounds … Plain JSON; its fields depend on the engine. */
export type Recipe = Readonly<Record<string, unknown>>;
