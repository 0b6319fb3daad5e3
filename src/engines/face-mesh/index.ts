/** The built-in engine that swaps faces without a neural swapper: a preview-grade swap, see docs/face-swap.md. */

import type { Quality } from "easel-contract";
import { createRaster, subProgress } from "easel-picture";
import { chooseFaces, nearestSource } from "../../faces/choose.ts";
import type { DetailedFace } from "../../faces/face.ts";
import { createLazyFaceFinder } from "../../faces/finder.ts";
import type { Engine, EngineResult, Warning } from "../engine.ts";
import { judgeFace, signsOf, worstOf } from "./judge.ts";
import { type SwapReport, swapFace } from "./swap-face.ts";

const VERSION = "8";

/** Beyond these limits a warning reports reduced quality. */
const YAW_GAP_DEG = 25;
const LIGHT_GAP = 1.2;
const OCCLUDED01 = 0.4;

/**
 * The mesh swapper. `swap` changes only pixels inside the ovals of the chosen faces; of several source pictures, each face gets
 * the one nearest in pose and expression. Throws EaselError NO_FACE, FACE_NOT_FOUND, FACE_UNUSABLE. Faces that are given with
 * the request are not detected again.
 */
export function createFaceMesh(): Engine {
  const finder = createLazyFaceFinder();
  return {
    id: "face-mesh",
    version: VERSION,
    async swap(request, io) {
      const chosen = request.faces ?? (await chooseFaces(await finder(), request, subProgress(io, [0, 0.5])));
      const raster = createRaster(request.target.width, request.target.height);
      raster.data.set(request.target.data);
      const warnings: Warning[] = request.faces ? [] : [...chosen.warnings];
      const faces: object[] = [];
      const judged: Quality[] = [];
      const start = request.faces ? 0 : 0.5;
      const part = (1 - start) / chosen.targets.length;
      for (const [i, face] of chosen.targets.entries()) {
        const source = nearestSource(chosen.sources, face);
        const report = await swapFace(
          {
            picture: raster,
            face,
            source: request.sources[source.picture],
            sourceFace: source.face,
            topology: chosen.topology,
          },
          { strength01: request.strength01, eyes: request.eyes, mouth: request.mouth, rng: io.rng.fork(`face ${i}`) },
          subProgress(io, [start + i * part, start + (i + 1) * part]),
        );
        warnings.push(...warningsOf(i, face, source.face, report));
        const looked = subProgress(io, [start + (i + 1) * part, start + (i + 1) * part]);
        const shift = (await (await finder()).shift(raster, face, looked)) ?? 1;
        const signs = { ...signsOf(face, source.face, report), shift };
        judged.push(judgeFace(signs));
        faces.push({
          index: i,
          source: source.picture,
          eyes: report.eyes,
          mouth: report.mouth,
          occluded01: round(report.occluded01),
          keptForehead: report.sourceFringe,
          glasses: report.glasses,
          yawDeg: round(face.pose.yawDeg),
          pitchDeg: round(face.pose.pitchDeg),
          quality: judged[i].score,
          signs: Object.fromEntries(Object.entries(signs).map(([name, value]) => [name, round(value, 1000)])),
        });
      }
      return { raster, warnings, recipe: { faces }, quality: worstOf(judged) } satisfies EngineResult;
    },
    health: async () => ({ ok: true }),
  };
}

function warningsOf(index: number, face: DetailedFace, source: DetailedFace, report: SwapReport): Warning[] {
  const warnings: Warning[] = [];
  const gapDeg = Math.abs(face.pose.yawDeg - source.pose.yawDeg);
  if (gapDeg > YAW_GAP_DEG)
    warnings.push({
      code: "pose-mismatch",
      message: `face ${index}: the two heads are turned ${gapDeg.toFixed(0)} degrees apart, expected ${YAW_GAP_DEG} or less`,
    });
  if (report.lightGap > LIGHT_GAP)
    warnings.push({
      code: "lighting-mismatch",
      message: `face ${index}: the two pictures differ much in light or tone`,
    });
  if (report.occluded01 > OCCLUDED01)
    warnings.push({
      code: "occluded",
      message: `face ${index}: ${Math.round(100 * report.occluded01)} % lies behind hair, hands or the like and was kept`,
    });
  return warnings;
}

function round(value: number, steps = 100): number {
  return Math.round(value * steps) / steps;
}
