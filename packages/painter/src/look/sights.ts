/** What a surface shows of everything that the prompt names: how much of it, where, what hides it, whether anything carries it. */

import type { Outline } from "../frame.ts";
import type { Layout } from "../layout.ts";
import type { Noun } from "../motifs/nouns.ts";
import type { Box } from "../relations.ts";
import type { Form, SceneGraph } from "../scene-graph.ts";
import { usedAs } from "../things/facts.ts";
import { type Seen, touchesOf } from "./touch.ts";

/** A named thing in the picture. */
export interface Sight {
  /** Its word of the lexicon. */
  readonly name: string;
  /** Index of the scene graph's figure, or of its subject. */
  readonly figure?: number;
  readonly form?: number;
  readonly isMain: boolean;
  /** How many are asked for, and how many are seen by a third at least. */
  readonly asked: number;
  readonly shown: number;
  /** Of what each would cover alone the share that is seen, 0..1, the mean of all. Of trees, 1 where any of it is seen. */
  readonly seen01: number;
  /** Share of the picture that all of them cover. */
  readonly share01: number;
  /** The most that the frame cuts off one of them, 0..1. */
  readonly outside01: number;
  /** The name of what hides most of it; `undefined` where that is no named thing. */
  readonly hiddenBy: string | undefined;
  /** False where one of them stands on nothing, though it neither flies nor hangs. */
  readonly carried: boolean;
  /** The most of a border that goes over into what it has nothing to do with, 0..1; the name of that, `undefined` for the setting. */
  readonly stuck01: number;
  readonly stuckIn: string | undefined;
  /** Size beside the true one in the metres of the picture; `undefined` for flat motifs that no ground carries. */
  readonly grown: number | undefined;
  /** All of them together; `undefined` where nothing is seen. */
  readonly box: Box | undefined;
  /** The box of all of them in a frame without edges; `undefined` for forms. */
  readonly whole: Box | undefined;
  /** Distance of the nearest, metres. */
  readonly zM: number;
}

/** What is known of one subject number. */
interface Tally {
  px: number;
  left: number;
  top: number;
  right: number;
  foot: number;
  zM: number;
}

/** By this share one of a number counts as seen. */
const SEEN_01 = 0.34;
/** A form that covers less of the picture is not seen. */
const FORM_LEAST_01 = 0.0006;

/** Everything that the prompt names, figures first, in its order. `isMain` says of a word whether the prompt is about it; `nouns` has the true sizes of flat motifs. */
export function sightsOf(
  graph: SceneGraph,
  layout: Layout,
  seen: Seen,
  isMain: (name: string) => boolean,
  nouns: ReadonlyMap<string, Noun>,
): readonly Sight[] {
  const tallies = tally(seen);
  const numbers = numbersOf(graph, layout);
  const groups = groupsOf(graph);
  const thingOf = (subject: number): number => numbers.findIndex((list) => list.includes(subject));
  const belongs = (one: number, other: number): boolean => {
    const [a, b] = [thingOf(one), thingOf(other)];
    return a >= 0 && b >= 0 && groups[a] === groups[b];
  };
  const focalPx =
    layout.kind === "flat" ? seen.width : (layout.camera.focalPx * seen.width) / Math.max(1, layout.widthPx);
  const touches = touchesOf(seen, tallies, focalPx, belongs);
  const names = [...graph.figures.map(({ noun }) => noun), ...graph.subjects.map(({ form }) => form)];
  const nameOf = (subject: number): string | undefined => names[thingOf(subject)];
  const marked = names.findIndex(isMain);
  // a picture of a coast is about the coast
  const isOfPlace = graph.place?.split(" ").some(isMain) === true;
  const main = marked < 0 && !isOfPlace ? 0 : marked;
  return names.map((name, i) => {
    const isForm = i >= graph.figures.length;
    const asked = isForm ? graph.subjects[i - graph.figures.length].count : graph.figures[i].count;
    const own = numbers[i];
    const goesOn = isForm || isBarrier(layout, i);
    const shares = own.map((n) => visibleShare(n, isForm, goesOn, tallies, seen));
    const parts = own.flatMap((n) => tallies.get(n) ?? []);
    const outlines = own.flatMap((n) => seen.outlines.get(n) ?? []);
    const touch = own.flatMap((n) => touches.get(n) ?? []);
    const most = touch.reduce((a, b) => (b.stuck01 > a.stuck01 ? b : a), NOWHERE);
    return {
      name,
      ...(isForm ? { form: i - graph.figures.length } : { figure: i }),
      isMain: i === main,
      asked,
      shown: shares.filter((share) => share >= SEEN_01).length,
      seen01: shares.length > 0 ? shares.reduce((a, b) => a + b, 0) / shares.length : 0,
      share01: parts.reduce((sum, { px }) => sum + px, 0) / seen.subject.length,
      // a bridge, a street of houses or a fence may go on beside the picture
      outside01: goesOn ? 0 : Math.max(0, ...outlines.map((outline) => outsideOf(outline, seen))),
      whole: isForm ? undefined : wholeOf(outlines),
      hiddenBy: nameOf(hiderOf(own, seen)),
      carried:
        !isForm && mustRest(graph, layout, i)
          ? touch.every(({ rests }) => rests)
          : outlines.every(({ carried }) => carried),
      stuck01: isForm ? 0 : most.stuck01,
      stuckIn: nameOf(most.stuckIn),
      grown: outlines.find(({ grown }) => grown !== undefined)?.grown ?? flatGrown(graph, layout, seen, i, nouns),
      box: unionOf(parts),
      zM: Math.min(Infinity, ...parts.map(({ zM }) => zM)),
    };
  });
}

