/** Streets of neon signs at night. */

import type { Rng } from "easel-picture";
import { cameraOf, coverOf, gradeOf, lightOf, type Stage, waterOf } from "../compose/stage.ts";
import { placeSubjects } from "../compose/subjects.ts";
import { toned, tones } from "../kit/rows.ts";
import type { Prop, Tower } from "../layout.ts";
import type { Rgb } from "../rgb.ts";
import { box, models } from "../settings/boxes.ts";
import { type Composed, finishDraft, terrainOf } from "../settings/draft.ts";
import { type Family, place } from "./place.ts";

const NEON: readonly Rgb[] = tones("1 0.08 0.45, 0.05 0.75 1, 1 0.55 0.05, 0.5 0.15 1, 0.1 1 0.45");

const EYE_M = 1.75;

export const NEON_CITY = {
  "neon-city": place({
    setting: "city",
    words:
      "neon city, neon light, neon sign, cyberpunk, cyberpunk city, neon skyline, neon street, cyberpunk street, neon advertisement, neon billboard, neon lit city, neon lit street, ~tokyo, ~shibuya, ~shinjuku, ~osaka, ~hong kong street, ~times square, ~seoul",
    time: "night",
    shows:
      /^(city|skyline|skyscraper|downtown|metropolis|town|cityscape|street|city street|night city|alley|building|tower block|narrow street|tokyo|avenue)$/,
    draws: /^(neon sign|sign|light)$/,
    compose: composeNeonCity,
  }),
} satisfies Family;

/** Height of the street, metres. */
const Y_M = 0.02;

/** What the street is built of. */
interface City {
  readonly props: Prop[];
  readonly towers: Tower[];
}

/** A wet street between tall blocks hung with coloured signs, a glow at its end. */
function composeNeonCity(stage: Stage): Composed {
  const { rng } = stage;
  const draw = rng.fork("neon");
  const camera = cameraOf(
    stage,
    Y_M + (stage.standing ? EYE_M : 2.6),
    1.05,
    (stage.standing ? 0.46 : 0.56) + 0.05 * draw.next(),
  );
  const half = 5.2;
  const off = 0.8;
  const props: Prop[] = [];
  const towers: Tower[] = [];
  const wet: Rgb = [0.03, 0.03, 0.045];
  props.push(
    ...[-1, 1].map((s) =>
      box(off + s * (half + 0.4), Y_M - 0.4, 70, 2.6, 0.52, 140, [0.06, 0.06, 0.075], {
        material: "ground",
        pattern: "tiles",
      }),
    ),
  );
  for (const s of [-1, 1]) {
    let z = 4;
    while (z < 110) {
      const long = 7 + 6 * draw.next();
      frontage(draw, off + s * (half + 1.7), s, z, long, { props, towers });
      z += long;
    }
  }
  towers.push(
    { xM: off - 14, zM: 150, widthM: 22, depthM: 20, heightM: 120, colour: [0.08, 0.08, 0.12], crown: "spire" },
    { xM: off + 12, zM: 170, widthM: 20, depthM: 20, heightM: 90, colour: [0.09, 0.08, 0.11], crown: "setback" },
  );
  const placed = placeSubjects(stage, { camera, land: models(14, Y_M) });
  return finishDraft(
    stage,
    {
      id: "city/neon-street",
      camera,
      light: lightOf(stage, 3),
      terrain: terrainOf(
        "quay",
        { bankZ: 140, hills: 0 },
        { cover: coverOf(stage, { grass: wet, dry: wet, snowLineM: null, snow01: 0 }), nearM: 1.5 },
      ),
      // wet asphalt mirrors the signs
      water: waterOf(stage, { amplitude: 0.03, frequency: 1.1, deep: wet, shallow: wet, clearM: 0.2, foamM: 0 }),
      props,
      towers,
      grade: gradeOf(stage, { bloom: 1, key: 0.11, saturation: 1.25, balance: [1, 0.97, 1.06] }),
    },
    placed,
  );
}

