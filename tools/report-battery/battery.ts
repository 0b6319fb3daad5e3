/**
 * The battery by which carriers and embedded codes are reported, and nothing else: no constant of guard, solver or gate was or may
 * be chosen by it. Seeds, ranges and kernels are its own. A kind draws its numbers from ranges anew for each view, the same
 * for a picture and for the plain code at its place.
 *
 * The ranges were set once, on plain codes alone, so that ZBar reads .80 to .90 of them (docs/measured/report-battery.md).
 */

import { createRng, type Raster, type Rng } from "easel-picture";
import { type Distortion, distort } from "easel-qr-art/distortions";
import { photograph, type Shot } from "./camera.ts";

/** A view of a picture, made when asked for. */
export interface ReportView {
  /** Kind and number of the draw, as `hard-shadow 1`. */
  readonly name: string;
  readonly make: (picture: Raster) => Promise<Raster>;
}

interface Kind {
  readonly name: string;
  /** What happens to the picture, for people. */
  readonly what: string;
  readonly shot: (draw: Draw) => Shot;
}

/** Numbers of one view. */
interface Draw {
  /** Uniform between two bounds. */
  between(from: number, to: number): number;
  /** The same with a sign by chance. */
  either(from: number, to: number): number;
  readonly seed: number;
}

/** All views are drawn from this. */
const SEED = 36_411;
const DRAWS = 2;

/** Held by hand over a table: a little turned, nearly in focus. */
const handheld = ({ between, either }: Draw): Shot => ({
  longPx: between(420, 620),
  yawDeg: either(2, 12),
  pitchDeg: either(2, 12),
  rollDeg: either(0, 8),
  defocusPx: between(0.5, 1),
  electrons: 6000,
  jpegQuality: Math.round(between(70, 88)),
});