/** Size of a flat motif on the ground beside the true one, where people stand beside it; things by themselves are shown as large as they are told. */
function flatGrown(
  { figures }: SceneGraph,
  layout: Layout,
  { outlines }: Seen,
  i: number,
  nouns: ReadonlyMap<string, Noun>,
): number | undefined {
  const hasPeople = layout.reliefs.some(({ volume }) => volume?.recipe.family === "person");
  const trueM = hasPeople ? nouns.get(figures[i]?.noun)?.heightM : undefined;
  const relief = layout.reliefs.find(
    ({ figure, volume, support, pose }) => figure === i && !volume && support === "ground" && pose === "standing",
  );
  const zM = relief && outlines.get(relief.subject)?.zM;
  if (layout.kind === "flat" || trueM === undefined || zM === undefined) return undefined;
  return (relief!.heightPx * zM) / layout.camera.focalPx / trueM;
}

/** Whether a figure is a fence or a wall, which may go on beside the picture. */
export function isBarrier({ reliefs }: Layout, i: number): boolean {
  return reliefs.some(({ figure, volume }) => figure === i && BARRIERS.has(volume?.recipe.kind ?? ""));
}

const BARRIERS: ReadonlySet<string> = new Set(usedAs("barrier"));

const NOWHERE = { rests: true, stuck01: 0, stuckIn: 0 };

/** A number for each figure, the same for those that belong to each other by any relation. */
function groupsOf({ figures }: SceneGraph): readonly number[] {
  const groups = figures.map((_, i) => i);
  for (const [i, { relation }] of figures.entries()) {
    if (!relation || APART.has(relation.kind)) continue;
    const [gone, kept] = [groups[i], groups[relation.to]];
    for (const [j, group] of groups.entries()) if (group === gone) groups[j] = kept;
  }
  return groups;
}

/** Relations between what does not touch. */
const APART: ReadonlySet<string> = new Set(["left", "right", "above", "below", "behind", "front"]);

/** Whether a figure stands on the ground or on what is named, and nothing is said of the air. */
function mustRest({ figures }: SceneGraph, { reliefs }: Layout, i: number): boolean {
  const { aloft, relation, act } = figures[i];
  if (aloft || (act !== undefined && IN_AIR.has(act))) return false;
  if (relation && relation.kind !== "on" && !APART.has(relation.kind)) return false;
  return reliefs.some(
    ({ figure, support, volume }) =>
      figure === i && volume !== null && (support === "ground" || (support === "hold" && relation?.kind === "on")),
  );
}

const IN_AIR: ReadonlySet<string> = new Set(["jump", "fly", "swim", "surf", "climb", "hang", "swing", "ride"]);

