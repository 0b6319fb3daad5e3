/** The paint of swimmers: a pale belly, scales or skin, mouths, and what is a species' own. */

import { smoothstep } from "easel-picture";
import { grains, seam } from "../../figures/grain.ts";
import type { Recipe } from "../../figures/recipe.ts";
import { type Dab, hex, shadeBy, toward } from "../../figures/sculpture.ts";
import { tint } from "../../figures/vector.ts";
import type { Rgb } from "../../rgb.ts";
import type { Line, Swimmer } from "./swimmer.ts";

/** Where a dab is: from the snout, above the middle line, and how much it faces down. */
interface Spot {
  readonly t: number;
  readonly up: number;
  readonly facing: number;
}

type Brush = (dab: Dab, spot: Spot) => void;

/** The paint of a swimmer whose back has the colour `back`. */
export function paintOf(recipe: Recipe, row: Swimmer, line: Line, back: Rgb): (dab: Dab) => void {
  const { arc, rise, level } = line;
  const [c, n] = line.slope;
  const [rc, rs] = line.roll;
  const paintSkin = row.fins === "fish" ? scalePaint(back) : hidePaint(row, line, back);
  const pale = recipe.colour ? tint(back, [1, 1, 1], 0.5) : row.belly;
  return (dab) => {
    if (dab.tag !== 1) return;
    const tall = (dab.y - 0.5) * rc + dab.z * rs;
    const [rx, ry] = [dab.x * c + tall * n, tall * c - dab.x * n];
    const t = 0.4 - rx;
    const s = t - 0.4;
    const up = ry - arc * s * s * 1.2 - rise(t);
    const spots = grains(dab.x * 12, dab.y * 12, dab.z * 12);
    const facing = -((dab.ny * rc + dab.nz * rs) * c - dab.nx * n);
    const belly = level
      ? smoothstep(-0.02, 0.22, facing + (spots - 0.5) * 0.12)
      : smoothstep(0.1, 0.6, facing + (spots - 0.5) * 0.4);
    toward(dab, pale, belly);
    if (row.bands)
      for (const at of row.bands[1])
        toward(dab, row.bands[0], smoothstep(0.05, 0.035, Math.abs(t - at - 0.02 * Math.cos(up * 20))));
    paintSkin(dab, { t, up, facing });
  };
}

/** Scales, a darker back, and the edge of the gills. */
function scalePaint(back: Rgb): Brush {
  return (dab, { t, up }) => {
    shadeBy(dab, 0.72 + 0.33 * smoothstep(0, 0.25, seam(t * 34, up * 34, dab.z * 8)));
    toward(dab, tint(back, [0, 0, 0], 0.5), 0.45 * smoothstep(0.5, 0.9, dab.ny));
    toward(
      dab,
      [0.05, 0.02, 0.01],
      Math.abs(up) < 0.1 ? 0.4 * smoothstep(0.008, 0.003, Math.abs(t - 0.235 - Math.abs(up) * 0.25)) : 0,
    );
  };
}

/** Smooth skin: the back is darkest; the corner of the mouth turns up. */
function hidePaint(row: Swimmer, { level, whale }: Line, back: Rgb): Brush {
  const shark = row.fins === "shark";
  const mouth = whale ? 0.22 : shark ? 0.12 : 0.135;
  return (dab, spot) => {
    const { t, up, facing } = spot;
    toward(dab, tint(back, [0, 0, 0], 0.4), level ? 0.6 * smoothstep(0.45, 0.95, -facing) : 0);
    const lips = whale
      ? up + 0.05 - 0.35 * t * t - 0.1 * t
      : up + 0.04 - Math.max(0, t) * 0.1 - 1.6 * Math.max(0, t - 0.1) ** 2;
    toward(dab, [0.02, 0.02, 0.025], t < mouth ? 0.85 * smoothstep(0.007, 0.003, Math.abs(lips)) : 0);
    if (whale) {
      const grooves = smoothstep(0.2, 0.8, Math.sin(up * 260)) * smoothstep(-0.02, -0.05, lips);
      toward(dab, tint(back, [0, 0, 0], 0.35), t < 0.46 ? 0.55 * grooves * smoothstep(0.46, 0.36, t) : 0);
    }
    if (shark) paintTeeth(dab, spot, lips);
    if (row.patched) {
      toward(dab, hex("#ebe8e2"), smoothstep(0.032, 0.026, Math.hypot((t - 0.165) * 0.55, up - 0.022)));
      toward(dab, hex("#ebe8e2"), smoothstep(0.06, 0.05, Math.hypot((t - 0.66) * 0.5, up + 0.03)));
    }
  };
}

/** The teeth and the gills of a shark. */
function paintTeeth(dab: Dab, { t, up }: Spot, lips: number): void {
  if (t < 0.11)
    toward(
      dab,
      hex("#f2efe6"),
      0.9 * smoothstep(0.012, 0.009, Math.abs(lips + 0.009)) * smoothstep(-0.2, 0.1, Math.sin(t * 700)),
    );
  for (let i = 0; i < 5; i++)
    toward(
      dab,
      [0.03, 0.035, 0.04],
      Math.abs(up) < 0.035 ? 0.7 * smoothstep(0.004, 0.002, Math.abs(t - 0.19 - 0.016 * i - up * 0.3)) : 0,
    );
}
