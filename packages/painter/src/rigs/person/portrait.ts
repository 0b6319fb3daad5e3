/** Heads and shoulders, for portraits. One unit is the height of the head; the face is painted on it per pixel. */

import type { Rng } from "easel-picture";
import { POSES } from "../../acts/index.ts";
import type { Recipe } from "../../figures/recipe.ts";
import { type Finish, hex, Sculpture } from "../../figures/sculpture.ts";
import { ball, createThin, rod, sheet } from "../../figures/thin.ts";
import { add, cross, curve, mad, mul, rotated, tint, type V3 } from "../../figures/vector.ts";
import type { Rgb } from "../../rgb.ts";
import { type Features, featuresOf } from "./features.ts";
import { addHat } from "./hats.ts";
import { choosePerson } from "./looks.ts";
import { BODY, type Person } from "./person.ts";
import { addHairMass, growLocks, type HeadPoint, NEAR_SCALP } from "./portrait-hair.ts";
import { paintPortrait } from "./portrait-paint.ts";

/** The pose of a recipe that is a portrait. */
export const PORTRAIT = "portrait";

/** Height of a head beside its body's: `metres` of an outfit is that of the body. Children's heads are larger. */
const HEAD_01 = 1 / 7;
const CHILD_HEAD = 1.35;

/** The head and the shoulders of a person, cut below the chest. */
export function sculptPortrait(recipe: Recipe): Sculpture {
  const { rng, ...looks } = choosePerson(recipe);
  const { outfit, accent, front } = looks;
  const body = new Sculpture(outfit.metres * HEAD_01 * (outfit.child ? CHILD_HEAD : 1));
  body.fineness = 1.7;
  body.strand = 1.4;
  body.lift = 0.2;
  body.headWide = 0.7;
  const forward = rotated([1, 0, 0], [0, 1, 0], recipe.lookRad);
  const tiltRad = (rng.next() - 0.5) * 0.16;
  const up = rotated([0, 1, 0], forward, tiltRad);
  const right = cross(forward, up);
  const headAxes = [forward, up, right] as const;
  const at: HeadPoint = (a, b, c = 0) => add(mul(forward, a), add(mul(up, b), mul(right, c)));
  const person: Person = {
    ...looks,
    pose: POSES.stand,
    body,
    recipe,
    head: 0.86,
    axes: [
      [0, 1, 0],
      [1, 0, 0],
      [0, 0, 1],
    ],
    neck: [-0.1, -0.66, 0],
  };
  const features = featuresOf(person, rng);
  // a helmet or hood hides face or hair; hair is free of a hat, or of one that leaves its shape
  const bare = outfit.hat === undefined && !recipe.wears.includes("hat") && !recipe.wears.includes("crown");
  const masked = outfit.hat === "bulb" || outfit.hat === "hood" || outfit.suit === "plate" || outfit.suit === "robot";
  const loose = bare || outfit.hat === "crown" || outfit.hat === "nurse";
  if (masked && outfit.hat !== "hood") {
    // all that a closed helmet leaves to see
    body.group(0).use({ material: "fabric", colour: hex("#1c1a1c"), tag: BODY.plain, fur: 0, blend: 0.06 });
    body.ellipsoid(at(-0.04, 0.04), [0.36, 0.4, 0.33], headAxes).cone([-0.14, -0.95, 0], at(-0.1, -0.25), 0.2, 0.19);
  } else addSkull(person, features, at);
  addShoulders(person);
  if (!masked) {
    addHairMass(person, at, loose);
    growLocks(person, at, loose, rng.fork("locks"), NEAR_SCALP);
  }
  if ((outfit.beard ?? 0) > 0) addBeard(person, outfit.beard as number, at, rng.fork("beard"));
  const hat = recipe.wears.includes("crown") ? "crown" : outfit.hat;
  if (hat) addHat(person, hat, at, headAxes);
  if (outfit.glasses) addGlasses(person, at);
  addCollar(person, accent, front);
  if (outfit.scarf) addShawl(person, outfit.scarf);
  if (outfit.female && !outfit.child && !outfit.scarf && !masked) addJewels(person, at);
  body.paint = paintPortrait(person, features, headAxes);
  Object.assign(body.at, {
    head: at(-0.06, 0.34),
    chin: at(0.3, -0.5),
    handL: [0.5, -1.25, -0.3],
    handR: [0.5, -1.25, 0.3],
    hands: [0.5, -1.3, 0],
    bosom: [0.5, -1.2, 0],
    lap: [0.5, -1.3, 0],
    back: [-0.4, -0.9, 0],
  });
  return body;
}

