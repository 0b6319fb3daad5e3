/** `easel release`. */

import type { App } from "./app.ts";

/** Lets webhooks and scheduled deletions go on that are held because this is a copy. Says so when nothing is held. */
export async function release(app: App): Promise<number> {
  const reason = await app.release();
  app.print(
    reason
      ? "Released: webhooks are sent and scheduled deletions go on. Nothing has to be restarted."
      : "Nothing is held: webhooks are sent and scheduled deletions go on.",
  );
  return 0;
}
