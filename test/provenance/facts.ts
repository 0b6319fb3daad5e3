/** What the provenance marks of the tests' pictures say. */
export const FACTS = {
  engine: "painter",
  engineVersion: "3",
  origin: "procedural",
  kind: "art_v5",
  isComposite: false,
  seed: 7,
} as const;
