/** Lays the things that a prompt named beside the code, as large as there is room for. */

import { ASKED_PROPS, type AskedProp, type AskedPropName } from "./asked-words.ts";
import type { CarrierScene } from "./carrier.ts";
import { layCat } from "./cat.ts";
import { PROP_SHAPES } from "./prop-shapes.ts";

const shapes = { ...PROP_SHAPES, cat: layCat } satisfies Record<AskedPropName, unknown>;

/** Quiet ground round the code in modules that no thing covers. */
const QUIET = 1.75;

/** Lays the things that the prompt named, one group after another along the widest margins. */
export async function layAskedProps(scene: CarrierScene): Promise<void> {
  const { stage, map, props, rng, pause } = scene;
  const n = map.size;
  const p = map.pitchPx;
  const own = rng.fork("asked");
  const rooms = [
    { room: (stage.width - map.x0) / p - n, at: (s: number, f: number): [number, number] => [n + f, s] },
    { room: (stage.height - map.y0) / p - n, at: (s: number, f: number): [number, number] => [s, n + f] },
    { room: map.x0 / p, at: (s: number, f: number): [number, number] => [-f, s] },
    { room: map.y0 / p, at: (s: number, f: number): [number, number] => [s, -f] },
  ];
  const order = rooms.map((side, i) => ({ ...side, i })).sort((a, b) => b.room - a.room || a.i - b.i);
  // things go round the picture, on its wide sides only where these are much wider; those of one side share it
  const sides = order[1].room > 1.6 * order[2].room ? 2 : 4;
  for (const [k, name] of [...props].entries()) {
    const prop: AskedProp = ASKED_PROPS[name];
    const { room, at, i } = order[k % sides];
    const slots = Math.ceil((props.size - (k % sides)) / sides);
    const [slot, from] = [n / slots, (n / slots) * Math.floor(k / sides)];
    // lengths are upright: beside the code the width counts, below and above it the length
    const across = i % 2 === 0 ? prop.wide : 1;
    const along = i % 2 === 0 ? 1 : prop.wide;
    const { count = 1 } = prop;
    const most = Math.min(prop.most, (0.94 * (room - QUIET)) / across, (0.94 * slot) / (along * count));
    const size = Math.max(prop.least, most);
    const far = Math.max(QUIET + (size * across) / 2, Math.min(room * 0.52 + 1, room - (size * across) / 2));
    const spread = size * along * 1.05;
    const first = from + spread / 2 + (0.2 + 0.6 * own.next()) * Math.max(0, slot - spread * count);
    for (let c = 0; c < count; c++) {
      const loose = count > 1 ? (own.next() - 0.5) * Math.max(0, Math.min(size, room - QUIET - size * across)) : 0;
      const [x, y] = at(first + (c + 0.2 * (own.next() - 0.5)) * spread, far + loose);
      shapes[name](scene, { x, y, turn: (own.next() - 0.5) * 0.3, size }, own.fork(`${name} ${c}`));
      await pause();
    }
  }
}
