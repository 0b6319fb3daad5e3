/** A dragon, standing with half open wings or flying. Metres; it looks along +x. */

import { smoothstep } from "easel-picture";
import type { Rgb } from "../rgb.ts";
import { grain, grains } from "./grain.ts";
import { hex, type Sculpture, shadeBy, toward } from "./sculpture.ts";
import { bar, createThin, rod, sheet, type ThinMesh } from "./thin.ts";
import type { Maker } from "./thing.ts";
import { add, between, curve, mad, mul, tint, type V3 } from "./vector.ts";

type Knot = readonly [x: number, y: number, radius: number];

const TAIL: readonly Knot[] = [
  [-3.9, 0.3, 0.03],
  [-3.1, 0.22, 0.1],
  [-2.2, 0.5, 0.19],
  [-1.4, 1.05, 0.31],
  [-0.8, 1.35, 0.42],
];
const TRUNK: readonly Knot[] = [
  [-0.8, 1.35, 0.42],
  [-0.2, 1.45, 0.5],
  [0.5, 1.55, 0.56],
  [1.05, 1.75, 0.43],
];
const NECKS: Readonly<Record<"stand" | "fly" | "sleep", readonly Knot[]>> = {
  // the chin rests on what it lies on
  sleep: [
    [1.05, 1.75, 0.43],
    [1.55, 1.72, 0.3],
    [2.0, 1.42, 0.23],
    [2.4, 1.12, 0.21],
  ],
  stand: [
    [1.05, 1.75, 0.43],
    [1.5, 2.2, 0.29],
    [1.6, 2.8, 0.22],
    [1.95, 3.2, 0.2],
  ],
  fly: [
    [1.05, 1.75, 0.43],
    [1.6, 2.05, 0.28],
    [2.15, 2.2, 0.21],
    [2.65, 2.45, 0.2],
  ],
};
const BELLY = 2;

export const dragon: Maker = (body, colour, chance, pose) => {
  const hide: Rgb = colour ?? [hex("#3f6b3a"), hex("#8a2a22"), hex("#2f5a78")][Math.floor(chance() * 3)];
  const flying = pose === "fly";
  body.fineness = 1.15;
  body.use({ material: "skin", colour: hide, fur: 0, blend: 0.12, tag: 1 });
  const neck = NECKS[flying ? "fly" : pose === "sleep" ? "sleep" : "stand"];
  const flown = ([x, y, r]: Knot): Knot => (flying ? [x, Math.max(y, 1.05) + 0.1 * Math.sin(x * 1.7), r] : [x, y, r]);
  const tail = TAIL.map(flown);
  body.group(0);
  for (const line of [TRUNK, tail, neck])
    body.tube(
      line.map(([x, y]): V3 => [x, y, 0]),
      line.map(([, , r]) => r),
      { blend: 0.1, inner: 0.03, steps: 5 },
    );
  body.ellipsoid([0.7, 1.5, 0], [0.6, 0.55, 0.5]);
  const [hx, hy] = [neck[3][0], neck[3][1]];
  addHead(body, [hx, hy, 0], hide, pose === "sleep");
  for (const s of [1, -1]) {
    addLegs(body, s, flying);
    addWing(body, s, flying, hide);
  }
  addSpines(body, [...tail, ...TRUNK.slice(1), ...neck.slice(1)], hide);
  body.at.seat = [0.2, 2.02, 0];
  // its legs are drawn up under it: they are within what it lies on
  body.at.belly = [-0.1, 0.85, 0];
  body.at.collar = [neck[2][0], neck[2][1] - 0.2, 0];
  const pale = tint(hide, hex("#e3c27a"), 0.75);
  body.paint = (dab) => {
    if (dab.tag !== 1 && dab.tag !== BELLY) return;
    const plate = 0.5 + 0.5 * Math.sin((dab.x + dab.y) * 26);
    if (dab.tag === 1) toward(dab, pale, 0.9 * smoothstep(0.35, 0.75, -dab.ny + (dab.nx > 0 ? 0.3 * dab.nx : 0)));
    if (dab.ny < -0.3) shadeBy(dab, 0.82 + 0.2 * plate);
    // scales: a brick pattern along the body
    const row = Math.floor(dab.y * 13);
    const cell = dab.x * 11 + (row % 2) * 0.5;
    const [u, v] = [cell - Math.floor(cell) - 0.5, dab.y * 13 - row - 0.5];
    shadeBy(
      dab,
      (0.78 + 0.3 * smoothstep(0.75, 0.25, Math.hypot(u, v))) * (0.88 + 0.24 * grains(dab.x * 3, dab.y * 3, dab.z * 3)),
    );
    shadeBy(dab, 0.95 + 0.1 * grain(dab.x * 40, dab.y * 40, dab.z * 40));
  };
};

