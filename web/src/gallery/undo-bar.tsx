import { t } from "../words/words.ts";
import { leaving } from "./images.ts";
import { undoRemove } from "./remove.ts";

/** The way back from a deletion, wherever one is meanwhile. */
export function UndoBar() {
  const gone = leaving.value.length;
  if (gone === 0) return null;
  return (
    <div class="selbar" role="status">
      <b>{gone === 1 ? t("gone.deleted") : t("gone.deletedMany", { n: gone })}</b>
      <button type="button" class="btn under" onClick={undoRemove}>
        {t("gone.undo")}
      </button>
    </div>
  );
}
