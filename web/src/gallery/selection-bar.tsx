import { useSignal } from "@preact/signals";
import type { Image } from "../api.ts";
import { Icon, type IconName } from "../icons.tsx";
import { fileNameOf, hereOf } from "../image.ts";
import { lazy } from "../lazy.tsx";
import { go } from "../route.ts";
import { save } from "../save.ts";
import { t, withToolWords } from "../words/words.ts";
import { chooseNone, chosenImages } from "./chosen.ts";
import { DeleteUnseen, unseenOf } from "./delete-unseen.tsx";
import { isStarred, star } from "./images.ts";
import { removeSoon } from "./remove.ts";

const MoveSheet = lazy(async () => (await withToolWords(import("./move-sheet.tsx"))).MoveSheet);

/** What is done with the chosen images of the gallery. */
export function SelectionBar() {
  const list = chosenImages.value;
  /** Of the chosen ones, what is out of sight and to be confirmed. */
  const unseen = useSignal<readonly Image[]>([]);
  const moves = useSignal(false);
  if (list.length === 0) return null;
  const remove = () => {
    chooseNone();
    removeSoon(list.map(({ id }) => id));
  };
  const [a, b] = list;
  const allStarred = list.every(isStarred);
  return (
    <>
      <div class="selbar dock" role="toolbar" aria-label={t("gallery.chosen", { n: list.length })}>
        <b>{t("gallery.chosen", { n: list.length })}</b>
        {a && b && list.length === 2 && list.every(({ state }) => state === "ready") && (
          <Act
            icon="compare"
            label={t("view.compare")}
            do={() => {
              chooseNone();
              go(`#/compare/${a.id}/${b.id}`);
            }}
          />
        )}
        <Act
          icon="star"
          label={t(allStarred ? "view.unstar" : "view.star")}
          do={() => list.forEach((image) => void star(image, !allStarred))}
        />
        {list.some(({ url }) => url) && (
          <Act
            icon="down"
            label={t("view.download")}
            do={() => {
              for (const image of list) if (image.url) save(hereOf(image.url), fileNameOf(image));
            }}
          />
        )}
        <Act icon="folder" label={t("gallery.move")} do={() => (moves.value = true)} />
        <Act
          icon="trash"
          label={t("view.delete")}
          do={() => {
            unseen.value = unseenOf(list);
            if (unseen.value.length === 0) remove();
          }}
        />
        <button type="button" class="ib" aria-label={t("gallery.chooseNone")} onClick={chooseNone}>
          <Icon name="x" />
        </button>
      </div>
      {moves.value && <MoveSheet images={list} done={chooseNone} close={() => (moves.value = false)} />}
      {unseen.value.length > 0 && (
        <DeleteUnseen
          all={list.length}
          unseen={unseen.value}
          remove={remove}
          close={() => {
            unseen.value = [];
          }}
        />
      )}
    </>
  );
}

function Act(props: { readonly icon: IconName; readonly label: string; do(): void }) {
  return (
    <button
      type="button"
      class={props.icon === "trash" ? "btn apart" : "btn"}
      aria-label={props.label}
      onClick={props.do}
    >
      <Icon name={props.icon} />
      <span class="hide">{props.label}</span>
    </button>
  );
}
