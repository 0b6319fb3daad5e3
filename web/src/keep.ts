/** What the browser keeps for this page. It may refuse: storage is full, or blocked along with cookies. */

import { signal } from "@preact/signals";

/** `localStorage` outlives the browser, `sessionStorage` a reload of the tab. */
type Area = "localStorage" | "sessionStorage";

/** Whether the browser kept what it was given last. */
export const keeping = signal<"kept" | "full" | "blocked">("kept");

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
    keeping.value = "kept";
  } catch (error) {
    keeping.value = (error as Error).name === "QuotaExceededError" ? "full" : "blocked";
  }
}

/** Asks before the page is left while the browser does not keep what was typed; `isTyped` says whether anything was. */
export function askBeforeLoss(isTyped: () => boolean): void {
  addEventListener("beforeunload", (event) => {
    if (keeping.value !== "kept" && isTyped()) event.preventDefault();
  });
}
