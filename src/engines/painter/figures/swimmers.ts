/** Fish, whales and small animals of water and garden. One unit is the animal's length. */

import { mix, smoothstep } from "../../../raster/scalar.ts";
import type { Rgb } from "../rgb.ts";
import { grains, seam } from "./grain.ts";
import type { Recipe } from "./recipe.ts";
import { hex, Sculpture, shadeBy, toward } from "./sculpture.ts";
import { createThin, rod, sheet } from "./thin.ts";
import { add, mad, mul, tint, turned, unit, type V3 } from "./vector.ts";

interface Swimmer {
  readonly metres: number;
  /** Along the body, its middle line, half its height. */
  readonly rows: readonly (readonly [along: number, middle: number, half: number])[];
  /** Width beside height. */
  readonly width: number;
  readonly back: Rgb;
  readonly belly: Rgb;
  readonly tail: "upright" | "level";
  readonly eye: readonly [along: number, up: number, aside: number, radius: number];
  readonly fins: "fish" | "shark" | "dolphin" | "whale";
  readonly bands?: readonly [Rgb, readonly number[]];
}

const FISH: Swimmer = {
  metres: 0.3,
  rows: [
    [0, 0, 0.02],
    [0.08, 0.005, 0.07],
    [0.25, 0, 0.135],
    [0.45, 0, 0.145],
    [0.65, 0.005, 0.1],
    [0.82, 0.01, 0.045],
    [0.9, 0.012, 0.04],
  ],
  width: 0.5,
  back: hex("#d9662a"),
  belly: hex("#f0d9a8"),
  tail: "upright",
  eye: [0.12, 0.022, 0.045, 0.024],
  fins: "fish",
};

const SWIMMERS: Readonly<Record<string, Swimmer>> = {
  fish: FISH,
  clownfish: {
    ...FISH,
    rows: FISH.rows.map(([a, m, h]) => [a, m, h * 1.2] as const),
    back: hex("#d9591c"),
    belly: hex("#e0702a"),
    bands: [hex("#f0ece4"), [0.24, 0.5, 0.8]],
  },
  "tropical-fish": {
    ...FISH,
    rows: FISH.rows.map(([a, m, h]) => [a, m, h * 1.5] as const),
    back: hex("#e0b52a"),
    belly: hex("#ecd06a"),
    bands: [hex("#1f3f8a"), [0.2, 0.42, 0.64]],
  },
  shark: {
    ...FISH,
    metres: 3.2,
    rows: [
      [0, -0.01, 0.016],
      [0.06, -0.005, 0.05],
      [0.18, 0, 0.085],
      [0.36, 0, 0.1],
      [0.56, 0.005, 0.08],
      [0.78, 0.015, 0.038],
      [0.9, 0.02, 0.022],
    ],
    width: 0.88,
    back: hex("#56626b"),
    belly: hex("#dcdcd6"),
    eye: [0.1, 0.014, 0.052, 0.009],
    fins: "shark",
  },
  dolphin: {
    ...FISH,
    metres: 2.4,
    rows: [
      [0, -0.02, 0.022],
      [0.07, -0.018, 0.03],
      [0.12, 0.01, 0.07],
      [0.28, 0.012, 0.115],
      [0.45, 0.01, 0.125],
      [0.65, 0.01, 0.09],
      [0.85, 0.01, 0.04],
      [0.93, 0.01, 0.025],
    ],
    width: 0.95,
    back: hex("#56636e"),
    belly: hex("#d9dcd8"),
    tail: "level",
    eye: [0.155, -0.012, 0.08, 0.011],
    fins: "dolphin",
  },
  orca: {
    ...FISH,
    metres: 6,
    rows: [
      [0, -0.01, 0.03],
      [0.07, 0, 0.07],
      [0.2, 0.005, 0.115],
      [0.4, 0.005, 0.135],
      [0.62, 0.01, 0.1],
      [0.84, 0.015, 0.045],
      [0.93, 0.015, 0.028],
    ],
    width: 0.95,
    back: hex("#15161a"),
    belly: hex("#ebe8e2"),
    tail: "level",
    eye: [0.13, -0.012, 0.075, 0.008],
    fins: "dolphin",
  },
  whale: {
    ...FISH,
    metres: 14,
    rows: [
      [0, -0.03, 0.06],
      [0.06, -0.025, 0.11],
      [0.18, -0.01, 0.15],
      [0.35, 0, 0.155],
      [0.55, 0.01, 0.12],
      [0.75, 0.02, 0.07],
      [0.9, 0.025, 0.03],
    ],
    width: 1.05,
    back: hex("#6d8092"),
    belly: hex("#cdd2d0"),
    tail: "level",
    eye: [0.19, -0.04, 0.145, 0.011],
    fins: "whale",
  },
};

