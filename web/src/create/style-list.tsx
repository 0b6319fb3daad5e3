/** The styles of the service and their pictures. */

import { signal } from "@preact/signals";
import { call } from "../api.ts";
import { fromPicture, kind, PRESET_STYLE, picture, setValue, value } from "../draft.ts";
import { noteError } from "../session.ts";
import { styleText, t } from "../words/words.ts";

export interface Style {
  readonly name: string;
  readonly image: string;
  readonly category: string;
  readonly featured: boolean;
}

/** The category of worlds that are codes. */
export const CARRIERS = "Carriers";

/** Categories of styles of QR art whose previews are shown to their edges. */
export const WHOLE: ReadonlySet<string> = new Set(["Auto", CARRIERS]);

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
  return lists.value.art_qr.filter(({ category }) => category === CARRIERS).map(({ name }) => name);
}

/** Whether a style is made of chosen colours: a world's, and without a picture the one that chooses, which takes a world for them. */
export function showsPalette(style: string): boolean {
  return (!fromPicture.value && style === PRESET_STYLE) || carriers().includes(style);
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

/** The styles of a kind, in the catalogue's order. */
export function stylesOf(of: string): readonly Style[] {
  return of === "art_qr" ? lists.value.art_qr : lists.value.art_v5;
}

/** The mark of the style that chooses among worlds: four of them in one square. */
export function AutoMark() {
  return (
    <span class="swatch four">
      {carriers()
        .slice(0, 4)
        .map((name) => (
          <img key={name} class="whole" src={previewOf(name)} alt="" loading="lazy" width="64" height="64" />
        ))}
    </span>
  );
}

/** Styles as pictures to choose one from. */
export function Grid(props: {
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
          {name === PRESET_STYLE ? (
            <AutoMark />
          ) : (
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
          )}
          <span>{styleText(name)}</span>
        </label>
      ))}
    </div>
  );
}
