/** Faces of portraits, painted per pixel: eyes, brows, lips, the tones of skin; and the cut of the clothes below. In head heights. */

import type { Rng } from "easel-picture";
import { clamp, MATERIAL, mix, smoothstep } from "easel-picture";
import type { Rgb } from "../rgb.ts";
import { grain, grains } from "./grain.ts";
import { BODY, type Person } from "./person.ts";
import { type Dab, hex, shadeBy, toward } from "./sculpture.ts";
import { type Axes, tint } from "./vector.ts";

/** What a face has beside its skin: who has it, and what the prompt or chance gives it. */
export interface Features {
  readonly child: boolean;
  readonly male: boolean;
  readonly old: boolean;
  readonly iris: Rgb;
  readonly freckles: boolean;
  readonly lipstick: Rgb | undefined;
  readonly smile01: number;
}

const IRISES = ["#4a2f1c", "#5a3d22", "#4f6a4a", "#4a6c88", "#6a5a38"].map(hex);
const WHITE = hex("#e9e2da");
const LASH = hex("#1d120d");
const BLOOD = hex("#c24a3c");

/** The features of a person, those that the prompt names and those of chance. */
export function featuresOf({ outfit, recipe }: Person, rng: Rng): Features {
  const named = (kind: string) => recipe.wears.find((worn) => worn === kind || worn.startsWith(`${kind}:`));
  const child = outfit.child ?? false;
  const paint = named("lipstick");
  return {
    child,
    male: !(outfit.female ?? false) && !child,
    old: outfit.old ?? false,
    iris: IRISES[rng.int(IRISES.length)],
    freckles: named("freckles") !== undefined,
    lipstick: paint ? hex(paint.split(":")[1] ?? "#b01f2e") : undefined,
    smile01: 0.35 + 0.5 * rng.next(),
  };
}

/** From the middle of the face to the middle of an eye. */
const EYE_ASIDE = 0.152;

