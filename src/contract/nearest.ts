/** What was probably meant by a misspelt name. */

/**
 * The known name with the fewest letters changed, where fewer than a third of the letters differ, else the first that begins
 * with `name`; undefined when there is neither. Of equally near names the first.
 */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const [best] = known
    .map((other) => ({ other, changes: editDistance(name, other) }))
    .sort((a, b) => a.changes - b.changes);
  if (best !== undefined && 3 * best.changes < Math.max(name.length, 4)) return best.other;
  return name === "" ? undefined : known.find((other) => other.startsWith(name));
}

/** Letters inserted, removed, replaced, or exchanged with their neighbour (optimal string alignment). */
export function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1);
      const exchanged = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? before[j - 2] + 1 : replaced;
      next.push(Math.min(row[j] + 1, next[j - 1] + 1, replaced, exchanged));
    }
    before = row;
    row = next;
  }
  return row[b.length];
}
