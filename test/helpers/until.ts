import { setTimeout as pause } from "node:timers/promises";

/** Asks again and again until `probe` gives something truthy, and gives that. Throws after `timeoutMs`, saying what never came. */
export async function until<T>(
  what: string,
  probe: () => T | Promise<T>,
  timeoutMs = 20_000,
): Promise<Exclude<Awaited<T>, undefined | null | false | 0 | "">> {
  const end = performance.now() + timeoutMs;
  for (;;) {
    const found = await probe();
    if (found) return found as Exclude<Awaited<T>, undefined | null | false | 0 | "">;
    if (performance.now() > end) throw new Error(`never came: ${what}`);
    await pause(20);
  }
}