/** The paint of a portrait. `axes` are the head's: forward, up, and towards its right. */
export function paintPortrait(person: Person, features: Features, axes: Axes): (dab: Dab) => void {
  const [forward, up, right] = axes;
  const { outfit, skin, hair, top, accent, front, recipe } = person;
  const { child, male, old, iris, freckles, lipstick, smile01 } = features;
  const warm = tint(skin, BLOOD, 0.42);
  const deep = tint(skin, hex("#5a2416"), 0.5);
  const lips = lipstick ?? tint(skin, hex(male ? "#8a3f34" : "#b04a48"), male ? 0.42 : 0.55);
  const brow = old ? tint(hair, [0.4, 0.4, 0.4], 0.3) : tint(hair, [0.03, 0.018, 0.01], 0.66);
  // the eyes look at the viewer: towards the side to which the head is turned
  const glance = recipe.lookRad < 0 ? 0.012 : -0.012;
  const [eyeWide, lidHigh, lidLow] = child ? [0.082, 0.05, 0.032] : male ? [0.074, 0.03, 0.022] : [0.08, 0.037, 0.026];
  const irisR = child ? 0.05 : 0.041;
  const browAt = child ? 0.145 : male ? 0.118 : 0.132;
  const mouthAt = child ? -0.268 : -0.298;
  const mouthHalf = child ? 0.105 : male ? 0.135 : 0.122;
  const bearded = (outfit.beard ?? 0) > 0;
  const bareNeck =
    (outfit.dress !== undefined && (outfit.female ?? false) && !child && outfit.coat === undefined) ||
    recipe.kind === "ballerina";
  const buttoned = front === "jacket" || front === "vest";
  return (dab) => {
    if (dab.tag === BODY.face) paintFace(dab);
    else if (dab.tag === BODY.ear) toward(dab, warm, 0.3);
    else if (dab.tag === BODY.hand) paintNeck(dab);
    else if (dab.tag === BODY.hair || dab.tag === BODY.beard) paintHair(dab);
    else if (dab.material === MATERIAL.fabric) paintCloth(dab);
  };

  /** Warm skin in the shade of the chin. */
  function paintNeck(dab: Dab): void {
    shadeBy(dab, 0.97);
    toward(dab, warm, 0.1);
  }

  /** Strands that hang down, or that run to where the hair is tied. */
  function paintHair(dab: Dab): void {
    const { x, y, z } = dab;
    const above = x * up[0] + y * up[1] + z * up[2] - 0.34;
    const aside = x * right[0] + y * right[1] + z * right[2];
    const tied = outfit.hair === "bun" || outfit.hair === "pony";
    const strand = tied
      ? grain(Math.atan2(above, aside) * 22, 4 * Math.hypot(above, aside), 2)
      : grain(x * 40, y * 6, z * 40);
    shadeBy(dab, 0.72 + 0.5 * strand);
  }

  function paintFace(dab: Dab): void {
    const { x, y, z } = dab;
    const a = x * forward[0] + y * forward[1] + z * forward[2];
    const b = x * up[0] + y * up[1] + z * up[2];
    const c = x * right[0] + y * right[1] + z * right[2];
    const side = c < 0 ? -1 : 1;
    const wide = Math.abs(c);
    const ahead = smoothstep(0.05, 0.2, a);
    paintSkin(dab, a, b, c, ahead);
    // nothing but skin beside and behind the face
    if (a < 0.1) return;
    paintMouth(dab, b, c);
    paintBrow(dab, b, wide);
    paintEye(dab, (wide - EYE_ASIDE) / eyeWide, b, wide - EYE_ASIDE - glance * side);
  }

  /** The tones of the skin at a point of the head: forward, up and aside; `ahead` is 1 in front of the ears. */
  function paintSkin(dab: Dab, a: number, b: number, c: number, ahead: number): void {
    const { x, y, z } = dab;
    const wide = Math.abs(c);
    // skin: warm where blood is near, paler on the forehead, mottled
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
    if (male && !bearded)
      toward(
        dab,
        hex("#5a5450"),
        0.16 *
          smoothstep(-0.2, -0.32, b) *
          (0.6 + 0.5 * grain(x * 90, y * 90, z * 90)) *
          (1 - smoothstep(0.3, 0.36, wide)),
      );
    if (freckles && ahead > 0) freckle(dab, b, c, deep, ahead);
    if (old) wrinkle(dab, b, wide, deep, ahead);
    // nostrils
    toward(
      dab,
      hex("#3a1812"),
      0.75 *
        smoothstep(0.018, 0.008, Math.hypot((wide - 0.034) * 0.8, (b + (child ? 0.152 : 0.192)) * 1.5)) *
        smoothstep(0.3, 0.36, a),
    );
  }

  /** A line that rises to its corners, a bow above and a full lip below. */
  function paintMouth(dab: Dab, b: number, c: number): void {
    const wide = Math.abs(c);
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
  }

  /** A brow of single hairs. */
  function paintBrow(dab: Dab, b: number, wide: number): void {
    const t = (wide - 0.07) / 0.185;
    if (t > -0.1 && t < 1.1) {
      const arch = browAt + 0.034 * Math.sin(clamp(t) * 2.3) - 0.03 * t * t;
      const thick = (male ? 0.024 : child ? 0.015 : 0.017) * (1 - 0.72 * clamp(t)) * smoothstep(-0.1, 0.12, t);
      const fuzz = 0.009 * (grain(wide * 130 - b * 60, b * 40, 3) - 0.5);
      toward(
        dab,
        brow,
        0.88 * smoothstep(thick + 0.005, thick - 0.004, Math.abs(b - arch + fuzz)) * smoothstep(1.08, 0.9, t),
      );
    }
  }

  /** An eye: `t` is -1 at its inner corner and 1 at its outer one, `b` the height, `fromIris` the way from the iris' middle outwards. */
  function paintEye(dab: Dab, t: number, b: number, fromIris: number): void {
    if (t < -1.5 || t > 1.6 || b > 0.13 || b < -0.1) return;
    const inside = 1 - t * t;
    const slant = 0.01 * t;
    const upper = slant + lidHigh * Math.max(0, inside) ** 0.62;
    const lower = slant - lidLow * Math.max(0, inside) ** 0.8;
    const open = smoothstep(-0.004, 0.004, upper - b) * smoothstep(-0.004, 0.004, b - lower) * (inside > 0 ? 1 : 0);
    if (open > 0) {
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
      // the window in the eye
      toward(
        dab,
        [1.5, 1.5, 1.5],
        open * smoothstep(0.0125, 0.008, Math.hypot(fromIris + 0.014 * (recipe.lookRad < 0 ? 1 : -1), dy - 0.018)),
      );
      toward(
        dab,
        [0.9, 0.9, 0.9],
        0.5 * open * smoothstep(0.007, 0.004, Math.hypot(fromIris - 0.016 * (recipe.lookRad < 0 ? 1 : -1), dy + 0.018)),
      );
    }
    // lashes: a dark line that thickens outward and, on women and children, ends in a wing
    const wing = male ? 0 : 0.2;
    const reach = t > 0 ? 1 + wing : 1;
    const along = 1 - (t / reach) ** 2;
    if (along > 0) {
      const rim = t > 1 ? slant + 0.035 * (t - 1) : upper;
      const thick = (male ? 0.0055 : 0.0085) * (0.55 + 0.6 * clamp(t * 0.5 + 0.5)) * Math.min(1, along * 3);
      toward(dab, LASH, smoothstep(thick + 0.004, thick - 0.003, Math.abs(b - rim - 0.003)) * 0.95);
    }
    if (inside > 0) {
      toward(dab, deep, 0.55 * smoothstep(0.006, 0.002, Math.abs(b - lower + 0.001)));
      // the fold of the lid, and the bag below
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
        (old ? 0.4 : 0.13) *
          smoothstep(0.012, 0.002, Math.abs(b - lower + 0.03 * inside)) *
          smoothstep(0.1, 0.5, inside),
      );
    }
  }

  /** Freckles of two sizes on the cheeks and the nose. */
  function freckle(dab: Dab, b: number, c: number, tone: Rgb, ahead: number): void {
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
  }

  /** Lines of age: on the forehead, beside the eyes, and from the nose to the mouth. */
  function wrinkle(dab: Dab, b: number, wide: number, tone: Rgb, ahead: number): void {
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
  }

  /** The cut and pattern of the clothes: neckline, dots, stripes, lapels, buttons, straps. */
  function paintCloth(dab: Dab): void {
    const { tag } = dab;
    const x = dab.x;
    const y = dab.y;
    const z = dab.z;
    const wide = Math.abs(z);
    const body = tag === BODY.torso;
    const drop = -0.98 - y;
    const ahead = x > 0;
    if (body && bareNeck) {
      // a round neckline with a seam
      const edge = Math.hypot(x * 0.75, (y + 0.62) * 0.95, z) - 0.46;
      if (edge < 0 && y > -1.3) {
        toward(dab, skin, smoothstep(0.004, -0.004, edge));
        if (edge < -0.004) {
          dab.material = MATERIAL.skin;
          toward(dab, warm, 0.08);
          return;
        }
      }
      toward(dab, accent, 0.85 * smoothstep(0.035, 0.028, edge));
    }
    if (child && outfit.dress && outfit.female) {
      const far = Math.hypot((x + 0.06) * 0.85, y + 0.66, z);
      toward(dab, accent, smoothstep(0.34, 0.33, far + 0.012 * Math.cos(9 * Math.atan2(z, x))));
      shadeBy(dab, 1 - 0.4 * smoothstep(0.03, 0.0, Math.abs(far - 0.35)));
    }
    shadeBy(dab, 0.9 + 0.14 * grains(x * 7, y * 4, z * 7) + 0.07 * grain(x * 70, y * 70, z * 70));
    if (outfit.dots && recipe.colour === null && !outfit.plain) {
      const row = Math.round(y * 9);
      const turn = z * 8 + (row % 2 ? 0.5 : 0);
      toward(dab, outfit.dots, smoothstep(0.24, 0.18, Math.hypot(turn - Math.round(turn), y * 9 - row)));
    }
    if (outfit.stripes && recipe.colour === null && !outfit.plain)
      toward(dab, outfit.stripes, smoothstep(0.2, 0.4, Math.sin(y * 34)));
    if (front === "sweater") shadeBy(dab, 0.86 + 0.14 * Math.abs(Math.sin(z * 60 + 0.35 * Math.sin(y * 80))));
    if (!body || !ahead) return;
    const seam = tint(top, [0, 0, 0], 0.55);
    if (buttoned) {
      const edge = 0.025 + 0.2 * clamp(1 - drop / 0.9);
      if (drop < 0.9) {
        toward(dab, front === "vest" ? tint(top, [1, 1, 1], 0.6) : accent, smoothstep(edge, edge - 0.01, wide));
        if (outfit.tie) toward(dab, outfit.tie, smoothstep(0.06, 0.05, wide - 0.03 * clamp(drop)));
        // the lapel
        const lapel = edge + 0.16 * clamp(1 - drop / 0.85) ** 0.6;
        toward(
          dab,
          seam,
          0.6 * smoothstep(0.012, 0.004, Math.abs(wide - lapel)) +
            0.5 * smoothstep(0.012, 0.004, Math.abs(wide - edge)),
        );
      }
    } else if (!outfit.dress && front !== "sweater" && front !== "overalls") {
      toward(dab, seam, 0.6 * smoothstep(0.01, 0.004, Math.abs(z - 0.04)));
      const button = Math.hypot((((y % 0.24) + 0.24) % 0.24) - 0.12, z);
      toward(dab, tint(accent, [0.9, 0.86, 0.75], 0.5), smoothstep(0.032, 0.024, button));
    }
    if (front === "overalls") {
      const strap = Math.abs(wide - 0.3) < 0.075;
      if (strap || (y < -1.45 && wide < 0.42)) toward(dab, person.bottom, 1);
    }
  }
}
