/** Reads from the surface of a painted picture whether it shows what was asked, by subject numbers, never by likeness. */

import { nounTable } from "easel-painter/inspect";
import type { Raster } from "easel-picture";
import { type GBuffer, MATERIAL, oklabInto } from "easel-picture";

/** One prompt and what must be seen. Subjects are given in the order in which the prompt names them. */
export interface Ask {
  readonly prompt: string;
  readonly task: "single" | "count" | "colour" | "two" | "position" | "place" | "time" | "weather";
  readonly counts: readonly number[];
  readonly colour?: string;
  /** The first stands so to the second. */
  readonly position?: "left" | "right" | "above" | "below" | "on" | "under";
  readonly setting?: string;
  readonly time?: string;
  readonly weather?: string;
}

/** What a painted picture offers to be judged by. */
export interface Evidence {
  readonly raster: Raster;
  readonly surface: GBuffer;
  readonly graph: {
    readonly setting: string;
    readonly time: string;
    readonly weather: string;
    readonly figures: readonly { readonly noun: string; readonly count: number }[];
    readonly subjects: readonly { readonly count: number }[];
    readonly unresolved: readonly string[];
  };
}

/** Shares of the picture: the focus (a single subject, or all together), one subject of a few, and each of four to nine alike. */
const FOCAL_01 = 0.06;
/** People as volumes are shown whole and small, at most a third of the height of the frame: as wide as tall figures are, shares of the focus and of one of a few. */
const FOCAL_PERSON_01 = 0.0153;
const VISIBLE_PERSON_01 = 0.0062;
const VISIBLE_01 = 0.015;
const ONE_OF_MANY_01 = 0.004;
/** Of a subject's own outline within the picture. */
const UNHIDDEN_01 = 0.6;

const NOUNS = nounTable();

interface Seen {
  readonly id: number;
  share: number;
  x0: number;
  x1: number;
  y0: number;
  y1: number;
  r: number;
  g: number;
  b: number;
}

/** What is wrong, in words; empty when the picture is faithful. `peopleAsThings` asks as large a share of people as of all else. */
export function faults(promptCase: Ask, { raster, surface, graph }: Evidence, peopleAsThings = false): string[] {
  const out: string[] = [];
  const seen = subjectsOf(surface);
  const wanted = promptCase.counts.reduce((sum, n) => sum + n, 0);
  if (graph.unresolved.length > 0) out.push(`not understood: ${graph.unresolved.join(", ")}`);
  if (seen.length !== wanted) out.push(`${seen.length} subjects seen, ${wanted} asked`);
  const total = seen.reduce((sum, s) => sum + s.share, 0);
  const peopled = !peopleAsThings && graph.figures.some(({ noun }) => NOUNS.get(noun)?.volume?.family === "person");
  const focal = peopled ? FOCAL_PERSON_01 : FOCAL_01;
  if (seen.length > 0 && total < focal) out.push(`subjects cover ${(100 * total).toFixed(1)} %`);
  for (const s of seen) {
    const least = wanted === 1 ? focal : wanted <= 3 ? (peopled ? VISIBLE_PERSON_01 : VISIBLE_01) : ONE_OF_MANY_01;
    if (s.share < least) out.push(`subject ${s.id} covers only ${(100 * s.share).toFixed(2)} %`);
    if (s.x0 <= 0 && s.x1 >= surface.width - 1) out.push(`subject ${s.id} is cut on both sides`);
  }
  if (promptCase.colour !== undefined && seen.length > 0 && !hasColour(surface, promptCase.colour))
    out.push(`no part of the subject is ${promptCase.colour}`);
  if (promptCase.position && graph.figures.length === 2 && seen.length === 2) {
    const problem = standsWrong(promptCase.position, seen);
    if (problem) out.push(problem);
  }
  if (promptCase.setting !== undefined && graph.setting !== promptCase.setting)
    out.push(`set in ${graph.setting}, asked ${promptCase.setting}`);
  if (promptCase.time !== undefined) {
    const luma = meanBrightness(raster);
    if (graph.time !== promptCase.time) out.push(`time ${graph.time}, asked ${promptCase.time}`);
    if (promptCase.time === "night" && luma > 118) out.push(`too light for the night: ${luma.toFixed(0)}`);
    if (promptCase.time === "day" && luma < 70) out.push(`too dark for the day: ${luma.toFixed(0)}`);
  }
  if (promptCase.weather !== undefined && graph.weather !== promptCase.weather)
    out.push(`weather ${graph.weather}, asked ${promptCase.weather}`);
  return out;
}