const SMALL: Readonly<Record<string, (recipe: Recipe) => Sculpture>> = { turtle, frog, snail, butterfly, octopus };

export function sculptSwimmer(recipe: Recipe): Sculpture {
  const small = SMALL[recipe.kind];
  if (small) return small(recipe);
  const row = SWIMMERS[recipe.kind];
  const back = recipe.colour ?? row.back;
  const body = new Sculpture(row.metres);
  const bend = 0.25 + 0.12 * ((recipe.seed * 0.41) % 1);
  const leap = recipe.pose === "jump";
  const arc = row.tail === "level" ? (leap ? -0.75 : -0.35) : 0;
  // leaping, it rises from the water at a slope
  const slope = leap ? 0.75 : 0;
  const [c, n] = [Math.cos(slope), Math.sin(slope)];
  // level tails are shown a little from above
  const roll = row.tail === "level" ? -0.35 : 0;
  const [rc, rs] = [Math.cos(roll), Math.sin(roll)];
  const at = (along: number, up: number, aside = 0): V3 => {
    const s = along - 0.4;
    const [x, y] = [-s, up + arc * s * s * 1.2];
    const z = aside + bend * Math.max(0, along - 0.35) ** 2;
    const tall = x * n + y * c;
    return [x * c - y * n, tall * rc - z * rs + 0.5, tall * rs + z * rc];
  };
  body.use({ material: "object", colour: back, fur: 0, blend: 0.01, tag: 1 });
  for (let i = 0; i + 1 < row.rows.length; i++)
    for (let k = 0; k < 2; k++) {
      const part = (t: number) => row.rows[i].map((v, n) => mix(v, row.rows[i + 1][n], t));
      const [a, b] = [part(k / 2), part((k + 1) / 2)];
      body.cone(at(a[0], a[1]), at(b[0], b[1]), a[2], b[2], {
        flat: [[0, 0, 1], Math.min(1, row.width)],
        blend: i + k > 0 ? 0.02 : 0,
      });
    }
  const end = row.rows[row.rows.length - 1][0];
  const half = (t: number) => {
    const i = Math.max(0, row.rows.findIndex((r) => r[0] > t) - 1);
    return mix(row.rows[i][2], row.rows[i + 1][2], (t - row.rows[i][0]) / (row.rows[i + 1][0] - row.rows[i][0]));
  };
  const thin = createThin();
  const colour = tint(back, [0, 0, 0], 0.12);
  // a fin between a root line on the body and a tip
  const fin = (roots: readonly V3[], tips: readonly V3[]) => {
    const rows = [0, 0.35, 0.7, 1].map((t) => roots.map((r, i) => add(mul(r, 1 - t), mul(tips[i], t))));
    sheet(thin, rows, colour, "object");
  };
  const along = (from: number, to: number, n: number) =>
    Array.from({ length: n }, (_, i) => from + ((to - from) * i) / (n - 1));
  if (row.fins === "fish") {
    const tall = row.rows[3][2];
    fin(
      along(0.22, 0.7, 7).map((t) => at(t, half(t) * 0.9)),
      along(0.28, 0.78, 7).map((t, i) => at(t, half(Math.min(0.88, t)) + tall * (0.75 - 0.09 * i))),
    );
    fin(
      along(0.55, 0.76, 4).map((t) => at(t, -half(t) * 0.9)),
      along(0.62, 0.84, 4).map((t, i) => at(t, -half(Math.min(0.88, t)) - tall * (0.6 - 0.1 * i))),
    );
    fin(
      [0.03, 0.015, 0, -0.015, -0.03].map((y) => at(end - 0.03, 0.012 + y)),
      [0.15, 0.075, 0.01, -0.065, -0.13].map((y, i) => at(end + 0.16 - 0.05 * (2 - Math.abs(i - 2)), 0.012 + y)),
    );
    for (const s of [1, -1])
      fin(
        [0.02, 0, -0.02].map((y) => at(0.29, -0.03 + y, s * half(0.29) * row.width * 0.95)),
        [0.02, -0.03, -0.08].map((y, i) => at(0.42 + 0.01 * i, -0.05 + y, s * (half(0.3) * row.width + 0.09))),
      );
  } else {
    const flesh = { blend: 0.02, tag: 2 };
    body.group(0.015);
    const lobe = (a: V3, b: V3, r1: number, r2: number, n: V3, thick = 0.16) =>
      body.cone(a, b, r1, r2, { ...flesh, flat: [n, thick] });
    if (row.tail === "level")
      for (const s of [1, -1]) lobe(at(end - 0.03, 0.012), at(end + 0.1, 0.012, s * 0.2), 0.042, 0.014, [0, 1, 0]);
    else {
      lobe(at(end - 0.03, 0.02), at(end + 0.13, 0.19), 0.03, 0.008, [0, 0, 1]);
      lobe(at(end - 0.03, 0.015), at(end + 0.07, -0.1), 0.026, 0.008, [0, 0, 1]);
    }
    const long = row.fins === "whale" ? 0.34 : row.fins === "shark" ? 0.22 : 0.16;
    for (const s of [1, -1])
      lobe(
        at(0.26, -0.04, s * half(0.26) * row.width * 0.8),
        at(0.26 + long * 0.75, -0.13, s * (half(0.26) * row.width + long * 0.8)),
        0.045,
        0.01,
        unit([0.1, 1, -s * 0.3]),
      );
    const [f0, f1, tall] =
      row.fins === "whale"
        ? [0.68, 0.74, 0.05]
        : row.fins === "shark"
          ? [0.4, 0.52, 0.17]
          : recipe.kind === "orca"
            ? [0.42, 0.5, 0.2]
            : [0.45, 0.58, 0.13];
    lobe(at(f0, half(f0) * 0.85), at(f1, half(f0) + tall), 0.055, 0.008, [0, 0, 1]);
  }
  const [ea, eu, el, er] = row.eye;
  for (const s of [1, -1]) {
    const e = at(ea, eu, s * el);
    body.eye(e, er, [0.3, 0.1, s], [0, 1, 0], {
      iris: row.fins === "fish" ? hex("#e0b040") : hex("#20140c"),
      pupil: 0.6,
      rim: 1.2,
      white: hex("#2a2018"),
    });
  }
  if (thin.open.length > 0) body.thin.push(thin);
  body.at.seat = at(0.45, 0.13);
  body.at.head = at(0.1, half(0.12));
  if (recipe.pose === "swim") body.at.waterline = [0, row.tail === "level" ? 0.44 : 0.5, 0];
  if (leap) body.at.waterline = [0, at(0.98, 0)[1] - 0.05, 0];
  const mouth = row.fins === "whale" ? 0.2 : row.fins === "shark" ? 0.12 : 0.13;
  body.paint = (dab) => {
    const tall = (dab.y - 0.5) * rc + dab.z * rs;
    const [rx, ry] = [dab.x * c + tall * n, tall * c - dab.x * n];
    const t = 0.4 - rx;
    const s = t - 0.4;
    const up = ry - arc * s * s * 1.2;
    if (dab.tag !== 1) return;
    const spots = grains(dab.x * 12, dab.y * 12, dab.z * 12);
    const belly = smoothstep(0.1, 0.6, -((dab.ny * rc + dab.nz * rs) * c - dab.nx * n) + (spots - 0.5) * 0.4);
    toward(dab, recipe.colour ? tint(back, [1, 1, 1], 0.5) : row.belly, belly);
    if (row.bands)
      for (const at_ of row.bands[1])
        toward(dab, row.bands[0], smoothstep(0.05, 0.035, Math.abs(t - at_ - 0.02 * Math.cos(up * 20))));
    if (row.fins === "fish") {
      shadeBy(dab, 0.72 + 0.33 * smoothstep(0, 0.25, seam(t * 34, up * 34, dab.z * 8)));
      toward(dab, tint(back, [0, 0, 0], 0.5), 0.45 * smoothstep(0.5, 0.9, dab.ny));
      toward(
        dab,
        [0.05, 0.02, 0.01],
        Math.abs(up) < 0.1 ? 0.4 * smoothstep(0.008, 0.003, Math.abs(t - 0.235 - Math.abs(up) * 0.25)) : 0,
      );
    } else {
      const lips = up + 0.045 - Math.max(0, t) * 0.12;
      toward(dab, [0.02, 0.02, 0.025], t < mouth ? 0.8 * smoothstep(0.005, 0.002, Math.abs(lips)) : 0);
      if (row.fins === "whale")
        toward(
          dab,
          [0.05, 0.06, 0.07],
          t < 0.5 ? 0.5 * smoothstep(0.4, 0.9, Math.sin(dab.z * 150)) * smoothstep(0.3, 0.7, -dab.ny) : 0,
        );
      if (row.fins === "shark")
        for (let i = 0; i < 5; i++)
          toward(
            dab,
            [0.03, 0.035, 0.04],
            Math.abs(up) < 0.035 ? 0.7 * smoothstep(0.004, 0.002, Math.abs(t - 0.19 - 0.016 * i - up * 0.3)) : 0,
          );
      if (recipe.kind === "orca") {
        toward(dab, hex("#ebe8e2"), smoothstep(0.032, 0.026, Math.hypot((t - 0.165) * 0.55, up - 0.022)));
        toward(dab, hex("#ebe8e2"), smoothstep(0.06, 0.05, Math.hypot((t - 0.66) * 0.5, up + 0.03)));
      }
    }
  };
  return body;
}

