/** Terraces of cafés. */

import { linearOfHex } from "easel-picture";
import { cameraOf, type Stage } from "../compose/stage.ts";
import { rows } from "../kit/rows.ts";
import type { Prop, Structure } from "../layout.ts";
import type { Rgb } from "../rgb.ts";
import { blockOf, finishStreet, GROUND_M } from "../settings/block.ts";
import { box } from "../settings/boxes.ts";
import type { Composed } from "../settings/draft.ts";
import { sideHouse } from "../settings/houses.ts";
import { scenery, treeAt } from "../settings/scenery.ts";
import { flowerPot, lampPosts } from "../settings/street-life.ts";
import { type Family, place } from "./place.ts";

const EYE_M = 1.75;

export const TERRACE = {
  terrace: place({
    setting: "street",
    words:
      "cafe terrace, terrace cafe, street cafe, pavement cafe, café terrace, terrace café, outdoor cafe, sidewalk cafe, outdoor café, street café, restaurant terrace, cafe on terrace",
    said: [
      // guests and waiters are on the terrace of a café
      [
        /(?<=\b(?:waiter|waitress|waiters|guests?|customers?|tray|parasols?|bistro|caf[eé]|restaurant)\b[^.;]*)\b(on|across|through|crossing|over|above) (?:an?|the|his|her|their) ((?:(?!roof|caf|street)\w+ ){0,2}?)(?<!caf[eé] )terraces?\b(?! (?:by|at|over|above) the (?:sea|ocean|lake))/g,
        "on a $2cafe terrace",
      ],
    ],
    shows: /^(street|city|town|paris|rome|square|cafe|town square|village)$/,
    compose: composeTerrace,
  }),
} satisfies Family;

/** Round tables before a café, awnings, planters, houses across a square. */
function composeTerrace(stage: Stage): Composed {
  const { graph } = stage;
  const block = blockOf(stage, GROUND_M);
  const { y, draw } = block;
  const camera = cameraOf(stage, y + EYE_M + (stage.standing ? 0 : 0.5), 1.05, 0.48 + 0.04 * draw.next());
  const paris = /paris/.test([graph.place ?? "", ...graph.features].join(" "));
  const look = paris || draw.next() < 0.4 ? "paris" : "south";
  const half = 4.6;
  const props: Prop[] = [box(0, y - 0.3, 40, 90, 0.3, 82, [0.24, 0.22, 0.2], { material: "ground", pattern: "tiles" })];
  // the café runs along the right, the street goes on beside it
  const wx = half;
  let z = 2;
  while (z < 60) {
    const long = 6 + 3 * draw.next();
    props.push(...sideHouse(block, wx, 1, z, long, look, [3, 4]));
    props.push(...sideHouse(block, -half - 3.2, -1, z + 3, long, look, [3, 4]));
    z += long;
  }
  const cloth = linearOfHex(["#8e1f24", "#1f4f3a", "#b5622a", "#22406f"][draw.int(4)]);
  props.push(...awning(wx, y, cloth));
  for (const at of [4.5, 8.5, 12.5])
    props.push(
      box(
        wx - 0.06,
        y + 0.7,
        at,
        0.1,
        1.9,
        2.6,
        block.dark ? [1, 0.72, 0.38] : [0.09, 0.1, 0.1],
        block.dark ? { material: "light", emission: 0.5 } : { material: "glass" },
      ),
    );
  // pots would hide who stands here
  for (let at = stage.standing ? 20 : 3.4; at < 16; at += 2.3) props.push(...flowerPot(block, half - 4.1, at + 0.8, y));
  const structures: Structure[] = [];
  for (const [u, at] of rows("1.2 7.2, 2.8 8, 1.1 9.8, 2.7 11.6, 1.2 13.6, 2.7 16, 1.2 18.4"))
    structures.push(
      scenery("cafe-set", half - u - 1.2, at, {
        yM: y,
        variant: structures.length + draw.int(9) * 7,
        yawRad: draw.next() * 3,
        scale: 1,
        colour: cloth,
      }),
    );
  props.push(...lampPosts(block, [-2.4], 13), ...lampPosts(block, [-2.4], 26));
  return finishStreet(block, camera, 11, {
    id: `street/terrace-${look}`,
    props,
    heroTrees: [16, 26, 38].map((at) => treeAt(stage, "broad", -4.4, at, 5.6 + draw.next(), { yM: y })),
    structures,
  });
}

/** A striped awning with a fringe. */
function awning(wx: number, y: number, cloth: Rgb): Prop[] {
  const props: Prop[] = [];
  for (let k = 0; k < 22; k++)
    for (let d = 0; d < 5; d++)
      props.push(
        box(
          wx - 0.2 - d * 0.32,
          y + 2.95 - d * 0.13,
          3 + k * 0.62,
          0.34,
          0.05,
          0.62,
          k % 2 ? [0.8, 0.77, 0.68] : cloth,
          { material: "fabric" },
        ),
      );
  for (let k = 0; k < 44; k++)
    props.push(
      box(
        wx - 1.66,
        y + 2.22,
        2.9 + k * 0.31,
        0.04,
        0.2 + 0.06 * (k % 2),
        0.3,
        Math.floor(k / 2) % 2 ? [0.8, 0.77, 0.68] : cloth,
        { material: "fabric" },
      ),
    );
  return props;
}
