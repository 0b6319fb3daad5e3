import { signal, useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { call } from "../api.ts";
import { fromPicture, issueOf, kind, PRESET_STYLE, picture, setValue, value } from "../draft.ts";
import { Icon } from "../icons.tsx";
import { noteError } from "../session.ts";
import { categoryText, styleText, t } from "../words/words.ts";
import { Issue } from "./issue.tsx";

interface Style {
  readonly name: string;
  readonly image: string;
  readonly category: string;
  readonly featured: boolean;
}

const SOFT_HYPHEN = "\u00ad";
/** Two rows beside the picture. */
const FEW = 6;

/** Categories of styles of QR art whose previews are shown to their edges. */
const WHOLE: ReadonlySet<string> = new Set(["Auto", "Carriers"]);

const lists = signal<{ readonly art_qr: readonly Style[]; readonly art_v5: readonly Style[] }>({
  art_qr: [],
  art_v5: [],
});

/** Loads both style lists; the previews load when they are seen. */
export async function loadStyles(): Promise<void> {
  const list = async (of: string) => (await call<{ style: Style[] }>(`srv/publish/api/${of}/getStyle`)).body.style;
  try {
    const [art_qr, art_v5] = await Promise.all([list("art_qr"), list("art_v5")]);
    lists.value = { art_qr, art_v5 };
  } catch (error) {
    noteError(error);
  }
}

/** Styles of QR art whose picture is the code. */
export function carriers(): readonly string[] {
  return lists.value.art_qr.filter(({ category }) => category === "Carriers").map(({ name }) => name);
}

/** Whether a style is made of chosen colours: a world's, and the one that chooses, which takes a world for them. */
export function showsPalette(style: string): boolean {
  return !fromPicture.value && (style === PRESET_STYLE || carriers().includes(style));
}

/** Names of all styles, for the gallery's filter: QR art takes every one. */
export function styleNames(): readonly string[] {
  return lists.value.art_qr.map(({ name }) => name);
}

/** The address of a preview on this origin, by the kind that the form makes; the service says it with its public base. */
export function previewOf(name: string): string | undefined {
  const found = stylesOf(kind.value).find((style) => style.name === name);
  return found?.image.replace(/^.*?\/styles\//, "styles/");
}

function stylesOf(of: string): readonly Style[] {
  return of === "art_qr" ? lists.value.art_qr : lists.value.art_v5;
}

/** The picker: a few styles with the chosen one among them, and a sheet of all with a search. */
export function Styles() {
  const sheet = useRef<HTMLDialogElement>(null);
  const words = useSignal("");
  const isOwn = kind.value === "art_qr" && fromPicture.value;
  const all = stylesOf(kind.value);
  const chosen = value<string>("style");
  const featured = [...all.filter((style) => style.featured), ...all.filter((style) => !style.featured)].slice(0, FEW);
  const current = all.find(({ name }) => name === chosen);
  const few = current && !featured.includes(current) ? [current, ...featured.slice(0, FEW - 1)] : featured;
  const wanted = words.value.trim().toLocaleLowerCase();
  const found = all.filter(({ name, category }) =>
    `${styleText(name)} ${name} ${categoryText(category)} ${category}`
      .replaceAll(SOFT_HYPHEN, "")
      .toLocaleLowerCase()
      .includes(wanted),
  );
  return (
    <fieldset>
      <div class="lab">
        <legend>
          {t("style.label")} <b>{chosen ? styleText(chosen) : t("style.asIs")}</b>
        </legend>
        <button type="button" class="btn bare" onClick={() => sheet.current?.showModal()}>
          {t("style.all", { n: all.length })}
          <Icon name="right" small />
        </button>
      </div>
      <Grid name="style" styles={isOwn ? few.slice(0, FEW - 1) : few} class="styles reel" asIs={isOwn} />
      {isOwn && current?.category === "Carriers" && <p class="quiet small">{t("style.hangs")}</p>}
      <Issue field="style" message={issueOf("style")} />
      <dialog ref={sheet} class="wide-sheet" aria-label={t("style.sheet")} closedby="any">
        <div class="head">
          <h2>{t("style.sheet")}</h2>
          <label class="find">
            <Icon name="search" />
            <span class="vh">{t("style.search")}</span>
            <input
              type="search"
              placeholder={t("style.search")}
              value={words.value}
              onInput={(event) => (words.value = event.currentTarget.value)}
            />
          </label>
          <button type="button" class="ib" aria-label={t("app.close")} onClick={() => sheet.current?.close()}>
            <Icon name="x" />
          </button>
        </div>
        {found.length === 0 && <p class="quiet">{t("style.none")}</p>}
        <Grid name="style-all" styles={found} class="styles many" onChosen={() => sheet.current?.close()} />
      </dialog>
    </fieldset>
  );
}

function Grid(props: {
  readonly name: string;
  readonly styles: readonly Style[];
  readonly class: string;
  /** Begins with no style at all, for a picture of one's own. */
  readonly asIs?: boolean;
  onChosen?(): void;
}) {
  const own = picture("image");
  return (
    <div class={props.class}>
      {props.asIs && (
        <label>
          <input
            class="vh"
            type="radio"
            name={props.name}
            checked={value("style") === undefined}
            onChange={() => setValue("style", undefined)}
          />
          <span class="swatch">{own ? <img src={own.url} alt="" /> : <i class="asis" />}</span>
          <span>{t("style.asIs")}</span>
        </label>
      )}
      {props.styles.map(({ name, category }) => (
        <label key={name} onDblClick={props.onChosen}>
          <input
            class="vh"
            type="radio"
            name={props.name}
            checked={value("style") === name}
            onChange={() => setValue("style", name)}
          />
          <span class="swatch">
            <img
              class={WHOLE.has(category) ? "whole" : undefined}
              src={previewOf(name)}
              alt=""
              loading="lazy"
              width="128"
              height="128"
            />
          </span>
          <span>{styleText(name)}</span>
        </label>
      ))}
    </div>
  );
}
