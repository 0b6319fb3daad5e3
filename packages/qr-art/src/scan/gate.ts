/**
 * Whether a picture scans, by real readers under the quick distortions. The plain black-and-white code at the same place is
 * the upper bound: a reader that also fails a distortion of the plain code is not tested with it.
 */

import type { Progress, Raster } from "easel-picture";
import type { Check } from "./check.ts";
import { type Distortion, OTHER_GREY, QUICK } from "./distortions.ts";
import type { Reader, ReaderName } from "./reader.ts";
import { type Views, viewsOf } from "./views.ts";

export interface Verdict {
  readonly passed: boolean;
  /** One per reader and distortion (`zbar/blur-4`), and one per rule over several (`zbar/share`, `any-two`). */
  readonly checks: readonly Check[];
  /** Every read behind the checks. */
  readonly reads: readonly Read[];
  /** Names of failed required checks or, if the picture passed, of the hoped-for reads that failed: of zxing-cpp, where ZBar failed too. */
  readonly failedChecks: readonly string[];
  /** How near to passing, 0..1; for choosing between rounds. */
  readonly score01: number;
}

export interface Gate {
  /**
   * Reads the picture. Rules: the undistorted picture by every reader, every distortion by zxing-cpp, three quarters of
   * them by each reader, each by at least two; and the undistorted picture in the other grey by the first two readers.
   * Distortions with chance in them are tried with every seed.
   */
  judge(views: Views, seeds: readonly number[], progress: Progress, options?: JudgeOptions): Promise<Verdict>;
}

interface JudgeOptions {
  /** For the loop that makes: leaves out reads that cannot change the verdict any more. */
  readonly hurry?: boolean;
  /** Counts on no reads with chance in them for a reader's share, so that other draws will not undo a pass. */
  readonly wary?: boolean;
  /**
   * Reads of exactly these pixels from before. Readers and distortions without chance answer alike each time, so those are
   * taken over; what has chance in it is read again, and the undistorted picture by the first reader.
   */
  readonly known?: readonly Read[];
}

const SHARE = 0.75;
const LEAD: ReaderName = "zxing-cpp";
/** The reader that is tried where the first does not read a hard tone. It trusts the mean of a window, so noise on one pixel is too much for it. */
const SECOND: ReaderName = "zbar";
/** Readers that must also read the other grey: the two families built into other programs, which compute their own grey. */
const OTHER_GREY_READERS: readonly ReaderName[] = ["zxing-cpp", "zbar"];

/** Cheap pictures first, so that readers have earned their share before the costly ones; names not here come between. */
const FIRST = ["identity", OTHER_GREY.name, "quarter", "half", "blur-4", "pitch-45"];
const LAST = "phone-a";
const COSTLY = "pitch-45";

/** Order in which a second reader of a distortion is tried. ZBar reads the tilted picture that `qr` hardly ever reads, and a failure asks the plain code too. */
const SECONDS: readonly ReaderName[] = ["zbar", "qr", "wechat"];

/** Distortions beyond those that every picture is tested with. */
export interface GateTones {
  /** Read by zxing-cpp, else by ZBar but for what another reader's thresholds or noise have made. A picture that fails them passes. */
  readonly tones: readonly Distortion[];
  /** Names of those that zxing-cpp must read. Default: none. */
  readonly required?: readonly string[];
  /** Whether a failed one is told among `failedChecks`. Where it is not, they are left out in a hurry. */
  readonly areHoped: boolean;
}

