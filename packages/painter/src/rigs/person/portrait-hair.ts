/** Hair: a mass that fits the skull, and tapered locks that are combed over it. In head heights. */

import type { Rng } from "easel-picture";
import { clamp, mix, smoothstep } from "easel-picture";
import { hex, type Sculpture } from "../../figures/sculpture.ts";
import { createThin, rod, type ThinMesh } from "../../figures/thin.ts";
import { type Axes, add, curve, dot, mad, mul, sub, tint, unit, type V3 } from "../../figures/vector.ts";
import type { Rgb } from "../../rgb.ts";
import { BODY, type Person } from "./person.ts";

/** A point of the head: forward, up and towards its right, in head heights from its middle. */
export type HeadPoint = (a: number, b: number, c?: number) => V3;

/** The mass of hair over a skull, and how its locks are made. */
export interface Scalp {
  /** The height of the head in figure units. */
  readonly head: number;
  /** Middle and half axes of the mass. */
  readonly middle: V3;
  readonly radii: V3;
  /** Share of the locks that a portrait has, and how much thicker they are. */
  readonly share: number;
  readonly thick: number;
  readonly sides: number;
}

/** The scalp of a portrait. */
export const NEAR_SCALP: Scalp = {
  head: 1,
  middle: [-0.08, 0.13, 0],
  radii: [0.455, 0.405, 0.375],
  share: 1,
  thick: 1,
  sides: 6,
};

/** Where a lock wants to go at a place. */
type Comb = (p: V3) => V3;

interface Lock {
  readonly root: V3;
  readonly comb: Comb;
  readonly long: number;
  readonly thick: number;
  /** How far its tip stands off, share of the mass. */
  readonly lift: number;
  readonly wave: number;
  /** May hang over the forehead. */
  readonly fringe?: true;
}

/** Adds the mass of hair of a portrait below its locks; `bare` = no hat presses it. */
export function addHairMass({ outfit, body, hair }: Person, at: HeadPoint, bare: boolean): void {
  const cut = outfit.hair ?? "short";
  if (cut === "bald") return;
  const axes = [at(1, 0), at(0, 1), at(0, 0, 1)] as const;
  body.use({
    material: "fur",
    colour: tint(hair, [0, 0, 0], 0.12),
    tag: BODY.hair,
    fur: 0.02,
    blend: 0.03,
    flow: mul(axes[1], -1),
  });
  body.group(0);
  body.ellipsoid(at(...NEAR_SCALP.middle), mul(NEAR_SCALP.radii, bare ? 1 : 0.95), axes);
  body.ellipsoid(at(-0.2, -0.1), [0.28, cut === "short" ? 0.28 : 0.36, 0.33], axes, { blend: 0.05 });
  if (cut === "long")
    body.tube([at(-0.2, 0), at(-0.28, -0.4), at(-0.3, -0.8), at(-0.3, -1.2)], [0.36, 0.34, 0.33, 0.24], {
      flat: [axes[0], 0.5],
      blend: 0.05,
    });
  // the hairline
  body.ellipsoid(at(0.45, -0.17), [0.44, 0.45, 0.335], axes, { carve: true, blend: 0.03 });
  for (const s of [1, -1])
    body.ellipsoid(at(0.16, -0.32, s * 0.36), [0.2, 0.34, 0.12], axes, { carve: true, blend: 0.03 });
}

