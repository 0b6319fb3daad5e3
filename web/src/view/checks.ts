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
    const [reader, distortion] = name.split("/");
    if (!distortion) continue;
    const reads = readers.get(reader) ?? new Map<string, boolean>();
    readers.set(reader, reads.set(distortion, passed));
  }
  return [...readers]
    .filter(([, reads]) => reads.has(PLAIN))
    .map(([name, reads]) => ({ name, plain: reads.get(PLAIN) === true, reads }));
}

/** All distortions that were tried, the picture as it is first. */
export function distortionsOf(readers: readonly Reader[]): readonly string[] {
  const all = new Set([PLAIN, ...readers.flatMap(({ reads }) => [...reads.keys()])]);
  return [...all];
}
