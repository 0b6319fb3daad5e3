/** Fish, whales and small animals of water and garden. One unit is the animal's length. */

import { createRng, mix, smoothstep } from "easel-picture";
import { rows } from "../kit/rows.ts";
import type { Rgb } from "../rgb.ts";
import { bee } from "./bee.ts";
import { grains, seam } from "./grain.ts";
import type { Recipe } from "./recipe.ts";
import { hex, Sculpture, shadeBy, toward } from "./sculpture.ts";
import { ball, blade, createThin, foil, rod, sheet, type ThinMesh } from "./thin.ts";
import { add, mad, mul, rotated, sub, tint, unit, type V3 } from "./vector.ts";

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
  rows: rows("0 0 0.02, 0.08 0.005 0.07, 0.25 0 0.135, 0.45 0 0.145, 0.65 0.005 0.1, 0.82 0.01 0.045, 0.9 0.012 0.04"),
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
    rows: rows(
      "0 -0.01 0.016, 0.06 -0.005 0.05, 0.18 0 0.085, 0.36 0 0.1, 0.56 0.005 0.08, 0.78 0.015 0.038, 0.9 0.02 0.022",
    ),
    width: 0.88,
    back: hex("#75838e"),
    belly: hex("#eceae4"),
    eye: [0.1, 0.014, 0.05, 0.012],
    fins: "shark",
  },
  dolphin: {
    ...FISH,
    metres: 2.4,
    rows: rows(
      "0 -0.03 0.02, 0.04 -0.028 0.026, 0.09 -0.018 0.036, 0.125 0.006 0.066, 0.2 0.012 0.094, 0.34 0.012 0.122, 0.48 0.01 0.116, 0.66 0.01 0.078, 0.85 0.01 0.034, 0.95 0.01 0.022",
    ),
    width: 0.92,
    back: hex("#7d90a2"),
    belly: hex("#f0efea"),
    tail: "level",
    eye: [0.16, -0.006, 0.07, 0.015],
    fins: "dolphin",
  },
  orca: {
    ...FISH,
    metres: 6,
    rows: rows(
      "0 -0.01 0.03, 0.07 0 0.07, 0.2 0.005 0.115, 0.4 0.005 0.135, 0.62 0.01 0.1, 0.84 0.015 0.045, 0.93 0.015 0.028",
    ),
    width: 0.95,
    back: hex("#15161a"),
    belly: hex("#ebe8e2"),
    tail: "level",
    eye: [0.125, -0.014, 0.076, 0.009],
    fins: "dolphin",
  },
  whale: {
    ...FISH,
    metres: 14,
    rows: rows(
      "0 0 0.045, 0.05 -0.005 0.095, 0.14 -0.012 0.14, 0.28 -0.008 0.165, 0.44 0 0.15, 0.6 0.01 0.1, 0.78 0.02 0.052, 0.94 0.025 0.026",
    ),
    width: 1,
    back: hex("#7c94aa"),
    belly: hex("#e4e6e2"),
    tail: "level",
    eye: [0.2, 0.0, 0.152, 0.014],
    fins: "whale",
  },
};

const SMALL: Readonly<Record<string, (recipe: Recipe) => Sculpture>> = {
  turtle,
  frog,
  snail,
  butterfly,
  bee,
  octopus,
  crab,
};

