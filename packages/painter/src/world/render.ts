/** A layout becomes light and surfaces. */

import type { Rng } from "easel-picture";
import { createNoise, MATERIAL, type Noise, type Progress, subProgress } from "easel-picture";
import { createFrame, type Frame } from "../frame.ts";
import { drawMesh, drawMeshInBands, type Mesh, place, type Soup } from "../kit/mesh.ts";
import type { FlatLayout, Layout, Structure, WorldLayout } from "../layout.ts";
import { buildForm, buildTower } from "../scenery/build.ts";
import { createSingleThreadContext, type ThreadContext } from "../thread-context.ts";
import { beginClouds } from "./clouds.ts";
import { growCrop } from "./crops.ts";
import { drawReliefs, hidesRelief, smoothReliefs, type Wardrobe } from "./draw-reliefs.ts";
import { scatterFalling } from "./falling.ts";
import { paintFlat } from "./flat.ts";
import { findLampsInto, LAMP_NUMBERS } from "./lamps.ts";
import { sinkInto } from "./medium.ts";
import { createNightSky } from "./night-sky.ts";
import { paintPatterns } from "./patterns.ts";
import { drawProps, drawThings } from "./props.ts";
import { addRainbow } from "./rainbow.ts";
import { lightReliefs } from "./relief-light.ts";
import { createAir, shade } from "./shade.ts";
import { castMeshShadows, dimCorners } from "./shadows.ts";
import { createSky, type Sky } from "./sky.ts";
import { addSkyBodies } from "./sky-bodies.ts";
import { drawTerrain, raiseTerrain, type Terrain } from "./terrain.ts";
import { darkenFoot, drawHeroTree, growGrass, plant } from "./vegetation.ts";
import { shadeWater, shadeWet } from "./water.ts";

/**
 * Depth, normals and subjects of a layout, without light, plants and weather: what stands where, and what hides it. The land is
 * not eroded. On one thread.
 */
export async function sketch(layout: Layout, wardrobe: Wardrobe, rng: Rng, progress: Progress): Promise<Frame> {
  const context = createSingleThreadContext();
  const { widthPx, heightPx } = layout;
  const none = subProgress(progress, [0, 0]);
  const flatCamera = { heightM: 1, focalPx: widthPx, horizonPx: heightPx / 2 };
  const camera = layout.kind === "flat" ? flatCamera : layout.camera;
  const frame = await createFrame(context, widthPx, heightPx, camera, none);
  if (layout.kind === "flat") {
    await drawReliefs(frame, layout.reliefs, wardrobe, undefined, createNoise(rng.fork("grain")), none);
    return frame;
  }
  const noise = createNoise(rng.fork("noise"));
  const { sun } = createSky(layout.light, camera, widthPx);
  const hasWater = layout.water !== null;
  await drawProps(frame, layout.props, none);
  const plan = layout.terrain && {
    ...layout.terrain,
    erosionDrops: 0,
    grid: Math.min(SKETCH_GRID, layout.terrain.grid),
  };
  const terrain = plan ? await raiseTerrain(context, plan, sun, hasWater, noise, rng.fork("terrain"), none) : FLOOR;
  if (plan) await drawTerrain(frame, terrain, plan, hasWater, noise, none);
  await raiseStructures(frame, { ...layout, towers: [] }, terrain, none);
  const bare = { ...layout, plantings: [], grass: null, crop: null };
  await populate(frame, bare, terrain, wardrobe, undefined, noise, rng, none);
  return frame;
}

/** Points along the side of a sketch's land. */
const SKETCH_GRID = 256;

/** What the renderer draws with beside the layout: what is made once per engine. */
export interface Supplies {
  /** See `createCloudNoise`; needed for layouts with clouds. */
  readonly cloudNoise: Float32Array | undefined;
  /** Needed by the hand that leads. */
  readonly wardrobe: Wardrobe | undefined;
}

/** Linear HDR light and the G-buffer of a layout. */
export async function render(
  context: ThreadContext,
  layout: Layout,
  supplies: Supplies,
  rng: Rng,
  progress: Progress,
): Promise<Frame> {
  return layout.kind === "flat"
    ? renderFlat(context, layout, supplies, rng, progress)
    : renderWorld(context, layout, supplies, rng, progress);
}

