/** Piers, at lakes and at the sea. */

import { linearOfHex, type Rng } from "easel-picture";
import { cameraOf, coverOf, leavesOf, lightOf, type Stage, waterOf } from "../compose/stage.ts";
import { placeSubjects } from "../compose/subjects.ts";
import { toned } from "../kit/rows.ts";
import type { Prop } from "../layout.ts";
import type { Rgb } from "../rgb.ts";
import { box, streetLamp } from "../settings/boxes.ts";
import { type Composed, finishDraft, terrainOf, woodsOf } from "../settings/draft.ts";
import { scenery } from "../settings/scenery.ts";
import { type Family, place } from "./place.ts";

const WOOD = { material: "wood" } as const;

export const PIER = {
  pier: place({
    setting: "mountain-lake",
    words:
      "pier, jetty, boardwalk, landing stage, wooden dock, boat dock, lake dock, fishing pier, wooden pier, wooden jetty",
    shows: /^(lake|sea|ocean|beach|coast|river|pond|bay|water|mountain|forest|mountain lake|shore|seaside|horizon)$/,
    bySea: "coast",
    compose: composePier,
  }),
} satisfies Family;

/** Height of the planks above the water, metres. */
const DECK_M = 1.3;

/** A way of planks from the eye into a lake or the sea, on posts, with a lantern, a boat and reeds beside it. */
function composePier(stage: Stage): Composed {
  const { rng, graph } = stage;
  const draw = rng.fork("pier");
  const sea = graph.setting === "coast";
  const camera = cameraOf(stage, DECK_M + 1.75, 1.05, 0.43 + 0.04 * draw.next());
  const off = stage.standing ? -0.1 : -0.75;
  const half = stage.standing ? 1.9 : 1.35;
  const end = 17 + 5 * draw.next();
  const slope = stage.standing ? 0 : 0.045;
  const tone: Rgb = draw.next() < 0.5 ? [0.36, 0.25, 0.155] : [0.34, 0.3, 0.26];
  const middle = (z: number) => off + slope * z;
  const props = planks(draw, middle, half, end, tone);
  props.push(streetLamp(stage, [middle(end) + half * 1.9, DECK_M, end + 0.3], 0.75));
  const placed = placeSubjects(stage, {
    camera,
    land: { nearM: 60, farM: 240, left01: 0.62, right01: 0.96 },
    near: { nearM: 30, farM: 60, left01: 0.04, right01: 0.3 },
    water: { nearM: 15, farM: 60, left01: 0.6, right01: 0.94 },
  });
  const boat = graph.subjects.some(({ form }) => form === "rowing-boat" || form === "sailboat");
  return finishDraft(
    stage,
    {
      id: sea ? "coast/pier" : "mountain-lake/pier",
      camera,
      light: lightOf(stage, 1.4),
      terrain: sea
        ? terrainOf(
            "ocean",
            { offset: draw.next() * 100, hills: draw.next() < 0.6 ? 420 : 0, gapX: -300 },
            { cover: coverOf(stage, { snowLineM: null }), lengthM: 9000, nearM: 3, farM: 8800 },
          )
        : terrainOf(
            "valley",
            {
              offset: draw.next() * 100,
              bend: 40,
              halfWidth: 95,
              lakeEnd: 520 + 200 * draw.next(),
              peaks: 700 + 400 * draw.next(),
              peaksFrom: 600,
            },
            {
              cover: coverOf(stage, {
                shoreM: 1.2,
                sand: [0.3, 0.27, 0.22],
                snowLineM: graph.season === "winter" ? 10 : 460,
                woods: { fromM: 300, toM: 900, maxHeightM: 340, colours: leavesOf(stage) },
              }),
              erosionDrops: 12_000,
            },
          ),
      water: waterOf(stage, sea ? { amplitude: 0.05, deep: [0.01, 0.08, 0.11], foamM: 0 } : { amplitude: 0.025 }),
      plantings: sea ? [] : [woodsOf(stage, {})],
      props,
    },
    boat
      ? placed
      : {
          ...placed,
          structures: [
            ...placed.structures,
            scenery("rowing-boat", middle(8) - half - 1.7, 8.2, {
              yM: 0.05,
              yawRad: 1.3,
              colour: linearOfHex(["#8a3a30", "#3f5f7f", "#4f7a5a"][draw.int(3)]),
            }),
          ],
        },
  );
}

/** Boards along a middle line to the wider head of the pier, on posts. */
function planks(draw: Rng, middle: (z: number) => number, half: number, end: number, tone: Rgb): Prop[] {
  const props: Prop[] = [];
  for (let z = 0.9; z < end; z += 0.3)
    props.push(
      box(
        middle(z),
        DECK_M - 0.07,
        z,
        half * 2 + 0.08 * draw.next(),
        0.07,
        0.27,
        toned(tone, 0.8 + 0.4 * draw.next()),
        WOOD,
      ),
    );
  for (const s of [-1, 1]) {
    for (let z = 2.6; z < end; z += 2.7) {
      const tall = DECK_M + 0.42 + 0.12 * draw.next();
      props.push(box(middle(z) + s * (half + 0.1), -1.5, z, 0.22, tall + 1.5, 0.22, toned(tone, 0.55), WOOD));
      props.push(box(middle(z) + s * (half + 0.1), tall, z, 0.24, 0.05, 0.24, toned(tone, 0.9), WOOD));
    }
    for (let z = 1.2; z < end; z += 0.6)
      props.push(box(middle(z) + s * half * 0.96, DECK_M - 0.27, z, 0.12, 0.2, 0.62, toned(tone, 0.5), WOOD));
  }
  // the head of the pier is wider
  for (let x = -half * 2; x < half * 2; x += 0.3)
    props.push(
      box(
        middle(end) + x + 0.15,
        DECK_M - 0.07,
        end + 1.1,
        0.28,
        0.07,
        2.3,
        toned(tone, 0.8 + 0.4 * draw.next()),
        WOOD,
      ),
    );
  for (const u of [-2, -1, 1, 2])
    props.push(box(middle(end) + u * half * 0.97, -1.5, end + 2.2, 0.22, DECK_M + 2.3, 0.22, toned(tone, 0.55), WOOD));
  return props;
}
