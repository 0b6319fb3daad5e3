/**
 * A caller's colours in the roles of a carrier's palette: each role takes the colour that is nearest to it in lightness and hue. The
 * lightness of a role moves as far as the code needs, hue stays, and chroma gives way only where sRGB has none at that lightness.
 */

import { linearFromOklabInto, linearOfHex, lumaOf, oklabInto, srgbFromLinear } from "easel-picture";

/** What became of one colour of the caller's. */
export interface BrandColour {
  /** As it was given, in lower case. */
  readonly colour: string;
  /** The roles that it took, such as `dark.2`; empty for a colour that suits none. */
  readonly roles: readonly string[];
  /** The colour of each of these roles. */
  readonly shown: readonly string[];
  /** The furthest that its lightness moved in them, in OKLab's L, 0..1. */
  readonly shift01: number;
}

export interface Brand {
  /** The palette whose roles were taken. */
  readonly palette: string;
  /** That palette in the caller's colours. */
  readonly table: object;
  /** In the caller's order. */
  readonly colours: readonly BrandColour[];
}

/** What of a carrier decides on the roles. */
interface Roles {
  readonly palettes: Readonly<Record<string, object>>;
  readonly keeps?: readonly string[];
}

/** A role of a palette with its own colour. */
interface Role {
  /** Names and indices joined by dots: `dark.2`, `deep.0.1`. */
  readonly role: string;
  readonly hex: string;
}

/** A colour in OKLab and in luma, all 0..1. */
interface Tone {
  readonly hex: string;
  readonly lightness: number;
  readonly chroma: number;
  /** Radians. */
  readonly hue: number;
  readonly luma: number;
}

/** Luma that dark roles stay below and light ones above, unless the palette's own go further. */
const DARK_LUMA = 0.3;
const LIGHT_LUMA = 0.74;
/** Own luma of dark and light roles; those between may move by `MIDDLE_ROOM`. */
const IS_DARK = 0.45;
const IS_LIGHT = 0.6;
const MIDDLE_ROOM = 0.12;

/** The furthest that a colour's lightness moves: beyond it red is maroon or pink. */
const MOST_SHIFT = 0.26;
/** A colour takes no role that another would take with so much less. */
const NEEDLESS_SHIFT = 0.14;
/** What it costs a colour to have taken all roles of one side: how evenly colours share them. */
const TURNS = 0.7;
/** Chroma below which a colour is grey, and the chroma of its own that a role keeps in a grey: linen is not paper. */
const GREY_CHROMA = 0.03;
const WARM_CHROMA = 0.018;
/** Share of a role's own lightness that stays, so that roles of one colour differ. */
const OWN_LIGHTNESS = 0.38;
/** Distance in OKLab below which two colours are one, and below which a kept role takes a colour. */
const NEAR = 0.1;
const SAME = 0.07;
/** Bisections: lightness and chroma to a four-thousandth. */
const STEPS = 12;
/** Hues nearer than this are shades of one thing where a palette pairs them, radians. */
const ONE_HUE = 0.7;

/** All roles of a palette: its strings, however deep. */
export function rolesOf(table: object, path = ""): Role[] {
  return Object.entries(table).flatMap(([key, value]: [string, unknown]) => {
    const role = path + key;
    if (typeof value === "object" && value !== null) return rolesOf(value, `${role}.`);
    return [{ role, hex: String(value) }];
  });
}

/** Whether a role is `whole` or a part of it: `sand.1` of `sand`. */
export function isPartOf(role: string, whole: string): boolean {
  return role === whole || role.startsWith(`${whole}.`);
}

/**
 * Why a code cannot be made of these colours, as the message of a refusal; undefined where it can. A code needs a colour that can be its
 * dark parts and one that can be its light parts, each without moving further than `MOST_SHIFT`.
 */
