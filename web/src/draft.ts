/** What the person wants: the form's values by kind. Texts and choices outlive a reload; chosen files do not. */

import { effect, signal } from "@preact/signals";
import type { FieldIssue, Image } from "./api.ts";
import type { Picture } from "./create/take-picture.ts";
import { type Input, inputOf, inputsOf, sidesOf } from "./image.ts";
import { fieldsOf, KINDS, type Kind } from "./schema.ts";
import { t } from "./words/words.ts";

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
type Notes = Readonly<Partial<Record<Kind, readonly FieldIssue[]>>>;
/** What is wrong with fields, and what the service warned of, by the kind whose form it is about. */
const issues = signal<Notes>({});
const warnings = signal<Notes>({});

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
  forgetIssue(name, of);
}

/** Says what is wrong with a field. */
export function setIssue(field: string, message: string, of: Kind = kind.value): void {
  forgetIssue(field, of);
  issues.value = { ...issues.value, [of]: [...(issues.value[of] ?? []), { field, message }] };
}

function forgetIssue(field: string, of: Kind): void {
  issues.value = { ...issues.value, [of]: issues.value[of]?.filter((issue) => issue.field !== field) };
}

/** Notes what the service warned of in a request of a kind; what was wrong with an earlier one is forgotten. */
export function noteAnswer(of: Kind, warned: readonly FieldIssue[]): void {
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
  if (field === "image") pictures.value = { ...pictures.value, [`${of}.mask`]: undefined };
  forgetIssue(field, of);
}

/** The issue of a field, also of its parts (`source.0`, `focus.x`). */
export function issueOf(field: string): string | undefined {
  return issues.value[kind.value]?.find((issue) => issue.field === field || issue.field.startsWith(`${field}.`))
    ?.message;
}

/** What the service warned of at a field. */
export function warningOf(field: string): string | undefined {
  return warnings.value[kind.value]?.find((warning) => warning.field === field)?.message;
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
  const { prompt, content } = image.params;
  const held = values.value[of];
  const isThere = kind.value === of && held.prompt === prompt && held.content === content;
  if (!isThere || inputsOf(image).some(({ field }) => !pictures.value[`${of}.${field.split(".")[0]}`]))
    remix(image, "random");
}

/** Fills the form with the whole request of an image: what was typed and chosen, its pictures, its seed. */
export function remix(image: Image, mode: SeedMode = "fixed"): void {
  const of = KINDS.find((name) => name === image.kind);
  if (!of) return;
  kind.value = of;
  // Pictures first: a new picture takes away what was chosen on the one before.
  for (const field of ["image", "mask", "logo", "target", "source"]) setPicture(field, undefined, of);
  const inputs = inputsOf(image);
  const { seed: _seed, image: _image, mask, target: _target, source: _source, logo, ...rest } = image.params;
  const { place: logo_place, scale: logo_scale } = (logo ?? {}) as { place?: string; scale?: number };
  const filled: Record<string, unknown> = { ...rest, logo_place, logo_scale, seed: image.seed };
  if (of === "art_qr") {
    fromPicture.value = inputOf(image) !== undefined;
    filled.ar ??= fromPicture.value ? "own" : "1:1";
  }
  if (of === "art_outpaint" && !mask) {
    // The form knows margins alone.
    for (const name of ["ar", "anchor", "scale"]) delete filled[name];
    Object.assign(filled, sidesOf(image));
  }
  values.value = { ...values.value, [of]: filled };
  kept.value = { ...kept.value, [of]: filled };
  issues.value = { ...issues.value, [of]: [] };
  warnings.value = { ...warnings.value, [of]: [] };
  seedMode.value = mode;
  for (const input of inputs) restorePicture(of, image, input, inputs);
}

/** Puts an input picture into its field at once by its id, and its bytes when they are there. */
function restorePicture(of: Kind, image: Image, { field, width, height }: Input, all: readonly Input[]): void {
  const [name, part] = field.split(".");
  // Further pictures of a list go with the first.
  if (Number(part) > 0) return;
  const more = all.filter((other) => other.field !== field && other.field.startsWith(`${name}.`));
  const restored: Picture = {
    id: image.id,
    input: field,
    more: more.map((other) => other.field),
    url: "",
    name: t("picture.ofRequest"),
    width,
    height,
  };
  const key = `${of}.${name}`;
  pictures.value = { ...pictures.value, [key]: restored };
  import("./input-picture.tsx")
    .then(({ urlOfInput }) => urlOfInput(image.id, field))
    .then(
      (url) => {
        if (pictures.value[key] === restored) pictures.value = { ...pictures.value, [key]: { ...restored, url } };
        else URL.revokeObjectURL(url);
      },
      () => {
        if (pictures.value[key] !== restored) return;
        pictures.value = { ...pictures.value, [key]: undefined };
        setIssue(name, t("picture.lost"), of);
      },
    );
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

/** The request of the form: JSON, or a form with files. Only fields that the kind has. */
export function requestBody(): Record<string, unknown> | FormData {
  const of = kind.value;
  const body: Record<string, unknown> = {};
  const own = of !== "art_qr" || fromPicture.value;
  for (const { name, widget } of fieldsOf(of)) {
    if (widget === "picture") {
      const chosen = own ? pictures.value[`${of}.${name}`] : undefined;
      if (chosen) body[name] = pictureValue(chosen);
    } else if (widget === "logo") {
      const chosen = pictures.value[`${of}.${name}`];
      if (chosen) body[name] = chosen.file ?? { image: pictureRef(chosen), ...logoParts(values.value[of]) };
    } else if (values.value[of][name] !== undefined && values.value[of][name] !== "")
      body[name] = values.value[of][name];
  }
  if (own && of === "art_qr") {
    if (body.ar === "own") delete body.ar;
    // With a picture of one's own there is nothing to paint.
    delete body.prompt;
  }
  if (!own) delete body.focus;
  const mask = pictures.value[`${of}.mask`];
  if (mask && body.image) body.mask = pictureRef(mask);
  const seed = nextSeed();
  if (seed === undefined) delete body.seed;
  else body.seed = seed;
  if (!Object.values(body).some((part) => part instanceof File)) return body;
  const form = new FormData();
  // A logo's place and size travel in a second field of its name.
  if (body.logo instanceof File) form.append("logo", JSON.stringify(logoParts(values.value[of])));
  for (const [name, value] of Object.entries(body))
    for (const part of Array.isArray(value) ? value : [value])
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
    const stored = JSON.parse(sessionStorage.getItem(STORED) ?? "null");
    if (KINDS.includes(stored?.kind)) {
      kind.value = stored.kind;
      values.value = { ...emptyValues(), ...stored.values };
      seedMode.value = stored.seedMode ?? "random";
      fromPicture.value = stored.fromPicture === true;
      const still = (stored.kept ?? []).map((of: Kind) => [of, values.value[of]]);
      kept.value = Object.fromEntries(still);
    }
  } catch {
    sessionStorage.removeItem(STORED);
  }
  effect(() => {
    const draft = {
      kind: kind.value,
      values: values.value,
      seedMode: seedMode.value,
      fromPicture: fromPicture.value,
      kept: KINDS.filter(isKept),
    };
    sessionStorage.setItem(STORED, JSON.stringify(draft));
  });
}
