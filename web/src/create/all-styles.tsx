import { useSignal } from "@preact/signals";
import { FindField, SheetHead, useOpenSheet } from "../sheet.tsx";
import { categoryText, styleText, t } from "../words/words.ts";
import { CARRIERS, Grid, type Style, WHOLE } from "./style-list.tsx";

const SOFT_HYPHEN = "\u00ad";

/** Styles by category in the catalogue's order; worlds that are codes come first, with the choice among them. */
function groupsOf(styles: readonly Style[]): readonly { readonly title: string; readonly styles: readonly Style[] }[] {
  const groups = Map.groupBy(styles, ({ category }) => (WHOLE.has(category) ? CARRIERS : category));
  return [...groups]
    .sort(([a], [b]) => Number(b === CARRIERS) - Number(a === CARRIERS))
    .map(([category, own]) => ({
      title: category === CARRIERS ? t("worlds.label") : categoryText(category),
      styles: own,
    }));
}

/** A sheet of all styles under the names of their categories, with a search. `close` is called when the sheet is left. */
export function AllStyles(props: { readonly styles: readonly Style[]; close(): void }) {
  const sheet = useOpenSheet();
  const words = useSignal("");
  const wanted = words.value.trim().toLocaleLowerCase();
  const found = props.styles.filter(({ name, category }) =>
    `${styleText(name)} ${name} ${categoryText(category)} ${category}`
      .replaceAll(SOFT_HYPHEN, "")
      .toLocaleLowerCase()
      .includes(wanted),
  );
  return (
    <dialog ref={sheet} class="wide-sheet" aria-label={t("style.sheet")} closedby="any" onClose={props.close}>
      <SheetHead title={t("style.sheet")} close={() => sheet.current?.close()}>
        <FindField label={t("style.search")} words={words.value} set={(typed) => (words.value = typed)} />
      </SheetHead>
      {found.length === 0 && <p class="quiet">{t("style.none")}</p>}
      {groupsOf(found).map(({ title, styles }) => (
        <section key={title} class="stylegroup">
          <h3>{title}</h3>
          <Grid name="style-all" styles={styles} class="styles many" onChosen={() => sheet.current?.close()} />
        </section>
      ))}
    </dialog>
  );
}
