import { useSignal } from "@preact/signals";
import type { ApiError, FieldWarning, Image } from "../api.ts";
import type { Issue } from "../draft.ts";
import { Exact } from "../exact.tsx";
import { Icon } from "../icons.tsx";
import { refusalText } from "../refusal.ts";
import { save } from "../save.ts";
import { noteError } from "../session.ts";
import { warningText } from "../warning-text.ts";
import { formatNumber, t, tMaybe } from "../words/words.ts";
import { leastWidthMm } from "./checks.ts";
import { downloadMade } from "./download-made.ts";

const PRESET_MM = 100;
const PRESET_BLEED_MM = 3;

type Format = "pdf" | "png";

/** A PDF for a print shop or a PNG: how wide, how much bleed, and what the service says of that width. */
export function PrintPart({ image }: { readonly image: Image }) {
  const widthMm = useSignal(Math.max(PRESET_MM, leastWidthMm(image.checks) ?? 0));
  const bleedMm = useSignal(PRESET_BLEED_MM);
  const waits = useSignal<Format | undefined>(undefined);
  const notes = useSignal<readonly FieldWarning[]>([]);
  const wrong = useSignal<readonly Issue[]>([]);
  if (image.state !== "ready") return null;

  async function fetchFile(format: Format): Promise<void> {
    waits.value = format;
    wrong.value = [];
    notes.value = [];
    try {
      const query = new URLSearchParams({
        format,
        width_mm: String(widthMm.value),
        ...(format === "pdf" && { bleed_mm: String(bleedMm.value) }),
      });
      const { body, warnings } = await downloadMade(`v1/images/${image.id}/print?${query}`);
      notes.value = warnings;
      save(URL.createObjectURL(body), `easel-${image.id}.${format}`);
    } catch (error) {
      wrong.value = issuesOf(noteError(error));
    } finally {
      waits.value = undefined;
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
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void fetchFile(event.submitter?.dataset.format === "png" ? "png" : "pdf");
        }}
      >
        <div class="grid4">
          <Millimetres label={t("print.width")} value={widthMm.value} min={10} set={(mm) => (widthMm.value = mm)} />
          <Millimetres label={t("print.bleed")} value={bleedMm.value} min={0} set={(mm) => (bleedMm.value = mm)} />
        </div>
        <p class="help">{t("print.help")}</p>
        <div aria-live="polite">
          {wrong.value.map(({ field, message, exact }) => (
            <div key={field} class="note bad">
              <Icon name="warn" small />
              <div>
                {message}
                <Exact messages={exact ? [exact] : []} />
              </div>
            </div>
          ))}
          {notes.value.map((warning) => (
            <p key={warning.code} class="note warn">
              <Icon name="warn" small />
              <span>{noteText(warning, image)}</span>
            </p>
          ))}
        </div>
        <div class="grid4">
          <button type="submit" class="btn" disabled={waits.value !== undefined}>
            <Icon name="down" />
            {t(waits.value === "pdf" ? "print.waits" : "print.do")}
          </button>
          <button type="submit" class="btn" data-format="png" disabled={waits.value !== undefined}>
            <Icon name="down" />
            {t(waits.value === "png" ? "print.waitsPng" : "print.png")}
          </button>
        </div>
      </form>
    </details>
  );
}

/** What the service says of a width; how wide the code should be, the checks of the picture tell. */
function noteText(warning: FieldWarning, { checks }: Image): string {
  const leastMm = leastWidthMm(checks);
  return warning.code === "too-small" && leastMm !== undefined
    ? t("print.tooSmall", { n: leastMm })
    : warningText(warning);
}

/** What is wrong with the numbers, or why there is no PDF. */
function issuesOf(refusal: ApiError): readonly Issue[] {
  if (refusal.issues.length === 0) return [{ field: "", message: refusalText(refusal) }];
  return refusal.issues.map(({ field, message: exact }) => {
    const message = tMaybe(`issue.${field}`);
    return message ? { field, message } : { field, message: t("issue.value"), exact };
  });
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
