/** Makes a picture carry a code, and in other ways where that gives nothing that can be delivered. */

import type { Raster } from "easel-picture";
import { type Progress, subProgress } from "easel-picture";
import type { Reader } from "../scan/reader.ts";
import type { CarryAsk, Judged } from "./carry-round.ts";
import { embedUntilRead } from "./embed-rounds.ts";
import { isSimilarEnough } from "./similarity.ts";

/** The other ways: at least this strength for what was not read, this share of it for what was read and too unlike its picture. */
const CLEARER = 0.7;
const GENTLER = 0.5;

/** The first round that passes the readers and keeps its picture, or the best that did not. Bounded by rounds, not by time. */
export async function carryCode(ask: CarryAsk, readers: readonly Reader[], progress: Progress): Promise<Judged> {
  const asked = finishingOnce(ask);
  const first = await embedUntilRead(asked, readers, subProgress(progress, [0, 0.8]));
  if (isGood(first) || ask.hasOtherPlace) return first;
  const strength01 = first.verdict.passed ? GENTLER * ask.strength01 : Math.max(CLEARER, ask.strength01);
  const { coarserPlans = [] } = ask;
  const plans = coarserPlans.length > 0 ? coarserPlans : [ask.plan];
  const missed = [...first.missed, refusalOf(first)];
  let { rounds } = first;
  for (const [at, plan] of plans.entries()) {
    const otherWay = { ...asked, otherPlans: undefined, plan, strength01, seed: ask.seed ^ 0x9e3779b9 };
    const steps = subProgress(progress, [0.8 + (0.2 * at) / plans.length, 0.8 + (0.2 * (at + 1)) / plans.length]);
    const other = await embedUntilRead(otherWay, readers, steps);
    rounds += other.rounds;
    if (isGood(other)) return { ...other, rounds, missed: [...missed, ...other.missed] };
    missed.push(...other.missed, refusalOf(other));
  }
  return first;
}

/** The same request with the finished picture cached, because similarity and each plan use it. */
function finishingOnce(ask: CarryAsk): CarryAsk {
  const { scene, picture } = ask;
  if (!scene) return ask;
  let finished: Promise<Raster> | undefined;
  const finish = (): Promise<Raster> => {
    finished ??= scene.finish(picture);
    return finished;
  };
  return { ...ask, scene: { ...scene, finish } };
}

/** What a picture that is not good was refused for. */
export function refusalOf({ verdict }: Judged): readonly string[] {
  return verdict.passed ? ["likeness"] : verdict.failedChecks;
}

/** Whether it can be delivered: it is readable and similar enough to its picture. */
export function isGood({ verdict, ...alike }: Judged): boolean {
  return verdict.passed && isSimilarEnough(alike);
}
