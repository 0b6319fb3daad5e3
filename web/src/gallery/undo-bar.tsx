import { t } from "../words/words.ts";
import { leaving, leavingCollections } from "./images.ts";
import { undoRemove } from "./remove.ts";

/** The way back from a deletion, wherever one is meanwhile. */
export function UndoBar() {
  const gone = leaving.value.length;
  const { length, [length - 1]: collection } = leavingCollections.value;
  if (gone + length === 0) return null;
  return (
    <div class="selbar" role="status">
      <b>
        {collection
          ? t(collection.withImages ? "gone.collection" : "gone.dissolved", { name: collection.name })
          : gone === 1
            ? t("gone.deleted")
            : t("gone.deletedMany", { n: gone })}
      </b>
      <button type="button" class="btn undo" onClick={undoRemove}>
        {t("gone.undo")}
      </button>
    </div>
  );
}
