import type { Image } from "./api.ts";
import { destinationOf, promptOf } from "./image.ts";
import { kindText } from "./schema.ts";
import { styleText, tMaybe } from "./words/words.ts";

/** An image's name: its owner's, else what its code opens or says, else its prompt, else what kind of picture it is. */
export function titleOf(image: Image): string {
  const { kind, title } = image;
  return title || destinationOf(image) || promptOf(image) || (tMaybe(`titled.${kind}`) ?? kindText(kind));
}

/** What an image is, in short: kind, style and shape. */
export function whatOf({ kind, params }: Image): string {
  const { style, ar } = (params ?? {}) as { style?: string; ar?: string };
  return [kindText(kind), style && styleText(style), ar].filter(Boolean).join(" · ");
}
