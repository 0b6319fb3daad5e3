/** The page's words: one flat JSON file per language, of English two. Numbers, times and lists are formatted by `Intl`. */

import { signal } from "@preact/signals";
import { keep, readKept } from "../keep.ts";
import en from "./en.json";
import type tools from "./en.tools.json";

export type WordKey = keyof typeof en | keyof typeof tools;
type Words = Readonly<Record<string, string>>;

/** Languages by their own names. Add one: a JSON file beside this one, with all words, and a line here and in `LOADERS`. */
export const LANGUAGES = { en: "English", de: "Deutsch" } as const;
export type Language = keyof typeof LANGUAGES;

const LOADERS: Readonly<Record<Language, () => Promise<{ readonly default: Words }>>> = {
  en: async () => ({ default: en }),
  de: () => import("./de.json"),
};

const STORED = "easel.language";
const NO_BREAK = "\u00a0";

export const language = signal<Language>("en");
const words = signal<Words>(en);
/** English words of what is not shown at first: they are loaded with it. */
const more = signal<Words>({});

/** A part of the page whose own words are in `en.tools.json`, with these. */
export async function withToolWords<T>(part: Promise<T>): Promise<T> {
  const [loaded, found] = await Promise.all([part, import("./en.tools.json")]);
  more.value = found.default;
  return loaded;
}

/** The text of `key` with `{name}` replaced. Where `{n}` is one, the text of `<key>.one` if there is one. */
export function t(key: WordKey, values: Readonly<Record<string, string | number>> = {}): string {
  const one = values.n === 1 ? tMaybe(`${key}.one`) : undefined;
  return fill(one ?? tMaybe(key) ?? key, values);
}

/** The text of a key that may not exist, such as a field's label. */
export function tMaybe(key: string): string | undefined {
  return words.value[key] ?? (en as Words)[key] ?? more.value[key];
}

/** The name of a style for people. In English it is the catalogue's own, which is also the value on the wire. It may hold soft hyphens. */
export function styleText(name: string): string {
  return words.value[`styleName.${name}`] ?? name;
}

/** The category of a style for people. In English it is the catalogue's own. */
export function categoryText(name: string): string {
  return words.value[`styleCategory.${name}`] ?? name;
}

function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name) => {
    const value = values[name];
    return typeof value === "number" ? formatNumber(value) : (value ?? "");
  });
}

export function formatNumber(value: number): string {
  return new Intl.NumberFormat(language.value, { maximumFractionDigits: 2 }).format(value);
}

/** A share from 0 to 1 as whole per cent. */
export function formatPercent(share01: number): string {
  return new Intl.NumberFormat(language.value, { style: "percent" }).format(share01);
}

/** "today 14:02": within a line. */
export function formatWhen(date: Date, now: Date): string {
  return `${formatDay(date, now)} ${formatTime(date)}`;
}

/** "today", "yesterday", a day of the week, or a date: as it is written within a sentence. */
export function formatDay(date: Date, now: Date): string {
  const days = Math.round((midnight(date) - midnight(now)) / 86_400_000);
  if (days > -2) return new Intl.RelativeTimeFormat(language.value, { numeric: "auto" }).format(days, "day");
  if (days > -7) return new Intl.DateTimeFormat(language.value, { weekday: "long" }).format(date);
  return new Intl.DateTimeFormat(language.value, { day: "numeric", month: "long", year: "numeric" }).format(date);
}

/** A day of this year in short, such as "4 Nov". */
export function formatDate(date: Date): string {
  return new Intl.DateTimeFormat(language.value, { day: "numeric", month: "short" }).format(date);
}

export function formatLongDate(date: Date): string {
  return new Intl.DateTimeFormat(language.value, { dateStyle: "medium" }).format(date);
}

/** A day and its time, such as "4 November 2026 at 14:02". */
export function formatMoment(date: Date): string {
  return new Intl.DateTimeFormat(language.value, { dateStyle: "long", timeStyle: "short" }).format(date);
}

export function formatTime(date: Date): string {
  // What stands behind the time, such as PM, stays on its line.
  return new Intl.DateTimeFormat(language.value, { hour: "2-digit", minute: "2-digit" })
    .format(date)
    .replace(/\s/g, NO_BREAK);
}

/** Loads a language and uses it from now on; without one, the stored one or the browser's. */
export async function useLanguage(wanted?: Language): Promise<void> {
  const known = (text: string | null | undefined) => Object.keys(LANGUAGES).find((name) => text?.startsWith(name));
  const name = (wanted ?? known(readKept("localStorage", STORED)) ?? known(navigator.language) ?? "en") as Language;
  words.value = (await LOADERS[name]()).default;
  language.value = name;
  document.documentElement.lang = name;
  if (wanted) keep("localStorage", STORED, wanted);
}

function midnight(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}

/** The text as it begins a line. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
