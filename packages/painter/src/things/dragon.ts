/** A dragon, standing with half open wings, flying or asleep on what it guards. */

import { smoothstep } from "easel-picture";
import { add, between, curve, mad } from "../figures/vector.ts";
import { bare, grain, grains, mul, rgb, shadeBy, tint, toward } from "../kit/paints.ts";
import {
  all,
  ball,
  cone,
  each,
  eye,
  fused,
  type Paint,
  type Parts,
  point,
  type Rgb,
  rod,
  sheet,
  stick,
  tube,
  type V3,
} from "../kit/parts.ts";
import { onSide, rows } from "../kit/rows.ts";
import { type Family, thing } from "../kit/thing.ts";

type Knot = readonly [x: number, y: number, radius: number];

const TAIL: readonly Knot[] = rows<V3>("-3.9 .3 .03, -3.1 .22 .1, -2.2 .5 .19, -1.4 1.05 .31, -.8 1.35 .42");
const TRUNK: readonly Knot[] = rows<V3>("-.8 1.35 .42, -.2 1.45 .5, .5 1.55 .56, 1.05 1.75 .43");
const NECKS: Readonly<Record<"stand" | "fly" | "sleep", readonly Knot[]>> = {
  // the chin rests on what it lies on
  sleep: rows<V3>("1.05 1.75 .43, 1.55 1.72 .3, 2 1.42 .23, 2.4 1.12 .21"),
  stand: rows<V3>("1.05 1.75 .43, 1.5 2.2 .29, 1.6 2.8 .22, 1.95 3.2 .2"),
  fly: rows<V3>("1.05 1.75 .43, 1.6 2.05 .28, 2.15 2.2 .21, 2.65 2.45 .2"),
};

const dark = (hide: Rgb, share: number): Rgb => tint(hide, [0, 0, 0], share);

/** A pale belly in plates, and scales: a brick pattern along the body. */
function scales(hide: Rgb): Paint {
  const pale = tint(hide, rgb("#e3c27a"), 0.75);
  return (dab) => {
    const plate = 0.5 + 0.5 * Math.sin((dab.x + dab.y) * 26);
    toward(dab, pale, 0.9 * smoothstep(0.35, 0.75, -dab.ny + (dab.nx > 0 ? 0.3 * dab.nx : 0)));
    if (dab.ny < -0.3) shadeBy(dab, 0.82 + 0.2 * plate);
    const row = Math.floor(dab.y * 13);
    const cell = dab.x * 11 + (row % 2) * 0.5;
    const [u, v] = [cell - Math.floor(cell) - 0.5, dab.y * 13 - row - 0.5];
    const scale = 0.78 + 0.3 * smoothstep(0.75, 0.25, Math.hypot(u, v));
    shadeBy(dab, scale * (0.88 + 0.24 * grains(dab.x * 3, dab.y * 3, dab.z * 3)));
    shadeBy(dab, 0.95 + 0.1 * grain(dab.x * 40, dab.y * 40, dab.z * 40));
  };
}

