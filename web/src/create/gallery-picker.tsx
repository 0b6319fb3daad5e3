import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { call, type Image } from "../api.ts";
import { Icon } from "../icons.tsx";
import { ratioOf } from "../image.ts";
import { CodeCaption, Thumbnail } from "../picture.tsx";
import { refusalText } from "../refusal.ts";
import { noteError } from "../session.ts";
import { FindField, SheetHead, useOpenSheet } from "../sheet.tsx";
import { titleOf } from "../title.ts";
import { t } from "../words/words.ts";

const PAGE_SIZE = 48;
const ROW_PX = 120;
/** Words are looked for when nothing was typed for so long. */
const TYPED_MS = 250;

/** One's own finished images by pages, those with these words where some were typed. */
function useFinishedImages() {
  const images = useSignal<readonly Image[]>([]);
  /** Of the next page; absent after the last one. */
  const cursor = useSignal<string | undefined>(undefined);
  const words = useSignal("");
  /** Counts the lists that were asked for: an answer for an earlier one is dropped. */
  const list = useRef(0);
  const state = useSignal<"loading" | "there" | { readonly wrong: string }>("loading");

  async function load(): Promise<void> {
    const mine = list.current;
    state.value = "loading";
    const query = new URLSearchParams({
      state: "ready",
      limit: String(PAGE_SIZE),
      ...(words.value.trim() ? { words: words.value.trim() } : {}),
      ...(cursor.value ? { cursor: cursor.value } : {}),
    });
    try {
      const { body } = await call<{ images: Image[]; next_cursor?: string }>(`v1/images?${query}`);
      if (mine !== list.current) return;
      images.value = [...images.value, ...body.images];
      cursor.value = body.next_cursor;
      state.value = "there";
    } catch (error) {
      if (mine === list.current) state.value = { wrong: refusalText(noteError(error)) };
    }
  }

  useEffect(() => {
    const timer = setTimeout(
      () => {
        list.current++;
        images.value = [];
        cursor.value = undefined;
        void load();
      },
      words.value ? TYPED_MS : 0,
    );
    return () => clearTimeout(timer);
  }, [words.value]);
  return { images, cursor, words, state, load };
}

/** A sheet with one's own finished images, to choose one from. `close` is called when the sheet is left. */
export function GalleryPicker(props: { choose(image: Image): void; close(): void }) {
  const sheet = useOpenSheet();
  const { images, cursor, words, state, load } = useFinishedImages();
  const now = state.value;
  return (
    <dialog ref={sheet} class="wide-sheet" aria-label={t("picker.title")} closedby="any" onClose={props.close}>
      <SheetHead title={t("picker.title")} close={() => sheet.current?.close()}>
        <FindField label={t("gallery.search")} words={words.value} set={(typed) => (words.value = typed)} />
      </SheetHead>
      {now === "there" && images.value.length === 0 && <p class="quiet">{t("gallery.emptyFilter")}</p>}
      <div class="picker">
        {images.value.map((image) => (
          <button
            key={image.id}
            type="button"
            aria-label={titleOf(image)}
            style={{ "--r": ratioOf(image) }}
            onClick={() => {
              props.choose(image);
              sheet.current?.close();
            }}
          >
            <Thumbnail image={image} widthPx={ROW_PX * Math.max(1, ratioOf(image))} lazy />
            <CodeCaption image={image} />
          </button>
        ))}
      </div>
      {typeof now === "object" && (
        <p class="note bad" role="alert">
          <Icon name="warn" small />
          <span>{now.wrong}</span>
        </p>
      )}
      {(cursor.value || typeof now === "object") && (
        <button type="button" class="btn" disabled={now === "loading"} onClick={() => void load()}>
          {t(typeof now === "object" ? "line.retry" : "picker.more")}
        </button>
      )}
    </dialog>
  );
}