function turtle({ colour, lookRad, seed }: Recipe): Sculpture {
  const body = new Sculpture(0.5);
  const skin = hex("#6b7a3c");
  const shell = colour ?? hex("#5a4a24");
  body.use({ material: "skin", colour: skin, fur: 0, blend: 0.04, tag: 2 });
  body.group(0);
  const stride = seed % 2 ? 0.05 : -0.04;
  for (const [x, z, s] of [
    [0.24, 0.2, 1],
    [0.24, -0.2, -1],
    [-0.24, 0.2, 1],
    [-0.24, -0.2, -1],
  ] as const) {
    const foot: V3 = [x * 1.35 + stride * s * Math.sign(x), 0.03, z * 1.45];
    body.cone([x, 0.16, z * 0.8], foot, 0.075, 0.055, { blend: 0.02 });
    for (let i = -1; i < 2; i++)
      body.cone(add(foot, [0.03, -0.012, i * 0.03]), add(foot, [0.075, -0.018, i * 0.036]), 0.014, 0.005, {
        blend: 0.006,
        colour: hex("#c9b98a"),
        material: "object",
        tag: 9,
      });
  }
  const d = unit([1, 0.35, Math.sin(lookRad) * 0.8]);
  const neck: V3 = [0.3, 0.2, 0];
  const head = mad(neck, d, 0.26);
  body.cone([0.2, 0.18, 0], head, 0.09, 0.075, { blend: 0.03 });
  body.ellipsoid(mad(head, d, 0.05), [0.11, 0.085, 0.08], undefined, { blend: 0.03 });
  for (const s of [1, -1])
    body.eye(add(mad(head, d, 0.08), [0, 0.03, s * 0.06]), 0.02, [0.5, 0.2, s], [0, 1, 0], { iris: hex("#a8842a") });
  body.cone([-0.34, 0.14, 0], [-0.5, 0.08, 0], 0.045, 0.01);
  body.group(0.006).use({ material: "object", colour: shell, tag: 1, blend: 0.02 });
  body.ellipsoid([0, 0.17, 0], [0.42, 0.27, 0.34]);
  body.ellipsoid([0, 0.15, 0], [0.45, 0.06, 0.37], undefined, { blend: 0.03, tag: 3 });
  body.box([0, -0.04, 0], [0.4, 0.14, 0.32], 0.02, undefined, { carve: true, blend: 0.04, colour: hex("#c9b57a") });
  body.at.seat = [0, 0.44, 0];
  body.at.head = mad(head, [0, 1, 0], 0.09);
  body.paint = (dab) => {
    if (dab.tag === 1) {
      const e = seam(dab.x * 5.5, 3, dab.z * 5.5);
      shadeBy(dab, 0.8 + 0.5 * grains(dab.x * 30, dab.y * 30, dab.z * 30));
      toward(dab, hex("#b5983f"), 0.55 * smoothstep(0.3, 0.5, e));
      toward(dab, hex("#1e180c"), 0.85 * smoothstep(0.09, 0.03, e));
    } else if (dab.tag === 2) {
      toward(dab, hex("#c9c57a"), 0.5 * smoothstep(0.1, 0.2, seam(dab.x * 24, dab.y * 24, dab.z * 24)));
      const e = mad(head, d, 0.12);
      toward(
        dab,
        hex("#2a2a14"),
        0.7 * smoothstep(0.006, 0.003, Math.abs(dab.y - e[1] + 0.025)) * (dab.x > head[0] + 0.03 ? 1 : 0),
      );
    }
  };
  return body;
}

