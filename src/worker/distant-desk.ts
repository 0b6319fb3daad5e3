/** The host's side of a desk that is in its parent: one per turn. */

import { EaselError } from "../contract/errors.ts";
import type { Desk, Place } from "../engines/routing/scheduler.ts";
import type { FromHost, ToHost } from "./host-messages.ts";

export interface DistantDesk extends Desk {
  /** Takes the parent's answers. */
  hear(message: ToHost): void;
}

/** Asks with `say` for places of the turn that `turn` names. */
export function createDistantDesk(turn: () => number, say: (message: FromHost) => void): DistantDesk {
  const waiting = new Map<number, { resolve(place: Omit<Place, "leave">): void; reject(error: unknown): void }>();
  let asked = 0;
  return {
    async place(request, signal) {
      signal.throwIfAborted();
      const number = ++asked;
      const mine = turn();
      const { promise, ...settle } = Promise.withResolvers<Omit<Place, "leave">>();
      // The parent, who aborts, gives up what was asked for in the turn by itself.
      const giveUp = () => settle.reject(signal.reason);
      signal.addEventListener("abort", giveUp, { once: true });
      waiting.set(number, settle);
      say({ type: "place", turn: mine, number, request });
      try {
        const place = await promise;
        return { ...place, leave: (how) => say({ type: "leave", turn: mine, number, how }) };
      } finally {
        waiting.delete(number);
        signal.removeEventListener("abort", giveUp);
      }
    },
    hear(message) {
      if (message.type === "place") waiting.get(message.number)?.resolve(message.place);
      if (message.type === "no-place") {
        const { final } = message;
        waiting.get(message.number)?.reject(new EaselError("ENGINE_UNAVAILABLE", message.message, { final }));
      }
    },
  };
}
