/** Heads of people: skull and face, hair, beards, hats, glasses. */

import { createRng } from "easel-picture";
import { hex } from "../../figures/sculpture.ts";
import { createThin, rod } from "../../figures/thin.ts";
import { type Axes, add, cross, curve, DEG, mad, mul, rotated, tint, unit, type V3 } from "../../figures/vector.ts";
import { rows } from "../../kit/rows.ts";
import type { Rgb } from "../../rgb.ts";
import { addHat } from "./hats.ts";
import { BODY, type Person } from "./person.ts";
import { growLocks, type Scalp } from "./portrait-hair.ts";

const EYE = hex("#24150e");
const BLUSH = hex("#c8553f");

/** The two rounds of a head, in head heights: a skull and full cheeks. */
const SKULL = { a: -0.04, b: 0.1, radii: [0.43, 0.38, 0.35] } as const;
const CHEEKS = { a: 0.08, b: -0.14, radii: [0.31, 0.3, 0.292] } as const;

/** Adds the head of a whole person: face, hair, beard, hat, glasses. */
export function dressHead(person: Person): void {
  const { outfit, pose, body, skin, head: hh, recipe, neck } = person;
  const [up, forward] = person.axes;
  const child = outfit.child ?? false;
  const female = outfit.female ?? false;
  const yaw = (pose.headYaw ?? 0) + recipe.lookRad + (pose.twist ?? 0) * 0.3;
  const pitch = (pose.headPitch ?? 0) * DEG;
  const turn: V3 = [0, 1, 0];
  const f = rotated([Math.cos(pitch), Math.sin(pitch), 0], turn, yaw);
  const u = rotated(rotated([-Math.sin(pitch), Math.cos(pitch), 0], turn, yaw), f, pose.headTilt ?? 0);
  const l = cross(f, u);
  const axes: Axes = [f, u, l];
  const origin = mad(mad(mad(mad(neck, up, 0.045), forward, 0.012), u, hh * 0.4), f, hh * 0.1);
  const at = (a: number, b: number, c = 0): V3 => add(origin, add(mul(f, a * hh), add(mul(u, b * hh), mul(l, c * hh))));
  const size = (a: number, b: number, c: number): V3 => [a * hh, b * hh, c * hh];
  Object.assign(body.at, {
    faceOrigin: origin,
    faceForward: f,
    faceUp: u,
    faceRight: l,
    head: at(-0.06, 0.3),
    chin: at(0.2, -0.42, -0.18),
  });
  body.headWide = 0.8 * hh;
  const visor = outfit.hat === "bulb" || (outfit.hat === "helmet" && outfit.suit === "robot");
  body.group(0.003).use({ material: "skin", colour: skin, tag: BODY.face, fur: 0, blend: 0.02, flow: undefined });
  const neckWide = child ? 0.028 : female ? 0.032 : 0.038;
  body.cone(mad(neck, up, -0.03), at(-0.08, -0.25), neckWide, neckWide, { blend: 0.015 });
  const jaw = !female && !child ? 1.06 : 1;
  body.ellipsoid(at(SKULL.a, SKULL.b), size(...SKULL.radii), axes);
  body.ellipsoid(at(CHEEKS.a, CHEEKS.b), size(CHEEKS.radii[0], CHEEKS.radii[1] * jaw, CHEEKS.radii[2]), axes, {
    blend: 0.03,
  });
  body.ellipsoid(at(child ? 0.2 : 0.235, -0.365 * jaw), size(0.13, 0.085, 0.13 * jaw), axes, { blend: 0.03 });
  for (const s of [1, -1])
    body.ellipsoid(at(-0.03, -0.06, s * 0.345), size(0.065, 0.105, 0.045), axes, { blend: 0.012, tag: BODY.ear });
  if (!visor) addFace(person, at, size, axes);
  if (!visor) addHair(person, at, size, axes);
  if ((outfit.beard ?? 0) > 0) addBeard(person, outfit.beard as number, at, size, axes);
  const hat = recipe.wears.includes("crown")
    ? "crown"
    : recipe.wears.includes("hat")
      ? female || child
        ? "straw"
        : "brim"
      : outfit.hat;
  if (hat) addHat(person, hat, at, axes);
  if (outfit.glasses || recipe.wears.includes("glasses")) {
    const thin = createThin();
    for (const s of [1, -1]) {
      const ring = Array.from({ length: 16 }, (_, i) =>
        at(0.425, 0.0 + 0.11 * Math.cos((i / 16) * 2 * Math.PI), s * 0.155 + 0.12 * Math.sin((i / 16) * 2 * Math.PI)),
      );
      rod(thin, ring, 0.011 * hh, hex("#1c1a1a"), "object", { sides: 5, closed: true });
      rod(
        thin,
        [at(0.41, 0.02, s * 0.275), at(0.2, 0.03, s * 0.385), at(-0.02, 0.02, s * 0.41)],
        0.009 * hh,
        hex("#1c1a1a"),
        "object",
        { sides: 5 },
      );
    }
    rod(thin, [at(0.43, 0.02, 0.04), at(0.44, 0.03, 0), at(0.43, 0.02, -0.04)], 0.009 * hh, hex("#1c1a1a"), "object", {
      sides: 5,
    });
    body.thin.push(thin);
  }
}

