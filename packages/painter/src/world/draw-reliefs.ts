/** Motifs in the world: found ground to stand on, drawn into the G-buffer, shaded at their feet. */

import { clamp, inBands, MATERIAL, type Noise, noise2, type Progress, subProgress } from "easel-picture";
import { drawModel } from "../figures/draw-models.ts";
import { aspectOfShape, type Model, type Shape } from "../figures/model.ts";
import { createSamples } from "../figures/model-samples.ts";
import { type ModelShelf, modelOfThin } from "../figures/models.ts";
import { type Standpoint, worldOf } from "../figures/standpoint.ts";
import { createThin, rod } from "../figures/thin.ts";
import { between, type V3 } from "../figures/vector.ts";
import { type Frame, type Outline, RELIEF, VOLUME } from "../frame.ts";
import { addQuad, createMesh, type Soup } from "../kit/mesh.ts";
import type { ReliefPlan } from "../layout.ts";
import { type MotifShelf, POSE_SHARE, posed } from "../motifs/motif.ts";
import { type Relief, raiseMotif } from "../motifs/relief.ts";
import { contactShadow } from "./contact-shadow.ts";

/** What figures are drawn from. */
export interface Wardrobe {
  readonly motifs: MotifShelf;
  readonly models: ModelShelf;
}

/** A motif that found its place. Pixels of the picture, metres of the world. */
export interface Standing {
  readonly plan: ReliefPlan;
  readonly xPx: number;
  readonly footPx: number;
  readonly widthPx: number;
  readonly zM: number;
  /** False where no ground or water was found for it. */
  readonly carried: boolean;
}

/** Draws all reliefs. Returns their positions and the meshes that cast their shadows in the light of `sun` (view space). */
export async function drawReliefs(
  frame: Frame,
  plans: readonly ReliefPlan[],
  { motifs, models }: Wardrobe,
  sun: readonly [number, number, number] | undefined,
  noise: Noise,
  progress: Progress,
): Promise<{ readonly standing: Standing[]; readonly shadows: Soup[] }> {
  const standing: Standing[] = [];
  const shadows: Soup[] = [];
  const solids = new Map<string, Relief>();
  const stands: (Standpoint | undefined)[] = [];
  const samples = createSamples();
  for (const [i, plan] of plans.entries()) {
    const shape = plan.volume ? models.shape(plan.volume.recipe) : undefined;
    standing[i] = settle(frame, plan, widthOf(plan, motifs, shape), standing);
    if (!shape) continue;
    const holder = plan.volume?.fastened ? plans[plan.parent].volume : null;
    stands[i] = holder
      ? fasten(plan, shape, stands[plan.parent]!, models.shape(holder.recipe))
      : standOf(frame, standing[i], shape);
    if (holder) standing[i] = { ...standing[i], ...seenAt(frame, stands[i]!, shape) };
  }
  for (const place of standing)
    if (place.plan.support === "ground" && place.plan.pose !== "lying")
      contactShadow(frame, { ...place, heightPx: place.plan.heightPx });
  for (const [i, place] of standing.entries()) {
    const { plan } = place;
    if (plan.volume) {
      const built = subProgress(progress, [i / standing.length, (i + 0.5) / standing.length]);
      const model = await models.model(plan.volume.recipe, plan.heightPx, built);
      const drawn = subProgress(progress, [(i + 0.5) / standing.length, (i + 1) / standing.length]);
      const { shadows: cast, outlinePx, whole } = await drawModel(frame, model, stands[i]!, samples, drawn);
      if (sun) shadows.push(...cast);
      const face = plan.volume.recipe.family === "person" ? faceOf(frame, stands[i]!, model.shape) : undefined;
      note(frame, place, outlinePx, whole, stands[i]!.scale / model.shape.metres, face);
      if (plan.volume.led) {
        const cord = cordBetween(
          stands[plan.parent]!,
          models.shape(plans[plan.parent].volume!.recipe),
          stands[i]!,
          model.shape,
        );
        await drawModel(frame, cord, { ...WORLD, subject: plan.subject }, samples, subProgress(progress, [0, 0]));
      }
      if (plan.volume.reins) {
        const mount = models.shape(plans[plan.parent].volume!.recipe);
        const cord = reinsBetween(stands[i]!, model.shape, stands[plan.parent]!, mount);
        await drawModel(frame, cord, { ...WORLD, subject: plan.subject }, samples, subProgress(progress, [0, 0]));
      }
      continue;
    }
    const key = `${plan.motif} ${plan.pose} ${Math.round(plan.heightPx)} ${plan.colour}`;
    let solid = solids.get(key);
    if (!solid) {
      const motif = posed(motifs.motif(plan.motif), plan.pose);
      const step = subProgress(progress, [i / standing.length, (i + 0.8) / standing.length]);
      solid = await raiseMotif(motif, plan.heightPx, plan.bulge01, plan.colour, step);
      await step.checkpoint(1);
      solids.set(key, solid);
    }
    if (plan.pose === "lying" && plan.support !== "air") shadowBelow(frame, place, solid);
    noteRelief(frame, place, solid);
    const tall = solid;
    const drawn = [(i + 0.8) / standing.length, (i + 0.95) / standing.length] as const;
    await inBands(tall.height, 60_000 / tall.width, progress, drawn, (from, to) =>
      drawRelief(frame, place, tall, noise, from, to),
    );
    if (sun && plan.support !== "air" && plan.pose !== "lying") shadows.push(shadowCard(frame, place, solid, sun));
    await progress.checkpoint((i + 1) / standing.length);
  }
  return { standing, shadows };
}

