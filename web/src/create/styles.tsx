import { useSignal } from "@preact/signals";
import { fromPicture, issueOf, kind, value } from "../draft.ts";
import { Icon } from "../icons.tsx";
import { lazy } from "../lazy.tsx";
import { styleText, t } from "../words/words.ts";
import { Issue } from "./issue.tsx";
import { CARRIERS, Grid, type Style, stylesOf } from "./style-list.tsx";

const AllStyles = lazy(async () => (await import("./all-styles.tsx")).AllStyles);

/** Two rows beside the picture; one beside worlds, which are styles themselves. */
const FEW = { own: 7, worlds: 4, other: 6 } as const;
/**
 * The styles that stand beside the picture, the chosen one first. Worlds to begin with are shown large on the wall and not here, but with
 * a picture of one's own, which takes the wall.
 */
function fewOf(all: readonly Style[], chosen: string | undefined, isOwn: boolean): readonly Style[] {
  const most = FEW[isOwn ? "own" : kind.value === "art_qr" ? "worlds" : "other"];
  const offered = isOwn ? all : all.filter(({ category }) => category !== CARRIERS);
  const featured = [...offered.filter((style) => style.featured), ...offered.filter((style) => !style.featured)];
  const current = all.find(({ name }) => name === chosen);
  const few = featured.slice(0, most);
  return current && !few.includes(current) ? [current, ...few.slice(0, most - 1)] : few;
}

/** The picker: a few styles with the chosen one among them, and a sheet of all with a search. */
export function Styles() {
  const isOpen = useSignal(false);
  const isOwn = kind.value === "art_qr" && fromPicture.value;
  const all = stylesOf(kind.value);
  const chosen = value<string>("style");
  const few = fewOf(all, chosen, isOwn);
  return (
    <fieldset>
      <div class="lab">
        <legend>
          {t("style.label")} <b>{chosen ? styleText(chosen) : t("style.asIs")}</b>
        </legend>
        <button type="button" class="btn bare" onClick={() => (isOpen.value = true)}>
          {t("style.all", { n: all.length })}
          <Icon name="right" small />
        </button>
      </div>
      <Grid name="style" styles={few} class="styles reel" asIs={isOwn} />
      {isOwn && all.some(({ name, category }) => name === chosen && category === CARRIERS) && (
        <p class="quiet small">{t("style.hangs")}</p>
      )}
      <Issue field="style" message={issueOf("style")} />
      {isOpen.value && <AllStyles styles={all} close={() => (isOpen.value = false)} />}
    </fieldset>
  );
}
