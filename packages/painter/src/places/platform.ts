/** Platforms of railway stations. */

import { linearOfHex } from "easel-picture";
import { cameraOf, type Stage } from "../compose/stage.ts";
import { toned } from "../kit/rows.ts";
import type { Prop } from "../layout.ts";
import type { Rgb } from "../rgb.ts";
import { type Block, blockOf, finishStreet, GROUND_M } from "../settings/block.ts";
import { box, type Look, thingAt } from "../settings/boxes.ts";
import type { Composed } from "../settings/draft.ts";
import { treeAt } from "../settings/scenery.ts";
import { type Family, place } from "./place.ts";

const EYE_M = 1.75;
/** Where a train stands, metres before the eye. */
const TRAIN_M = 13;

const WOOD = { material: "wood" } as const;
const METAL = { material: "metal" } as const;

export const PLATFORM = {
  platform: place({
    setting: "street",
    words:
      "train station, railway station, train platform, station platform, railway platform, platform, railroad station, old train station, train station platform, railway station platform, subway tunnel, metro tunnel, subway, underground station, subway station, metro station",
    shows: /^(station|city|town|village|railway|train track)$/,
    draws:
      /^(train|steam train|locomotive|steam locomotive|steam engine|passenger train|express train|railway train|clock|station clock)$/,
    compose: composePlatform,
  }),
} satisfies Family;

/** A platform under a roof of iron, rails beside it, a clock, benches and lamps. */
function composePlatform(stage: Stage): Composed {
  const block = blockOf(stage, GROUND_M);
  const { y, draw } = block;
  const camera = cameraOf(stage, y + EYE_M + (stage.standing ? 0 : 0.7), 1.05, 0.47 + 0.04 * draw.next());
  const edge = stage.standing ? -0.9 : 0.4;
  const iron = linearOfHex(["#2f4f3f", "#5a2a24", "#2f3f4f"][draw.int(3)]);
  const props: Prop[] = [
    // the platform on the right with its yellow line, the track bed on the left
    box(edge + 4.5, y - 1.2, 60, 9, 1.2, 120, [0.42, 0.4, 0.37], { material: "ground", pattern: "tiles" }),
    box(edge + 0.75, y - 1.19, 60, 0.22, 1.2, 120, [0.78, 0.6, 0.1], { material: "ground" }),
    box(edge + 0.12, y - 1.19, 60, 0.28, 1.2, 120, [0.62, 0.6, 0.56], { material: "ground" }),
    box(edge - 4, y - 1.5, 60, 8, 0.5, 120, [0.17, 0.16, 0.15], { material: "rock", pattern: "asphalt" }),
    box(edge - 10.4, y - 1.2, 60, 5, 1.2, 120, [0.4, 0.38, 0.35], { material: "ground", pattern: "tiles" }),
  ];
  props.push(...tracks(block, edge));
  // along the platform, its engine near the eye
  const [train] = stage.graph.drawn ?? [];
  if (train) {
    const colour = train.colour === undefined ? undefined : linearOfHex(train.colour);
    props.push(thingAt("train", [edge - 1.9, y - 0.8, TRAIN_M], { colour }));
  }
  const px = edge + 3;
  props.push(...roofOver(block, px, iron), ...station(block, edge + 7.2, iron), ...clock(block, px + 1.6, iron));
  props.push(
    box(edge - 10.4, y + 1.4, 12, 0.1, 0.7, 3.2, [0.05, 0.12, 0.3]),
    box(edge - 10.35, y + 1.5, 12, 0.1, 0.5, 2.8, [0.85, 0.85, 0.82]),
  );
  const trees = [14, 24, 36, 52].map((z) =>
    treeAt(stage, "broad", edge - (14 + draw.next() * 3), z, 7 + 2 * draw.next(), { yM: y }),
  );
  return finishStreet(block, camera, 13, {
    id: "street/platform",
    props,
    heroTrees: trees,
  });
}

