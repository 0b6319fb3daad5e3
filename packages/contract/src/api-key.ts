/** The form of an API key, before anything looks it up. */

/** Keys of an operator's own are this long at least; those that Easel makes are longer. */
const LEAST_CHARACTERS = 24;

/** Why a text can be no API key, without repeating it; undefined for one that can. */
export function keyFlaw(text: string): string | undefined {
  if (text.length < LEAST_CHARACTERS)
    return `expected an API key of at least ${LEAST_CHARACTERS} characters, got ${text.length}`;
  // What a header cannot carry never arrives as the same key.
  if (!/^[\x20-\x7e]+$/.test(text) || text.trim() !== text)
    return "expected an API key of printable ASCII characters without spaces around it, got others";
  return undefined;
}