/** Keeps what a subject covers alone. */
function note(
  frame: Frame,
  { plan, zM, carried }: Standing,
  px: number,
  whole: Outline["whole"],
  grown?: number,
  face?: Outline["face"],
): void {
  if (plan.subject > 0) frame.outlines.set(plan.subject, { px, whole, carried, zM, grown, ...(face ? { face } : {}) });
}

/** Where the face of a person is seen: between the brows and the mouth. Absent where it looks away. */
function faceOf({ camera, width }: Frame, stand: Standpoint, { at, metres, headM }: Shape): Outline["face"] {
  const { faceOrigin, faceForward } = at;
  if (!faceOrigin || !faceForward) return undefined;
  const headUnits = headM / metres;
  const along = (k: number) => faceOrigin.map((v, i) => v + k * headUnits * faceForward[i]);
  const [x, y, z] = worldOf(stand, along(FACE_AHEAD));
  if (z < 0.2 || z > worldOf(stand, along(-FACE_AHEAD))[2]) return undefined;
  const perM = camera.focalPx / z;
  const half = FACE_HALF * headUnits * stand.scale * perM;
  const [cx, cy] = [width / 2 + x * perM, camera.horizonPx - (y - camera.heightM) * perM];
  return [cx - half, cy - half, cx + half, cy + half];
}

/** How far before the middle of the head the face is, and half its width, head widths. */
const FACE_AHEAD = 0.35;
const FACE_HALF = 0.32;

function noteRelief(frame: Frame, place: Standing, { width, height, alpha }: Relief): void {
  const { plan, xPx, footPx } = place;
  const left = Math.round(xPx - width / 2);
  const top = Math.round(footPx) - height;
  let px = 0;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (alpha[y * width + (plan.mirrored ? width - 1 - x : x)] < 0.1) continue;
      if (left + x >= 0 && left + x < frame.width && top + y >= 0 && top + y < frame.height) px++;
    }
  note(frame, place, px, [left, top, left + width, top + height]);
}

function widthOf(plan: ReliefPlan, motifs: MotifShelf, shape: Shape | undefined): number {
  if (shape) return plan.heightPx * aspectOfShape(shape, plan.volume!.yawRad);
  const motif = motifs.motif(plan.motif);
  return (plan.heightPx * motif.width) / motif.height / POSE_SHARE[plan.pose];
}

/** A volume that stands on its own: as tall as planned, its box over the planned place. */
function standOf(frame: Frame, { plan, xPx, footPx, zM }: Standing, { low, high, at }: Shape): Standpoint {
  const { camera, width } = frame;
  const { yawRad } = plan.volume!;
  const metre = zM / camera.focalPx;
  const scale = (plan.heightPx * metre) / (high[1] - low[1]);
  const [cx, cz] = [(low[0] + high[0]) / 2, (low[2] + high[2]) / 2];
  const [c, s] = [Math.cos(yawRad), Math.sin(yawRad)];
  return {
    xM: (xPx - width / 2) * metre - (cx * c + cz * s) * scale,
    // what swims lies in the water up to its line
    yM:
      camera.heightM +
      (camera.horizonPx - footPx) * metre -
      (plan.support !== "water"
        ? low[1]
        : at.waterline
          ? at.waterline[1]
          : plan.volume?.recipe.family === "quadruped"
            ? low[1] + WADING_01 * (high[1] - low[1])
            : low[1]) *
        scale,
    zM: zM - (cx * s - cz * c) * scale,
    yawRad,
    scale,
    subject: plan.subject,
    fresh01: plan.worn ? 0.45 : 1,
  };
}

