/** What was probably meant by a misspelt name. */

/** A longer name is no misspelling of ours, and comparing it would take as long as a caller likes. */
const MAX_NAME = 60;

/**
 * The known name with the fewest letters changed, where fewer than a third of the letters differ, else the first that begins
 * with `name`; undefined when there is neither, and for names of more than 60 characters. Case does not count, and spaces, `_` and
 * `-` are the same. Of equally near names the first.
 */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  if (name.length > MAX_NAME) return undefined;
  const wanted = comparable(name);
  if (wanted === "") return undefined;
  const others = known.map((other) => ({ other, text: comparable(other) }));
  const [best] = others
    .map(({ other, text }) => ({ other, changes: editDistance(wanted, text) }))
    .sort((a, b) => a.changes - b.changes);
  if (best !== undefined && 3 * best.changes < Math.max(wanted.length, 4)) return best.other;
  return others.find(({ text }) => text.startsWith(wanted))?.other;
}

/** The end of a message about a misspelt name: `; did you mean Watercolour?`, or nothing where no known name is near. */
export function didYouMean(name: string, known: readonly string[]): string {
  const nearest = nearestName(name, known);
  return nearest === undefined ? "" : `; did you mean ${nearest}?`;
}

function comparable(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/[\s_-]/g, "-");
}

/** Letters inserted, removed, replaced, or exchanged with their neighbour (optimal string alignment). */
export function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = changesAt(row, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isExchanged = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const exchanged = isExchanged ? changesAt(before, j - 2) + 1 : replaced;
      next.push(Math.min(changesAt(row, j) + 1, changesAt(next, j - 1) + 1, replaced, exchanged));
    }
    before = row;
    row = next;
  }
  return changesAt(row, b.length);
}

/** Beyond its ends a row has no way to a name. */
function changesAt(row: readonly number[], j: number): number {
  return row[j] ?? Number.POSITIVE_INFINITY;
}
