/** `easel release`. */

import type { App } from "./app.ts";

/** Lets webhooks, scheduled deletions and images that were waiting go on, which are held because this is a copy. Says so when nothing is held. */
export async function release(app: App): Promise<number> {
  const reason = await app.release();
  app.print(
    reason
      ? "Released: webhooks are sent, scheduled deletions go on, and waiting images are made. Nothing has to be restarted."
      : "Nothing is held: webhooks are sent, scheduled deletions go on, and waiting images are made.",
  );
  return 0;
}
