/** Courtyards. */

import { linearOfHex } from "easel-picture";
import { cameraOf, type Stage } from "../compose/stage.ts";
import { toned } from "../kit/rows.ts";
import type { HeroTree, Prop } from "../layout.ts";
import type { Rgb } from "../rgb.ts";
import { type Block, blockOf, finishStreet, GROUND_M } from "../settings/block.ts";
import { box } from "../settings/boxes.ts";
import type { Composed } from "../settings/draft.ts";
import { sideHouse } from "../settings/houses.ts";
import { framedScenery, treeAt } from "../settings/scenery.ts";
import { flowerPot, ivy } from "../settings/street-life.ts";
import { type Family, place } from "./place.ts";

const EYE_M = 1.75;

const WOOD = { material: "wood" } as const;

export const COURTYARD = {
  courtyard: place({
    setting: "street",
    words: "courtyard, inner courtyard, inner yard, patio, cloister, old courtyard",
    compose: composeCourtyard,
  }),
} satisfies Family;

/** Four walls round paving: arches, shutters, ivy, pots, a well or a fountain, a tree in a bed. */
function composeCourtyard(stage: Stage): Composed {
  const { graph } = stage;
  const block = blockOf(stage, GROUND_M);
  const { y, draw } = block;
  const camera = cameraOf(stage, y + EYE_M + (stage.standing ? 0 : 0.8), 1.05, 0.47 + 0.04 * draw.next());
  const z = 17;
  const half = 6.2;
  const wall: Rgb = linearOfHex(["#d8b98a", "#cfa27a", "#d9cdb4", "#c9b08c"][draw.int(4)]);
  const trim = linearOfHex(["#2f5f6f", "#4f6a3f", "#7a3a30", "#3f4f7f"][draw.int(4)]);
  const props: Prop[] = [
    box(0, y - 0.3, 9, 40, 0.3, 18.4, [0.36, 0.33, 0.29], { material: "ground", pattern: "tiles" }),
    box(0, y + 3.2, z + 1, half * 2.4, 5, 2, wall),
    box(0, y + 8.2, z + 0.6, half * 2.6, 0.3, 3.4, [0.36, 0.15, 0.09], { material: "roof", pattern: "shingles" }),
    box(0, y, z + 3.4, half * 2.4, 3.4, 0.5, toned(wall, 0.55)),
    box(0, y + 3, z - 0.05, half * 2.2, 0.25, 0.3, toned(wall, 1.25)),
  ];
  for (let k = 0; k <= 4; k++) props.push(...bay(block, (k - 2) * 2.9, z, wall, trim, k === 4));
  for (const bank of [-1, 1])
    for (let k = 0; k < 2; k++)
      props.push(...sideHouse(block, bank * (half + 0.4), bank, 3 + 7.2 * k, 7.1, "south", [2, 3]));
  props.push(...ivy(block, half * 0.9, z - 0.1, 1.5));
  for (const u of [-0.86, -0.7, 0.82])
    props.push(...flowerPot(block, u * half, 9 + 3 * draw.next(), y), ...flowerPot(block, u * half + 0.5, 12.5, y));
  const centre =
    graph.subjects.length > 0 ? [] : [framedScenery(stage, camera, "fountain", 0.64, 12, { yM: y, scale: 0.95 })];
  const tree: HeroTree = treeAt(stage, "broad", -3.6, 13.4, 5.4, { yM: y });
  return finishStreet(block, camera, 9.5, {
    id: "street/courtyard",
    props,
    heroTrees: [tree],
    structures: centre,
  });
}

/** A pillar and, where it is not the last, the arch beside it with a shuttered window above. */
function bay({ y, draw, dark }: Block, x: number, z: number, wall: Rgb, trim: Rgb, last: boolean): Prop[] {
  const props = [
    box(x, y, z, 0.5, 2.3, 0.55, toned(wall, 1.2)),
    box(x, y, z, 0.7, 0.25, 0.7, toned(wall, 0.9)),
    box(x, y + 2.2, z, 0.72, 0.16, 0.7, toned(wall, 1.3)),
  ];
  if (last) return props;
  for (let i = 0; i < 14; i++) {
    const u = (i + 0.5) / 14;
    const low = 2.3 + 0.8 * Math.sqrt(1 - (2 * u - 1) ** 2);
    props.push(box(x + 0.25 + u * 2.4, y + low, z, 0.19, 3.3 - low, 0.5, wall));
  }
  const wx = x + 1.45;
  const lit = dark && draw.next() < 0.5;
  props.push(
    box(wx, y + 4.5, z - 0.04, 1.2, 2, 0.1, toned(wall, 1.3)),
    box(
      wx,
      y + 4.6,
      z - 0.08,
      0.95,
      1.8,
      0.08,
      lit ? [1, 0.7, 0.36] : [0.05, 0.06, 0.07],
      lit ? { material: "light", emission: 0.3 } : { material: "glass" },
    ),
    ...[-1, 1].map((s) =>
      box(wx + s * 0.78, y + 4.55, z - 0.1, 0.5, 1.9, 0.07, trim, { ...WOOD, pattern: "planks" as const }),
    ),
    box(wx, y + 4.2, z - 0.25, 1.2, 0.22, 0.3, [0.32, 0.14, 0.08], WOOD),
    ...Array.from({ length: 8 }, (_, i) =>
      box(
        wx - 0.5 + 0.14 * i,
        y + 4.4 + 0.1 * draw.next(),
        z - 0.28,
        0.17,
        0.2,
        0.2,
        i % 2 ? [0.58, 0.06, 0.1] : [0.1, 0.22, 0.05],
        { material: "foliage" as const },
      ),
    ),
  );
  return props;
}