function frog({ colour, seed }: Recipe): Sculpture {
  const body = new Sculpture(0.12);
  const skin = colour ?? hex("#4f8a2a");
  body.use({ material: "object", colour: skin, fur: 0, blend: 0.08, tag: 1 });
  body.group(0).cone([-0.3, 0.22, 0], [0.16, 0.4, 0], 0.2, 0.25, { flat: [[0, 0, 1], 1], blend: 0 });
  body.ellipsoid([0.26, 0.5, 0], [0.26, 0.17, 0.27]);
  for (const s of [1, -1]) {
    body.ellipsoid([0.24, 0.64, s * 0.16], [0.1, 0.1, 0.09], undefined, { blend: 0.05 });
    body.eye([0.285, 0.665, s * 0.175], 0.082, [0.75, 0.25, s * 0.75], [0, 1, 0], {
      iris: hex("#d9a62b"),
      pupil: 0.48,
      rim: 1.2,
    });
    body.group(0.03);
    body.cone([-0.24, 0.24, s * 0.16], [0.08, 0.3, s * 0.42], 0.13, 0.085, { blend: 0.05 });
    body.cone([0.08, 0.3, s * 0.42], [-0.24, 0.06, s * 0.4], 0.085, 0.05, { blend: 0.03 });
    body.cone([-0.24, 0.05, s * 0.4], [0.1, 0.03, s * 0.5], 0.045, 0.03, { blend: 0.02 });
    for (let i = -1; i < 2; i++)
      body.cone([0.08, 0.03, s * 0.5], [0.26, 0.02, s * (0.5 + 0.09 * i)], 0.026, 0.02, { blend: 0.02 });
    const x = seed % 2 === 0 ? 0.02 : -0.02;
    body.cone([0.22, 0.34, s * 0.2], [0.26 + x * s, 0.16, s * 0.3], 0.06, 0.045, { blend: 0.04 });
    body.cone([0.26 + x * s, 0.16, s * 0.3], [0.3, 0.03, s * 0.24], 0.042, 0.035, { blend: 0.02 });
    for (let i = -1; i < 2; i++)
      body.cone([0.3, 0.03, s * 0.24], [0.42, 0.02, s * (0.24 + 0.07 * i)], 0.024, 0.022, { blend: 0.02 });
  }
  body.at.head = [0.26, 0.7, 0];
  body.at.seat = [-0.05, 0.5, 0];
  body.paint = (dab) => {
    const n = grains(dab.x * 9, dab.y * 9, dab.z * 9);
    shadeBy(dab, 0.85 + 0.3 * n);
    toward(
      dab,
      colour ? tint(colour, [1, 1, 1], 0.6) : hex("#dfe0a8"),
      smoothstep(0.05, 0.5, -dab.ny + dab.nx * 0.25 + (n - 0.5) * 0.2) * (dab.y < 0.46 ? 1 : 0),
    );
    toward(
      dab,
      [0.02, 0.06, 0.01],
      0.5 * smoothstep(0.62, 0.7, grains(dab.x * 8 + 3, dab.y * 8, dab.z * 8)) * smoothstep(0, 0.4, dab.ny),
    );
    toward(
      dab,
      [0.03, 0.02, 0.01],
      dab.x > 0.24 && dab.tag === 1
        ? 0.85 * smoothstep(0.012, 0.006, Math.abs(dab.y - 0.455 - 0.3 * dab.z * dab.z)) * smoothstep(0.3, 0.36, dab.x)
        : 0,
    );
  };
  return body;
}