function fasten(plan: ReliefPlan, shape: Shape, holder: Standpoint, held: Shape): Standpoint {
  const { fastened, yawRad } = plan.volume!;
  const { to, by, grow, asideM } = fastened!;
  const scale = (holder.scale / held.metres) * shape.metres * grow;
  const middle = (k: 0 | 2) => (held.low[k] + held.high[k]) / 2;
  const [px0, pz0] = [held.high[0], middle(2)];
  const points: Readonly<Record<string, readonly [number, number, number]>> = {
    ahead: [px0 + 0.35 * (held.high[1] - held.low[1]), held.low[1], pz0],
    "ahead-near": [px0 + 0.12 * (held.high[1] - held.low[1]), held.low[1], pz0],
    "ahead-far": [px0 + 0.75 * (held.high[1] - held.low[1]), held.low[1], pz0],
    beside: [px0 - 0.1, held.low[1], pz0],
    inside: [middle(0), held.low[1] + 0.45 * (held.high[1] - held.low[1]), middle(2)],
    ...held.at,
    above: [middle(0), held.high[1] + 0.22 * (held.high[1] - held.low[1]), middle(2)],
    under: [middle(0), held.low[1], middle(2)],
  };
  const [px, py, pz] = points[to] ?? [middle(0), held.high[1], middle(2)];
  const [x, y, z] = worldOf(holder, [px, py, pz + asideM / held.metres]);
  const { low, high } = shape;
  const foot = (point: string): readonly [number, number, number] => [shape.at[point]?.[0] ?? 0, low[1], 0];
  const own =
    by === "rear"
      ? ([low[0], low[1], 0] as const)
      : by === "fore"
        ? ([high[0], low[1], 0] as const)
        : by.startsWith("below-")
          ? foot(by.slice("below-".length))
          : (shape.at[by] ?? [(low[0] + high[0]) / 2, low[1], (low[2] + high[2]) / 2]);
  const stand = { xM: 0, yM: 0, zM: 0, yawRad, scale, subject: plan.subject, fresh01: plan.worn ? 0.45 : 1 };
  const [ox, oy, oz] = worldOf(stand, own);
  return { ...stand, xM: x - ox, yM: y - oy, zM: z - oz };
}

const WORLD: Standpoint = { xM: 0, yM: 0, zM: 0, yawRad: 0, scale: 1, subject: 0, fresh01: 1 };

/** A cord that sags from a hand to a collar. */
function cordBetween(hand: Standpoint, person: Shape, collar: Standpoint, animal: Shape): Model {
  const to = inWorld(collar, animal.at.collar ?? animal.at.head);
  return modelOfThin(cord(createThin(), inWorld(hand, person.at.handR), to, 0.36, hand.scale));
}

/** A rein on either side of a mount's neck, from its mouth to the rider's hands. */
function reinsBetween(rider: Standpoint, person: Shape, mount: Standpoint, animal: Shape): Model {
  const thin = createThin();
  const [x, y, z] = animal.at.mouth ?? animal.at.head;
  for (const [hand, side] of [
    [person.at.handL, -1],
    [person.at.handR, 1],
  ] as const)
    cord(thin, inWorld(rider, hand), inWorld(mount, [x - 0.04, y, z + side * 0.05]), 0.2, rider.scale);
  return modelOfThin(thin);
}

/** A point of a volume in world coordinates as figures have them (their right is towards the eye). */
function inWorld(stand: Standpoint, point: readonly number[] | undefined): V3 {
  const [x, y, z] = worldOf(stand, (point ?? [0, 1, 0]) as V3);
  return [x, y, -z];
}

/** Adds a cord that hangs through by a share of its length. */
function cord(thin: ReturnType<typeof createThin>, from: V3, to: V3, sag: number, scale: number): typeof thin {
  const long = Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2]);
  const points = Array.from({ length: 15 }, (_, i): V3 => {
    const t = i / 14;
    const at = between(from, to, t);
    return [at[0], at[1] - sag * long * t * (1 - t), at[2]];
  });
  return rod(thin, points, Math.max(0.007 * scale, 0.006 * long), [0.3, 0.03, 0.02], "fabric", { sides: 6 });
}

