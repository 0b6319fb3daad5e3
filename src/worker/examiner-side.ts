/** The child's side of a process that examines untrusted pictures, one at a time for its parent. */

import { setImmediate as macrotask } from "node:timers/promises";
import { EaselError } from "easel-contract";
import type { Progress } from "easel-picture";
import type { FromExaminer, ToExaminer } from "./examiner.ts";

/** Answers each picture of the parent with what `examine` finds or throws. The process ends with its parent. */
export function answerParent<Question, Found>(
  examine: (bytes: Uint8Array, question: Question, progress: Progress) => Promise<Found>,
): void {
  const say = (message: FromExaminer<Found>): void => void process.send?.(message);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => undefined);
  process.on("disconnect", () => process.exit(0));
  process.on("message", ({ bytes, question }: ToExaminer<Question>) => {
    void examine(bytes, question, { checkpoint: () => macrotask() }).then(
      (found) => say({ found }),
      (error: unknown) =>
        say(error instanceof EaselError ? { refused: { type: error.type, message: error.message } } : { failed: true }),
    );
  });
  if (!process.connected) process.exit(0);
}
