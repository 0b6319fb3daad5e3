/**
 * The solids of a sculpture as one implicit surface. Inside a group they join by a quadratic smooth union
 * (Quilez, "smooth minimum"), groups join each other by their own, smaller radius: a leg does not melt into the other leg.
 */

import { MATERIAL } from "easel-picture";
import type { Sculpture, Solid } from "./sculpture.ts";
import { cross, dot, length, mul, sub, unit, type V3 } from "./vector.ts";

/** Numbers per solid. */
const STRIDE = 24;
const CONE = 0;
const ELLIPSOID = 1;
const BOX = 2;
const FAR = 1e3;

/** Colour r g b, flow x y z, fur: what is blended along with the distance. */
const TRAITS = 7;

/** What `Field.traits` writes: distance, the traits, material, tag. */
export const TRAIT_ROOM = 3 + TRAITS;

/** The signed distance of a sculpture, in figure units: negative inside. */
export class Field {
  readonly count: number;
  readonly low: V3;
  readonly high: V3;
  readonly carve: Uint8Array;
  /** Blend radius of each solid. */
  readonly blend: Float64Array;
  /** How far each solid can be felt beyond its own surface. */
  readonly felt: Float64Array;
  /** By how much a solid's value can change per unit of way. */
  readonly slope: Float64Array;
  readonly #group: Int16Array;
  readonly #joint: Float64Array;
  readonly #shape: Uint8Array;
  readonly #data: Float64Array;
  readonly #traits: Float32Array;
  readonly #material: Uint8Array;
  readonly #tag: Uint8Array;
  readonly #own = new Float64Array(TRAITS);
  readonly #all = new Float64Array(TRAITS);

  constructor({ solids, groups }: Sculpture) {
    const n = solids.length;
    this.count = n;
    this.carve = new Uint8Array(n);
    this.blend = new Float64Array(n);
    this.felt = new Float64Array(n);
    this.slope = new Float64Array(n);
    this.#group = new Int16Array(n);
    this.#joint = Float64Array.from(groups);
    this.#shape = new Uint8Array(n);
    this.#data = new Float64Array(n * STRIDE);
    this.#traits = new Float32Array(n * TRAITS);
    this.#material = new Uint8Array(n);
    this.#tag = new Uint8Array(n);
    const widest = groups.slice();
    for (const solid of solids) widest[solid.group] = Math.max(widest[solid.group], solid.blend);
    const low = [Infinity, Infinity, Infinity];
    const high = [-Infinity, -Infinity, -Infinity];
    for (const [i, solid] of solids.entries()) {
      this.carve[i] = solid.carve ? 1 : 0;
      this.blend[i] = solid.blend;
      this.felt[i] = Math.max(widest[solid.group] * 0.65, solid.blend * 0.5);
      this.slope[i] = solid.shape === "ellipsoid" || solid.shape === "skirt" ? 1.35 : 1;
      this.#group[i] = solid.group;
      this.#shape[i] = { cone: CONE, ellipsoid: ELLIPSOID, box: BOX, skirt: 3 }[solid.shape];
      this.#data.set(numbersOf(solid), i * STRIDE);
      this.#traits.set([...solid.colour, ...solid.flow, solid.fur], i * TRAITS);
      this.#material[i] = MATERIAL[solid.material];
      this.#tag[i] = solid.tag;
      if (solid.carve) continue;
      for (let k = 0; k < 3; k++) {
        low[k] = Math.min(low[k], solid.low[k]);
        high[k] = Math.max(high[k], solid.high[k]);
      }
    }
    this.low = [low[0], low[1], low[2]];
    this.high = [high[0], high[1], high[2]];
  }

