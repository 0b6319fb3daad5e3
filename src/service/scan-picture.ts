/** What readers make of the code in a picture, in plain sentences. */

import { SCAN_TRIALS, type ScanAnswer, type ScanTrial } from "easel-contract";
import type { Passport, PassportRead } from "easel-qr-art";

/** A passport of a picture, and its size. */
export interface ScannedPicture {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly passport: Passport;
}

/** Throws EaselError IMAGE_UNREADABLE, SERVICE_UNAVAILABLE; the signal's reason. */
export type ScanBytes = (bytes: Uint8Array, signal: AbortSignal) => Promise<ScannedPicture>;

type Finding = ScanAnswer["findings"][number];

const UNDISTORTED = "identity";
const DIM = "dim-light";
/** A third of the way from the middle to its neighbours. */
const WEAK = 0.3;
const GOOD_READERS = 3;
const POOR_SHARE = 1 / 3;

/** Distortions by what people would call them; others stand for themselves. */
const TRIALS: readonly (readonly [RegExp, ScanTrial])[] = [
  [/^(half|quarter|far)$/, "far"],
  [/^(blur|motion)-/, "blur"],
  [/^(yaw|pitch)-/, "angle"],
  [/^roll-/, "turned"],
  [/^(dark$|bright|gamma-|light-)/, "light"],
  [/^dim-light$/, "dim"],
  [/^pale/, "pale"],
  [/^noise-/, "noise"],
  [/jpeg-/, "compressed"],
  [/^phone-/, "several"],
];

/** `content` = what the code should say. Throws what `scan` throws. */
export async function scanPicture(
  scan: ScanBytes,
  bytes: Uint8Array,
  content: string | undefined,
  signal: AbortSignal,
): Promise<ScanAnswer> {
  const { widthPx, heightPx, passport } = await scan(bytes, signal);
  const { text, corners, reads, smallest } = passport;
  const names = [...new Set(reads.map(({ reader }) => reader))];
  const byDistortion = Map.groupBy(reads, ({ distortion }) => distortion);
  const distortions = [...byDistortion].map(([distortion, list]) => {
    const trial = trialOf(distortion);
    return { distortion, ...(trial ? { trial } : {}), read_by: readersOf(list) };
  });
  const whole = readersOf(byDistortion.get(UNDISTORTED) ?? []).length;
  const lost = distortions.filter(({ read_by }) => read_by.length === 0);
  const dim = byDistortion.get(DIM);
  const modules = modulesOf(passport);
  const matches = content === undefined ? undefined : text === content;
  return {
    success: true,
    verdict: verdictOf(text, whole, lost.length, distortions.length),
    findings: [
      readFinding(text, whole, names.length),
      ...(matches === false && text !== undefined ? [otherText(text)] : []),
      ...(dim && text !== undefined ? [dimFinding(readersOf(dim).length > 0)] : []),
      ...(text === undefined ? [] : failFindings(lost)),
      ...(modules ? [modulesFinding(modules)] : []),
      ...(smallest ? [smallestFinding(smallest)] : []),
    ],
    ...(text === undefined ? {} : { text }),
    ...(matches === undefined ? {} : { matches }),
    width: widthPx,
    height: heightPx,
    ...(corners ? { corners: corners.map(([x, y]) => ({ x: Math.round(x), y: Math.round(y) })) } : {}),
    readers: names.map((reader) => {
      const own = reads.filter((one) => one.reader === reader);
      return {
        reader,
        undistorted: own.some(({ distortion, isRead }) => distortion === UNDISTORTED && isRead),
        read: own.filter(({ isRead }) => isRead).length,
        of: own.length,
      };
    }),
    distortions,
    ...(dim && text !== undefined ? { dim_light: readersOf(dim).length > 0 } : {}),
    ...(smallest ? { smallest: { code_px: smallest.codePx, print_mm: smallest.codeMm } } : {}),
    ...(modules ? { modules } : {}),
  };
}

function readersOf(reads: readonly PassportRead[]): string[] {
  return reads.filter(({ isRead }) => isRead).map(({ reader }) => reader);
}

function trialOf(distortion: string): ScanTrial | undefined {
  return TRIALS.find(([pattern]) => pattern.test(distortion))?.[1];
}

function verdictOf(text: string | undefined, whole: number, lost: number, all: number): ScanAnswer["verdict"] {
  if (text === undefined) return "unread";
  if (whole <= 1 || lost > POOR_SHARE * all) return "poor";
  return whole >= GOOD_READERS && lost === 0 ? "good" : "fair";
}

function readFinding(text: string | undefined, whole: number, all: number): Finding {
  if (text === undefined)
    return { code: "read-none", weight: "poor", message: "No reader reads a QR code in this picture.", values: {} };
  const values = { readers: whole, of: all };
  if (whole === all)
    return { code: "read-all", weight: "good", message: `All ${all} readers read the picture as it is.`, values };
  const message = `${whole} of ${all} readers read the picture as it is: not every app will read this code.`;
  return { code: "read-some", weight: whole <= 1 ? "poor" : "look", message, values };
}

function otherText(text: string): Finding {
  const message = `The code says something else: ${text}`;
  return { code: "other-text", weight: "poor", message, values: { text } };
}

function dimFinding(isRead: boolean): Finding {
  return isRead
    ? { code: "dim-yes", weight: "good", message: "It is read in dim light too, as in a bar.", values: {} }
    : {
        code: "dim-no",
        weight: "look",
        message: "It is not read in dim light: hang it where there is light.",
        values: {},
      };
}

/** Dim light is told by itself. */
function failFindings(lost: ScanAnswer["distortions"]): Finding[] {
  const trials = [...new Set(lost.flatMap(({ trial }) => (trial && trial !== "dim" ? [trial as ScanTrial] : [])))];
  return trials.map((trial) => {
    const names = lost.filter((one) => one.trial === trial).map(({ distortion }) => distortion);
    const message = `Nobody reads it ${SCAN_TRIALS[trial]} (${names.join(", ")}).`;
    return { code: `fails-${trial}`, weight: "look", message, values: { distortions: names.join(", ") } };
  });
}

function modulesFinding({ weak, wrong, size, unused01 }: NonNullable<ScanAnswer["modules"]>): Finding {
  const values = { weak: weak + wrong, of: size * size, left: Math.round(100 * unused01) };
  if (values.weak === 0 && unused01 === 1)
    return { code: "clean", weight: "good", message: "Every module of the code stands out clearly.", values };
  const message = `${values.weak} of its ${values.of} modules hardly stand out; ${values.left} % of the error correction is left for dirt and scratches.`;
  return { code: "weak", weight: unused01 < 0.5 ? "look" : "good", message, values };
}

function smallestFinding({ codePx, codeMm }: NonNullable<Passport["smallest"]>): Finding {
  const message = `The smallest size at which it was read: the code ${codePx} pixels wide. Print the code at least ${codeMm} mm wide.`;
  return { code: "smallest", weight: "good", message, values: { px: codePx, mm: codeMm } };
}

function modulesOf({ modules }: Passport): ScanAnswer["modules"] {
  if (!modules) return undefined;
  const { version, level, size, margins, unused01 } = modules;
  const signs = Array.from(margins, (margin) => (margin < 0 ? "x" : margin < WEAK ? "w" : "."));
  const count = (sign: string) => signs.filter((one) => one === sign).length;
  return {
    ...{ version, level, size, weak: count("w"), wrong: count("x"), unused01: Math.round(100 * unused01) / 100 },
    map: Array.from({ length: size }, (_, row) => signs.slice(row * size, (row + 1) * size).join("")),
  };
}