function addSkull({ body, skin, outfit }: Person, { male, child, old }: Features, at: HeadPoint): void {
  const axes = [at(1, 0), at(0, 1), at(0, 0, 1)] as const;
  body.group(0).use({ material: "skin", colour: skin, tag: BODY.face, fur: 0, blend: 0.06, flow: undefined });
  const wide = child ? 1.06 : male ? 1 : 0.97;
  body.ellipsoid(at(-0.06, 0.13), [0.42, 0.37, 0.335 * wide], axes);
  body.ellipsoid(at(0.08, -0.08), [0.28, 0.36, 0.275 * wide], axes, { blend: 0.1 });
  const cheek = child ? 0.135 : old ? 0.105 : 0.12;
  const jaw = child ? -0.34 : male ? -0.41 : -0.38;
  for (const s of [1, -1]) {
    body.ellipsoid(at(0.2, -0.12, s * 0.165), [0.13, cheek, 0.115], axes, { blend: 0.1 });
    body.cone(at(-0.02, -0.17, s * 0.23 * wide), at(0.2, jaw, s * 0.07), male ? 0.105 : 0.085, male ? 0.09 : 0.07, {
      blend: 0.1,
    });
  }
  body.ellipsoid(at(0.265, jaw - 0.015), [0.085, 0.07, male ? 0.105 : 0.085], axes, { blend: 0.07 });
  const ridge = male ? 0.058 : 0.046;
  body.cone(at(0.3, 0.11, -0.15), at(0.3, 0.11, 0.15), ridge, ridge, { blend: 0.09 });
  for (const s of [1, -1]) {
    body.ellipsoid(at(0.44, 0.01, s * 0.155), [0.085, 0.07, 0.1], axes, { carve: true, blend: 0.08 });
    // the ball of the eye below its lids
    body.ellipsoid(at(0.285, 0, s * 0.152), [0.1, child ? 0.08 : 0.072, 0.1], axes, { blend: 0.03 });
  }
  // nose and mouth: large masses that are nearly sunk, so that no grid is too coarse for them
  const nose = male ? 1.08 : child ? 0.86 : outfit.old ? 1 : 0.88;
  const tip = child ? -0.12 : -0.155;
  body.cone(at(0.325, 0.06), at(0.4, tip + 0.02), 0.036 * nose, 0.042 * nose, { blend: 0.06 });
  body.ellipsoid(at(0.418 + 0.02 * (nose - 1), tip), [0.056 * nose, 0.046 * nose, 0.052 * nose], axes, {
    blend: 0.035,
  });
  for (const s of [1, -1])
    body.ellipsoid(at(0.375, tip - 0.012, s * 0.048 * nose), [0.042, 0.034 * nose, 0.034 * nose], axes, {
      blend: 0.035,
    });
  body.ellipsoid(at(0.31, -0.29), [0.072, 0.075, 0.11], axes, { blend: 0.06 });
  body.ellipsoid(at(0.335, -0.325), [0.052, 0.03, 0.075], axes, { blend: 0.035 });
  for (const s of [1, -1]) {
    body.ellipsoid(at(-0.03, -0.03, s * 0.345), [0.075, 0.12, 0.042], axes, { blend: 0.03, tag: BODY.ear });
    body.ellipsoid(at(0.0, -0.02, s * 0.39), [0.035, 0.07, 0.025], axes, { blend: 0.02, tag: BODY.ear, carve: true });
  }
  const neck = child ? 0.145 : male ? 0.195 : 0.155;
  body.cone([-0.14, -0.95, 0], at(-0.1, -0.25), neck * 1.15, neck, { blend: 0.06, tag: BODY.hand });
}

/** Half the width of the shoulders and the radius of an upper arm. */
function buildOf({ outfit }: Person): { half: number; arm: number; fat: number } {
  const fat = outfit.stout ?? 1;
  if (outfit.child) return { half: 0.5, arm: 0.17, fat };
  return outfit.female ? { half: 0.66, arm: 0.17, fat } : { half: 0.8 * Math.sqrt(fat), arm: 0.21 * fat, fat };
}

