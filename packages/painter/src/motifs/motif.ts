/** Pictures of things as flat coloured shapes: how they are stored and read. */

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

/** `lying`: foreshortened, as if it lay. `riding`: a standing person seated, its legs drawn up before what carries it. */
export type Pose = "standing" | "lying" | "riding";

/** Where the legs of standing people begin, as a share of their height from the top, and how much of them is seen when they sit. */
const HIP_01 = 0.62;
const SEATED_LEGS_01 = 0.62;
/** One leg before the other, the knee towards the left, where motifs of animals and cycles look; shares of the width. */
const KNEE_01 = 0.3;
const LEGS_TOGETHER_01 = 0.72;
const LYING_SHARE = 0.58;

/** How tall a motif is in a pose, as a share of its own height. */
export const POSE_SHARE: Readonly<Record<Pose, number>> = {
  standing: 1,
  lying: LYING_SHARE,
  riding: HIP_01 + (1 - HIP_01) * SEATED_LEGS_01,
};

/** How far a rider's hips are above its feet, as a share of its height as a rider. */
export const RIDER_HIP_01 = 1 - HIP_01 / POSE_SHARE.riding;

/** The motif in a pose. */
export function posed(motif: Motif, pose: Pose): Motif {
  if (pose === "standing") return motif;
  const { width } = motif;
  const hip = motif.height * HIP_01;
  const legs = motif.height - hip;
  if (pose === "lying") return bend(motif, (x, y) => [x, y * LYING_SHARE], 0, LYING_SHARE);
  const seat = (x: number, y: number): readonly [number, number] => {
    if (y <= hip) return [x, y];
    const down01 = (y - hip) / legs;
    const across = (x - width / 2) * (1 - (1 - LEGS_TOGETHER_01) * Math.min(1, down01 / 0.35));
    return [width / 2 + across - width * KNEE_01 * Math.sin(Math.PI * down01), hip + (y - hip) * SEATED_LEGS_01];
  };
  return bend(motif, seat, hip, SEATED_LEGS_01);
}

/** Moves every point; what lies below `from` is `share` as tall, and so are its gradients. */
function bend(
  motif: Motif,
  move: (x: number, y: number) => readonly [x: number, y: number],
  from: number,
  share: number,
): Motif {
  const bent = (rings: Shape["rings"]) => rings.map((ring) => bendRing(ring, move, motif.height / 20));
  const shapes = motif.shapes.map((shape) => ({
    ...shape,
    rings: bent(shape.rings),
    ...(shape.clip ? { clip: bent(shape.clip) } : {}),
    fill: typeof shape.fill === "string" || topOf(shape) < from ? shape.fill : squeeze(shape.fill, from, share),
  }));
  return { width: motif.width, height: from + (motif.height - from) * share, shapes };
}

function topOf(shape: Shape): number {
  let y = shape.rings[0][1];
  let top = y;
  for (let i = 3; i < shape.rings[0].length; i += 2) {
    y += shape.rings[0][i];
    top = Math.min(top, y);
  }
  return top;
}

/** Edges are cut short first, so that straight ones bend as well. */
function bendRing(
  ring: readonly number[],
  move: (x: number, y: number) => readonly [x: number, y: number],
  most: number,
): readonly number[] {
  const out: number[] = [];
  let [x, y, lastX, lastY] = [0, 0, 0, 0];
  for (let i = 0; i < ring.length; i += 2) {
    const pieces = i === 0 ? 1 : Math.max(1, Math.ceil(Math.abs(ring[i + 1]) / most));
    for (let k = 1; k <= pieces; k++) {
      const [newX, newY] = move(x + (ring[i] * k) / pieces, y + (ring[i + 1] * k) / pieces);
      out.push(newX - lastX, newY - lastY);
      [lastX, lastY] = [newX, newY];
    }
    x += ring[i];
    y += ring[i + 1];
  }
  return out;
}

/** A gradient over what is `share` as tall below `from`. */
function squeeze(fill: Gradient, from: number, share: number): Gradient {
  const at = fill.at.slice();
  for (let i = 1; i < at.length; i += 3) {
    at[i + 1] += at[i] * from * (1 - 1 / share);
    at[i] /= share;
  }
  return { ...fill, at };
}

/** All packed motifs; each is unpacked when asked for and kept. */
export interface MotifShelf {
  readonly names: readonly string[];
  /** Throws RangeError for a name that is not packed. */
  motif(name: string): Motif;
}

/**
 * The motifs of a packed file; see `tools/pack-motifs.ts`. It begins with the length of an index in JSON (4 bytes, little-endian);
 * `unpack` undoes the brotli compression of one motif and gives its text.
 */
export function openMotifs(packed: Uint8Array, unpack: (part: Uint8Array) => string): MotifShelf {
  const start = 4 + new DataView(packed.buffer, packed.byteOffset, 4).getUint32(0, true);
  const text = new TextDecoder().decode(packed.subarray(4, start));
  const index = JSON.parse(text) as Record<string, [offset: number, length: number]>;
  const kept = new Map<string, Motif>();
  return {
    names: Object.keys(index),
    motif(name) {
      let motif = kept.get(name);
      if (!motif) {
        if (!Object.hasOwn(index, name)) throw new RangeError(`no motif ${name}`);
        const [offset, length] = index[name];
        motif = JSON.parse(unpack(packed.subarray(start + offset, start + offset + length))) as Motif;
        kept.set(name, motif);
      }
      return motif;
    },
  };
}
