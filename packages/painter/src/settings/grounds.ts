/** Places on even grass: a football stadium, a playground. */

import { linearOfHex } from "easel-picture";
import type { Stage } from "../compose/stage.ts";
import { toned } from "../kit/rows.ts";
import type { Camera, Prop } from "../layout.ts";
import type { Rgb } from "../rgb.ts";
import { box } from "./boxes.ts";

export type Ground = "stadium" | "playground";

const GROUNDS: readonly (readonly [Ground, RegExp])[] = [
  ["stadium", /stadium|arena|pitch|(football|soccer|sports|baseball) field/],
  ["playground", /playground/],
];

/** The ground that the words of the prompt name. */
export function groundOf({ graph }: Stage): Ground | undefined {
  return GROUNDS.find(([, words]) => words.test(graph.place ?? ""))?.[0];
}

/** What is built there. */
export function propsOf(ground: Ground, stage: Stage, camera: Camera): Prop[] {
  return ground === "stadium" ? stadium(stage, camera) : playground(stage);
}

const SHIRTS = ["#b3261e", "#2a5caa", "#e3b735", "#e8e4dc", "#2f6b3a", "#1c1b1d", "#d9722a"];

/** A goal before rows of people, with floodlights above. */
function stadium(stage: Stage, camera: Camera): Prop[] {
  const draw = stage.rng.fork("stadium");
  const props: Prop[] = [];
  const white: Rgb = [0.8, 0.8, 0.78];
  const lit = stage.graph.time === "night" || stage.graph.time === "dusk" ? 9 : 2.5;
  const dusky = stage.graph.time === "night" || stage.graph.time === "dusk" ? 0.75 : 1;
  for (let row = 0; row < 19; row++) {
    const z = 46 + row * 1.1;
    const half = (0.56 * stage.widthPx * z) / camera.focalPx;
    const high = 1.4 + row * 0.72;
    props.push(box(0, -1, z, half * 2.4, high + 1, 1.1, toned([0.3, 0.31, 0.33], 0.9 + 0.1 * (row % 2))));
    // fans of one side sit together
    for (let x = -half; x < half; x += 0.62) {
      if (draw.next() < 0.16 || Math.abs((x % 17) - 1) < 0.5) continue;
      const at = x + 0.3 * draw.next();
      const team = Math.sin(x * 0.11 + row * 0.08) > 0 ? 0 : 1;
      const shirt = linearOfHex(SHIRTS[draw.next() < 0.45 ? team : draw.int(SHIRTS.length)]);
      const skin = toned([0.5, 0.3, 0.2], 0.35 + 0.9 * draw.next());
      const tall = 0.5 + 0.2 * draw.next();
      props.push(box(at, high, z, 0.4, tall, 0.3, toned(shirt, 0.7 * dusky), { material: "fabric" }));
      props.push(box(at, high + tall, z, 0.2, 0.24, 0.2, toned(skin, dusky), { material: "skin" }));
    }
  }
  // the mown stripes
  for (let k = 0; k < 7; k++)
    if (k % 2) props.push(box(0, -0.2, 8 + k * 4.6, 120, 0.23, 4.6, [0.13, 0.22, 0.05], { material: "grass" }));
  const far = (0.56 * stage.widthPx * 68) / camera.focalPx;
  props.push(box(0, 16.6, 67, far * 2.4, 1, 9, [0.2, 0.22, 0.25], { material: "metal" }));
  // the board before the lowest row
  for (let x = -8; x <= 8; x++)
    props.push(box(x * 4.2, 0, 44.6, 4.1, 0.95, 0.15, linearOfHex(SHIRTS[(x + 16) % 4]), { material: "object" }));
  for (const bank of [-1, 1]) {
    const x = bank * far * 0.72;
    props.push(box(x, 0, 69, 0.7, 24, 0.7, [0.3, 0.31, 0.33], { material: "metal" }));
    for (let k = 0; k < 12; k++)
      props.push(
        box(x - 2.4 + 1.6 * (k % 4), 20.5 + 1.4 * Math.floor(k / 4), 68.4, 1.2, 1, 0.2, [1, 0.97, 0.88], {
          material: "light",
          emission: lit,
        }),
      );
  }
  for (const x of [-3.66, 3.66]) props.push(box(x, 0, 36, 0.16, 2.5, 0.16, white, { material: "object" }));
  props.push(box(0, 2.44, 36, 7.48, 0.16, 0.16, white, { material: "object" }));
  for (let x = -3.6; x <= 3.6; x += 0.45) props.push(box(x, 0, 37.6, 0.025, 2.4, 0.025, white));
  for (let y = 0.3; y < 2.5; y += 0.42) props.push(box(0, y, 37.6, 7.3, 0.025, 0.025, white));
  const line = (x: number, z: number, wide: number, deep: number) =>
    props.push(box(x, -0.05, z, wide * 1.2, 0.1, deep * 1.5, white));
  line(0, 36, 90, 0.34);
  line(0, 21, 30, 0.24);
  for (const x of [-15, 15]) line(x, 28.5, 0.16, 15);
  line(0, 30.5, 14, 0.26);
  for (const x of [-7, 7]) line(x, 33.2, 0.14, 5.5);
  return props;
}