/** Subjects of which more than two fifths are hidden by others, in words. `outlines`: pixels of each when nothing stands before it. */
export function hiddenSubjects({ subject }: GBuffer, outlines: ReadonlyMap<number, number>): string[] {
  const out: string[] = [];
  for (const [id, whole] of outlines) {
    const seen = subject.reduce((sum, s) => sum + (s === id ? 1 : 0), 0);
    if (seen < UNHIDDEN_01 * whole) out.push(`subject ${id} is seen by ${((100 * seen) / whole).toFixed(0)} % only`);
  }
  return out;
}

function subjectsOf(surface: GBuffer): Seen[] {
  const { width, height, subject, albedo } = surface;
  const byId = new Map<number, Seen>();
  for (let p = 0; p < subject.length; p++) {
    const id = subject[p];
    if (id === 0) continue;
    let s = byId.get(id);
    if (!s) {
      s = { id, share: 0, x0: width, x1: 0, y0: height, y1: 0, r: 0, g: 0, b: 0 };
      byId.set(id, s);
    }
    const x = p % width;
    const y = (p / width) | 0;
    s.share += 1 / subject.length;
    s.x0 = Math.min(s.x0, x);
    s.x1 = Math.max(s.x1, x);
    s.y0 = Math.min(s.y0, y);
    s.y1 = Math.max(s.y1, y);
    s.r += albedo[p * 3];
    s.g += albedo[p * 3 + 1];
    s.b += albedo[p * 3 + 2];
  }
  return [...byId.values()].filter((s) => s.share > 0.0008).sort((a, b) => a.id - b.id);
}

/** At least a seventh of the subjects' pixels have the colour by their own albedo. */
function hasColour({ subject, albedo, material }: GBuffer, colour: string): boolean {
  const lab = new Float32Array(3);
  let all = 0;
  let right = 0;
  for (let p = 0; p < subject.length; p++) {
    if (subject[p] === 0 || material[p] === MATERIAL.sky) continue;
    all++;
    oklabInto(lab, 0, albedo[p * 3], albedo[p * 3 + 1], albedo[p * 3 + 2]);
    if (isColour(colour, lab[0], lab[1], lab[2])) right++;
  }
  return right > all / 7;
}

/** Hue ranges of OKLab in degrees, by eye over the sRGB wheel. */
const HUES: Readonly<Record<string, readonly [from: number, to: number]>> = {
  red: [5, 42],
  orange: [38, 75],
  yellow: [70, 115],
  green: [112, 172],
  blue: [215, 285],
  purple: [275, 335],
  pink: [330, 375],
  brown: [25, 85],
};

function isColour(colour: string, L: number, a: number, b: number): boolean {
  const chroma = Math.hypot(a, b);
  if (colour === "white") return L > 0.75 && chroma < 0.06;
  if (colour === "black") return L < 0.34 && chroma < 0.08;
  const range = HUES[colour];
  if (!range) throw new RangeError(`no hue for ${colour}`);
  let hue = (Math.atan2(b, a) * 180) / Math.PI;
  if (hue < 0) hue += 360;
  const inside = (hue >= range[0] && hue <= range[1]) || (hue + 360 >= range[0] && hue + 360 <= range[1]);
  return inside && chroma > 0.035;
}

function standsWrong(position: NonNullable<Ask["position"]>, seen: readonly Seen[]): string | undefined {
  const [a, b] = seen;
  const right = (a.x0 + a.x1 - b.x0 - b.x1) / 2;
  const down = (a.y0 + a.y1 - b.y0 - b.y1) / 2;
  const wide = Math.min(a.x1 - a.x0, b.x1 - b.x0);
  const tall = Math.min(a.y1 - a.y0, b.y1 - b.y0);
  const said = `the first is ${Math.round(right)} px right and ${Math.round(down)} px below, asked ${position}`;
  if (position === "left" && right > -wide * 0.5) return said;
  if (position === "right" && right < wide * 0.5) return said;
  if ((position === "above" || position === "on") && down > -tall * 0.3) return said;
  if (position === "below" && down < tall * 0.3) return said;
  if (position === "under" && (a.y1 < b.y1 - tall * 0.4 || a.x1 < b.x0 || a.x0 > b.x1)) return said;
  return undefined;
}

function meanBrightness({ data }: Raster): number {
  let sum = 0;
  for (let q = 0; q < data.length; q += 4) sum += 0.3 * data[q] + 0.59 * data[q + 1] + 0.11 * data[q + 2];
  return sum / (data.length / 4);
}
