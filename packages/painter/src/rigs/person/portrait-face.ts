/** Faces of portraits: one painter for each feature, in head heights. */

import { clamp, mix, smoothstep } from "easel-picture";
import { grain, grains } from "../../figures/grain.ts";
import { type Dab, hex, shadeBy, toward } from "../../figures/sculpture.ts";
import { tint } from "../../figures/vector.ts";
import type { Rgb } from "../../rgb.ts";
import type { Features } from "./features.ts";
import type { Person } from "./person.ts";

/** A point of the head: forward, up, aside, its distance from the middle; `ahead` is 1 in front of the ears. */
export interface FacePoint {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly wide: number;
  readonly ahead: number;
}

/** Paints one feature at a point of the head. */
export type Brush = (dab: Dab, at: FacePoint) => void;

const WHITE = hex("#e9e2da");
const LASH = hex("#1d120d");
const BLOOD = hex("#c24a3c");

/** From the middle of the face to the middle of an eye. */
const EYE_ASIDE = 0.152;

/** Skin where blood is near. */
export const warmOf = ({ skin }: Person): Rgb => tint(skin, BLOOD, 0.42);

const deepOf = ({ skin }: Person): Rgb => tint(skin, hex("#5a2416"), 0.5);

/** The height of the mouth. */
const mouthOf = ({ child }: Features): number => (child ? -0.268 : -0.298);

/** The brushes of a face: those of all its skin, and those of its front. */
export function faceBrushes(person: Person, features: Features): { readonly skin: Brush[]; readonly front: Brush[] } {
  const { freckles, old } = features;
  return {
    skin: [
      skinBrush(person, features),
      ...(freckles ? [freckleBrush(person)] : []),
      ...(old ? [wrinkleBrush(person)] : []),
      nostrilBrush(features),
    ],
    front: [mouthBrush(person, features), browBrush(person, features), eyeBrush(person, features)],
  };
}

/** The tones of the skin: warm where blood is near, paler on the forehead, mottled. */
function skinBrush(person: Person, features: Features): Brush {
  const { child, male } = features;
  const [warm, deep, mouthAt] = [warmOf(person), deepOf(person), mouthOf(features)];
  const shaven = male && (person.outfit.beard ?? 0) <= 0;
  return (dab, { a, b, c, wide, ahead }) => {
    const { x, y, z } = dab;
    shadeBy(dab, 0.965 + 0.07 * grains(x * 26, y * 26, z * 26));
    const cheek = smoothstep(0.17, 0.03, Math.hypot((b + 0.14) * 1.1, wide - 0.225)) * ahead;
    toward(dab, warm, (child ? 0.5 : male ? 0.26 : 0.4) * cheek);
    toward(dab, warm, 0.34 * smoothstep(0.1, 0.02, Math.hypot(b + 0.17, c)) * smoothstep(0.4, 0.45, a));
    toward(dab, warm, 0.2 * smoothstep(0.09, 0.02, Math.hypot(b + 0.45, c)) * ahead);
    // below the brow, beside the nose and under the lip
    const socket = smoothstep(0.13, 0.05, Math.hypot((b - 0.035) * 1.25, wide - 0.15)) * ahead;
    toward(dab, deep, (male ? 0.2 : 0.16) * socket);
    toward(dab, deep, 0.16 * smoothstep(0.06, 0.01, Math.hypot((b - 0.02) * 0.7, wide - 0.062)) * ahead);
    toward(dab, deep, 0.14 * smoothstep(0.035, 0.008, Math.hypot(b - mouthAt + 0.075, c * 0.5)) * ahead);
    if (shaven)
      toward(
        dab,
        hex("#5a5450"),
        0.16 *
          smoothstep(-0.2, -0.32, b) *
          (0.6 + 0.5 * grain(x * 90, y * 90, z * 90)) *
          (1 - smoothstep(0.3, 0.36, wide)),
      );
  };
}

function nostrilBrush({ child }: Features): Brush {
  return (dab, { a, b, wide }) =>
    toward(
      dab,
      hex("#3a1812"),
      0.75 *
        smoothstep(0.018, 0.008, Math.hypot((wide - 0.034) * 0.8, (b + (child ? 0.152 : 0.192)) * 1.5)) *
        smoothstep(0.3, 0.36, a),
    );
}

/** Freckles of two sizes on the cheeks and the nose. */
function freckleBrush(person: Person): Brush {
  const tone = deepOf(person);
  return (dab, { b, c, ahead }) => {
    if (ahead <= 0) return;
    const field = smoothstep(0.17, 0.06, Math.hypot((b + 0.11) * 1.3, Math.max(0, Math.abs(c) - 0.17))) * ahead;
    if (field <= 0) return;
    for (const [size, salt] of [
      [0.021, 1],
      [0.034, 40],
    ]) {
      const i = Math.floor(b / size);
      const j = Math.floor(c / size);
      const px = grain(i + 0.001, j + 0.001, salt);
      const py = grain(i + 0.001, j + 0.001, salt + 7);
      const keep = grain(i + 0.001, j + 0.001, salt + 13);
      const r = Math.hypot(b / size - i - 0.25 - 0.5 * px, c / size - j - 0.25 - 0.5 * py);
      toward(
        dab,
        tone,
        0.62 * (keep < 0.35 + 0.5 * field ? 1 : 0) * field * smoothstep(0.27, 0.14, r) * (0.5 + 0.5 * keep),
      );
    }
  };
}

