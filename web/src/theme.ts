/** Light, dark, or as the system is. */

import { signal } from "@preact/signals";
import { keep, readKept } from "./keep.ts";

export const THEMES = ["auto", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

const STORED = "easel.theme";

export const theme = signal<Theme>("auto");

export function setTheme(next: Theme): void {
  theme.value = next;
  keep("localStorage", STORED, next);
  if (next === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = next;
}

export function restoreTheme(): void {
  const stored = THEMES.find((name) => name === readKept("localStorage", STORED));
  if (stored) setTheme(stored);
}
