/** Things of sport: balls with seams, a flag on a green, a hoop. Metres. */

import type { Rgb } from "../rgb.ts";
import { INK, lower, round } from "./occasion-parts.ts";
import { jointed, stick, turned } from "./parts.ts";
import { hex, toward } from "./sculpture.ts";
import { ball, bar, createThin, rod, sheet } from "./thin.ts";
import type { Maker } from "./thing.ts";
import type { V3 } from "./vector.ts";

const golfFlag: Maker = (body, colour) => {
  stick(body, [0, 0.6, 0], [0, 2.1, 0], 0.018, hex("#ecebe4"), "metal");
  const thin = createThin();
  sheet(
    thin,
    [0, 1, 2, 3, 4, 5].map((i) => {
      const t = i / 5;
      const x = 0.05 * Math.sin(t * 5);
      return [
        [x, 2.08 - 0.02 * t, t * 0.62] as V3,
        [x * 0.8, 1.88 - 0.02 * t, t * 0.6] as V3,
        [x * 0.6, 1.66 + 0.1 * t, t * 0.55] as V3,
      ];
    }),
    colour ?? hex("#c4201c"),
    "fabric",
  );
  body.thin.push(thin);
  turned(
    body,
    [
      [0.16, 0.604],
      [0.1, 0.605],
      [0, 0.604],
    ],
    [0.012, 0.014, 0.01],
  );
  // the ball lies before the hole
  body.thin.push(ball(createThin(), [0.34, 0.69, -0.3], 0.09, hex("#f0efe9"), "object", 20));
  body.at.top = [0, 1.5, 0];
  lower(body, 0.6);
};

const hoop: Maker = (body, colour) => {
  const orange = colour ?? hex("#d4481a");
  const iron = hex("#3a4048");
  stick(body, [-0.75, 1.35, 0], [-0.75, 2.5, 0], 0.075, iron, "metal", 14);
  jointed(
    body,
    [
      [-0.75, 2.45, 0],
      [-0.5, 3.0, 0],
      [-0.02, 3.25, 0],
    ],
    0.06,
    iron,
    "metal",
  );
  body.use({ material: "object", blend: 0, tag: 1, colour: hex("#b9c2c6") });
  body.group(0).box([0, 2.05, 0], [0.025, 0.55, 0.92], 0.02);
  const thin = createThin();
  const frame = (y0: number, y1: number, half: number, thick: number, c: Rgb) =>
    rod(
      thin,
      [
        [0.03, y0, -half],
        [0.03, y0, half],
        [0.03, y1, half],
        [0.03, y1, -half],
      ],
      thick,
      c,
      "object",
      { sides: 4, closed: true },
    );
  frame(2.88, 3.92, 0.89, 0.022, iron);
  frame(3.06, 3.5, 0.3, 0.022, hex("#c4201c"));
  const ring = (y: number, r: number, turn = 0) =>
    Array.from(
      { length: 24 },
      (_, i): V3 => [0.31 + r * Math.cos(round(i, 24, turn)), y, r * Math.sin(round(i, 24, turn))],
    );
  rod(thin, ring(3.02, 0.25), 0.02, orange, "metal", { sides: 8, closed: true });
  bar(thin, [0, 3.02, 0], [0.08, 3.02, 0], 0.04, orange, "metal", 8);
  // the net: cords that cross
  const rows = [3.02, 2.9, 2.78, 2.66, 2.56].map((y, k) => ring(y, 0.25 - 0.035 * k - (k === 4 ? -0.02 : 0), 0.5 * k));
  for (let k = 0; k + 1 < rows.length; k++)
    for (let i = 0; i < 24; i += 2) {
      bar(thin, rows[k][i], rows[k + 1][i], 0.009, hex("#f0ede4"), "fabric", 4);
      bar(thin, rows[k][i], rows[k + 1][(i + 22) % 24], 0.009, hex("#f0ede4"), "fabric", 4);
    }
  body.thin.push(thin);
  // a ball on its way in
  body.group(0).ellipsoid([0.34, 1.95, 0.05], [0.14, 0.14, 0.14], undefined, { colour: hex("#c9601c"), tag: 2 });
  body.paint = (dab) => {
    if (dab.tag !== 2) return;
    const [x, y, z] = [(dab.x - 0.34) / 0.14, (dab.y - 1.95) / 0.14, (dab.z - 0.05) / 0.14];
    const lines = Math.min(Math.abs(x * 0.8 + y * 0.6), Math.abs(z), Math.abs(Math.abs(x * 0.6 - y * 0.8) - 0.6));
    if (lines < 0.05) toward(dab, INK, 0.9);
  };
  body.at.top = [0, 2.6, 0];
  lower(body, 1.35);
};

/** Makers by kind. */
export const SPORTS: Readonly<Record<string, Maker>> = {
  "golf-flag": golfFlag,
  hoop,
};
