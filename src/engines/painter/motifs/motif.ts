/** Pictures of things as flat coloured shapes: how they are stored and read. */

import { readFile } from "node:fs/promises";
import { brotliDecompressSync } from "node:zlib";

/** A colour that changes over the shape. `t` at a point (x, y) in motif units: linear `a x + b y + c`, radial the length of two such. */
export interface Gradient {
  /** 3 numbers: linear; 6 numbers: radial. */
  readonly at: readonly number[];
  /** Offset 0..1, `#rrggbb`, alpha 0..1. */
  readonly stops: readonly (readonly [offset: number, colour: string, alpha: number])[];
}

/** One painted shape. Rings are x, y pairs in motif units, the first point absolute, the others relative to the one before. */
export interface Shape {
  /** `#rrggbb` or a gradient. */
  readonly fill: string | Gradient;
  /** 0..1. */
  readonly alpha: number;
  readonly evenOdd?: true;
  readonly rings: readonly (readonly number[])[];
  /** Seen only inside of these rings. */
  readonly clip?: readonly (readonly number[])[];
}

/** Shapes from back to front; the origin is the top left of what is seen. */
export interface Motif {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly Shape[];
}

/** How tall a thing is drawn that lies, as a share of its length away from the viewer. */
export const LYING_SHARE = 0.58;

/** The motif foreshortened, as if it lay. */
export function layDown(motif: Motif): Motif {
  const flatten = (rings: Shape["rings"]) => rings.map((ring) => ring.map((v, i) => (i % 2 ? v * LYING_SHARE : v)));
  const shapes = motif.shapes.map((shape) => ({
    ...shape,
    rings: flatten(shape.rings),
    ...(shape.clip ? { clip: flatten(shape.clip) } : {}),
    fill:
      typeof shape.fill === "string"
        ? shape.fill
        : { ...shape.fill, at: shape.fill.at.map((v, i) => (i % 3 === 1 ? v / LYING_SHARE : v)) },
  }));
  return { width: motif.width, height: motif.height * LYING_SHARE, shapes };
}

/** All packed motifs; each is unpacked when asked for and kept. */
export interface MotifShelf {
  readonly names: readonly string[];
  /** Throws RangeError for a name that is not packed. */
  motif(name: string): Motif;
}

/** Reads the packed motifs; see `tools/pack-motifs.ts`. Throws when the file is missing. */
export async function openMotifs(): Promise<MotifShelf> {
  const bytes = await readFile(new URL("../data/motifs.bin", import.meta.url));
  const start = 4 + bytes.readUInt32LE(0);
  const index = JSON.parse(bytes.toString("utf8", 4, start)) as Record<string, [offset: number, length: number]>;
  const kept = new Map<string, Motif>();
  return {
    names: Object.keys(index),
    motif(name) {
      let motif = kept.get(name);
      if (!motif) {
        if (!Object.hasOwn(index, name)) throw new RangeError(`no motif ${name}`);
        const [offset, length] = index[name];
        const text = brotliDecompressSync(bytes.subarray(start + offset, start + offset + length)).toString("utf8");
        motif = JSON.parse(text) as Motif;
        kept.set(name, motif);
      }
      return motif;
    },
  };
}
