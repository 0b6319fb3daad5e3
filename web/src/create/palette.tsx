import { useRef } from "preact/hooks";
import { issueOf, PRESET_STYLE, setValue, value } from "../draft.ts";
import { Icon } from "../icons.tsx";
import { styleText, t } from "../words/words.ts";
import { Issue } from "./issue.tsx";
import { showsPalette } from "./styles.tsx";

/** As many as the service takes. */
const COLOURS = { least: 2, most: 6 } as const;
/** What new colours begin with, in turn: dark and light ones that suit each other. */
const NEXT = ["#0b3d91", "#ffffff", "#fc3d21", "#f2b632", "#1f6b4a", "#2a2a33"];

/** The colours that a world is made in: one control for each, and buttons that add and remove one. */
export function Palette() {
  const list = useRef<HTMLUListElement>(null);
  const colours = value<readonly string[]>("palette") ?? [];
  const style = value<string>("style") ?? PRESET_STYLE;
  const isShown = showsPalette(style);
  const set = (next: readonly string[]) => setValue("palette", next.length === 0 ? undefined : next);
  const add = () => {
    const free = NEXT.filter((colour) => !colours.includes(colour));
    const wanted = Math.max(COLOURS.least, colours.length + 1);
    set([...colours, ...free].slice(0, wanted));
  };
  const remove = (at: number) => {
    // with one colour alone there is nothing to make a code of
    set(colours.length <= COLOURS.least ? [] : colours.filter((_, i) => i !== at));
    // the control that had the focus is gone
    requestAnimationFrame(() => {
      const left = list.current?.querySelectorAll<HTMLElement>('input[type="color"]') ?? [];
      (left[Math.min(at, left.length - 1)] ?? document.querySelector<HTMLElement>("#add-colour"))?.focus();
    });
  };
  return (
    <fieldset class="field palette" aria-describedby="help-palette issue-palette">
      <legend class="label">{t("field.palette")}</legend>
      <ul ref={list}>
        {colours.map((colour, i) => (
          <li key={i}>
            <input
              type="color"
              value={colour}
              aria-label={t("palette.colour", { n: i + 1 })}
              onInput={({ currentTarget }) => set(colours.map((one, at) => (at === i ? currentTarget.value : one)))}
            />
            <button
              type="button"
              class="ib"
              aria-label={t("palette.remove", { n: i + 1, colour })}
              onClick={() => remove(i)}
            >
              <Icon name="x" small />
            </button>
          </li>
        ))}
      </ul>
      {colours.length < COLOURS.most && (
        <button type="button" class="btn" id="add-colour" disabled={!isShown} onClick={add}>
          <Icon name="plus" />
          {t("palette.add")}
        </button>
      )}
      <p class="help" id="help-palette">
        {isShown ? t("help.palette") : t("palette.unused", { style: styleText(style) })}
      </p>
      <Issue field="palette" message={issueOf("palette")} />
    </fieldset>
  );
}