function addShoulders(person: Person): void {
  const { body, top, outfit } = person;
  const { half, arm, fat } = buildOf(person);
  const metal = outfit.suit === "plate" || outfit.suit === "robot";
  const high = -0.79;
  const cloth: Partial<Finish> = {
    material: metal ? "metal" : "fabric",
    colour: top,
    tag: BODY.torso,
    fur: 0,
    flow: [0, -1, 0],
  };
  body.group(outfit.dress ? 0.07 : 0.03).use({ ...cloth, blend: 0.12 });
  const flat: Partial<Finish> = { flat: [[1, 0, 0], 0.68] };
  body.cone([-0.1, high - 0.28, 0], [-0.06, -2, 0], half * 0.74, half * 0.66 * fat, flat);
  body.cone([-0.13, high + 0.06, 0], [-0.08, high - 0.3, 0], outfit.child ? 0.17 : 0.19, half * 0.6, {
    flat: [[1, 0, 0], 0.84],
  });
  for (const s of [1, -1]) {
    body.cone([-0.14, high + 0.1, s * 0.12], [-0.1, high - 0.14, s * (half - 0.1)], 0.15, arm * 0.86, { blend: 0.1 });
    body.cone([-0.1, high - 0.16, s * (half - 0.04)], [-0.04, -2, s * (half + 0.1)], arm, arm * 0.9, {
      blend: 0.07,
      tag: BODY.arm,
    });
    if (outfit.female && !outfit.child)
      body.ellipsoid([0.14, -1.5, s * 0.22], [0.2, 0.26, 0.22], undefined, { blend: 0.16 });
  }
}

/** A shirt collar folds over; sweaters and coats have a rolled one, dresses none. */
function addCollar(person: Person, accent: Rgb, front: Person["front"]): void {
  const { body, outfit, top, recipe } = person;
  if (outfit.suit) return;
  const woman = outfit.female ?? false;
  const thin = createThin();
  const neck = outfit.child ? 0.19 : woman ? 0.2 : 0.25;
  const ring = (t: number, r: number, y: number): V3 => [
    -0.12 + r * Math.cos(t) * 1.05 + 0.05 * Math.cos(t),
    y - 0.13 * Math.cos(t),
    r * Math.sin(t),
  ];
  const dress = outfit.dress !== undefined && outfit.coat === undefined && woman;
  if (dress) return;
  const knit = front === "sweater" || recipe.wears.some((worn) => worn.startsWith("coat"));
  if (knit) {
    const points = Array.from({ length: 22 }, (_, i) => ring((i / 22) * 2 * Math.PI, neck + 0.015, -0.72));
    body.group(0.01);
    for (const [i, p] of points.entries())
      body.cone(p, points[(i + 1) % points.length], 0.062, 0.062, {
        material: "fabric",
        colour: tint(top, [0, 0, 0], 0.12),
        blend: 0.03,
        tag: BODY.plain,
        fur: 0,
      });
    return;
  }
  const cloth = front === "jacket" || front === "vest" || outfit.collar ? accent : tint(top, [1, 1, 1], 0.12);
  for (const s of [1, -1]) {
    const rows = [0, 0.35, 0.55, 0.8, 1].map((k) =>
      Array.from({ length: 15 }, (_, i) => {
        const t = s * (0.14 + (i / 14) * 3);
        const tip = 1 - i / 14;
        // up round the neck, over, and down to a point in front
        const fold = k < 0.45 ? 0 : (k - 0.45) / 0.55;
        const y = -0.72 + 0.13 * Math.min(1, k / 0.4) - fold * (0.13 + 0.16 * tip ** 3);
        return ring(t + s * fold * 0.16 * tip ** 3, neck + fold * (0.06 + 0.05 * tip), y);
      }),
    );
    sheet(thin, rows, cloth, "fabric", 0.92);
  }
  body.thin.push(thin);
}

function addShawl({ body, outfit }: Person, colour: Rgb): void {
  const wool: Partial<Finish> = { material: "fabric", colour, fur: 0, tag: BODY.plain, blend: 0.04 };
  const r = outfit.child ? 0.26 : outfit.female ? 0.3 : 0.35;
  const point = (t: number, y: number): V3 => [
    -0.08 + (r + 0.03) * Math.cos(t),
    y - 0.1 * Math.cos(t),
    r * Math.sin(t),
  ];
  for (const [y, k] of [
    [-0.6, 0],
    [-0.74, 0.4],
  ]) {
    body.group(0.012);
    for (let i = 0; i < 14; i++)
      body.cone(
        point((i / 14) * 2 * Math.PI + k, y + 0.02 * Math.sin(i * 1.7)),
        point(((i + 1) / 14) * 2 * Math.PI + k, y + 0.02 * Math.sin((i + 1) * 1.7)),
        0.1,
        0.1,
        wool,
      );
  }
  body.group(0.012).tube(
    [
      [0.3, -0.85, 0.1],
      [0.36, -1.25, 0.15],
      [0.38, -1.8, 0.17],
    ],
    [0.1, 0.12, 0.13],
    {
      ...wool,
      flat: [[1, 0, 0], 0.5],
    },
  );
}