/** Adds the locks of a person's hair; `bare` = no hat presses it. */
export function growLocks(
  { outfit, body, hair, recipe }: Person,
  at: HeadPoint,
  bare: boolean,
  rng: Rng,
  scalp: Scalp,
): void {
  const cut = outfit.hair ?? "short";
  if (cut === "bald") return;
  const falls = cut === "long" || cut === "bob" || outfit.curly === true;
  const curl = outfit.curly ? 0.045 : 0;
  const thin = createThin();
  const part = (rng.next() < 0.5 ? -1 : 1) * (cut === "braids" ? 0 : 0.06 + 0.1 * rng.next());
  const comb = combOf(cut, part);
  const long = { short: 0.34, bob: 0.86, long: 1.6, bun: 0.8, pony: 0.8, braids: 0.72 }[cut];
  const put = (lock: Lock) => draw(thin, { ...lock, thick: lock.thick * scalp.thick }, hair, at, rng, scalp);
  // rows from the forehead to the crown and down the sides, so that each lies over the next
  const count = Math.round((cut === "short" ? 260 : 230) * scalp.share);
  for (let i = 0; i < count; i++) {
    const rise = Math.asin(clamp(mix(cut === "short" ? -0.55 : -0.1, 1, (i + 0.5) / count), -1, 1));
    const azimuth = i * 2.39996 + 0.4 * rng.next();
    const turn = Math.abs(Math.atan2(Math.sin(azimuth), Math.cos(azimuth)));
    if (rise < hairline(turn) + 0.04 || (!bare && rise > 0.12)) continue;
    put({
      root: onMass(azimuth, rise, scalp),
      comb,
      long: long * (0.8 + 0.35 * rng.next()),
      thick: (cut === "short" ? 0.023 : 0.026) * (0.75 + 0.5 * rng.next()),
      lift: bare ? (curl > 0 ? 0.28 : cut === "short" ? 0.1 : 0.04) * rng.next() : 0,
      wave: curl + (falls ? 0.016 + 0.014 * rng.next() : 0.004),
      ...(cut === "short" ? { fringe: true } : {}),
    });
  }
  // along the hairline and the parting, where hair begins to be seen
  const edge = Math.round(64 * scalp.share);
  for (let i = 0; i < edge; i++) {
    const turn = mix(-1.25, 1.25, (i + 0.5 * rng.next()) / (edge - 1));
    if (!bare && Math.abs(turn) < 1) continue;
    put({
      root: onMass(
        turn,
        hairline(Math.abs(turn)) - 0.06 - 0.1 * smoothstep(0.6, 1.1, Math.abs(turn)) + 0.06 * rng.next(),
        scalp,
      ),
      comb,
      long: long * (cut === "short" ? 0.7 : 1) * (0.85 + 0.25 * rng.next()),
      thick: 0.019 + 0.01 * rng.next(),
      lift: bare ? 0.05 + 0.05 * rng.next() : 0,
      wave: curl + (falls ? 0.02 : 0.006),
      ...(cut === "short" ? { fringe: true } : {}),
    });
  }
  const fringed = bare && (cut === "bob" || cut === "braids" || (cut === "long" && recipe.seed % 3 === 1));
  const locks = Math.round(30 * scalp.share);
  if (fringed)
    for (let i = 0; i < locks; i++) {
      const turn = mix(-0.72, 0.72, (i + 0.6 * rng.next()) / (locks - 1));
      put({
        root: onMass(turn * 0.8, 0.95 + 0.12 * rng.next(), scalp),
        comb: () => [0.5 * Math.cos(turn), -1, 0.35 * Math.sin(turn)],
        long: 0.36 + 0.05 * rng.next() + 0.1 * Math.abs(turn),
        thick: 0.03,
        lift: 0.07,
        wave: 0.008,
        fringe: true,
      });
    }
  if (scalp.share < 1) {
    body.thin.push(thin);
    return;
  }
  if (cut === "bun" && bare) addBun(body, thin, hair, at, rng);
  if (cut === "pony") addPonytail(thin, hair, at, rng);
  if (cut === "braids") addBraids(body, thin, hair, at, rng);
  body.thin.push(thin);
}

/** A knot at the back of the head, wound of locks. For portraits. */
function addBun(body: Sculpture, thin: ThinMesh, hair: Rgb, at: HeadPoint, rng: Rng): void {
  const axes = axesOf(at, 1);
  body.ellipsoid(at(-0.5, 0.4), [0.17, 0.165, 0.175], axes, { blend: 0.02 });
  for (let i = 0; i < 12; i++) {
    const ring = Array.from({ length: 14 }, (_, k): V3 => {
      const t = (k / 13) * 4.6 + i;
      const r = 0.175 - 0.006 * i;
      const tip = ((i - 6) / 6) * 0.13;
      return at(
        -0.5 + tip * 0.8,
        0.4 + r * Math.cos(t) * Math.sqrt(1 - (tip / 0.19) ** 2),
        r * Math.sin(t) * Math.sqrt(1 - (tip / 0.19) ** 2),
      );
    });
    lay(thin, ring, 0.022, hair, at, 0.85 + 0.3 * rng.next());
  }
}

