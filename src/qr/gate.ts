/**
 * Whether a picture scans, by real readers under the quick distortions. The plain black-and-white code at the same place is
 * the ceiling: a reader that fails a distortion of that one too is not asked for it.
 */

import type { Check } from "../contract/image.ts";
import type { Progress } from "../raster/bands.ts";
import type { Raster } from "../raster/raster.ts";
import { createRng } from "../raster/rng.ts";
import { type Distortion, distort, QUICK } from "./distortions.ts";
import type { Reader, ReaderName } from "./readers.ts";

export interface Verdict {
  readonly passed: boolean;
  /** One per reader and distortion (`zbar/blur-4`), and one per rule over several (`zbar/share`, `any-two`). */
  readonly checks: readonly Check[];
  /** Share of the asked reads that succeeded, 0..1; for choosing between rounds. */
  readonly score01: number;
}

export interface Gate {
  /**
   * Reads the picture. Rules: the undistorted picture by every reader, every distortion by zxing-cpp, three quarters of
   * them by each reader, each by at least two. Distortions with chance in them are tried with every seed. With `hurry`,
   * reads that cannot change the verdict any more are left out.
   */
  judge(raster: Raster, seeds: readonly number[], progress: Progress, hurry?: boolean): Promise<Verdict>;
}

const SHARE = 0.75;
const LEAD: ReaderName = "zxing-cpp";

/** A gate for one text; `plain` is drawn once, when first needed. */
export function createGate(readers: readonly Reader[], text: string, plain: () => Raster): Gate {
  let plainPicture: Raster | undefined;
  const ceilings = new Map<string, boolean>();
  const ceiling = async (reader: Reader, d: Distortion, seed: number): Promise<boolean> => {
    const key = `${reader.name}/${d.name}/${seed}`;
    const known = ceilings.get(key);
    if (known !== undefined) return known;
    plainPicture ??= plain();
    const reads = (await reader.read(distort(plainPicture, d, createRng(seed).fork(d.name)))) === text;
    ceilings.set(key, reads);
    return reads;
  };

  return {
    async judge(raster, seeds, progress, hurry = false) {
      const reads: Read[] = [];
      for (const [step, d] of QUICK.entries()) {
        const tries = d.noise ? seeds : seeds.slice(0, 1);
        for (const seed of tries) {
          const seen = distort(raster, d, createRng(seed).fork(d.name));
          await progress.checkpoint(step / QUICK.length);
          for (const reader of readers) {
            if (hurry && isDecided(reader.name, d.name, reads)) continue;
            const ok = (await reader.read(seen)) === text;
            const asked = ok || (await ceiling(reader, d, seed));
            noteRead(reads, { reader: reader.name, distortion: d.name, ok, asked });
            await progress.checkpoint(step / QUICK.length);
          }
        }
        // A picture that fails undistorted is not worth the other seven.
        if (hurry && reads.some((read) => d.name === "identity" && read.asked && !read.ok)) break;
      }
      return verdictOf(reads, readers);
    },
  };
}

interface Read {
  readonly reader: ReaderName;
  readonly distortion: string;
  readonly ok: boolean;
  /** False when the plain code fails too. */
  readonly asked: boolean;
}

/** One entry per reader and distortion: read means read with every seed that the plain code was read with. */
function noteRead(reads: Read[], read: Read): void {
  const i = reads.findIndex((one) => one.reader === read.reader && one.distortion === read.distortion);
  if (i < 0) reads.push(read);
  else if (read.asked) reads[i] = { ...read, ok: read.ok && (reads[i].ok || !reads[i].asked), asked: true };
}

/** Readers after the first two are costly: stop asking one that has its share when two others have read this distortion. */
function isDecided(reader: ReaderName, distortion: string, reads: readonly Read[]): boolean {
  if (reader !== "wechat" || distortion === "identity") return false;
  const own = reads.filter((read) => read.reader === reader && read.ok).length;
  const here = reads.filter((read) => read.distortion === distortion && read.ok).length;
  return own >= Math.ceil(SHARE * QUICK.length) && here >= 2;
}

function verdictOf(reads: readonly Read[], readers: readonly Reader[]): Verdict {
  const checks: Check[] = reads.map(({ reader, distortion, ok, asked }) => ({
    name: `${reader}/${distortion}`,
    passed: ok,
    required: asked && (reader === LEAD || distortion === "identity"),
    ...(asked ? {} : { note: "the plain code of this size fails it too" }),
  }));
  for (const { name } of readers) {
    const asked = reads.filter((read) => read.reader === name && read.asked);
    const value = asked.length ? asked.filter((read) => read.ok).length / asked.length : 1;
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
  const tried = new Set(reads.map((read) => read.distortion)).size;
  const asked = reads.filter((read) => read.asked);
  return {
    passed: tried === QUICK.length && checks.every((check) => check.passed || !check.required),
    checks,
    score01: ((tried / QUICK.length) * asked.filter((read) => read.ok).length) / Math.max(1, asked.length),
  };
}