  /** Signed distance bound to one solid; negative inside. */
  solid(i: number, x: number, y: number, z: number): number {
    const g = this.#data;
    const o = i * STRIDE;
    let px = x - g[o];
    let py = y - g[o + 1];
    let pz = z - g[o + 2];
    const shape = this.#shape[i];
    if (shape === CONE) {
      const share = g[o + 16];
      if (share !== 1) {
        const q = (px * g[o + 12] + py * g[o + 13] + pz * g[o + 14]) * g[o + 15];
        px += g[o + 12] * q;
        py += g[o + 13] * q;
        pz += g[o + 14] * q;
      }
      const bx = g[o + 3];
      const by = g[o + 4];
      const bz = g[o + 5];
      const l2 = g[o + 8];
      const rr = g[o + 9];
      const a2 = g[o + 10];
      const il = g[o + 11];
      const along = px * bx + py * by + pz * bz;
      const beyond = along - l2;
      const cx = px * l2 - bx * along;
      const cy = py * l2 - by * along;
      const cz = pz * l2 - bz * along;
      const x2 = cx * cx + cy * cy + cz * cz;
      const y2 = along * along * l2;
      const z2 = beyond * beyond * l2;
      const k = (rr < 0 ? -1 : 1) * rr * rr * x2;
      if ((beyond < 0 ? -1 : 1) * a2 * z2 > k) return (Math.sqrt(x2 + z2) * il - g[o + 7]) * share;
      if ((along < 0 ? -1 : 1) * a2 * y2 < k) return (Math.sqrt(x2 + y2) * il - g[o + 6]) * share;
      return ((Math.sqrt(x2 * a2 * il) + along * rr) * il - g[o + 6]) * share;
    }
    if (shape === ELLIPSOID) {
      const u = (px * g[o + 6] + py * g[o + 7] + pz * g[o + 8]) * g[o + 3];
      const v = (px * g[o + 9] + py * g[o + 10] + pz * g[o + 11]) * g[o + 4];
      const w = (px * g[o + 12] + py * g[o + 13] + pz * g[o + 14]) * g[o + 5];
      const k0 = Math.sqrt(u * u + v * v + w * w);
      const U = u * g[o + 3];
      const V = v * g[o + 4];
      const W = w * g[o + 5];
      const k1 = Math.sqrt(U * U + V * V + W * W);
      return k1 < 1e-9 ? -g[o + 15] : (k0 * (k0 - 1)) / k1;
    }
    if (shape === BOX) {
      const u = Math.abs(px * g[o + 6] + py * g[o + 7] + pz * g[o + 8]) - g[o + 3];
      const v = Math.abs(px * g[o + 9] + py * g[o + 10] + pz * g[o + 11]) - g[o + 4];
      const w = Math.abs(px * g[o + 12] + py * g[o + 13] + pz * g[o + 14]) - g[o + 5];
      const a = u > 0 ? u : 0;
      const b = v > 0 ? v : 0;
      const c = w > 0 ? w : 0;
      return Math.sqrt(a * a + b * b + c * c) + Math.min(Math.max(u, v, w), 0) - g[o + 15];
    }
    const tall = g[o + 6];
    const h = px * g[o + 3] + py * g[o + 4] + pz * g[o + 5];
    const u = px * g[o + 9] + py * g[o + 10] + pz * g[o + 11];
    const w = (px * g[o + 12] + py * g[o + 13] + pz * g[o + 14]) / g[o + 15];
    const t = h < 0 ? 0 : h > tall ? 1 : h / tall;
    const r = Math.sqrt(u * u + w * w);
    let wall = g[o + 7] + (g[o + 8] - g[o + 7]) * t;
    if (g[o + 17] > 0) {
      const angle = Math.atan2(w, u);
      wall +=
        g[o + 17] * t * t * (Math.cos(g[o + 16] * angle + g[o + 18] + t) + 0.35 * Math.cos(2.7 * g[o + 16] * angle));
    }
    const out = (r - wall) * g[o + 19] * (g[o + 15] < 1 ? g[o + 15] : 1);
    const past = h < 0 ? -h : h - tall;
    if (past <= 0) return Math.max(out, past);
    return out > 0 ? Math.sqrt(out * out + past * past) : past;
  }

