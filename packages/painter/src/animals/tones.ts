/** The colours of a bird. */

import { hex } from "../figures/sculpture.ts";

/** Colours `#rrggbb` of its parts. */
export const tones = (body: string, belly: string, head: string, wing: string, bill: string, leg: string) => ({
  body: hex(body),
  belly: hex(belly),
  head: hex(head),
  wing: hex(wing),
  bill: hex(bill),
  leg: hex(leg),
});
