/** Heads of four-legged animals: skull, muzzle, eyes, and what grows on them. */

import { type Finish, hex, type Sculpture } from "../../figures/sculpture.ts";
import {
  type Axes,
  add,
  between,
  cross,
  DEG,
  dot,
  mad,
  mul,
  rotated,
  sub,
  tint,
  unit,
  type V3,
} from "../../figures/vector.ts";
import { addEars } from "./ears.ts";
import { addGrowths } from "./growths.ts";
import { SKULLS, type Skull } from "./skulls.ts";
import { type Build, type Head, type Neck, PIECE } from "./species.ts";

/** A head in the making: its frame, its size in withers heights, and how thick its muzzle is. */
interface Part extends Pick<Head, "point" | "face"> {
  readonly build: Build;
  readonly body: Sculpture;
  readonly skull: Skull;
  readonly size: number;
  readonly thick: number;
  readonly axes: Axes;
}

/** Adds the head of a four-legged animal at the end of its neck. */
export function sculptHead(build: Build, neck: Neck): Head {
  const { species, body } = build;
  const part = frameOf(build, neck);
  const { skull, size, axes, point, face } = part;
  const [f] = axes;
  addSkull(part);
  const eyeRadius = skull.eye[3] * size * species.eyes;
  const eyes: V3[] = [];
  for (const s of [1, -1]) {
    addCheek(part, s);
    eyes.push(addEye(part, s, eyeRadius));
  }
  addNose(part);
  addMouth(part);
  addEars(build, point, axes);
  addGrowths(build, neck, point, axes);
  const [cf, cu, , ru, rl] = skull.cranium;
  body.headWide = 2 * rl * size * species.wide;
  body.at.head = point(cf + 0.1, cu + ru * 0.72);
  body.at.mouth = point(0.95, -0.16);
  // spectacles sit before the eyes
  body.at.eyes = mad(between(eyes[0], eyes[1], 0.5), f, eyeRadius * 1.3);
  body.at.bit = point(0.8, -0.12);
  return { skull, eyes, eyeRadius, top: point(cf, cu + ru), forward: f, face, point };
}

/** Where the head is, and which way it looks. */
function frameOf(build: Build, neck: Neck): Part {
  const { species, recipe, body, stance, vary } = build;
  const { head: size, wide } = species;
  const hoofed = species.foot === "hoof";
  const slope = (species.nod + (stance.head ?? 0) + vary(5)) * DEG;
  const turn: V3 = [0, 1, 0];
  const f = rotated([Math.cos(slope), Math.sin(slope), 0], turn, recipe.lookRad);
  const u = rotated([-Math.sin(slope), Math.cos(slope), 0], turn, recipe.lookRad);
  const l = cross(f, u);
  const origin = mad(mad(neck.end, f, -size * (hoofed ? 0.02 : 0.14)), u, hoofed ? 0 : size * 0.02);
  const stretch = (a: number) => (a > 0.45 ? 0.45 + (a - 0.45) * species.snout : a);
  const point = (a: number, b: number, c = 0): V3 =>
    add(origin, add(mul(f, stretch(a) * size), add(mul(u, b * size), mul(l, c * size * wide))));
  const face = (x: number, y: number, z: number): [number, number, number] => {
    const d = sub([x, y, z], origin);
    return [dot(d, f) / size, dot(d, u) / size, dot(d, l) / size];
  };
  const skull: Skull = SKULLS[species.skull];
  return { build, body, skull, size, thick: species.muzzle, axes: [f, u, l], point, face };
}

/** The brain case, the muzzle and the jaw. */
function addSkull({ build: { species }, body, skull, size, thick, axes, point }: Part): void {
  const { fur, colours, wide } = species;
  const [cf, cu, rf, ru, rl] = skull.cranium;
  body.ellipsoid(point(cf, cu), [rf * size, ru * size, rl * size * wide], axes, {
    blend: species.foot === "hoof" ? 0.05 : 0.09 * Math.min(1, size * 2),
    tag: PIECE.head,
    fur: fur * 0.55,
  });
  body.use({ blend: 0.11 * size, fur: fur * 0.28, tag: PIECE.head });
  const narrow: Partial<Finish> = skull.narrow < 1 ? { flat: [axes[2], skull.narrow * 0.98] } : {};
  const chain = (rows: Skull["muzzle"], finish: Partial<Finish>) => {
    for (let i = 0; i + 1 < rows.length; i++) {
      const [a, b] = [rows[i], rows[i + 1]];
      body.cone(point(b[0], b[1]), point(a[0], a[1]), b[2] * size * thick, a[2] * size * (i > 0 ? thick : 1), finish);
    }
  };
  chain(skull.muzzle, { ...narrow, tag: PIECE.muzzle, blend: 0.08 * size });
  const pale = species.paleJaw || species.skull === "feline" || species.skull === "lapine";
  chain(skull.jaw, {
    tag: PIECE.jaw,
    blend: 0.07 * size,
    colour: pale ? colours.belly : tint(colours.body, colours.belly, 0.3),
  });
}