function addJewels({ body }: Person, at: HeadPoint): void {
  const thin = createThin();
  for (const s of [1, -1]) ball(thin, at(-0.02, -0.17, s * 0.365), 0.022, hex("#d8b25a"), "metal", 12);
  body.thin.push(thin);
}

function addGlasses({ body, outfit }: Person, at: HeadPoint): void {
  const thin = createThin();
  const frame = outfit.old ? hex("#5a4630") : hex("#241c1a");
  for (const s of [1, -1]) {
    const ring = Array.from({ length: 28 }, (_, i) => {
      const t = (i / 28) * 2 * Math.PI;
      const square = 1 + 0.1 * Math.abs(Math.sin(2 * t));
      return at(
        0.435 - 0.05 * (Math.sin(t) * 0.5 + 0.5),
        -0.015 + 0.098 * square * Math.cos(t),
        s * (0.16 + 0.118 * square * Math.sin(t)),
      );
    });
    rod(thin, ring, 0.011, frame, "object", { sides: 7, closed: true });
    rod(
      thin,
      curve([at(0.38, 0.03, s * 0.275), at(0.2, 0.035, s * 0.36), at(-0.02, 0.02, s * 0.37)], 4),
      0.011,
      frame,
      "object",
      { sides: 7 },
    );
  }
  rod(thin, curve([at(0.43, 0.01, 0.045), at(0.455, 0.03, 0), at(0.43, 0.01, -0.045)], 4), 0.011, frame, "object", {
    sides: 7,
  });
  body.thin.push(thin);
}

function addBeard({ body, hair }: Person, long: number, at: HeadPoint, rng: Rng): void {
  const axes = [at(1, 0), at(0, 1), at(0, 0, 1)] as const;
  const down = 0.34 * long;
  body.group(0.012).use({ material: "fur", colour: hair, fur: 0.05, tag: BODY.beard, flow: [0.2, -1, 0] });
  body.ellipsoid(at(0.2, -0.4), [0.2, 0.15, 0.235], axes, { blend: 0.05 });
  body.cone(at(0.24, -0.44), at(0.28, -0.46 - down), 0.17, 0.06, { blend: 0.06 });
  for (const s of [1, -1]) {
    body.cone(at(0.02, -0.1, s * 0.31), at(0.12, -0.32, s * 0.25), 0.045, 0.09, { blend: 0.04 });
    body.cone(at(0.415, -0.25, s * 0.02), at(0.345, -0.295, s * 0.15), 0.04, 0.022, { blend: 0.02 });
  }
  // the mouth shows
  const thin = createThin();
  for (let i = 0; i < 240; i++) {
    const t = rng.next() * 2 - 1;
    const row = rng.next();
    const s = Math.sign(t);
    const wide = Math.abs(t);
    const from = at(
      0.36 - 0.36 * wide ** 1.6 + 0.02,
      -0.36 - 0.16 * row * (1 - wide) + 0.2 * wide * (1 - row),
      s * 0.3 * wide ** 0.7,
    );
    const fall = (0.12 + down * (1 - 0.75 * wide)) * (0.7 + 0.5 * rng.next());
    const aside = (rng.next() - 0.5) * 0.1;
    const tip: V3 = [from[0] - 0.04 * wide, from[1] - fall, from[2] * (1 - 0.35 * long) + aside];
    const middle: V3 = [(from[0] + tip[0]) / 2 + 0.04, from[1] - 0.5 * fall, (from[2] + tip[2]) / 2 + 0.02 * aside];
    rod(
      thin,
      curve([from, middle, tip], 4),
      curve([[0.004], [0.013], [0.002]], 4).map(([r]) => r),
      tint(hair, rng.next() < 0.5 ? [1, 1, 1] : [0, 0, 0], 0.18 * rng.next()),
      "fur",
      { sides: 5 },
    );
  }
  for (const s of [1, -1])
    for (let i = 0; i < 16; i++) {
      const t = i / 15;
      const root = at(0.43 - 0.05 * t, -0.235 - 0.02 * t, s * (0.012 + 0.1 * t));
      const end = mad(mad(root, at(0, 0, s), 0.06 + 0.05 * (1 - t)), at(0, 1), -0.05 - 0.045 * t);
      rod(
        thin,
        [root, mad(mad(root, at(0, 0, s), 0.03), at(0, 1), -0.02), mad(end, at(1, 0), -0.03)],
        [0.012, 0.014, 0.002],
        tint(hair, [0, 0, 0], 0.15 * rng.next()),
        "fur",
        {
          sides: 5,
        },
      );
    }
  body.thin.push(thin);
}
