/** Finder and alignment patterns drawn as things that belong where they lie: a sun in the sky, a lotus on water. */

import { MATERIALS, type Material } from "../../../raster/gbuffer.ts";
import { clamp, hash01, mix, smooth } from "../noise.ts";
import { type Canvas, lay, lumaOf, relight } from "./brush.ts";
import { DESIGNS, type Design, type DesignName, type Rim, type Tint, type Zone } from "./emblem-designs.ts";
import { type Loom, type Mark, markDistances, ROUNDED, reachOf } from "./loom.ts";

/** Several for each place, taken in turn, so that no picture carries three copies of one target. */
const PLACES: Partial<Record<Material, readonly DesignName[]>> = {
  water: ["lotus", "fountain", "lotus"],
  grass: ["sunflower", "dahlia", "anemone"],
  ground: ["sunflower", "well", "anemone"],
  foliage: ["nest", "wreath", "dahlia"],
  flower: ["dahlia", "sunflower", "anemone"],
  sand: ["shell", "well", "sunflower"],
  snow: ["snowstar", "wreath", "nest"],
  wood: ["wheel", "clock", "nest"],
  rock: ["rose-window", "wheel", "sunflower"],
};
const DAY_SKY: readonly DesignName[] = ["sun", "balloon", "kite"];
const NIGHT_SKY: readonly DesignName[] = ["moon", "lantern", "sun"];
const DAY_BUILT: readonly DesignName[] = ["rose-window", "clock", "wheel"];
const NIGHT_BUILT: readonly DesignName[] = ["lantern", "clock", "rose-window"];

/** Draws all marks of the code, no design twice among finders. With `designs` those are used in turn, else each place decides. */
export function drawEmblems(canvas: Canvas, loom: Loom, designs?: readonly DesignName[]): void {
  const taken = new Set<DesignName>();
  for (const [index, mark] of loom.marks.entries()) {
    const pool = designs ?? designsAt(loom, mark);
    const start = designs ? 0 : Math.floor(hash01(loom.seed, index, 3) * pool.length);
    const order = pool.map((_, k) => pool[(start + k) % pool.length]);
    const name = order.find((one) => !taken.has(one)) ?? order[index % order.length];
    if (mark.kind === "finder") taken.add(name);
    drawEmblem(canvas, loom, mark, DESIGNS[name]);
  }
}

function designsAt(loom: Loom, mark: Mark): readonly DesignName[] {
  const material = materialAt(loom, mark);
  const { night } = loom;
  if (material === "sky" || material === "cloud") return night ? NIGHT_SKY : DAY_SKY;
  return PLACES[material] ?? (night ? NIGHT_BUILT : DAY_BUILT);
}

/** The material that most of the mark's ground is made of. */
function materialAt({ m, width, height, surface }: Loom, mark: Mark): Material {
  const counts = new Map<number, number>();
  for (let j = -3; j <= 3; j++)
    for (let i = -3; i <= 3; i++) {
      const x = Math.round(clamp(mark.xPx + i * m, 0, width - 1));
      const y = Math.round(clamp(mark.yPx + j * m, 0, height - 1));
      const p = y * width + x;
      counts.set(surface.material[p], (counts.get(surface.material[p]) ?? 0) + 1);
    }
  const [most] = [...counts].sort((a, b) => b[1] - a[1])[0];
  return MATERIALS[most] ?? "none";
}

/** Luma of core, light ring, dark ring and rim before the limiter sets them. */
const LUMA = [0.19, 0.76, 0.2, 0.78] as const;

function drawEmblem(canvas: Canvas, loom: Loom, mark: Mark, design: Design): void {
  const { m, width, height, soft } = loom;
  const reach = reachOf(mark, width, height, m, 5.3);
  const distance = markDistances(reach, m, mark, ROUNDED);
  const colour = new Float32Array(3);
  const seed = Math.floor(mark.xPx) * 31 + Math.floor(mark.yPx);
  const zones = [design.core, design.light, design.dark, design.rim] as const;
  for (let y = reach.y0, i = 0; y < reach.y1; y++)
    for (let x = reach.x0; x < reach.x1; x++, i++) {
      const d = distance[i];
      if (d >= 5.2) continue;
      const around = Math.atan2(y + 0.5 - mark.yPx, x + 0.5 - mark.xPx) / (2 * Math.PI) + 0.5;
      const cover = d < 3.5 ? 1 : rimCover(design.rim, d, around);
      if (cover <= 0) continue;
      const ring = d < 1.5 ? 0 : d < 2.5 ? 1 : d < 3.5 ? 2 : 3;
      const inner = d < 1.5 ? d / 1.5 : d < 2.5 ? d - 1.5 : d < 3.5 ? d - 2.5 : Math.min(1, d - 3.5);
      const { tint, shade } = look(zones[ring], inner, around, seed + ring);
      const p = y * width + x;
      const c = p * 3;
      const own = lumaOf(soft[c], soft[c + 1], soft[c + 2]) + 0.05;
      const have = lumaOf(tint[0], tint[1], tint[2]) + 0.02;
      // A little of the scene's own light, so that the mark does not float over it.
      const blend = 0.14;
      relight(
        mix(tint[0] / have, soft[c] / own, blend) * 0.4,
        mix(tint[1] / have, soft[c + 1] / own, blend) * 0.4,
        mix(tint[2] / have, soft[c + 2] / own, blend) * 0.4,
        clamp(LUMA[ring] * (1 + shade), 0.04, 0.94),
        1,
        colour,
      );
      lay(canvas, p, colour, cover);
    }
}