/** The cheek of one side, with the pads of cats and hares. */
function addCheek({ build: { species }, body, skull, size, thick, axes, point }: Part, s: number): void {
  const { fur, colours } = species;
  const [f, u, l] = axes;
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
}

/** The eye of one side under its brow, closed where the animal sleeps. Returns its middle. */
function addEye({ build: { species, recipe }, body, skull, size, axes, point }: Part, s: number, radius: number): V3 {
  const { fur, colours } = species;
  const [f, u, l] = axes;
  const [ef, eu, el, , splay] = skull.eye;
  const e = point(ef, eu, s * el);
  const gaze = unit(add(mul(f, Math.cos(splay)), add(mul(l, s * Math.sin(splay)), mul(u, 0.08))));
  if (recipe.pose === "sleep") return e;
  body.ellipsoid(mad(e, gaze, radius * 0.25), [radius * 1.08, radius * 0.98, radius * 1.25], axes, {
    carve: true,
    blend: 0.03 * size,
    colour: hex("#1d130d"),
  });
  body.cone(
    point(ef - 0.02, eu + skull.eye[3] * species.eyes * 1.05, s * (el - 0.05)),
    point(ef - 0.03, eu + skull.eye[3] * species.eyes * 0.75, s * (el + 0.035)),
    radius * 0.5,
    radius * 0.42,
    { blend: 0.035 * size, fur: fur * 0.25 },
  );
  // an eye that stands out of its lids is a fish's
  body.eye(
    mad(e, gaze, -radius * (species.skull === "feline" ? 0.4 : 0.24)),
    radius * 1.06,
    add(gaze, mul(f, 0.25)),
    u,
    {
      iris: colours.iris,
      pupil: species.pupil ?? 0.62,
      rim: 1.12,
    },
  );
  return e;
}

/** Colours of noses and places of nostrils, where they are not as those of dogs and deer. */
const LEATHER: Readonly<Record<string, string>> = {
  feline: "#4a2a22",
  lapine: "#8a6a5c",
  bovine: "#c9988a",
  porcine: "#c97a6c",
};
const NOSTRILS: Readonly<Record<string, V3>> = {
  equine: [0.9, -0.045, 0.055],
  bovine: [0.99, -0.05, 0.085],
  porcine: [1.06, -0.09, 0.045],
};

function addNose({ build: { species }, body, skull, size, thick, axes, point }: Part): void {
  if (skull.nose) {
    const [nf, nu, nr] = skull.nose;
    const big = thick > 1.3;
    const flat = species.skull === "porcine" ? 0.4 : 0.8;
    body.ellipsoid(
      point(nf - 0.01 + (big ? 0.075 : 0), nu + (big ? 0.03 : 0)),
      [
        nr * size * flat * thick,
        nr * size * 0.8 * thick,
        nr * size * (species.skull === "bovine" ? 1.5 : 1.15) * thick,
      ],
      axes,
      {
        blend: 0.012 * size,
        colour: hex(species.nose ?? LEATHER[species.skull] ?? "#15100e"),
        material: "object",
        fur: 0,
        tag: PIECE.nose,
      },
    );
  }
  if (species.foot !== "hoof") return;
  const where = NOSTRILS[species.skull] ?? [0.97, -0.06, 0.03];
  for (const s of [1, -1])
    body.ellipsoid(point(where[0], where[1], s * where[2]), [0.03 * size, 0.022 * size, 0.022 * size], axes, {
      carve: true,
      blend: 0.02 * size,
      colour: hex("#1c1210"),
    });
}

function addMouth({ build: { species }, body, skull, size, thick, point }: Part): void {
  const hoofed = species.foot === "hoof";
  const last = skull.muzzle[skull.muzzle.length - 1];
  for (const s of [1, -1])
    body.cone(
      point(last[0] - 0.02, last[1] - last[2] * 0.62 * thick, s * 0.012),
      point(last[0] - 0.3 * (hoofed ? 0.6 : 1), last[1] - last[2] * 0.85 * thick - 0.01, s * last[2] * 0.82),
      0.008 * size,
      0.008 * size,
      { carve: true, blend: 0.02 * size, colour: hex("#2a1915") },
    );
}
