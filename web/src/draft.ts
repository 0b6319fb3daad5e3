/** What the person wants: the form's values by kind. Texts and choices outlive a reload; chosen files do not. */

import { effect, signal } from "@preact/signals";
import type { FieldIssue, Image } from "./api.ts";
import type { Picture } from "./create/take-picture.ts";
import { keep, readKept } from "./keep.ts";
import { fieldsOf, KINDS, type Kind } from "./schema.ts";

export type SeedMode = "random" | "fixed" | "next";
type Values = Readonly<Record<string, unknown>>;

/** Of QR art from words; one's own picture needs none. */
export const PRESET_STYLE = "Hidden Landscape";
const STORED = "easel.draft";
const MAX_SEED = 2 ** 32 - 1;

export const kind = signal<Kind>("art_qr");
const values = signal<Readonly<Record<Kind, Values>>>(emptyValues());
/** What the person has not changed since it was filled in or sent, by kind. */
const kept = signal<Readonly<Partial<Record<Kind, Values>>>>(values.value);
const pictures = signal<Readonly<Record<string, Picture | undefined>>>({});
export const seedMode = signal<SeedMode>("random");
/** Whether QR art starts from the person's own picture. */
export const fromPicture = signal(false);
export const issues = signal<readonly FieldIssue[]>([]);
export const warnings = signal<readonly FieldIssue[]>([]);

function emptyValues(): Record<Kind, Values> {
  return {
    art_qr: { style: PRESET_STYLE, ar: "1:1" },
    art_v5: { style: "Watercolour", ar: "1:1" },
    art_outpaint: {},
    art_swapface: {},
  };
}

/** Fields that name a part of a picture. */
const PARTS_OF_PICTURE: Readonly<Record<string, readonly string[]>> = {
  image: ["focus"],
  logo: ["logo_place", "logo_scale"],
  source: ["source_index"],
  target: ["target_index"],
};

export function value<T>(name: string): T | undefined {
  return values.value[kind.value][name] as T | undefined;
}

/** Sets a field of the kind that is shown; `undefined` takes it out of the request. What was wrong with it is forgotten. */
export function setValue(name: string, next: unknown, of: Kind = kind.value): void {
  values.value = { ...values.value, [of]: { ...values.value[of], [name]: next } };
  issues.value = issues.value.filter(({ field }) => field !== name);
}

/** Says what is wrong with a field. */
export function setIssue(field: string, message: string): void {
  issues.value = [...issues.value.filter((issue) => issue.field !== field), { field, message }];
}

/** Pictures are kept by kind and field. */
export function picture(field: string): Picture | undefined {
  return pictures.value[`${kind.value}.${field}`];
}

export function setPicture(field: string, next: Picture | undefined, of: Kind = kind.value): void {
  const before = pictures.value[`${of}.${field}`];
  if (before?.file) URL.revokeObjectURL(before.url);
  pictures.value = { ...pictures.value, [`${of}.${field}`]: next };
  // What was chosen on the picture before is not on this one.
  for (const part of PARTS_OF_PICTURE[field] ?? []) setValue(part, undefined, of);
  issues.value = issues.value.filter((issue) => issue.field !== field);
}

/** The issue of a field, also of its parts (`source.0`, `focus.x`). */
export function issueOf(field: string): string | undefined {
  return issues.value.find((issue) => issue.field === field || issue.field.startsWith(`${field}.`))?.message;
}

/** Whether there is anything to make an image from yet. */
export function isBegun(): boolean {
  return [value("prompt"), value("content"), ...["image", "source", "target"].map(picture)].some(Boolean);
}

/** Notes that what the form holds is kept with an image: another image's recipe may take its place. */
export function noteSent(): void {
  kept.value = { ...kept.value, [kind.value]: values.value[kind.value] };
}

function isKept(of: Kind): boolean {
  return values.value[of] === kept.value[of];
}

/** Fills the form with what the shown image was made from, unless something is there that was not sent yet. */
export function recall(image: Image): void {
  const of = KINDS.find((name) => name === image.kind);
  if (!of || !image.params || !isKept(kind.value) || !isKept(of)) return;
  const { prompt, content, image: own, target } = image.params;
  const held = values.value[of];
  const isThere = kind.value === of && held.prompt === prompt && held.content === content && !own && !target;
  if (!isThere) remix(image);
}

/** Fills the form with what an image was made from. */
export function remix(image: Image): void {
  const of = KINDS.find((name) => name === image.kind);
  if (!of) return;
  kind.value = of;
  const { seed: _seed, image: own, target, source, ...rest } = image.params;
  if (of === "art_qr") fromPicture.value = own !== undefined;
  values.value = { ...values.value, [of]: { ...emptyValues()[of], ...rest } };
  kept.value = { ...kept.value, [of]: values.value[of] };
  seedMode.value = "random";
  for (const [field, given] of Object.entries({ image: own, target, source })) void restorePicture(of, field, given);
}

async function restorePicture(of: Kind, field: string, given: unknown): Promise<void> {
  const id = (given as { id?: unknown } | undefined)?.id;
  if (typeof id !== "string") return;
  const { pictureOfImage } = await import("./create/take-picture.ts");
  const found = await pictureOfImage(id).catch(() => undefined);
  if (!found) return;
  const { [of]: before } = values.value;
  setPicture(field, found, of);
  // The recipe's places on the picture are of this very picture.
  values.value = { ...values.value, [of]: before };
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
    } else if (widget === "logo") {
      const chosen = pictures.value[`${of}.${name}`];
      if (chosen) body[name] = chosen.file ?? { image: { id: chosen.id }, ...logoParts(values.value[of]) };
    } else if (values.value[of][name] !== undefined && values.value[of][name] !== "")
      body[name] = values.value[of][name];
  }
  if (own && of === "art_qr") {
    if (body.ar === "own") delete body.ar;
    // With a picture of one's own there is nothing to paint.
    delete body.prompt;
  }
  if (!own) delete body.focus;
  const seed = nextSeed();
  if (seed === undefined) delete body.seed;
  else body.seed = seed;
  if (!Object.values(body).some((part) => part instanceof File)) return body;
  const form = new FormData();
  // A logo's place and size travel in a second field of its name.
  if (body.logo instanceof File) form.append("logo", JSON.stringify(logoParts(values.value[of])));
  for (const [name, part] of Object.entries(body))
    form.append(name, part instanceof File ? part : typeof part === "object" ? JSON.stringify(part) : String(part));
  return form;
}

function logoParts({ logo_place: place, logo_scale: scale }: Values) {
  return { ...(place === undefined ? {} : { place }), ...(scale === undefined ? {} : { scale }) };
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
    const stored = JSON.parse(readKept("sessionStorage", STORED) ?? "null");
    if (KINDS.includes(stored?.kind)) {
      kind.value = stored.kind;
      values.value = { ...emptyValues(), ...stored.values };
      seedMode.value = stored.seedMode ?? "random";
      fromPicture.value = stored.fromPicture === true;
      const still = (stored.kept ?? []).map((of: Kind) => [of, values.value[of]]);
      kept.value = Object.fromEntries(still);
    }
  } catch {
    // What is there is no draft; the one that is kept next replaces it.
  }
  effect(() => {
    const draft = {
      kind: kind.value,
      values: values.value,
      seedMode: seedMode.value,
      fromPicture: fromPicture.value,
      kept: KINDS.filter(isKept),
    };
    keep("sessionStorage", STORED, JSON.stringify(draft));
  });
}
