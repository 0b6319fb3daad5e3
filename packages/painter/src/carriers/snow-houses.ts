/** Houses in snow, and the colours of a village. */

import { hash01, type Rng, smoothstep } from "easel-picture";
import type { CarrierScene } from "./carrier.ts";
import { fillBox } from "./shapes.ts";
import { type Rgb, tint } from "./stage.ts";
import { mixRgb, rgb, tileAt } from "./textures.ts";

interface Roofs {
  readonly roofs: readonly string[];
  readonly firs: readonly [string, string];
  readonly walls: string;
  /** In the sun and in drifts. */
  readonly snow: readonly [string, string];
}

export const ROOFS: Readonly<Record<string, Roofs>> = {
  alpine: {
    roofs: ["#74302a", "#5e2a26", "#33466a", "#6a3a22", "#2c4660", "#80342a"],
    firs: ["#0c2b2c", "#235a4c"],
    walls: "#5a3424",
    snow: ["#eef1f6", "#cfdcee"],
  },
  nordic: {
    roofs: ["#8c1f22", "#27466b", "#8c1f22", "#2b2f4a", "#6e2430", "#3b3350"],
    firs: ["#0b2434", "#1f5260"],
    walls: "#6e1c1e",
    snow: ["#eef1f6", "#cfdcee"],
  },
  slate: {
    roofs: ["#2c3c58", "#3c3454", "#254a5c", "#43304c", "#33405c", "#502c3c"],
    firs: ["#0a2a30", "#1d5048"],
    walls: "#3c3038",
    snow: ["#eef1f6", "#cfdcee"],
  },
  rosy: {
    roofs: ["#7a2c3c", "#5c2a4a", "#6a3a2c", "#3c2c50", "#8a3a3a", "#4a2440"],
    firs: ["#1c2c3c", "#3c5a66"],
    walls: "#5c3038",
    snow: ["#f8eef0", "#ecd4dc"],
  },
  timber: {
    roofs: ["#4a3420", "#5c4024", "#3c2e20", "#54442c", "#3a3a2a", "#6a4a26"],
    firs: ["#14301c", "#3a6434"],
    walls: "#4a3018",
    snow: ["#f3f2ee", "#dcdfe0"],
  },
  ochre: {
    roofs: ["#8a5410", "#a0641c", "#6c3c10", "#7c2c14", "#94480c", "#5c4014"],
    firs: ["#24301c", "#5c6c34"],
    walls: "#8c5c20",
    snow: ["#fbf2dc", "#ecdcb8"],
  },
  emerald: {
    roofs: ["#0f4c3c", "#14583c", "#1c3c30", "#6c2420", "#1c5450", "#2c4424"],
    firs: ["#0c2c1c", "#24683c"],
    walls: "#24442c",
    snow: ["#eef6f0", "#cce0d6"],
  },
  lilac: {
    roofs: ["#4c2868", "#5c3480", "#38285c", "#6c2c54", "#2c3470", "#542460"],
    firs: ["#1c1c3c", "#4c4c7c"],
    walls: "#4c3058",
    snow: ["#f2ecfa", "#d8cdee"],
  },
  glacier: {
    roofs: ["#14406c", "#1c5484", "#0c3450", "#2c3470", "#145060", "#243c5c"],
    firs: ["#08283c", "#1c5c78"],
    walls: "#24405c",
    snow: ["#e6f2fc", "#b8d4f0"],
  },
  ember: {
    roofs: ["#a0280c", "#8c1c10", "#b03c10", "#6c1414", "#9c3818", "#541818"],
    firs: ["#3c1c10", "#8c5028"],
    walls: "#7c2414",
    snow: ["#fbeae0", "#f0cdb8"],
  },
  charcoal: {
    roofs: ["#24262c", "#34343c", "#1c2028", "#3c3034", "#2c3438", "#44383c"],
    firs: ["#14181c", "#3c444c"],
    walls: "#2c2c30",
    snow: ["#f4f4f4", "#d8dadd"],
  },
  mint: {
    roofs: ["#0c5460", "#14646c", "#1c4454", "#7a2c3c", "#0f4c50", "#2c5c58"],
    firs: ["#0c3434", "#2c746c"],
    walls: "#1c5458",
    snow: ["#ecf8f4", "#c4e6e0"],
  },
};

const CAP: Rgb = [0.8, 0.84, 0.92];
const BRICK: Rgb = [0.11, 0.055, 0.045];