/** Lines of age: on the forehead, beside the eyes, and from the nose to the mouth. */
function wrinkleBrush(person: Person): Brush {
  const tone = deepOf(person);
  return (dab, { b, wide, ahead }) => {
    let depth = 0;
    for (const [k, row] of [0.2, 0.245, 0.29].entries())
      depth = Math.max(
        depth,
        smoothstep(0.007, 0.001, Math.abs(b - row - 0.012 * Math.cos(wide * 14 + k))) * smoothstep(0.22, 0.1, wide),
      );
    // crow's feet
    const [dx, dy] = [wide - 0.25, b - 0.005];
    const far = Math.hypot(dx, dy);
    if (dx > 0 && far < 0.085) {
      const angle = Math.atan2(dy, dx);
      for (const way of [-0.5, 0, 0.5])
        depth = Math.max(depth, smoothstep(0.006, 0.001, Math.abs(angle - way) * far) * smoothstep(0.085, 0.04, far));
    }
    // from the nose to the corners of the mouth
    const fold = 0.085 + 0.075 * clamp((-0.17 - b) / 0.16) ** 0.8;
    depth = Math.max(
      depth,
      1.1 * smoothstep(0.012, 0.001, Math.abs(wide - fold)) * smoothstep(-0.155, -0.19, b) * smoothstep(-0.35, -0.3, b),
    );
    toward(dab, tone, 0.5 * depth * ahead);
  };
}

/** A line that rises to its corners, a bow above and a full lip below. */
function mouthBrush(person: Person, features: Features): Brush {
  const { child, male, lipstick, smile01 } = features;
  const [deep, mouthAt] = [deepOf(person), mouthOf(features)];
  const mouthHalf = child ? 0.105 : male ? 0.135 : 0.122;
  const lips = lipstick ?? tint(person.skin, hex(male ? "#8a3f34" : "#b04a48"), male ? 0.42 : 0.55);
  return (dab, { b, c, wide }) => {
    const m = c / mouthHalf;
    const line = mouthAt + 0.05 * smile01 * m * m;
    const inside = 1 - m * m;
    if (inside > -0.1) {
      const over =
        line + (child ? 0.024 : 0.032) * Math.max(0, inside) ** 0.8 * (1 - 0.28 * Math.exp(-((c / 0.022) ** 2)));
      const under = line - (child ? 0.034 : male ? 0.036 : 0.044) * Math.max(0, 1 - (m / 0.9) ** 2) ** 0.7;
      const lip =
        smoothstep(-0.006, 0.006, over - b) * smoothstep(-0.006, 0.006, b - under) * smoothstep(-0.05, 0.1, inside);
      toward(dab, lips, (lipstick ? 0.95 : 0.8) * lip);
      shadeBy(dab, 1 - 0.22 * lip * smoothstep(0, 0.02, b - line));
      toward(
        dab,
        [0.9, 0.8, 0.76],
        0.22 * lip * smoothstep(0.02, 0.004, Math.abs(b - mix(line, under, 0.55))) * smoothstep(0.5, 0.1, Math.abs(m)),
      );
      const edge = 0.0035 + 0.005 * Math.max(0, inside);
      toward(
        dab,
        hex("#4a1a16"),
        0.85 * smoothstep(edge + 0.006, edge - 0.001, Math.abs(b - line)) * smoothstep(-0.08, 0.12, inside),
      );
    }
    toward(
      dab,
      deep,
      0.4 * smoothstep(0.03, 0.006, Math.hypot(wide - mouthHalf - 0.006, b - mouthAt - 0.05 * smile01)),
    );
  };
}

/** A brow of single hairs. */
function browBrush({ hair }: Person, { child, male, old }: Features): Brush {
  const browAt = child ? 0.145 : male ? 0.118 : 0.132;
  const brow = old ? tint(hair, [0.4, 0.4, 0.4], 0.3) : tint(hair, [0.03, 0.018, 0.01], 0.66);
  return (dab, { b, wide }) => {
    const t = (wide - 0.07) / 0.185;
    if (t <= -0.1 || t >= 1.1) return;
    const arch = browAt + 0.034 * Math.sin(clamp(t) * 2.3) - 0.03 * t * t;
    const thick = (male ? 0.024 : child ? 0.015 : 0.017) * (1 - 0.72 * clamp(t)) * smoothstep(-0.1, 0.12, t);
    const fuzz = 0.009 * (grain(wide * 130 - b * 60, b * 40, 3) - 0.5);
    toward(
      dab,
      brow,
      0.88 * smoothstep(thick + 0.005, thick - 0.004, Math.abs(b - arch + fuzz)) * smoothstep(1.08, 0.9, t),
    );
  };
}

