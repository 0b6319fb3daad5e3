import type { Image } from "../api.ts";
import { Icon } from "../icons.tsx";
import { t } from "../words/words.ts";
import { isStarred, star } from "./images.ts";

/** Only where the service keeps stars. */
export function StarButton({ image }: { readonly image: Image }) {
  if (image.starred === undefined) return null;
  return (
    <button
      type="button"
      class="ib"
      aria-label={t("view.star")}
      aria-pressed={isStarred(image)}
      onClick={() => void star(image, !isStarred(image))}
    >
      <Icon name="star" />
    </button>
  );
}
