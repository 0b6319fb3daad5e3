/** Birds from their numbers: an egg, a head, a bill, wings and tail of blades. One unit is the body from bill to vent. */

import { createRng } from "easel-picture";
import type { Recipe } from "../../figures/recipe.ts";
import { hex, Sculpture } from "../../figures/sculpture.ts";
import { createThin } from "../../figures/thin.ts";
import { add, DEG, mul, rotated, tint, type V3 } from "../../figures/vector.ts";
import { type Bird, type Nest, PART } from "./bird.ts";
import { addHead } from "./head.ts";
import { addLeg } from "./legs.ts";
import { paintOf } from "./paint.ts";
import { addTail, addWing } from "./wings.ts";

/** A bird in the pose of its recipe. */
export function sculptBird(recipe: Recipe, found: Bird): Sculpture {
  const row = dyed(found, recipe);
  const rng = createRng(recipe.seed).fork("bird");
  const vary = (a: number) => (rng.next() - 0.5) * 2 * a;
  const bird = new Sculpture(row.metres);
  bird.strand = 0.8;
  bird.lift = 0.1;
  const afloat = recipe.pose === "swim";
  const { nest, centre } = placed(row, recipe, bird, vary);
  const { at, flying } = nest;
  if (nest.perched) addPost(nest);
  addBody(nest);
  const head = addHead(nest, recipe, vary);
  for (const s of [1, -1]) addWing(nest, s, recipe);
  addTail(nest);
  if (!afloat) for (const s of [1, -1]) addLeg(nest, s, recipe);
  if (nest.thin.open.length > 0) bird.thin.push(nest.thin);
  bird.headWide = 1.9 * row.head;
  bird.at.head = head.point(0, 0.75);
  bird.at.bill = head.bill;
  bird.at.seat = at(0, row.depth);
  if (flying) bird.at.centre = centre;
  const water = row.depth * 0.1;
  if (afloat) bird.at.waterline = [0, water, 0];
  bird.paint = paintOf(nest, recipe, centre, head);
  return bird;
}

/** The bird in the colour that is asked for. */
function dyed(bird: Bird, { colour }: Recipe): Bird {
  if (!colour) return bird;
  const wing = tint(colour, [0, 0, 0], 0.2);
  return { ...bird, colours: { ...bird.colours, body: colour, head: colour, wing, breast: undefined } };
}

/** Where the body is, and how it leans: upright, floating or in flight. */
function placed(
  row: Bird,
  recipe: Recipe,
  bird: Sculpture,
  vary: (a: number) => number,
): { readonly nest: Nest; readonly centre: V3 } {
  const flying = recipe.pose === "fly";
  const afloat = recipe.pose === "swim";
  const tilt = (flying ? (row.aloft ?? 24) : afloat ? 4 : row.tilt + vary(5)) * DEG;
  const f: V3 = [Math.cos(tilt), Math.sin(tilt), 0];
  // in flight they bank towards the side to which they look, so that both wings are seen from above
  const bank = flying ? (recipe.lookRad > 0 ? -1 : 1) * (0.42 + 0.08 * vary(1)) : 0;
  const u = rotated([-f[1], f[0], 0], f, bank);
  const l = rotated([0, 0, 1], f, bank);
  const low = row.depth * Math.cos(tilt) + (row.shape === "penguin" ? 0.56 : 0.3) * Math.abs(Math.sin(tilt));
  const perched = recipe.pose === "perch" ? 0.75 : 0;
  const centre: V3 = [0, afloat ? row.depth * 0.35 : flying ? 0.6 : perched + row.leg + low * 0.93, 0];
  const at = (a: number, b: number, c = 0): V3 => add(centre, add(mul(f, a), add(mul(u, b), mul(l, c))));
  return { nest: { row, bird, thin: createThin(), at, axes: [f, u, l], flying, perched }, centre };
}

/** The post of a perch, cut off at its top. */
function addPost({ bird, perched }: Nest): void {
  bird.use({ material: "wood", colour: hex("#5e4630"), fur: 0, blend: 0.03, tag: 20, flow: [0, 1, 0] });
  bird
    .group(0)
    .cone([0, 0, 0], [0, perched - 0.1, 0], 0.17, 0.14, { blend: 0 })
    .cone([0, 0.35, 0], [0.2, 0.52, 0.16], 0.05, 0.03);
  bird.box([0, perched + 0.18, 0], [0.3, 0.18, 0.3], 0, undefined, {
    carve: true,
    blend: 0.01,
    colour: hex("#b5946a"),
    tag: 21,
  });
}

function addBody({ row, bird, at, axes }: Nest): void {
  const [f, , l] = axes;
  bird.use({ material: "fur", colour: row.colours.body, fur: 0.04, blend: 0.1, tag: PART.body, flow: mul(f, -1) });
  bird.group(0);
  bird.cone(at(0.16, -0.01), at(-0.22, 0.03), row.depth, row.depth * 0.7, {
    flat: [l, Math.min(1, row.width / row.depth)],
    blend: 0,
  });
  bird.cone(at(-0.2, 0.05), at(-0.52, 0.06), row.depth * 0.62, row.depth * 0.22, { flat: [l, 0.85], blend: 0.08 });
  if (row.shape !== "penguin" && row.shape !== "owl")
    bird.ellipsoid(at(0.22, -0.06), [0.22, row.depth * 0.86, row.width * 0.9], axes, { blend: 0.06 });
}