/** The rim reaches 4.1 modules in the notches of its outline and about 4.6 at the tips. */
function rimCover({ outline, count }: Rim, d: number, around: number): number {
  const turn = around * count;
  const across = Math.abs(turn - Math.floor(turn) - 0.5) * 2;
  switch (outline) {
    case "petals":
      return smooth(0.06, -0.06, d - 4.62 + 0.5 * across ** 2.4);
    case "rays":
      return smooth(0.06, -0.06, d - 4.85 + 0.75 * across);
    case "fade":
      return smooth(5.1, 4.1, d);
    default:
      return smooth(0.05, -0.05, d - 4.45);
  }
}

/** What a zone looks like at `inner` 0..1 of its width and `around` 0..1 of the circle; shade is relative, about -.25 .. .25. */
function look(
  zone: Zone,
  inner: number,
  around: number,
  seed: number,
): { readonly tint: Tint; readonly shade: number } {
  const { texture, count, tints } = zone;
  const turn = around * count;
  const part = Math.floor(turn);
  const across = Math.abs(turn - part - 0.5) * 2;
  const angle = around * 2 * Math.PI;
  const inTurn = tints[part % tints.length];
  const byChance = (row: number) => tints[Math.floor(hash01(part, row, seed) * tints.length)];
  const seen = (tint: Tint, shade: number) => ({ tint, shade });
  switch (texture) {
    case "petals": {
      const rib = across < 0.12 ? 0.07 : 0;
      const gap = smooth(0.78, 0.98, across);
      return seen(inTurn, 0.1 * (0.4 - across) + rib - 0.16 * gap + 0.1 * (inner - 0.5));
    }
    case "florets": {
      const row = Math.floor(inner * 3);
      const shift = (turn + 0.5 * row) % 1;
      const dot = Math.hypot(shift - 0.5, ((inner * 3) % 1) - 0.5);
      return seen(tints[(part + row) % tints.length], 0.14 * (0.42 - dot));
    }
    case "gores":
      return seen(inTurn, 0.22 * (Math.sqrt(1 - across * across * 0.96) - 0.72));
    case "leaves": {
      const row = Math.floor(inner * 2.4 + 0.4 * (part % 2));
      const slant = Math.abs(((inner * 2.4 + turn) % 1) - 0.5);
      return seen(byChance(row), 0.3 * (hash01(part, row, seed) - 0.5) - 0.3 * (slant - 0.25));
    }
    case "seeds": {
      const swirl = Math.sin(angle * count + inner * 14) * Math.sin(angle * (count - 8) - inner * 14);
      return seen(tints[0], 0.26 * swirl);
    }
    case "stones": {
      const joint = across > 0.84 || inner < 0.06 || inner > 0.94;
      return seen(byChance(1), joint ? -0.2 : 0.2 * (hash01(part, 2, seed) - 0.5) + 0.12 * (0.5 - across));
    }
    case "ripples":
      return seen(
        tints[0],
        0.14 * Math.sin(inner * Math.PI * count + Math.sin(angle * 2) * 0.6 + Math.sin(angle * 5) * 0.4),
      );
    case "ticks": {
      const tick = across < 0.1 && inner > 0.35 && inner < 0.9;
      return seen(tints[tick ? 1 : 0], tick ? -0.2 : 0.04 * (inner - 0.5));
    }
    case "twigs": {
      const weave = Math.sin(angle * count + inner * 9 * (part & 1 ? 1 : -1)) * Math.cos(inner * 16 + angle * 5);
      return seen(byChance(Math.floor(inner * 4)), 0.22 * weave);
    }
    case "spiral": {
      const wave = (inner * 2 + around * count) % 1;
      return seen(tints[wave < 0.5 ? 0 : tints.length - 1], 0.2 * (Math.abs(wave - 0.5) - 0.25));
    }
    case "studs": {
      const stud = Math.hypot((across * Math.PI * 3) / count, (inner - 0.5) * 1.1);
      return seen(tints[part % tints.length], 0.26 * smooth(0.34, 0.2, stud) - 0.08);
    }
    case "star": {
      const point = across < 1 - inner * 1.02;
      return seen(tints[point ? 0 : tints.length - 1], point ? 0.18 * (turn - part < 0.5 ? 1 : -0.3) : -0.14);
    }
    default: {
      const ray = across < 0.94 - 0.8 * inner;
      return seen(tints[ray ? 0 : tints.length - 1], ray ? 0.06 : -0.06);
    }
  }
}
