/** Says its id for an empty picture, and nothing for any other. */

import type { FromExaminer, ToExaminer } from "../../../src/worker/examiner.ts";

process.on("message", ({ bytes }: ToExaminer<null>) => {
  if (bytes.length === 0) process.send?.({ found: process.pid } satisfies FromExaminer<number>);
});
process.on("disconnect", () => process.exit(0));