/** How far eyes, brows and lips stand before the two rounds, whose join is fuller than either, head heights. */
const proudAt = (b: number): number => (b > -0.12 ? 0.03 : 0.014);

/** How far forward the face is at a height and a distance from its middle, head heights. */
function faceAt(b: number, c: number): number {
  const on = ({ a, b: b0, radii }: typeof SKULL | typeof CHEEKS) =>
    a + radii[0] * Math.sqrt(Math.max(0, 1 - ((b - b0) / radii[1]) ** 2 - (c / radii[2]) ** 2));
  return Math.max(on(SKULL), on(CHEEKS));
}

/** A face as in picture books: dark oval eyes under lids and brows, a nose, lips. Drawn on a smooth head, it stays a face when it is small. */
function addFace(
  person: Person,
  at: (a: number, b: number, c?: number) => V3,
  size: (a: number, b: number, c: number) => V3,
  axes: Axes,
): void {
  const { outfit, body, skin, head: hh } = person;
  const thin = createThin();
  const line: Line = (points: readonly (readonly [b: number, c: number])[], radii: readonly number[], colour: Rgb) =>
    rod(
      thin,
      curve(
        points.map(([b, c]) => at(faceAt(b, c) + proudAt(b), b, c)),
        3,
      ),
      curve(
        radii.map((r) => [r * hh]),
        3,
      ).map(([r]) => r),
      colour,
      "skin",
      { sides: 6 },
    );
  addEyes(person, at, axes, line);
  addNose(person, at, size, axes);
  if ((outfit.beard ?? 0) === 0) {
    const lips = tint(hex("#9c4038"), skin, outfit.female ? 0.1 : 0.42);
    line(
      rows("-0.218 0.116, -0.246 0.058, -0.252 0, -0.246 -0.058, -0.218 -0.116"),
      [0.008, 0.013, 0.013, 0.013, 0.008],
      tint(lips, [0, 0, 0], 0.5),
    );
    line(rows("-0.262 0.066, -0.276 0, -0.262 -0.066"), [0.01, outfit.female ? 0.026 : 0.02, 0.01], lips);
  }
  body.features.push(thin);
}

/** Draws a line on the face: its points up and aside, its radii, all in head heights. */
type Line = (points: readonly (readonly [b: number, c: number])[], radii: readonly number[], colour: Rgb) => void;

/** Eyes under their lids and brows; closed where the pose sleeps. */
function addEyes(
  { outfit, pose, body, hair, head: hh }: Person,
  at: (a: number, b: number, c?: number) => V3,
  [f, u, l]: Axes,
  line: Line,
): void {
  const young = outfit.child ?? false;
  const asleep = pose.shut ?? false;
  const brow = outfit.old ? tint(hair, [0.5, 0.5, 0.5], 0.3) : tint(hair, [0.02, 0.012, 0.008], 0.45);
  for (const s of [1, -1]) {
    const [b, c] = [young ? -0.03 : -0.01, 0.142];
    if (asleep)
      line(
        [
          [b, s * (c - 0.06)],
          [b - 0.03, s * c],
          [b, s * (c + 0.06)],
        ],
        [0.014, 0.022, 0.014],
        EYE,
      );
    else
      body.eye(
        at(faceAt(b, c) + proudAt(b), b, s * c),
        (young ? 0.058 : 0.048) * hh,
        unit(add(f, mul(l, s * 0.3))),
        u,
        {
          iris: EYE,
          white: EYE,
          pupil: 0.4,
          rim: 4,
          tall: young ? 1.25 : 1.2,
          deep: 0.75,
        },
      );
    if (!asleep)
      line(
        [
          [b + 0.045, s * (c - 0.062)],
          [b + (young ? 0.085 : 0.07), s * (c + 0.005)],
          [b + 0.03, s * (c + 0.078)],
        ],
        [0.008, outfit.female ? 0.017 : 0.012, 0.007],
        EYE,
      );
    const up = young ? 0.17 : 0.155;
    line(
      [
        [up - 0.022, s * 0.085],
        [up + 0.012, s * 0.15],
        [up - 0.018, s * 0.225],
      ],
      [0.015, outfit.female || young ? 0.017 : 0.024, 0.01],
      brow,
    );
  }
}

/** A bridge that runs out of the brow, the tip and its wings. */
function addNose(
  { outfit, body, skin, head: hh }: Person,
  at: (a: number, b: number, c?: number) => V3,
  size: (a: number, b: number, c: number) => V3,
  axes: Axes,
): void {
  const big = outfit.old ? 1.2 : outfit.child ? 0.78 : 1;
  body.cone(at(0.365, 0.05), at(0.43, -0.08), 0.03 * hh, 0.042 * hh * big, { blend: 0.03 });
  body.ellipsoid(at(0.46, -0.1), size(0.052 * big, 0.04 * big, 0.042 * big), axes, {
    blend: 0.014,
    colour: tint(skin, BLUSH, 0.14),
  });
  for (const s of [1, -1])
    body.ellipsoid(at(0.405, -0.116, s * 0.046 * big), size(0.038 * big, 0.028 * big, 0.026 * big), axes, {
      blend: 0.014,
      colour: tint(skin, BLUSH, 0.1),
    });
}