/** The subject numbers of each named thing, figures first. */
function numbersOf({ figures, subjects }: SceneGraph, layout: Layout): number[][] {
  const ofFigures = figures.map((_, i) =>
    layout.reliefs.filter(({ figure, subject }) => figure === i && subject > 0).map(({ subject }) => subject),
  );
  if (layout.kind === "flat") return [...ofFigures, ...subjects.map(() => [])];
  // forms are numbered in their order; a place may build a relative of what is asked for
  const built = [...layout.structures, ...layout.heroTrees].map(({ subject }) => subject).filter((n) => n > 0);
  const sorted = [...new Set(built)].sort((a, b) => a - b);
  const byName = (form: Form) =>
    layout.structures.filter((s) => s.form === form && s.subject > 0).map(({ subject }) => subject);
  let next = 0;
  return [
    ...ofFigures,
    ...subjects.map(({ form, count }) => {
      const named = byName(form);
      const own = named.length > 0 ? named : sorted.slice(next, next + count);
      next += count;
      return own;
    }),
  ];
}

function tally({ width, depth, subject }: Seen): Map<number, Tally> {
  const out = new Map<number, Tally>();
  for (let p = 0; p < subject.length; p++) {
    const id = subject[p];
    if (id === 0) continue;
    const x = p % width;
    const y = (p / width) | 0;
    const known = out.get(id);
    if (!known) {
      out.set(id, { px: 1, left: x, right: x, top: y, foot: y, zM: depth[p] });
      continue;
    }
    known.px++;
    if (x < known.left) known.left = x;
    if (x > known.right) known.right = x;
    known.foot = y;
    if (depth[p] < known.zM) known.zM = depth[p];
  }
  return out;
}

function visibleShare(
  id: number,
  isForm: boolean,
  goesOn: boolean,
  tallies: Map<number, Tally>,
  { outlines, subject, width, height }: Omit<Seen, "depth">,
): number {
  const px = tallies.get(id)?.px ?? 0;
  const outline = outlines.get(id);
  if (isForm && px < FORM_LEAST_01 * subject.length) return 0;
  if (isForm) return Math.min(1, px / Math.max(1, outline?.px ?? 1));
  if (!outline || outline.px === 0) return 0;
  return Math.min(1, px / outline.px) * (goesOn ? 1 : 1 - outsideOf(outline, { width, height }));
}

/** Share of a box that lies outside the frame. */
function outsideOf(
  { whole: [left, top, right, foot] }: Outline,
  { width, height }: Pick<Seen, "width" | "height">,
): number {
  const within =
    Math.max(0, Math.min(width, right) - Math.max(0, left)) * Math.max(0, Math.min(height, foot) - Math.max(0, top));
  const all = (right - left) * (foot - top);
  return all > 0 && Number.isFinite(all) ? Math.max(0, 1 - within / all) : 1;
}

function wholeOf(outlines: readonly Outline[]): Box | undefined {
  return unionOf(outlines.map(({ whole: [left, top, right, foot] }) => ({ left, top, right, foot })));
}

/** The subject that covers most of the box of what is hidden and is nearer; 0 = none, or the setting. */
function hiderOf(own: readonly number[], { width, height, subject, depth, outlines }: Seen): number {
  const drawn = own.flatMap((n) => outlines.get(n) ?? []);
  const box = wholeOf(drawn);
  const far = Math.max(0, ...drawn.map(({ zM }) => zM));
  if (!box) return 0;
  const counts = new Map<number, number>();
  for (let y = Math.max(0, Math.floor(box.top)); y <= Math.min(height - 1, box.foot); y++)
    for (let x = Math.max(0, Math.floor(box.left)); x <= Math.min(width - 1, box.right); x++) {
      const p = y * width + x;
      const id = subject[p];
      if (!own.includes(id) && depth[p] < far) counts.set(id, (counts.get(id) ?? 0) + 1);
    }
  return [...counts].reduce((most, [id, n]) => (n > most[1] ? [id, n] : most), [0, 0])[0];
}

/** The box around others; `undefined` where there are none. */
export function unionOf(boxes: readonly Box[]): Box | undefined {
  if (boxes.length === 0) return undefined;
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    foot: Math.max(...boxes.map(({ foot }) => foot)),
  };
}