const KINDS: readonly Kind[] = [
  {
    name: "hard-shadow",
    what: "the edge of a roof's or an arm's shadow lies across the code, which keeps an eighth to a third of the light",
    shot: (d) => ({
      ...handheld(d),
      lights: [
        {
          what: "shadow",
          deg: d.between(0, 360),
          at: d.between(0.35, 0.65),
          rest01: d.between(0.12, 0.32),
          softness: d.between(0.002, 0.02),
        },
      ],
    }),
  },
  {
    name: "bars",
    what: "bars of a fence or blinds throw their shadows",
    shot: (d) => ({
      ...handheld(d),
      lights: [
        {
          what: "bars",
          deg: d.between(0, 360),
          at: d.between(0, 1),
          period: d.between(0.2, 0.4),
          width: d.between(0.06, 0.14),
          rest01: d.between(0.2, 0.38),
          softness: d.between(0.004, 0.02),
        },
      ],
    }),
  },
  {
    name: "dapple",
    what: "sun through leaves",
    shot: (d) => ({
      ...handheld(d),
      lights: [
        {
          what: "dapple",
          size: d.between(0.12, 0.28),
          rest01: d.between(0.22, 0.4),
          softness: d.between(0.12, 0.35),
          seed: d.seed,
        },
      ],
    }),
  },
  {
    name: "very-dim",
    what: "a hundredth of a lit room's light, a fifth of it brought back by the phone, with its noise",
    shot: (d) => ({
      ...handheld(d),
      exposure: d.between(0.005, 0.015),
      gain: d.between(12, 24),
      electrons: d.between(9000, 14_000),
      defocusPx: d.between(0.8, 1.4),
    }),
  },
  {
    name: "dim-warm",
    what: "a candle: little light, hardly any blue",
    shot: (d) => ({
      ...handheld(d),
      exposure: d.between(0.03, 0.08),
      gain: d.between(5, 9),
      tint: [1, d.between(0.45, 0.6), d.between(0.1, 0.22)],
      electrons: 9000,
    }),
  },
  {
    name: "red-light",
    what: "red light alone",
    shot: (d) => ({
      ...handheld(d),
      tint: [1, d.between(0.06, 0.2), d.between(0.02, 0.15)],
      exposure: d.between(0.5, 0.9),
    }),
  },
  {
    name: "blue-light",
    what: "a screen's or a club's blue light",
    shot: (d) => ({
      ...handheld(d),
      tint: [d.between(0.06, 0.2), d.between(0.15, 0.4), 1],
      exposure: d.between(0.6, 0.9),
      electrons: 5000,
    }),
  },
  {
    name: "two-neons",
    what: "light of one colour from one side, of another from the other",
    shot: (d) => ({
      ...handheld(d),
      lights: [
        {
          what: "colours",
          deg: d.between(0, 360),
          from: [1, d.between(0.1, 0.3), d.between(0.4, 0.8)],
          to: [d.between(0.1, 0.3), d.between(0.7, 1), d.between(0.3, 0.8)],
        },
      ],
      exposure: d.between(0.5, 0.9),
    }),
  },
  {
    name: "glare",
    what: "a lamp mirrored in the glossy print",
    shot: (d) => ({
      ...handheld(d),
      lights: [
        {
          what: "glare",
          x: d.between(0.25, 0.75),
          y: d.between(0.25, 0.75),
          deg: d.between(0, 180),
          radius: d.between(0.14, 0.26),
          peak: d.between(0.5, 1.2),
        },
      ],
      exposure: d.between(0.7, 0.95),
    }),
  },
  {
    name: "behind-glass",
    what: "a bright window mirrored in the glass before the picture, and a veil over all",
    shot: (d) => ({
      ...handheld(d),
      lights: [
        {
          what: "pane",
          x: d.between(0.2, 0.8),
          y: d.between(0.2, 0.8),
          width: d.between(0.3, 0.5),
          peak: d.between(0.12, 0.3),
        },
      ],
      veil: d.between(0.05, 0.2),
      exposure: d.between(0.7, 0.9),
    }),
  },
  {
    name: "overexposed",
    what: "two to three times too much light",
    shot: (d) => ({ ...handheld(d), exposure: d.between(1.9, 3), veil: d.between(0, 0.03) }),
  },
  {
    name: "flicker",
    what: "lamps that flicker under a rolling shutter",
    shot: (d) => ({
      ...handheld(d),
      lights: [{ what: "flicker", period: d.between(0.15, 0.4), at: d.between(0, 1), rest01: d.between(0.25, 0.45) }],
    }),
  },
  {
    name: "out-of-focus",
    what: "too near for the lens",
    shot: (d) => ({ ...handheld(d), longPx: d.between(420, 560), defocusPx: d.between(2.6, 4.2) }),
  },
  {
    name: "shaken",
    what: "a hand moves while the shutter is open",
    shot: (d) => ({ ...handheld(d), shakePx: d.between(5, 10), shakeDeg: d.between(0, 180) }),
  },
  {
    name: "bottle",
    what: "round a bottle or a cup",
    shot: (d) => ({ ...handheld(d), bendDeg: d.between(45, 80), yawDeg: d.either(0, 8), longPx: d.between(460, 640) }),
  },
  {
    name: "sent-on",
    what: "photographed, sent by a messenger, saved and sent again",
    shot: (d) => ({
      ...handheld(d),
      jpegQuality: Math.round(d.between(28, 45)),
      sentOn: { scale: d.between(0.5, 0.7), jpegQuality: Math.round(d.between(22, 40)) },
    }),
  },
  {
    name: "sharpened",
    what: "a phone's strong sharpening of a noisy frame",
    shot: (d) => ({ ...handheld(d), electrons: d.between(250, 600), sharpen: d.between(1, 2) }),
  },
  { name: "phone-table", what: "mixed: a phone over a table, evening light", shot: phoneTable },
  { name: "phone-steep", what: "mixed: from far aside", shot: phoneSteep },
  { name: "phone-far", what: "mixed: a poster from across the room", shot: phoneFar },
  { name: "phone-night", what: "mixed: a bar at night", shot: phoneNight },
  { name: "phone-sun", what: "mixed: noon, a hard shadow and a glossy print", shot: phoneSun },
];

function phoneTable(d: Draw): Shot {
  return {
    longPx: d.between(300, 480),
    yawDeg: d.either(8, 26),
    pitchDeg: d.either(8, 26),
    rollDeg: d.between(0, 360),
    defocusPx: d.between(0.6, 1.3),
    exposure: d.between(0.35, 0.75),
    electrons: d.between(1200, 2500),
    tint: [1, d.between(0.72, 0.9), d.between(0.4, 0.7)],
    whiteBalance: [1, d.between(0.95, 1.1), d.between(1.1, 1.6)],
    jpegQuality: Math.round(d.between(50, 75)),
  };
}

function phoneSteep(d: Draw): Shot {
  return {
    longPx: d.between(420, 600),
    yawDeg: d.either(30, 44),
    pitchDeg: d.either(4, 20),
    rollDeg: d.between(0, 360),
    defocusPx: d.between(0.6, 1.2),
    exposure: d.between(0.5, 1.1),
    electrons: d.between(2000, 4000),
    lights: [{ what: "shadow", deg: d.between(0, 360), at: d.between(0.3, 0.7), rest01: 0.55, softness: 0.5 }],
    jpegQuality: Math.round(d.between(50, 75)),
  };
}