/** Where a volume is seen. */
function seenAt({ camera, width }: Frame, stand: Standpoint, { low, high }: Shape): Omit<Standing, "plan" | "carried"> {
  const [x, y, z] = worldOf(stand, [(low[0] + high[0]) / 2, low[1], (low[2] + high[2]) / 2]);
  const zM = Math.max(0.2, z);
  return {
    xPx: width / 2 + (x * camera.focalPx) / zM,
    footPx: camera.horizonPx - ((y - camera.heightM) * camera.focalPx) / zM,
    widthPx: ((high[0] - low[0]) * stand.scale * camera.focalPx) / zM,
    zM,
  };
}

/** How small a volume may become that must stand farther off than planned. */
const LEAST_MOVED_01 = 0.45;
/** How deep animals stand in the water, share of their height. */
const WADING_01 = 0.24;

/** How far away a relief is: as far as what carries it, which may be found a little beside or below the wanted place. */
function settle(frame: Frame, plan: ReliefPlan, widthPx: number, before: readonly Standing[]): Standing {
  const { width, height, depth, camera } = frame;
  const at = { plan, xPx: plan.xPx, footPx: plan.footPx, widthPx, zM: plan.zM, carried: true };
  if (plan.support === "hold") {
    const parent = before[plan.parent];
    const scale = parent.zM / camera.focalPx;
    return {
      ...at,
      xPx: plan.xPx + parent.xPx - parent.plan.xPx,
      footPx: plan.footPx + parent.footPx - parent.plan.footPx,
      zM: Math.max(0.2, parent.zM + plan.behind01 * parent.plan.heightPx * scale),
    };
  }
  if (plan.support === "air") return at;
  const wet = plan.support === "water";
  const carries = (x: number, y: number): boolean => {
    const px = Math.round(x);
    const py = Math.round(y);
    if (px < 0 || py < 0 || px >= width || py >= height) return false;
    const p = py * width + px;
    if (depth[p] === Infinity || frame.normal[p * 3 + 1] < 0.35) return false;
    return (frame.material[p] === MATERIAL.water) === wet;
  };
  const step = Math.max(1, Math.round(Math.min(width, height) / 64));
  const reach = Math.min(widthPx * 0.3, width * 0.2);
  for (let far = 0; far < 40; far++)
    for (const [sx, sy] of [
      [0, 1],
      [0, -1],
      [1, 0],
      [-1, 0],
      [1, 1],
      [-1, 1],
    ]) {
      const x = plan.xPx + sx * far * step;
      const y = plan.footPx + sy * far * step * 0.7;
      if (y > height - 2 || y < camera.horizonPx || x < widthPx * 0.45 || x > width - widthPx * 0.45) continue;
      if (!(carries(x, y - 1) && carries(x - reach, y - 1) && carries(x + reach, y - 1))) continue;
      // what is moved towards the horizon is seen smaller there
      const share = plan.volume
        ? clamp((y - camera.horizonPx) / Math.max(1, plan.footPx - camera.horizonPx), LEAST_MOVED_01, 1)
        : 1;
      return {
        plan: { ...plan, heightPx: plan.heightPx * share },
        xPx: x,
        footPx: y,
        widthPx: widthPx * share,
        zM: depth[Math.round(y - 1) * width + Math.round(x)],
        carried: true,
      };
    }
  const p = clamp(Math.round(plan.footPx), 0, height - 1) * width + clamp(Math.round(plan.xPx), 0, width - 1);
  return { ...at, carried: false, zM: depth[p] === Infinity ? plan.zM : depth[p] };
}

/** The outline's own shadow on what it lies on: close, soft, a little to the front. */
function shadowBelow(frame: Frame, { plan, xPx, footPx }: Standing, solid: Relief): void {
  const { width, height, openness } = frame;
  const left = Math.round(xPx - solid.width / 2);
  const top = Math.round(footPx) - solid.height;
  const reach = Math.max(1, Math.max(solid.width, solid.height) * 0.016);
  for (let ring = 1; ring <= 4; ring++)
    for (let y = 0; y < solid.height; y++)
      for (let x = 0; x < solid.width; x++) {
        if (solid.alpha[y * solid.width + (plan.mirrored ? solid.width - 1 - x : x)] < 0.5) continue;
        const px = left + x + Math.round((ring - 2) * reach);
        const py = top + y + Math.round(ring * reach);
        if (px < 0 || py < 0 || px >= width || py >= height) continue;
        openness[py * width + px] *= 0.78;
        frame.sunlit[py * width + px] *= 0.7;
      }
}