/** A gate for one text; `plain` is drawn once, when first needed. */
export function createGate(
  readers: readonly Reader[],
  text: string,
  plain: () => Raster,
  gateTones: GateTones = { tones: [], areHoped: false },
): Gate {
  const { tones, areHoped } = gateTones;
  const plainReads = createPlainReads(text, plain);
  const rank = ({ name }: Distortion) =>
    FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length + (name === LAST ? 1 : 0);
  const steps = [OTHER_GREY, ...QUICK].sort((a, b) => rank(a) - rank(b));
  // Few readers read the large picture, so the others reach their share before it.
  const stepsOf = ({ name }: Reader) =>
    name === LEAD
      ? [...steps, ...tones]
      : [...steps].sort((a, b) => Number(a.name === COSTLY) - Number(b.name === COSTLY));

  return {
    async judge(views, seeds, progress, { hurry = false, wary = false, known = [] } = {}) {
      let done = 0;
      const readWith = async (reader: Reader, d: Distortion): Promise<Read> => {
        const isAnew = d.noise || (d.name === "identity" && reader.name === LEAD);
        const before = isAnew ? undefined : readOf(known, reader.name, d.name);
        if (before) return before;
        let all: Read = { reader: reader.name, distortion: d.name, ok: true, asked: true };
        for (const seed of d.noise && !tones.includes(d) ? seeds : seeds.slice(0, 1)) {
          await progress.checkpoint(Math.min(1, done++ / (readers.length * steps.length)));
          if ((await reader.read(views.at(d, seed))) === text) continue;
          all = { ...all, ok: false, asked: await plainReads.ask(reader, d) };
          break;
        }
        return all;
      };
      // Each reader has its own order, so that the set of reads does not depend on reader speed.
      let hopeless = false;
      let leading: Promise<unknown> | undefined;
      const walk = async (reader: Reader): Promise<Read[]> => {
        const reads: Read[] = [];
        for (const d of stepsOf(reader)) {
          if (d === OTHER_GREY && !OTHER_GREY_READERS.includes(reader.name)) continue;
          const must = isRequired({ reader: reader.name, distortion: d.name });
          // What the lead refuses the others need not read: they cost most of the time.
          if (hurry && !must && reader.name !== LEAD) await leading;
          const isSpare = tones.includes(d) ? hopeless || !areHoped : !must && (hopeless || isSettled(reads, wary));
          if (hurry && isSpare) continue;
          const read = await readWith(reader, d);
          reads.push(read);
          hopeless ||= hurry && must && read.asked && !read.ok;
        }
        return reads;
      };
      const slowFirst = [...readers].sort((a, b) => slowness(b) - slowness(a));
      const walking = slowFirst.map(walk);
      leading = walking.find((_, i) => slowFirst[i].name === LEAD);
      const walks = await Promise.all(walking);
      // After a failure the other reads depend on the progress of each reader. Only reads that are always made count.
      const reads = readers
        .flatMap((reader) => walks[slowFirst.indexOf(reader)])
        .filter((read) => !hopeless || isRequired(read));
      if (!hopeless)
        for (const d of QUICK)
          for (const name of SECONDS) {
            const reader = readers.find((one) => one.name === name);
            const here = reads.filter((read) => read.distortion === d.name);
            if (!reader || here.filter((read) => read.ok).length >= 2 || readOf(here, name, d.name)) continue;
            reads.push(await readWith(reader, d));
          }
      const second = readers.find(({ name }) => name === SECOND);
      for (const d of second && !hopeless ? tones : [])
        if (!d.noise && !d.olderZxing && readOf(reads, LEAD, d.name)?.ok === false)
          reads.push(await readWith(second!, d));
      plainReads.rest();
      return verdictOf(reads, readers, gateTones, wary);
    },
  };
}

/** Which readers read the plain code in which distortions: each is asked once. Its picture is let go at `rest`. */
function createPlainReads(text: string, plain: () => Raster) {
  let views: Views | undefined;
  const reads = new Map<string, Promise<boolean>>();
  const readsPlain = async (reader: Reader, d: Distortion): Promise<boolean> => {
    views ??= viewsOf(plain());
    // Where the plain code is read only by chance, the picture is not required to be read.
    for (const seed of d.noise ? [11, 12, 13] : [11]) if ((await reader.read(views.at(d, seed))) !== text) return false;
    return true;
  };
  return {
    ask(reader: Reader, d: Distortion): Promise<boolean> {
      const key = `${reader.name}/${d.name}`;
      const known = reads.get(key) ?? readsPlain(reader, d);
      reads.set(key, known);
      return known;
    },
    rest(): void {
      views = undefined;
    },
  };
}

