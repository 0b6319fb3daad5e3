/** The prompts of the fence of layouts. Between them they meet every setting, special place and act; a test counts. */

import { readFile } from "node:fs/promises";

/** A prompt, and whether its picture is to carry a code. */
export interface Asked {
  readonly prompt: string;
  readonly forCode: boolean;
}

/** The lines of `prompts.txt` but its notes, none twice. */
export async function readPrompts(): Promise<readonly Asked[]> {
  const text = await readFile(new URL("./prompts.txt", import.meta.url), "utf8");
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return [...new Set(lines)].map((line) => ({
    prompt: line.replace(CODE, ""),
    forCode: CODE.test(line),
  }));
}

/** Before a prompt whose picture is to carry a code. */
const CODE = /^code: /;
