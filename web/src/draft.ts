/** What the person wants: the form's values by kind. Texts and choices outlive a reload; chosen files do not. */

import { effect, signal } from "@preact/signals";
import type { FieldIssue, FieldWarning, Image } from "./api.ts";
import type { Picture } from "./create/take-picture.ts";
import { keep, readKept } from "./keep.ts";
import { isSuggested, SIDES } from "./outpaint/sides.ts";
import { fieldsOf, type Kind, kinds } from "./schema.ts";
import { t } from "./words/words.ts";

export type SeedMode = "random" | "fixed" | "next";
type Values = Readonly<Record<string, unknown>>;

/** Of QR art from words; one's own picture needs none. */
export const PRESET_STYLE = "Auto";
const STORED = "easel.draft";
const MAX_SEED = 2 ** 32 - 1;

export const kind = signal<Kind>("art_qr");
const values = signal<Readonly<Record<Kind, Values>>>(emptyValues());
/** What the person has not changed since it was filled in or sent, by kind. */
const kept = signal<Readonly<Partial<Record<Kind, Values>>>>(values.value);
/** The image whose request a form was sent as or filled with last. */
const filledFrom = signal<Readonly<Partial<Record<Kind, string>>>>({});
const pictures = signal<Readonly<Record<string, Picture | undefined>>>({});
export const seedMode = signal<SeedMode>("random");
/** The seed of the preview that is shown of the form: the picture that is made begins with it unless the form has a seed. */
export const previewedSeed = signal<number | undefined>(undefined);
/** Whether QR art starts from the person's own picture. */
export const fromPicture = signal(false);
/** What is wrong with a field in the page's words, and in the service's where the page's do not say it. */
export interface Issue extends FieldIssue {
  readonly exact?: string;
}
type Notes<Note> = Readonly<Partial<Record<Kind, readonly Note[]>>>;
/** What is wrong with fields, and what the service warned of, by the kind whose form it is about. */
const issues = signal<Notes<Issue>>({});
const warnings = signal<Notes<FieldWarning>>({});

function emptyValues(): Record<Kind, Values> {
  return {
    art_qr: { style: PRESET_STYLE, ar: "1:1" },
    art_v5: { style: PRESET_STYLE, ar: "1:1" },
    art_outpaint: {},
    art_swapface: {},
  };
}

/** Fields that name a part of a picture. */
const PARTS_OF_PICTURE: Readonly<Record<string, readonly string[]>> = {
  image: ["focus", "trim"],
  logo: ["logo_place", "logo_scale"],
  source: ["source_index"],
  target: ["target_index"],
};

const PICTURE_FIELDS = ["image", "mask", "logo", "target", "source"] as const;

export function value<T>(name: string): T | undefined {
  return values.value[kind.value]?.[name] as T | undefined;
}

/** Sets a field of the kind that is shown; `undefined` takes it out of the request. What was said of it is forgotten. */
export function setValue(name: string, next: unknown, of: Kind = kind.value): void {
  values.value = { ...values.value, [of]: { ...values.value[of], [name]: next } };
  forgetIssue(name, of);
}

/** Says what is wrong with a field. */
export function setIssue(issue: Issue, of: Kind = kind.value): void {
  forgetIssue(issue.field, of);
  issues.value = { ...issues.value, [of]: [...(issues.value[of] ?? []), issue] };
}

/** Forgets what was said of a field that holds something else now. */
function forgetIssue(field: string, of: Kind): void {
  const isOther = (note: FieldIssue) => !`${note.field}.`.startsWith(`${field}.`);
  issues.value = { ...issues.value, [of]: issues.value[of]?.filter(isOther) };
  warnings.value = { ...warnings.value, [of]: warnings.value[of]?.filter(isOther) };
}

/** Notes what the service warned of in a request of a kind; what was wrong with an earlier one is forgotten. */
export function noteAnswer(of: Kind, warned: readonly FieldWarning[]): void {
  issues.value = { ...issues.value, [of]: [] };
  warnings.value = { ...warnings.value, [of]: warned };
}

