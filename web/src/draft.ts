/** What the person wants: the form's values by kind. Texts and choices outlive a reload; chosen files do not. */

import { effect, signal } from "@preact/signals";
import type { FieldIssue, Image } from "./api.ts";
import type { Picture } from "./create/take-picture.ts";
import { fieldsOf, KINDS, type Kind } from "./schema.ts";

export type SeedMode = "random" | "fixed" | "next";
type Values = Readonly<Record<string, unknown>>;

const STORED = "easel.draft";
const MAX_SEED = 2 ** 32 - 1;

export const kind = signal<Kind>("art_qr");
const values = signal<Readonly<Record<Kind, Values>>>(emptyValues());
const pictures = signal<Readonly<Record<string, Picture | undefined>>>({});
export const seedMode = signal<SeedMode>("random");
/** Whether QR art starts from the person's own picture. */
export const fromPicture = signal(false);
export const issues = signal<readonly FieldIssue[]>([]);
export const warnings = signal<readonly FieldIssue[]>([]);

function emptyValues(): Record<Kind, Values> {
  return {
    art_qr: { style: "Hidden Landscape", ar: "1:1" },
    art_v5: { style: "Watercolour", ar: "1:1" },
    art_outpaint: {},
    art_swapface: {},
  };
}

export function value<T>(name: string): T | undefined {
  return values.value[kind.value][name] as T | undefined;
}

/** Sets a field of the kind that is shown; `undefined` takes it out of the request. What was wrong with it is forgotten. */
export function setValue(name: string, next: unknown, of: Kind = kind.value): void {
  values.value = { ...values.value, [of]: { ...values.value[of], [name]: next } };
  issues.value = issues.value.filter(({ field }) => field !== name);
}

/** Pictures are kept by kind and field. */
export function picture(field: string): Picture | undefined {
  return pictures.value[`${kind.value}.${field}`];
}

export function setPicture(field: string, next: Picture | undefined, of: Kind = kind.value): void {
  const before = pictures.value[`${of}.${field}`];
  if (before?.file) URL.revokeObjectURL(before.url);
  pictures.value = { ...pictures.value, [`${of}.${field}`]: next };
  issues.value = issues.value.filter((issue) => issue.field !== field);
}

/** The issue of a field, also of its parts (`source.0`, `focus.x`). */
export function issueOf(field: string): string | undefined {
  return issues.value.find((issue) => issue.field === field || issue.field.startsWith(`${field}.`))?.message;
}

/** Fills the form with what an image was made from. */
export function remix(image: Image): void {
  const of = KINDS.find((name) => name === image.kind);
  if (!of) return;
  kind.value = of;
  const { seed: _seed, image: own, target, source, ...rest } = image.params ?? {};
  values.value = { ...values.value, [of]: { ...emptyValues()[of], ...rest } };
  seedMode.value = "random";
  for (const [field, given] of Object.entries({ image: own, target, source })) void restorePicture(of, field, given);
}

async function restorePicture(of: Kind, field: string, given: unknown): Promise<void> {
  const id = (given as { id?: unknown } | undefined)?.id;
  if (typeof id !== "string") return;
  const { pictureOfImage } = await import("./create/take-picture.ts");
  const found = await pictureOfImage(id).catch(() => undefined);
  if (found) setPicture(field, found, of);
}

/** The request of the form: JSON, or a form with files. Only fields that the kind has. */
export function requestBody(): Record<string, unknown> | FormData {
  const of = kind.value;
  const body: Record<string, unknown> = {};
  const own = of !== "art_qr" || fromPicture.value;
  for (const { name, widget } of fieldsOf(of)) {
    if (widget === "picture") {
      const chosen = own ? pictures.value[`${of}.${name}`] : undefined;
      if (chosen) body[name] = chosen.file ?? { id: chosen.id };
    } else if (values.value[of][name] !== undefined && values.value[of][name] !== "")
      body[name] = values.value[of][name];
  }
  if (own && of === "art_qr") {
    if (body.ar === "own") delete body.ar;
    if (!body.prompt) delete body.prompt;
  }
  const seed = nextSeed();
  if (seed === undefined) delete body.seed;
  else body.seed = seed;
  if (!Object.values(body).some((part) => part instanceof File)) return body;
  const form = new FormData();
  for (const [name, part] of Object.entries(body))
    form.append(name, part instanceof File ? part : typeof part === "object" ? JSON.stringify(part) : String(part));
  return form;
}

function nextSeed(): number | undefined {
  if (seedMode.value === "random") return undefined;
  return Number(values.value[kind.value].seed ?? 0) % (MAX_SEED + 1);
}

/** After a picture was asked for: counts the seed up where that is wanted. */
export function advanceSeed(): void {
  if (seedMode.value === "next") setValue("seed", ((nextSeed() ?? 0) + 1) % (MAX_SEED + 1));
}

/** Keeps texts and choices for a reload of this tab. */
export function keepDraft(): void {
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORED) ?? "null");
    if (KINDS.includes(stored?.kind)) {
      kind.value = stored.kind;
      values.value = { ...emptyValues(), ...stored.values };
      seedMode.value = stored.seedMode ?? "random";
    }
  } catch {
    sessionStorage.removeItem(STORED);
  }
  effect(() => {
    const draft = { kind: kind.value, values: values.value, seedMode: seedMode.value };
    sessionStorage.setItem(STORED, JSON.stringify(draft));
  });
}