/** An animal of water or garden in the pose of its recipe. */
export function sculptSwimmer(recipe: Recipe): Sculpture {
  const small = SMALL[recipe.kind];
  if (small) return small(recipe);
  const row = SWIMMERS[recipe.kind];
  const back = recipe.colour ?? row.back;
  const body = new Sculpture(row.metres);
  const leap = recipe.pose === "jump";
  const level = row.tail === "level";
  const whale = row.fins === "whale";
  const bend = (level ? 0.1 : 0.25) + 0.12 * ((recipe.seed * 0.41) % 1);
  // a whale at the surface shows its flukes
  const lifts = whale && !leap;
  const arc = level ? (leap ? (whale ? -0.5 : -0.85) : lifts ? 0 : -0.35) : leap ? -0.5 : 0;
  const rise = (t: number) => (lifts ? 1.55 * Math.max(0, t - 0.5) ** 2 : 0);
  // leaping, it rises from the water at a slope
  const slope = leap ? (whale ? 0.8 : level ? 0.62 : 0.7) : 0;
  const [c, n] = [Math.cos(slope), Math.sin(slope)];
  // level tails are shown a little from above
  const roll = level ? -0.3 : 0;
  const [rc, rs] = [Math.cos(roll), Math.sin(roll)];
  const at = (along: number, up: number, aside = 0): V3 => {
    const s = along - 0.4;
    const [x, y] = [-s, up + arc * s * s * 1.2 + rise(along)];
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
  const fin = (front: V3, rear: V3, tip: V3, lead: V3, trail: V3, normal: V3, thick = 0.016, edge = colour) =>
    foil(thin, { front, rear, tip, lead, trail, normal: unit(normal), thick, colour, edge }, "object");
  const side: V3 = [0, -rs, rc];
  if (row.fins === "fish") addFishFins(thin, at, half, row, back);
  else {
    const middle = row.rows[row.rows.length - 1][1];
    if (level) {
      // turned to the eye, or they would be seen as a line
      const spread = whale ? 0.19 : 0.13;
      for (const s of [1, -1]) {
        const lobe = (t: number, out: number) => {
          const p = at(t, middle, lifts ? 0 : s * out);
          return lifts ? add(p, [s * out * 0.97, 0, s * out * 0.3]) : add(p, [0, s * out * 0.45, 0]);
        };
        fin(
          lobe(end - 0.05, 0.012),
          lobe(end + 0.05, 0),
          lobe(end + 0.1, spread),
          lobe(end - 0.04, spread * 0.62),
          lobe(end + 0.05, spread * 0.45),
          sub(at(end, middle + 1), at(end, middle)),
        );
      }
    } else {
      const p = (t: number, up: number) => at(t, middle + up);
      fin(p(end - 0.06, 0.015), p(end + 0.045, 0), p(end + 0.16, 0.2), p(end + 0.02, 0.08), p(end + 0.06, 0.05), side);
      fin(p(end - 0.05, -0.01), p(end + 0.04, 0), p(end + 0.09, -0.12), p(end, -0.05), p(end + 0.04, -0.04), side);
    }
    const [long, chord] = { whale: [0.3, 0.1], shark: [0.25, 0.1], dolphin: [0.17, 0.085] }[row.fins];
    for (const s of [1, -1]) {
      const from = row.fins === "dolphin" ? 0.25 : 0.28;
      const flank = (t: number, out: number, drop: number) =>
        at(t, -0.05 - drop, s * (half(t > 0.8 ? 0.8 : t) * row.width * 0.8 + out));
      fin(
        flank(from, 0, 0),
        flank(from + chord, 0, 0.01),
        add(flank(from, long * 0.5, long * 0.55), sub(at(long * 0.75, 0), at(0, 0))),
        add(flank(from, long * 0.45, long * 0.2), sub(at(long * 0.22, 0), at(0, 0))),
        add(flank(from, long * 0.1, long * 0.2), sub(at(long * 0.6, 0), at(0, 0))),
        [0.2, 0.8, -s * 0.5],
      );
    }
    const [f0, f1, tall, sweep] =
      row.fins === "whale"
        ? [0.62, 0.7, 0.045, 0.05]
        : row.fins === "shark"
          ? [0.38, 0.51, 0.16, 0.1]
          : recipe.kind === "orca"
            ? [0.4, 0.52, 0.2, 0.08]
            : [0.43, 0.56, 0.11, 0.1];
    const crest = (t: number, up: number) => at(t, row.rows[4][1] + half(t) + up);
    fin(
      crest(f0, -0.012),
      crest(f1, -0.012),
      crest(f1 + sweep * 0.6, tall),
      crest(f0 + (f1 - f0) * 0.42, tall * 0.85),
      crest(f1 - 0.02, tall * 0.3),
      side,
    );
    if (row.fins === "shark")
      fin(
        crest(0.74, -0.01),
        crest(0.78, -0.01),
        crest(0.8, 0.04),
        crest(0.755, 0.035),
        crest(0.785, 0.01),
        side,
        0.008,
      );
    if (leap) addSplash(thin, at(level ? 0.98 : 0.8, 0), level ? 0.24 : 0.26, recipe.seed);
    if (lifts) addSpout(thin, at(0.16, half(0.16) * 0.95));
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
  if (recipe.pose === "swim") body.at.waterline = [0, whale ? 0.36 : level ? 0.42 : 0.5, 0];
  if (leap) body.at.waterline = [0, at(level ? 0.98 : 0.8, 0)[1] - 0.01, 0];
  const mouth = whale ? 0.22 : row.fins === "shark" ? 0.12 : 0.135;
  body.paint = (dab) => {
    const tall = (dab.y - 0.5) * rc + dab.z * rs;
    const [rx, ry] = [dab.x * c + tall * n, tall * c - dab.x * n];
    const t = 0.4 - rx;
    const s = t - 0.4;
    const up = ry - arc * s * s * 1.2 - rise(t);
    if (dab.tag !== 1) return;
    const spots = grains(dab.x * 12, dab.y * 12, dab.z * 12);
    const facing = -((dab.ny * rc + dab.nz * rs) * c - dab.nx * n);
    const belly = level
      ? smoothstep(-0.02, 0.22, facing + (spots - 0.5) * 0.12)
      : smoothstep(0.1, 0.6, facing + (spots - 0.5) * 0.4);
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
      // the back is darkest; the corner of the mouth turns up
      toward(dab, tint(back, [0, 0, 0], 0.4), level ? 0.6 * smoothstep(0.45, 0.95, -facing) : 0);
      const lips = whale
        ? up + 0.05 - 0.35 * t * t - 0.1 * t
        : up + 0.04 - Math.max(0, t) * 0.1 - 1.6 * Math.max(0, t - 0.1) ** 2;
      toward(dab, [0.02, 0.02, 0.025], t < mouth ? 0.85 * smoothstep(0.007, 0.003, Math.abs(lips)) : 0);
      if (whale) {
        const grooves = smoothstep(0.2, 0.8, Math.sin(up * 260)) * smoothstep(-0.02, -0.05, lips);
        toward(dab, tint(back, [0, 0, 0], 0.35), t < 0.46 ? 0.55 * grooves * smoothstep(0.46, 0.36, t) : 0);
      }
      if (row.fins === "shark" && t < 0.11)
        toward(
          dab,
          hex("#f2efe6"),
          0.9 * smoothstep(0.012, 0.009, Math.abs(lips + 0.009)) * smoothstep(-0.2, 0.1, Math.sin(t * 700)),
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

type Place = (along: number, up: number, aside?: number) => V3;

/** Dorsal, anal, tail and pectoral fins with soft edges; their tips let light through. */
function addFishFins(thin: ThinMesh, at: Place, half: (t: number) => number, row: Swimmer, back: Rgb): void {
  const tall = row.rows[3][2];
  const end = row.rows[row.rows.length - 1][0];
  const [deep, pale] = [tint(back, [0, 0, 0], 0.18), tint(back, [1, 0.92, 0.75], 0.3)];
  // rays from a root line to a rounded rim
  const fan = (root: (t: number) => V3, rim: (t: number) => V3) => {
    const [rays, steps] = [18, 7];
    const first = thin.open.length;
    const rows = Array.from({ length: steps + 1 }, (_, i) =>
      Array.from({ length: rays + 1 }, (_, j) => {
        const [a, b] = [root(j / rays), rim(j / rays)];
        return add(mul(a, 1 - i / steps), mul(b, i / steps));
      }),
    );
    sheet(thin, rows, deep, "fabric");
    for (let v = first; v < thin.open.length; v++) {
      const t = Math.floor((v - first) / (rays + 1)) / steps;
      const ray = (v - first) % 3 === 0 ? 0.78 : 1;
      thin.colours.splice(v * 3, 3, ...mul(add(mul(deep, 1 - t), mul(pale, t)), ray));
    }
  };
  const dome = (t: number, lean: number) => Math.sin(Math.PI * t ** lean) ** 0.7;
  fan(
    (t) => at(mix(0.24, 0.72, t), half(mix(0.24, 0.72, t)) * 0.9),
    (t) => at(mix(0.28, 0.8, t), half(Math.min(0.88, mix(0.26, 0.78, t))) * 0.92 + tall * 0.72 * dome(t, 0.62)),
  );
  fan(
    (t) => at(mix(0.56, 0.77, t), -half(mix(0.56, 0.77, t)) * 0.9),
    (t) => at(mix(0.62, 0.85, t), -half(Math.min(0.88, mix(0.58, 0.8, t))) * 0.9 - tall * 0.5 * dome(t, 0.75)),
  );
  fan(
    (t) => at(end - 0.03, 0.012 + mix(0.032, -0.032, t)),
    (t) => at(end + 0.13 + 0.075 * Math.abs(2 * t - 1) ** 1.4 - 0.05 * (2 * t - 1) ** 6, 0.012 + mix(0.16, -0.15, t)),
  );
  for (const s of [1, -1]) {
    fan(
      (t) => at(0.285, -0.02 + mix(0.02, -0.025, t), s * half(0.29) * row.width * 0.93),
      (t) => at(0.37 + 0.06 * dome(t, 1), -0.03 + mix(0.045, -0.1, t), s * (half(0.3) * row.width + 0.07)),
    );
    fan(
      (t) => at(mix(0.36, 0.42, t), -half(0.38) * 0.86, s * 0.02),
      (t) => at(mix(0.42, 0.52, t), -half(0.4) * 0.9 - tall * 0.45 * dome(t, 0.9), s * 0.05),
    );
  }
}

const FOAM = hex("#f4f7f8");

/** Water thrown up round what leaps out of it. */
function addSplash(thin: ThinMesh, [x, y, z]: V3, reach: number, seed: number): void {
  const rng = createRng(seed).fork("splash");
  for (let i = 0; i < 40; i++) {
    const a = rng.next() * 2 * Math.PI;
    const out = reach * (0.15 + 0.5 * rng.next());
    const foot: V3 = [x + Math.cos(a) * out, y - 0.03, z + Math.sin(a) * out];
    const tall = reach * (0.25 + 0.7 * rng.next()) * (1.2 - out / reach);
    const tip = add(foot, [Math.cos(a) * tall * 0.55, tall, Math.sin(a) * tall * 0.55]);
    blade(thin, foot, tip, [reach * 0.05, reach * 0.015], [Math.sin(a), 0.2, 1], [FOAM, FOAM], "snow", 0.2);
    if (i % 2 === 0)
      ball(
        thin,
        add(tip, [Math.cos(a) * 0.02, 0.02 * rng.next(), 0]),
        reach * (0.02 + 0.03 * rng.next()),
        FOAM,
        "snow",
        8,
      );
  }
}

/** A whale's breath: jets that fall to both sides. */
function addSpout(thin: ThinMesh, [x, y, z]: V3): void {
  for (let i = 0; i < 15; i++) {
    const a = (i - 7) / 7;
    const tall = 0.19 - 0.07 * a * a + 0.02 * Math.sin(i * 2.6);
    const points = Array.from({ length: 8 }, (_, k): V3 => {
      const t = k / 7;
      return [
        x + a * 0.13 * t ** 1.6,
        y - 0.01 + tall * (1.6 * t - 0.6 * (1 + 0.5 * Math.abs(a)) * t * t),
        z + 0.02 * Math.sin(i * 2.1) * t,
      ];
    });
    rod(thin, points, [0.006, 0.005, 0.005, 0.0045, 0.004, 0.004, 0.003, 0.002], FOAM, "snow", { sides: 5 });
    const tip = points[points.length - 1];
    for (let k = 0; k < 3; k++)
      ball(thin, add(tip, [a * 0.012 * k + 0.004, -0.016 * k * Math.abs(a), 0]), 0.006 - 0.0012 * k, FOAM, "snow", 8);
  }
}

function turtle({ colour, lookRad, seed }: Recipe): Sculpture {
  const body = new Sculpture(0.5);
  const skin = hex("#6b7a3c");
  const shell = colour ?? hex("#5a4a24");
  body.use({ material: "skin", colour: skin, fur: 0, blend: 0.04, tag: 2 });
  body.group(0);
  const stride = seed % 2 ? 0.05 : -0.04;
  for (const [x, z, s] of rows("0.24 0.2 1, 0.24 -0.2 -1, -0.24 0.2 1, -0.24 -0.2 -1")) {
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
  body
    .group(0)
    .tube(rows("-0.55 0.03 0, -0.2 0.07 0, 0.2 0.09 0, 0.42 0.2 0, 0.5 0.34 0"), [0.015, 0.07, 0.1, 0.09, 0.075], {
      flat: [[0, 1, 0], 0.9],
      blend: 0,
    });
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

function butterfly({ colour, seed, lookRad }: Recipe): Sculpture {
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
  const rise = 0.3 + 0.25 * ((seed * 0.37) % 1);
  // it banks towards the side to which it looks, so that its wings are seen from above
  const bank = lookRad > 0 ? -0.95 : 0.95;
  for (const s of [1, -1])
    for (const upper of [true, false]) {
      const [outline, steps] = [26, 12];
      const rows: V3[][] = [];
      for (let i = 0; i <= steps; i++)
        rows.push(
          Array.from({ length: outline + 1 }, (_, j): V3 => {
            const u = j / outline;
            const a = upper ? mix(1.2, -0.35, u) : mix(-0.2, -1.75, u);
            const lobe = upper
              ? 0.66 - 0.16 * Math.sin(Math.PI * u) ** 2 * u + 0.1 * Math.cos((u - 0.3) * 4)
              : 0.5 * (0.72 + 0.28 * Math.sin(Math.PI * u) + 0.02 * Math.sin(u * 38));
            const r = (i / steps) * lobe;
            const out = Math.abs(r * Math.cos(upper ? a * 0.8 - 0.2 : a * 0.72 + 0.35));
            // wings are bowls, half raised
            const lift = out * rise * (0.75 + 0.5 * out);
            const banked = rotated([0.02 + r * Math.sin(a), lift, s * (0.03 + out)], [1, 0, 0], bank);
            return [banked[0], 0.5 + banked[1], banked[2]];
          }),
        );
      const from = thin.open.length;
      sheet(thin, rows, paint, "fabric");
      for (let v = from; v < thin.open.length; v++) {
        const t = Math.floor((v - from) / (outline + 1)) / steps;
        const j = (v - from) % (outline + 1);
        const rim = smoothstep(0.74, 0.86, t + 0.06 * Math.cos((j / outline) * 20));
        const vein = j % 5 === 0 ? 0.55 : 0;
        const dot = rim > 0.9 && t < 0.97 && j % 3 === 1 ? 0.75 : 0;
        const c = [0, 1, 2].map((k) => mix(mix(paint[k] * (0.72 + 0.45 * t), 0.015, Math.max(rim, vein)), 0.85, dot));
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

function crab({ colour, seed }: Recipe): Sculpture {
  const body = new Sculpture(0.2);
  const shell = colour ?? hex("#c8603c");
  const pale = tint(shell, [1, 0.86, 0.7], 0.55);
  body.use({ material: "object", colour: shell, fur: 0, blend: 0.05, tag: 1 });
  // it faces +x and is widest across
  body.group(0).ellipsoid([0, 0.33, 0], [0.32, 0.22, 0.46], undefined, { blend: 0 });
  body.ellipsoid([0.08, 0.25, 0], [0.28, 0.14, 0.38], undefined, { colour: pale, tag: 2 });
  for (const s of [1, -1]) {
    body.group(0.015);
    body.cone([0.22, 0.42, s * 0.13], [0.27, 0.58, s * 0.15], 0.034, 0.03, { blend: 0.03 });
    body.eye([0.285, 0.61, s * 0.152], 0.066, [1, 0.1, s * 0.25], [0, 1, 0], {
      iris: hex("#2a1a10"),
      pupil: 0.6,
      white: hex("#f2ece0"),
      rim: 0.95,
    });
    for (let i = 0; i < 4; i++) {
      const a = 0.5 - i * 0.42;
      const step = 0.03 * Math.sin(seed + i * 2.1 + s);
      const way = (r: number, y: number): V3 => [Math.sin(a) * r * 0.8 + step, y, s * (0.3 + Math.cos(a) * r)];
      body
        .group(0.02)
        .tube([way(0.02, 0.26), way(0.3, 0.42), way(0.46, 0.22), way(0.52, 0.02)], [0.055, 0.045, 0.036, 0.012], {
          blend: 0.02,
          steps: 3,
        });
    }
    // the claws are raised before it, one larger
    const big = s === (seed % 2 ? 1 : -1) ? 1.15 : 0.95;
    const elbow: V3 = [0.34, 0.34, s * 0.56];
    const wrist: V3 = [0.5, 0.44, s * 0.4];
    body.group(0.02).cone([0.16, 0.28, s * 0.36], elbow, 0.06, 0.06, { blend: 0.03 });
    body.cone(elbow, wrist, 0.06, 0.07, { blend: 0.03 });
    const palm = add(wrist, [0.02, 0.09 * big, s * 0.02]);
    body.ellipsoid(palm, [0.1 * big, 0.15 * big, 0.085 * big], undefined, { blend: 0.04 });
    body.group(0.008);
    for (const k of [1, -1])
      body.tube(
        [
          add(palm, [0.02, 0.08 * big, k * 0.05 * big]),
          add(palm, [0.04, 0.2 * big, k * 0.085 * big]),
          add(palm, [0.05, 0.3 * big, k * 0.03 * big]),
        ],
        [0.055 * big, 0.045 * big, 0.012],
        { blend: 0.02, steps: 4, tag: 3 },
      );
  }
  body.at.head = [0.1, 0.48, 0];
  body.at.seat = [0, 0.46, 0];
  body.paint = (dab) => {
    const n = grains(dab.x * 12, dab.y * 12, dab.z * 12);
    shadeBy(dab, 0.86 + 0.28 * n);
    if (dab.tag === 1) toward(dab, pale, 0.75 * smoothstep(0.1, 0.6, -dab.ny));
    if (dab.tag === 3) toward(dab, hex("#f0d9c4"), 0.5 * smoothstep(0.68, 0.8, dab.y));
    if (dab.tag === 2)
      toward(
        dab,
        hex("#5a2418"),
        dab.x > 0.2
          ? 0.7 *
              smoothstep(0.012, 0.006, Math.abs(dab.y - 0.25 - 0.7 * dab.z * dab.z)) *
              smoothstep(0.16, 0.13, Math.abs(dab.z))
          : 0,
      );
  };
  return body;
}