/** Pictures are kept by kind and field. */
export function picture(field: string): Picture | undefined {
  return pictures.value[`${kind.value}.${field}`];
}

export function setPicture(field: string, next: Picture | undefined, of: Kind = kind.value): void {
  const before = pictures.value[`${of}.${field}`];
  if (before?.url.startsWith("blob:")) URL.revokeObjectURL(before.url);
  pictures.value = { ...pictures.value, [`${of}.${field}`]: next };
  // What was chosen on the picture before is not on this one.
  for (const part of PARTS_OF_PICTURE[field] ?? []) setValue(part, undefined, of);
  // Margins stay with another picture in its place, but for those that were only suggested for the one before.
  if (before && next && field === "image" && isSuggested(before, (side) => values.value[of]?.[side]))
    for (const side of SIDES) setValue(side, undefined, of);
  if (field === "image") pictures.value = { ...pictures.value, [`${of}.mask`]: undefined };
  forgetIssue(field, of);
}

/** The issue of a field, also of its parts (`source.0`, `focus.x`). */
export function issueOf(field: string): string | undefined {
  return issueAt(field)?.message;
}

/** What the service said of a field that the page has no words for. */
export function exactOf(field: string): readonly string[] {
  const exact = issueAt(field)?.exact;
  return exact === undefined ? [] : [exact];
}

function issueAt(field: string): Issue | undefined {
  return issues.value[kind.value]?.find((issue) => issue.field === field || issue.field.startsWith(`${field}.`));
}

/** What the service warned of at a field. */
export function warningOf(field: string): FieldWarning | undefined {
  return warnings.value[kind.value]?.find((warning) => warning.field === field);
}

/** Whether a form of any kind holds anything to make an image from. */
export function isBegun(): boolean {
  const isTyped = Object.values(values.value).some(({ prompt, content }) => prompt || content);
  return isTyped || Object.values(pictures.value).some(Boolean);
}

/** Whether the form holds an image's request as it was sent or filled in. */
export function holdsUnchanged(of: Kind, id: string): boolean {
  return filledFrom.value[of] === id && isKept(of);
}

/** Notes that the form holds what was asked for as an image. */
export function noteFilledFrom(of: Kind, id: string): void {
  filledFrom.value = { ...filledFrom.value, [of]: id };
}

/** Notes that what the form holds is kept with an image: another image's recipe may take its place. */
export function noteSent(): void {
  kept.value = { ...kept.value, [kind.value]: values.value[kind.value] };
}

function isKept(of: Kind): boolean {
  return values.value[of] === kept.value[of];
}

/** Whether what the shown image was made from may come into the form: nothing is there that was not sent yet. */
export function mayRecall({ kind: name, params }: Image): boolean {
  const of = kinds().find((one) => one === name);
  if (!of || !params || !isKept(kind.value) || !isKept(of)) return false;
  const held = values.value[of] ?? {};
  const isThere = kind.value === of && held.prompt === params.prompt && held.content === params.content;
  const lacks = PICTURE_FIELDS.some((field) => params[field] && !pictures.value[`${of}.${field}`]);
  return !isThere || lacks;
}

/** What a form holds, as an image's record gives it. */
export interface Filling {
  readonly values: Values;
  /** By field. */
  readonly pictures: Readonly<Record<string, Picture>>;
  readonly fromPicture: boolean;
  readonly seedMode: SeedMode;
}

/** Puts what the image `id` was made from into its kind's form, in place of everything there, and shows that form. */
export function fill(of: Kind, id: string, { values: filled, pictures: given, ...rest }: Filling): void {
  kind.value = of;
  for (const field of PICTURE_FIELDS) setPicture(field, undefined, of);
  for (const [field, chosen] of Object.entries(given)) setPicture(field, chosen, of);
  // Last, because a new picture takes away what was chosen on the one before.
  values.value = { ...values.value, [of]: filled };
  kept.value = { ...kept.value, [of]: filled };
  noteFilledFrom(of, id);
  noteAnswer(of, []);
  if (of === "art_qr") fromPicture.value = rest.fromPicture;
  seedMode.value = rest.seedMode;
}

