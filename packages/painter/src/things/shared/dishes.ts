/** Parts that several families share. */

import { mul, rgb, tint, toward } from "../../kit/paints.ts";
import { all, ball, blade, each, fused, lathe, type Parts, type Rgb, stick, type V3 } from "../../kit/parts.ts";
import { rows } from "../../kit/rows.ts";

export const around = (k: number, many: number, r: number, y: number): V3 => {
  const a = (k / many) * 2 * Math.PI;
  return [r * Math.cos(a), y, r * Math.sin(a)];
};

/** The `k`th of `many` places spread evenly over a disc of radius `r`. */
export const spread = (k: number, many: number, r: number, y: number): V3 => {
  const [a, d] = [k * 2.4, r * Math.sqrt((k + 0.5) / many)];
  return [d * Math.cos(a), y, d * Math.sin(a)];
};

/** Leaves of mint at `at`. */
export function mint(at: V3, size = 0.022): Parts {
  return each(4, (k) => {
    const a = k * 1.6 + 0.4;
    return blade(
      at,
      [at[0] + size * Math.cos(a), at[1] + size * 0.45, at[2] + size * Math.sin(a)],
      [size * 0.36, size * 0.3],
      [0, 1, 0],
      { colour: "#2f6b2c", material: "foliage" },
      { tip: "#5fa544", camber: 0.2 },
    );
  });
}

/** One shell of macarons over the other, cream between; `at` is its foot. */
function macaron([x, y, z]: V3, r: number, shell: Rgb): Parts {
  const h = r * 0.5;
  const foot = (dy: number, way: number): Parts =>
    lathe(
      [
        [r * 0.9, y + dy],
        [r * 1.03, y + dy + way * h * 0.12],
        [r * 0.96, y + dy + way * h * 0.26],
      ],
      { colour: tint(shell, [1, 0.95, 0.85], 0.28) },
      { at: [x, 0, z], sides: 26 },
    );
  return [
    lathe(
      [
        [0, y],
        [r * 0.75, y],
        [r * 0.96, y + h * 0.24],
        [r, y + h * 0.5],
      ],
      { colour: mul(shell, 0.9) },
      { at: [x, 0, z], smooth: 4, sides: 26 },
    ),
    foot(h * 0.5, 1),
    lathe(
      [
        [r * 0.9, y + h * 0.7],
        [r * 0.94, y + h * 0.92],
        [r * 0.9, y + h * 1.14],
      ],
      { colour: tint(shell, [1, 0.93, 0.85], 0.75) },
      { at: [x, 0, z], sides: 26 },
    ),
    foot(h * 1.16, 1),
    lathe(
      [
        [r, y + h * 1.38],
        [r * 0.99, y + h * 1.6],
        [r * 0.8, y + h * 1.96],
        [r * 0.4, y + h * 2.12],
        [0, y + h * 2.15],
      ],
      { colour: shell },
      { at: [x, 0, z], smooth: 4, sides: 26 },
    ),
  ];
}

/** Macarons in rings that grow narrower, one ring on the other. */
export function pyramid(y0: number, shells: readonly Rgb[]): Parts {
  const r = 0.024;
  return rows("6 .056, 5 .039, 3 .026, 1 0").map(([many, out], level) =>
    each(many, (k) => {
      const a = (k / many) * 2 * Math.PI + level * 0.5;
      const at: V3 = [out * Math.cos(a), y0 + level * r * 1.04, out * Math.sin(a)];
      return macaron(at, r, shells[(k + level * 2) % shells.length]);
    }),
  );
}

/** A poached egg on a bed at the height `y`: its white lies in folds, the yolk shines through. */
export function poached(x: number, y: number, z: number): Parts {
  return [
    all(
      { colour: "#f6f1e6", blend: 0.012 },
      fused(
        0,
        ball([x, y + 0.012, z], [0.034, 0.017, 0.032]),
        each(5, (k) => {
          const a = k * 1.26 + 0.3;
          return ball([x + 0.026 * Math.cos(a), y + 0.006, z + 0.026 * Math.sin(a)], [0.016, 0.008, 0.014]);
        }),
      ),
    ),
    fused(
      0,
      ball([x + 0.004, y + 0.021, z], [0.0175, 0.0135, 0.0175], {
        ...{ colour: "#f0a01e", paint: (dab) => toward(dab, rgb("#ffd76a"), 0.5 * Math.max(0, dab.ny - 0.6)) },
      }),
    ),
  ];
}

/** Flakes of chilli and grains of pepper over a disc at `at`. */
export const seasoning = ([x, y, z]: V3, r: number, colour: string): Parts =>
  each(16, (k) => {
    const [dx, , dz] = spread(k, 16, r, 0);
    const a = k * 1.9;
    const from: V3 = [x + dx, y + 0.001, z + dz];
    return stick(
      from,
      [from[0] + 0.004 * Math.cos(a), y + 0.0015, from[2] + 0.004 * Math.sin(a)],
      0.0011,
      { colour },
      5,
    );
  });
