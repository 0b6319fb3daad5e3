/** Asks for what nobody should see over a shoulder. */

import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { EXIT, Interrupted } from "./exit-codes.ts";

/** The first line of `input`; from a terminal asked for with `prompt`, and not shown while it is typed. Empty at the end of input. Throws Interrupted. */
export async function readSecret(
  prompt: string,
  input: NodeJS.ReadableStream & { readonly isTTY?: boolean },
  output: { write(text: string): unknown },
): Promise<string> {
  const terminal = input.isTTY === true;
  if (terminal) output.write(prompt);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: silent, terminal });
  try {
    return await new Promise((resolve, reject) => {
      lines.once("line", resolve);
      lines.once("close", () => resolve(""));
      lines.once("SIGINT", () => reject(new Interrupted(EXIT.interrupted.code)));
    });
  } finally {
    lines.close();
    if (terminal) output.write("\n");
  }
}
