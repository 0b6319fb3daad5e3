/** Codes of short links, and parsing them from scanned addresses. */

import { randomInt } from "node:crypto";
import { FREE_LETTERS, LINK_LETTERS } from "easel-qr-art";

/** 36^6 (2.2 billion) codes. Guessing is slow, and the target of a link is not secret. */
const CODE_LENGTH = 6;

export function newCode(): string {
  let code = "";
  for (let i = 0; i < CODE_LENGTH; i++) code += LINK_LETTERS[randomInt(LINK_LETTERS.length)];
  return code;
}

/** The code in the part of a URL after `/s/`: in upper case, without the free letters. Text of any other length is returned unchanged. */
export function codeInAddress(address: string): string {
  const capitals = address.toUpperCase();
  const own = [CODE_LENGTH, CODE_LENGTH + FREE_LETTERS].includes(address.length);
  return own ? capitals.slice(0, CODE_LENGTH) : address;
}