function phoneFar(d: Draw): Shot {
  return {
    longPx: d.between(210, 280),
    yawDeg: d.either(4, 20),
    pitchDeg: d.either(4, 16),
    rollDeg: d.either(0, 14),
    defocusPx: d.between(0.5, 0.9),
    exposure: d.between(0.5, 0.9),
    electrons: d.between(2000, 5000),
    sharpen: d.between(0.2, 0.8),
    jpegQuality: Math.round(d.between(50, 75)),
  };
}

function phoneNight(d: Draw): Shot {
  return {
    longPx: d.between(340, 520),
    yawDeg: d.either(5, 24),
    pitchDeg: d.either(5, 24),
    rollDeg: d.either(0, 30),
    exposure: d.between(0.05, 0.12),
    gain: d.between(4, 8),
    electrons: d.between(4000, 7000),
    tint: [1, d.between(0.3, 0.6), d.between(0.2, 0.9)],
    whiteBalance: [0.9, d.between(1, 1.2), d.between(1, 1.4)],
    shakePx: d.between(2, 4),
    shakeDeg: d.between(0, 180),
    defocusPx: d.between(0.6, 1.2),
    jpegQuality: Math.round(d.between(45, 70)),
  };
}

function phoneSun(d: Draw): Shot {
  return {
    longPx: d.between(320, 500),
    yawDeg: d.either(8, 26),
    pitchDeg: d.either(8, 26),
    rollDeg: d.either(0, 45),
    exposure: d.between(1.1, 1.6),
    lights: [
      {
        what: "shadow",
        deg: d.between(0, 360),
        at: d.between(0.3, 0.7),
        rest01: d.between(0.2, 0.35),
        softness: d.between(0.002, 0.01),
      },
      {
        what: "glare",
        x: d.between(0.3, 0.7),
        y: d.between(0.3, 0.7),
        deg: d.between(0, 180),
        radius: d.between(0.1, 0.18),
        peak: d.between(0.2, 0.5),
      },
    ],
    tint: [1, 0.97, d.between(0.85, 0.95)],
    whiteBalance: [1, 1, d.between(0.9, 1.2)],
    electrons: 5000,
    jpegQuality: Math.round(d.between(55, 80)),
  };
}

/** The kinds of the research on dial and finders: the worst of its seventeen, with its mix "phone D". */
const NAMED: readonly Distortion[] = [
  { name: "yaw-40", yawDeg: 40, pitchDeg: 10 },
  { name: "pitch-40", pitchDeg: -40, rollDeg: 5 },
  { name: "jpeg-15", jpegQuality: 15 },
  { name: "noise-35", noise: 35 },
  { name: "gain-.35", gain: 0.35 },
  { name: "contrast-.35", contrast: 0.35 },
  { name: "gain-1.6", gain: 1.6 },
  { name: "third", scale: 0.33 },
  { name: "blur-3", scale: 0.6, blurPx: 3 },
  { name: "gamma-2.2", scale: 0.5, gamma: 2.2 },
  { name: "motion-6", motionPx: 6, rollDeg: 8 },
  {
    name: "phone-d",
    yawDeg: -28,
    pitchDeg: 26,
    rollDeg: 63,
    scale: 0.42,
    blurPx: 1.8,
    noise: 11,
    gain: 0.55,
    jpegQuality: 45,
  },
];

/** Kinds of the battery with what they are, for documents. */
export const REPORT_KINDS: readonly Pick<Kind, "name" | "what">[] = KINDS;

/** The views of the battery, two of each kind. `seed`: other numbers for each picture; the plain code gets those of its picture. */
export function reportViews(seed: number): readonly ReportView[] {
  return KINDS.flatMap(({ name, shot }) =>
    Array.from({ length: DRAWS }, (_, draw) => ({
      name: `${name} ${draw + 1}`,
      make: (picture: Raster) => {
        const rng = createRng(SEED).fork(`${seed}`).fork(name).fork(`${draw}`);
        return photograph(picture, shot(drawOf(rng.fork("how"))), rng.fork("noise"));
      },
    })),
  );
}

/** The named kinds, one view each. */
export function namedViews(seed: number): readonly ReportView[] {
  return NAMED.map((d) => ({
    name: d.name,
    make: async (picture: Raster) => distort(picture, d, createRng(SEED).fork(`${seed}`).fork(d.name)),
  }));
}

function drawOf(rng: Rng): Draw {
  const between = (from: number, to: number) => from + (to - from) * rng.next();
  return { between, either: (from, to) => (rng.int(2) === 0 ? -1 : 1) * between(from, to), seed: rng.seed };
}