function tracks({ y, draw }: Block, edge: number): Prop[] {
  const props: Prop[] = [];
  for (const track of [-1.9, -5.6]) {
    const x = edge + track;
    for (let z = 1.5; z < 90; z += 0.65 + 0.01 * z)
      props.push(box(x, y - 1.05, z, 2.5, 0.1, 0.26, toned([0.19, 0.13, 0.085], 0.8 + 0.4 * draw.next()), WOOD));
    for (const d of [-0.74, 0.74])
      props.push(
        box(x + d, y - 0.98, 60, 0.11, 0.12, 120, [0.2, 0.12, 0.085], METAL),
        box(x + d, y - 0.86, 60, 0.07, 0.03, 120, [0.62, 0.62, 0.64], METAL),
      );
  }
  return props;
}

/** Posts, girders and the roof, its edge a row of small boards. */
function roofOver({ y, draw }: Block, px: number, iron: Rgb): Prop[] {
  const props: Prop[] = [];
  for (let z = 7; z < 80; z += 6.5) {
    props.push(box(px, y, z, 0.22, 3.9, 0.22, iron, METAL), box(px, y, z, 0.5, 0.35, 0.5, toned(iron, 0.7), METAL));
    for (let k = 0; k < 8; k++)
      for (const d of [-1, 1])
        props.push(box(px + d * (0.2 + 0.16 * k), y + 2.8 + 0.135 * k, z, 0.18, 0.12, 0.12, iron, METAL));
    props.push(box(px, y + 3.85, z, 6.4, 0.2, 0.2, iron, METAL));
    props.push(
      box(px, y + 2.7, z + 3.2, 0.06, 1.2, 0.06, iron, METAL),
      thingAt("lantern", [px, y + 2.04, z + 3.2], { scale: 2, colour: iron, pose: "lit" }),
    );
  }
  props.push(box(px, y + 4.05, 44, 6.8, 0.16, 78, [0.3, 0.28, 0.25], { ...WOOD, pattern: "planks" }));
  for (let z = 5; z < 46; z += 0.34)
    props.push(
      box(
        px - 3.35,
        y + 3.62 - 0.08 * (Math.round(z / 0.34) % 2),
        z,
        0.05,
        0.5,
        0.28,
        toned([0.75, 0.68, 0.52], 0.9 + 0.15 * draw.next()),
        WOOD,
      ),
    );
  return props;
}

/** A building with doors and arched windows, benches before it. */
function station({ y, dark }: Block, wx: number, iron: Rgb): Prop[] {
  const props: Prop[] = [];
  props.push(box(wx + 2, y - 0.5, 45, 4, 6, 84, [0.4, 0.19, 0.13], { pattern: "brick" }));
  const pane: Look = dark ? { material: "light", emission: 0.3 } : { material: "glass" };
  for (let z = 5; z < 70; z += 4.2)
    if (Math.round(z / 4.2) % 3 === 0)
      props.push(thingAt("door", [wx - 0.03, y, z], { turnRad: -Math.PI / 2, scale: 1.2, colour: iron }));
    else
      props.push(
        box(wx - 0.03, y + 0.8, z, 0.1, 1.9, 1.5, [0.72, 0.66, 0.55]),
        box(wx - 0.08, y + 0.95, z, 0.1, 1.6, 1.2, dark ? [1, 0.72, 0.4] : [0.06, 0.08, 0.1], pane),
      );
  for (const z of [9.5, 17, 25]) props.push(thingAt("bench", [wx - 1, y, z], { turnRad: -Math.PI / 2, scale: 1.15 }));
  return props;
}

/** A clock that hangs across the platform. */
const clock = ({ y }: Block, x: number, iron: Rgb): Prop[] => [
  box(x, y + 3.3, 13.5, 0.06, 0.6, 0.06, iron, METAL),
  thingAt("clock", [x, y + 1.9, 13.5], { scale: 7.6, colour: iron, pose: "hung" }),
];