function drawRelief(frame: Frame, place: Standing, solid: Relief, noise: Noise, from: number, to: number): void {
  const { plan, xPx, footPx, zM } = place;
  const { width, height, depth, normal, albedo, camera } = frame;
  const { rise } = solid;
  const left = Math.round(xPx - solid.width / 2);
  const top = Math.round(footPx) - solid.height;
  const metre = zM / camera.focalPx;
  const material = MATERIAL[plan.material];
  const wavy = plan.support === "water" ? Math.round(solid.height * 0.04) : 0;
  const grainy = plan.material === "fur" ? 0.1 : plan.material === "skin" || plan.material === "metal" ? 0.03 : 0.08;
  const grain = 90 / Math.max(60, solid.height);
  for (let y = from; y < Math.min(to, solid.height - wavy); y++) {
    const py = top + y + wavy;
    if (py < 0 || py >= height) continue;
    for (let x = 0; x < solid.width; x++) {
      const px = left + x;
      if (px < 0 || px >= width) continue;
      const sx = plan.mirrored ? solid.width - 1 - x : x;
      const s = y * solid.width + sx;
      const alpha = solid.alpha[s];
      if (alpha < 0.1) continue;
      const p = py * width + px;
      const z = zM - rise.data[s] * metre;
      if (z >= depth[p]) continue;
      const next = sx + 1 < solid.width && solid.alpha[s + 1] > 0.3 ? rise.data[s + 1] : rise.data[s] * 0.6;
      const back = sx > 0 && solid.alpha[s - 1] > 0.3 ? rise.data[s - 1] : rise.data[s] * 0.6;
      const below =
        y + 1 < solid.height && solid.alpha[s + solid.width] > 0.3 ? rise.data[s + solid.width] : rise.data[s];
      const above = y > 0 && solid.alpha[s - solid.width] > 0.3 ? rise.data[s - solid.width] : rise.data[s] * 0.6;
      const strands = noise2(noise, sx * 0.5 * grain * 3, y * 0.16 * grain * 3);
      let nx = clamp((back - next) * 0.5, -2.2, 2.2) + (plan.material === "fur" ? strands * 0.1 : 0);
      const ny = clamp((below - above) * 0.5, -2.2, 2.2);
      if (plan.mirrored) nx = -nx;
      const scale = 1 / Math.sqrt(nx * nx + ny * ny + 1);
      const q = p * 3;
      depth[p] = z;
      normal[q] = nx * scale;
      normal[q + 1] = ny * scale;
      normal[q + 2] = scale;
      const tone = 1 + grainy * strands + grainy * 0.6 * noise2(noise, sx * 0.13 * grain, y * 0.13 * grain);
      for (let k = 0; k < 3; k++) albedo[q + k] = solid.albedo[s * 3 + k] * tone;
      if (plan.worn) wear(albedo, q, plan.material === "fur", noise2(noise, sx * 0.06 * grain, y * 0.06 * grain));
      frame.material[p] = material;
      frame.pattern[p] = RELIEF;
      frame.emission[p] = plan.material === "light" ? 2.2 : 0;
      frame.subject[p] = plan.subject;
      frame.sunlit[p] = 1;
      // surfaces near the ground get less light from below
      frame.openness[p] =
        plan.support === "ground" ? 0.72 + 0.28 * clamp((solid.height - y) / (solid.height * 0.22)) : 1;
      // how much of the pixel it covers, for `smoothReliefs`
      frame.thickness[p] = alpha;
    }
  }
}

const STAIN = [0.15, 0.085, 0.045] as const;
const GREY_HAIR = 0.5;

/** What years do to a colour: hair turns grey, all else fades and gets stains where `chance` (-1..1) is high. */
function wear(albedo: Float32Array, q: number, hairy: boolean, chance: number): void {
  const mean = (albedo[q] + albedo[q + 1] + albedo[q + 2]) / 3;
  const stained = hairy ? 0 : 0.75 * clamp(chance * 2.2);
  // eyes and noses stay dark
  const grey = hairy ? 0.55 * clamp((mean - 0.03) * 12) : 0;
  for (let k = 0; k < 3; k++) {
    const faded = albedo[q + k] + (mean - albedo[q + k]) * 0.4;
    const greyed = faded + (GREY_HAIR * (0.6 + mean) - faded) * grey;
    albedo[q + k] = greyed + (STAIN[k] - greyed) * stained;
  }
}

