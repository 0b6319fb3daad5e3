/** The closed table of warnings: every code that an answer can carry, and how much it matters. `npm run generate` writes it into `docs/errors.md`. */

/** From the lightest to the worst: good to know, worth a look, probably not what the caller wants. */
export const WARNING_WEIGHTS = ["info", "look", "poor"] as const;
export type WarningWeight = (typeof WARNING_WEIGHTS)[number];

interface WarningRow {
  readonly weight: WarningWeight;
  /** When the warning is given, as `docs/errors.md` shows it. */
  readonly when: string;
}

export const WARNINGS = {
  "low-quality": row("poor", "the engine gave its own picture a score below 0.5; see [Quality](#quality)"),
  abstract: row("look", "the prompt names nothing that can be seen, so the picture is an abstract"),
  degraded: row("look", "the preferred engine was not available, and another one made the picture"),
  "drawn-as": row(
    "look",
    "something else is drawn in place of what the prompt names, such as a tree for a lemon tree or a person for a name",
  ),
  "colour-unused": row("look", "a colour of `palette` suits no part of the world and is not in the picture"),
  "face-at-border": row("look", "a face lies at an extended border"),
  "face-not-swapped": row("look", "a face of the target could not be used and was left as it is"),
  "finder-on-subject": row(
    "look",
    "a corner mark of a code lies on a face or on the focus of the caller's picture; the message names the corners",
  ),
  flat: row("look", "only a flat drawing is known of something in the prompt, so the picture is painted as Gouache"),
  flattened: row("look", "a JPEG has no transparency, so what was transparent lies on white"),
  "framed-edge": row(
    "look",
    "the input picture has a scanned frame, which stays; the message names the pixels of each side",
  ),
  loopback: row("look", "the code points to this machine, which phones cannot reach"),
  "low-trust": row("look", "the extender is not certain of what it added"),
  rendering: row(
    "look",
    "the built-in painter made a picture of the style Photographic without a code, which looks rendered; photographs need a model",
  ),
  "subject-not-drawn": row("look", "the main noun of the prompt, the head of its first phrase, is not drawn"),
  "text-at-border": row("look", "lettering runs up to an extended border"),
  "too-many-faces": row("look", "the target has more faces than are swapped"),
  "too-small": row("look", "a printed code is smaller than its checks advise"),
  "visible-seam": row("look", "the border of the original may be visible"),
  clamped: row("info", "a value was out of range or too long and was cut to its limit"),
  "colour-shifted": row("info", "a colour of `palette` is shown much lighter or darker, because the code needs it"),
  coarse: row("info", "the pixels of a print are larger than advised"),
  enlarged: row("info", "a file of an image is wider than the image and was interpolated, which adds no detail"),
  "faces-not-looked-for": row("info", "the face finder could not be loaded"),
  "frame-trimmed": row("info", "a scanned frame of the input picture was taken away; the message names the pixels"),
  "lighting-mismatch": row("info", "the two faces of a swap differ in light or tone"),
  "lossy-source": row("info", "a file of an image was made from a lossy one, whose losses stay"),
  "low-source-resolution": row("info", "the source face of a swap is small"),
  "mask-ignored": row("info", "the engine paints the whole picture and is told only in words where"),
  more: row("info", "only in `X-Warnings`: how many warnings had no room in the header"),
  "new-link": row("info", "a repeated recipe got a short link of its own"),
  "not-followed": row(
    "info",
    "a direction of the prompt, such as a logo or a wide angle, that the picture does not follow",
  ),
  "no-manifest": row("info", "the picture could not be signed and has no C2PA manifest"),
  "no-pixel-mark": row("info", "the picture did not pass its verification with the invisible mark and is without it"),
  "no-scheme": row("info", "the content of a code looks like a web address without `https://`"),
  "not-bit-exact": row(
    "info",
    "a lossy format was asked for: pixels that the service promises to keep are kept up to the encoding, not in the file",
  ),
  occluded: row("info", "a part of a swapped face lies behind hair, hands or the like and was kept"),
  "other-engine": row("info", "another engine or engine version repeated a recipe"),
  "pose-mismatch": row("info", "the two heads of a swap are turned in different directions"),
  "prompt-cut": row("info", "the prompt is longer than the model reads"),
  "quality-raised": row(
    "info",
    "the picture did not pass its verification at the asked `output_quality` and has a higher one",
  ),
  "rendered-smaller": row("info", "the new parts were made smaller and scaled up"),
  resized: row("info", "the engine made another size, and the picture was fitted"),
  "source-not-used": row("info", "one of several source pictures could not be used"),
  "unknown-field": row("info", "a field of the request is not known and was ignored"),
  unresolved: row("info", "words of the prompt that are not drawn"),
  "unsupported-option": row("info", "the engine cannot honour an option, and it was ignored"),
} as const satisfies Record<string, WarningRow>;

export type WarningCode = keyof typeof WARNINGS;

/** Codes of images made by earlier versions, and what they are called now. */
const RENAMED: ReadonlyMap<string, WarningCode> = new Map([["engine-down", "degraded"]]);

/** The code and weight of a stored warning. `info` for a code that this version does not know. */
export function currentCode(stored: string): { readonly code: string; readonly weight: WarningWeight } {
  const code = RENAMED.get(stored) ?? stored;
  return { code, weight: Object.hasOwn(WARNINGS, code) ? WARNINGS[code as WarningCode].weight : "info" };
}

function row(weight: WarningWeight, when: string): WarningRow {
  return { weight, when };
}
