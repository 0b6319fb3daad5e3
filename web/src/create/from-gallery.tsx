import { useSignal } from "@preact/signals";
import type { Image } from "../api.ts";
import { setIssue, setPicture } from "../draft.ts";
import { images } from "../gallery/images.ts";
import { Icon } from "../icons.tsx";
import { lazy } from "../lazy.tsx";
import { noteError } from "../session.ts";
import { t } from "../words/words.ts";
import { pictureOfImage } from "./take-picture.ts";

const GalleryPicker = lazy(async () => (await import("./gallery-picker.tsx")).GalleryPicker);

/** Takes a picture for a field from the gallery; nothing while that is empty. A refusal is noted at the field. */
export function FromGallery({ field }: { readonly field: string }) {
  const picks = useSignal(false);

  async function take({ id }: Image): Promise<void> {
    try {
      setPicture(field, await pictureOfImage(id));
    } catch (error) {
      const { refusalText } = await import("../refusal.ts");
      setIssue({ field, message: refusalText(noteError(error)) });
    }
  }

  if (images.value.length === 0) return null;
  return (
    <>
      <button type="button" class="link fromgallery" onClick={() => (picks.value = true)}>
        <Icon name="wall" small />
        {t("picker.do")}
      </button>
      {picks.value && <GalleryPicker choose={(image) => void take(image)} close={() => (picks.value = false)} />}
    </>
  );
}
