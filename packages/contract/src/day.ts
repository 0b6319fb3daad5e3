/** Days and moments of requests, as `Date`. */

import { z } from "zod";
import { momentOf } from "./moment.ts";

const DAY_MS = 86_400_000;

/** A day, from its start or to its end in UTC, or a moment with an offset. */
export function dayOrMoment(edge: "start" | "end") {
  return z
    .string()
    .max(40)
    .refine((text) => !["local", undefined].includes(momentOf(text)?.form), {
      message: "expected a day such as 2026-12-24 or a moment such as 2026-12-24T18:00:00Z",
      abort: true,
    })
    .transform((text) => {
      const { form, atMs } = momentOf(text) ?? { form: "utc", atMs: Number.NaN };
      return new Date(form === "day" && edge === "end" ? atMs + DAY_MS - 1 : atMs);
    });
}
