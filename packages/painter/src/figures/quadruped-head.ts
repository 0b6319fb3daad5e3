/** Heads of four-legged animals: skull, muzzle, eyes, ears, and what grows on them. */

import { addGrowths } from "./growths.ts";
import { type Build, type Neck, PIECE } from "./quadruped.ts";
import { SKULLS, type Skull } from "./quadruped-table.ts";
import { type Finish, hex } from "./sculpture.ts";
import { type Axes, add, between, cross, DEG, dot, mad, mul, rotated, sub, tint, unit, type V3 } from "./vector.ts";

/** A frame on the head for paints: `face(x, y, z)` is forward, up and aside in head lengths. */
export interface Head {
  readonly skull: Skull;
  readonly eyes: readonly V3[];
  readonly eyeRadius: number;
  readonly top: V3;
  readonly forward: V3;
  face(x: number, y: number, z: number): [f: number, u: number, l: number];
  point(f: number, u: number, l?: number): V3;
}

/** Adds the head of a four-legged animal at the end of its neck. */
export function sculptHead(build: Build, neck: Neck): Head {
  const { species, recipe, body, stance, vary } = build;
  const { fur, colours, head: size, wide, muzzle: thick } = species;
  const skull: Skull = SKULLS[species.skull];
  const hoofed = species.foot === "hoof";
  const slope = (species.nod + (stance.head ?? 0) + vary(5)) * DEG;
  const turn: V3 = [0, 1, 0];
  const f = rotated([Math.cos(slope), Math.sin(slope), 0], turn, recipe.lookRad);
  const u = rotated([-Math.sin(slope), Math.cos(slope), 0], turn, recipe.lookRad);
  const l = cross(f, u);
  const axes: Axes = [f, u, l];
  const origin = mad(mad(neck.end, f, -size * (hoofed ? 0.02 : 0.14)), u, hoofed ? 0 : size * 0.02);
  const stretch = (a: number) => (a > 0.45 ? 0.45 + (a - 0.45) * species.snout : a);
  const point = (a: number, b: number, c = 0): V3 =>
    add(origin, add(mul(f, stretch(a) * size), add(mul(u, b * size), mul(l, c * size * wide))));
  const face = (x: number, y: number, z: number): [number, number, number] => {
    const d = sub([x, y, z], origin);
    return [dot(d, f) / size, dot(d, u) / size, dot(d, l) / size];
  };
  const [cf, cu, rf, ru, rl] = skull.cranium;
  body.ellipsoid(point(cf, cu), [rf * size, ru * size, rl * size * wide], axes, {
    blend: hoofed ? 0.05 : 0.09 * Math.min(1, size * 2),
    tag: PIECE.head,
    fur: fur * 0.55,
  });
  body.use({ blend: 0.11 * size, fur: fur * 0.28, tag: PIECE.head });
  const narrow: Partial<Finish> = skull.narrow < 1 ? { flat: [l, skull.narrow * 0.98] } : {};
  const chain = (rows: Skull["muzzle"], finish: Partial<Finish>) => {
    for (let i = 0; i + 1 < rows.length; i++) {
      const [a, b] = [rows[i], rows[i + 1]];
      body.cone(point(b[0], b[1]), point(a[0], a[1]), b[2] * size * thick, a[2] * size * (i > 0 ? thick : 1), finish);
    }
  };
  chain(skull.muzzle, { ...narrow, tag: PIECE.muzzle, blend: 0.08 * size });
  const pale = species.coats[0] === "fox" || species.skull === "feline" || species.skull === "lapine";
  chain(skull.jaw, {
    tag: PIECE.jaw,
    blend: 0.07 * size,
    colour: pale ? colours.belly : tint(colours.body, colours.belly, 0.3),
  });
  const eyes: V3[] = [];
  const eyeRadius = skull.eye[3] * size * species.eyes;
  const asleep = recipe.pose === "sleep";
  for (const s of [1, -1]) {
    const [kf, ku, kl, kr] = skull.cheek;
    body.ellipsoid(
      point(kf, ku, s * kl * species.cheek),
      [kr * size * 1.05, kr * size * 0.95, kr * size * 0.75 * Math.sqrt(species.cheek)],
      axes,
      {
        blend: 0.1 * size,
        fur: fur * (species.cheek > 1.2 ? 1.1 : 0.5),
        flow: unit(add(mul(f, -1), add(mul(l, s * 0.5), mul(u, -0.45)))),
      },
    );
    if (species.skull === "feline")
      body.ellipsoid(
        point(0.775, -0.115, s * 0.062 * thick),
        [0.075 * size * thick, 0.075 * size * thick, 0.075 * size * thick],
        axes,
        {
          blend: 0.05 * size,
          tag: PIECE.muzzle,
          colour: colours.belly,
        },
      );
    if (species.skull === "lapine")
      body.ellipsoid(point(0.8, -0.1, s * 0.05), [0.08 * size, 0.075 * size, 0.07 * size], axes, {
        blend: 0.05 * size,
        tag: PIECE.muzzle,
        colour: tint(colours.body, colours.belly, 0.5),
      });
    const [ef, eu, el, , splay] = skull.eye;
    const e = point(ef, eu, s * el);
    const gaze = unit(add(mul(f, Math.cos(splay)), add(mul(l, s * Math.sin(splay)), mul(u, 0.08))));
    eyes.push(e);
    if (asleep) continue;
    body.ellipsoid(mad(e, gaze, eyeRadius * 0.25), [eyeRadius * 1.08, eyeRadius * 0.98, eyeRadius * 1.25], axes, {
      carve: true,
      blend: 0.03 * size,
      colour: hex("#1d130d"),
    });
    body.cone(
      point(ef - 0.02, eu + skull.eye[3] * species.eyes * 1.05, s * (el - 0.05)),
      point(ef - 0.03, eu + skull.eye[3] * species.eyes * 0.75, s * (el + 0.035)),
      eyeRadius * 0.5,
      eyeRadius * 0.42,
      { blend: 0.035 * size, fur: fur * 0.25 },
    );
    body.eye(mad(e, gaze, -eyeRadius * 0.12), eyeRadius * 1.06, add(gaze, mul(f, 0.25)), u, {
      iris: colours.iris,
      pupil: species.coats[0] === "tabby" ? 0.5 : 0.62,
      rim: 1.12,
    });
  }
  if (skull.nose) {
    const [nf, nu, nr] = skull.nose;
    const big = thick > 1.3;
    const leather = {
      feline: species.coats[0] === "tabby" ? "#b06a5e" : "#4a2a22",
      lapine: "#8a6a5c",
      bovine: "#c9988a",
      porcine: "#c97a6c",
    }[species.skull as string];
    const flat = species.skull === "porcine" ? 0.4 : 0.8;
    body.ellipsoid(
      point(nf - 0.01 + (big ? 0.075 : 0), nu + (big ? 0.03 : 0)),
      [
        nr * size * flat * thick,
        nr * size * 0.8 * thick,
        nr * size * (species.skull === "bovine" ? 1.5 : 1.15) * thick,
      ],
      axes,
      { blend: 0.012 * size, colour: hex(leather ?? "#15100e"), material: "object", fur: 0, tag: PIECE.nose },
    );
  }
  if (hoofed)
    for (const s of [1, -1]) {
      const where = { equine: [0.9, -0.045, 0.055], bovine: [0.99, -0.05, 0.085], porcine: [1.06, -0.09, 0.045] }[
        species.skull as string
      ] ?? [0.97, -0.06, 0.03];
      body.ellipsoid(point(where[0], where[1], s * where[2]), [0.03 * size, 0.022 * size, 0.022 * size], axes, {
        carve: true,
        blend: 0.02 * size,
        colour: hex("#1c1210"),
      });
    }
  const last = skull.muzzle[skull.muzzle.length - 1];
  for (const s of [1, -1])
    body.cone(
      point(last[0] - 0.02, last[1] - last[2] * 0.62 * thick, s * 0.012),
      point(last[0] - 0.3 * (hoofed ? 0.6 : 1), last[1] - last[2] * 0.85 * thick - 0.01, s * last[2] * 0.82),
      0.008 * size,
      0.008 * size,
      { carve: true, blend: 0.02 * size, colour: hex("#2a1915") },
    );
  addEars(build, point, axes);
  addGrowths(build, neck, point, axes);
  body.headWide = 2 * rl * size * wide;
  body.at.head = point(cf + 0.1, cu + ru * 0.72);
  body.at.mouth = point(0.95, -0.16);
  // spectacles sit before the eyes
  body.at.eyes = mad(between(eyes[0], eyes[1], 0.5), f, eyeRadius * 1.3);
  body.at.bit = point(0.8, -0.12);
  return { skull, eyes, eyeRadius, top: point(cf, cu + ru), forward: f, face, point };
}

