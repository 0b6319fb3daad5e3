/** What the browser keeps for this page. It may refuse: storage is full, or blocked along with cookies. */

import { computed, signal } from "@preact/signals";

/** `localStorage` outlives the browser, `sessionStorage` a reload of the tab. */
type Area = "localStorage" | "sessionStorage";

type Kept = "kept" | "full" | "blocked";

/** Whether each area kept what it was given last. */
const areas = signal<Readonly<Record<Area, Kept>>>({ localStorage: "kept", sessionStorage: "kept" });

/** Whether the browser kept what it was given last; what it lost of the draft counts before settings. */
export const keeping = computed<Kept>(() => {
  const { sessionStorage: draft, localStorage: settings } = areas.value;
  return draft === "kept" ? settings : draft;
});

/** What is kept under a name; null for nothing, also where the browser gives nothing out. */
export function readKept(area: Area, name: string): string | null {
  try {
    return globalThis[area].getItem(name);
  } catch {
    return null;
  }
}

/** Keeps a text. A refusal is noted in `keeping`, and nothing is thrown: the page works without. */
export function keep(area: Area, name: string, text: string): void {
  try {
    globalThis[area].setItem(name, text);
    note(area, "kept");
  } catch (error) {
    note(area, (error as Error).name === "QuotaExceededError" ? "full" : "blocked");
  }
}

/** `peek`, so that what keeps a text by an effect does not begin anew because it was kept. */
function note(area: Area, kept: Kept): void {
  if (areas.peek()[area] !== kept) areas.value = { ...areas.peek(), [area]: kept };
}

/** Asks before the page is left while the browser does not keep what was typed; `isTyped` says whether anything was. */
export function askBeforeLoss(isTyped: () => boolean): void {
  addEventListener("beforeunload", (event) => {
    if (keeping.value !== "kept" && isTyped()) event.preventDefault();
  });
}
