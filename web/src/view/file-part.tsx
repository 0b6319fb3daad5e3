import { useSignal } from "@preact/signals";
import type { ApiError, FieldWarning, Image } from "../api.ts";
import { Exact } from "../exact.tsx";
import { formatTitle } from "../format-title.ts";
import { Icon } from "../icons.tsx";
import { fileNameOf } from "../image.ts";
import { refusalText } from "../refusal.ts";
import { save } from "../save.ts";
import { noteError } from "../session.ts";
import { warningText } from "../warning-text.ts";
import { formatNumber, t } from "../words/words.ts";
import { downloadMade } from "./download-made.ts";

const FORMATS = ["png", "jpeg", "webp", "avif"];
const EXTENSIONS: Readonly<Record<string, string>> = { jpeg: "jpg" };
const LEAST_PX = 16;
const MOST_ENLARGED = 2;

interface Trouble {
  readonly text: string;
  readonly exact?: string;
  /** The width that is read, for a code. */
  readonly leastPx?: number;
}

/** The picture in another format or width, made and then saved; its size is told once it is made. */
export function FilePart({ image }: { readonly image: Image }) {
  const own = { format: image.format ?? "png", widthPx: image.width ?? 0 };
  const format = useSignal<string>(own.format);
  const widthPx = useSignal(own.widthPx);
  const waits = useSignal(false);
  const done = useSignal<string | undefined>(undefined);
  const notes = useSignal<readonly FieldWarning[]>([]);
  const trouble = useSignal<Trouble | undefined>(undefined);
  if (image.state !== "ready") return null;
  const heightOf = (px: number) => Math.max(1, Math.round((px * (image.height ?? 1)) / (own.widthPx || 1)));

  function forget(): void {
    done.value = undefined;
    trouble.value = undefined;
    notes.value = [];
  }

  async function fetchFile(): Promise<void> {
    const asked = { format: format.value, widthPx: widthPx.value };
    forget();
    waits.value = true;
    try {
      const query = new URLSearchParams({
        format: asked.format,
        width_px: String(asked.widthPx),
        ...(asked.widthPx > own.widthPx && { enlarge: "true" }),
      });
      const { body, warnings } = await downloadMade(`v1/images/${image.id}/file?${query}`);
      notes.value = warnings;
      const kB = formatNumber(Math.max(1, Math.round(body.size / 1000)));
      done.value = t("file.done", { kB, w: asked.widthPx, h: heightOf(asked.widthPx) });
      const stem = fileNameOf(image).replace(/\.\w+$/, asked.widthPx === own.widthPx ? "" : `-${asked.widthPx}`);
      save(URL.createObjectURL(body), `${stem}.${EXTENSIONS[asked.format] ?? asked.format}`);
    } catch (error) {
      trouble.value = troubleOf(noteError(error));
    } finally {
      waits.value = false;
    }
  }

  return (
    <details class="part fold filepart">
      <summary>
        <Icon name="down" />
        {t("file.title")}
        <span class="now num">
          {t("file.now", { format: formatTitle(format.value), w: widthPx.value, h: heightOf(widthPx.value) })}
        </span>
        <span class="turn">
          <Icon name="chev" />
        </span>
      </summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void fetchFile();
        }}
      >
        <div class="grid4">
          <label class="nf">
            <span>{t("file.format")}</span>
            <select
              value={format.value}
              onChange={({ currentTarget }) => {
                format.value = currentTarget.value;
                forget();
              }}
            >
              {FORMATS.map((name) => (
                <option key={name} value={name}>
                  {formatTitle(name)}
                </option>
              ))}
            </select>
          </label>
          <label class="nf">
            <span>{t("file.width")}</span>
            <input
              type="number"
              min={LEAST_PX}
              max={MOST_ENLARGED * own.widthPx}
              step={1}
              required
              value={widthPx.value}
              onInput={({ currentTarget }) => {
                widthPx.value = currentTarget.valueAsNumber || 0;
                forget();
              }}
            />
            <em>px</em>
          </label>
        </div>
        <p class="help">{t("file.help", { most: MOST_ENLARGED * own.widthPx })}</p>
        <div aria-live="polite">
          {trouble.value && (
            <div class="note bad">
              <Icon name="warn" small />
              <div>
                {trouble.value.text}{" "}
                {trouble.value.leastPx !== undefined && (
                  <button
                    type="button"
                    class="link"
                    onClick={() => {
                      widthPx.value = trouble.value?.leastPx ?? own.widthPx;
                      forget();
                    }}
                  >
                    {t("file.take", { w: trouble.value.leastPx })}
                  </button>
                )}
                <Exact messages={trouble.value.exact ? [trouble.value.exact] : []} />
              </div>
            </div>
          )}
          {notes.value.map((warning) => (
            <p key={warning.code} class="note warn">
              <Icon name="warn" small />
              <span>{warningText(warning)}</span>
            </p>
          ))}
          {done.value && <p class="help num">{done.value}</p>}
        </div>
        <button type="submit" class="btn" disabled={waits.value}>
          <Icon name="down" />
          {waits.value ? t("file.waits") : t("file.do", { format: formatTitle(format.value) })}
        </button>
      </form>
    </details>
  );
}

/** A code that is not read, a width that is none, or the service's own words. */
function troubleOf(refusal: ApiError): Trouble {
  const width = refusal.issues.find(({ field }) => field === "width_px");
  if (refusal.type === "NOT_SCANNABLE" && width) {
    const [leastPx] = /\d+/.exec(width.message) ?? [];
    return { text: t("file.unread"), ...(leastPx ? { leastPx: Number(leastPx) } : { exact: width.message }) };
  }
  if (width) return { text: t("file.wrongWidth"), exact: width.message };
  return { text: refusalText(refusal), ...(refusal.message && { exact: refusal.message }) };
}
