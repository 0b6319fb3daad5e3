/** Lays the things that a prompt named beside the code, as large as there is room for. */

import { type Rng, smoothstep } from "easel-picture";
import { ASKED_PROPS, type AskedProp, type AskedPropName } from "./asked-words.ts";
import type { CarrierScene } from "./carrier.ts";
import { layCat } from "./cat.ts";
import { PROP_SHAPES } from "./prop-shapes.ts";
import { fillEllipse } from "./shapes.ts";
import { tint } from "./stage.ts";

const shapes = { ...PROP_SHAPES, cat: layCat } satisfies Record<AskedPropName, unknown>;

/** Quiet ground round the code in modules that no thing covers. */
const QUIET = 1.75;

/** Modules of room beside the code from which on a world without a named thing shows one of its own. */
const WIDE = 8;

/** The sides of the code: right, bottom, left, top. */
export const SIDES = { right: 0, bottom: 1, left: 2, top: 3 } as const;

/** Where a thing may lie: some of the sides, how far out its middle is at least, and how far it may reach, in modules. */
export interface PropPlace {
  readonly sides: readonly number[];
  readonly far?: number;
  readonly reach?: number;
}

/** A thing at its place, in modules. */
export interface PlacedProp {
  readonly name: AskedPropName;
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly size: number;
  readonly own: Rng;
}

/** Lays the things that the prompt named, and others where there is much room; see `propsOf`. */
export async function layAskedProps(
  scene: CarrierScene,
  otherwise: readonly AskedPropName[] = [],
  placeOf: PlaceOf = () => undefined,
): Promise<void> {
  await layProps(scene, propsOf(scene, otherwise, placeOf));
}

/** Lays things where `propsOf` put them, each on the soft shade of what touches the ground. */
export async function layProps(scene: CarrierScene, placed: readonly PlacedProp[]): Promise<void> {
  const { pause } = scene;
  for (const { name, own, ...place } of placed) {
    const { wide, isAloft = false }: AskedProp = ASKED_PROPS[name];
    if (!isAloft) layContact(scene, place, wide);
    shapes[name](scene, place, own);
    await pause();
  }
}

/** Less of the sky reaches the ground beside a thing that lies on it. */
function layContact({ stage, map, x, y }: CarrierScene, place: Omit<PlacedProp, "name" | "own">, wide: number): void {
  const half = 0.5 * place.size * map.pitchPx;
  const oval = { cx: x(place.x), cy: y(place.y), rx: (1.04 * wide + 0.16) * half, ry: 1.2 * half, turn: place.turn };
  fillEllipse(stage, oval, { material: "ground" }, (q) => {
    tint(q, [0.01, 0.008, 0.012]);
    q.a = 0.48 * smoothstep(1, 0.62, Math.hypot(q.u, q.v));
  });
}

type PlaceOf = (name: AskedPropName) => PropPlace | undefined;

/** At most so many things lie round a code where there is much room. */
const MOST = 3;

/**
 * Places for the things that the prompt named, one group after another along the widest margins. Where there is much room, things of
 * `otherwise` fill up the number, two where the prompt named none. `placeOf` keeps boats on the water.
 */
export function propsOf(
  scene: CarrierScene,
  otherwise: readonly AskedPropName[] = [],
  placeOf: PlaceOf = () => undefined,
): PlacedProp[] {
  const { stage, map, rng } = scene;
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
  const others = otherwise.map((_, k) => otherwise[(first + k) % otherwise.length]);
  const asked = [...scene.props];
  const fill = asked.length > 0 ? Math.max(0, MOST - asked.length) : 2;
  const unasked = order[0].room > WIDE ? others.filter((name) => !scene.props.has(name)).slice(0, fill) : [];
  const names = [...asked, ...unasked];
  const placed: PlacedProp[] = [];
  for (const [k, name] of names.entries()) {
    const prop: AskedProp = ASKED_PROPS[name];
    const place = placeOf(name);
    const allowed = place ? order.filter(({ i }) => place.sides.includes(i)) : order.slice(0, sides);
    const { room: whole, at, i } = allowed[k % allowed.length];
    const room = Math.min(whole, place?.reach ?? whole);
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
      placed.push({ name, x, y, turn: (own.next() - 0.5) * 0.3, size, own: own.fork(`${name} ${c}`) });
    }
  }
  return placed;
}
