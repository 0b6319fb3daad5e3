import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Image } from "../api.ts";
import { Salon } from "../create/examples.tsx";
import { styleNames } from "../create/style-list.tsx";
import { Icon } from "../icons.tsx";
import { type Kind, kinds, kindText } from "../schema.ts";
import { FindField } from "../sheet.tsx";
import { styleText, t, type WordKey } from "../words/words.ts";
import { chooseNone, choosing, chosenImages, forgetUnseen } from "./chosen.ts";
import { clearFilter, filter, images, isFiltered, loadMore, paging, reload, setFilter } from "./images.ts";
import { Rows } from "./rows-view.tsx";
import { SelectionBar } from "./selection-bar.tsx";

const STATES = ["ready", "running", "queued", "failed"] as const;

/** All of one's images, newest first, in justified rows under the names of days. */
export function Gallery() {
  useEffect(() => {
    if (images.value.length === 0 && paging.value !== "loading") reload();
  }, []);
  useEffect(forgetUnseen, [images.value]);
  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !document.querySelector("dialog[open]")) chooseNone();
    };
    addEventListener("keydown", keys);
    return () => {
      removeEventListener("keydown", keys);
      chooseNone();
    };
  }, []);
  const isEmpty = images.value.length === 0 && paging.value === "done";
  return (
    <main class={choosing.value || chosenImages.value.length > 0 ? "page choosing" : "page"}>
      <h1 class="vh">{t("gallery.title")}</h1>
      {!(isEmpty && !isFiltered(filter.value)) && <Filters />}
      <Rows />
      {isEmpty && <Empty />}
      {paging.value === "failed" && (
        <button type="button" class="btn retry" onClick={() => void loadMore()}>
          {t("gallery.retry")}
        </button>
      )}
      <div class="end" role="status">
        {paging.value === "loading" && t("gallery.more")}
      </div>
      <SelectionBar />
    </main>
  );
}

function Empty() {
  const filtered = isFiltered(filter.value);
  return (
    <div class="hang">
      <p class="hello">{t(filtered ? "gallery.emptyFilter" : "gallery.empty")}</p>
      {filtered ? (
        <button type="button" class="btn" onClick={() => clearFilter()}>
          {t("gallery.clear")}
        </button>
      ) : (
        <>
          <Salon inOneRow />
          <a class="btn go" href="#/">
            <Icon name="mark" />
            {t("gallery.begin")}
          </a>
        </>
      )}
    </div>
  );
}

function Filters() {
  const open = useSignal(false);
  const { kind, state, style, words, starred } = filter.value;
  const active = [kind, state, style, starred || undefined].filter((set) => set !== undefined).length;
  return (
    <search class="filters">
      <FindField label={t("gallery.search")} words={words ?? ""} set={(typed) => setFilter({ words: typed })} />
      <button
        type="button"
        class="btn fold-filters"
        aria-expanded={open.value}
        aria-controls="filters"
        aria-label={active > 0 ? `${t("gallery.filter")}: ${t("gallery.active", { n: active })}` : t("gallery.filter")}
        onClick={() => (open.value = !open.value)}
      >
        <Icon name="sliders" />
        {t("gallery.filter")}
        {active > 0 && <span class="count num">{active}</span>}
      </button>
      <div id="filters" class={open.value ? "choices open" : "choices"}>
        <Kinds chosen={kind} />
        <a class="btn" href="#/collections">
          {t("collections.title")}
        </a>
        <div class="end">
          <Select
            label={t("style.label")}
            any={t("gallery.anyStyle")}
            value={style}
            choices={styleNames().map((name) => [name, styleText(name)])}
            onChange={(next) => setFilter({ style: next })}
          />
          <Select
            label={t("gallery.state")}
            any={t("gallery.anyState")}
            value={state}
            choices={STATES.map((name) => [name, t(`state.${name}` as WordKey)])}
            onChange={(next) => setFilter({ state: next as Image["state"] | undefined })}
          />
          <button
            type="button"
            class="ib named"
            aria-pressed={starred}
            title={t("gallery.starred")}
            onClick={() => setFilter({ starred: !starred })}
          >
            <Icon name="star" />
            <span>{t("gallery.starred")}</span>
          </button>
          {active > 0 && (
            <button type="button" class="btn bare all" onClick={() => clearFilter()}>
              {t("gallery.clear")}
            </button>
          )}
        </div>
      </div>
      <ChooseSeveral />
    </search>
  );
}

function ChooseSeveral() {
  return (
    <button
      type="button"
      class="ib named several"
      aria-pressed={choosing.value}
      title={t("gallery.chooseSeveral")}
      onClick={() => {
        if (choosing.value) chooseNone();
        else choosing.value = true;
      }}
    >
      <Icon name="choose" />
      <span>{t("gallery.chooseSeveral")}</span>
    </button>
  );
}

function Kinds({ chosen }: { readonly chosen: Kind | undefined }) {
  return (
    <fieldset class="chips">
      <legend class="vh">{t("kind.label")}</legend>
      {[undefined, ...kinds()].map((name) => (
        <button
          key={name ?? "all"}
          type="button"
          class="chip"
          aria-pressed={chosen === name}
          onClick={() => setFilter({ kind: name })}
        >
          {name ? kindText(name) : t("gallery.all")}
        </button>
      ))}
    </fieldset>
  );
}

function Select(props: {
  readonly label: string;
  readonly any: string;
  readonly value: string | undefined;
  readonly choices: readonly (readonly [string, string])[];
  onChange(value: string | undefined): void;
}) {
  return (
    <select
      aria-label={props.label}
      class={props.value ? "set" : ""}
      value={props.value ?? ""}
      onChange={(event) => props.onChange(event.currentTarget.value || undefined)}
    >
      <option value="">{props.any}</option>
      {props.choices.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
