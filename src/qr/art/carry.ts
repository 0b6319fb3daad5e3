/** Makes a picture carry a code: woven where there is a scene and room, else embedded, and once more with a coarser code. */

import { type Progress, subProgress } from "../../raster/bands.ts";
import type { Raster } from "../../raster/raster.ts";
import type { Reader } from "../scan/readers.ts";
import type { CarryAsk, Judged } from "./carry-round.ts";
import { embedUntilRead } from "./embed-rounds.ts";
import { isSimilarEnough } from "./similarity.ts";
import { WEAVES } from "./weave/index.ts";
import { weaveUntilRead } from "./weave-rounds.ts";

/** The last try: at least this strength for what was not read, this share of it for what was read and too unlike its picture. */
const CLEARER = 0.7;
const GENTLER = 0.5;
/** The strength with which a scene of art carries the code before its finish, when it is embedded; clarity needs it plain. */
const UNDERDRAWN = 0.4;

/** The first round that passes the readers and keeps its picture, or the best that did not. Bounded by rounds, not by time. */
export async function carryCode(ask: CarryAsk, readers: readonly Reader[], progress: Progress): Promise<Judged> {
  const asked = finishingOnce(ask);
  const underdrawn = UNDERDRAWN * (1 - ask.strength01);
  const first = await carryByPlan(asked, underdrawn, readers, subProgress(progress, [0, 0.9]));
  if (isGood(first)) return first;
  const strength01 = first.verdict.passed ? GENTLER * ask.strength01 : Math.max(CLEARER, ask.strength01);
  const otherWay = { ...asked, plan: ask.coarserPlan ?? ask.plan, strength01, seed: ask.seed ^ 0x9e3779b9 };
  const other = await carryByPlan(otherWay, underdrawn > 0 ? 0 : UNDERDRAWN, readers, subProgress(progress, [0.9, 1]));
  if (!isGood(other)) return first;
  const missed = [...first.missed, refusalOf(first), ...other.missed];
  return { ...other, rounds: first.rounds + other.rounds, missed };
}

/** The same request with the finished picture cached, because similarity and embedding both use it. */
function finishingOnce(ask: CarryAsk): CarryAsk {
  const { scene, picture } = ask;
  if (!scene) return ask;
  let finished: Promise<Raster> | undefined;
  const finish = (woven: Raster, medium: boolean): Promise<Raster> => {
    if (woven !== picture || medium) return scene.finish(woven, medium);
    finished ??= scene.finish(picture, false);
    return finished;
  };
  return { ...ask, scene: { ...scene, finish } };
}

async function carryByPlan(
  ask: CarryAsk,
  underdrawn: number,
  readers: readonly Reader[],
  progress: Progress,
): Promise<Judged> {
  const large = ask.box.sidePx / ask.plan.layout.size;
  const weave = ask.scene && ask.weave && large >= WEAVES[ask.weave].leastModulePx ? ask.weave : undefined;
  const woven = weave && (await weaveUntilRead(ask, weave, readers, subProgress(progress, [0, 0.8])));
  if (woven && isGood(woven)) return woven;
  const missed = [...(woven?.missed ?? [])];
  if (weave) missed.push(refusalOf(woven));
  const embed = async (under: number, steps: Progress): Promise<Judged> => {
    const embedded = await embedUntilRead(ask, under, readers, steps);
    missed.push(...embedded.missed);
    return { ...embedded, missed: [...missed] };
  };
  let other = await embed(underdrawn, subProgress(progress, [weave ? 0.8 : 0, 0.9]));
  if (ask.scene && underdrawn > 0 && other.verdict.passed && !isGood(other)) {
    // The finish changed the picture too much, so the code is embedded over the finished picture alone.
    missed.push(["likeness"]);
    const plainly = await embed(0, subProgress(progress, [0.9, 1]));
    other = { ...plainly, rounds: other.rounds + plainly.rounds };
  }
  if (isGood(other) || !woven) return other;
  return woven.verdict.score01 >= other.verdict.score01 ? woven : other;
}

/** What a picture that is not good was refused for; a weave that was thrown away unread was too unlike. */
export function refusalOf(judged: Judged | undefined): readonly string[] {
  return judged && !judged.verdict.passed ? judged.verdict.failedChecks : ["likeness"];
}

/** Whether it can be delivered: it is readable and similar enough to its picture. */
export function isGood({ verdict, ...alike }: Judged): boolean {
  return verdict.passed && isSimilarEnough(alike);
}