/** Locks that hang from a tie at the back of the head. For portraits. */
function addPonytail(thin: ThinMesh, hair: Rgb, at: HeadPoint, rng: Rng): void {
  for (let i = 0; i < 26; i++) {
    const [x, z] = [(rng.next() - 0.5) * 0.2, (rng.next() - 0.5) * 0.22];
    const end = -0.55 - 0.2 * rng.next();
    lay(
      thin,
      curve(
        [at(-0.5, 0.22, z * 0.2), at(-0.68 + x * 0.5, 0.16, z), at(-0.74 + x, -0.15, z * 1.4), at(-0.64 + x, end, z)],
        4,
      ),
      0.04,
      hair,
      at,
      0.8 + 0.4 * rng.next(),
    );
  }
}

/** Two braids before the shoulders, each of crossing locks with a ribbon at its end. For portraits. */
function addBraids(body: Sculpture, thin: ThinMesh, hair: Rgb, at: HeadPoint, rng: Rng): void {
  const axes = axesOf(at, 1);
  for (const s of [1, -1]) {
    const line = curve(
      [at(-0.06, -0.3, s * 0.38), at(0, -0.6, s * 0.46), at(0.12, -0.95, s * 0.5), at(0.2, -1.3, s * 0.46)],
      4,
    );
    for (let i = 0; i + 1 < line.length; i++)
      for (const side of [1, -1]) {
        const from = mad(line[i], axes[2], side * 0.05);
        const to = mad(line[i + 1], axes[2], -side * 0.04);
        lay(
          thin,
          curve([from, mad(mul(add(from, to), 0.5), axes[0], 0.05), to], 3),
          0.07,
          hair,
          at,
          0.85 + 0.3 * rng.next(),
        );
      }
    body.ellipsoid(line[line.length - 2], [0.08, 0.05, 0.08], axes, {
      blend: 0,
      colour: hex("#a8322c"),
      material: "fabric",
      fur: 0,
      tag: BODY.plain,
    });
  }
}

/** The head's axes as unit vectors, where the head is `head` figure units tall. */
function axesOf(at: HeadPoint, head: number): Axes {
  const middle = at(0, 0);
  const axis = (end: V3): V3 => mul(sub(end, middle), 1 / head);
  return [axis(at(1, 0)), axis(at(0, 1)), axis(at(0, 0, 1))];
}

/** The rise at which hair begins, by the turn from the middle of the face; radians. */
function hairline(turn: number): number {
  if (turn < 1.3) return mix(0.25, -0.1, smoothstep(0.55, 1.25, turn));
  return mix(-0.1, -0.75, smoothstep(1.45, 2.2, turn));
}

function onMass(azimuth: number, rise: number, { middle, radii }: Scalp): V3 {
  const flat = Math.cos(rise);
  return [
    middle[0] + radii[0] * flat * Math.cos(azimuth),
    middle[1] + radii[1] * Math.sin(rise),
    radii[2] * flat * Math.sin(azimuth),
  ];
}

function combOf(cut: string, part: number): Comb {
  if (cut === "bun" || cut === "pony") {
    const tie: V3 = cut === "bun" ? [-0.47, 0.38, 0] : [-0.5, 0.22, 0];
    return (p) => unit(sub(tie, p));
  }
  if (cut === "braids")
    return (p) =>
      unit(
        add(unit(sub([-0.06, -0.3, Math.sign(p[2] || 1) * 0.37], p)), [
          0,
          0,
          0.5 * Math.sign(p[2] || 1) * clamp(p[1] * 2),
        ]),
      );
  if (cut === "short")
    return (p) => {
      const top = smoothstep(0.2, 0.42, p[1]) * smoothstep(-0.25, 0.1, p[0]);
      // swept aside over the forehead, back and down at the sides
      return unit([mix(-0.75, 0.1, top), mix(-0.9, 0.06, top), -Math.sign(part) * top * 1.1]);
    };
  return (p) => {
    const top = smoothstep(0.05, 0.4, p[1]);
    const away = Math.sign(p[2] - part || 1);
    return unit([-0.42 * top * (p[0] > 0 ? 1 : 0.4), -1, away * 1.1 * top]);
  };
}

