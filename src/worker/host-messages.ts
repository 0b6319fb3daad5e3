/** What an engine host and its parent say to each other, as structured clones over the IPC channel. */

import type { PictureOrder, PictureOutcome } from "../service/picture-maker.ts";

export type ToHost =
  /** `turn` numbers the orders of a host, so that late words about an earlier one are known as such. */
  | { readonly type: "make"; readonly turn: number; readonly order: PictureOrder }
  | { readonly type: "abort"; readonly turn: number };

export type FromHost =
  | { readonly type: "ready" }
  | { readonly type: "progress"; readonly turn: number; readonly fraction01: number }
  | { readonly type: "done"; readonly turn: number; readonly outcome: PictureOutcome; readonly rssBytes: number };
