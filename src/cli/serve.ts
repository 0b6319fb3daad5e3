/** `easel serve`, `api` and `worker`. */

import type { App } from "./app.ts";
import { printWelcome } from "./welcome.ts";

/** Runs the roles until a signal. */
export async function serve(roles: { readonly api: boolean; readonly worker: boolean }, app: App): Promise<number> {
  const started = await app.start(roles);
  // From here on a signal stops the service in order, even while the welcome is printed.
  const signal = app.untilSignal();
  await printWelcome(started, app);
  await signal;
  app.print("Stopping: running pictures are finished, waiting ones stay in the queue.");
  await started.stop();
  return 0;
}
