import type { Image } from "../api.ts";
import { formatWhen, styleText } from "../words/words.ts";

const NO_BREAK = "\u00a0";

/** Width and height in pixels, on one line. */
export function sizeText({ width, height }: Pick<Image, "width" | "height">): string {
  return [width, "×", height].join(NO_BREAK);
}

/** Style, size and time of an image in a line that breaks between them alone. */
export function factsOf(image: Image): string {
  const style = image.params?.style ? styleText(String(image.params.style)) : "";
  const size = image.width ? sizeText(image) : "";
  const when = formatWhen(new Date(image.created), new Date());
  return [style, size, when]
    .filter(Boolean)
    .map((fact) => fact.replaceAll(" ", NO_BREAK))
    .join(", ");
}
