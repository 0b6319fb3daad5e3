import { type Signal, useSignal } from "@preact/signals";
import { type BatchCreatedAnswer, type Row, type RowProblem, RowsError, readRows, textOfRows } from "easel-contract";
import { useEffect } from "preact/hooks";
import { call, download } from "../api.ts";
import { useDrop } from "../create/take-picture.ts";
import { PREVIEWED_FIELDS } from "../create/worlds.tsx";
import { fromPicture, kind, requestBody, setValue, value } from "../draft.ts";
import { Exact } from "../exact.tsx";
import { Icon } from "../icons.tsx";
import { createOnce } from "../job.ts";
import { refusalText } from "../refusal.ts";
import { go } from "../route.ts";
import { fieldsOf } from "../schema.ts";
import { noteError } from "../session.ts";
import { formatWhen, styleText, t, tMaybe } from "../words/words.ts";

/** Rows whose codes are shown before any is made. */
const SHOWN = 3;
/** Time without a change after which the first rows are previewed. */
const SETTLE_MS = 350;

/** What a column may set, in the order of the choice. */
const COMMON = ["content", "title", "prompt", "tags"] as const;
/** How people call these columns, in the page's languages. */
const CALLED: Readonly<Record<(typeof COMMON)[number], RegExp>> = {
  content: /^(content|url|link|address|web(site)?|adresse|inhalt|ziel)$/i,
  title: /^(title|name|titel|bezeichnung|table|tisch)$/i,
  prompt: /^(prompt|words|picture|bild|worte|motiv)$/i,
  tags: /^(tags?|schlagw(o|ö)rter?|labels?)$/i,
};

/** A list that was read. */
interface List {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
  readonly encoding: "utf-8" | "windows-1252";
}

interface Wrong {
  readonly text: string;
  readonly exact: readonly string[];
}

type Template = Readonly<Record<string, unknown>>;

/** The list that was read, what its columns set, and what the service says of it. `send` asks with `template` for what the rows share. */
function useList(template: Template | undefined) {
  const list = useSignal<List | undefined>(undefined);
  const fields = useSignal<Readonly<Record<string, string>>>({});
  const collection = useSignal("");
  const problems = useSignal<readonly RowProblem[] | undefined>(undefined);
  const wrong = useSignal<Wrong | undefined>(undefined);
  const working = useSignal(false);

  async function take(file: File): Promise<void> {
    problems.value = undefined;
    wrong.value = undefined;
    list.value = undefined;
    try {
      const read = await readList(file);
      list.value = read;
      fields.value = Object.fromEntries(read.columns.map((column) => [column, fieldFor(column)]));
      collection.value = file.name.replace(/\.\w+$/, "");
    } catch (error) {
      if (!(error instanceof RowsError)) throw error;
      wrong.value = { text: t("many.unread"), exact: [`${error.placeIn(file.name)}: ${error.message}`] };
    }
  }

  async function send(of: List, dryRun: boolean): Promise<BatchCreatedAnswer | undefined> {
    working.value = true;
    wrong.value = undefined;
    try {
      const name = dryRun ? "" : collection.value.trim();
      const filed = name === "" ? {} : { collection: await collectionNamed(name) };
      const body = {
        kind: "art_qr",
        template: { ...template, ...filed },
        csv: csvOf(of, fields.value),
        dry_run: dryRun,
      };
      const answer = dryRun
        ? await call<BatchCreatedAnswer>("v1/batches", { method: "POST", body })
        : await createOnce<BatchCreatedAnswer>("v1/batches", body);
      return answer.body;
    } catch (error) {
      const refused = noteError(error);
      const exact = refused.issues.map(({ field, message }) => `${field}: ${message}`);
      wrong.value = { text: refusalText(refused), exact };
      return undefined;
    } finally {
      working.value = false;
    }
  }

  return { list, fields, collection, problems, wrong, working, take, send };
}

/** Many codes from one list: the form's choices are shared, each row has its own content and name. */
export function Many() {
  useEffect(() => {
    kind.value = "art_qr";
  }, []);
  const template = kind.value === "art_qr" ? templateOf() : {};
  const { list, fields, collection, problems, wrong, working, take, send } = useList(template);
  const shown = list.value;
  const isSaid = fromPicture.value || !!value("prompt") || Object.values(fields.value).includes("prompt");
  const isMapped = Object.values(fields.value).some((field) => field === "content" || field.startsWith("content."));
  const mayMake = template !== undefined && isMapped && isSaid;
  return (
    <main class="page many">
      <header class="lead">
        <h1>{t("many.title")}</h1>
        <p>{t("many.text")}</p>
      </header>
      <Chooser name={shown?.name} onFile={(file) => void take(file)} />
      {shown && (
        <>
          <p>
            {t("many.read", { n: shown.rows.length })}{" "}
            {shown.encoding !== "utf-8" && <span class="quiet">{t("many.encoding")}</span>}
          </p>
          <Columns
            list={shown}
            fields={fields.value}
            onChange={(column, field) => {
              fields.value = { ...fields.value, [column]: field };
              problems.value = undefined;
            }}
          />
          <Shared isServed={template !== undefined} collection={collection} />
          {mayMake && <First list={shown} fields={fields.value} template={template} />}
          {!isMapped && <p class="note">{t("many.noContent")}</p>}
          <Acts
            rows={shown.rows.length}
            disabled={!mayMake || working.value}
            check={async () => {
              problems.value = (await send(shown, true))?.problems;
            }}
            make={async () => {
              const made = await send(shown, false);
              if (made?.id) go(`#/many/${made.id}`);
            }}
          />
        </>
      )}
      <div aria-live="polite">
        {wrong.value && (
          <div class="note bad">
            <span>{wrong.value.text}</span>
            <Exact messages={wrong.value.exact} />
          </div>
        )}
        {problems.value && <Problems problems={problems.value} />}
      </div>
      <Earlier />
    </main>
  );
}