export function paletteProblem(colours: readonly string[]): string | undefined {
  const tones = colours.map(toneOf);
  const worst = (bounds: Bounds) => Math.min(...tones.map((tone) => shiftInto(tone, bounds)));
  if (worst([0, DARK_LUMA]) > MOST_SHIFT)
    return `expected a colour that can be the dark parts of a code, got ${listed(tones)}, all too light; add one such as ${towardsLuma(tones, 0.2)}`;
  if (worst([LIGHT_LUMA, 1]) > MOST_SHIFT)
    return `expected a colour that can be the light parts of a code, got ${listed(tones)}, all too dark; add one such as ${towardsLuma(tones, 0.9)}`;
  const apart = Math.max(...tones.flatMap((a) => tones.map((b) => distance(a, b))));
  if (apart < NEAR) return `expected colours that differ, got ${listed(tones)}, which are nearly equal`;
  return undefined;
}

/**
 * The palette of a carrier in a caller's colours, `#rrggbb`: `named`, else the one whose roles the colours suit best. Every colour takes a
 * role where one bears it. Throws RangeError with `paletteProblem`, and for a palette that the carrier does not have.
 */
export function brandOf({ palettes, keeps = [] }: Roles, colours: readonly string[], named?: string): Brand {
  const problem = paletteProblem(colours);
  if (problem !== undefined) throw new RangeError(`colours: ${problem}`);
  if (named !== undefined && !Object.hasOwn(palettes, named))
    throw new RangeError(`palette: expected one of ${Object.keys(palettes).join(", ")}, got ${named}`);
  const tones = colours.map((colour) => toneOf(colour.toLowerCase()));
  const names = named === undefined ? Object.keys(palettes) : [named];
  const tries = names.map((palette) => ({ palette, taken: takeRoles(palettes[palette], keeps, tones) }));
  // a palette of one hue would show one of two colours in a corner alone
  const even = tries.filter(({ taken }) => tones.every((_, index) => usesOf(taken, index) > 1));
  const best = (even.length > 0 ? even : tries).reduce((a, b) => (b.taken.cost < a.taken.cost ? b : a));
  const { of, shown } = best.taken;
  return {
    palette: best.palette,
    table: withColours(palettes[best.palette], shown),
    colours: tones.map((tone, index) => {
      const roles = [...of].filter(([, at]) => at === index).map(([role]) => role);
      const hexes = roles.map((role) => shown.get(role)!);
      const shifts = hexes.map((hex) => Math.abs(toneOf(hex).lightness - tone.lightness));
      return { colour: tone.hex, roles, shown: hexes, shift01: Math.max(0, ...shifts) };
    }),
  };
}

function usesOf({ of }: Taken, index: number): number {
  return [...of.values()].filter((at) => at === index).length;
}

interface Taken {
  readonly cost: number;
  /** Index of the colour that each role took. */
  readonly of: ReadonlyMap<string, number>;
  /** The colour of each of these roles, `#rrggbb`. */
  readonly shown: ReadonlyMap<string, string>;
}

function takeRoles(table: object, keeps: readonly string[], tones: readonly Tone[]): Taken {
  const roles = rolesOf(table).map(({ role, hex }) => ({ role, tone: toneOf(hex) }));
  const byRole = new Map(roles.map((one) => [one.role, one]));
  const of = new Map<string, number>();
  const uses = tones.map(() => 0);
  let cost = 0;
  const leaders = roles.filter(({ role, tone }) => leaderOf(role, tone, byRole) === undefined);
  const usedOn = { dark: tones.map(() => 0), middle: tones.map(() => 0), light: tones.map(() => 0) };
  for (const { role, tone } of leaders) {
    if (keeps.some((kept) => isPartOf(role, kept))) {
      const near = tones.findIndex((one) => distance(one, tone) < SAME);
      if (near >= 0) of.set(role, near);
      continue;
    }
    const side = sideOf(tone);
    const peers = leaders.filter((one) => sideOf(one.tone) === side).length;
    const options = optionsFor(tone, tones).map((option) => ({
      ...option,
      cost: option.cost + (TURNS * usedOn[side][option.index]) / peers,
    }));
    const best = options.reduce((a, b) => (b.cost < a.cost ? b : a));
    of.set(role, best.index);
    uses[best.index]++;
    usedOn[side][best.index]++;
    cost += best.cost / leaders.length;
  }
  const free = new Set(leaders.map(({ role }) => role).filter((role) => !keeps.some((kept) => isPartOf(role, kept))));
  for (const index of tones.keys()) if (uses[index] === 0) giveRole(index, of, free, uses, byRole, tones);
  const shown = new Map<string, string>();
  for (const { role, tone } of roles) {
    const leader = leaderOf(role, tone, byRole);
    const index = of.get(leader?.role ?? role);
    if (index === undefined) continue;
    const own = colourFor(leader?.tone ?? tone, tones[index]);
    if (!leader) {
      shown.set(role, own.hex);
      continue;
    }
    // the second of a pair is as much lighter or darker as it was
    of.set(role, index);
    const lightness = own.lightness + tone.lightness - leader.tone.lightness;
    shown.set(role, within(lightness, own.chroma, own.hue, boundsOf(tone)).hex);
  }
  return { cost, of: new Map([...of].sort(([a], [b]) => a.localeCompare(b))), shown };
}