/** Lets what is behind shine through the outline's half covered pixels, once everything has its light. */
export async function smoothReliefs(frame: Frame, progress: Progress): Promise<void> {
  await inBands(frame.height - 2, 240_000 / frame.width, progress, [0, 1], (from, to) =>
    smoothRows(frame, from + 1, to + 1),
  );
}

function smoothRows({ width, pattern, thickness, light, subject }: Frame, from: number, to: number): void {
  for (let y = from; y < to; y++)
    for (let x = 1; x < width - 1; x++) {
      const p = y * width + x;
      if ((pattern[p] !== RELIEF && pattern[p] !== VOLUME) || thickness[p] > 0.96) continue;
      let n = 0;
      let r = 0;
      let g = 0;
      let b = 0;
      for (let j = -1; j <= 1; j++)
        for (let i = -1; i <= 1; i++) {
          const q = p + j * width + i;
          if (pattern[q] === pattern[p] && subject[q] === subject[p]) continue;
          n++;
          r += light[q * 3];
          g += light[q * 3 + 1];
          b += light[q * 3 + 2];
        }
      if (n === 0) continue;
      const out = 1 - thickness[p];
      light[p * 3] += (r / n - light[p * 3]) * out;
      light[p * 3 + 1] += (g / n - light[p * 3 + 1]) * out;
      light[p * 3 + 2] += (b / n - light[p * 3 + 2]) * out;
    }
}

/** The outline as upright strips turned to the sun: what the light sees of a solid as wide as it is deep. */
function shadowCard(frame: Frame, place: Standing, solid: Relief, sun: readonly [number, number, number]): Soup {
  const { camera, width } = frame;
  const { xPx, footPx, zM, plan } = place;
  const mesh = createMesh();
  const metre = zM / camera.focalPx;
  const x0 = (xPx - width / 2) * metre;
  const y0 = camera.heightM + (camera.horizonPx - footPx) * metre;
  const flat = Math.hypot(sun[0], sun[2]) || 1;
  // half turned only, so that the shadow still starts at the feet
  const turn = Math.abs(sun[2]) / flat > 0.45 ? 1 : 0.45;
  const ax = turn === 1 ? 1 : 0.55;
  const az = turn === 1 ? 0 : 0.83 * Math.sign(sun[0]);
  const rows = 28;
  const finish = { colour: [0, 0, 0] as const, material: "object" as const };
  for (let r = 0; r < rows; r++) {
    const y = Math.min(solid.height - 1, Math.floor(((r + 0.5) / rows) * solid.height));
    const top = y0 + (solid.height - (r / rows) * solid.height) * metre;
    const low = y0 + (solid.height - ((r + 1) / rows) * solid.height) * metre - 0.002;
    let from = -1;
    for (let x = 0; x <= solid.width; x++) {
      const sx = plan.mirrored ? solid.width - 1 - x : x;
      const inside = x < solid.width && solid.alpha[y * solid.width + sx] > 0.5;
      if (inside && from < 0) from = x;
      if (!inside && from >= 0) {
        const a = (from - solid.width / 2) * metre;
        const b = (x - solid.width / 2) * metre;
        addQuad(
          mesh,
          finish,
          [x0 + a * ax, low, zM + a * az],
          [x0 + b * ax, low, zM + b * az],
          [x0 + b * ax, top, zM + b * az],
          [x0 + a * ax, top, zM + a * az],
        );
        from = -1;
      }
    }
  }
  return mesh;
}

/** Whether a plant of this height at (x, z) would stand before a relief. */
export function hidesRelief(
  frame: Frame,
  standing: readonly Standing[],
  x: number,
  y: number,
  z: number,
  tallM: number,
): boolean {
  const { camera, width } = frame;
  const scale = camera.focalPx / z;
  const sx = width / 2 + x * scale;
  const foot = camera.horizonPx - (y - camera.heightM) * scale;
  for (const { plan, xPx, footPx, widthPx, zM } of standing) {
    // a crown reaches towards the eye
    if (z - 0.3 * tallM > zM) continue;
    const half = widthPx * 0.55 + tallM * scale * 0.35;
    if (Math.abs(sx - xPx) > half) continue;
    if (foot - tallM * scale < footPx - plan.heightPx * 0.1 && foot > footPx - plan.heightPx) return true;
  }
  return false;
}
