/** Pictures that come in by file, drop, paste, or from the gallery. */

import { useSignal } from "@preact/signals";
import { ApiError, call, type Image } from "../api.ts";
import { shownUrl } from "../image.ts";
import { titleOf } from "../title.ts";
import { t } from "../words/words.ts";

/** A picture for a request: a file of this machine, or an image of one's own. */
export interface Picture {
  readonly url: string;
  readonly name: string;
  readonly file?: File;
  readonly id?: string;
  /** The field of that image's request whose picture it is; absent = the image itself. */
  readonly input?: string;
  /** Fields of further pictures of that image's request that belong to it: more views of one face. */
  readonly more?: readonly string[];
  readonly width: number;
  readonly height: number;
}

const MAX_BYTES = 20_000_000;

/** A file as a picture. Throws Error with words for the person when it is too large or no picture. */
export async function pictureOfFile(file: File): Promise<Picture> {
  if (file.size > MAX_BYTES) throw new Error(t("picture.tooLarge"));
  const url = URL.createObjectURL(file);
  try {
    return { url, name: file.name || t("picture.image"), file, ...(await sizeOf(url)) };
  } catch {
    URL.revokeObjectURL(url);
    throw new Error(t("picture.notPicture"));
  }
}

/** An image of one's own as a picture. Throws ApiError when there is none. */
export async function pictureOfImage(id: string): Promise<Picture> {
  const { body } = await call<Image>(`v1/images/${id}`);
  if (!body.url) throw new ApiError(404, "NOT_FOUND", t("trouble.NOT_FOUND"));
  return {
    id,
    url: shownUrl(body) ?? "",
    name: titleOf(body),
    width: body.width ?? 0,
    height: body.height ?? 0,
  };
}

/** Lets an element take a dropped file: `isOver` while one is held over it, and the element's handlers. */
export function useDrop(take: (file: File | undefined) => void) {
  const over = useSignal(false);
  return {
    isOver: over.value,
    handlers: {
      onDragOver(event: DragEvent) {
        event.preventDefault();
        over.value = true;
      },
      onDragLeave() {
        over.value = false;
      },
      onDrop(event: DragEvent) {
        event.preventDefault();
        over.value = false;
        take(fileOf(event.dataTransfer));
      },
    },
  };
}

/** The first picture of a drop or paste, or else its first file; undefined when there is none. */
export function fileOf(transfer: DataTransfer | null): File | undefined {
  return [...(transfer?.files ?? [])].find(({ type }) => type.startsWith("image/")) ?? transfer?.files[0];
}

async function sizeOf(url: string): Promise<{ width: number; height: number }> {
  const image = new Image_();
  image.src = url;
  await image.decode();
  return { width: image.naturalWidth, height: image.naturalHeight };
}

/** The browser's own class; `Image` is the service's here. */
const Image_ = globalThis.Image;
