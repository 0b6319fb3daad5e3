/** Colours of requests. */

import { z } from "zod";
import { describeValue } from "./issues.ts";

/** `#rrggbb`, in lower case. `others`: what the field takes besides, for its message, which names the part: text was taken apart before. */
export function hexColour(others = "") {
  return z
    .string()
    .max(40)
    .regex(/^#[0-9a-f]{6}$/i, {
      error: ({ input }) => `expected a colour as #rrggbb${others}, got ${describeValue(input)}`,
    })
    .transform((text) => text.toLowerCase());
}
