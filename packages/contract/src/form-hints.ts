/** How a form shows the fields of a request. `/openapi.json` carries it as `x-order`, `x-widget`, `x-hidden`, `x-range`. */

import type { KindName } from "./kinds/index.ts";

/** Controls for fields that need more than the control of a plain type. */
type Widget =
  | "words"
  | "content"
  | "picture"
  | "focus"
  | "logo"
  | "style"
  | "ratio"
  | "seed"
  | "frame"
  | "consent"
  | "face"
  | "trim"
  | "palette"
  | "format";

export interface FormHint {
  /** Place in the form, ascending; fields without a hint come last. */
  readonly order: number;
  /** Absent: the control of the field's type. */
  readonly widget?: Widget;
  /** Not shown in forms. */
  readonly hidden?: true;
  /** Least, greatest and step of a number where the schema itself allows more. */
  readonly range?: readonly [number, number, number];
}

const SEED = { order: 90, widget: "seed" } as const;
const NEGATIVE = { order: 80 } as const;
/** Fields of every kind. An image is named where it is shown. */
const COMMON = {
  title: { order: 95, hidden: true },
  tags: { order: 96, hidden: true },
  collection: { order: 97, hidden: true },
  output_format: { order: 85, widget: "format" },
  output_quality: { order: 86, widget: "format" },
} as const;

/** By kind and field. A field without an entry gets the control of its type. */
export const FORM_HINTS: Readonly<Partial<Record<KindName, Readonly<Record<string, FormHint>>>>> = {
  art_qr: {
    image: { order: 5, widget: "picture" },
    prompt: { order: 10, widget: "words" },
    content: { order: 20, widget: "content" },
    style: { order: 30, widget: "style" },
    ar: { order: 40, widget: "ratio" },
    shortlink: { order: 50 },
    qr_w: { order: 60, range: [0, 2, 0.1] },
    padding: { order: 61 },
    palette: { order: 69, widget: "palette" },
    style_v5: { order: 70 },
    focus: { order: 71, widget: "focus" },
    logo: { order: 72, widget: "logo" },
    trim: { order: 73, widget: "trim" },
    negative_prompt: NEGATIVE,
    ...COMMON,
    seed: SEED,
  },
  art_v5: {
    prompt: { order: 10, widget: "words" },
    style: { order: 30, widget: "style" },
    ar: { order: 40, widget: "ratio" },
    negative_prompt: NEGATIVE,
    ...COMMON,
    seed: SEED,
  },
  art_outpaint: {
    prompt: { order: 10, widget: "words" },
    image: { order: 20, widget: "picture" },
    ar: { order: 40, widget: "ratio" },
    ...Object.fromEntries(["left", "right", "up", "down"].map((side, i) => [side, { order: 50 + i, widget: "frame" }])),
    anchor: { order: 60, hidden: true },
    scale: { order: 61, hidden: true },
    mask: { order: 62, hidden: true },
    trim: { order: 63, widget: "trim" },
    negative_prompt: NEGATIVE,
    ...COMMON,
    seed: SEED,
  },
  art_swapface: {
    source: { order: 10, widget: "picture" },
    target: { order: 20, widget: "picture" },
    consent: { order: 30, widget: "consent" },
    mode: { order: 40 },
    order: { order: 50, widget: "face" },
    source_index: { order: 51, widget: "face" },
    target_index: { order: 52, widget: "face" },
    strength: { order: 60 },
    eyes: { order: 61 },
    mouth: { order: 62 },
    ...COMMON,
    seed: SEED,
  },
};
