/** Lays the things that a prompt named beside the code, as large as there is room for. */

import { ASKED_PROPS, type AskedProp, type AskedPropName } from "./asked-words.ts";
import type { CarrierScene } from "./carrier.ts";
import { layCat } from "./cat.ts";
import { PROP_SHAPES } from "./prop-shapes.ts";

const shapes = { ...PROP_SHAPES, cat: layCat } satisfies Record<AskedPropName, unknown>;

/** Quiet ground round the code in modules that no thing covers. */
const QUIET = 1.75;

/** Modules of room beside the code from which on a world without a named thing shows one of its own. */
const WIDE = 8;

/** The sides of the code: right, bottom, left, top. */
export const SIDES = { right: 0, bottom: 1, left: 2, top: 3 } as const;

/** Where a thing may lie: some of the sides, and how far out its middle is at least, in modules. */
export interface PropPlace {
  readonly sides: readonly number[];
  readonly far?: number;
}

/**
 * Lays the things that the prompt named, one group after another along the widest margins. Where it named none and there is much room,
 * two of `otherwise` are laid. `placeOf` keeps boats on the water.
 */
export async function layAskedProps(
  scene: CarrierScene,
  otherwise: readonly AskedPropName[] = [],
  placeOf: (name: AskedPropName) => PropPlace | undefined = () => undefined,
): Promise<void> {
  const { stage, map, rng, pause } = scene;
  const n = map.size;
  const p = map.pitchPx;
  // what nobody asked for lies elsewhere than what is asked for, so that both are told apart
  const own = rng.fork(scene.props.size > 0 ? "asked" : "unasked");
  const rooms = [
    { room: (stage.width - map.x0) / p - n, at: (s: number, f: number): [number, number] => [n + f, s] },
    { room: (stage.height - map.y0) / p - n, at: (s: number, f: number): [number, number] => [s, n + f] },
    { room: map.x0 / p, at: (s: number, f: number): [number, number] => [-f, s] },
    { room: map.y0 / p, at: (s: number, f: number): [number, number] => [s, -f] },
  ];
  const order = rooms.map((side, i) => ({ ...side, i })).sort((a, b) => b.room - a.room || a.i - b.i);
  // things go round the picture, on its wide sides only where these are much wider; those of one side share it
  const sides = order[1].room > 1.6 * order[2].room ? 2 : 4;
  const first = rng.fork("otherwise").int(Math.max(1, otherwise.length));
  const unasked =
    order[0].room > WIDE ? [...new Set([0, 1].map((k) => otherwise[(first + k) % otherwise.length]))] : [];
  const names = scene.props.size > 0 ? [...scene.props] : otherwise.length > 0 ? unasked : [];
  for (const [k, name] of names.entries()) {
    const prop: AskedProp = ASKED_PROPS[name];
    const place = placeOf(name);
    const allowed = place ? order.filter(({ i }) => place.sides.includes(i)) : order.slice(0, sides);
    const { room, at, i } = allowed[k % allowed.length];
    const slots = Math.ceil(names.length / allowed.length);
    const [slot, from] = [n / slots, (n / slots) * Math.floor(k / allowed.length)];
    // lengths are upright: beside the code the width counts, below and above it the length
    const across = i % 2 === 0 ? prop.wide : 1;
    const along = i % 2 === 0 ? 1 : prop.wide;
    const { count = 1 } = prop;
    const most = Math.min(prop.most, (0.94 * (room - QUIET)) / across, (0.94 * slot) / (along * count));
    const size = Math.max(prop.least, most);
    const far = Math.max(
      place?.far ?? 0,
      QUIET + (size * across) / 2,
      Math.min(room * 0.52 + 1, room - (size * across) / 2),
    );
    const spread = size * along * 1.05;
    const start = from + spread / 2 + (0.2 + 0.6 * own.next()) * Math.max(0, slot - spread * count);
    for (let c = 0; c < count; c++) {
      const loose = count > 1 ? (own.next() - 0.5) * Math.max(0, Math.min(size, room - QUIET - size * across)) : 0;
      const [x, y] = at(start + (c + 0.2 * (own.next() - 0.5)) * spread, far + loose);
      shapes[name](scene, { x, y, turn: (own.next() - 0.5) * 0.3, size }, own.fork(`${name} ${c}`));
      await pause();
    }
  }
}
