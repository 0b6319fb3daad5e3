import { type Signal, useSignal } from "@preact/signals";
import type { PrintTemplate } from "easel-contract";
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
import { PrintFields } from "./print-fields.tsx";

const PRESET_MM = 100;
const PRESET_BLEED_MM = 3;
const MOST_WORDS = 2000;

type Format = "pdf" | "png" | "tiff";
const FORMATS = ["pdf", "png", "tiff"] as const;

/** A file for a printer: alone or by a template, how wide, how much bleed, which words, and what the service says of that width. */
export function PrintPart({ image }: { readonly image: Image }) {
  const widthMm = useSignal(Math.max(PRESET_MM, leastWidthMm(image.checks) ?? 0));
  const bleedMm = useSignal(PRESET_BLEED_MM);
  const template = useSignal<PrintTemplate>("plain");
  const paper = useSignal("");
  const words = useSignal(image.title ?? "");
  const waits = useSignal<Format | undefined>(undefined);
  const notes = useSignal<readonly FieldWarning[]>([]);
  const wrong = useSignal<readonly Issue[]>([]);
  if (image.state !== "ready") return null;

  const isPlain = template.value === "plain";

  async function fetchFile(format: Format): Promise<void> {
    waits.value = format;
    wrong.value = [];
    notes.value = [];
    try {
      const query = new URLSearchParams({
        format,
        ...(format !== "png" && template.value !== "stickers" && { bleed_mm: String(bleedMm.value) }),
        ...(isPlain
          ? { width_mm: String(widthMm.value) }
          : { template: template.value, paper: paper.value, words: words.value }),
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
        <span class="now num">
          {isPlain
            ? t("print.size", { w: widthMm.value, h: formatNumber(Math.round(heightMm)) })
            : t(`print.template.${template.value}`)}
        </span>
        <span class="turn">
          <Icon name="chev" />
        </span>
      </summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void fetchFile(FORMATS.find((format) => format === event.submitter?.dataset.format) ?? "pdf");
        }}
      >
        <PrintFields template={template} paper={paper} />
        {!isPlain && <WordsField words={words} isMenu={template.value === "menu"} />}
        {template.value !== "stickers" && (
          <div class="grid4">
            {isPlain && (
              <Millimetres label={t("print.width")} value={widthMm.value} min={10} set={(mm) => (widthMm.value = mm)} />
            )}
            <Millimetres label={t("print.bleed")} value={bleedMm.value} min={0} set={(mm) => (bleedMm.value = mm)} />
          </div>
        )}
        <p class="help">{t(isPlain ? "print.help" : "print.helpPages")}</p>
        <Said wrong={wrong.value} notes={notes.value} image={image} />
        <Buttons isPlain={isPlain} waits={waits.value} />
      </form>
    </details>
  );
}

/** Why there is no file, or what the service says of the one that was made. */
function Said(props: {
  readonly wrong: readonly Issue[];
  readonly notes: readonly FieldWarning[];
  readonly image: Image;
}) {
  const { wrong, notes, image } = props;
  return (
    <div aria-live="polite">
      {wrong.map(({ field, message, exact }) => (
        <div key={field} class="note bad">
          <Icon name="warn" small />
          <div>
            {message}
            <Exact messages={exact ? [exact] : []} />
          </div>
        </div>
      ))}
      {notes.map((warning) => (
        <p key={warning.code} class="note warn">
          <Icon name="warn" small />
          <span>{noteText(warning, image)}</span>
        </p>
      ))}
    </div>
  );
}

/** A button for each format. `waits`: the one that is made. */
function Buttons({ isPlain, waits }: { readonly isPlain: boolean; readonly waits: Format | undefined }) {
  return (
    <div class="printdo">
      <button type="submit" class="btn" disabled={waits !== undefined}>
        <Icon name="down" />
        {t(waits === "pdf" ? "print.waits" : "print.do")}
      </button>
      {isPlain && (
        <>
          <button type="submit" class="btn" data-format="png" disabled={waits !== undefined}>
            <Icon name="down" />
            {t(waits === "png" ? "print.waitsPng" : "print.png")}
          </button>
          <button type="submit" class="btn" data-format="tiff" disabled={waits !== undefined}>
            <Icon name="down" />
            {t(waits === "tiff" ? "print.waitsTiff" : "print.tiff")}
          </button>
        </>
      )}
    </div>
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
    const message = tMaybe(`print.wrong.${field}`) ?? tMaybe(`issue.${field}`);
    // The words are right or wrong by their letters and their length, which the service names.
    return message
      ? { field, message, ...(field === "words" && { exact }) }
      : { field, message: t("issue.value"), exact };
  });
}

function WordsField({ words, isMenu }: { readonly words: Signal<string>; readonly isMenu: boolean }) {
  return (
    <label class="printwords">
      <span class="label">{t("print.words")}</span>
      <textarea
        class="box"
        rows={isMenu ? 8 : 3}
        maxLength={MOST_WORDS}
        value={words.value}
        onInput={({ currentTarget }) => (words.value = currentTarget.value)}
      />
      <span class="help">{t(isMenu ? "print.words.menu" : "print.words.help")}</span>
    </label>
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
