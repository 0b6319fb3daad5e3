/** Ears of four-legged animals. */

import { type Finish, hex } from "../../figures/sculpture.ts";
import { type Axes, add, between, mad, mul, tint, unit, type V3 } from "../../figures/vector.ts";
import { SKULLS } from "./skulls.ts";
import { type Build, type Head, PIECE } from "./species.ts";

/** Adds both ears at their places on the skull. */
export function addEars({ species, body, vary }: Build, point: Head["point"], [f, u, l]: Axes): void {
  const [kind, long, wide] = species.ear;
  const { colours, fur } = species;
  const [ef, eu, el] = SKULLS[species.skull].ear;
  body.group(0.02);
  for (const s of [1, -1]) {
    let root = point(ef, eu, s * el);
    const jitter = vary(0.12);
    const along = (a: number, b: number, c: number): V3 =>
      add(root, add(mul(u, a * long), add(mul(l, s * b * long), mul(f, c * long))));
    if (kind === "fan") {
      // a sail that stands off the shoulder and hangs to a point
      const out = unit(add(mul(l, s), add(mul(f, 0.42), [0, -0.08, 0])));
      const sail: Partial<Finish> = { flat: [out, 0.17], tag: PIECE.ear, fur: 0 };
      body.cone(along(0.02, 0.2, -0.14), along(-0.16, 0.58, -0.5), 0.13, 0.2, { ...sail, blend: 0.02 });
      body.cone(along(-0.28, 0.54, -0.42), along(-1.02, 0.5, -0.26), 0.19, 0.06, { ...sail, blend: 0.06 });
      continue;
    }
    let tip: V3;
    let flat = 0.4;
    let facing = unit(add(f, mul(l, s * 0.35)));
    if (kind === "point") tip = along(0.9, 0.32 + jitter, -0.05);
    else if (kind === "leaf" || kind === "side") {
      tip = along(kind === "side" ? 0.12 : 0.5, 0.9, 0);
      facing = unit(add(mul(f, 0.9), mul(u, kind === "side" ? 0.5 : -0.2)));
    } else if (kind === "long") {
      tip = along(0.93, 0.16 + jitter, -0.28);
      facing = unit(add(mul(f, 0.7), mul(l, s * 0.7)));
    } else if (kind === "flop") {
      const bend = along(-0.1, 0.17, 0.02);
      body.cone(root, bend, wide * 0.42, wide * 0.5, { flat: [u, 0.5], blend: 0.02, tag: PIECE.ear, fur: fur * 0.5 });
      root = bend;
      tip = along(-0.9, 0.12, 0.16);
      facing = l;
      flat = 0.3;
    } else {
      tip = along(0.7, 0.4, 0);
      facing = f;
      flat = 0.45;
    }
    const hide: Partial<Finish> = { flat: [facing, flat], tag: PIECE.ear, fur: fur * (kind === "flop" ? 0.8 : 0.35) };
    const [r1, r2] = {
      round: [wide * 0.75, wide * 0.72],
      leaf: [wide * 0.42, 0.008],
      side: [wide * 0.42, 0.008],
      long: [wide * 0.55, wide * 0.4],
      flop: [wide * 0.62, wide * 0.42],
      point: [wide * 0.62, 0.008],
    }[kind];
    if (kind === "leaf" || kind === "side" || kind === "long") {
      const middle = between(root, tip, 0.5);
      body.cone(root, middle, r1 * 0.75, wide * 0.62, { ...hide, blend: 0.02 });
      body.cone(middle, tip, wide * 0.62, kind === "long" ? wide * 0.3 : 0.008, { ...hide, blend: 0.03 });
    } else body.cone(root, tip, r1, r2, { ...hide, blend: 0.02 });
    if (kind === "flop") continue;
    const from = mad(between(root, tip, 0.08), facing, wide * 0.3);
    const to = mad(between(root, tip, 0.82), facing, wide * 0.16);
    body.cone(from, to, r1 * 0.55, Math.max(0.006, r2 * 0.5), {
      carve: true,
      flat: [facing, 0.55],
      blend: 0.012,
      colour: tint(colours.belly, hex("#b88a78"), 0.55),
      tag: PIECE.innerEar,
    });
  }
}
