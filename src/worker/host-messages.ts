/** What an engine host and its parent say to each other, as structured clones over the IPC channel. */

import type { Departure, Place, SlotRequest } from "../engines/routing/scheduler.ts";
import type { EnginesSettings } from "../engines/settings.ts";
import type { KindSettings } from "../kinds/index.ts";
import type { PictureOrder, PictureOutcome } from "../service/picture-maker.ts";

export type ToHost =
  /** The first word, and the only one before `ready`. */
  | { readonly type: "setup"; readonly engines: EnginesSettings; readonly kinds: KindSettings }
  /** `turn` numbers the orders of a host, so that late words about an earlier one are known as such. */
  | { readonly type: "make"; readonly turn: number; readonly order: PictureOrder }
  | { readonly type: "abort"; readonly turn: number }
  /** Answers the host's `place` of the same number. */
  | { readonly type: "place"; readonly turn: number; readonly number: number; readonly place: Omit<Place, "leave"> }
  | {
      readonly type: "no-place";
      readonly turn: number;
      readonly number: number;
      readonly message: string;
      readonly final: boolean;
    };

export type FromHost =
  | { readonly type: "ready" }
  | { readonly type: "progress"; readonly turn: number; readonly fraction01: number }
  /** Asks for a place at an engine; `number` is the host's own. */
  | { readonly type: "place"; readonly turn: number; readonly number: number; readonly request: SlotRequest }
  | { readonly type: "leave"; readonly turn: number; readonly number: number; readonly how: Departure }
  | { readonly type: "done"; readonly turn: number; readonly outcome: PictureOutcome; readonly rssBytes: number };
