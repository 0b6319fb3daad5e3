/** The entry of a side process whose finding is its id. It kills itself over an empty picture. */

import { answerParent } from "../../../src/worker/side-process-entry.ts";

answerParent<Uint8Array, number>(async (bytes) => {
  if (bytes.length === 0) process.kill(process.pid, "SIGKILL");
  return process.pid;
});
