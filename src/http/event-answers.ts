/** What is told of an event that is about no image: the `data` of webhooks and streams. */

import { subjectOf } from "easel-contract";
import type { Batch } from "../ports/batches.ts";
import type { Happened } from "../ports/events.ts";
import type { ApiKey } from "../ports/keys.ts";
import type { Share } from "../ports/shares.ts";
import type { ShortLink } from "../ports/short-links.ts";
import { keyAnswerOf } from "../service/keys.ts";
import type { HttpDeps } from "./deps.ts";
import { linkAnswerOf } from "./image-answers.ts";
import { batchSummaryOf } from "./routes/batches.ts";
import { shareAnswerOf } from "./routes/shares.ts";

/** Its link, key, share or batch as the API answers it, as it was then. Throws RangeError for an event of an image, whose record says more. */
export function eventDataOf(
  { type, data }: Happened,
  { publicUrl, linkUrl }: Pick<HttpDeps, "publicUrl" | "linkUrl">,
): object {
  const dates = Object.entries(data).map(([name, value]) => [
    name,
    name.endsWith("At") ? new Date(String(value)) : value,
  ]);
  const record: unknown = Object.fromEntries(dates);
  switch (subjectOf(type)) {
    case "link":
      return linkAnswerOf(record as ShortLink, linkUrl);
    case "key":
      return keyAnswerOf(record as ApiKey);
    case "share":
      return shareAnswerOf(record as Share, publicUrl);
    case "batch":
      return batchSummaryOf(record as Batch);
    default:
      throw new RangeError(`${type} is about an image`);
  }
}