async function renderFlat(
  context: ThreadContext,
  layout: FlatLayout,
  { wardrobe }: Supplies,
  rng: Rng,
  progress: Progress,
): Promise<Frame> {
  const { widthPx, heightPx } = layout;
  const camera = { heightM: 1, focalPx: widthPx, horizonPx: heightPx / 2 };
  const frame = await createFrame(context, widthPx, heightPx, camera, subProgress(progress, [0, 0]));
  await paintFlat(frame, layout, rng, subProgress(progress, [0, 0.8]));
  if (layout.reliefs.length > 0) {
    await quieten(frame, layout, subProgress(progress, [0.8, 0.82]));
    if (context.isLeader) {
      const noise = createNoise(rng.fork("grain"));
      await drawReliefs(frame, layout.reliefs, wardrobe!, undefined, noise, subProgress(progress, [0.82, 0.95]));
      lightReliefs(frame, layout.motif === "cosmos" || layout.motif === "planet" ? 0.5 : 1);
      await progress.checkpoint(0.96);
      await smoothReliefs(frame, subProgress(progress, [0.96, 1]));
    }
  }
  await progress.checkpoint(1);
  return frame;
}

/** Takes light from behind the figures, so that they stand out from gas and swirls. */
async function quieten(frame: Frame, { reliefs, motif }: FlatLayout, progress: Progress): Promise<void> {
  const { width, height, context, light } = frame;
  const space = motif === "cosmos" || motif === "planet";
  await context.inBands(height, 120_000 / width / reliefs.length, progress, [0, 1], (from, to) => {
    for (let y = from; y < to; y++)
      for (let x = 0; x < width; x++) {
        let near = 0;
        for (const { xPx, footPx, heightPx } of reliefs) {
          const dx = x - xPx;
          const dy = y - footPx + heightPx / 2;
          near = Math.max(near, 1.25 - Math.sqrt(dx * dx + dy * dy) / heightPx);
        }
        const keep = 1 - (space ? 0.82 : 0.35) * Math.min(1, Math.max(space ? 0.45 : 0, near));
        for (let k = 0; k < 3; k++) light[(y * width + x) * 3 + k] *= keep;
      }
  });
}

async function renderWorld(
  context: ThreadContext,
  layout: WorldLayout,
  { cloudNoise, wardrobe }: Supplies,
  rng: Rng,
  progress: Progress,
): Promise<Frame> {
  const { widthPx, heightPx, camera } = layout;
  const frame = await createFrame(context, widthPx, heightPx, camera, subProgress(progress, [0, 0.02]));
  const noise = createNoise(rng.fork("noise"));
  const sky = createSky(layout.light, camera, widthPx);
  await progress.checkpoint(0.03);
  const hasWater = layout.water !== null;
  // before the land: what is behind a wall need not be painted
  const props = context.isLeader ? await drawProps(frame, layout.props, subProgress(progress, [0.03, 0.04])) : [];
  const terrain = layout.terrain
    ? await raiseTerrain(
        context,
        layout.terrain,
        sky.sun,
        hasWater,
        noise,
        rng.fork("terrain"),
        subProgress(progress, [0.04, 0.16]),
      )
    : FLOOR;
  if (layout.terrain)
    await drawTerrain(frame, terrain, layout.terrain, hasWater, noise, subProgress(progress, [0.16, 0.3]));
  // wanted by `shade` only: other hands march through them while this one builds and plants
  const clouds = layout.clouds && beginClouds(context, layout.clouds, sky, cloudNoise!, rng.fork("clouds"));
  const meshes = context.isLeader
    ? await raiseStructures(frame, layout, terrain, subProgress(progress, [0.3, 0.38]))
    : [];
  const snow01 = layout.terrain?.cover.snow01 ?? 0;
  await paintPatterns(frame, noise, litWindows(layout), snow01, subProgress(progress, [0.38, 0.4]));
  const cards = context.isLeader
    ? await populate(frame, layout, terrain, wardrobe!, sky.sun, noise, rng, subProgress(progress, [0.4, 0.62]))
    : [];
  await castMeshShadows(frame, [...meshes, ...props], sky.sun, subProgress(progress, [0.62, 0.65]));
  await castMeshShadows(frame, cards, sky.sun, subProgress(progress, [0.65, 0.66]));
  const lamps = context.array(Float32Array, LAMP_NUMBERS);
  if (context.isLeader) findLampsInto(lamps, frame, sky);
  await dimCorners(frame, subProgress(progress, [0.66, 0.7]));
  const layer = await clouds?.finish(subProgress(progress, [0.7, 0.82]));
  const air = createAir(sky, widthPx, layout.light.weather === "fog" ? 1 : 0);
  const night = createNightSky(layout.night, sky, noise, rng.fork("stars"));
  await shade(frame, sky, air, layer, night, lamps, subProgress(progress, [0.82, 0.92]));
  // what the water mirrors is done before
  if (layout.night.bodies.length > 0)
    await context.broadcast(() => {
      addSkyBodies(frame, layout.night.bodies, noise, rng.fork("bodies"));
      return [0];
    });
  if (layout.water)
    await shadeWater(frame, layout.water, aloftOf(layout), sky, air, noise, subProgress(progress, [0.92, 0.99]));
  if (layout.falling === "rain" || layout.wet) await shadeWet(frame, sky, noise, subProgress(progress, [0.99, 0.99]));
  if (context.isLeader && (layout.reliefs.length > 0 || layout.props.some(({ thing }) => thing)))
    await smoothReliefs(frame, subProgress(progress, [0.99, 0.99]));
  if (layout.medium) await sinkInto(frame, layout.medium, noise, subProgress(progress, [0.99, 0.99]));
  if (context.isLeader && layout.night.rainbow01 > 0) addRainbow(frame);
  if (context.isLeader && layout.falling !== "none") scatterFalling(frame, layout.falling, sky, rng.fork("falling"));
  await progress.checkpoint(1);
  return frame;
}

