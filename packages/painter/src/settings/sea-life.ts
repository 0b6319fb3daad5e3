/** Fish that nobody asked for: a sea without them is an empty blue. They are subjects only where nothing else is one. */

import { linearOfHex } from "easel-picture";
import type { Cast } from "../compose/items.ts";
import type { Stage } from "../compose/stage.ts";
import { aspectOfShape } from "../figures/model.ts";
import { recipeOf } from "../figures/recipe.ts";
import { rows } from "../kit/rows.ts";
import type { ReliefPlan } from "../layout.ts";

interface Fish {
  readonly kind: string;
  readonly colour: string | null;
  readonly heightM: number;
}

const KINDS: readonly Fish[] = [
  { kind: "tropical-fish", colour: null, heightM: 0.25 },
  { kind: "clownfish", colour: null, heightM: 0.2 },
  { kind: "tropical-fish", colour: "#e6b81e", heightM: 0.25 },
  { kind: "tropical-fish", colour: "#2f74d0", heightM: 0.25 },
  { kind: "fish", colour: "#d8572a", heightM: 0.14 },
];

/** Middle and length as shares of the frame: of a shoal that is the hero, and of fish round who is. */
const SHOAL = rows("0.45 0.4 0.4, 0.75 0.6 0.27, 0.22 0.65 0.24, 0.76 0.25 0.2, 0.19 0.2 0.17, 0.5 0.72 0.17");
const ROUND = rows(
  "0.14 0.16 0.14, 0.85 0.2 0.15, 0.12 0.52 0.13, 0.9 0.5 0.13, 0.5 0.1 0.11, 0.7 0.74 0.12, 0.26 0.78 0.12",
);
/** Most fish round a hero. */
const MOST_ROUND = 4;

/** Fish of a scene under water, beside `placed`; `used` is the number of the last subject. */
export function seaLifeOf(stage: Stage, cast: Cast, placed: readonly ReliefPlan[], used: number): ReliefPlan[] {
  const { graph, forCode, widthPx: W, heightPx: H } = stage;
  if (graph.setting !== "underwater" || graph.excluded.includes("fish")) return [];
  // a flat drawing has no company of volumes, and a code hides what is small
  if (placed.some(({ volume }) => volume === null) || (forCode && placed.length > 0)) return [];
  const draw = stage.rng.fork("sea life");
  const first = draw.int(2);
  const boxes = placed.map((plan) => {
    const half = (plan.heightPx * aspectOfShape(cast.shape(plan.volume!.recipe), plan.volume!.yawRad)) / 2;
    return [plan.xPx - half, plan.footPx - plan.heightPx, plan.xPx + half, plan.footPx] as const;
  });
  const out: ReliefPlan[] = [];
  for (const [k, [u, v, long01]] of (placed.length === 0 ? SHOAL : ROUND).entries()) {
    const fish = KINDS[(first + k) % KINDS.length];
    const at = { x: (0.5 + (u - 0.5) * stage.side) * W, y: (v + 0.04 * (draw.next() - 0.5)) * H };
    const plan = swimming(stage, cast, fish, at, long01 * Math.min(W, H), draw.int(6));
    const half = (long01 * Math.min(W, H)) / 2;
    const free = boxes.every(
      ([left, top, right, foot]) =>
        at.x + half < left || at.x - half > right || plan.footPx < top || plan.footPx - plan.heightPx > foot,
    );
    if (free && (placed.length === 0 || out.length < MOST_ROUND))
      out.push(placed.length === 0 ? { ...plan, subject: used + k + 1 } : plan);
  }
  return out;
}

/** One fish of a length in pixels, that looks towards the middle. */
function swimming(
  { widthPx, heightPx, unitPx, rng }: Stage,
  cast: Cast,
  { kind, colour, heightM }: Fish,
  { x, y }: { readonly x: number; readonly y: number },
  longPx: number,
  seed: number,
): ReliefPlan {
  const recipe = recipeOf("swimmer", kind, {
    pose: "swim",
    seed: 1 + seed,
    colour: colour === null ? null : linearOfHex(colour),
  });
  const turn = 0.2 + 0.3 * rng.fork(`fish ${x}`).next();
  const yawRad = x < widthPx * 0.55 ? -turn : -Math.PI + turn;
  const tall = longPx / aspectOfShape(cast.shape(recipe), yawRad);
  return {
    motif: "",
    volume: { recipe, yawRad, fastened: null },
    subject: 0,
    xPx: x,
    footPx: y + tall / 2,
    heightPx: tall,
    mirrored: false,
    pose: "standing",
    colour: null,
    material: "object",
    worn: false,
    bulge01: 0.5,
    support: "air",
    parent: -1,
    behind01: 0,
    zM: Math.max(2.5, (heightM * Math.min(unitPx, heightPx * 1.1)) / tall),
  };
}
