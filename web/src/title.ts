import type { Image } from "./api.ts";
import { promptOf } from "./image.ts";
import { t, type WordKey } from "./words/words.ts";

/** An image's prompt, or what kind of picture it is. */
export function titleOf(image: Image): string {
  return promptOf(image) || t(`kind.${image.kind}` as WordKey);
}
