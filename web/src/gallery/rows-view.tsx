import { signal } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Image } from "../api.ts";
import { capital, formatDay, language } from "../words/words.ts";
import { images, loadMore, paging } from "./images.ts";
import { heightOf, layOut, type Row, rowsBetween } from "./rows.ts";
import { Tile } from "./tile.tsx";

/** Rows this far above and below the screen are there already. */
const AHEAD_PX = 900;
/** The next page is asked for this far before the end is seen. */
const MORE_PX = 2400;
/** What is shown changes in steps, not with every pixel. */
const STEP_PX = 240;
const WIDE = { rowHeight: 272, gap: 8, captions: 24, headings: 44 };
const NARROW = { rowHeight: 148, gap: 8, captions: 22, headings: 40 };

/** Where the gallery was left, and which image was looked at since. */
const left = signal(0);
export const lookedAt = signal<string | undefined>(undefined);

/** The images in justified rows; only rows near the screen are in the document. */
export function Rows() {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const [from, setFrom] = useState(0);
  const rows = useMemo(() => {
    const measures = width < 640 ? NARROW : WIDE;
    return width > 0 ? layOut(images.value, { ...measures, width }, dayNames()) : [];
  }, [images.value, width, language.value]);
  const height = heightOf(rows);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setWidth(element.clientWidth);
    const look = () => setFrom(Math.floor((-element.getBoundingClientRect().top - AHEAD_PX) / STEP_PX) * STEP_PX);
    const watch = new ResizeObserver(() => {
      measure();
      look();
    });
    measure();
    look();
    watch.observe(element);
    addEventListener("scroll", look, { passive: true });
    return () => {
      watch.disconnect();
      removeEventListener("scroll", look);
    };
  }, []);
  useReturn(rows, box);

  const to = from + innerHeight + 2 * AHEAD_PX + STEP_PX;
  useEffect(() => {
    if (paging.value === "idle" && to + MORE_PX > height) void loadMore();
  }, [to, height, paging.value]);

  const [first, end] = rowsBetween(rows, from, to);
  const held = Number(document.activeElement?.closest<HTMLElement>("[data-row]")?.dataset.row ?? Number.NaN);
  const shown = rows.slice(first, end).map((row, i) => [first + i, row] as const);
  // The row that has the focus stays, or the next Tab would begin at the top of the page.
  if (held < first && rows[held]) shown.unshift([held, rows[held]]);
  if (held >= end && rows[held]) shown.push([held, rows[held]]);
  return (
    <div ref={box} class="rows" style={{ height: `${height}px` }}>
      {shown.map(([index, row]) => (
        <RowView key={index} row={row} index={index} />
      ))}
    </div>
  );
}

function RowView({ row, index }: { readonly row: Row; readonly index: number }) {
  const place = { top: `${row.top}px`, height: `${row.height}px`, "--captions": `${row.captions}px` };
  return (
    <div class="rowline" data-row={index} style={place}>
      {row.day !== undefined && <h2 class="day">{row.day}</h2>}
      {row.placed.map(({ image, left, width }) => (
        <Tile key={image.id} image={image} left={left} width={width} />
      ))}
    </div>
  );
}

/** Back from the viewer the page stands where it was left, and the image that was looked at has the focus. */
function useReturn(rows: readonly Row[], box: { readonly current: HTMLElement | null }): void {
  const done = useRef(false);
  useLayoutEffect(() => {
    if (done.current || rows.length === 0) return;
    done.current = true;
    const id = lookedAt.value;
    lookedAt.value = undefined;
    scrollTo(0, left.value);
    const row = rows.find(({ placed }) => placed.some(({ image }) => image.id === id));
    if (!id || !row || !box.current) return;
    const top = box.current.getBoundingClientRect().top + scrollY + row.top;
    if (top < scrollY || top + row.height > scrollY + innerHeight) scrollTo(0, top - innerHeight / 3);
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`a[data-id="${id}"], [data-id="${id}"] a`)?.focus({ preventScroll: true }),
    );
  }, [rows]);
  useEffect(() => {
    const keep = () => {
      left.value = scrollY;
    };
    addEventListener("scrollend", keep);
    return () => removeEventListener("scrollend", keep);
  }, []);
}

/** Names of days, each made once. */
function dayNames(): (image: Image) => string {
  const names = new Map<string, string>();
  const now = new Date();
  return ({ created }) => {
    const date = new Date(created);
    const key = date.toDateString();
    const name = names.get(key) ?? capital(formatDay(date, now));
    names.set(key, name);
    return name;
  };
}
