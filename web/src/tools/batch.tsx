import { type Signal, useSignal } from "@preact/signals";
import type { BatchAnswer } from "easel-contract";
import { useEffect } from "preact/hooks";
import { call, download } from "../api.ts";
import { refusalText } from "../refusal.ts";
import { go } from "../route.ts";
import { save } from "../save.ts";
import { noteError } from "../session.ts";
import { SureButton } from "../sure-button.tsx";
import { t, type WordKey } from "../words/words.ts";
import { PrintMany } from "./print-many.tsx";

/** How often the state of a list is asked for while it is made. */
const ASK_MS = 2_000;

/** The batch as it is now, asked for until it is done. `follow` begins to ask again. */
function useBatch(id: string) {
  const batch = useSignal<BatchAnswer | undefined>(undefined);
  const wrong = useSignal<string | undefined>(undefined);
  const asks = useSignal(0);

  useEffect(() => {
    const gone = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      try {
        batch.value = (await call<BatchAnswer>(`v1/batches/${id}`, { signal: gone.signal })).body;
        wrong.value = undefined;
      } catch (error) {
        if (gone.signal.aborted) return;
        wrong.value = refusalText(noteError(error));
      }
      if (!gone.signal.aborted && !batch.value?.done) timer = setTimeout(() => void ask(), ASK_MS);
    };
    void ask();
    return () => {
      gone.abort();
      clearTimeout(timer);
    };
  }, [id, asks.value]);
  return { batch, wrong, follow: () => void asks.value++ };
}

/** A list that is made: how far it is, each row, and its files. */
export function Batch({ id }: { readonly id: string }) {
  const { batch, wrong, follow } = useBatch(id);
  const shown = batch.value;
  if (!shown) return <main class="page many">{wrong.value && <p class="note bad">{wrong.value}</p>}</main>;
  const { counts, rows } = shown;
  return (
    <main class="page many">
      <header class="lead">
        <h1>{t("many.codes", { n: rows })}</h1>
        <p aria-live="polite">
          {t(shown.done ? "batch.done" : "batch.making", { n: counts.ready, of: rows })}
          {counts.failed > 0 && ` ${t("batch.failed", { n: counts.failed })}`}
        </p>
        <progress max={rows} value={counts.ready + counts.failed + counts.deleted} aria-label={t("batch.progress")} />
      </header>
      {wrong.value && <p class="note bad">{wrong.value}</p>}
      <Acts batch={shown} follow={follow} wrong={wrong} />
      <PrintMany path={`v1/batches/${id}`} disabled={counts.ready === 0} />
      <Rows items={shown.items} />
      <p>
        <a class="link" href="#/collections">
          {t("collections.title")}
        </a>{" "}
        <a class="link" href="#/many">
          {t("batch.another")}
        </a>
      </p>
    </main>
  );
}

/** What can be done with a list: its files, another try of what failed, its end. */
function Acts(props: { readonly batch: BatchAnswer; readonly wrong: Signal<string | undefined>; follow(): void }) {
  const { batch, wrong, follow } = props;
  const { id, counts, rows } = batch;
  const fetching = useSignal(false);
  const act = async (work: Promise<unknown>, then: () => void) => {
    try {
      await work;
      then();
    } catch (error) {
      wrong.value = refusalText(noteError(error));
    }
  };
  const resume = () => act(call(`v1/batches/${id}/resume`, { method: "POST" }), follow);
  const remove = () => act(call(`v1/batches/${id}`, { method: "DELETE" }), () => go("#/many", { replace: true }));

  // A link would come without the header that makes the session count.
  const fetchFile = async (format: "zip" | "pdf") => {
    fetching.value = true;
    await act(
      download(`v1/batches/${id}/${format}`).then(({ body }) => save(URL.createObjectURL(body), `codes.${format}`)),
      () => {},
    );
    fetching.value = false;
  };
  return (
    <div class="row acts">
      <button
        type="button"
        class="btn go"
        disabled={counts.ready === 0 || fetching.value}
        onClick={() => void fetchFile("zip")}
      >
        {t("batch.zip")}
      </button>
      <button
        type="button"
        class="btn"
        disabled={counts.ready === 0 || fetching.value}
        onClick={() => void fetchFile("pdf")}
      >
        {t("batch.pdf")}
      </button>
      {batch.done && counts.failed > 0 && (
        <button type="button" class="btn" onClick={() => void resume()}>
          {t("batch.resume", { n: counts.failed })}
        </button>
      )}
      <SureButton
        class="btn bare"
        label={t("batch.delete")}
        question={t("batch.sure", { n: rows })}
        onSure={() => void remove()}
      />
    </div>
  );
}

/** Each row: what it is called, what became of it, and why not. */
function Rows({ items }: { readonly items: BatchAnswer["items"] }) {
  return (
    <ol class="batchrows">
      {items.map(({ row, state, image_id, title, error }) => (
        <li key={row} class={state}>
          <span class="quiet">{row}</span>
          {image_id && state === "ready" ? (
            <a href={`#/v/${image_id}`}>{title ?? t("many.row", { row })}</a>
          ) : (
            <span>{title ?? t("many.row", { row })}</span>
          )}
          <span class="quiet">{t(`batch.state.${state}` as WordKey)}</span>
          {error && (
            <span class="why" lang="en">
              {error}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