/** Motifs, trees and grass; answers what casts the motifs' shadows. */
async function populate(
  frame: Frame,
  layout: WorldLayout,
  terrain: Terrain,
  wardrobe: Wardrobe,
  sun: Sky["sun"] | undefined,
  noise: Noise,
  rng: Rng,
  progress: Progress,
): Promise<Soup[]> {
  const { structures, plantings } = layout;
  const reliefs = await drawReliefs(frame, layout.reliefs, wardrobe, sun, noise, subProgress(progress, [0, 0.1]));
  const hides = (x: number, y: number, z: number, tallM: number) =>
    hidesRelief(frame, reliefs.standing, x, y, z, tallM);
  for (const [i, tree] of layout.heroTrees.entries()) {
    const y = tree.yM ?? terrain.height(tree.xM, tree.zM);
    // a tree of the setting is removed where it would hide a subject of the prompt
    if (tree.subject === 0 && hides(tree.xM, y, tree.zM, tree.heightM)) continue;
    drawHeroTree(frame, terrain, tree, rng.fork(`hero ${i}`));
    await progress.checkpoint(0.1);
  }
  for (const [i, planting] of plantings.entries()) {
    const span = [0.1 + (0.55 * i) / plantings.length, 0.1 + (0.55 * (i + 1)) / plantings.length] as const;
    const chance = rng.fork(`planting ${i}`);
    await plant(frame, terrain, planting, structures, hides, noise, chance, subProgress(progress, span));
  }
  if (layout.grass) {
    const chance = rng.fork("grass");
    await growGrass(frame, terrain, layout.grass, structures, hides, noise, chance, subProgress(progress, [0.65, 1]));
  }
  if (layout.crop)
    await growCrop(frame, terrain, layout.crop, hides, rng.fork("crop"), subProgress(progress, [0.65, 1]));
  if (isDark(layout)) lightGround(frame, terrain, structures);
  return [
    ...reliefs.shadows,
    ...(await drawThings(frame, layout.props, wardrobe.models, subProgress(progress, [1, 1]))),
  ];
}

/** Forms whose lit windows shine on the ground before them. */
const LIT_HOMES = new Set<string>(["house", "barn", "church", "castle"]);
/** Colour of light from a window, relative. */
const WINDOW_LIGHT = [1, 0.62, 0.28];

/** Warm light on the ground around houses with lamps in their windows. */
function lightGround(frame: Frame, terrain: Terrain, structures: WorldLayout["structures"]): void {
  const { width, height, camera, depth, material, albedo, emission } = frame;
  for (const { form, xM, zM, scale } of structures) {
    if (!LIT_HOMES.has(form)) continue;
    const reach = 7.5 * scale;
    const [cx, cz] = [xM, zM - 8 * scale];
    const across = (reach * 1.6 * camera.focalPx) / Math.max(1, zM - reach);
    const middle = width / 2 + (xM * camera.focalPx) / zM;
    const from = Math.max(0, Math.floor(middle - across));
    const to = Math.min(width, Math.ceil(middle + across));
    for (let y = Math.max(0, camera.horizonPx - 40); y < height; y++)
      for (let x = from; x < to; x++) {
        const p = y * width + x;
        const kind = material[p];
        if (kind !== MATERIAL.ground && kind !== MATERIAL.grass && kind !== MATERIAL.snow) continue;
        const z = depth[p];
        const wx = ((x - width / 2) * z) / camera.focalPx;
        const altitude = camera.heightM - ((y - camera.horizonPx) * z) / camera.focalPx;
        // a roof under snow is not the ground
        if (altitude > terrain.height(wx, z) + 0.4) continue;
        const dx = wx - cx;
        const glow = Math.exp(-(dx * dx + 0.6 * (z - cz) ** 2) / (reach * reach));
        if (glow < 0.02) continue;
        // what shines is the ground's own colour, warmed
        const share = Math.min(1, glow * 1.3);
        for (let k = 0; k < 3; k++) albedo[p * 3 + k] *= 1 - share + share * WINDOW_LIGHT[k];
        emission[p] = Math.max(emission[p], 0.34 * glow);
      }
  }
}

