/** Models into the G-buffer: four samples per pixel, colour asked of the surface once per pixel. */

import { inBands, type Progress } from "../../../raster/bands.ts";
import { MATERIAL } from "../../../raster/gbuffer.ts";
import { clamp, smoothstep } from "../../../raster/scalar.ts";
import { type Frame, PATTERNS } from "../frame.ts";
import type { Soup } from "../mesh.ts";
import { grain } from "./grain.ts";
import type { Layer, Model } from "./model.ts";
import type { Dab, Eye } from "./sculpture.ts";

const VOLUME = PATTERNS.indexOf("volume");

/** Where a model stands: world metres, z away from the camera. */
export interface Standpoint {
  readonly xM: number;
  readonly yM: number;
  readonly zM: number;
  /** 0 = facing right, -π/2 = facing the camera. */
  readonly yawRad: number;
  /** World metres per figure unit. */
  readonly scale: number;
  readonly subject: number;
  /** 1 = as new; less is faded by age. */
  readonly fresh01: number;
}

/** Cleared room for so many samples; the same memory every time. */
export type Samples = (count: number) => { readonly nearness: Float32Array; readonly owner: Int32Array };

export function createSamples(): Samples {
  let nearness = new Float32Array(0);
  let owner = new Int32Array(0);
  return (count) => {
    if (nearness.length < count) {
      nearness = new Float32Array(count);
      owner = new Int32Array(count);
    }
    nearness.fill(0, 0, count);
    owner.fill(-1, 0, count);
    return { nearness, owner };
  };
}

/** A point of a model in the world. */
export function worldOf(
  { xM, yM, zM, yawRad, scale }: Standpoint,
  p: readonly number[],
): [x: number, y: number, z: number] {
  const c = Math.cos(yawRad);
  const s = Math.sin(yawRad);
  return [xM + (p[0] * c + p[2] * s) * scale, yM + p[1] * scale, zM - (-p[0] * s + p[2] * c) * scale];
}

/** Draws a model; answers its triangles in the world, as they cast shadows (hair left out). */
export async function drawModel(
  frame: Frame,
  model: Model,
  stand: Standpoint,
  samples: Samples,
  progress: Progress,
): Promise<Soup[]> {
  const shadows: Soup[] = [];
  const flat = model.layers.map((layer) => project(frame, layer, stand));
  const box = boxOf(frame, flat);
  for (const [i, layer] of model.layers.entries())
    if (layer.kind !== "strand" && layer.kind !== "eye" && layer.kind !== "clear")
      shadows.push({ positions: flat[i].world, triangles: layer.triangles });
  await progress.checkpoint(0.1);
  if (box.width <= 0 || box.height <= 0) return shadows;
  const w = box.width * 2;
  const { nearness, owner } = samples(w * box.height * 2);
  const firsts: number[] = [];
  let first = 0;
  for (const [i, layer] of model.layers.entries()) {
    firsts.push(first);
    const base = first;
    const count = layer.kind === "clear" ? 0 : layer.triangles.length / 3;
    await inBands(count, 12_000, progress, [0.1, 0.5], (from, to) =>
      fill(layer.triangles, flat[i].screen, box, nearness, owner, base, from, to),
    );
    first += count;
  }
  const resolve = resolver(frame, model, stand, flat, box, nearness, owner, firsts);
  await inBands(box.height, 5000 / box.width, progress, [0.5, 0.9], resolve);
  for (const [i, layer] of model.layers.entries()) {
    if (layer.kind !== "clear") continue;
    const sampled = samples(w * box.height * 2);
    const count = layer.triangles.length / 3;
    await inBands(count, 12_000, progress, [0.9, 0.95], (from, to) =>
      fill(layer.triangles, flat[i].screen, box, sampled.nearness, sampled.owner, 0, from, to),
    );
    const pane = glazier(frame, layer, stand, flat[i], box, sampled.nearness, sampled.owner);
    await inBands(box.height, 5000 / box.width, progress, [0.95, 1], pane);
  }
  return shadows;
}

