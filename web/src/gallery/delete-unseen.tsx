import type { Image } from "../api.ts";
import { Icon } from "../icons.tsx";
import { ratioOf } from "../image.ts";
import { CodeCaption, Thumbnail } from "../picture.tsx";
import { SheetHead, useOpenSheet } from "../sheet.tsx";
import { titleOf } from "../title.ts";
import { t } from "../words/words.ts";

const ROW_PX = 120;

/** Those of the images whose tile is not on the screen, or less than half of it. */
export function unseenOf(images: readonly Image[]): readonly Image[] {
  return images.filter(({ id }) => {
    const tile = document.querySelector(`.tile[data-id="${id}"]`)?.getBoundingClientRect();
    const middle = tile && (tile.top + tile.bottom) / 2;
    return middle === undefined || middle < 0 || middle > innerHeight;
  });
}

/** Asks before images are deleted of which some are out of sight, and shows those. `close` is called when the sheet is left. */
export function DeleteUnseen(props: {
  /** How many are deleted in all. */
  readonly all: number;
  readonly unseen: readonly Image[];
  remove(): void;
  close(): void;
}) {
  const { all, unseen, remove, close } = props;
  const sheet = useOpenSheet();
  const title = t("gallery.deleteAll", { n: all });
  return (
    <dialog ref={sheet} class="wide-sheet" aria-label={title} closedby="any" onClose={close}>
      <SheetHead title={title} close={() => sheet.current?.close()} />
      <p class="quiet">{t("gallery.unseen", { n: unseen.length })}</p>
      <ul class="picker">
        {unseen.map((image) => (
          <li key={image.id} style={{ "--r": ratioOf(image) }}>
            {image.state === "ready" ? (
              <>
                <Thumbnail image={image} widthPx={ROW_PX * Math.max(1, ratioOf(image))} lazy />
                <CodeCaption image={image} />
              </>
            ) : (
              <span class="nothing">{titleOf(image)}</span>
            )}
          </li>
        ))}
      </ul>
      <div class="answers">
        <button type="button" class="btn" onClick={() => sheet.current?.close()}>
          {t("job.cancel")}
        </button>
        <button
          type="button"
          class="btn danger"
          onClick={() => {
            sheet.current?.close();
            remove();
          }}
        >
          <Icon name="trash" />
          {t("view.delete")}
        </button>
      </div>
    </dialog>
  );
}
