/** Embeds a code in a picture: embed, read, repair, until the gate passes. */

import { type Progress, subProgress } from "../../raster/bands.ts";
import type { Raster } from "../../raster/raster.ts";
import { isRequired, type Verdict } from "../scan/gate.ts";
import { lumaPlane } from "../scan/luma.ts";
import type { Reader } from "../scan/readers.ts";
import { type CarryAsk, type Judged, layCode, PROTECTED_CARE, startRounds, stepAfter } from "./carry-round.ts";
import { embedCode } from "./embed.ts";
import { mix } from "./noise.ts";
import { raiseBoosts } from "./repair.ts";

const ROUNDS = 8;
/**
 * Repairs: what is added to the strength for none, one, some and half of the reads missing; what modules gain, in luma, for
 * each distortion that reads them wrongly; the luma that fine drawing keeps once it has hidden the code from a reader, six
 * tenths of it after each other round. Small modules have no room for gentle ones.
 */
const GENTLE = { steps: [0, 0.06, 0.1, 0.2], boost: 0.02, detail: 0.3 } as const;
const FIRM = { steps: [0, 0.08, 0.14, 0.28], boost: 0.045, detail: 0.16 } as const;
/** Mean luma of the picture from which on it is embedded as a day. */
const NIGHT_BELOW = 0.3;
/**
 * The share of the margin that is asked of protected modules, for art and for clarity, whose margin is twice as large: what
 * readers then lose there, the code corrects.
 */
const PROTECTED_SHARE = [0.4, 0.1] as const;

/**
 * The first round that passes the readers, or the best that did not. With `underdrawn` above 0 a scene's unfinished picture
 * first carries the code with that strength: the strokes and lines of the finish then make the modules.
 */
export async function embedUntilRead(
  ask: CarryAsk,
  underdrawn: number,
  readers: readonly Reader[],
  progress: Progress,
): Promise<Judged> {
  const { picture, scene, seed } = ask;
  const finished = scene ? await scene.finish(picture, false) : picture;
  // Small modules have little room for art: start where readers begin to see them.
  const small = Math.max(0, 0.8 - ask.box.sidePx / ask.plan.layout.size / 20);
  const repair = small > 0 ? FIRM : GENTLE;
  const headStart = ask.refusedFor ? repair.steps[1] : 0;
  let strength = 0.16 + 0.6 * ask.strength01 + small + 2 * nightOf(finished) + headStart;
  const laid = layCode(ask, finished, readers, 0.04 + 0.12 * strength, 0.3 + 0.2 * Math.min(1, strength));
  const { placed, matrix } = laid;
  let final = finished;
  if (scene && underdrawn > 0) {
    const under = { strength: underdrawn, seed };
    final = await scene.finish(await embedCode(picture, placed, under, subProgress(progress, [0, 0.1])), false);
  }
  const rest = subProgress(progress, [0.1, 1]);
  const boosts = new Float32Array(matrix.dark.length);
  const share = mix(...PROTECTED_SHARE, ask.strength01);
  const shares = scene ? undefined : laid.care.map((care) => (care === PROTECTED_CARE ? share : 1));
  const rounds = startRounds(ask, laid, "embed");
  let detail = 1;
  for (let round = 0; round < ROUNDS; round++) {
    const steps = subProgress(rest, [round / ROUNDS, (round + 1) / ROUNDS]);
    const knobs = { strength, boosts, ...(shares && { shares }), seed, ...(detail < 1 && { detail }) };
    const raster = await embedCode(final, placed, knobs, subProgress(steps, [0, 0.5]));
    const verdict = await rounds.judge(raster, strength, subProgress(steps, [0.5, 1]));
    if (!verdict) break;
    raiseBoosts(boosts, raster, placed, verdict, seed, repair.boost);
    // zxing-cpp tolerates fine drawing in which other readers lose the code.
    if (missedByOthers(verdict)) detail = repair.detail * 0.6 ** round;
    // If few reads are missing, the modules that failed get the largest boost.
    strength = Math.min(2.4, strength + repair.steps[stepAfter(verdict)] * (1 + 0.3 * round));
  }
  return rounds.best();
}

function missedByOthers({ reads }: Verdict): boolean {
  return reads.some((read) => read.reader !== "zxing-cpp" && read.asked && !read.ok && isRequired(read));
}

/** What nights need more than days: where all is dark, thresholds of blocks lie at the darkest of them. */
function nightOf(picture: Raster): number {
  const { data } = lumaPlane(picture);
  return Math.max(0, NIGHT_BELOW - data.reduce((sum, value) => sum + value, 0) / data.length);
}