/** A sign that stands out from a wall: a dark board, a bright frame, bars like letters. */
function upright(
  props: Prop[],
  draw: Rng,
  x: number,
  y: number,
  z: number,
  wide: number,
  tall: number,
  tint: Rgb,
): void {
  const bright = { material: "light", emission: 0.1 } as const;
  props.push(box(x, y, z, wide, tall, 0.22, toned(tint, 0.12), { material: "metal" }));
  for (const s of [-1, 1]) props.push(box(x + (s * wide) / 2, y, z - 0.12, 0.07, tall, 0.06, tint, bright));
  for (const h of [0, tall - 0.06]) props.push(box(x, y + h, z - 0.12, wide, 0.07, 0.06, tint, bright));
  const cells = Math.max(2, Math.floor(tall / (wide * 0.95)));
  const letter = draw.next() < 0.5 ? tint : ([1, 0.95, 0.85] as Rgb);
  for (let c = 0; c < cells; c++) {
    const low = y + (tall * (c + 0.18)) / cells;
    const size = (tall / cells) * 0.62;
    const w = wide * 0.56;
    for (let k = 0; k < 4; k++) {
      if (draw.next() < 0.55)
        props.push(
          box(x, low + size * (0.08 + 0.28 * k), z - 0.14, w * (0.6 + 0.4 * draw.next()), 0.075, 0.04, letter, bright),
        );
      if (k < 3 && draw.next() < 0.55)
        props.push(box(x + (k - 1) * w * 0.42, low, z - 0.14, 0.075, size, 0.04, letter, bright));
    }
  }
}

/** Bars like letters along a front. */
function glyphs(props: Prop[], draw: Rng, x: number, y: number, z: number, long: number): void {
  for (let at = 0; at < long; at += 0.52)
    for (let k = 0; k < 2; k++)
      if (draw.next() < 0.8)
        props.push(
          box(x, y + 0.18 * k, z + at, 0.05, k ? 0.06 : 0.3, k ? 0.36 : 0.07, [1, 0.97, 0.9], {
            material: "light",
            emission: 0.1,
          }),
        );
}

/** A block, shops at its foot, signs and tubes on its front. */
function frontage(draw: Rng, x: number, s: number, z: number, long: number, { props, towers }: City): void {
  const high = (14 + 20 * draw.next()) * (1 + z / 60);
  const wall = toned([0.09, 0.085, 0.11], 0.7 + 0.6 * draw.next());
  towers.push({
    xM: x + s * 6,
    zM: z + long / 2,
    widthM: 12,
    depthM: long - 0.2,
    heightM: high,
    colour: wall,
    crown: "flat",
  });
  // shop fronts glow at the foot
  const tint = NEON[draw.int(NEON.length)];
  props.push(
    box(x - s * 0.05, Y_M + 0.3, z + long / 2, 0.12, 2.3, long * 0.82, toned([1, 0.72, 0.45], 0.9), {
      material: "light",
      emission: 0.03,
    }),
  );
  for (let k = 0; k < 4; k++)
    props.push(
      box(x - s * 0.1, Y_M + 0.3, z + long * (0.15 + 0.24 * k), 0.12, 2.3, 0.14, [0.02, 0.02, 0.025], {
        material: "metal",
      }),
    );
  props.push(
    box(x - s * 0.45, Y_M + 2.75, z + long / 2, 0.9, 0.5, long * 0.86, tint, { material: "light", emission: 0.06 }),
  );
  glyphs(props, draw, x - s * 0.95, Y_M + 2.82, z + long * 0.12, long * 0.7);
  // signs that stand out over the street, with strokes like letters
  for (let k = 0; k < 3; k++) {
    const zs = z + long * (0.15 + 0.7 * draw.next());
    const low = Y_M + 4 + 9 * draw.next();
    const tall = 2.2 + 3.4 * draw.next();
    const wide = 0.8 + 0.5 * draw.next();
    upright(props, draw, x - s * (wide / 2 + 0.2), low, zs, wide, tall, NEON[draw.int(NEON.length)]);
  }
  // tubes along the edges of the walls
  if (draw.next() < 0.6)
    props.push(
      box(x - s * 0.1, Y_M + 3.5, z + 0.1, 0.1, Math.min(high, 26) - 4, 0.1, NEON[draw.int(NEON.length)], {
        material: "light",
        emission: 0.12,
      }),
    );
}