function head([x, y]: Knot, hide: Rgb, asleep: boolean): Parts {
  const at = (f: number, u: number, l = 0): V3 => [x + f, y + u, l];
  const side = (s: number): Parts => [
    ball(at(0.8, -0.04, s * 0.08), [0.06, 0.05, 0.05], { blend: 0.04 }),
    cone(at(0.2, 0.17, s * 0.1), at(0.44, 0.13, s * 0.16), [0.05, 0.04], { blend: 0.04 }),
    asleep
      ? // a closed lid
        ball(at(0.34, 0.09, s * 0.16), [0.075, 0.05, 0.05], { colour: dark(hide, 0.45), blend: 0.02 })
      : eye(at(0.34, 0.09, s * 0.155), 0.062, [0.6, 0.1, s], [0, 1, 0], {
          ...{ iris: rgb("#e0a51e"), white: rgb("#c98a1a"), pupil: 0.35, rim: 1.2 },
        }),
    horn([at(-0.02, 0.17, s * 0.13), at(-0.3, 0.32, s * 0.2), at(-0.62, 0.36, s * 0.24)]),
    [0.5, 0.62, 0.72].map((f) =>
      stick(
        at(f, -0.16, s * 0.09),
        at(f + 0.01, -0.25, s * 0.09),
        [0.018, 0.003],
        { colour: "#efe8d2", material: "object" },
        5,
      ),
    ),
    cone(at(-0.06, -0.02, s * 0.2), at(-0.3, -0.02, s * 0.36), [0.06, 0.015], { colour: dark(hide, 0.3), blend: 0.03 }),
  ];
  return fused(
    0.06,
    ball(at(0.12, 0.03), [0.3, 0.21, 0.23]),
    cone(at(0.2, 0.02), at(0.78, -0.1), [0.19, 0.12], { flat: [[0, 1, 0], 0.8] }),
    cone(at(0.12, -0.14), at(0.66, -0.3), [0.12, 0.07], { flat: [[0, 1, 0], 0.7] }),
    [1, -1].map(side),
  );
}

function horn(line: readonly V3[]): Parts {
  const bent = curve(line, 6);
  const radii = bent.map((_, i) => 0.065 * (1 - i / bent.length) + 0.006);
  return rod(bent, radii, { colour: "#d8c9a0", material: "object" });
}

/** Hip, knee, ankle and foot of the hind and the fore leg on one side. */
const legLines = (s: number, flying: boolean): readonly (readonly V3[])[] => [
  onSide(
    s,
    flying
      ? "-.55 1.2 .3, -1 .85 .42, -1.55 .95 .4, -1.8 .8 .4"
      : "-.55 1.2 .34, -.2 .75 .5, -.75 .38 .5, -.55 .06 .52",
  ),
  onSide(
    s,
    flying ? ".8 1.45 .3, .75 1 .4, .3 .85 .4, .15 .72 .4" : ".85 1.45 .32, .7 .85 .48, .95 .42 .46, .95 .06 .48",
  ),
];

const leg = ([hip, knee, ankle, foot]: readonly V3[]): Parts =>
  fused(
    0.08,
    cone(hip, knee, [0.3, 0.17], { blend: 0.08, flat: [[0, 0, 1], 0.75] }),
    cone(knee, ankle, [0.16, 0.09], { blend: 0.06 }),
    cone(ankle, foot, [0.09, 0.085], { blend: 0.04 }),
    ball(add(foot, [0.09, 0, 0]), [0.17, 0.065, 0.12], { blend: 0.05 }),
    [-0.08, 0, 0.08].map((z) => {
      const root = add(foot, [0.2, -0.01, z]);
      return cone(root, add(root, [0.12, -0.035, z * 0.3]), [0.035, 0.008], {
        ...{ colour: "#2a241c", blend: 0.01, paint: bare, material: "object" },
      });
    }),
  );

/** Fingers from the wrist and the skin between them, hollowed at its edge. */
function wing(s: number, flying: boolean, hide: Rgb): Parts {
  const spread = flying ? 1 : 0.62;
  const lift = flying ? 0.75 : 1.05;
  const p = (x: number, y: number, z: number): V3 => [x, 1.85 + (y - 1.85) * lift, s * (0.3 + (z - 0.3) * spread)];
  const elbow = p(0.35, 2.9, 1.1);
  const wrist = p(0.85, 3.7, 1.9);
  const tips: readonly V3[] = [p(0.75, 4.1, 4.3), p(-0.7, 3.1, 4.2), p(-1.7, 2.5, 3.1), p(-1.5, 2, 1.6)];
  const bone = { colour: dark(hide, 0.25), material: "skin" } as const;
  const skin = tint(hide, rgb("#c9702e"), 0.45);
  const fingers = tips.map((tip) => curve<V3>([wrist, add(between(wrist, tip, 0.5), [0.1, 0.22, 0]), tip], 8));
  const flank = curve<V3>([elbow, p(-0.3, 2.2, 0.7), p(-1, 1.55, 0.34)], 8);
  const edges = [...fingers, flank.map((_, i) => (i < 5 ? between(wrist, elbow, i / 5) : flank[i]))];
  return [
    rod([p(0.75, 1.9, 0.34), elbow, wrist], [0.13, 0.09, 0.07], bone, { smooth: 6 }),
    fingers.map((line) =>
      rod(
        line,
        line.map((_, i) => 0.05 * (1 - i / line.length) + 0.008),
        bone,
        { sides: 6 },
      ),
    ),
    edges
      .slice(1)
      .map((b, k) => sheet(skinBetween(edges[k], b), { colour: mul(skin, 1 - 0.05 * k), material: "skin" })),
  ];
}

