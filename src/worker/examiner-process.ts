/**
 * The entry of the process that examines untrusted pictures for provenance marks, one at a time for its parent. It ends with its
 * parent.
 */

import { setImmediate as macrotask } from "node:timers/promises";
import { EaselError } from "../contract/errors.ts";
import { createExamine, type Examine } from "../provenance/examine.ts";
import type { FromExaminer, ToExaminer } from "./examiner.ts";

let examine: Examine | undefined;

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => undefined);
process.on("disconnect", () => process.exit(0));
process.on("message", ({ bytes, marks }: ToExaminer) => {
  examine ??= createExamine(marks);
  void examine(bytes, { checkpoint: () => macrotask() }).then(
    (examination) => say({ examination }),
    (error: unknown) =>
      say(error instanceof EaselError ? { refused: { type: error.type, message: error.message } } : { failed: true }),
  );
});
if (!process.connected) process.exit(0);

function say(message: FromExaminer): void {
  process.send?.(message);
}
