/**
 * The text in the code of a short link. The link's own code is followed by letters that the server ignores. They allow us to
 * choose, once the picture is there, the text whose modules suit it best.
 */

import type { Rng } from "easel-picture";
import { isAlphanumeric } from "./encode.ts";

/** Capitals and digits: a QR code holds them in 5.5 bits each, small letters in 8. */
export const LINK_LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Number of free letters after the link's own code. */
export const FREE_LETTERS = 2;

/**
 * The text up to the free letters. In capitals where the service answers at the root of its host, for which case does not
 * matter: such a text takes a third less room, and what is not taken is free to follow the picture.
 */
export function linkText(publicUrl: string, code: string): string {
  const text = `${publicUrl}/s/${code}`;
  const capitals = text.toUpperCase();
  return new URL(publicUrl).pathname === "/" && isAlphanumeric(capitals) ? capitals : text;
}

/** The text with each of `count` different endings. */
export function linkEndings(text: string, count: number, rng: Rng): [string, ...string[]] {
  const n = LINK_LETTERS.length;
  const start = rng.int(n * n);
  // A step that shares no factor with 36 * 36 meets each ending once.
  const ending = (i: number) => {
    const at = (start + i * 487) % (n * n);
    return text + LINK_LETTERS[Math.floor(at / n)] + LINK_LETTERS[at % n];
  };
  return [ending(0), ...Array.from({ length: count - 1 }, (_, i) => ending(i + 1))];
}

/** Whether `text` is `linkText` with an ending. */
export function isEndingOf(text: string, link: string): boolean {
  return (
    text.length === link.length + FREE_LETTERS &&
    text.startsWith(link) &&
    [...text.slice(link.length)].every((letter) => LINK_LETTERS.includes(letter))
  );
}