/** How much clear glass mirrors where it is seen from the front and at its edge, and how bright its lights are. */
const GLASS_FRONT_01 = 0.05;
const GLASS_EDGE_01 = 0.62;
const GLASS_LIGHT = 1.1;

/** Lays glass over what is drawn already: tints it, whitens it towards the edges and sets the lights of a window on it. */
function glazier(
  frame: Frame,
  layer: Layer,
  stand: Standpoint,
  { screen }: Projected,
  box: Box,
  nearness: Float32Array,
  owner: Int32Array,
): (from: number, to: number) => void {
  const { width, camera } = frame;
  const w = box.width * 2;
  const c = Math.cos(stand.yawRad);
  const s = Math.sin(stand.yawRad);
  const side = stand.xM > 0 ? -1 : 1;
  return (from, to) => {
    for (let row = from; row < to; row++)
      for (let col = 0; col < box.width; col++) {
        const p = (box.top + row) * width + box.left + col;
        let hits = 0;
        let near = 0;
        let white = 0;
        let shine = 0;
        let r = 0;
        let g = 0;
        let b = 0;
        let nx = 0;
        let ny = 0;
        let nz = 0;
        for (let k = 0; k < 4; k++) {
          const q = (row * 2 + (k >> 1)) * w + col * 2 + (k & 1);
          const id = owner[q];
          if (id < 0 || 1 / nearness[q] >= frame.depth[p]) continue;
          const va = layer.triangles[id * 3] * 3;
          const vb = layer.triangles[id * 3 + 1] * 3;
          const vc = layer.triangles[id * 3 + 2] * 3;
          const px = box.left + col + 0.25 + 0.5 * (k & 1);
          const py = box.top + row + 0.25 + 0.5 * (k >> 1);
          const ia =
            1 /
            ((screen[vb] - screen[va]) * (screen[vc + 1] - screen[va + 1]) -
              (screen[vb + 1] - screen[va + 1]) * (screen[vc] - screen[va]));
          const fa =
            ((px - screen[vc]) * (screen[vb + 1] - screen[vc + 1]) +
              (py - screen[vc + 1]) * (screen[vc] - screen[vb])) *
            ia;
          const fb =
            ((px - screen[vc]) * (screen[vc + 1] - screen[va + 1]) +
              (py - screen[vc + 1]) * (screen[va] - screen[vc])) *
            ia;
          const fc = 1 - fa - fb;
          const N = layer.normals;
          const mx = N[va] * fa + N[vb] * fb + N[vc] * fc;
          let my = N[va + 1] * fa + N[vb + 1] * fb + N[vc + 1] * fc;
          const mz = N[va + 2] * fa + N[vb + 2] * fb + N[vc + 2] * fc;
          let vx = mx * c + mz * s;
          let vz = -mx * s + mz * c;
          const nl = 1 / Math.sqrt(vx * vx + my * my + vz * vz + 1e-12);
          vx *= nl;
          my *= nl;
          vz *= nl;
          const eyeX = (width / 2 - px) / camera.focalPx;
          const eyeY = (py - camera.horizonPx) / camera.focalPx;
          let facing = (vx * eyeX + my * eyeY + vz) / Math.sqrt(eyeX * eyeX + eyeY * eyeY + 1);
          if (facing < 0) {
            facing = -facing;
            vx = -vx;
            my = -my;
            vz = -vz;
          }
          const edge = 1 - clamp(facing);
          hits++;
          near = Math.max(near, nearness[q]);
          white += GLASS_FRONT_01 + GLASS_EDGE_01 * edge * edge * edge;
          // a tall window beside the eye, and its reflection on the far side
          const lit = Math.abs(vx * side - 0.62) < 0.05 ? smoothstep(0.75, 0.3, Math.abs(my)) : 0;
          const far = Math.abs(vx * side + 0.8) < 0.05 ? 0.5 * smoothstep(0.6, 0.2, Math.abs(my)) : 0;
          // a flat pane has no light of its own: it would be white all over
          const flat = N[va] === N[vb] && N[va] === N[vc] && N[va + 2] === N[vb + 2];
          if (!flat) shine += lit + far;
          const C = layer.colours;
          r += C[va];
          g += C[va + 1];
          b += C[va + 2];
          nx += vx;
          ny += my;
          nz += vz;
        }
        if (hits === 0) continue;
        const q = p * 3;
        const part = hits / 4;
        const pale = (white / 4) * 0.85;
        const light = Math.min(1, (0.6 * shine) / 4);
        const albedo = frame.albedo;
        if (frame.depth[p] === Infinity) {
          // before the open sky it is a pale pane
          frame.depth[p] = 1 / near;
          frame.material[p] = MATERIAL.glass;
          frame.pattern[p] = VOLUME;
          frame.sunlit[p] = 1;
          frame.openness[p] = 1;
          frame.normal[q] = nx / hits;
          frame.normal[q + 1] = ny / hits;
          frame.normal[q + 2] = nz / hits;
          albedo[q] = 0.62;
          albedo[q + 1] = 0.72;
          albedo[q + 2] = 0.78;
        }
        const tintR = 1 + (r / hits - 1) * part;
        const tintG = 1 + (g / hits - 1) * part;
        const tintB = 1 + (b / hits - 1) * part;
        const rest = (1 - pale) * (1 - light);
        const add = pale * (1 - light) * 0.8 + light;
        albedo[q] = albedo[q] * tintR * rest + add;
        albedo[q + 1] = albedo[q + 1] * tintG * rest + add;
        albedo[q + 2] = albedo[q + 2] * tintB * rest + add;
        frame.emission[p] = frame.emission[p] * rest + GLASS_LIGHT * light + 0.12 * pale;
        frame.subject[p] = stand.subject;
      }
  };
}