function snail({ colour }: Recipe): Sculpture {
  const body = new Sculpture(0.07);
  body.use({ material: "object", colour: hex("#b58f63"), fur: 0, blend: 0.05, tag: 2 });
  body.group(0).tube(
    [
      [-0.55, 0.03, 0],
      [-0.2, 0.07, 0],
      [0.2, 0.09, 0],
      [0.42, 0.2, 0],
      [0.5, 0.34, 0],
    ],
    [0.015, 0.07, 0.1, 0.09, 0.075],
    { flat: [[0, 1, 0], 0.9], blend: 0 },
  );
  for (const s of [1, -1]) {
    body.tube(
      [
        [0.51, 0.36, s * 0.03],
        [0.56, 0.5, s * 0.07],
        [0.58, 0.6, s * 0.1],
      ],
      [0.022, 0.015, 0.014],
      { blend: 0.02 },
    );
    body.eye([0.585, 0.615, s * 0.102], 0.024, [1, 0.1, s * 0.4], [0, 1, 0], { pupil: 0.7 });
    body.tube(
      [
        [0.55, 0.3, s * 0.03],
        [0.62, 0.29, s * 0.06],
      ],
      [0.014, 0.008],
      { blend: 0.02 },
    );
  }
  body.group(0.004).use({ material: "object", colour: colour ?? hex("#8a4f24"), tag: 1, blend: 0.012 });
  const centre: V3 = [-0.08, 0.36, 0];
  const points: V3[] = [];
  const radii: number[] = [];
  for (let i = 0; i <= 22; i++) {
    const a = -0.4 + i * 0.52;
    const shrink = Math.exp(-i * 0.092);
    points.push(add(centre, [Math.cos(a) * 0.2 * shrink, Math.sin(a) * 0.2 * shrink, 0.02 * i * 0.35]));
    radii.push(0.135 * shrink);
  }
  body.tube(points, radii, { steps: 2, inner: 0.01 });
  body.tube(
    points.slice(2).map(([x, y, z]) => [x, y, -z] as V3),
    radii.slice(2),
    { steps: 2, inner: 0.01 },
  );
  body.at.seat = [-0.08, 0.7, 0];
  body.paint = (dab) => {
    if (dab.tag === 1) {
      const r = Math.hypot(dab.x - centre[0], dab.y - centre[1]);
      toward(
        dab,
        hex("#d9b57a"),
        0.6 *
          smoothstep(
            0.2,
            0.7,
            Math.sin(Math.log(r + 0.02) * 13 + Math.atan2(dab.y - centre[1], dab.x - centre[0]) * 1),
          ),
      );
      shadeBy(dab, 0.85 + 0.3 * grains(dab.x * 20, dab.y * 20, dab.z * 20));
    } else shadeBy(dab, 0.8 + 0.4 * smoothstep(0, 0.2, seam(dab.x * 30, dab.y * 30, dab.z * 30)));
  };
  return body;
}

