/** States, checks and warnings of an image, as its owner sees them. */

import { z } from "zod";

export const IMAGE_STATES = ["queued", "running", "ready", "failed", "deleted"] as const;

/** An option that was not applied, or other information for the caller. A warning never fails an image. */
export const warning = z
  .object({
    /** Stable, kebab-case: `unresolved`, `unsupported-option`, `unknown-field`, `clamped`, `loopback`, … */
    code: z.string(),
    message: z.string(),
    field: z.string().optional(),
  })
  .meta({ id: "Warning" });
export type Warning = z.infer<typeof warning>;

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