interface Projected {
  /** Pixel x and y, and one over the distance, per vertex; 0 = behind the eye. */
  readonly screen: Float32Array;
  readonly world: Float32Array;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

function project({ width, camera }: Frame, { positions }: Layer, stand: Standpoint): Projected {
  const n = positions.length / 3;
  const screen = new Float32Array(n * 3);
  const world = new Float32Array(n * 3);
  const c = Math.cos(stand.yawRad) * stand.scale;
  const s = Math.sin(stand.yawRad) * stand.scale;
  for (let i = 0; i < n * 3; i += 3) {
    const x = stand.xM + positions[i] * c + positions[i + 2] * s;
    const y = stand.yM + positions[i + 1] * stand.scale;
    const z = stand.zM + positions[i] * s - positions[i + 2] * c;
    world[i] = x;
    world[i + 1] = y;
    world[i + 2] = z;
    if (z < 0.05) continue;
    screen[i] = width / 2 + (x * camera.focalPx) / z;
    screen[i + 1] = camera.horizonPx - ((y - camera.heightM) * camera.focalPx) / z;
    screen[i + 2] = 1 / z;
  }
  return { screen, world };
}

function boxOf({ width, height }: Frame, flat: readonly Projected[]): Box {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { screen } of flat)
    for (let i = 0; i < screen.length; i += 3) {
      if (screen[i + 2] === 0) continue;
      if (screen[i] < x0) x0 = screen[i];
      if (screen[i] > x1) x1 = screen[i];
      if (screen[i + 1] < y0) y0 = screen[i + 1];
      if (screen[i + 1] > y1) y1 = screen[i + 1];
    }
  const left = clamp(Math.floor(x0), 0, width);
  const top = clamp(Math.floor(y0), 0, height);
  return {
    left,
    top,
    width: clamp(Math.ceil(x1) + 1, 0, width) - left,
    height: clamp(Math.ceil(y1) + 1, 0, height) - top,
  };
}

