import { type Signal, useSignal } from "@preact/signals";
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
/** Formats of lines, which have no width in pixels. */
const LINES = ["svg", "pdf"];
const isOfLines = (format: string) => LINES.includes(format);
const EXTENSIONS: Readonly<Record<string, string>> = { jpeg: "jpg" };
const LEAST_PX = 16;
const MOST_ENLARGED = 2;

interface Trouble {
  readonly text: string;
  readonly exact?: string;
  /** The width that is read, for a code. */
  readonly leastPx?: number;
}

/** A file that was made, and the choice that it answers. */
interface ChosenFile {
  readonly choice: string;
  readonly body: Blob;
  readonly kB: string;
  readonly warnings: readonly FieldWarning[];
}

/** The format and width that are chosen, and the file of them. */
function useChosenFile(image: Image) {
  const own = { format: image.format ?? "png", widthPx: image.width ?? 0 };
  const format = useSignal<string>(own.format);
  const widthPx = useSignal(own.widthPx);
  const made = useSignal<ChosenFile | undefined>(undefined);
  const saved = useSignal(false);
  const trouble = useSignal<Trouble | undefined>(undefined);
  /** The choice that is being made, and its file; undefined where it was refused. */
  const making = useSignal<{ readonly choice: string; readonly file: Promise<ChosenFile | undefined> } | undefined>(
    undefined,
  );
  const isOwn = () => format.value === own.format && widthPx.value === own.widthPx;
  const choiceOf = () =>
    String(
      new URLSearchParams({
        format: format.value,
        ...(!isOfLines(format.value) && { width_px: String(widthPx.value) }),
        ...(widthPx.value > own.widthPx && { enlarge: "true" }),
      }),
    );

  function forget(): void {
    made.value = undefined;
    saved.value = false;
    trouble.value = undefined;
  }

  /** The chosen file. A choice that was changed meanwhile is not told. */
  function make(): Promise<ChosenFile | undefined> {
    const choice = choiceOf();
    if (made.value?.choice === choice) return Promise.resolve(made.value);
    if (making.value?.choice === choice) return making.value.file;
    forget();
    const file = downloadMade(`v1/images/${image.id}/file?${choice}`).then(
      ({ body, warnings }) => {
        const one = { choice, body, kB: kilobytes(body.size), warnings };
        if (choice === choiceOf()) made.value = one;
        return one;
      },
      (error) => {
        const refused = troubleOf(noteError(error));
        if (choice === choiceOf()) trouble.value = refused;
        return undefined;
      },
    );
    making.value = { choice, file };
    void file.then(() => {
      if (making.value?.file === file) making.value = undefined;
    });
    return file;
  }

  async function download(): Promise<void> {
    const { value: px } = widthPx;
    const extension = EXTENSIONS[format.value] ?? format.value;
    const file = await make();
    if (!file) return;
    saved.value = file === made.value;
    const stem = fileNameOf(image).replace(/\.\w+$/, px === own.widthPx ? "" : `-${px}`);
    save(URL.createObjectURL(file.body), `${stem}.${extension}`);
  }

  return {
    own,
    format,
    widthPx,
    made,
    saved,
    trouble,
    isOwn,
    waits: () => making.value?.choice === choiceOf(),
    heightOf: (px: number) => Math.max(1, Math.round((px * (image.height ?? 1)) / (own.widthPx || 1))),
    forget,
    make,
    download,
  };
}

type FileChoice = ReturnType<typeof useChosenFile>;

/** The picture in another format or width. A file is made as soon as it is chosen, so that its size is told before it is saved. */
export function FilePart({ image, open }: { readonly image: Image; readonly open?: boolean }) {
  const file = useChosenFile(image);
  if (image.state !== "ready") return null;
  const { own, format, widthPx, made } = file;
  const kB = made.value?.kB ?? (file.isOwn() && image.bytes ? kilobytes(image.bytes) : undefined);
  const isLines = isOfLines(format.value);
  const waits = file.waits();
  return (
    <details class="part fold filepart" open={open}>
      <summary>
        <Icon name="down" />
        {t("file.title")}
        <span class="now num">
          {isLines
            ? formatTitle(format.value)
            : t("file.now", { format: formatTitle(format.value), w: widthPx.value, h: file.heightOf(widthPx.value) })}
          {kB && `, ${kB}`}
        </span>
        <span class="turn">
          <Icon name="chev" />
        </span>
      </summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void file.download();
        }}
      >
        <Fields image={image} file={file} />
        <p class="help">{isLines ? t("file.lines") : t("file.help", { most: MOST_ENLARGED * own.widthPx })}</p>
        <Said file={file} kB={kB} />
        <button type="submit" class="btn">
          <Icon name="down" />
          {waits ? t("file.waits") : t("file.do", { format: formatTitle(format.value) })}
          {!waits && kB && <span class="num">{kB}</span>}
        </button>
      </form>
    </details>
  );
}

function Fields({ image, file }: { readonly image: Image; readonly file: FileChoice }) {
  const { own, format, widthPx } = file;
  const formats = image.kind === "code" ? [...FORMATS, ...LINES] : FORMATS;
  const isLines = isOfLines(format.value);
  return (
    <div class="grid4">
      <label class="nf">
        <span>{t("file.format")}</span>
        <select
          value={format.value}
          onChange={({ currentTarget }) => {
            format.value = currentTarget.value;
            if (isOfLines(format.value)) widthPx.value = own.widthPx;
            file.forget();
            if (currentTarget.form?.checkValidity() && !file.isOwn()) void file.make();
          }}
        >
          {formats.map((name) => (
            <option key={name} value={name}>
              {formatTitle(name)}
            </option>
          ))}
        </select>
      </label>
      {!isLines && (
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
              file.forget();
            }}
            onChange={({ currentTarget }) => {
              if (currentTarget.checkValidity() && !file.isOwn()) void file.make();
            }}
          />
          <em>px</em>
        </label>
      )}
    </div>
  );
}

/** What the service says of the chosen file, and what was saved. */
function Said({ file, kB }: { readonly file: FileChoice; readonly kB: string | undefined }) {
  const { own, widthPx, made, saved, trouble } = file;
  return (
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
                  void file.make();
                }}
              >
                {t("file.take", { w: trouble.value.leastPx })}
              </button>
            )}
            <Exact messages={trouble.value.exact ? [trouble.value.exact] : []} />
          </div>
        </div>
      )}
      {made.value?.warnings.map((warning) => (
        <p key={warning.code} class="note warn">
          <Icon name="warn" small />
          <span>{warningText(warning)}</span>
        </p>
      ))}
      {saved.value && kB && !isOfLines(file.format.value) && (
        <p class="help num">{t("file.done", { kB, w: widthPx.value, h: file.heightOf(widthPx.value) })}</p>
      )}
    </div>
  );
}

/** The format and the size of the picture, for a place beside its download; opens and closes the part. */
export function FormatsButton({ image, open }: { readonly image: Image; readonly open: Signal<boolean> }) {
  return (
    <button
      type="button"
      class="act num"
      title={t("file.title")}
      aria-expanded={open.value}
      onClick={() => {
        open.value = !open.value;
      }}
    >
      <Icon name="chev" />
      {formatTitle(image.format ?? "png")} {kilobytes(image.bytes ?? 0)}
    </button>
  );
}

/** "976 kB", with a space that keeps it on one line. */
function kilobytes(bytes: number): string {
  return `${formatNumber(Math.max(1, Math.round(bytes / 1000)))}\u00a0kB`;
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
