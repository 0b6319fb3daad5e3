import type { Image } from "../api.ts";
import { Icon } from "../icons.tsx";
import { t } from "../words/words.ts";
import { isStarred, star } from "./images.ts";

/** Only where the service keeps stars. `named` shows its name under the icon. */
export function StarButton({ image, named }: { readonly image: Image; readonly named?: boolean }) {
  if (image.starred === undefined) return null;
  return (
    <button
      type="button"
      class={named ? "act star" : "ib"}
      aria-label={t("view.star")}
      aria-pressed={isStarred(image)}
      onClick={() => void star(image, !isStarred(image))}
    >
      <Icon name="star" />
      {named && t("view.star")}
    </button>
  );
}