/** Nearest triangle per sample; samples lie at quarters of a pixel. */
function fill(
  triangles: Uint32Array,
  screen: Float32Array,
  box: Box,
  nearness: Float32Array,
  owner: Int32Array,
  base: number,
  from: number,
  to: number,
): void {
  const w = box.width * 2;
  const h = box.height * 2;
  for (let t = from; t < to; t++) {
    const a = triangles[t * 3] * 3;
    const b = triangles[t * 3 + 1] * 3;
    const c = triangles[t * 3 + 2] * 3;
    const za = screen[a + 2];
    const zb = screen[b + 2];
    const zc = screen[c + 2];
    if (za <= 0 || zb <= 0 || zc <= 0) continue;
    // in samples
    const ax = (screen[a] - box.left) * 2;
    const ay = (screen[a + 1] - box.top) * 2;
    const bx = (screen[b] - box.left) * 2;
    const by = (screen[b + 1] - box.top) * 2;
    const cx = (screen[c] - box.left) * 2;
    const cy = (screen[c + 1] - box.top) * 2;
    const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
    if (Math.abs(area) < 1e-9) continue;
    let x0 = Math.ceil((ax < bx ? (ax < cx ? ax : cx) : bx < cx ? bx : cx) - 0.5);
    let x1 = Math.floor((ax > bx ? (ax > cx ? ax : cx) : bx > cx ? bx : cx) - 0.5);
    let y0 = Math.ceil((ay < by ? (ay < cy ? ay : cy) : by < cy ? by : cy) - 0.5);
    let y1 = Math.floor((ay > by ? (ay > cy ? ay : cy) : by > cy ? by : cy) - 0.5);
    if (x0 < 0) x0 = 0;
    if (y0 < 0) y0 = 0;
    if (x1 >= w) x1 = w - 1;
    if (y1 >= h) y1 = h - 1;
    const ia = 1 / area;
    const ux = (by - cy) * ia;
    const vx = (cy - ay) * ia;
    for (let y = y0; y <= y1; y++) {
      let u = ((x0 + 0.5 - cx) * (by - cy) + (y + 0.5 - cy) * (cx - bx)) * ia;
      let v = ((x0 + 0.5 - cx) * (cy - ay) + (y + 0.5 - cy) * (ax - cx)) * ia;
      let p = y * w + x0;
      for (let x = x0; x <= x1; x++, p++, u += ux, v += vx) {
        const r = 1 - u - v;
        if (u < 0 || v < 0 || r < 0) continue;
        const z = u * za + v * zb + r * zc;
        if (z > nearness[p]) {
          nearness[p] = z;
          owner[p] = base + t;
        }
      }
    }
  }
}

/** Sky and creases in the coats, as bends of the normal: strength, and lattice cells per shortest side. */
const CLOTH_BUMP = 0.07;
const FUR_BUMP = 0.3;

