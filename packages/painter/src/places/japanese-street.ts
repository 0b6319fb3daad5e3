/** Streets of timber houses in Japan. */

import { linearOfHex } from "easel-picture";
import { blockOf, frontal, GROUND_M, plainTerrain, streetGrade } from "../compose/block.ts";
import { box, models, toned } from "../compose/boxes.ts";
import { type Composed, finishDraft } from "../compose/draft.ts";
import { CHERRY, scenery, treeAt } from "../compose/scenery.ts";
import { cameraOf, type Stage } from "../compose/stage.ts";
import { flowerPot } from "../compose/street-life.ts";
import { placeSubjects } from "../compose/subjects.ts";
import { tones } from "../kit/solids.ts";
import type { Prop } from "../layout.ts";
import type { Rgb } from "../rgb.ts";
import { type Places, place } from "./place.ts";

const EYE_M = 1.75;

const WOOD = { material: "wood" } as const;

export const JAPANESE_STREET = {
  "japanese-street": place({
    setting: "street",
    words:
      "kyoto, japanese street, japanese village, japanese town, old japanese street, chinatown, japanese alley, asian street, chinese street, chinese town, chinese village, gion, japanese city, traditional japanese street, edo",
    shows: /^(street|alley|town|village|city|old town|narrow street|narrow alley|city street)$/,
    compose: composeJapaneseStreet,
  }),
} satisfies Places;

/** A narrow street of dark timber houses with tiled eaves, lattices, cloths at the doors, lanterns and a pagoda at its end. */
function composeJapaneseStreet(stage: Stage): Composed {
  const { side } = stage;
  const block = blockOf(stage, GROUND_M);
  const { y, draw, dark } = block;
  const camera = cameraOf(stage, y + EYE_M + (stage.standing ? 0 : 0.4), 1.05, 0.5 + 0.05 * draw.next());
  const half = 2.7;
  const off = 0.5 * side;
  const props: Prop[] = [
    box(off, y - 0.3, 40, half * 2 + 1, 0.3, 82, [0.3, 0.28, 0.26], { material: "ground", pattern: "tiles" }),
  ];
  const woods: readonly Rgb[] = tones("0.13 0.08 0.05, 0.2 0.12 0.07, 0.09 0.06 0.045");
  const cloths = ["#1f3f7a", "#8e1f24", "#3a2a5a", "#2f5a3f"].map(linearOfHex);
  const tile: Rgb = [0.085, 0.095, 0.11];
  for (const s of [-1, 1]) {
    let z = 2.4;
    while (z < 56) {
      const long = 4.2 + 2.4 * draw.next();
      const x = off + s * half;
      const wood = woods[draw.int(3)];
      const mid = z + long / 2;
      const high = draw.next() < 0.7 ? 5.4 : 3.1;
      const plaster: Rgb = draw.next() < 0.5 ? [0.66, 0.6, 0.48] : toned(wood, 1.7);
      const paper = dark ? ({ material: "light", emission: 0.14 } as const) : ({ material: "fabric" } as const);
      const shoji: Rgb = dark ? [1, 0.72, 0.4] : [0.78, 0.72, 0.58];
      props.push(
        box(x + s * 2.5, y - 0.4, mid, 5, 3.2, long - 0.06, wood, { material: "wood", pattern: "planks" }),
        box(x + s * 0.02, y + 0.35, z + long * 0.3, 0.1, 2, long * 0.44, shoji, paper),
        box(x - s * 0.02, y, z + long * 0.76, 0.1, 2.25, 1.1, dark ? [1, 0.66, 0.34] : [0.1, 0.08, 0.06], paper),
      );
      for (let at = z + long * 0.09; at < z + long * 0.52; at += 0.24)
        props.push(box(x - s * 0.06, y + 0.3, at, 0.07, 2.1, 0.06, toned(wood, 0.7), WOOD));
      // a short cloth in the doorway, in strips
      const cloth = cloths[draw.int(4)];
      for (let k = 0; k < 3; k++)
        props.push(
          box(x - s * 0.1, y + 1.5, z + long * 0.76 - 0.36 + 0.36 * k, 0.04, 0.72, 0.33, cloth, { material: "fabric" }),
        );
      // eaves in steps of tiles
      for (let k = 0; k < 4; k++)
        props.push(
          box(x - s * (0.75 - 0.28 * k), y + 2.72 + 0.11 * k, mid, 0.34, 0.13, long, toned(tile, 1 + 0.14 * k), {
            material: "roof",
          }),
        );
      if (high > 4) {
        props.push(
          box(x + s * 2.9, y + 2.8, mid, 5, high - 2.8, long - 0.1, plaster),
          box(x + s * 0.42, y + 3.6, mid, 0.1, 1.1, long * 0.7, shoji, paper),
        );
        for (let at = z + long * 0.16; at < z + long * 0.86; at += 0.2)
          props.push(box(x + s * 0.36, y + 3.55, at, 0.06, 1.2, 0.07, toned(wood, 0.8), WOOD));
      }
      for (let k = 0; k < 6; k++)
        props.push(
          box(
            x + s * (0.1 + 0.5 * k),
            y + high + 0.05 + 0.24 * k,
            mid,
            1.1,
            0.26,
            long + 0.2,
            toned(tile, 0.9 + 0.1 * k),
            {
              material: "roof",
              pattern: "shingles",
            },
          ),
        );
      // a paper lantern and a pot at the door
      const lz = z + long * 0.58;
      const red = draw.next() < 0.65;
      for (let k = 0; k < 6; k++)
        props.push(
          box(
            x - s * 0.45,
            y + 1.75 + 0.11 * k,
            lz,
            0.3 - 0.07 * Math.abs(k - 2.5),
            0.105,
            0.3 - 0.07 * Math.abs(k - 2.5),
            red ? toned([0.9, 0.1, 0.05], k % 2 ? 1 : 0.85) : [0.95, 0.85, 0.62],
            { material: "light", emission: dark ? 0.5 : 0.12 },
          ),
        );
      if (draw.next() < 0.5) props.push(...flowerPot(block, x - s * 0.45, z + long * 0.2, y));
      z += long;
    }
  }
  const placed = placeSubjects(stage, { camera, water: null, land: models(14, y) });
  const grand = stage.graph.subjects.some(({ form }) => form === "pagoda" || form === "torii");
  return finishDraft(
    stage,
    {
      id: "street/japanese",
      camera,
      light: frontal(stage),
      terrain: plainTerrain(stage),
      water: null,
      props,
      heroTrees: [
        treeAt(stage, "cherry", off + side * 3.4, 21, 6.4, { yM: y, colours: CHERRY }),
        treeAt(stage, "pine", off - side * 5, 60, 11, { yM: y }),
      ],
      grade: streetGrade(stage, dark),
    },
    {
      ...placed,
      structures: [
        ...placed.structures,
        ...(grand ? [] : [scenery("pagoda", off - side * 2, 78, { yM: y, yawRad: 0.3, scale: 1.1 })]),
      ],
    },
  );
}