/** A trial of the list, and the list itself. */
function Acts(props: {
  readonly rows: number;
  readonly disabled: boolean;
  check(): Promise<void>;
  make(): Promise<void>;
}) {
  return (
    <div class="row">
      <button type="button" class="btn" disabled={props.disabled} onClick={() => void props.check()}>
        {t("many.check")}
      </button>
      <button type="button" class="btn go" disabled={props.disabled} onClick={() => void props.make()}>
        {t("many.make", { n: props.rows })}
      </button>
    </div>
  );
}

/** Takes a list by file or drop. `name`: of the one that is shown. */
function Chooser({ name, onFile }: { readonly name: string | undefined; readonly onFile: (file: File) => void }) {
  const drop = useDrop((file) => file && onFile(file));
  return (
    <label class={`drop${name === undefined ? "" : " taken"}${drop.isOver ? " over" : ""}`} {...drop.handlers}>
      <input
        id="file-many"
        class="vh"
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onFile(file);
          currentTarget.value = "";
        }}
      />
      <span class={name === undefined ? "btn go" : "btn"}>
        {t(name === undefined ? "many.choose" : "many.another")}
      </span>
      <span class="quiet small">{name ?? t("many.drop")}</span>
    </label>
  );
}

/** What all rows have: the form's words and style, and a collection. `isServed`: a list can be made of what the form holds. */
function Shared({ isServed, collection }: { readonly isServed: boolean; readonly collection: Signal<string> }) {
  return (
    <section class="part">
      <h2>{t("many.shared")}</h2>
      {!fromPicture.value && (
        <>
          <label class="label" for="many-prompt">
            {t("many.prompt")}
          </label>
          <input
            id="many-prompt"
            class="box"
            value={value<string>("prompt") ?? ""}
            onInput={({ currentTarget }) => setValue("prompt", currentTarget.value, "art_qr")}
          />
        </>
      )}
      <p class={isServed ? "" : "note bad"}>
        <span>
          {isServed ? styleText(value<string>("style") ?? "") : t("many.noFile")}{" "}
          <a class="link" href="#/">
            {t("many.change")}
          </a>
        </span>
      </p>
      <label class="label" for="many-collection">
        {t("many.collection")} <span class="quiet">{t("content.optional")}</span>
      </label>
      <input
        id="many-collection"
        class="box"
        maxLength={120}
        value={collection.value}
        onInput={({ currentTarget }) => {
          collection.value = currentTarget.value;
        }}
      />
    </section>
  );
}

/** What the rows share: the QR form without what each row says itself. Undefined where it holds a file, which a list cannot send. */
function templateOf(): Template | undefined {
  const body = requestBody();
  if (body instanceof FormData) return undefined;
  const { content: _content, title: _title, seed: _seed, ...template } = body;
  return template;
}

async function readList(file: File): Promise<List> {
  const { text, encoding } = textOfRows(await file.arrayBuffer());
  const { rows } = readRows(text);
  const columns = [...new Set(rows.flatMap(({ values }) => Object.keys(values)))];
  return { name: file.name, columns, rows, encoding };
}

/** The field that a column most likely sets; "" for none. */
function fieldFor(column: string): string {
  const common = COMMON.find((field) => CALLED[field].test(column.trim()));
  if (common) return common;
  const [root = ""] = column.split(".");
  return fieldsOf("art_qr").some(({ name }) => name === root) ? column : "";
}

/** The list as the service reads it: the mapped columns under their fields' names, in quotes. */
function csvOf({ rows, columns }: List, fields: Readonly<Record<string, string>>): string {
  const used = columns.filter((column) => fields[column]);
  const quote = (text: unknown) => `"${String(text ?? "").replaceAll('"', '""')}"`;
  const lines = rows.map(({ values }) => used.map((column) => quote(values[column])).join(","));
  return [used.map((column) => quote(fields[column])).join(","), ...lines].join("\n");
}