/** A slide, a sandpit and swings, before a fence. */
function playground(stage: Stage): Prop[] {
  const draw = stage.rng.fork("playground");
  const props: Prop[] = [];
  const paints = ["#c92a1c", "#2a5caa", "#e3b735", "#2f8a4a"].map(linearOfHex);
  const paint = (k: number) => paints[(k + draw.int(1)) % paints.length];
  const metal = { material: "metal" } as const;
  const wood = { material: "wood" } as const;
  // the slide: a ladder, a platform with a roof, a chute that ends near the ground
  const [sx, sz] = [-4.2, 17];
  for (const dx of [-0.6, 0.6])
    for (const dz of [-0.6, 0.6]) props.push(box(sx + dx, -0.3, sz + dz, 0.13, 3.4, 0.13, [0.4, 0.26, 0.14], wood));
  props.push(box(sx, 1.7, sz, 1.4, 0.12, 1.4, [0.45, 0.3, 0.17], wood));
  for (let k = 0; k < 4; k++)
    props.push(box(sx, 3 + k * 0.22, sz, 1.7 - k * 0.42, 0.23, 1.7 - k * 0.42, paint(0), { material: "object" }));
  for (let k = 0; k < 26; k++) {
    const t = k / 25;
    const y = 1.75 - 1.5 * t + 0.22 * t ** 6;
    const x = sx + 0.7 + 2.7 * t;
    props.push(box(x, y, sz, 0.13, 0.06, 0.7, paint(2), { material: "object" }));
    for (const dz of [-0.37, 0.37]) props.push(box(x, y, sz + dz, 0.13, 0.26, 0.06, paint(2), { material: "object" }));
  }
  for (let k = 0; k < 6; k++) props.push(box(sx - 0.75, 0.2 + k * 0.28, sz, 0.06, 0.06, 0.7, paint(1), metal));
  // swings
  const [wx, wz] = [3.6, 18.5];
  for (const dx of [-1.9, 1.9])
    for (let k = 0; k < 14; k++)
      for (const lean of [-1, 1])
        props.push(box(wx + dx, k * 0.18 - 0.2, wz + lean * (0.75 - 0.054 * k), 0.11, 0.2, 0.13, paint(1), metal));
  props.push(box(wx, 2.3, wz, 4, 0.13, 0.13, paint(1), metal));
  for (const dx of [-0.9, 0.9]) {
    for (const rope of [-0.24, 0.24]) props.push(box(wx + dx + rope, 0.55, wz, 0.03, 1.8, 0.03, [0.6, 0.55, 0.45]));
    props.push(box(wx + dx, 0.5, wz, 0.56, 0.06, 0.26, paint(0), wood));
  }
  // the sandpit
  const [bx, bz] = [0.4, 14];
  props.push(box(bx, -0.1, bz, 3.4, 0.26, 2.2, [0.6, 0.49, 0.32], { material: "sand" }));
  for (const dz of [-1.15, 1.15]) props.push(box(bx, -0.1, bz + dz, 3.7, 0.4, 0.18, [0.42, 0.27, 0.14], wood));
  for (const dx of [-1.75, 1.75]) props.push(box(bx + dx, -0.1, bz, 0.18, 0.4, 2.2, [0.42, 0.27, 0.14], wood));
  props.push(box(bx + 0.7, 0.16, bz, 0.3, 0.28, 0.3, paint(0), { material: "object" }));
  // the fence
  for (let x = -16; x < 16; x += 0.5) props.push(box(x, -0.4, 25, 0.12, 1.5, 0.06, [0.62, 0.6, 0.55], wood));
  for (const y of [0.35, 0.8]) props.push(box(0, y, 25.1, 33, 0.1, 0.05, [0.55, 0.53, 0.48], wood));
  return props;
}
