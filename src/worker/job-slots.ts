/** The parent's side: the engine slots that one picture of one host holds. */

import { EaselError } from "easel-contract";
import type { EngineScheduler, EngineSlot } from "../engines/routing/scheduler.ts";
import type { FromHost, ToHost } from "./host-messages.ts";

export interface JobSlots {
  receive(message: FromHost & { readonly type: "slot" | "release" }): void;
  /** Cancels the pending requests and releases the slots that the host did not. `lost`: the host has ended. */
  close(how: "unknown" | "lost"): void;
}

/** The time limit of a picture: stopped while it waits for a slot; in a slot, the engine's own limit. */
export interface JobClock {
  /** Starts anew. `budgetMs` may lengthen the limit of an order. */
  run(budgetMs?: number): void;
  hold(): void;
}

/** Answers a host's slot requests for the picture `requestId` with slots of `scheduler`. */
export function createJobSlots(scheduler: EngineScheduler, clock: JobClock, tell: (message: ToHost) => void): JobSlots {
  const slots = new Map<number, EngineSlot>();
  const closing = new AbortController();

  async function acquire({ requestId, number, request }: FromHost & { readonly type: "slot" }): Promise<void> {
    clock.hold();
    try {
      const { release, ...slot } = await scheduler.acquire(request, closing.signal);
      if (closing.signal.aborted) return release("unknown");
      slots.set(number, { ...slot, release });
      clock.run(slot.budgetMs);
      tell({ type: "slot", requestId, number, slot });
    } catch (error) {
      if (closing.signal.aborted) return;
      clock.run();
      const message = error instanceof Error ? error.message : "no engine is available";
      tell({ type: "no-slot", requestId, number, message, final: error instanceof EaselError && error.final });
    }
  }

  return {
    receive(message) {
      if (message.type === "slot") return void acquire(message);
      slots.get(message.number)?.release(message.how);
      slots.delete(message.number);
      clock.run();
    },
    close(how) {
      closing.abort();
      for (const slot of slots.values()) slot.release(how);
      slots.clear();
    },
  };
}
