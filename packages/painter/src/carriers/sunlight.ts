/** What falls into the light of a room: bars of a window, slats of a blind, leaves before it. The seed chooses. */

import { smoothstep } from "easel-picture";
import type { CarrierScene } from "./carrier.ts";
import type { Light } from "./light.ts";
import { tileAt } from "./textures.ts";

/** Where the light of a room comes from, and the pattern in it. `strength01`: what the pattern takes at most. */
export function roomLight(
  { stage, rng, textures: { slow } }: CarrierScene,
  strength01: number,
): Pick<Light, "azimuthDeg" | "pattern"> {
  const own = rng.fork("window");
  const kind = own.int(4);
  const isRight = own.next() < 0.5;
  const turn = (0.45 + 0.3 * own.next()) * (isRight ? -1 : 1);
  const shift = own.next();
  const side = Math.min(stage.width, stage.height);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const azimuthDeg = isRight ? 40 + 12 * shift : 308 + 12 * shift;
  if (kind === 0) return { azimuthDeg };
  const bar = (t: number, at: number, half: number) => smoothstep(half + 0.022, half - 0.004, Math.abs(t - at));
  const pattern = (x: number, y: number) => {
    const [u, v] = [(x * cos + y * sin) / side + shift, (y * cos - x * sin) / side + shift];
    const waver = 0.02 * tileAt(slow, (x / side) * 30, (y / side) * 30);
    let shade = 0;
    if (kind === 1) shade = Math.max(bar(frac(u * 1.4 + waver), 0.5, 0.02), bar(frac(v * 0.9), 0.5, 0.012));
    else if (kind === 2) shade = 0.8 * smoothstep(0.3, 0.42, Math.abs(frac(v * 5.5 + waver) - 0.5));
    else {
      const leaf = tileAt(slow, u * 210, v * 150) + 0.7 * tileAt(slow, u * 420 + 50, v * 330);
      shade = smoothstep(0.25, 0.7, leaf);
    }
    return 1 - strength01 * shade;
  };
  return { azimuthDeg, pattern };
}

function frac(t: number): number {
  return t - Math.floor(t);
}