function butterfly({ colour, seed }: Recipe): Sculpture {
  const body = new Sculpture(0.09);
  body.use({ material: "fur", colour: hex("#1c1614"), fur: 0.02, blend: 0.02, tag: 1 });
  body.group(0).cone([0.18, 0.5, 0], [-0.05, 0.5, 0], 0.055, 0.06, { blend: 0 });
  body.cone([-0.05, 0.5, 0], [-0.42, 0.47, 0], 0.045, 0.02);
  body.ellipsoid([0.25, 0.51, 0], [0.055, 0.05, 0.05], undefined, { fur: 0 });
  const thin = createThin();
  for (const s of [1, -1])
    rod(
      thin,
      [
        [0.28, 0.53, s * 0.02],
        [0.45, 0.62, s * 0.08],
        [0.56, 0.66, s * 0.14],
      ],
      [0.006, 0.005, 0.01],
      [0.02, 0.015, 0.012],
      "object",
      { sides: 5 },
    );
  const paint = colour ?? hex(["#d9751c", "#2f6bc9", "#e0b52a", "#c9432a"][seed % 4]);
  const rise = 0.25 + 0.5 * ((seed * 0.37) % 1);
  for (const s of [1, -1])
    for (const upper of [true, false]) {
      const rows: V3[][] = [];
      const outline = 14;
      for (let i = 0; i <= 7; i++) {
        const t = i / 7;
        const row: V3[] = [];
        for (let j = 0; j <= outline; j++) {
          const a = upper ? mix(1.15, -0.25, j / outline) : mix(-0.3, -1.75, j / outline);
          const lobe = upper ? 0.62 + 0.16 * Math.cos((j / outline - 0.25) * 5) : 0.46 + 0.05 * Math.cos(j * 1.9);
          const r = t * lobe;
          const out = r * Math.cos(upper ? a * 0.85 - 0.25 : a * 0.72 + 0.35);
          const way = r * Math.sin(a);
          const p: V3 = [0.02 + way, Math.abs(out) * rise * 0.6, s * (0.03 + Math.abs(out))];
          const banked = turned(p, [1, 0, 0], 0.8);
          row.push([banked[0], 0.5 + banked[1], banked[2]]);
        }
        rows.push(row);
      }
      const from = thin.open.length;
      sheet(thin, rows, paint, "fabric");
      for (let v = from; v < thin.open.length; v++) {
        const i = Math.floor((v - from) / (outline + 1));
        const j = (v - from) % (outline + 1);
        const edge = smoothstep(5.2, 6, i);
        const vein = j % 3 === 0 ? 0.75 : 0;
        const dot = i === 6 && j % 2 === 1 ? 0.8 : 0;
        const c = [0, 1, 2].map((k) =>
          mix(mix(paint[k] * (0.7 + 0.05 * i), 0.012, Math.max(edge, vein * 0.6)), 0.85, dot),
        );
        thin.colours.splice(v * 3, 3, ...c);
      }
    }
  body.thin.push(thin);
  return body;
}

