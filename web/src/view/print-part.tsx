import { useSignal } from "@preact/signals";
import { download, type FieldIssue, type Image } from "../api.ts";
import { Icon } from "../icons.tsx";
import { refusalText } from "../refusal.ts";
import { save } from "../save.ts";
import { noteError } from "../session.ts";
import { formatNumber, t } from "../words/words.ts";
import { leastWidthMm } from "./checks.ts";

const PRESET_MM = 100;
const PRESET_BLEED_MM = 3;

/** A PDF for a print shop: how wide, how much bleed, and what the service says of that width. */
export function PrintPart({ image }: { readonly image: Image }) {
  const widthMm = useSignal(Math.max(PRESET_MM, leastWidthMm(image.checks) ?? 0));
  const bleedMm = useSignal(PRESET_BLEED_MM);
  const waits = useSignal(false);
  const notes = useSignal<readonly FieldIssue[]>([]);
  const wrong = useSignal<readonly string[]>([]);
  if (image.state !== "ready") return null;

  async function fetchPdf(event: Event): Promise<void> {
    event.preventDefault();
    waits.value = true;
    wrong.value = [];
    notes.value = [];
    try {
      const query = new URLSearchParams({
        format: "pdf",
        width_mm: String(widthMm.value),
        bleed_mm: String(bleedMm.value),
      });
      const { body, warnings } = await download(`v1/images/${image.id}/print?${query}`);
      notes.value = warnings;
      save(URL.createObjectURL(body), `easel-${image.id}.pdf`);
    } catch (error) {
      const refusal = noteError(error);
      wrong.value = refusal.issues.length > 0 ? refusal.issues.map(({ message }) => message) : [refusalText(refusal)];
    } finally {
      waits.value = false;
    }
  }

  const heightMm = (widthMm.value * (image.height ?? 1)) / (image.width ?? 1);
  return (
    <details class="part fold printpart">
      <summary>
        <Icon name="printer" />
        {t("print.title")}
        <span class="now num">{t("print.size", { w: widthMm.value, h: formatNumber(Math.round(heightMm)) })}</span>
        <span class="turn">
          <Icon name="chev" />
        </span>
      </summary>
      <form onSubmit={(event) => void fetchPdf(event)}>
        <div class="grid4">
          <Millimetres label={t("print.width")} value={widthMm.value} min={10} set={(mm) => (widthMm.value = mm)} />
          <Millimetres label={t("print.bleed")} value={bleedMm.value} min={0} set={(mm) => (bleedMm.value = mm)} />
        </div>
        <p class="help">{t("print.help")}</p>
        <div aria-live="polite">
          {wrong.value.map((message) => (
            <p key={message} class="note bad">
              <Icon name="warn" small />
              <span>{message}</span>
            </p>
          ))}
          {notes.value.map(({ message }) => (
            <p key={message} class="note warn">
              <Icon name="warn" small />
              <span>{message}</span>
            </p>
          ))}
        </div>
        <button type="submit" class="btn" disabled={waits.value}>
          <Icon name="down" />
          {t(waits.value ? "print.waits" : "print.do")}
        </button>
      </form>
    </details>
  );
}

function Millimetres(props: {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  set(mm: number): void;
}) {
  return (
    <label class="nf">
      <span>{props.label}</span>
      <input
        type="number"
        min={props.min}
        value={props.value}
        onInput={(event) => props.set(event.currentTarget.valueAsNumber || 0)}
      />
      <em>mm</em>
    </label>
  );
}
