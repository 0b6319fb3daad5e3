/** Flowers one by one, as the hand and as bees know them. */

import { add, cross, curve, mad, unit } from "../figures/vector.ts";
import { grain, mul, rgb, shadeBy } from "../kit/paints.ts";
import {
  ball,
  blade,
  type Colour,
  each,
  fused,
  type Paint,
  type Parts,
  point,
  pointsOf,
  type Rgb,
  rod,
  type V3,
} from "../kit/parts.ts";
import { type Family, type Thing, thing } from "../kit/thing.ts";

function petals(at: V3, size: number, colour: Rgb, rows: number): Parts {
  return each(rows, (row) =>
    each(6, (i) => {
      const a = ((i + 0.5 * (row % 2)) / 6) * 2 * Math.PI;
      const open = 0.25 + 0.55 * (row / rows);
      const tip: V3 = [
        at[0] + Math.cos(a) * size * open,
        at[1] + size * (1 - 0.25 * row),
        at[2] + Math.sin(a) * size * open,
      ];
      return blade(
        at,
        tip,
        [size * 0.5, size * 0.42],
        [Math.cos(a), 0.4, Math.sin(a)],
        { colour: mul(colour, 0.7), material: "fabric" },
        { tip: colour, camber: -0.3 },
      );
    }),
  );
}

const flower =
  (tall: number, size: number, rows: number): Thing["shape"] =>
  ({ own }) => {
    const stem = rgb("#3f7038");
    return [
      rod(`0 0 0, .012 ${tall * 0.5} 0, 0 ${tall} 0`, 0.006, { colour: stem }, { sides: 6 }),
      pointsOf(".3 1, .48 -1").map(([y, s]) =>
        blade(
          [0.008, tall * y, 0],
          [0.03, tall * (y + 0.22), s * tall * 0.24],
          [0.01, 0.035],
          [0, 1, 0],
          { colour: stem },
          { tip: mul(stem, 1.3) },
        ),
      ),
      petals([0, tall - size * 0.35, 0], size, own, rows),
      point("grip", [0, tall * 0.2, 0]),
    ];
  };
const STEM = rgb("#3f7a34");

const HEAD: V3 = [0.035, 0.285, 0];

interface Face {
  readonly centre: V3;
  readonly normal: V3;
  /** A point of the plane of the face: round it by an angle, out from its centre. */
  rim(angle: number, radius: number, out?: number): V3;
}

function faceAt(centre: V3, normal: V3): Face {
  const across: V3 = [0, 0, 1];
  const up = cross(across, normal);
  return {
    centre,
    normal,
    rim: (angle, radius, out = 0) =>
      mad(add(centre, add(mul(across, Math.cos(angle) * radius), mul(up, Math.sin(angle) * radius))), normal, out),
  };
}

/** A stem from the ground to the flower, with large leaves. */
function stem(to: V3): Parts {
  return [
    rod(curve<V3>([[0, 0, 0], [0.012, 0.11, 0.004], [0.004, 0.22, 0], to], 6), 0.0065, {
      colour: STEM,
      material: "foliage",
    }),
    pointsOf(".05 .4, .09 2.7, .14 1.2, .17 4.4").map(([y, a]) => {
      const tip: V3 = [Math.cos(a) * 0.1, y + 0.05, Math.sin(a) * 0.1];
      return blade(
        [0.008, y, 0],
        tip,
        [0.02, 0.05],
        [0, 1, 0],
        { colour: mul(STEM, 0.7), material: "foliage" },
        { tip: mul(STEM, 1.25), camber: 0.3 },
      );
    }),
  ];
}

/** Petals in a ring; `back` bends their tips away from the face. */
function petalsOf(face: Face, count: number, reach: number, wide: number, tone: Rgb, back: number): Parts {
  return each(count, (i) => {
    const a = (i / count) * 2 * Math.PI + 0.2;
    const long = reach * (0.94 + 0.06 * Math.sin(i * 2.4));
    return blade(
      face.rim(a, reach * 0.14, 0.001 * (i % 3)),
      face.rim(a, long, back + 0.002 * (i % 3)),
      [wide * 0.75, wide],
      face.normal,
      { colour: mul(tone, 0.6), material: "flower" },
      { tip: tone, camber: 0.16 },
    );
  });
}

function discOf({ centre, normal }: Face, radius: number, colour: Colour): Parts {
  const side: V3 = [0, 0, 1];
  const florets: Paint = (dab) => shadeBy(dab, 0.6 + 0.8 * grain(dab.x * 420, dab.y * 420, dab.z * 420));
  return fused(
    0,
    ball(mad(centre, normal, 0.004), [radius * 0.4, radius, radius], {
      material: "flower",
      colour,
      blend: 0,
      axes: [normal, cross(side, normal), side],
      paint: florets,
    }),
  );
}

/** A flower with a disc amid rays. */
const rayed =
  (disc: Colour, count: number, reach: number, wide: number, discM: number): Thing["shape"] =>
  ({ own }) => {
    const face = faceAt(HEAD, unit([0.86, 0.5, 0]));
    return [
      stem(mad(HEAD, face.normal, -0.012)),
      [0, 1].map((ring) =>
        petalsOf(face, count, reach * (1 - 0.1 * ring), wide, mul(own, 1 - 0.12 * ring), -0.008 + 0.008 * ring),
      ),
      discOf(face, discM, disc),
      point("nectar", mad(HEAD, face.normal, 0.02)),
      point("top", face.rim(Math.PI / 2, discM * 0.7, 0.012)),
    ];
  };