function addHead(body: Sculpture, [x, y]: V3, hide: Rgb, asleep: boolean): void {
  const at = (f: number, u: number, l = 0): V3 => [x + f, y + u, l];
  body.group(0.06);
  body.ellipsoid(at(0.12, 0.03), [0.3, 0.21, 0.23]);
  body.cone(at(0.2, 0.02), at(0.78, -0.1), 0.19, 0.12, { flat: [[0, 1, 0], 0.8] });
  body.cone(at(0.12, -0.14), at(0.66, -0.3), 0.12, 0.07, { flat: [[0, 1, 0], 0.7] });
  for (const s of [1, -1]) {
    body.ellipsoid(at(0.8, -0.04, s * 0.08), [0.06, 0.05, 0.05], undefined, { blend: 0.04 });
    body.cone(at(0.2, 0.17, s * 0.1), at(0.44, 0.13, s * 0.16), 0.05, 0.04, { blend: 0.04 });
    if (asleep)
      // a closed lid
      body.ellipsoid(at(0.34, 0.09, s * 0.16), [0.075, 0.05, 0.05], undefined, {
        colour: tint(hide, [0, 0, 0], 0.45),
        blend: 0.02,
      });
    else
      body.eye(at(0.34, 0.09, s * 0.155), 0.062, [0.6, 0.1, s], [0, 1, 0], {
        iris: hex("#e0a51e"),
        white: hex("#c98a1a"),
        pupil: 0.35,
        rim: 1.2,
      });
    const thin = createThin();
    const horn = curve<V3>([at(-0.02, 0.17, s * 0.13), at(-0.3, 0.32, s * 0.2), at(-0.62, 0.36, s * 0.24)], 6);
    rod(
      thin,
      horn,
      horn.map((_, i) => 0.065 * (1 - i / horn.length) + 0.006),
      hex("#d8c9a0"),
      "object",
    );
    for (const f of [0.5, 0.62, 0.72])
      bar(thin, at(f, -0.16, s * 0.09), at(f + 0.01, -0.25, s * 0.09), [0.018, 0.003], hex("#efe8d2"), "object", 5);
    body.thin.push(thin);
    body.cone(at(-0.06, -0.02, s * 0.2), at(-0.3, -0.02, s * 0.36), 0.06, 0.015, {
      colour: tint(hide, [0, 0, 0], 0.3),
      blend: 0.03,
    });
  }
}

function addLegs(body: Sculpture, s: number, flying: boolean): void {
  const legs: readonly (readonly V3[])[] = flying
    ? [
        [
          [-0.55, 1.2, 0.3 * s],
          [-1.0, 0.85, 0.42 * s],
          [-1.55, 0.95, 0.4 * s],
          [-1.8, 0.8, 0.4 * s],
        ],
        [
          [0.8, 1.45, 0.3 * s],
          [0.75, 1.0, 0.4 * s],
          [0.3, 0.85, 0.4 * s],
          [0.15, 0.72, 0.4 * s],
        ],
      ]
    : [
        [
          [-0.55, 1.2, 0.34 * s],
          [-0.2, 0.75, 0.5 * s],
          [-0.75, 0.38, 0.5 * s],
          [-0.55, 0.06, 0.52 * s],
        ],
        [
          [0.85, 1.45, 0.32 * s],
          [0.7, 0.85, 0.48 * s],
          [0.95, 0.42, 0.46 * s],
          [0.95, 0.06, 0.48 * s],
        ],
      ];
  for (const [hip, knee, ankle, foot] of legs) {
    body.group(0.08);
    body.cone(hip, knee, 0.3, 0.17, { blend: 0.08, flat: [[0, 0, 1], 0.75] });
    body.cone(knee, ankle, 0.16, 0.09, { blend: 0.06 });
    body.cone(ankle, foot, 0.09, 0.085, { blend: 0.04 });
    body.ellipsoid(add(foot, [0.09, 0, 0]), [0.17, 0.065, 0.12], undefined, { blend: 0.05 });
    for (const z of [-0.08, 0, 0.08]) {
      const root = add(foot, [0.2, -0.01, z]);
      body.cone(root, add(root, [0.12, -0.035, z * 0.3]), 0.035, 0.008, {
        colour: hex("#2a241c"),
        blend: 0.01,
        tag: 3,
        material: "object",
      });
    }
  }
}

