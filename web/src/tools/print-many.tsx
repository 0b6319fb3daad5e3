import { useSignal } from "@preact/signals";
import { PRINT_PAPERS, PRINT_TEMPLATES, type PrintTemplate } from "easel-contract";
import { download, type FieldWarning } from "../api.ts";
import { Exact } from "../exact.tsx";
import { Icon } from "../icons.tsx";
import { refusalText } from "../refusal.ts";
import { save } from "../save.ts";
import { noteError } from "../session.ts";
import { PrintFields } from "../view/print-fields.tsx";
import { warningText } from "../warning-text.ts";
import { t } from "../words/words.ts";

const TEMPLATES = PRINT_TEMPLATES.filter((name) => name !== "plain");

/** One PDF of all codes of a batch or a collection: stickers, or pages of a template. `path`: of what is printed. */
export function PrintMany({ path, disabled }: { readonly path: string; readonly disabled?: boolean }) {
  const template = useSignal<PrintTemplate>("stickers");
  const paper = useSignal(Object.keys(PRINT_PAPERS.stickers)[0] ?? "");
  const waits = useSignal(false);
  const notes = useSignal<readonly FieldWarning[]>([]);
  const wrong = useSignal<{ readonly text: string; readonly exact: readonly string[] } | undefined>(undefined);

  async function fetchFile(): Promise<void> {
    waits.value = true;
    wrong.value = undefined;
    notes.value = [];
    try {
      const query = new URLSearchParams({ template: template.value, paper: paper.value });
      const { body, warnings } = await download(`${path}/print?${query}`);
      notes.value = warnings;
      save(URL.createObjectURL(body), `${template.value}.pdf`);
    } catch (error) {
      const refused = noteError(error);
      wrong.value = { text: refusalText(refused), exact: refused.issues.map(({ message }) => message) };
    } finally {
      waits.value = false;
    }
  }

  return (
    <section class="part printmany">
      <h2>{t("print.many")}</h2>
      <p class="help">{t("print.manyText")}</p>
      <PrintFields template={template} paper={paper} templates={TEMPLATES} />
      <div class="row acts">
        <button type="button" class="btn" disabled={disabled || waits.value} onClick={() => void fetchFile()}>
          <Icon name="printer" />
          {t(waits.value ? "print.waits" : "print.doMany")}
        </button>
      </div>
      <div aria-live="polite">
        {wrong.value && (
          <div class="note bad">
            <span>{wrong.value.text}</span>
            <Exact messages={wrong.value.exact} />
          </div>
        )}
        {notes.value.map((warning) => (
          <p key={warning.code} class="note warn">
            <Icon name="warn" small />
            <span>{warningText(warning)}</span>
          </p>
        ))}
      </div>
    </section>
  );
}
