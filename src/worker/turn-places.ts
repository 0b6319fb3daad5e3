/** The parent's side: the places that one order of one host has taken. */

import { EaselError } from "../contract/errors.ts";
import type { Desk, Place } from "../engines/routing/scheduler.ts";
import type { FromHost, ToHost } from "./host-messages.ts";

export interface TurnPlaces {
  hear(message: FromHost & { readonly type: "place" | "leave" }): void;
  /** Gives up what was asked for and leaves every place. */
  close(): void;
}

/** How the clock of an order runs: not while it waits for a place, and at a place by the engine's limits. */
export interface TurnClock {
  /** Starts anew. `budgetMs` may lengthen the limit of an order. */
  run(budgetMs?: number): void;
  hold(): void;
}

/** Answers a host's requests of the turn `turn` with places of `desk`. */
export function createTurnPlaces(desk: Desk, clock: TurnClock, tell: (message: ToHost) => void): TurnPlaces {
  const places = new Map<number, Place>();
  const closing = new AbortController();

  async function acquire({ turn, number, request }: FromHost & { readonly type: "place" }): Promise<void> {
    clock.hold();
    try {
      const { leave, ...place } = await desk.place(request, closing.signal);
      if (closing.signal.aborted) return leave("unknown");
      places.set(number, { ...place, leave });
      clock.run(place.budgetMs);
      tell({ type: "place", turn, number, place });
    } catch (error) {
      if (closing.signal.aborted) return;
      clock.run();
      const message = error instanceof Error ? error.message : "no engine is available";
      tell({ type: "no-place", turn, number, message, final: error instanceof EaselError && error.final });
    }
  }

  return {
    hear(message) {
      if (message.type === "place") return void acquire(message);
      places.get(message.number)?.leave(message.how);
      places.delete(message.number);
      clock.run();
    },
    close() {
      closing.abort();
      for (const place of places.values()) place.leave("unknown");
      places.clear();
    },
  };
}