/** Gives a picture its address when its bytes are there, or takes it out of the form with the reason; not when another one took its place. */
export function settlePicture(of: Kind, field: string, waiting: Picture, url: string | undefined): void {
  const key = `${of}.${field}`;
  if (pictures.value[key] !== waiting) return;
  pictures.value = { ...pictures.value, [key]: url === undefined ? undefined : { ...waiting, url } };
  if (url === undefined) setIssue({ field, message: t("picture.lost") }, of);
}

/** How a request in JSON names a picture of the service. */
export function pictureRef({ id, input }: Picture): { readonly id: string | undefined; readonly input?: string } {
  return input === undefined ? { id } : { id, input };
}

/** A picture as the value of its field. */
function pictureValue(chosen: Picture): unknown {
  if (chosen.file) return chosen.file;
  const { id, more = [] } = chosen;
  return more.length === 0 ? pictureRef(chosen) : [pictureRef(chosen), ...more.map((input) => ({ id, input }))];
}

/**
 * The request of the form: JSON, or a form with files. Only fields that the kind has. `isWorld`: the style of a picture of one's own is a
 * world, which takes colours.
 */
export function requestBody(isWorld = false): Record<string, unknown> | FormData {
  const of = kind.value;
  const body: Record<string, unknown> = {};
  const held = values.value[of] ?? {};
  const own = of !== "art_qr" || fromPicture.value;
  for (const { name, widget } of fieldsOf(of)) {
    if (widget === "picture") {
      const chosen = own ? pictures.value[`${of}.${name}`] : undefined;
      if (chosen) body[name] = pictureValue(chosen);
    } else if (widget === "logo") {
      const chosen = pictures.value[`${of}.${name}`];
      if (chosen) body[name] = chosen.file ?? { image: pictureRef(chosen), ...logoParts(held) };
    } else if (held[name] !== undefined && held[name] !== "") body[name] = held[name];
  }
  if (own && of === "art_qr") {
    if (body.ar === "own") delete body.ar;
    // With a picture of one's own there is nothing to paint.
    delete body.prompt;
    if (!isWorld) delete body.palette;
  }
  if (!own) {
    delete body.focus;
    delete body.trim;
  }
  const mask = pictures.value[`${of}.mask`];
  if (mask && body.image) body.mask = pictureRef(mask);
  const seed = nextSeed();
  if (seed === undefined) delete body.seed;
  else body.seed = seed;
  if (!Object.values(body).some((part) => part instanceof File)) return body;
  const form = new FormData();
  if (Array.isArray(body.palette)) body.palette = body.palette.join(",");
  // A logo's place and size travel in a second field of its name.
  if (body.logo instanceof File) form.append("logo", JSON.stringify(logoParts(held)));
  for (const [name, value] of Object.entries(body))
    for (const part of Array.isArray(value) ? value : [value])
      form.append(name, part instanceof File ? part : typeof part === "object" ? JSON.stringify(part) : String(part));
  return form;
}

function logoParts({ logo_place: place, logo_scale: scale }: Values) {
  return { ...(place === undefined ? {} : { place }), ...(scale === undefined ? {} : { scale }) };
}

function nextSeed(): number | undefined {
  if (seedMode.value === "random") return previewedSeed.value;
  return Number(value("seed") ?? 0) % (MAX_SEED + 1);
}

/** After a picture was asked for: counts the seed up where that is wanted. */
export function advanceSeed(): void {
  if (seedMode.value === "next") setValue("seed", ((nextSeed() ?? 0) + 1) % (MAX_SEED + 1));
}

/** Keeps texts and choices for a reload of this tab. */
export function keepDraft(): void {
  try {
    const stored = JSON.parse(readKept("sessionStorage", STORED) ?? "null");
    if (kinds().includes(stored?.kind)) {
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
      kept: Object.keys(values.value).filter(isKept),
    };
    keep("sessionStorage", STORED, JSON.stringify(draft));
  });
}