/** Rows of points from one edge of a piece of skin to the next. */
const skinBetween = (a: readonly V3[], b: readonly V3[]): V3[][] =>
  a.map((_, i) =>
    each(9, (j) => {
      const u = j / 8;
      const hollow = 1 - 0.24 * Math.sin(Math.PI * u);
      const at = Math.min(a.length - 1, (i * hollow) / 1);
      const low = Math.floor(at);
      const on = (line: readonly V3[]) => between(line[low], line[Math.min(line.length - 1, low + 1)], at - low);
      return mad(between(on(a), on(b), u), [0, -1, 0], 0.1 * Math.sin(Math.PI * u));
    }),
  );

function spines(line: readonly Knot[], hide: Rgb): Parts {
  const points = curve(line, 4);
  return each(points.length - 2, (k) => {
    const [x, y, r] = points[k + 1];
    const [ax, ay] = points[k];
    const [bx, by] = points[k + 2];
    const long = Math.hypot(bx - ax, by - ay) || 1;
    const [nx, ny] = [-(by - ay) / long, (bx - ax) / long];
    const root: V3 = [x + nx * r * 0.85, y + ny * r * 0.85, 0];
    const high = 0.12 + 0.28 * r;
    const tip: V3 = [root[0] + nx * high - 0.1, root[1] + ny * high, 0];
    const look = { colour: tint(hide, rgb("#e0c060"), 0.35), material: "object" } as const;
    return stick(root, tip, [0.07 + 0.05 * r, 0.004], look, 5);
  });
}

export const DRAGON: Family = {
  dragon: thing({
    words: "dragon",
    sorts: { dragon: "fire breathing dragon, wyvern, ~chinese dragon, ~hydra" },
    heightM: 4,
    homes: "canyon, meadow",
    colour: ["#3f6b3a", "#8a2a22", "#2f5a78"],
    seenRad: 0.45,
    fineness: 1.15,
    shape: ({ own, pose }) => {
      const flying = pose === "fly";
      const neck = NECKS[flying ? "fly" : pose === "sleep" ? "sleep" : "stand"];
      const tail = TAIL.map(
        ([x, y, r]): Knot => (flying ? [x, Math.max(y, 1.05) + 0.1 * Math.sin(x * 1.7), r] : [x, y, r]),
      );
      return all(
        { material: "skin", colour: own, blend: 0.12, paint: scales(own) },
        fused(
          0,
          [TRUNK, tail, neck].map((line) =>
            tube(
              line.map(([x, y]): V3 => [x, y, 0]),
              line.map(([, , r]) => r),
              { blend: 0.1 },
              { inner: 0.03, steps: 5 },
            ),
          ),
          ball([0.7, 1.5, 0], [0.6, 0.55, 0.5]),
        ),
        head(neck[3], own, pose === "sleep"),
        [1, -1].map((s) => [legLines(s, flying).map(leg), wing(s, flying, own)]),
        spines([...tail, ...TRUNK.slice(1), ...neck.slice(1)], own),
        point("seat", [0.2, 2.02, 0]),
        // its legs are drawn up under it: they are within what it lies on
        point("belly", [-0.1, 0.85, 0]),
        point("collar", [neck[2][0], neck[2][1] - 0.2, 0]),
      );
    },
  }),
};
