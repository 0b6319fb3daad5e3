/** What belongs to the frame of a photograph and sticks out of it: a fringe, rods, a cord with a nail, lamps. */

import type { Rng } from "easel-picture";
import { fillBox, fillEllipse, fillStroke } from "./shapes.ts";
import { type Bounds, type Pixel, type Rgb, type Stage, tint } from "./stage.ts";
import { rgb, type Textures, tileAt } from "./textures.ts";

/** What of a scene a photograph is drawn with. */
export interface PhotoScene {
  readonly stage: Stage;
  readonly textures: Textures;
  readonly rng: Rng;
  readonly pause: () => Promise<void>;
}

/** One of these, in a colour `#rrggbb`. */
export interface PhotoExtra {
  readonly of: keyof typeof EXTRAS;
  readonly colour: string;
}

/** The frame that it belongs to, in pixels; `height` in modules. */
export interface FramedPlace extends Bounds {
  readonly turn: number;
  readonly height: number;
}

/** A frame with its axes: pixels of a point that lies so many pixels right of and below the frame's middle. */
interface Frame {
  readonly scene: PhotoScene;
  readonly place: FramedPlace;
  readonly colour: Rgb;
  readonly halfWide: number;
  readonly halfHigh: number;
  readonly at: (right: number, below: number) => readonly [number, number];
}

const CLOTH = { material: "fabric" } as const;
const WOOD = { material: "wood" } as const;
const BODY = { material: "object" } as const;

/** One entry for each. */
const EXTRAS = {
  /** Threads at both ends. */
  fringe({ scene, place, colour, halfWide, halfHigh, at }) {
    const p = scene.stage.pitchPx;
    const own = scene.rng.fork("fringe");
    const step = 0.2 * p;
    for (const end of [-1, 1])
      for (let t = -halfWide + step / 2; t < halfWide; t += step) {
        const long = (0.5 + 0.15 * own.next()) * p;
        const bend = (own.next() - 0.5) * 0.16 * p;
        const tone = 0.85 + 0.3 * own.next();
        const points = [
          ...at(t, end * halfHigh),
          ...at(t + bend * 0.4, end * (halfHigh + long / 2)),
          ...at(t + bend, end * (halfHigh + long)),
        ];
        fillStroke(
          scene.stage,
          points,
          (s) => p * (0.055 - 0.02 * s),
          CLOTH,
          (q) => {
            tint(q, colour, tone);
            q.h = place.height - 0.06;
          },
        );
      }
  },
  /** A turned rod above and below, a little wider than the cloth between. */
  rods({ scene, place, colour, halfWide, halfHigh }) {
    const { stage, textures } = scene;
    const p = stage.pitchPx;
    const [cx, cy] = [(place.x0 + place.x1) / 2, (place.y0 + place.y1) / 2];
    for (const end of [-1, 1]) {
      const y = cy + end * halfHigh;
      const bar = (x0: number, x1: number, half: number, tone: number) =>
        fillBox(stage, { x0, x1, y0: y - half, y1: y + half, roundPx: half * 0.6 }, WOOD, (q) => {
          tint(q, colour, tone * (1 + 0.1 * tileAt(textures.cloud, (q.u / p) * 3, (q.v / p) * 16)));
          q.h = place.height + 0.3 * Math.sqrt(Math.max(0, 1 - (q.v / half - 1) ** 2));
          q.gloss = 0.5;
        });
      bar(cx - halfWide - 0.5 * p, cx + halfWide + 0.5 * p, 0.2 * p, 1);
      for (const side of [-1, 1]) {
        const knob = cx + side * (halfWide + 0.55 * p);
        bar(knob - 0.16 * p, knob + 0.16 * p, 0.3 * p, 0.7);
      }
    }
  },
  /** Two cords from the upper corners to a nail. */
  cord({ scene, place, colour, halfWide, halfHigh, at }) {
    const { stage } = scene;
    const p = stage.pitchPx;
    const nail = at(0, -halfHigh - 0.95 * p);
    for (const side of [-1, 1])
      fillStroke(
        stage,
        [...at(side * Math.min(0.5 * halfWide, 4 * p), -halfHigh), ...nail],
        () => 0.055 * p,
        CLOTH,
        (q) => {
          tint(q, colour);
          q.h = place.height - 0.05;
        },
      );
    fillEllipse(stage, { cx: nail[0], cy: nail[1], rx: 0.17 * p, ry: 0.17 * p }, BODY, (q) => {
      tint(q, [0.72, 0.5, 0.2]);
      q.h = place.height + 0.1 * (1 - q.u * q.u - q.v * q.v);
      q.gloss = 0.9;
    });
  },
  /** Lamps on short arms above, which light what is below them. */
  lamps({ scene, place, colour, halfWide, halfHigh, at }) {
    const { stage } = scene;
    const p = stage.pitchPx;
    const count = Math.max(2, Math.round(halfWide / p / 2.6));
    const metal = (q: Pixel) => {
      tint(q, [0.02, 0.02, 0.024]);
      q.h = place.height + 0.5;
      q.gloss = 0.5;
    };
    for (let i = 0; i < count; i++) {
      const x = ((i + 0.5) / count - 0.5) * 2 * halfWide;
      const [lx, ly] = at(x, -halfHigh - 0.34 * p);
      fillStroke(stage, [...at(x, -halfHigh + 0.1 * p), lx, ly], () => 0.06 * p, BODY, metal);
      fillBox(
        stage,
        { x0: lx - 0.45 * p, x1: lx + 0.45 * p, y0: ly - 0.2 * p, y1: ly + 0.16 * p, roundPx: 0.12 * p },
        BODY,
        (q) => {
          metal(q);
          if (q.v < 0.22 * p) return;
          tint(q, colour);
          q.glow = 1;
        },
      );
      stage.lamps.push({ xPx: lx, yPx: ly + 0.7 * p, radiusPx: 1.5 * p, rgb: colour, strength: 0.12 });
    }
  },
} as const satisfies Record<string, (frame: Frame) => void>;

export function layPhotoExtra(scene: PhotoScene, extra: PhotoExtra, place: FramedPlace): void {
  const [cx, cy] = [(place.x0 + place.x1) / 2, (place.y0 + place.y1) / 2];
  const [cos, sin] = [Math.cos(place.turn), Math.sin(place.turn)];
  EXTRAS[extra.of]({
    scene,
    place,
    colour: rgb(extra.colour),
    halfWide: (place.x1 - place.x0) / 2,
    halfHigh: (place.y1 - place.y0) / 2,
    at: (right, below) => [cx + right * cos - below * sin, cy + right * sin + below * cos],
  });
}