  /** Signed distance to the solids `list[from..to)`, which are in the order of their groups. */
  distance(x: number, y: number, z: number, list: Int16Array, from: number, to: number): number {
    let all = FAR;
    let own = FAR;
    let group = -1;
    for (let q = from; q < to; q++) {
      const i = list[q];
      if (this.#group[i] !== group) {
        if (group >= 0) all = join(all, own, this.#joint[group]);
        group = this.#group[i];
        own = FAR;
      }
      const d = this.solid(i, x, y, z);
      own = this.carve[i] === 0 ? join(own, d, this.blend[i]) : -join(-own, d, this.blend[i]);
    }
    return group >= 0 ? join(all, own, this.#joint[group]) : all;
  }

  /** The same with what the surface is like there; see `TRAIT_ROOM`. */
  traits(x: number, y: number, z: number, list: Int16Array, from: number, to: number, out: Float64Array): void {
    const own = this.#own;
    const whole = this.#all;
    const traits = this.#traits;
    let all = FAR;
    let mine = FAR;
    let group = -1;
    let ownSolid = 0;
    let solid = 0;
    for (let q = from; q <= to; q++) {
      const i = q < to ? list[q] : -1;
      const next = q < to ? this.#group[i] : -2;
      if (next !== group) {
        if (group >= 0) {
          const k = this.#joint[group];
          const h = k > 0 ? Math.max(0, (k - Math.abs(all - mine)) / k) : 0;
          const share = h * h * 0.5;
          if (all < mine) {
            for (let j = 0; j < TRAITS; j++) whole[j] += (own[j] - whole[j]) * share;
            all -= h * h * k * 0.25;
          } else {
            for (let j = 0; j < TRAITS; j++) whole[j] = own[j] + (whole[j] - own[j]) * share;
            all = mine - h * h * k * 0.25;
            solid = ownSolid;
          }
        }
        if (q === to) break;
        group = next;
        mine = FAR;
      }
      const d = this.solid(i, x, y, z);
      const k = this.blend[i];
      const o = i * TRAITS;
      const sign = this.carve[i] === 0 ? 1 : -1;
      const here = sign * mine;
      const h = k > 0 ? Math.max(0, (k - Math.abs(here - d)) / k) : 0;
      const share = h * h * 0.5;
      if (sign > 0 ? d < here : -d > mine) {
        for (let j = 0; j < TRAITS; j++) own[j] = traits[o + j] + (own[j] - traits[o + j]) * share;
        ownSolid = i;
        mine = sign * (d - h * h * k * 0.25);
      } else if (h > 0) {
        for (let j = 0; j < TRAITS; j++) own[j] += (traits[o + j] - own[j]) * share;
        mine -= sign * h * h * k * 0.25;
      }
    }
    out[0] = all;
    for (let j = 0; j < TRAITS; j++) out[1 + j] = whole[j];
    out[1 + TRAITS] = this.#material[solid];
    out[2 + TRAITS] = this.#tag[solid];
  }

  /** Whether the solids `list[from..to)` have the same colour, material and tag. */
  alike(list: Int16Array, from: number, to: number): boolean {
    const first = list[from];
    for (let q = from + 1; q < to; q++) {
      const i = list[q];
      if (this.#material[i] !== this.#material[first] || this.#tag[i] !== this.#tag[first]) return false;
      for (let j = 0; j < 3; j++) if (this.#traits[i * TRAITS + j] !== this.#traits[first * TRAITS + j]) return false;
    }
    return to > from;
  }

  /** What `traits` writes on one solid alone, without the distance. */
  look(i: number, out: Float64Array): void {
    for (let j = 0; j < TRAITS; j++) out[1 + j] = this.#traits[i * TRAITS + j];
    out[1 + TRAITS] = this.#material[i];
    out[2 + TRAITS] = this.#tag[i];
  }
}

/** Smooth minimum. */
function join(a: number, b: number, k: number): number {
  const apart = a < b ? b - a : a - b;
  const least = a < b ? a : b;
  if (apart >= k) return least;
  const h = (k - apart) / k;
  return least - h * h * k * 0.25;
}

function numbersOf(solid: Solid): number[] {
  const none = new Array<number>(STRIDE).fill(0);
  const put = (values: readonly number[], at = 0) => {
    for (const [i, v] of values.entries()) none[at + i] = v;
  };
  if (solid.shape === "cone") {
    let { a, b, ra, rb } = solid;
    let way = sub(b, a);
    let l2 = dot(way, way);
    let rr = ra - rb;
    if (l2 <= rr * rr * 1.0001) {
      // one ball holds the other
      a = ra > rb ? a : b;
      ra = Math.max(ra, rb);
      rb = ra;
      b = [a[0] + 1e-4, a[1], a[2]];
      way = [1e-4, 0, 0];
      l2 = 1e-8;
      rr = 0;
    }
    put([...a, ...way, ra, rb, l2, rr, l2 - rr * rr, 1 / l2]);
    none[16] = 1;
    if (solid.flat) put([...unit(solid.flat[0]), 1 / solid.flat[1] - 1, solid.flat[1]], 12);
  } else if (solid.shape === "ellipsoid") {
    const { radii, axes } = solid;
    put([...solid.a, 1 / radii[0], 1 / radii[1], 1 / radii[2], ...axes[0], ...axes[1], ...axes[2], Math.min(...radii)]);
  } else if (solid.shape === "box") {
    const { radii, axes, round } = solid;
    put([...solid.a, radii[0] - round, radii[1] - round, radii[2] - round, ...axes[0], ...axes[1], ...axes[2], round]);
  } else {
    const { a, b, ra, rb, hem } = solid;
    const u = unit(sub(b, a));
    const tall = length(sub(b, a));
    const side = unit(sub(hem.side, mul(u, dot(u, hem.side))));
    const slope = (rb - ra) / tall;
    const lean = 1 / Math.sqrt(1 + slope * slope);
    put([...a, ...u, tall, ra, rb, ...side, ...cross(u, side), hem.depth, hem.folds, hem.amplitude, hem.phase, lean]);
  }
  return none;
}