function addEars({ species, body, vary }: Build, point: Head["point"], [f, u, l]: Axes): void {
  const [kind, long, wide] = species.ear;
  const { colours, fur } = species;
  const [ef, eu, el] = SKULLS[species.skull].ear;
  body.group(0.02);
  for (const s of [1, -1]) {
    let root = point(ef, eu, s * el);
    const jitter = vary(0.12);
    const along = (a: number, b: number, c: number): V3 =>
      add(root, add(mul(u, a * long), add(mul(l, s * b * long), mul(f, c * long))));
    if (kind === "fan") {
      // a sail that stands off the shoulder and hangs to a point
      const out = unit(add(mul(l, s), add(mul(f, 0.42), [0, -0.08, 0])));
      const sail: Partial<Finish> = { flat: [out, 0.17], tag: PIECE.ear, fur: 0 };
      body.cone(along(0.02, 0.2, -0.14), along(-0.16, 0.58, -0.5), 0.13, 0.2, { ...sail, blend: 0.02 });
      body.cone(along(-0.28, 0.54, -0.42), along(-1.02, 0.5, -0.26), 0.19, 0.06, { ...sail, blend: 0.06 });
      continue;
    }
    let tip: V3;
    let flat = 0.4;
    let facing = unit(add(f, mul(l, s * 0.35)));
    if (kind === "point") tip = along(0.9, 0.32 + jitter, -0.05);
    else if (kind === "leaf" || kind === "side") {
      tip = along(kind === "side" ? 0.12 : 0.5, 0.9, 0);
      facing = unit(add(mul(f, 0.9), mul(u, kind === "side" ? 0.5 : -0.2)));
    } else if (kind === "long") {
      tip = along(0.93, 0.16 + jitter, -0.28);
      facing = unit(add(mul(f, 0.7), mul(l, s * 0.7)));
    } else if (kind === "flop") {
      const bend = along(0.02, 0.34, 0.02);
      body.cone(root, bend, wide * 0.5, wide * 0.55, { flat: [u, 0.5], blend: 0.02, tag: PIECE.ear, fur: fur * 0.5 });
      root = bend;
      tip = along(-0.95, 0.2, 0.1);
      facing = l;
      flat = 0.3;
    } else {
      tip = along(0.7, 0.4, 0);
      facing = f;
      flat = 0.45;
    }
    const hide: Partial<Finish> = { flat: [facing, flat], tag: PIECE.ear, fur: fur * (kind === "flop" ? 0.8 : 0.35) };
    const [r1, r2] = {
      round: [wide * 0.75, wide * 0.72],
      leaf: [wide * 0.42, 0.008],
      side: [wide * 0.42, 0.008],
      long: [wide * 0.55, wide * 0.4],
      flop: [wide * 0.62, wide * 0.42],
      point: [wide * 0.62, 0.008],
    }[kind];
    if (kind === "leaf" || kind === "side" || kind === "long") {
      const middle = between(root, tip, 0.5);
      body.cone(root, middle, r1 * 0.75, wide * 0.62, { ...hide, blend: 0.02 });
      body.cone(middle, tip, wide * 0.62, kind === "long" ? wide * 0.3 : 0.008, { ...hide, blend: 0.03 });
    } else body.cone(root, tip, r1, r2, { ...hide, blend: 0.02 });
    if (kind === "flop") continue;
    const from = mad(between(root, tip, 0.08), facing, wide * 0.3);
    const to = mad(between(root, tip, 0.82), facing, wide * 0.16);
    body.cone(from, to, r1 * 0.55, Math.max(0.006, r2 * 0.5), {
      carve: true,
      flat: [facing, 0.55],
      blend: 0.012,
      colour: tint(colours.belly, hex("#b88a78"), 0.55),
      tag: PIECE.innerEar,
    });
  }
}
