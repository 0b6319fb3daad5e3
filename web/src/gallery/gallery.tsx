import { useEffect, useRef } from "preact/hooks";
import type { Image } from "../api.ts";
import { Icon } from "../icons.tsx";
import { KINDS } from "../schema.ts";
import { formatDay, t, type WordKey } from "../words/words.ts";
import { filter, images, loadMore, paging, reload, setFilter } from "./images.ts";
import { Tile } from "./tile.tsx";

/** The next page is asked for this far before the end is seen. */
const AHEAD = "1200px";
const STATES = ["ready", "running", "queued", "failed"] as const;

/** All of one's images, newest first, in justified rows by day. */
export function Gallery() {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (images.value.length === 0) reload();
    if (!end.current) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && void loadMore(), {
      rootMargin: AHEAD,
    });
    watch.observe(end.current);
    return () => watch.disconnect();
  }, []);
  useEffect(() => {
    // The observer reports changes only: a page that did not fill the screen needs the next one.
    const box = end.current?.getBoundingClientRect();
    if (paging.value === "idle" && box && box.top < innerHeight + 1200) void loadMore();
  }, [images.value, paging.value]);
  const { kind, state, words, starred } = filter.value;
  const filtered = kind !== undefined || state !== undefined || words !== "" || starred;
  return (
    <main class="page">
      <h1 class="vh">{t("gallery.title")}</h1>
      <Filters />
      {byDay(images.value).map(([day, list]) => (
        <section key={day} class="days">
          <h2 class="day">{day}</h2>
          <div class="rows">
            {list.map((image) => (
              <Tile key={image.id} image={image} />
            ))}
          </div>
        </section>
      ))}
      {images.value.length === 0 && paging.value === "done" && (
        <div class="hang">
          <p class="hello">{t(filtered ? "gallery.emptyFilter" : "gallery.empty")}</p>
          <a class="btn go" href="#/">
            {t("gallery.make")}
          </a>
        </div>
      )}
      {paging.value === "failed" && (
        <button type="button" class="btn retry" onClick={() => void loadMore()}>
          {t("gallery.retry")}
        </button>
      )}
      <div ref={end} class="end" role="status">
        {paging.value === "loading" && t("gallery.more")}
      </div>
    </main>
  );
}

function Filters() {
  const { kind, state, words, starred } = filter.value;
  return (
    <div class="filters">
      <label class="find">
        <Icon name="search" />
        <span class="vh">{t("gallery.search")}</span>
        <input
          type="search"
          placeholder={t("gallery.search")}
          value={words}
          onInput={(event) => setFilter({ words: event.currentTarget.value })}
        />
      </label>
      <fieldset class="chips">
        <legend class="vh">{t("kind.label")}</legend>
        <button
          type="button"
          class="chip"
          aria-pressed={kind === undefined}
          onClick={() => setFilter({ kind: undefined })}
        >
          {t("gallery.all")}
        </button>
        {KINDS.map((name) => (
          <button
            key={name}
            type="button"
            class="chip"
            aria-pressed={kind === name}
            onClick={() => setFilter({ kind: name })}
          >
            {t(`kind.${name}`)}
          </button>
        ))}
      </fieldset>
      <div class="end">
        <label class="vh" for="state">
          {t("gallery.state")}
        </label>
        <select
          id="state"
          value={state ?? ""}
          onChange={(event) =>
            setFilter({ state: (event.currentTarget.value || undefined) as Image["state"] | undefined })
          }
        >
          <option value="">{t("gallery.anyState")}</option>
          {STATES.map((name) => (
            <option key={name} value={name}>
              {t(`state.${name}` as WordKey)}
            </option>
          ))}
        </select>
        {images.value.some((image) => image.starred !== undefined) || starred ? (
          <button
            type="button"
            class="ib"
            aria-pressed={starred}
            aria-label={t("gallery.starred")}
            onClick={() => setFilter({ starred: !starred })}
          >
            <Icon name="star" />
          </button>
        ) : null}
      </div>
    </div>
  );
}

function byDay(list: readonly Image[]): readonly (readonly [string, readonly Image[]])[] {
  const now = new Date();
  return [...Map.groupBy(list, ({ created }) => formatDay(new Date(created), now))];
}
