/**
 * Some of a test's cases, spread over all of them, where all take minutes of a processor: the first, the last and those between at
 * equal distances. `npm run test:long` takes every case.
 */
export function sampleOf<T>(all: readonly T[], count: number): readonly T[] {
  if (process.env.EASEL_TEST_ALL || count >= all.length) return all;
  return Array.from({ length: count }, (_, i) => all[Math.round((i * (all.length - 1)) / (count - 1))] as T);
}