/** A colour that no role chose takes the role of `free` that suits it best, of those whose colour has others. */
function giveRole(
  index: number,
  of: Map<string, number>,
  free: ReadonlySet<string>,
  uses: number[],
  byRole: ReadonlyMap<string, { readonly tone: Tone }>,
  tones: readonly Tone[],
): void {
  let best: { readonly role: string; readonly cost: number } | undefined;
  for (const [role, holder] of of) {
    if (!free.has(role) || uses[holder] < 2) continue;
    const { tone } = byRole.get(role)!;
    if (shiftInto(tones[index], boundsOf(tone)) > MOST_SHIFT) continue;
    const cost = costOf(tone, tones[index]);
    if (!best || cost < best.cost) best = { role, cost };
  }
  if (!best) return;
  uses[of.get(best.role)!]--;
  of.set(best.role, index);
  uses[index]++;
}

/** The first of a pair of shades of one thing, for the second of it. */
function leaderOf<T extends { readonly tone: Tone }>(
  role: string,
  tone: Tone,
  byRole: ReadonlyMap<string, T>,
): T | undefined {
  if (!role.endsWith(".1")) return undefined;
  const stem = role.slice(0, -1);
  const first = byRole.get(`${stem}0`);
  if (!first || byRole.has(`${stem}2`)) return undefined;
  const isOne = isGrey(tone) || isGrey(first.tone) || hueGap(tone, first.tone) < ONE_HUE;
  return isOne && sideOf(tone) === sideOf(first.tone) ? first : undefined;
}

function optionsFor(role: Tone, tones: readonly Tone[]) {
  const bounds = boundsOf(role);
  const shifts = tones.map((tone) => shiftInto(tone, bounds));
  const least = Math.min(...shifts);
  return tones.flatMap((tone, index) =>
    shifts[index] <= least + NEEDLESS_SHIFT ? [{ index, cost: costOf(role, tone) }] : [],
  );
}

function costOf(role: Tone, tone: Tone): number {
  const shift = shiftInto(tone, boundsOf(role));
  const colourful = Math.min(1, role.chroma / 0.08) * Math.min(1, tone.chroma / 0.08);
  return 0.8 * shift + 0.35 * (hueGap(role, tone) / Math.PI) * colourful + 0.8 * Math.abs(role.chroma - tone.chroma);
}

/** The colour of a role that a caller's colour takes. */
function colourFor(role: Tone, tone: Tone): Tone {
  const lightness = tone.lightness + (role.lightness - tone.lightness) * OWN_LIGHTNESS;
  const own = isGrey(tone) && !isGrey(role);
  const hue = own ? role.hue : tone.hue;
  const chroma = own ? Math.min(role.chroma, WARM_CHROMA) : tone.chroma;
  return within(lightness, chroma, hue, boundsOf(role));
}

/** Least and most luma. */
type Bounds = readonly [number, number];

function sideOf({ luma }: Tone): "dark" | "middle" | "light" {
  return luma < IS_DARK ? "dark" : luma > IS_LIGHT ? "light" : "middle";
}

function boundsOf(role: Tone): Bounds {
  const { luma } = role;
  const side = sideOf(role);
  if (side === "dark") return [0, Math.max(luma, DARK_LUMA)];
  if (side === "light") return [Math.min(luma, LIGHT_LUMA), 1];
  return [luma - MIDDLE_ROOM, luma + MIDDLE_ROOM];
}

