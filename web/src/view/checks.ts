/** What the checks of QR art say: which reader read which distortion. */

import type { Image } from "../api.ts";

export interface Reader {
  readonly name: string;
  /** Read as it is delivered. */
  readonly plain: boolean;
  /** By distortion; absent = not tried. */
  readonly reads: ReadonlyMap<string, boolean>;
}

const PLAIN = "identity";

/** One per reader, from checks named `<reader>/<distortion>`. Empty for pictures without such checks. */
export function readersOf(checks: Image["checks"] = []): readonly Reader[] {
  const readers = new Map<string, Map<string, boolean>>();
  for (const { name, passed } of checks) {
    const [reader = "", distortion] = name.split("/");
    if (!distortion) continue;
    const reads = readers.get(reader) ?? new Map<string, boolean>();
    readers.set(reader, reads.set(distortion, passed));
  }
  return [...readers]
    .filter(([, reads]) => reads.has(PLAIN))
    .map(([name, reads]) => ({ name, plain: reads.get(PLAIN) === true, reads }));
}

/** Distortions by what a person would call them; the service tries several of most. */
const GROUPS = {
  asIs: /^(identity|rec709)$/,
  small: /half|quarter|far/,
  blurred: /blur|motion/,
  tilted: /yaw|pitch|roll/,
  light: /dark|bright|pale|gamma|light|warm|noise|ground/,
  phone: /phone|jpeg|photo|screen/,
} as const;

export type Group = keyof typeof GROUPS;

/** How many of so many tests were read. */
export interface Count {
  readonly read: number;
  readonly tried: number;
}

/** The groups that were tried. */
export function groupsOf(readers: readonly Reader[]): readonly Group[] {
  return (Object.keys(GROUPS) as Group[]).filter((group) => readers.some((reader) => countOf(reader, group).tried > 0));
}

/** How many distortions of a group the reader read. */
export function countOf({ reads }: Reader, group: Group): Count {
  return count([...reads].filter(([distortion]) => groupOf(distortion) === group));
}

/** How many distortions were read, of all readers together; the picture as it is delivered is none. */
export function harderOf(readers: readonly Reader[]): Count {
  return count(readers.flatMap(({ reads }) => [...reads].filter(([distortion]) => distortion !== PLAIN)));
}

function count(tests: readonly (readonly [string, boolean])[]): Count {
  return { read: tests.filter(([, read]) => read).length, tried: tests.length };
}

/** The first group that a distortion's name fits; the last for one that fits none. */
function groupOf(distortion: string): Group {
  const names = Object.keys(GROUPS) as Group[];
  return names.find((name) => GROUPS[name].test(distortion)) ?? "phone";
}

/** The smallest width of the print at which the code is read, in millimetres; undefined where nobody worked it out. */
export function leastWidthMm(checks: Image["checks"] = []): number | undefined {
  return checks.find(({ name }) => name === "verdict")?.value;
}

/** The distance that the smallest width is meant for, as the service works it out. */
const LEAST_WIDTH_FROM_CM = 20;

/** From how far a phone reads a print of this width: what the camera sees shrinks with the distance. */
export function distanceCm(leastMm: number, printedCm: number): number {
  return (LEAST_WIDTH_FROM_CM * printedCm * 10) / leastMm;
}
