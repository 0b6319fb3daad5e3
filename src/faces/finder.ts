/** Finds faces without a network; a face counts only if several detector passes agree. */

import type { Progress, Raster } from "easel-picture";
import { boundsOf, type DetailedFace, type Face, MESH_POINTS, measureFace } from "./face.ts";
import { type Depth, type FaceLibrary, loadFaceLibrary } from "./library.ts";
import { RIGID, type Topology } from "./topology.ts";
import { look, shrinkToSearch, toPicture, type View } from "./view.ts";

export interface FaceFinder {
  readonly topology: Topology;
  /**
   * Verified faces in no stated order (see `sortFaces`), each seen at least three times out of four. Searches at 4 megapixels at most,
   * so that the largest picture takes hardly longer than an ordinary one. Looks at the whole picture,
   * then at overlapping tiles, then at the picture turned; stops at the first that gives a face. `upright`: only at the whole
   * picture as it is, for a hint that costs little.
   */
  find(raster: Raster, progress: Progress, looks?: "all" | "upright"): Promise<Face[]>;
  /**
   * A face of this picture measured with two finer looks, with irises; `undefined` when they do not agree with what was found.
   */
  detail(raster: Raster, face: Face, progress: Progress): Promise<DetailedFace | undefined>;
  /** Whether a face is detected in this picture at the position of `face` in another picture. Two detector passes of three must find it. */
  sees(raster: Raster, face: Face, progress: Progress): Promise<boolean>;
  /**
   * How far the rigid points of `face` lie from those of the face in this picture, as a share of the distance of the eyes: one pass,
   * about 0.02 for the same face seen twice. `undefined` when no face is seen there.
   */
  shift(raster: Raster, face: Face, progress: Progress): Promise<number | undefined>;
  /**
   * HSE-FaceRes, 1024 numbers: a weak measure of identity, for comparisons while Easel is developed. No code that makes
   * pictures uses it, and its model is not part of Easel: the finder must have been given a folder with it. `undefined` when the
   * face is not seen there.
   */
  describe(raster: Raster, face: Face, progress: Progress): Promise<Float32Array | undefined>;
}

/** One detector pass: its width relative to the face, whether it is mirrored, and what it measures. */
interface Look {
  readonly scale: number;
  readonly mirrored: boolean;
  readonly depth: Depth;
}

/**
 * The library truncates to whole pixels and keeps a slight roll: the mean of looks that differ is finer than any of them.
 * The last pass of each list runs only if an earlier one failed.
 */
const VERIFYING: readonly Look[] = [
  { scale: 2.2, mirrored: false, depth: "mesh" },
  { scale: 2.0, mirrored: false, depth: "mesh" },
  { scale: 2.2, mirrored: true, depth: "mesh" },
  { scale: 2.6, mirrored: true, depth: "mesh" },
];
/** A single candidate is measured immediately, because its measurement will be needed. */
const ALONE: readonly Look[] = [
  { scale: 2.2, mirrored: false, depth: "irises" },
  { scale: 2.2, mirrored: true, depth: "irises" },
  { scale: 2.0, mirrored: false, depth: "mesh" },
  { scale: 2.6, mirrored: true, depth: "irises" },
];
const MEASURING: readonly Look[] = ALONE.filter(({ depth }) => depth === "irises");
const SEEING: readonly Look[] = VERIFYING.slice(0, 3);
/** The second pass runs only if the first found nothing. */
const SHIFTING: readonly Look[] = VERIFYING.slice(0, 2);
/** A pass with the descriptor takes as long as three passes without it. */
const DESCRIBING: readonly Look[] = [
  { scale: 2.2, mirrored: false, depth: "all" },
  { scale: 2.0, mirrored: false, depth: "all" },
];
/** Side of the looks that verify, and the most for those that measure: the models work on 192 pixels around the face. */
const VERIFY_PX = 384;
const DETAIL_PX = 512;
/** The detector works on 256 pixels, the mesh on cuts of what it is shown. */
const WHOLE_PX = 768;
/** Faces smaller than about this share of the view are not detected, so tiles do not help smaller pictures. */
const TILE_FROM_PX = 640;
const TURNS_DEG = [90, 270, 180, 45, 315, 135, 225] as const;
/** Larger pictures are shrunk before they are searched. */
const MOST_SEARCHED_PIXELS = 4_000_000;
/** More candidates than this are not verified; the largest come first. */
const MOST_CANDIDATES = 40;