/** Fingers from the wrist and the skin between them, hollowed at its edge. */
function addWing(body: Sculpture, s: number, flying: boolean, hide: Rgb): void {
  const spread = flying ? 1 : 0.62;
  const lift = flying ? 0.75 : 1.05;
  const p = (x: number, y: number, z: number): V3 => [x, 1.85 + (y - 1.85) * lift, s * (0.3 + (z - 0.3) * spread)];
  const shoulder = p(0.75, 1.9, 0.34);
  const elbow = p(0.35, 2.9, 1.1);
  const wrist = p(0.85, 3.7, 1.9);
  const tips: readonly V3[] = [p(0.75, 4.1, 4.3), p(-0.7, 3.1, 4.2), p(-1.7, 2.5, 3.1), p(-1.5, 2.0, 1.6)];
  const bone = tint(hide, [0, 0, 0], 0.25);
  const skin = tint(hide, hex("#c9702e"), 0.45);
  const thin: ThinMesh = createThin();
  rod(
    thin,
    curve<V3>([shoulder, elbow, wrist], 6),
    curve([[0.13], [0.09], [0.07]], 6).map(([r]) => r),
    bone,
    "skin",
  );
  const fingers = tips.map((tip) => {
    const bow = add(between(wrist, tip, 0.5), [0.1, 0.22, 0]);
    return curve<V3>([wrist, bow, tip], 8);
  });
  for (const line of fingers)
    rod(
      thin,
      line,
      line.map((_, i) => 0.05 * (1 - i / line.length) + 0.008),
      bone,
      "skin",
      { sides: 6 },
    );
  const flank = curve<V3>([elbow, p(-0.3, 2.2, 0.7), p(-1.0, 1.55, 0.34)], 8);
  const edges = [...fingers, flank.map((_, i) => (i < 5 ? between(wrist, elbow, i / 5) : flank[i]))];
  for (let k = 0; k + 1 < edges.length; k++) {
    const [a, b] = [edges[k], edges[k + 1]];
    const rows = a.map((_, i) =>
      Array.from({ length: 9 }, (_, j) => {
        const u = j / 8;
        const hollow = 1 - 0.24 * Math.sin(Math.PI * u);
        const at = Math.min(a.length - 1, (i * hollow) / 1);
        const low = Math.floor(at);
        const on = (line: readonly V3[]) => between(line[low], line[Math.min(line.length - 1, low + 1)], at - low);
        return mad(between(on(a), on(b), u), [0, -1, 0], 0.1 * Math.sin(Math.PI * u));
      }),
    );
    sheet(thin, rows, mul(skin, 1 - 0.05 * k), "skin");
  }
  body.thin.push(thin);
}

function addSpines(body: Sculpture, line: readonly Knot[], hide: Rgb): void {
  const thin = createThin();
  const points = curve(line, 4);
  for (let i = 1; i + 1 < points.length; i++) {
    const [x, y, r] = points[i];
    const [ax, ay] = points[i - 1];
    const [bx, by] = points[i + 1];
    const long = Math.hypot(bx - ax, by - ay) || 1;
    const [nx, ny] = [-(by - ay) / long, (bx - ax) / long];
    const root: V3 = [x + nx * r * 0.85, y + ny * r * 0.85, 0];
    const high = 0.12 + 0.28 * r;
    const tip: V3 = [root[0] + nx * high - 0.1, root[1] + ny * high, 0];
    bar(thin, root, tip, [0.07 + 0.05 * r, 0.004], tint(hide, hex("#e0c060"), 0.35), "object", 5);
  }
  body.thin.push(thin);
}
