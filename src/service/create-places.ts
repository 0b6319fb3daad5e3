/** Creates of this process whose pictures are on their way: each takes a place in its owner's queue before anything is fetched. */

/** A place that one create has. */
export interface CreatePlace {
  /** Creates that hold a place now and came before it: of its owner, and of all. */
  ahead(): { readonly ofOwner: number; readonly ofAll: number };
  /** Gives the place back, once. */
  leave(): void;
}

export interface CreatePlaces {
  take(ownerId: string): CreatePlace;
}

/** The places of one process. In the database an image counts from the write of its row on, which may be many seconds later. */
export function createCreatePlaces(): CreatePlaces {
  /** In the order of arrival. */
  const open = new Map<object, string>();
  return {
    take(ownerId) {
      const own = {};
      open.set(own, ownerId);
      return {
        ahead() {
          let [ofOwner, ofAll] = [0, 0];
          for (const [other, owner] of open) {
            if (other === own) break;
            ofAll++;
            if (owner === ownerId) ofOwner++;
          }
          return { ofOwner, ofAll };
        },
        leave: () => void open.delete(own),
      };
    },
  };
}