/** The id of the collection of this name, which is made where there is none. */
async function collectionNamed(name: string): Promise<string> {
  type Collection = { readonly id: string; readonly name: string };
  const { body } = await call<{ readonly collections: readonly Collection[] }>("v1/collections");
  const found = body.collections.find((one) => one.name === name.trim());
  if (found) return found.id;
  return (await call<Collection>("v1/collections", { method: "POST", body: { name: name.trim() } })).body.id;
}

/** Which field each column sets. */
function Columns(props: {
  readonly list: List;
  readonly fields: Readonly<Record<string, string>>;
  readonly onChange: (column: string, field: string) => void;
}) {
  const { list, fields, onChange } = props;
  return (
    <section class="part">
      <h2>{t("many.columns")}</h2>
      <ul class="columns">
        {list.columns.map((column, at) => (
          <li key={column}>
            <label for={`column-${at}`}>
              <b>{column}</b> <span class="quiet">{String(list.rows[0]?.values[column] ?? "")}</span>
            </label>
            <select
              id={`column-${at}`}
              value={fields[column]}
              onChange={({ currentTarget }) => onChange(column, currentTarget.value)}
            >
              <option value="">{t("many.leave")}</option>
              {[...new Set([...COMMON, fields[column] ?? ""])].filter(Boolean).map((field) => (
                <option key={field} value={field}>
                  {tMaybe(`many.field.${field}`) ?? field}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The first rows as they will look, where the style has previews; their names and contents in any case. */
function First(props: {
  readonly list: List;
  readonly fields: Readonly<Record<string, string>>;
  readonly template: Template;
}) {
  const { list, fields, template } = props;
  const pictures = useSignal<readonly string[] | undefined>(undefined);
  const first = list.rows
    .slice(0, SHOWN)
    .map(({ values }) =>
      Object.fromEntries(
        Object.entries(values).flatMap(([column, text]) => (fields[column] ? [[fields[column], String(text)]] : [])),
      ),
    );
  const shared = Object.fromEntries(
    PREVIEWED_FIELDS.filter((name) => template[name] !== undefined).map((name) => [name, template[name]]),
  );
  const asked = JSON.stringify([shared, first]);
  useEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    const urls: string[] = [];
    const paint = async () => {
      // One after the other: the service paints one preview of an owner at a time.
      for (const { content, prompt = template.prompt } of first) {
        if (!content) continue;
        const body = { ...shared, kind: "art_qr", content, ...(prompt === undefined ? {} : { prompt }) };
        const answer = await download("v1/preview", { method: "POST", body, signal }).catch(() => undefined);
        if (signal.aborted || !answer) break;
        urls.push(URL.createObjectURL(answer.body));
        pictures.value = [...urls];
      }
      if (!signal.aborted) pictures.value = [...urls];
    };
    const wait = setTimeout(() => void paint(), SETTLE_MS);
    return () => {
      clearTimeout(wait);
      gone.abort();
      for (const url of urls) URL.revokeObjectURL(url);
      pictures.value = undefined;
    };
  }, [asked]);
  return (
    <section class="part">
      <h2>{t("many.first", { n: first.length })}</h2>
      <ul class="firstrows">
        {first.map((row, at) => (
          <li key={list.rows[at]?.line}>
            {pictures.value?.[at] && <img src={pictures.value[at]} alt="" />}
            <b>{row.title}</b>
            <span class="quiet">{row.content ?? row.prompt}</span>
          </li>
        ))}
      </ul>
      {!pictures.value?.some(Boolean) && <p class="help">{t(pictures.value ? "many.noPreview" : "many.painting")}</p>}
    </section>
  );
}

function Problems({ problems }: { readonly problems: readonly RowProblem[] }) {
  if (problems.length === 0)
    return (
      <p class="note good">
        <Icon name="check" small />
        <span>{t("many.noProblems")}</span>
      </p>
    );
  return (
    <div class="note bad">
      <p>{t("many.problems", { n: problems.length })}</p>
      <ul>
        {problems.map(({ row, column, message }) => (
          <li key={`${row} ${column}`}>
            {row === 0 ? t("many.heading") : t("many.row", { row })}
            {column && <b> {tMaybe(`many.field.${column}`) ?? column}</b>}: <span lang="en">{message}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface Summary {
  readonly id: string;
  readonly created: string;
  readonly rows: number;
  readonly done: boolean;
}

/** Lists that were made before. */
function Earlier() {
  const batches = useSignal<readonly Summary[]>([]);
  useEffect(() => {
    void call<{ readonly batches: readonly Summary[] }>("v1/batches").then(
      ({ body }) => (batches.value = body.batches),
      noteError,
    );
  }, []);
  if (batches.value.length === 0) return null;
  return (
    <section class="part">
      <h2>{t("many.earlier")}</h2>
      <ul class="earlier">
        {batches.value.map(({ id, created, rows, done }) => (
          <li key={id}>
            <a href={`#/many/${id}`}>
              {t("many.codes", { n: rows })}, {formatWhen(new Date(created), new Date())}
            </a>
            {!done && <span class="quiet"> {t("many.working")}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
