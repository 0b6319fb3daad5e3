/** Codes of short links, and which one a scanned address means. */

import { randomInt } from "node:crypto";
import { FREE_LETTERS, LINK_LETTERS } from "../qr/code/link-text.ts";

/** 36^6 codes: a guess meets one of ours once in millions of tries, and what is behind it is no secret. */
const CODE_LENGTH = 6;

export function newCode(): string {
  let code = "";
  for (let i = 0; i < CODE_LENGTH; i++) code += LINK_LETTERS[randomInt(LINK_LETTERS.length)];
  return code;
}

/** The link's code in what follows `/s/`: without the free letters, in capitals. Anything else is left as it is. */
export function codeInAddress(address: string): string {
  const capitals = address.toUpperCase();
  const own = [CODE_LENGTH, CODE_LENGTH + FREE_LETTERS].includes(address.length);
  return own ? capitals.slice(0, CODE_LENGTH) : address;
}
