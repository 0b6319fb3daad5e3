/**
 * An engine's judgement of its own result, and what callers are told of it. Engines scale their scores so that the two limits
 * below mean the same for all of them. `npm run generate` writes the reasons into `docs/errors.md`.
 */

import { z } from "zod";
import { EaselError } from "./errors.ts";
import type { Warning } from "./image.ts";

/** Below it the image carries the warning `low-quality`. */
const WARNED_BELOW = 0.5;
/** Below it the image fails as QUALITY_TOO_LOW. */
const REFUSED_BELOW = 0.2;

interface ReasonRow {
  /** The defect, as part of a sentence. */
  readonly problem: string;
  /** What the caller can do, as part of a sentence. */
  readonly remedy: string;
}

/** The closed list of reasons for a low score. */
export const QUALITY_REASONS = {
  "few-clues": row(
    "the border gives little information on how the picture continues",
    "extend by less, choose another picture, or use a fill engine with a model",
  ),
  "cut-object": row(
    "an object that the border cuts could not be completed",
    "extend another side, or use a fill engine with a model",
  ),
  "lost-lines": row(
    "lines that cross the border break off in the extension",
    "extend by less, or use a fill engine with a model",
  ),
  "visible-repeats": row("the extension repeats parts of the picture visibly", "extend by less"),
  "blurred-extension": row("the extension is less sharp than the picture", "extend by less, or extend another side"),
  "confused-texture": row(
    "the extension mixes textures that do not belong together",
    "extend by less, or use a fill engine with a model",
  ),
  "visible-border": row(
    "the border of the original is visible",
    "extend another side, trim a frame off the picture, or try another seed",
  ),
  "face-turned": row("a face is turned away from the camera", "use a target whose face looks towards the camera"),
  "face-covered": row(
    "something covers a part of a face",
    "use pictures in which nothing covers the faces, glasses included",
  ),
  "face-small": row("a face is small", "use a target with a larger face"),
  "face-light": row("the light on the two faces differs", "use a source in similar light"),
  "face-edge": row(
    "the edge of the swapped face differs from its surroundings",
    "use a source with a similar skin tone and similar light",
  ),
  "face-shape": row(
    "the features of the swapped face moved away from those of the target",
    "use a source with a similar pose and expression",
  ),
  "subject-hidden": row(
    "the main subject is not drawn or is hardly seen",
    "name it in plainer words, name less beside it, or use an engine with a model",
  ),
  "things-hidden": row(
    "some of what the prompt names is hidden, cut or missing",
    "name fewer things, or try another seed",
  ),
  "things-misplaced": row("something is not where the prompt puts it", "try another seed"),
  "words-not-drawn": row("a good part of the prompt is not drawn", "use plainer words, or an engine with a model"),
  "subject-small": row("the main subject is small", "ask for a close-up, or name less beside it"),
  "subject-indistinct": row(
    "the main subject hardly differs from what is behind it",
    "name another background, hour or style",
  ),
  "crowded-scene": row("the prompt names more things than one picture shows well", "name fewer things"),
} as const satisfies Record<string, ReasonRow>;

export type QualityReason = keyof typeof QUALITY_REASONS;

/** How good an engine found its own result: about the share of people who would keep it. */
export const quality = z
  .object({
    score: z
      .number()
      .min(0)
      .max(1)
      .meta({
        description: `0..1: about the share of people who would keep the picture. Below ${WARNED_BELOW} it carries a warning, below ${REFUSED_BELOW} it is not delivered.`,
      }),
    reasons: z
      .array(z.enum(Object.keys(QUALITY_REASONS) as [QualityReason, ...QualityReason[]]))
      .meta({ description: "What lowers the score, the most important first; empty where nothing does." }),
  })
  .meta({ id: "Quality" });
export type Quality = Readonly<z.infer<typeof quality>>;

/** The warning of a result that is delivered but may not please; undefined for a good or an unjudged one. */
export function warningOfQuality(quality: Quality | undefined): Warning | undefined {
  if (!quality || quality.score >= WARNED_BELOW) return undefined;
  return { code: "low-quality", message: `the picture is probably not what you want (${explain(quality)})` };
}

/** The error of a result that is too poor to deliver; undefined for every other. Another attempt gives the same. */
export function refusalOfQuality(quality: Quality | undefined): EaselError | undefined {
  if (!quality || quality.score >= REFUSED_BELOW) return undefined;
  return new EaselError("QUALITY_TOO_LOW", `the engine made a picture that is not good enough (${explain(quality)})`, {
    final: true,
  });
}

function explain({ score, reasons }: Quality): string {
  const rows: readonly ReasonRow[] = reasons.slice(0, 2).map((reason) => QUALITY_REASONS[reason]);
  const problems = rows.map(({ problem }) => problem).join(", and ");
  const remedies = [...new Set(rows.map(({ remedy }) => remedy))].join("; or ");
  return (
    [`quality ${score.toFixed(2)} of 1`, ...(problems ? [problems] : [])].join(": ") +
    `; what helps: ${remedies || "another picture, or another seed"}`
  );
}

function row(problem: string, remedy: string): ReasonRow {
  return { problem, remedy };
}