/** How far the lightness of a colour moves to lie within bounds of luma, 0..1. */
function shiftInto(tone: Tone, bounds: Bounds): number {
  const { lightness } = within(tone.lightness, tone.chroma, tone.hue, bounds);
  return Math.abs(lightness - tone.lightness);
}

/** The colour of that hue, as near to that lightness as the bounds let it be. */
function within(lightness: number, chroma: number, hue: number, [least, most]: Bounds): Tone {
  const asked = toneAt(lightness, chroma, hue);
  const wanted = asked.luma > most ? most : asked.luma < least ? least : undefined;
  if (wanted === undefined) return asked;
  // luma grows with lightness; the side of the bound that is kept is the inner one
  let [low, high] = [0, 1];
  for (let i = 0; i < STEPS; i++) {
    const middle = (low + high) / 2;
    if (toneAt(middle, chroma, hue).luma < wanted) low = middle;
    else high = middle;
  }
  const margin = 0.004;
  return toneAt(wanted === most ? low - margin : high + margin, chroma, hue);
}

/** The colour at that lightness; with as much of the chroma as sRGB has there. */
function toneAt(lightness: number, chroma: number, hue: number): Tone {
  const light = Math.min(1, Math.max(0, lightness));
  const out = new Float32Array(3);
  const isIn = (c: number) => {
    linearFromOklabInto(out, 0, light, c * Math.cos(hue), c * Math.sin(hue));
    return out.every((v) => v > -1e-4 && v < 1.0001);
  };
  let kept = chroma;
  if (!isIn(kept)) {
    let [low, high] = [0, chroma];
    for (let i = 0; i < STEPS; i++) {
      const middle = (low + high) / 2;
      if (isIn(middle)) low = middle;
      else high = middle;
    }
    kept = low;
  }
  isIn(kept);
  return toneOf(hexOf(out));
}

function hexOf(linear: Float32Array): string {
  const byte = (v: number) => Math.round(255 * Math.min(1, Math.max(0, srgbFromLinear(v))));
  return `#${[...linear].map((v) => byte(v).toString(16).padStart(2, "0")).join("")}`;
}

function toneOf(hex: string): Tone {
  const [r, g, b] = linearOfHex(hex);
  const lab = new Float64Array(3);
  oklabInto(lab, 0, r, g, b);
  return {
    hex,
    lightness: lab[0],
    chroma: Math.hypot(lab[1], lab[2]),
    hue: Math.atan2(lab[2], lab[1]),
    luma: lumaOf(srgbFromLinear(r), srgbFromLinear(g), srgbFromLinear(b)),
  };
}

function isGrey({ chroma }: Tone): boolean {
  return chroma < GREY_CHROMA;
}

function hueGap(a: Tone, b: Tone): number {
  const gap = Math.abs(a.hue - b.hue);
  return gap > Math.PI ? 2 * Math.PI - gap : gap;
}

function distance(a: Tone, b: Tone): number {
  const across = Math.sqrt(
    Math.max(0, a.chroma ** 2 + b.chroma ** 2 - 2 * a.chroma * b.chroma * Math.cos(hueGap(a, b))),
  );
  return Math.hypot(a.lightness - b.lightness, across);
}

/** The colours with their lightness, for a message. */
function listed(tones: readonly Tone[]): string {
  return tones.map(({ hex, lightness }) => `${hex} (lightness ${Math.round(100 * lightness)} of 100)`).join(", ");
}

/** The first colour's hue at a luma. */
function towardsLuma([{ chroma, hue, lightness }]: readonly Tone[], luma: number): string {
  return within(lightness, 0.6 * chroma, hue, [luma, luma]).hex;
}

/** The same shape with other colours. */
function withColours(table: object, shown: ReadonlyMap<string, string>, path = ""): object {
  const entries = Object.entries(table).map(([key, value]: [string, unknown]) => {
    const role = path + key;
    const isDeep = typeof value === "object" && value !== null;
    return [key, isDeep ? withColours(value, shown, `${role}.`) : (shown.get(role) ?? value)] as const;
  });
  return Array.isArray(table) ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}
