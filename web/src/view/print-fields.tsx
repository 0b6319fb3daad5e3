import type { Signal } from "@preact/signals";
import {
  PRINT_PAPERS,
  PRINT_TEMPLATES,
  type PrintTemplate,
  STICKER_SHEETS,
  type StickerSheetName,
} from "easel-contract";
import { formatNumber, t, type WordKey } from "../words/words.ts";

/** What is printed on: a template, one of its papers, and words beside the picture. */
export interface PrintChoice {
  readonly template: Signal<PrintTemplate>;
  readonly paper: Signal<string>;
}

/** Chooses template and paper. `templates`: those that are offered. */
export function PrintFields({
  template,
  paper,
  templates = PRINT_TEMPLATES,
}: PrintChoice & { readonly templates?: readonly PrintTemplate[] }) {
  const papers = Object.entries<readonly [number, number]>(PRINT_PAPERS[template.value]);
  return (
    <div class="grid4">
      <label class="nf">
        <span>{t("print.template")}</span>
        <select
          value={template.value}
          onChange={({ currentTarget }) => {
            template.value = currentTarget.value as PrintTemplate;
            paper.value = Object.keys(PRINT_PAPERS[template.value])[0] ?? "";
          }}
        >
          {templates.map((name) => (
            <option key={name} value={name}>
              {t(`print.template.${name}` as WordKey)}
            </option>
          ))}
        </select>
      </label>
      {papers.length > 0 && (
        <label class="nf">
          <span>{t("print.paper")}</span>
          <select value={paper.value} onChange={({ currentTarget }) => (paper.value = currentTarget.value)}>
            {papers.map(([name, size]) => (
              <option key={name} value={name}>
                {paperTitle(template.value, name, size)}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}

/** `A5`, `85 × 55 mm`, `Avery L7160, 63.5 × 38.1 mm`. */
function paperTitle(template: PrintTemplate, name: string, size: readonly [number, number]): string {
  const inMm = ([w, h]: readonly [number, number]) =>
    t("print.size", { w: formatNumber(Math.round(w * 10) / 10), h: formatNumber(Math.round(h * 10) / 10) });
  if (template === "stickers") {
    const { title, labelMm, columns, rows } = STICKER_SHEETS[name as StickerSheetName];
    return t("print.sheet", { title, size: inMm(labelMm), n: columns * rows });
  }
  if (name === "folded") return t("print.folded");
  return /^a\d$/.test(name) ? name.toUpperCase() : inMm(size);
}