/** A finder that is loaded on first use; after a failure the next call tries again. */
export function createLazyFaceFinder(): () => Promise<FaceFinder> {
  let loading: Promise<FaceFinder> | undefined;
  return () => {
    loading ??= createFaceFinder().catch((error) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

/** A finder with its models loaded: Easel's, or those of a folder. */
export async function createFaceFinder(modelsFolder?: string): Promise<FaceFinder> {
  const library = await loadFaceLibrary(modelsFolder);
  /** Faces that were measured when they were found. */
  const measured = new WeakMap<Face, DetailedFace>();
  return {
    topology: library.topology,
    async find(picture, progress, looks = "all") {
      const { raster, factor } = await shrinkToSearch(picture, MOST_SEARCHED_PIXELS, progress);
      const groups = looks === "all" ? viewsOf(raster) : viewsOf(raster).slice(0, 1);
      for (const [i, views] of groups.entries()) {
        const faces = await findIn(
          library,
          raster,
          views,
          looks === "all" ? measured : undefined,
          progress,
          i / groups.length,
        );
        if (faces.length > 0) return factor === 1 ? faces : faces.map((face) => enlarged(face, factor));
      }
      return [];
    },
    async detail(raster, face, progress) {
      const known = measured.get(face);
      if (known) return known;
      const seen = await lookAgain(library, raster, face.mesh, MEASURING, DETAIL_PX, progress, 0);
      if (!seen) return undefined;
      const { meshes } = seen;
      const mesh = meanOf(meshes);
      // The found points are the mean of three passes over the same picture; only the irises are new.
      const [old, fresh] = [VERIFYING.length - 1, meshes.length];
      for (let i = 0; i < MESH_POINTS * 3; i++) mesh[i] = (old * face.mesh[i] + fresh * mesh[i]) / (old + fresh);
      return measureFace(mesh, Math.max(face.spread01, spreadOf([face.mesh, ...meshes])));
    },
    sees: async (raster, face, progress) =>
      (await lookAgain(library, raster, face.mesh, SEEING, VERIFY_PX, progress, 0)) !== undefined,
    async shift(raster, face, progress) {
      const seen = await lookAgain(library, raster, face.mesh, SHIFTING, VERIFY_PX, progress, 0);
      return seen && spreadOf([face.mesh, seen.meshes[0]]);
    },
    describe: async (raster, face, progress) =>
      (await lookAgain(library, raster, face.mesh, DESCRIBING, DETAIL_PX, progress, 0))?.descriptor,
  };
}

/** The face in a picture that is `factor` times as large. */
function enlarged({ mesh, spread01 }: Face, factor: number): Face {
  return measureFace(
    mesh.map((value) => value * factor),
    spread01,
  );
}

async function findIn(
  library: FaceLibrary,
  raster: Raster,
  views: readonly View[],
  measured: WeakMap<Face, DetailedFace> | undefined,
  progress: Progress,
  fraction01: number,
): Promise<Face[]> {
  const candidates: Float32Array[] = [];
  for (const view of views) {
    for (const { mesh } of await library.detect(look(raster, view), view.resolutionPx, "mesh")) {
      toPicture(mesh, view);
      if (!candidates.some((other) => isSame(other, mesh))) candidates.push(mesh);
    }
    await progress.checkpoint(fraction01);
  }
  candidates.sort((a, b) => widthOf(b) - widthOf(a));
  if (measured && candidates.length === 1) {
    const seen = await lookAgain(library, raster, candidates[0], ALONE, DETAIL_PX, progress, fraction01);
    if (!seen) return [];
    const spread01 = spreadOf(seen.meshes);
    const mesh = withIrises(seen.meshes);
    const face = measureFace(mesh.slice(0, MESH_POINTS * 3), spread01);
    if (mesh.length > face.mesh.length) measured.set(face, measureFace(mesh, spread01));
    return [face];
  }
  const faces: Face[] = [];
  for (const mesh of candidates.slice(0, MOST_CANDIDATES)) {
    const seen = await lookAgain(library, raster, mesh, VERIFYING, VERIFY_PX, progress, fraction01);
    const face = seen && measureFace(meanOf(seen.meshes), spreadOf(seen.meshes));
    if (face && !faces.some((other) => isSame(other.mesh, face.mesh))) faces.push(face);
  }
  return faces;
}

/** The whole picture, its tiles, and the whole picture turned. */
function viewsOf({ width, height }: Raster): View[][] {
  const sidePx = Math.max(width, height);
  const whole = {
    centreX: width / 2,
    centreY: height / 2,
    sidePx,
    rollRad: 0,
    mirrored: false,
    resolutionPx: Math.min(WHOLE_PX, Math.max(256, sidePx)),
  };
  const groups: View[][] = [[whole]];
  if (sidePx >= TILE_FROM_PX)
    for (const share of [0.6, 0.4]) {
      const tilePx = sidePx * share;
      const resolutionPx = Math.min(WHOLE_PX, Math.max(256, Math.round(tilePx)));
      const tiles: View[] = [];
      for (const centreY of centres(height, tilePx))
        for (const centreX of centres(width, tilePx))
          tiles.push({ ...whole, centreX, centreY, sidePx: tilePx, resolutionPx });
      groups.push(tiles);
    }
  for (const turn of TURNS_DEG) groups.push([{ ...whole, rollRad: (turn * Math.PI) / 180 }]);
  return groups;
}

/** Centres of tiles that overlap by a quarter or more. */
function centres(lengthPx: number, tilePx: number): number[] {
  if (lengthPx <= tilePx) return [lengthPx / 2];
  const count = Math.ceil((lengthPx - tilePx) / (tilePx * 0.75)) + 1;
  return Array.from({ length: count }, (_, i) => tilePx / 2 + (i * (lengthPx - tilePx)) / (count - 1));
}

interface Seen {
  readonly meshes: readonly Float32Array[];
  /** From the first pass that measured it. */
  readonly descriptor?: Float32Array;
}

/** Runs the passes `looks` at the expected position of a face. Returns the measurement if at most one pass failed to find it. */
async function lookAgain(
  library: FaceLibrary,
  raster: Raster,
  rough: Float32Array,
  looks: readonly Look[],
  mostPx: number,
  progress: Progress,
  fraction01: number,
): Promise<Seen | undefined> {
  const needed = looks.length - 1;
  const meshes: Float32Array[] = [];
  let descriptor: Float32Array | undefined;
  let mesh = rough;
  for (const [i, { scale, mirrored, depth }] of looks.entries()) {
    if (meshes.length === needed) break;
    // After two failed passes the face cannot be accepted.
    if (i - meshes.length > 1) return undefined;
    const view = viewOn(mesh, scale, mirrored, mostPx);
    const found = await library.detect(
      look(raster, view),
      view.resolutionPx,
      depth === "all" && descriptor ? "irises" : depth,
    );
    await progress.checkpoint(fraction01);
    const wide = widthOf(mesh);
    let nearest: Float32Array | undefined;
    let least = 0.12 * wide;
    for (const candidate of found) {
      toPicture(candidate.mesh, view);
      const points = mirrored ? unmirror(candidate.mesh, library.topology.mirror) : candidate.mesh;
      const away = distance(points, mesh, 168);
      const ratio = widthOf(points) / wide;
      if (away >= least || ratio < 0.75 || ratio > 1.33) continue;
      least = away;
      nearest = points;
      descriptor ??= candidate.descriptor;
    }
    if (!nearest) continue;
    // The first good pass is de-rolled and more precise than the rough one. The other passes are compared with it.
    if (meshes.length === 0) mesh = nearest;
    meshes.push(nearest);
  }
  return meshes.length < needed ? undefined : { meshes, ...(descriptor ? { descriptor } : {}) };
}

function viewOn(mesh: Float32Array, scale: number, mirrored: boolean, mostPx: number): View {
  const { box } = measureFace(mesh, 0);
  const sidePx = Math.max(box.right - box.left, box.bottom - box.top) * scale;
  return {
    centreX: (box.left + box.right) / 2,
    centreY: (box.top + box.bottom) / 2,
    sidePx,
    rollRad: Math.atan2(mesh[263 * 3 + 1] - mesh[33 * 3 + 1], mesh[263 * 3] - mesh[33 * 3]),
    mirrored,
    resolutionPx: Math.round(Math.min(mostPx, Math.max(VERIFY_PX, sidePx))),
  };
}

function unmirror(mesh: Float32Array, mirror: Uint16Array): Float32Array {
  const out = new Float32Array(mesh.length);
  for (let i = 0; i < mesh.length / 3; i++) out.set(mesh.subarray(mirror[i] * 3, mirror[i] * 3 + 3), i * 3);
  return out;
}

function meanOf(meshes: readonly Float32Array[]): Float32Array {
  const length = Math.min(...meshes.map((mesh) => mesh.length));
  const out = new Float32Array(length);
  for (const mesh of meshes) for (let i = 0; i < length; i++) out[i] += mesh[i] / meshes.length;
  return out;
}

/** The mean of the points over all passes. The irises are the mean over the passes that measured them. */
function withIrises(meshes: readonly Float32Array[]): Float32Array {
  const fine = meshes.filter(({ length }) => length > MESH_POINTS * 3);
  if (fine.length === 0) return meanOf(meshes);
  const out = meanOf(fine);
  out.set(meanOf(meshes.map((mesh) => mesh.subarray(0, MESH_POINTS * 3))));
  return out;
}

function spreadOf(meshes: readonly Float32Array[]): number {
  const [first, ...others] = meshes;
  const eyes = Math.hypot(first[263 * 3] - first[33 * 3], first[263 * 3 + 1] - first[33 * 3 + 1]);
  let sum = 0;
  for (const mesh of others) for (const i of RIGID) sum += distance(mesh, first, i);
  return sum / (eyes * RIGID.length * others.length);
}

/** Whether two meshes lie on the same face. */
function isSame(a: Float32Array, b: Float32Array): boolean {
  return distance(a, b, 168) < 0.4 * Math.max(widthOf(a), widthOf(b));
}

function distance(a: Float32Array, b: Float32Array, point: number): number {
  return Math.hypot(a[point * 3] - b[point * 3], a[point * 3 + 1] - b[point * 3 + 1]);
}

/** The longer side of the bounds. */
function widthOf(mesh: Float32Array): number {
  const { left, top, right, bottom } = boundsOf(mesh);
  return Math.max(right - left, bottom - top);
}
