/** Says its id for an empty picture, and nothing for any other. */

import type { FromSide, ToSide } from "../../../src/worker/side-process.ts";

process.on("message", (message: ToSide<Uint8Array>) => {
  if ("ask" in message && message.ask.length === 0) process.send?.({ found: process.pid } satisfies FromSide<number>);
});
process.on("disconnect", () => process.exit(0));