/** Where there is no land, things stand at height 0. */
const FLOOR: Terrain = { height: () => 0, sunlit: () => 1, pathX: () => 0 };

async function raiseStructures(
  frame: Frame,
  layout: WorldLayout,
  terrain: Terrain,
  progress: Progress,
): Promise<Mesh[]> {
  const lit = isDark(layout);
  const meshes: Mesh[] = [];
  for (const [i, tower] of layout.towers.entries()) {
    const mesh = place(buildTower(tower), tower.xM, terrain.height(tower.xM, tower.zM), tower.zM, 0, 1);
    drawMesh(frame, mesh, 0);
    meshes.push(mesh);
    if (i % 6 === 5) await progress.checkpoint((0.5 * i) / layout.towers.length);
  }
  await progress.checkpoint(0.5);
  for (const structure of layout.structures) {
    const foot = footOf(structure, terrain);
    const mesh = place(buildForm(structure, lit), structure.xM, foot, structure.zM, structure.yawRad, structure.scale);
    await progress.checkpoint(0.6);
    await drawMeshInBands(frame, mesh, structure.subject, 400, subProgress(progress, [0.6, 0.7]));
    noteForm(frame, mesh, structure);
    if (structure.form !== "birds" && structure.form !== "balloon") meshes.push(mesh);
    if (structure.yM === null) darkenFoot(frame, structure.xM, foot, structure.zM, structure.scale * 3.5, 0.4);
    await progress.checkpoint(0.75);
  }
  await progress.checkpoint(1);
  return meshes;
}

/** Share of its box that a built form covers at least. */
const FORM_FILL_01 = 0.3;

/** Keeps about how much of the picture a form that is asked for would cover alone; several parts of one form together. */
function noteForm(frame: Frame, { positions }: Mesh, { subject, scale, zM }: Structure): void {
  if (subject === 0) return;
  const { width, height, camera, outlines } = frame;
  const known = outlines.get(subject);
  let [left, top, right, foot] = known?.whole ?? [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < positions.length; i += 3) {
    const z = Math.max(0.1, positions[i + 2]);
    const x = width / 2 + (positions[i] * camera.focalPx) / z;
    const y = camera.horizonPx - ((positions[i + 1] - camera.heightM) * camera.focalPx) / z;
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    foot = Math.max(foot, y);
  }
  const across = Math.max(0, Math.min(width, right) - Math.max(0, left));
  const down = Math.max(0, Math.min(height, foot) - Math.max(0, top));
  const px = FORM_FILL_01 * across * down;
  outlines.set(subject, { px, whole: [left, top, right, foot], carried: true, zM, grown: scale });
}

/** On the lowest ground under it, so that no corner floats. */
function footOf(structure: Structure, terrain: Terrain): number {
  if (structure.yM !== null) return structure.yM;
  const reach = structure.scale * 2;
  let low = Infinity;
  for (const [dx, dz] of [
    [0, 0],
    [-reach, -reach],
    [reach, -reach],
    [reach, reach],
    [-reach, reach],
  ])
    low = Math.min(low, terrain.height(structure.xM + dx, structure.zM + dz));
  return low + (terrain.height(structure.xM, structure.zM) - low) * 0.6;
}

/** The subjects that are not mirrored: those in the air, and animals close to the eye whose legs stand in the water. */
function aloftOf({ structures, reliefs }: WorldLayout): ReadonlySet<number> {
  const wading = reliefs.filter(({ support, volume }) => support === "water" && volume?.recipe.family === "quadruped");
  const flying = structures.filter(({ form }) => form === "balloon" || form === "birds");
  return new Set([...flying, ...wading].map(({ subject }) => subject));
}

function isDark(layout: WorldLayout): boolean {
  return ["night", "dusk", "sunset"].includes(layout.light.time) || layout.light.weather === "storm";
}

function litWindows(layout: WorldLayout): number {
  return { night: 0.36, dusk: 0.34, sunset: 0.22, dawn: 0.15, golden: 0.05, morning: 0, day: 0 }[layout.light.time];
}