/** A roof of wall and two slopes; south walls show, with lit panes. */
export function layHouse(
  scene: CarrierScene,
  home: { x: number; y: number; w: number; h: number },
  rng: Rng,
  calm?: { readonly roof: number; readonly colour?: Rgb },
): void {
  const { stage, map, textures, x, y, palette, clarity01 } = scene;
  const p = map.pitchPx;
  const { roofs, walls } = palette(ROOFS);
  const roof = calm?.colour ?? rgb(roofs[calm?.roof ?? rng.int(roofs.length)]);
  const j = () => (rng.next() - 0.5) * 0.08;
  const [x0, y0] = [x(home.x + 0.04 + j()), y(home.y + 0.03 + j())];
  const [x1, y1] = [x(home.x + home.w - 0.04 + j()), y(home.y + home.h - 0.02)];
  const wallPx = (calm ? 0.17 : 0.24) * p;
  const eave = y1 - wallPx;
  const alongX = home.w >= home.h;
  const across = alongX ? eave - y0 : x1 - x0;
  const tall = (0.5 + 0.16 * Math.min(home.w, home.h)) * (calm ? 0.7 : 1);
  const seed = rng.int(1000);
  const wall = rgb(walls);
  const inset = 0.06 * p;
  fillBox(stage, { x0: x0 + inset, y0: eave - inset, x1: x1 - inset, y1 }, { material: "wall" }, (q) => {
    const plank = Math.abs((q.u / p) * 6 - Math.floor((q.u / p) * 6) - 0.5);
    const s = 0.75 + 0.3 * smoothstep(0.1, 0.3, plank);
    tint(q, wall, s);
    q.h = 0.42;
  });
  const tile = 0.115 * p;
  fillBox(stage, { x0, y0, x1, y1: eave, roundPx: 0.03 * p }, { material: "roof" }, (q) => {
    const t = alongX ? q.v / across : q.u / across;
    const ridge = 1 - Math.abs(t - 0.48) / 0.52;
    const down = alongX ? q.v : q.u;
    const side = alongX ? q.u : q.v;
    const course = Math.floor(down / tile);
    const f = down / tile - course;
    const shingle = Math.floor(side / (tile * 1.3) + (course & 1) * 0.5);
    const vary = 0.72 + 0.5 * hash01(course, shingle, seed);
    const s = (calm ? 1 + (vary - 1) * 0.8 : vary) * (1.12 - (calm ? 0.24 : 0.35) * (t < 0.48 ? 1 - f : f));
    tint(q, roof, s);
    // snow lies along the ridge and in patches at the shady eave
    const noise = tileAt(textures.cloud, (q.x / p) * 30, (q.y / p) * 30);
    const depth = calm ? 0 : 0.11 - 0.05 * clarity01;
    const lies =
      Math.max(
        smoothstep(1 - depth * 0.9, 1 - depth * 0.3, ridge + 0.05 * noise),
        smoothstep(0.1 + depth, depth * 0.4, t + 0.12 * noise) * (alongX ? 1 : 0.7),
      ) * (calm ? 0 : 1);
    q.r += (0.84 - q.r) * lies;
    q.g += (0.88 - q.g) * lies;
    q.b += (0.96 - q.b) * lies;
    q.h = 0.42 + tall * ridge + 0.014 * f + 0.04 * lies;
  });
  layPanes(scene, x0 + inset, x1 - inset, eave, wallPx, rng, calm !== undefined);
  if (rng.next() < 0.8 && !calm)
    layChimney(
      scene,
      x0 + (x1 - x0) * (0.25 + 0.5 * rng.next() * (alongX ? 1 : 0) + (alongX ? 0 : 0.25)),
      y0 + (eave - y0) * (alongX ? 0.4 : 0.25 + 0.4 * rng.next()),
      0.6 + tall,
    );
}

function layPanes(
  { stage, map }: CarrierScene,
  x0: number,
  x1: number,
  top: number,
  tall: number,
  rng: Rng,
  calm: boolean,
): void {
  const p = map.pitchPx;
  const n = Math.max(1, Math.floor((x1 - x0) / (0.3 * p)));
  let lit = 0;
  for (let i = 0; i < n; i++) {
    const cx = x0 + ((i + 0.5) * (x1 - x0)) / n;
    const on = rng.next() < 0.75;
    if (on) lit++;
    const warm = on ? (calm ? rgb("#c2560f") : mixRgb(rgb("#ff9a2e"), rgb("#ffc65a"), rng.next())) : rgb("#1a1c2c");
    fillBox(
      stage,
      { x0: cx - 0.065 * p, y0: top + 0.14 * tall, x1: cx + 0.065 * p, y1: top + 0.78 * tall, roundPx: 0.02 * p },
      { material: on ? "light" : "glass" },
      (q) => {
        tint(q, warm);
        q.glow = on && !calm ? 0.9 : 0;
      },
    );
  }
  if (lit > 0)
    stage.lamps.push({
      xPx: (x0 + x1) / 2,
      yPx: top + tall * 1.5,
      radiusPx: Math.max(0.5 * p, (x1 - x0) * 0.45),
      rgb: [1, 0.5, 0.12],
      strength: 0.5,
    });
}

function layChimney({ stage, map }: CarrierScene, cx: number, cy: number, high: number): void {
  const p = map.pitchPx;
  fillBox(
    stage,
    { x0: cx - 0.085 * p, y0: cy - 0.11 * p, x1: cx + 0.085 * p, y1: cy + 0.09 * p },
    { material: "wall" },
    (q) => {
      tint(q, q.v < 0.08 * p ? CAP : BRICK);
      q.h = high + 0.3;
    },
  );
}
