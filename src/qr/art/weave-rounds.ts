/** Weaves a code into a scene: weave, finish, limit, read, repair, until the gate passes. */

import { type Progress, subProgress } from "../../raster/bands.ts";
import type { Reader } from "../scan/readers.ts";
import { type CarryAsk, type Judged, layCode, startRounds, stepAfter } from "./carry-round.ts";
import { raiseBoosts } from "./repair.ts";
import { isSimilarEnough } from "./similarity.ts";
import { organicField } from "./weave/field.ts";
import { WEAVES, type WeaveEntry, type WeaveName } from "./weave/index.ts";
import { limitWoven } from "./weave/limit.ts";
import { setUpLoom, withStrength } from "./weave/loom.ts";

/** Maximum repair level. */
const ROUNDS = 8;
/** How far gone the contrast is worth weaving (and finishing) anew; before it only the limiter tightens. */
const REWEAVE_ROUND = 4;
/** The share of a weave's texture that art keeps, and what the clearest pictures give up of it: block thresholds take texture for modules. */
const TEXTURE = 0.74;
const CALMER = 0.14;
/** What each repair adds to the contrast that the limiter holds. */
const STRENGTH_STEP = 0.11;
/** What each repair adds to the margin over the mean of a large window, in luma. */
const MEAN_STEP = 0.035;
/** What a repair adds to a module, in luma, for each distortion that reads it wrongly. */
const BOOST = 0.045;

/** Undefined where the weave as such leaves too little of the picture. */
export async function weaveUntilRead(
  ask: CarryAsk,
  name: WeaveName,
  readers: readonly Reader[],
  progress: Progress,
): Promise<Judged | undefined> {
  const { picture, scene, seed } = ask;
  const { surface, night, finish } = scene!;
  const entry: WeaveEntry = WEAVES[name];
  const code = layCode(ask, picture, readers, 0.1, 0.6);
  const { placed, matrix } = code;
  const boosts = new Float32Array(matrix.dark.length);
  const from01 = Math.min(1, 0.15 + 0.65 * ask.strength01 + entry.addedStrength);
  const laid = await setUpLoom(
    { picture, surface, night, placed, strength01: from01, seed },
    subProgress(progress, [0, 0.02]),
  );
  const shape = { warp: 0.18, squareness: entry.squareness, seed };
  const field = await organicField(laid, shape, subProgress(progress, [0.02, 0.04]));
  const rounds = startRounds(ask, code, name);
  let finished = picture;
  let held = field;
  // How far the repairs have gone: one a round, two where much is missing.
  let effort = ask.refusedFor ? 1 : 0;
  let wovenAt = -1;
  for (let round = 0; effort < ROUNDS; round++) {
    const steps = subProgress(progress, [effort / ROUNDS, (effort + 1) / ROUNDS]);
    const strength = from01 + STRENGTH_STEP * effort;
    const loom = strength === from01 ? laid : withStrength(laid, Math.min(1, strength));
    // Repairs first hold the same weave tighter; one that is half way to plain is woven anew.
    if (wovenAt < 0 || (wovenAt < REWEAVE_ROUND && effort >= REWEAVE_ROUND)) {
      wovenAt = effort;
      const woven = await entry.weave(loom, field, subProgress(steps, [0.05, 0.4]));
      finished = await finish(woven.raster, entry.medium);
      held = woven.held;
    }
    const calm = (TEXTURE - CALMER * ask.strength01) * 0.72 ** effort;
    const raster = await limitWoven(
      finished,
      placed,
      // Objects keep their outlines until this has failed twice.
      effort < 2 ? held : field,
      {
        darkTexture: entry.darkTexture * calm,
        lightTexture: entry.lightTexture * calm,
        squareness: entry.squareness,
        level: loom.level,
        strength,
        dotsInMasses: effort > 1,
        meanMargin: MEAN_STEP * effort,
        markClarity01: Math.min(1, 0.25 + 0.25 * ask.strength01 + 0.22 * effort),
        boosts,
      },
      subProgress(steps, [0.55, 0.7]),
    );
    // Repairs never increase the similarity, so the readers are skipped.
    if (round === 0 && !isSimilarEnough(await rounds.alike(raster))) return undefined;
    const verdict = await rounds.judge(raster, strength, subProgress(steps, [0.7, 1]));
    if (!verdict) break;
    raiseBoosts(boosts, raster, placed, verdict, seed, BOOST);
    effort += stepAfter(verdict);
  }
  return rounds.best();
}
