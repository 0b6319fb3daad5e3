/** Light, dark, or as the system is. */

import { signal } from "@preact/signals";

export const THEMES = ["auto", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

const STORED = "easel.theme";

export const theme = signal<Theme>("auto");

export function setTheme(next: Theme): void {
  theme.value = next;
  localStorage.setItem(STORED, next);
  if (next === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = next;
}

export function restoreTheme(): void {
  const stored = THEMES.find((name) => name === localStorage.getItem(STORED));
  if (stored) setTheme(stored);
}