function octopus({ colour, seed }: Recipe): Sculpture {
  const body = new Sculpture(0.9);
  const skin = colour ?? hex("#b5482f");
  body.use({ material: "object", colour: skin, fur: 0, blend: 0.1, tag: 1 });
  body.group(0).ellipsoid([-0.1, 0.72, 0], [0.27, 0.32, 0.26], undefined, { blend: 0 });
  body.ellipsoid([0.06, 0.46, 0], [0.2, 0.17, 0.22]);
  for (const s of [1, -1]) {
    body.ellipsoid([0.17, 0.52, s * 0.14], [0.08, 0.08, 0.07], undefined, { blend: 0.05 });
    body.eye([0.215, 0.53, s * 0.155], 0.058, [0.8, 0.05, s * 0.6], [0, 1, 0], {
      iris: hex("#e0c06a"),
      pupil: 0.5,
      white: hex("#e6ddd0"),
      rim: 1.15,
    });
  }
  for (let i = 0; i < 8; i++) {
    const a = (i / 8) * 2 * Math.PI + 0.2;
    const wave = Math.sin(seed + i * 2.3);
    const out = (r: number, y: number, turn: number): V3 => [0.04 + Math.cos(a + turn) * r, y, Math.sin(a + turn) * r];
    body
      .group(0.05)
      .tube(
        [
          out(0.08, 0.4, 0),
          out(0.28, 0.22, 0.1 * wave),
          out(0.5, 0.07, 0.3 * wave),
          out(0.72, 0.05, 0.1 * wave),
          out(0.86, 0.1 + 0.1 * Math.abs(wave), -0.25 * wave),
          out(0.84, 0.22 + 0.14 * Math.abs(wave), -0.4 * wave),
        ],
        [0.11, 0.08, 0.06, 0.042, 0.026, 0.01],
        { blend: 0.06, steps: 3 },
      );
  }
  body.at.head = [-0.1, 1.04, 0];
  body.paint = (dab) => {
    const n = grains(dab.x * 10, dab.y * 10, dab.z * 10);
    shadeBy(dab, 0.8 + 0.4 * n);
    toward(dab, tint(skin, [1, 0.9, 0.8], 0.55), 0.9 * smoothstep(0.15, 0.6, -dab.ny));
    toward(dab, tint(skin, [0, 0, 0], 0.5), 0.5 * smoothstep(0.6, 0.7, n));
  };
  return body;
}
