/** Gives memory back to the system while a process does nothing. */

import type { Session } from "node:inspector";

/** How often a process looks whether it does nothing, and the processor time within that up to which it counts as nothing. */
const LOOK_MS = 2_000;
const IDLE_CPU_MS = 60;
/** So many looks at rest, one after the other, so that what ends at rest itself, as the painter's second thread does, is garbage by then. */
const IDLE_LOOKS = 2;
/** Processor time since the last collection from which on another one is worth the 50 to 200 ms that it takes. */
const WORTH_CPU_MS = 400;

/**
 * From now on collects all garbage of this thread once whenever its process has worked and then rests for some seconds. V8 itself collects while it
 * allocates: what a start or a picture has left, and the pages of the young generation (up to 48 MB), would stay resident until the
 * next work. Does not keep the process alive. Each thread has a heap of its own.
 */
export function giveMemoryBackWhenIdle(): void {
  let collectedAtMs = 0;
  let lookedAtMs = cpuMs();
  let idleLooks = 0;
  setInterval(async () => {
    const nowMs = cpuMs();
    idleLooks = nowMs - lookedAtMs < IDLE_CPU_MS ? idleLooks + 1 : 0;
    lookedAtMs = nowMs;
    if (idleLooks !== IDLE_LOOKS || nowMs - collectedAtMs < WORTH_CPU_MS) return;
    // Also where it fails: a Node without an inspector has none at the next look either.
    collectedAtMs = nowMs;
    await collectAll().catch(() => undefined);
    collectedAtMs = lookedAtMs = cpuMs();
  }, LOOK_MS).unref();
}

/** Processor time of all threads of this process. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** A full collection that releases free pages. The inspector's command needs no flag, and leaves those of the compile cache as they are. */
async function collectAll(): Promise<void> {
  const inspector = await import("node:inspector");
  const session: Session = new inspector.Session();
  session.connect();
  try {
    await new Promise<void>((resolve, reject) => {
      session.post("HeapProfiler.collectGarbage", (error) => (error ? reject(error) : resolve()));
    });
  } finally {
    session.disconnect();
  }
}
