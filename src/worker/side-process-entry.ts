/** The child's side of a process that answers one caller of its parent after the other. */

import { setImmediate as macrotask } from "node:timers/promises";
import { EaselError } from "easel-contract";
import type { Progress } from "easel-picture";
import type { FromSide, ToSide } from "./side-process.ts";

/**
 * Answers each question of the parent with what `answer` finds or throws; its checkpoints throw once nobody waits any more. The process
 * ends with its parent.
 */
export function answerParent<Ask, Found>(
  answer: (ask: Ask, progress: Progress, signal: AbortSignal) => Promise<Found>,
): void {
  let current = new AbortController();
  const say = (message: FromSide<Found>): void => void process.send?.(message);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => undefined);
  process.on("disconnect", () => process.exit(0));
  process.on("message", (message: ToSide<Ask>) => {
    if ("leave" in message) return current.abort();
    current = new AbortController();
    const { signal } = current;
    const checkpoint = async () => {
      await macrotask();
      signal.throwIfAborted();
    };
    void answer(message.ask, { checkpoint }, signal).then(
      (found) => say({ found }),
      (error: unknown) => say(error instanceof EaselError ? { refused: refusalOf(error) } : { failed: true }),
    );
  });
  if (!process.connected) process.exit(0);
}

function refusalOf({ type, message, data }: EaselError) {
  return { type, message, ...(data && { data }) };
}
