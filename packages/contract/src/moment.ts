/** Days and times as people write them in ISO 8601, for events. */

const MOMENT = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2}))?(?:(Z)|([+-])(\d{2}):(\d{2}))?)?$/;

/** A day, a time of wherever its reader is (`local`), or one point in time (`utc`). */
export interface Moment {
  readonly form: "day" | "local" | "utc";
  /** Milliseconds since 1970 as if in UTC, to compare moments of one form. */
  readonly atMs: number;
}

/** Reads `2026-12-24`, `2026-12-24T19:00[:00]` and the latter with `Z` or an offset. Undefined for anything else, and for days and hours that do not exist. */
export function momentOf(text: string): Moment | undefined {
  const found = MOMENT.exec(text);
  if (!found) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  if (year < 1900 || year > 9998 || hour > 23 || minute > 59 || second > 59) return undefined;
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  // a day that the month lacks rolls over into the next
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  const [, , , , hours, , , zulu, sign, offsetHours = "0", offsetMinutes = "0"] = found;
  if (Number(offsetHours) > 14 || Number(offsetMinutes) > 59) return undefined;
  if (hours === undefined) return { form: "day", atMs: date.getTime() };
  if (!zulu && !sign) return { form: "local", atMs: date.getTime() };
  const offsetMs = (sign === "-" ? -1 : 1) * (Number(offsetHours) * 60 + Number(offsetMinutes)) * 60_000;
  return { form: "utc", atMs: date.getTime() - offsetMs };
}
