import type { Image } from "./api.ts";
import { destinationOf, promptOf } from "./image.ts";
import { t, type WordKey } from "./words/words.ts";

/** An image's name: what its code opens or says, else its prompt, else what kind of picture it is. */
export function titleOf(image: Image): string {
  return destinationOf(image) || promptOf(image) || t(`kind.${image.kind}` as WordKey);
}
