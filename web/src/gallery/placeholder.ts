/** What stands in a picture's place until it is loaded: its thumbhash, a few pixels in its colours. */

import { thumbHashToDataURL } from "thumbhash";

/** A `data:` URI; undefined without a thumbhash or for one that is broken. */
export function placeholderOf(thumbhash: string | undefined): string | undefined {
  if (!thumbhash) return undefined;
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (character) => character.charCodeAt(0)));
  } catch {
    return undefined;
  }
}