export const BLOOMS: Family = {
  rose: thing({
    words: "rose, red rose",
    heightM: 0.5,
    homes: "garden, tabletop",
    support: "ground",
    colour: "#a81e2c",
    dyed: [{ words: "white rose", colour: "#efe6d8" }],
    held: [{ at: "handR", by: "grip", most: 1.35 }],
    heldUnasked: true,
    uses: ["mouthful"],
    shape: flower(0.5, 0.06, 4),
  }),

  tulip: thing({
    words: "tulip flower, single tulip, pink tulip",
    heightM: 0.45,
    homes: "garden",
    support: "ground",
    colour: "#d9475a",
    held: [{ at: "handR", by: "grip", most: 1.35 }],
    heldUnasked: true,
    shape: flower(0.45, 0.07, 2),
  }),

  // A wide cup of five petals whose mouth lies open, a long stamen in it
  "trumpet-bloom": thing({
    words: "trumpet flower, hibiscus flower",
    heightM: 0.4,
    homes: "garden",
    colour: "#d0161e",
    seenRad: 0.35,
    shape: ({ own }) => {
      const face = faceAt(HEAD, unit([0.95, 0.3, 0]));
      const base = mad(HEAD, face.normal, -0.045);
      const tip = mad(HEAD, face.normal, 0.06);
      return [
        stem(base),
        each(5, (i) => {
          const a = (i / 5) * 2 * Math.PI + 0.3;
          return [
            // one half leads out of the throat, the other one opens wide
            blade(
              base,
              face.rim(a, 0.045, -0.005),
              [0.02, 0.06],
              face.normal,
              { colour: mul(own, 0.35), material: "flower" },
              { tip: mul(own, 0.7), camber: 0.1 },
            ),
            blade(
              face.rim(a, 0.022, -0.016),
              face.rim(a, 0.108, -0.004),
              [0.07, 0.098],
              face.normal,
              { colour: mul(own, 0.6), material: "flower" },
              { tip: own, camber: 0.2 },
            ),
          ];
        }),
        rod([base, tip], 0.0035, { colour: "#f0c23a", material: "flower" }, { sides: 6 }),
        each(10, (k) => {
          const at = mad(HEAD, face.normal, 0.03 + 0.003 * k);
          const end = add(at, [0.004, 0.009 * Math.cos(k * 2.4), 0.009 * Math.sin(k * 2.4)]);
          return rod([at, end], 0.002, { colour: "#ffd95a", material: "flower" }, { sides: 4 });
        }),
        point("nectar", face.rim(Math.PI / 2, 0.012, 0.012)),
        point("top", face.rim(Math.PI / 2, 0.06, 0)),
      ];
    },
  }),

  // A thistle: a ball of scales under a tuft
  "thistle-bloom": thing({
    words: "thistle, thistle flower",
    heightM: 0.4,
    homes: "garden, meadow",
    colour: "#9a3fc0",
    shape: ({ own }) => {
      const head: V3 = [0.01, 0.25, 0];
      return [
        stem(head),
        each(150, (k) => {
          const [a, r] = [k * 2.4, Math.sqrt((k + 0.5) / 150)];
          const root: V3 = [head[0] + 0.022 * r * Math.cos(a), head[1] + 0.02, 0.022 * r * Math.sin(a)];
          const tip = add(root, [0.05 * r * Math.cos(a), 0.068 - 0.02 * r, 0.05 * r * Math.sin(a)]);
          return rod(
            [root, tip],
            0.0022,
            { colour: mul(own, 0.7 + 0.5 * ((k * 0.37) % 1)), material: "flower" },
            { sides: 4 },
          );
        }),
        fused(0, ball(head, [0.038, 0.036, 0.038], { material: "foliage", colour: "#5f8a4a", blend: 0 })),
        each(40, (k) => {
          const [a, y] = [k * 2.4, -0.8 + (1.5 * k) / 40];
          const r = Math.sqrt(1 - y * y);
          const out: V3 = [r * Math.cos(a), y, r * Math.sin(a)];
          return blade(
            mad(head, out, 0.034),
            add(mad(head, out, 0.05), [0, 0.012, 0]),
            [0.009, 0.003],
            out,
            { colour: "#41662f", material: "foliage" },
            { tip: "#8aa860" },
          );
        }),
        point("nectar", [head[0], head[1] + 0.082, 0]),
        point("top", [head[0], head[1] + 0.082, 0]),
      ];
    },
  }),

  "daisy-bloom": thing({
    words: "daisy bloom, single daisy",
    heightM: 0.4,
    homes: "garden, meadow",
    colour: "#f2efe6",
    seenRad: 0.95,
    shape: rayed("#e8b21e", 17, 0.085, 0.017, 0.026),
  }),

  "sunflower-bloom": thing({
    words: "sunflower bloom",
    heightM: 0.4,
    homes: "garden, meadow",
    colour: "#f2b21a",
    seenRad: 0.95,
    shape: rayed("#3f2410", 22, 0.115, 0.02, 0.056),
  }),
};
