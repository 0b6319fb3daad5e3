/** Free text of requests: prompts and contents. */

import { z } from "zod";
import { help, label } from "./labels.ts";

// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are refused
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Longest text of any field as it arrives, in UTF-16 units; only a picture in a `data:` URI may be longer. */
export const MAX_TEXT = 65_536;

/**
 * Text that can be stored and forwarded: without NUL, which PostgreSQL cannot store, and without unpaired surrogates, which UTF-8 cannot encode.
 * `max` counts UTF-16 units and is checked first.
 */
export function plainText(max = MAX_TEXT) {
  return z
    .string()
    .max(max, { abort: true })
    .refine((text) => text.isWellFormed() && !text.includes("\0"), {
      message: "expected no NUL character and no unpaired surrogate",
      abort: true,
    });
}

/** Descriptions of the prompt fields in the API document. */
export const PROMPT_NOTES = {
  prompt: "What the picture shows, in words: 1 to 2000 characters. Line breaks become spaces.",
  negative: "What the picture should not show: up to 2000 characters. Engines that cannot use it say so in a warning.",
} as const;

/** A prompt of `min`..2000 characters: trimmed, inner line breaks and tabs become spaces, other control characters are refused. Lengths are counted after trimming. */
export function promptText(min: 0 | 1) {
  return plainText()
    .meta({ minLength: min, maxLength: 2000 })
    .refine((text) => !CONTROL.test(text), "expected no control characters")
    .transform((text) => text.replace(/[\r\n\t\u2028\u2029]+/g, " ").trim())
    .pipe(
      z
        .string()
        .min(min, "expected 1 to 2000 characters, got none")
        .refine((t) => [...t].length <= 2000, "expected at most 2000 characters"),
    );
}

export const seed = z.int().min(0).max(0xffff_ffff).meta({
  description: "0 to 4294967295. The same request with the same seed gives the same picture; absent: chosen at random.",
});

/** Whether a text looks like a web address without its scheme (`www.luigi.example/menu`), which phones show as plain text. */
export function looksLikeAddress(text: string): boolean {
  return /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.){1,9}\p{L}{2,24}(?::\d{1,5})?(?:[/?#]\S*)?$/u.test(
    text,
  );
}

/** What a picture should not show. */
export const negativePrompt = promptText(0).meta({
  description: PROMPT_NOTES.negative,
  ...label("Leave out", "Nicht zeigen"),
  ...help("What the picture must not show.", "Was das Bild nicht zeigen darf."),
});
