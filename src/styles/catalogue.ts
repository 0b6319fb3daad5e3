/** The style catalogue: pure data, and how names are found in it. */

export type StyleList = "art_v5" | "art_qr";

export interface Style {
  readonly list: readonly StyleList[];
  /** What users pass as `style`. */
  readonly name: string;
  readonly label: string;
  readonly category: string;
  /** Lists are sorted by it, ascending. */
  readonly order: number;
  readonly isNew: boolean;
  readonly featured: boolean;
  /** A key of `finish/`. */
  readonly finish: string;
  /** How QR art of this style carries its code. */
  readonly weave?: string;
  /** Words for engines that understand only words. */
  readonly promptWords: string;
}

export const STYLES: readonly Style[] = [
  {
    list: ["art_v5"],
    name: "Photographic",
    label: "Photographic",
    category: "Photo",
    order: 10,
    isNew: true,
    featured: true,
    finish: "photographic",
    promptWords: "photograph, natural light, fine detail",
  },
];

/** The style of this name, whatever its case. */
export function findStyle(name: string): Style | undefined {
  const wanted = name.trim().toLowerCase();
  return STYLES.find((style) => style.name.toLowerCase() === wanted);
}

/** A list as users see it, sorted by `order`. */
export function stylesOf(list: StyleList): Style[] {
  return STYLES.filter((style) => style.list.includes(list)).sort((a, b) => a.order - b.order);
}

/** The `n` names nearest to a wrong one by edit distance, for messages. */
export function nearestStyles(name: string, n: number, list?: StyleList): string[] {
  const wanted = name.trim().toLowerCase();
  return (list ? stylesOf(list) : STYLES)
    .map((style) => ({ name: style.name, far: editDistance(wanted, style.name.toLowerCase()) }))
    .sort((a, b) => a.far - b.far)
    .slice(0, n)
    .map((style) => style.name);
}

/** Levenshtein, two rows. */
function editDistance(a: string, b: string): number {
  let before = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++)
      row.push(Math.min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1)));
    before = row;
  }
  return before[b.length];
}
