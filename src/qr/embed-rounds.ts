/** Embeds a code in a picture: embed, read, repair, until the gate passes. */

import { type Progress, within } from "../raster/bands.ts";
import type { Raster } from "../raster/raster.ts";
import {
  better,
  type Carried,
  type CarryAsk,
  careOf,
  chooseCode,
  gateOf,
  missesOf,
  PROTECTED_CARE,
  seedsOf,
  stepAfter,
} from "./carry-round.ts";
import { lumaPlane } from "./colour.ts";
import { embedCode } from "./embed.ts";
import { isMust, type Verdict } from "./gate.ts";
import type { PlacedCode } from "./placed-code.ts";
import type { Reader } from "./readers.ts";
import { raiseBoosts } from "./repair.ts";

const ROUNDS = 8;
/** The strength with which a scene of art first carries the code before its finish. */
const UNDERDRAWN = 0.5;
/** What a repair adds to the strength: for one missing read, for some, for half of them. */
const STEPS = [0.06, 0.1, 0.2] as const;
/** What a repair adds to a module, in luma, for each distortion that reads it wrongly. */
const BOOST = 0.02;
/** What fine drawing keeps after the first round in which it hid the code from a reader; six tenths of it after each other one. */
const DETAIL = 0.3;
/** Mean luma of the picture from which on it is embedded as a day. */
const NIGHT_BELOW = 0.3;
/** The share of the margin that is asked of protected modules: what readers then lose there, the code corrects. */
const PROTECTED_SHARE = 0.4;

/** The first round that passes the readers, or the best that did not. */
export async function embedUntilRead(ask: CarryAsk, readers: readonly Reader[], progress: Progress): Promise<Carried> {
  const { picture, scene, seed } = ask;
  // Small modules have little room for art: start where readers begin to see them.
  const small = Math.max(0, 0.8 - ask.box.sidePx / ask.plan.layout.size / 20);
  let strength = 0.16 + 0.74 * ask.strength01 + small + 2 * nightOf(picture);
  const matrix = chooseCode(ask, picture, 0.04 + 0.12 * strength, 0.3 + 0.2 * Math.min(1, strength));
  const placed: PlacedCode = { matrix, box: ask.box };
  const final = scene ? await scene.finish(await underdrawn(ask, placed, progress), false) : picture;
  const text = ask.texts[matrix.messageIndex];
  const gate = gateOf(ask, placed, text, readers);
  const boosts = new Float32Array(matrix.dark.length);
  const shares = careOf(ask, matrix.layout.size).map((care) => (care === PROTECTED_CARE ? PROTECTED_SHARE : 1));
  let best: Carried | undefined;
  let detail = 1;
  const missed: string[][] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const steps = within(progress, [round / ROUNDS, (round + 1) / ROUNDS]);
    const knobs = { strength, boosts, shares, seed, ...(detail < 1 && { detail }) };
    const raster = await embedCode(final, placed, knobs, within(steps, [0, 0.5]));
    const verdict = await gate.judge(raster, seedsOf(seed), within(steps, [0.5, 1]), { hurry: true });
    const carried: Carried = {
      raster,
      text,
      placed,
      matrix,
      method: "embed",
      rounds: round + 1,
      strength,
      verdict,
      missed: [...missed],
    };
    if (verdict.passed) return carried;
    missed.push(missesOf(verdict));
    best = better(best, carried);
    raiseBoosts(boosts, raster, placed, verdict, seed, BOOST);
    // zxing-cpp looks past fine drawing where others lose the code in it.
    if (missedByOthers(verdict)) detail = DETAIL * 0.6 ** round;
    // Where little is missing, the modules that miss it are helped most.
    strength = Math.min(2.4, strength + STEPS[stepAfter(verdict) - 1] * (1 + 0.3 * round));
  }
  return best!;
}

/** The unfinished picture with the code drawn under its finish, whose strokes and lines then make the modules; clarity needs it plain. */
async function underdrawn(ask: CarryAsk, placed: PlacedCode, progress: Progress): Promise<Raster> {
  const strength = UNDERDRAWN * (1 - ask.strength01);
  return strength > 0 ? embedCode(ask.picture, placed, { strength, seed: ask.seed }, progress) : ask.picture;
}

function missedByOthers({ reads }: Verdict): boolean {
  return reads.some((read) => read.reader !== "zxing-cpp" && read.asked && !read.ok && isMust(read));
}

/** What nights need more than days: where all is dark, thresholds of blocks lie at the darkest of them. */
function nightOf(picture: Raster): number {
  const { data } = lumaPlane(picture);
  return Math.max(0, NIGHT_BELOW - data.reduce((sum, value) => sum + value, 0) / data.length);
}
