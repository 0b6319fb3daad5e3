/** Tails of four-legged animals. */

import { mix } from "easel-picture";
import { hex } from "../../figures/sculpture.ts";
import { add, DEG, mad, tint, unit, type V3 } from "../../figures/vector.ts";
import { type Build, PIECE } from "./species.ts";

const down = (deg: number): V3 => [Math.sin(deg * DEG), -Math.cos(deg * DEG), 0];

/** How each sort of tail leaves the body and bends, in degrees. */
const TAILS = {
  bush: { leave: -62, bend: (i: number) => (i < 3 ? 5 : -12) },
  up: { leave: -150, bend: () => -14 },
  long: { leave: -70, bend: (i: number) => (i < 2 ? 16 : -24) },
  hair: { leave: -22, bend: () => 6 },
  short: { leave: -22, bend: () => 2 },
  tuft: { leave: -22, bend: () => 2 },
  plume: { leave: -140, bend: (i: number) => (i < 2 ? -14 : i < 4 ? -20 : 62) },
  curl: { leave: -110, bend: () => -62 },
} as const;

/** Joints of a tail from its root to its tip. */
const STEPS = 6;

/** Adds the tail, and names its tip `tail`. */
export function addTail(build: Build): void {
  const { species, body } = build;
  body.group(0.03);
  const { fur, colours } = species;
  const [kind, , root, tip] = species.tail;
  const points = lineOf(build);
  const radius = (i: number): number => {
    const t = i / STEPS;
    if (kind === "bush" || kind === "plume") return mix(root, tip, Math.sin(t ** 0.75 * Math.PI * 0.92));
    if (kind === "hair") return mix(root * 0.8, tip, Math.sin(t * 2.4)) * (i === STEPS ? 0.5 : 1);
    return mix(root, tip, t);
  };
  const hairy = kind === "hair" || kind === "tuft";
  body.tube(
    points,
    points.map((_, i) => radius(i)),
    {
      blend: 0.03,
      tag: kind === "hair" ? PIECE.mane : PIECE.tail,
      colour: kind === "hair" ? (colours.mane ?? hex("#1a110c")) : colours.body,
      fur:
        kind === "bush" || kind === "plume" ? 0.085 : kind === "hair" ? 0.12 : kind === "short" ? fur * 1.4 : fur * 0.8,
      material: fur > 0 || hairy ? "fur" : "skin",
    },
  );
  if (kind === "tuft")
    body.ellipsoid(points[STEPS], [0.03, 0.07, 0.03], undefined, {
      blend: 0.03,
      colour: tint(colours.body, hex("#1e140e"), 0.8),
      fur: 0.07,
      material: "fur",
      flow: [0, -1, 0],
      tag: PIECE.mane,
    });
  body.at.tail = points[STEPS];
}

/** The middle line of a tail: it hangs or is carried by its sort, or lies round the feet. */
function lineOf({ species, stance, vary, trunk, recipe }: Build): V3[] {
  const [kind, long] = species.tail;
  const first = species.trunk[0];
  const points: V3[] = [trunk(first[0] + 0.05, first[1] - 0.035)];
  const { leave, bend } = TAILS[kind];
  const running = stance.kind === "run" ? 45 : 0;
  // a tail that is carried high rests on the ground
  const resting = kind === "up" && stance.kind === "lie";
  let angle =
    (kind === "up" && running > 0
      ? -58
      : kind === "up" && stance.kind === "sit"
        ? -95
        : kind === "long" && stance.kind === "walk"
          ? -130
          : leave) -
    running +
    vary(16);
  const aside = vary(1);
  const curled = (stance.kind === "sit" || stance.kind === "lie") && (kind === "bush" || kind === "long");
  const hand = recipe.seed % 2 === 0 ? 1 : -1;
  for (let i = 0; i < STEPS; i++) {
    const p = points[i];
    let way: V3;
    if (curled) {
      // round the feet
      const turn = -1 + 2.5 * (i / (STEPS - 1));
      way = unit([Math.sin(turn * 1.2), p[1] < 0.08 ? 0 : -0.9, hand * Math.cos(turn * 1.1) * 0.9]);
    } else {
      angle += resting ? 5 : bend(i);
      way = unit(add(down(angle), [0, 0, aside * 0.25]));
    }
    const q = mad(p, way, long / STEPS);
    points.push([q[0], Math.max(q[1], kind === "bush" ? 0.085 : kind === "plume" ? 0.12 : 0.035), q[2]]);
  }
  return points;
}
