/** Warnings of the service in the page's words. */

import type { FieldWarning } from "./api.ts";
import { t, tMaybe } from "./words/words.ts";

/** Words named in one sentence; more are left to the details. */
const MOST_WORDS = 5;

/** What a warning says; the words that are not drawn by themselves. */
export function warningText({ code, message, undrawn }: Omit<FieldWarning, "field">): string {
  return undrawn ? undrawnText(undrawn) : (tMaybe(`warning.${code}`) ?? message);
}

function undrawnText(words: readonly string[]): string {
  const named = words.slice(0, MOST_WORDS).join(", ") + (words.length > MOST_WORDS ? " …" : "");
  return t("undrawn.words", { words: named });
}
