/** Fish and whales from their numbers, in named steps: the line of the body, flesh, fins, eyes, places, paint. */

import { mix } from "easel-picture";
import { LAID, type Recipe } from "../../figures/recipe.ts";
import { hex, Sculpture } from "../../figures/sculpture.ts";
import { createThin } from "../../figures/thin.ts";
import { tint, type V3 } from "../../figures/vector.ts";
import { addFishFins, addHardFins } from "./fins.ts";
import { paintOf } from "./paint.ts";
import { addSplash, addSpout } from "./spray.ts";
import type { Line, Swimmer } from "./swimmer.ts";

/** An animal of the water in the pose of its recipe. */
export function sculptSwimmer(recipe: Recipe, row: Swimmer): Sculpture {
  const back = recipe.colour ?? row.back;
  const body = new Sculpture(row.metres);
  const line = lineOf(recipe, row);
  addFlesh(body, row, line, back);
  const thin = createThin();
  const colour = tint(back, [0, 0, 0], 0.12);
  if (row.fins === "fish") addFishFins(thin, line, row, back);
  else {
    addHardFins(thin, line, row, colour);
    const { leap, lifts, level, at, half } = line;
    if (leap) addSplash(thin, at(level ? 0.98 : 0.8, 0), level ? 0.24 : 0.26, recipe.seed);
    if (lifts) addSpout(thin, at(0.16, half(0.16) * 0.95));
  }
  addEyes(body, row, line);
  if (thin.open.length > 0) body.thin.push(thin);
  placePoints(body, recipe, line);
  body.paint = paintOf(recipe, row, line, back);
  return body;
}

/** How the body lies in the water. */
function lineOf(recipe: Recipe, row: Swimmer): Line {
  const leap = recipe.pose === "jump";
  const level = row.tail === "level";
  const whale = row.fins === "whale";
  // what is served lies nearly straight
  const bend = recipe.pose === LAID ? 0.04 : (level ? 0.1 : 0.25) + 0.12 * ((recipe.seed * 0.41) % 1);
  const lifts = whale && !leap;
  const arc = level ? (leap ? (whale ? -0.5 : -0.85) : lifts ? 0 : -0.35) : leap ? -0.5 : 0;
  const rise = (t: number) => (lifts ? 1.55 * Math.max(0, t - 0.5) ** 2 : 0);
  // leaping, it rises from the water at a slope
  const slope = leap ? (whale ? 0.8 : level ? 0.62 : 0.7) : 0;
  const [c, n] = [Math.cos(slope), Math.sin(slope)];
  // level tails are shown a little from above
  const roll = level ? -0.3 : 0;
  const [rc, rs] = [Math.cos(roll), Math.sin(roll)];
  const at = (along: number, up: number, aside = 0): V3 => {
    const s = along - 0.4;
    const [x, y] = [-s, up + arc * s * s * 1.2 + rise(along)];
    const z = aside + bend * Math.max(0, along - 0.35) ** 2;
    const tall = x * n + y * c;
    return [x * c - y * n, tall * rc - z * rs + 0.5, tall * rs + z * rc];
  };
  const half = (t: number) => {
    const i = Math.max(0, row.rows.findIndex((r) => r[0] > t) - 1);
    return mix(row.rows[i][2], row.rows[i + 1][2], (t - row.rows[i][0]) / (row.rows[i + 1][0] - row.rows[i][0]));
  };
  return { leap, level, whale, lifts, arc, rise, slope: [c, n], roll: [rc, rs], at, half };
}

function addFlesh(body: Sculpture, row: Swimmer, { at }: Line, back: Swimmer["back"]): void {
  body.use({ material: "object", colour: back, fur: 0, blend: 0.01, tag: 1 });
  for (let i = 0; i + 1 < row.rows.length; i++)
    for (let k = 0; k < 2; k++) {
      const part = (t: number) => row.rows[i].map((v, n) => mix(v, row.rows[i + 1][n], t));
      const [a, b] = [part(k / 2), part((k + 1) / 2)];
      body.cone(at(a[0], a[1]), at(b[0], b[1]), a[2], b[2], {
        flat: [[0, 0, 1], Math.min(1, row.width)],
        blend: i + k > 0 ? 0.02 : 0,
      });
    }
}

function addEyes(body: Sculpture, row: Swimmer, { at }: Line): void {
  const [along, up, aside, radius] = row.eye;
  for (const s of [1, -1])
    body.eye(at(along, up, s * aside), radius, [0.3, 0.1, s], [0, 1, 0], {
      iris: row.fins === "fish" ? hex("#e0b040") : hex("#20140c"),
      pupil: 0.6,
      rim: 1.2,
      white: hex("#2a2018"),
    });
}

function placePoints(body: Sculpture, { pose }: Recipe, { at, half, leap, level, whale }: Line): void {
  body.at.seat = at(0.45, 0.13);
  body.at.head = at(0.1, half(0.12));
  if (pose === "swim") body.at.waterline = [0, whale ? 0.36 : level ? 0.42 : 0.5, 0];
  if (leap) body.at.waterline = [0, at(level ? 0.98 : 0.8, 0)[1] - 0.01, 0];
}