function addHair(
  person: Person,
  at: (a: number, b: number, c?: number) => V3,
  size: (a: number, b: number, c: number) => V3,
  axes: Axes,
): void {
  const { outfit, body, hair, head: hh, recipe } = person;
  const [f, u] = axes;
  const cut = outfit.hair ?? "short";
  if (cut === "bald") return;
  const covered = outfit.hat !== undefined && outfit.hat !== "crown" && outfit.hat !== "nurse";
  body.use({ material: "fur", colour: hair, tag: BODY.hair, fur: 0.008, blend: 0.012, flow: mul(u, -1) });
  body.group(0);
  if (!covered)
    body.ellipsoid(at(-0.08, 0.15), size(0.455, 0.405, 0.395), axes, {
      blend: 0.02,
      flow: unit(add(mul(f, -0.5), mul(u, -0.7))),
    });
  else body.ellipsoid(at(-0.1, 0.1), size(0.43, 0.35, 0.375), axes, { blend: 0.02 });
  if (cut === "short") body.ellipsoid(at(-0.2, -0.05), size(0.28, 0.28, 0.34), axes, { blend: 0.03 });
  else body.ellipsoid(at(-0.2, -0.12), size(0.31, 0.34, 0.35), axes, { blend: 0.03 });
  if (cut === "bob")
    for (const s of [1, -1])
      body.cone(at(-0.04, 0, s * 0.35), at(0.03, -0.36, s * 0.345), 0.11 * hh, 0.12 * hh, { blend: 0.03 });
  if (cut === "long") {
    body.tube(
      [at(-0.25, 0.05), at(-0.36, -0.3), at(-0.38, -0.65), at(-0.32, -0.98)],
      [0.34 * hh, 0.34 * hh, 0.29 * hh, 0.12 * hh],
      { flat: [f, 0.6], blend: 0.03, fur: 0.014 },
    );
    for (const s of [1, -1])
      body.cone(at(-0.06, 0, s * 0.35), at(0.01, -0.52, s * 0.37), 0.11 * hh, 0.09 * hh, { blend: 0.03, fur: 0.012 });
  }
  // the hairline
  body.ellipsoid(at(0.42, -0.16), size(0.4, 0.4, 0.315), axes, { carve: true, blend: 0.015 });
  growLocks(person, at, !covered, createRng(recipe.seed).fork("locks"), { ...FAR_SCALP, head: hh });
  if (cut === "bun") body.ellipsoid(at(-0.4, 0.44), size(0.2, 0.19, 0.2), axes, { blend: 0.015 });
  if (cut === "pony")
    body.tube(
      [at(-0.44, 0.25), at(-0.64, 0.18), at(-0.72, -0.15), at(-0.62, -0.5)],
      [0.09 * hh, 0.15 * hh, 0.15 * hh, 0.04 * hh],
      { blend: 0.02, fur: 0.014 },
    );
  if (cut === "braids")
    for (const s of [1, -1]) {
      const line: V3[] = [at(-0.12, -0.18, s * 0.4), at(-0.08, -0.45, s * 0.48), at(0.02, -0.8, s * 0.44)];
      body.tube(line, [0.1 * hh, 0.095 * hh, 0.05 * hh], { blend: 0.01 });
      body.ellipsoid(line[2], size(0.075, 0.06, 0.075), axes, {
        blend: 0,
        colour: hex("#b3261e"),
        material: "fabric",
        fur: 0,
        tag: BODY.plain,
      });
    }
}

/** The scalp of a whole figure: few broad locks over the mass of hair. */
const FAR_SCALP: Omit<Scalp, "head"> = {
  middle: [-0.08, 0.15, 0],
  radii: [0.455, 0.405, 0.395],
  share: 0.36,
  thick: 1.5,
  sides: 4,
};

function addBeard(
  { body, hair, head: hh }: Person,
  long: number,
  at: (a: number, b: number, c?: number) => V3,
  size: (a: number, b: number, c: number) => V3,
  axes: Axes,
): void {
  const [f, u] = axes;
  body
    .group(0.008)
    .use({ material: "fur", colour: hair, fur: 0.022, tag: BODY.beard, flow: unit(add(mul(u, -1), mul(f, 0.25))) });
  body.ellipsoid(at(0.19, -0.37), size(0.22, 0.17, 0.27), axes, { blend: 0.02 });
  body.cone(at(0.24, -0.4), at(0.3, -0.4 - 0.42 * long), 0.19 * hh, 0.08 * hh, { blend: 0.03 });
  for (const s of [1, -1]) {
    body.cone(at(0.06, -0.12, s * 0.33), at(0.14, -0.33, s * 0.26), 0.055 * hh, 0.09 * hh, { blend: 0.02 });
    body.cone(at(0.42, -0.195, s * 0.03), at(0.34, -0.255, s * 0.2), 0.055 * hh, 0.03 * hh, { blend: 0.008 });
  }
}