/** An eye near a point: `t` is -1 at its inner corner and 1 at its outer one; its lids at this `t`. */
interface EyePoint {
  readonly t: number;
  readonly b: number;
  /** From the iris' middle outwards. */
  readonly fromIris: number;
  readonly inside: number;
  readonly slant: number;
  readonly upper: number;
  readonly lower: number;
}

function eyeBrush(person: Person, features: Features): Brush {
  const { child, male } = features;
  // the eyes look at the viewer: towards the side to which the head is turned
  const glance = person.recipe.lookRad < 0 ? 0.012 : -0.012;
  const [eyeWide, lidHigh, lidLow] = child ? [0.082, 0.05, 0.032] : male ? [0.074, 0.03, 0.022] : [0.08, 0.037, 0.026];
  const paintBall = ballPaint(person, features);
  const paintLids = lidPaint(person, features);
  return (dab, { b, c, wide }) => {
    const side = c < 0 ? -1 : 1;
    const t = (wide - EYE_ASIDE) / eyeWide;
    if (t < -1.5 || t > 1.6 || b > 0.13 || b < -0.1) return;
    const inside = 1 - t * t;
    const slant = 0.01 * t;
    const upper = slant + lidHigh * Math.max(0, inside) ** 0.62;
    const lower = slant - lidLow * Math.max(0, inside) ** 0.8;
    const eye: EyePoint = { t, b, fromIris: wide - EYE_ASIDE - glance * side, inside, slant, upper, lower };
    const open = smoothstep(-0.004, 0.004, upper - b) * smoothstep(-0.004, 0.004, b - lower) * (inside > 0 ? 1 : 0);
    if (open > 0) paintBall(dab, eye, open);
    paintLids(dab, eye);
  };
}

/** What shows between the lids: white, iris and pupil, and the window in the eye. */
function ballPaint({ recipe }: Person, { child, iris }: Features): (dab: Dab, eye: EyePoint, open: number) => void {
  const irisR = child ? 0.05 : 0.041;
  const lit = recipe.lookRad < 0 ? 1 : -1;
  return (dab, { t, b, upper, fromIris }, open) => {
    toward(dab, WHITE, open);
    shadeBy(dab, 1 - open * (0.42 * smoothstep(0.035, 0.0, upper - b) + 0.22 * smoothstep(0.4, 1, Math.abs(t))));
    const dy = b - 0.002;
    const r = Math.hypot(fromIris, dy);
    const disc = smoothstep(irisR + 0.003, irisR - 0.003, r) * open;
    if (disc > 0) {
      const rays = 0.85 + 0.3 * grain(Math.atan2(dy, fromIris) * 9, r * 40, 5);
      const glow = 1.25 + 1.3 * smoothstep(0.02, -0.035, dy) - 0.75 * smoothstep(irisR * 0.72, irisR, r);
      toward(dab, [iris[0] * glow * rays, iris[1] * glow * rays, iris[2] * glow * rays], disc);
      toward(dab, [0.006, 0.005, 0.006], disc * smoothstep(irisR * 0.5, irisR * 0.42, r));
      shadeBy(dab, 1 - 0.5 * disc * smoothstep(0.03, 0.002, upper - b));
    }
    toward(dab, [1.5, 1.5, 1.5], open * smoothstep(0.0125, 0.008, Math.hypot(fromIris + 0.014 * lit, dy - 0.018)));
    toward(dab, [0.9, 0.9, 0.9], 0.5 * open * smoothstep(0.007, 0.004, Math.hypot(fromIris - 0.016 * lit, dy + 0.018)));
  };
}

/** Lashes, the fold of the lid and the bag below. */
function lidPaint(person: Person, { male, old }: Features): (dab: Dab, eye: EyePoint) => void {
  const deep = deepOf(person);
  // a dark line that thickens outward and, on women and children, ends in a wing
  const wing = male ? 0 : 0.2;
  return (dab, { t, b, inside, slant, upper, lower }) => {
    const reach = t > 0 ? 1 + wing : 1;
    const along = 1 - (t / reach) ** 2;
    if (along > 0) {
      const rim = t > 1 ? slant + 0.035 * (t - 1) : upper;
      const thick = (male ? 0.0055 : 0.0085) * (0.55 + 0.6 * clamp(t * 0.5 + 0.5)) * Math.min(1, along * 3);
      toward(dab, LASH, smoothstep(thick + 0.004, thick - 0.003, Math.abs(b - rim - 0.003)) * 0.95);
    }
    if (inside <= 0) return;
    toward(dab, deep, 0.55 * smoothstep(0.006, 0.002, Math.abs(b - lower + 0.001)));
    toward(
      dab,
      deep,
      (male ? 0.4 : 0.5) *
        smoothstep(0.009, 0.002, Math.abs(b - upper - 0.022 - 0.006 * inside)) *
        smoothstep(0, 0.25, inside),
    );
    toward(
      dab,
      deep,
      (old ? 0.4 : 0.13) * smoothstep(0.012, 0.002, Math.abs(b - lower + 0.03 * inside)) * smoothstep(0.1, 0.5, inside),
    );
  };
}