/** A lock from its root along the comb, on the mass while there is one below it, then down. */
function draw(
  thin: ThinMesh,
  { root, comb, long, thick, lift, wave, fringe }: Lock,
  hair: Rgb,
  at: HeadPoint,
  rng: Rng,
  scalp: Scalp,
): void {
  const { middle, radii, head, sides } = scalp;
  const steps = Math.max(5, Math.round(long / (sides < 6 ? 0.16 : 0.09)));
  const points: V3[] = [];
  let p = root;
  let way = comb(root);
  const phase = 6 * rng.next();
  const out = 1 + 0.04 * rng.next();
  for (let k = 0; k <= steps; k++) {
    const q: V3 = [(p[0] - middle[0]) / radii[0], (p[1] - middle[1]) / radii[1], p[2] / radii[2]];
    const m = Math.sqrt(dot(q, q)) || 1;
    const least = out + lift * (k / steps) ** 2;
    if (m < least || p[1] > 0.02) p = add(middle, mul(sub(p, middle), least / m));
    // a curtain beside the face, never over it
    if (!fringe && p[0] > 0) {
      const aside = 0.37 * smoothstep(0.32, 0.04, p[1]) * smoothstep(0, 0.12, p[0]);
      if (Math.abs(p[2]) < aside) p = [p[0], p[1], aside * (p[2] - middle[2] < 0 ? -1 : 1)];
    }
    // cut above the brows
    if (fringe && p[0] > 0.18 && p[1] < 0.19) break;
    // over the shoulders
    if (p[1] < -0.62) p = [p[0] + 0.02, p[1], p[2] * 1.03];
    const sway = wave * Math.sin(phase + k * 1.15) * clamp(k / 4);
    points.push(at(p[0] + 0.6 * sway, p[1], p[2] + sway));
    way = unit(add(way, mul(comb(p), 0.8)));
    p = mad(p, way, long / steps);
  }
  if (points.length > 2) lay(thin, points, thick, hair, at, 0.84 + 0.32 * rng.next(), head, sides);
}

/** One tapered lock: lighter where the crown shines, darker where it hangs behind. */
function lay(
  thin: ThinMesh,
  points: readonly V3[],
  thick: number,
  hair: Rgb,
  at: HeadPoint,
  tone: number,
  head = 1,
  sides = 6,
): void {
  const first = thin.open.length;
  const last = points.length - 1;
  const radii = points.map(
    (_, i) => head * thick * mix(0.45, 1, smoothstep(0, 0.25, i / last)) * (1 - 0.9 * smoothstep(0.55, 1, i / last)),
  );
  rod(thin, points, radii, hair, "fur", { sides });
  const zero = at(0, 0);
  const up = mul(sub(at(0, 1), zero), head ** -2);
  const ahead = mul(sub(at(1, 0), zero), head ** -2);
  for (let v = first; v < thin.open.length; v++) {
    const d = sub([thin.positions[v * 3], thin.positions[v * 3 + 1], thin.positions[v * 3 + 2]], zero);
    const [a, b] = [dot(d, ahead), dot(d, up)];
    const shine = 0.42 * Math.exp(-(((b - 0.3) / 0.085) ** 2));
    const hung = smoothstep(-0.1, -0.55, b) * smoothstep(0.1, -0.3, a);
    thin.open[v] = 1 - 0.45 * hung;
    for (let k = 0; k < 3; k++) thin.colours[v * 3 + k] *= tone * (1 + shine) * (1 - 0.3 * hung);
  }
}
