/** Creates of this process whose pictures are on their way: each takes a place in its owner's queue before anything is fetched. */

import type { Ahead } from "../ports/images.ts";

/** A place that one create has. */
export interface CreatePlace {
  /** Creates that hold a place now and came before it. */
  ahead(): readonly Ahead[];
  /** Gives the place back, once. */
  leave(): void;
}

export interface CreatePlaces {
  take(create: Ahead): CreatePlace;
}

/**
 * The places of one process. In the database an image counts from the write of its row on, which may be many seconds later. From the
 * write to the end of its create it is in both, so whoever counts places asks the database which of them it has.
 */
export function createCreatePlaces(): CreatePlaces {
  /** In the order of arrival. */
  const open = new Set<Ahead>();
  return {
    take(create) {
      open.add(create);
      return {
        ahead() {
          const before: Ahead[] = [];
          for (const other of open) {
            if (other === create) break;
            before.push(other);
          }
          return before;
        },
        leave: () => void open.delete(create),
      };
    },
  };
}