/** Readers in threads start before this thread is busy. */
function slowness({ name }: Reader): number {
  return name === "wechat" ? 2 : name === "zbar" ? 1 : 0;
}

function readOf(reads: readonly Read[], reader: ReaderName, distortion: string): Read | undefined {
  return reads.find((one) => one.reader === reader && one.distortion === distortion);
}

/** The undistorted picture is read by all, every quick one by the first. */
export function isRequired({ reader, distortion }: Pick<Read, "reader" | "distortion">): boolean {
  if (distortion === "identity" || distortion === OTHER_GREY.name) return true;
  return reader === LEAD && QUICK.some(({ name }) => name === distortion);
}

export interface Read {
  readonly reader: ReaderName;
  readonly distortion: string;
  readonly ok: boolean;
  /** False when the plain code fails too. */
  readonly asked: boolean;
}

/** True for a distortion with noise: another draw may be read differently. */
export function hasChance({ distortion }: Pick<Read, "distortion">): boolean {
  return QUICK.some(({ name, noise }) => name === distortion && noise !== undefined);
}

function isQuick({ distortion }: Read): boolean {
  return QUICK.some(({ name }) => name === distortion);
}

/** True once a reader's share is earned, or lost. Its musts come first in its way. `wary`: earned without chance. */
function isSettled(reads: readonly Read[], wary: boolean): boolean {
  const quick = reads.filter(isQuick);
  const earned = quick.filter((read) => read.ok && !(wary && hasChance(read))).length;
  const lost = quick.filter((read) => read.asked && !read.ok).length;
  return earned >= Math.ceil(SHARE * QUICK.length) || lost > (1 - SHARE) * QUICK.length;
}

function verdictOf(
  reads: readonly Read[],
  readers: readonly Reader[],
  { tones, areHoped, required = [] }: GateTones,
  wary: boolean,
): Verdict {
  const checks: Check[] = reads.map(({ reader, distortion, ok, asked }) => ({
    name: `${reader}/${distortion}`,
    passed: ok,
    required: asked && (isRequired({ reader, distortion }) || (reader === LEAD && required.includes(distortion))),
    ...(asked ? {} : { note: "the plain code of this size fails it too" }),
  }));
  for (const { name } of readers) {
    const asked = reads.filter((read) => read.reader === name && read.asked && isQuick(read));
    const counted = asked.filter((read) => read.ok && !(wary && name !== LEAD && hasChance(read)));
    const value = asked.length ? counted.length / asked.length : 1;
    checks.push({
      name: `${name}/share`,
      passed: value >= SHARE,
      required: true,
      value,
      note: `share of the distortions that it reads, at least ${SHARE}`,
    });
  }
  const thinnest = Math.min(
    ...QUICK.map(({ name }) => {
      const here = reads.filter((read) => read.distortion === name && read.asked);
      return here.filter((read) => read.ok).length - Math.min(2, here.length);
    }),
  );
  checks.push({
    name: "any-two",
    passed: thinnest >= 0,
    required: true,
    note: "every distortion is read by at least two readers",
  });
  const tried = new Set(reads.filter(isQuick).map((read) => read.distortion)).size;
  const failed = reads.filter((read) => read.asked && !read.ok).length;
  const whole = readers.length * QUICK.length + OTHER_GREY_READERS.length + tones.length;
  const refused = checks.filter((check) => check.required && !check.passed).map(({ name }) => name);
  const passed = tried === QUICK.length && refused.length === 0;
  const dashed = (areHoped ? tones : []).filter(({ name }) => {
    const here = reads.filter((read) => read.distortion === name);
    return here.some(({ asked }) => asked) && here.every(({ ok }) => !ok);
  });
  return {
    passed,
    failedChecks: passed ? dashed.map(({ name }) => `${LEAD}/${name}`) : refused,
    checks,
    reads,
    // Reads that were left out after a failure count as half lost.
    score01: Math.max(0, 1 - (failed + 0.5 * Math.max(0, whole - reads.length)) / whole),
  };
}
