import { useSignal } from "@preact/signals";
import type { Image } from "../api.ts";
import { refusalText } from "../refusal.ts";
import { noteError } from "../session.ts";
import { SheetHead, useOpenSheet } from "../sheet.tsx";
import { t } from "../words/words.ts";
import { CollectionChoice, collectionOf, type Filing } from "./collection-choice.tsx";
import { nameImage } from "./collections.ts";

/** Files images in a collection, or in none. `close` is called when the sheet is left, `done` before that when all are filed. */
export function MoveSheet(props: { readonly images: readonly Image[]; done(): void; close(): void }) {
  const { images, done, close } = props;
  const sheet = useOpenSheet();
  const [first] = images;
  const together = images.every(({ collection }) => collection === first?.collection);
  const filing = useSignal<Filing>({ choice: (together && first?.collection) || "", name: "" });
  const wrong = useSignal<string | undefined>(undefined);
  const waits = useSignal(false);
  async function move(): Promise<void> {
    wrong.value = undefined;
    waits.value = true;
    try {
      const collection = await collectionOf(filing.value);
      // A second try goes on with the collection that is made.
      filing.value = { choice: collection ?? "", name: "" };
      for (const image of images) await nameImage(image, { collection });
      sheet.current?.close();
      done();
    } catch (error) {
      wrong.value = refusalText(noteError(error));
    }
    waits.value = false;
  }
  const title = t("gallery.moveTitle", { n: images.length });
  return (
    <dialog ref={sheet} aria-label={title} closedby="any" onClose={close}>
      <SheetHead title={title} close={() => sheet.current?.close()} />
      <form
        class="nameform"
        onSubmit={(event) => {
          event.preventDefault();
          if (!waits.value) void move();
        }}
      >
        <CollectionChoice id="move-to" filing={filing.value} set={(next) => (filing.value = next)} />
        <p class="note bad" aria-live="polite">
          {wrong.value}
        </p>
        <div class="answers">
          <button type="button" class="btn" onClick={() => sheet.current?.close()}>
            {t("job.cancel")}
          </button>
          <button type="submit" class="btn go" aria-disabled={waits.value}>
            {t("gallery.move")}
          </button>
        </div>
      </form>
    </dialog>
  );
}