function resolver(
  frame: Frame,
  model: Model,
  stand: Standpoint,
  flat: readonly Projected[],
  box: Box,
  nearness: Float32Array,
  owner: Int32Array,
  firsts: readonly number[],
): (from: number, to: number) => void {
  const { width, camera } = frame;
  const w = box.width * 2;
  const c = Math.cos(stand.yawRad);
  const s = Math.sin(stand.yawRad);
  const [low, high] = [model.shape.low, model.shape.high];
  const tall = Math.max(high[0] - low[0], high[1] - low[1]);
  // upholstery is smoother than clothes
  const clothBump = model.shape.metres === 1 ? 0.03 : CLOTH_BUMP;
  const dab: Dab = { x: 0, y: 0, z: 0, nx: 0, ny: 0, nz: 0, tag: 0, material: 0, r: 0, g: 0, b: 0 };
  const side = stand.xM > 0 ? -1 : 1;
  const glint = 1 / Math.sqrt(0.4 * 0.4 + 0.6 * 0.6 + 1);
  return (from, to) => {
    for (let row = from; row < to; row++)
      for (let col = 0; col < box.width; col++) {
        const p = (box.top + row) * width + box.left + col;
        let hits = 0;
        let asked = false;
        let bumpX = 0;
        let bumpY = 0;
        let bumpZ = 0;
        let r = 0;
        let g = 0;
        let b = 0;
        let nx = 0;
        let ny = 0;
        let nz = 0;
        let open = 0;
        let near = 0;
        let glow = 0;
        let material = 0;
        for (let k = 0; k < 4; k++) {
          const q = (row * 2 + (k >> 1)) * w + col * 2 + (k & 1);
          const id = owner[q];
          if (id < 0) continue;
          let l = firsts.length - 1;
          while (firsts[l] > id) l--;
          const layer = model.layers[l];
          const { screen } = flat[l];
          const t = (id - firsts[l]) * 3;
          const va = layer.triangles[t] * 3;
          const vb = layer.triangles[t + 1] * 3;
          const vc = layer.triangles[t + 2] * 3;
          const px = box.left + col + 0.25 + 0.5 * (k & 1);
          const py = box.top + row + 0.25 + 0.5 * (k >> 1);
          const bx = screen[vb];
          const by = screen[vb + 1];
          const cx = screen[vc];
          const cy = screen[vc + 1];
          const ia = 1 / ((bx - screen[va]) * (cy - screen[va + 1]) - (by - screen[va + 1]) * (cx - screen[va]));
          const fa = ((px - cx) * (by - cy) + (py - cy) * (cx - bx)) * ia;
          const fb = ((px - cx) * (cy - screen[va + 1]) + (py - cy) * (screen[va] - cx)) * ia;
          let wa = fa * screen[va + 2];
          let wb = fb * screen[vb + 2];
          let wc = (1 - fa - fb) * screen[vc + 2];
          const sum = wa + wb + wc;
          wa /= sum;
          wb /= sum;
          wc /= sum;
          const N = layer.normals;
          let mx = N[va] * wa + N[vb] * wb + N[vc] * wc;
          let my = N[va + 1] * wa + N[vb + 1] * wb + N[vc + 1] * wc;
          let mz = N[va + 2] * wa + N[vb + 2] * wb + N[vc + 2] * wc;
          const nl = 1 / Math.sqrt(mx * mx + my * my + mz * mz + 1e-12);
          mx *= nl;
          my *= nl;
          mz *= nl;
          let lr = dab.r;
          let lg = dab.g;
          let lb = dab.b;
          let own = layer.materials[va / 3];
          if (layer.kind === "field") {
            if (!asked) {
              const P = layer.positions;
              dab.x = P[va] * wa + P[vb] * wb + P[vc] * wc;
              dab.y = P[va + 1] * wa + P[vb + 1] * wb + P[vc + 1] * wc;
              dab.z = P[va + 2] * wa + P[vb + 2] * wb + P[vc + 2] * wc;
              dab.nx = mx;
              dab.ny = my;
              dab.nz = mz;
              layer.dab!(dab);
              asked = true;
              lr = dab.r;
              lg = dab.g;
              lb = dab.b;
              if (dab.material === MATERIAL.fabric || dab.material === MATERIAL.fur) {
                // creases of cloth, muscles below a coat
                const cloth = dab.material === MATERIAL.fabric;
                const fine = (cloth ? 17 : 4.5) / tall;
                const e = 0.12;
                const gx = dab.x * fine * 1.6 + dab.y * fine * 0.4;
                const gy = dab.y * fine - dab.x * fine * 0.3;
                const gz = dab.z * fine * 1.6;
                const here = crease(cloth, gx, gy, gz);
                const bump = (cloth ? clothBump : FUR_BUMP) / e;
                bumpX = (crease(cloth, gx + e, gy, gz) - here) * bump;
                bumpY = (crease(cloth, gx, gy + e, gz) - here) * bump * 0.6;
                bumpZ = (crease(cloth, gx, gy, gz + e) - here) * bump;
              }
            }
            own = dab.material;
            mx -= bumpX;
            my -= bumpY;
            mz -= bumpZ;
          } else {
            const C = layer.colours;
            lr = C[va] * wa + C[vb] * wb + C[vc] * wc;
            lg = C[va + 1] * wa + C[vb + 1] * wb + C[vc + 1] * wc;
            lb = C[va + 2] * wa + C[vb + 2] * wb + C[vc + 2] * wc;
          }
          // into view space
          let vx = mx * c + mz * s;
          let vz = -mx * s + mz * c;
          const eyeX = (width / 2 - px) / camera.focalPx;
          const eyeY = (py - camera.horizonPx) / camera.focalPx;
          if (layer.kind === "thin" && vx * eyeX + my * eyeY + vz < 0) {
            vx = -vx;
            my = -my;
            vz = -vz;
          }
          let lit = own === MATERIAL.light ? 2.4 : 0;
          if (layer.kind === "eye") {
            const e = layer.eye!;
            const [from, to] = e.tall === 1 ? [0.94, 0.975] : [0.962, 0.985];
            const shine = smoothstep(from, to, (vx * 0.4 * side + my * 0.6 + vz) * glint);
            const [er, eg, eb] = irisAt(e, mx, my, mz);
            lr = er;
            lg = eg;
            lb = eb;
            lr += (1 - lr) * shine;
            lg += (1 - lg) * shine;
            lb += (1 - lb) * shine;
            lit = 0.55 * shine;
          }
          hits++;
          r += lr;
          g += lg;
          b += lb;
          nx += vx;
          ny += my;
          nz += vz;
          open += layer.open[va / 3] * wa + layer.open[vb / 3] * wb + layer.open[vc / 3] * wc;
          glow += lit;
          if (nearness[q] > near) {
            near = nearness[q];
            material = own;
          }
        }
        if (hits === 0 || 1 / near >= frame.depth[p]) continue;
        const q = p * 3;
        const nl = 1 / Math.sqrt(nx * nx + ny * ny + nz * nz + 1e-12);
        frame.depth[p] = 1 / near;
        frame.normal[q] = nx * nl;
        frame.normal[q + 1] = ny * nl;
        frame.normal[q + 2] = nz * nl;
        const faded = 1 - stand.fresh01;
        const mean = ((r + g + b) / 3 / hits) * (1 + 0.3 * faded);
        frame.albedo[q] = r / hits + (mean - r / hits) * faded;
        frame.albedo[q + 1] = g / hits + (mean - g / hits) * faded;
        frame.albedo[q + 2] = b / hits + (mean - b / hits) * faded;
        frame.material[p] = material;
        frame.pattern[p] = VOLUME;
        frame.emission[p] = glow / hits;
        frame.subject[p] = stand.subject;
        frame.sunlit[p] = 1;
        frame.openness[p] = open / hits;
        frame.thickness[p] = hits / 4;
      }
  };
}

function crease(cloth: boolean, x: number, y: number, z: number): number {
  const n = grain(x, y, z);
  if (!cloth) return n;
  const ridge = 1 - Math.abs(2 * n - 1);
  return ridge * ridge;
}

function irisAt({ gaze, iris, white, pupil, rim }: Eye, nx: number, ny: number, nz: number): [number, number, number] {
  const angle = Math.acos(clamp(nx * gaze[0] + ny * gaze[1] + nz * gaze[2], -1, 1));
  if (angle < pupil) return [0.006, 0.006, 0.006];
  if (angle >= rim) return [white[0], white[1], white[2]];
  const ring = angle > rim * 0.88 ? 0.4 : 0.55 + 0.48 * smoothstep(pupil, rim, angle);
  return [iris[0] * ring, iris[1] * ring, iris[2] * ring];
}
