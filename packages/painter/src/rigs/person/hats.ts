/** Hats of people: one function for each, in a table. */

import { type Finish, hex } from "../../figures/sculpture.ts";
import { ball, bar, createThin, lathe, rod, type ThinMesh } from "../../figures/thin.ts";
import { type Axes, add, cross, curve, dot, mad, mul, sub, tint, unit, type V3 } from "../../figures/vector.ts";
import { rows } from "../../kit/rows.ts";
import type { Rgb } from "../../rgb.ts";
import { BODY, type Person } from "./person.ts";

/** A head that a hat is put on: its axes under a tilted hat, and what hats share. */
interface Wear {
  readonly body: Person["body"];
  readonly recipe: Person["recipe"];
  readonly outfit: Person["outfit"];
  readonly hat: string;
  /** A point of the head, in its own heights. */
  readonly at: (a: number, b: number, c?: number) => V3;
  /** Height of the head over its hair. */
  readonly hh: number;
  readonly colour: Rgb;
  readonly axes: Axes;
  readonly hf: V3;
  readonly tilt: V3;
  readonly hl: V3;
  readonly felt: Partial<Finish>;
  readonly thin: ThinMesh;
  readonly brim: (r: number, rise: number, cloth: Rgb) => void;
  readonly band: (ribbon: Rgb) => void;
}

/** By the name that an outfit gives them. */
const HATS: Readonly<Record<string, (wear: Wear) => void>> = {
  brim: brimmed,
  top: brimmed,
  straw,
  cap,
  peaked: cap,
  beanie,
  crown,
  cone: pointed,
  nurse: nursesCap,
  toque,
  helmet,
  bulb: bubble,
  hood,
  santa: santasCap,
  tricorne,
};

/** Adds a hat, made to the measure of the head. `at` takes points of the head: forward, up and aside. */
export function addHat(person: Person, hat: string, at: Wear["at"], axes: Axes): void {
  const wear = wearOf(person, hat, at, axes);
  wear.body.group(0).use(wear.felt);
  HATS[hat]?.(wear);
  if (wear.thin.open.length > 0) wear.body.thin.push(wear.thin);
}

function wearOf(person: Person, hat: string, at: (a: number, b: number, c?: number) => V3, [f, u]: Axes): Wear {
  const { outfit, body, top, recipe } = person;
  // over the hair
  const hh = person.head * 1.08;
  const colour: Rgb =
    outfit.hatColour ??
    (hat === "straw" ? hex("#d8b86a") : hat === "cone" ? tint(top, [0, 0, 0], 0.25) : hex("#3b4a2e"));
  const tilt = unit(add(u, mul(f, -0.2)));
  const hf = unit(sub(f, mul(tilt, dot(f, tilt))));
  const hl = cross(hf, tilt);
  const axes: Axes = [hf, tilt, hl];
  const felt: Partial<Finish> = { material: "fabric", colour, fur: 0, tag: BODY.hat, flow: [0, -1, 0] };
  const thin = createThin();
  const brim = (r: number, rise: number, cloth: Rgb) =>
    lathe(
      thin,
      curve(
        [
          [0.36 * hh, 0.02 * hh],
          [0.5 * hh, -0.01 * hh],
          [r * hh, rise * hh],
          [(r + 0.012) * hh, (rise + 0.015) * hh],
          [r * hh, (rise + 0.03) * hh],
          [0.5 * hh, 0.03 * hh],
          [0.4 * hh, 0.07 * hh],
        ],
        4,
      ),
      cloth,
      "fabric",
      {
        origin: at(-0.05, 0.33),
        axes: [hf, tilt, mul(hl, 0.92)],
        sides: 48,
      },
    );
  const band = (ribbon: Rgb) =>
    body.skirt(
      at(-0.055, 0.41),
      at(-0.05, 0.32),
      0.435 * hh,
      0.45 * hh,
      { side: hf, depth: 0.91 },
      { ...felt, colour: ribbon, blend: 0 },
    );
  return { body, recipe, outfit, hat, at, hh, colour, axes, hf, tilt, hl, felt, thin, brim, band };
}

function brimmed({ body, at, hh, colour, hl, brim, band, hat }: Wear): void {
  brim(hat === "top" ? 0.62 : 0.7, 0.05, colour);
  body.cone(at(-0.06, 0.34), at(-0.08, hat === "top" ? 0.98 : 0.56), 0.42 * hh, (hat === "top" ? 0.4 : 0.34) * hh, {
    blend: 0.02,
    flat: [hl, 0.92],
  });
  band(hex("#1f1712"));
}

function straw({ body, at, hh, colour, axes, brim, band, recipe }: Wear): void {
  brim(0.84, -0.02, colour);
  body.ellipsoid(at(-0.06, 0.36), [0.43 * hh, 0.3 * hh, 0.38 * hh], axes, { blend: 0.02 });
  band(recipe.colour ? hex("#f0e6d0") : hex("#9b2c2c"));
}

function cap({ body, at, hh, colour, axes, hat }: Wear): void {
  body.ellipsoid(at(-0.06, 0.28), [0.47 * hh, (hat === "peaked" ? 0.34 : 0.3) * hh, 0.4 * hh], axes, { blend: 0.01 });
  if (hat === "peaked") body.ellipsoid(at(-0.04, 0.52), [0.54 * hh, 0.1 * hh, 0.5 * hh], axes, { blend: 0.04 });
  body.ellipsoid(at(0.42, 0.3), [0.22 * hh, 0.035 * hh, 0.26 * hh], axes, {
    blend: 0.02,
    colour: tint(colour, [0, 0, 0], 0.4),
    material: "object",
  });
  body.ellipsoid(at(-0.04, 0.27), [0.475 * hh, 0.07 * hh, 0.41 * hh], axes, {
    blend: 0.005,
    colour: tint(colour, [0, 0, 0], 0.45),
  });
  if (hat === "peaked")
    body.ellipsoid(at(0.45, 0.42), [0.05 * hh, 0.08 * hh, 0.07 * hh], axes, {
      blend: 0,
      colour: hex("#d9a62b"),
      material: "metal",
    });
}

function beanie({ body, at, hh, colour, axes, hf }: Wear): void {
  body.ellipsoid(at(-0.07, 0.26), [0.46 * hh, 0.36 * hh, 0.4 * hh], axes, { blend: 0.01 });
  body.skirt(
    at(-0.075, 0.3),
    at(-0.06, 0.14),
    0.44 * hh,
    0.47 * hh,
    { side: hf, depth: 0.88, folds: 26, amplitude: 0.006 },
    { colour: tint(colour, [1, 1, 1], 0.08), blend: 0.01 },
  );
}

function crown({ at, hh, axes, hf, tilt, hl, thin }: Wear): void {
  const gold = hex("#d99a25");
  lathe(
    thin,
    rows("0.4 0, 0.415 0.03, 0.41 0.2, 0.385 0.2, 0.38 0").map(([r, h]) => [r * hh, h * hh]),
    gold,
    "metal",
    { origin: at(-0.06, 0.36), axes },
  );
  for (let i = 0; i < 8; i++) {
    const a = (i / 8) * 2 * Math.PI;
    const out = add(mul(hf, Math.cos(a)), mul(hl, Math.sin(a)));
    const root = mad(mad(at(-0.06, 0.36), out, 0.395 * hh), tilt, 0.18 * hh);
    const tip = mad(mad(root, out, 0.04 * hh), tilt, 0.24 * hh);
    rod(thin, [root, mad(root, tilt, 0.1 * hh), tip], [0.1 * hh, 0.06 * hh, 0.01 * hh], gold, "metal");
    ball(thin, tip, 0.035 * hh, hex("#f0e6d0"), "object", 10);
    if (i % 2) ball(thin, mad(root, tilt, -0.08 * hh), 0.045 * hh, hex("#a81e2c"), "object", 10);
  }
}

function pointed({ body, at, hh, colour, brim, band, recipe }: Wear): void {
  brim(recipe.kind === "witch" ? 0.95 : 0.72, 0, colour);
  body.tube(
    [at(-0.06, 0.32), at(-0.08, 0.8), at(-0.2, 1.2), at(-0.42, 1.42)],
    [0.42 * hh, 0.25 * hh, 0.12 * hh, 0.03 * hh],
    { blend: 0.02, inner: 0.01 },
  );
  band(recipe.kind === "witch" ? hex("#6b2f8a") : hex("#c9a23a"));
}

function nursesCap({ body, at, hh, axes }: Wear): void {
  body.box(at(-0.02, 0.56), [0.12 * hh, 0.1 * hh, 0.2 * hh], 0.05 * hh, axes, { blend: 0.006 });
  body.ellipsoid(at(0.115, 0.575), [0.02 * hh, 0.05 * hh, 0.05 * hh], axes, { blend: 0, colour: hex("#b3362c") });
}

function toque({ body, at, hh, axes, hf, hl }: Wear): void {
  body.skirt(
    at(-0.06, 0.62),
    at(-0.06, 0.26),
    0.43 * hh,
    0.42 * hh,
    { side: hf, depth: 0.92, folds: 24, amplitude: 0.004 },
    { blend: 0.02 },
  );
  for (let i = 0; i < 7; i++) {
    const a = (i / 7) * 2 * Math.PI;
    body.ellipsoid(
      add(at(-0.06, 0.78), add(mul(hf, 0.26 * hh * Math.cos(a)), mul(hl, 0.24 * hh * Math.sin(a)))),
      [0.26 * hh, 0.24 * hh, 0.26 * hh],
      axes,
      { blend: 0.03 },
    );
  }
}

function helmet({ body, at, hh, colour, axes, thin, brim, recipe, outfit, felt }: Wear): void {
  const hard: Partial<Finish> = { ...felt, material: outfit.suit === "robot" ? "metal" : "object" };
  if (outfit.suit) {
    if (outfit.suit === "plate")
      body.ellipsoid(at(-0.08, 0.06), [0.47 * hh, 0.5 * hh, 0.45 * hh], axes, { ...hard, blend: 0.01 });
    else body.ellipsoid(at(-0.02, 0.04), [0.47 * hh, 0.52 * hh, 0.42 * hh], axes, { ...hard, blend: 0.01 });
    if (outfit.suit === "plate") {
      // an open face below a raised visor, a plume from the crest
      body.box(at(0.34, -0.12), [0.3 * hh, 0.31 * hh, 0.29 * hh], 0.1 * hh, axes, {
        ...hard,
        carve: true,
        blend: 0.004,
      });
      body.group(0.004).ellipsoid(at(0.17, 0.36), [0.3 * hh, 0.1 * hh, 0.4 * hh], axes, {
        ...hard,
        colour: tint(colour, [1, 1, 1], 0.3),
        blend: 0,
      });
      body
        .group(0.004)
        .tube(
          [at(-0.05, 0.52), at(-0.12, 0.82), at(-0.5, 0.95), at(-0.85, 0.62), at(-0.92, 0.3)],
          [0.05 * hh, 0.1 * hh, 0.11 * hh, 0.08 * hh, 0.02 * hh],
          { ...felt, material: "fur", colour: hex("#a3262a"), fur: 0.05, blend: 0.02 },
        );
    } else {
      body.box(at(0.36, 0.08), [0.1 * hh, 0.14 * hh, 0.33 * hh], 0.06 * hh, axes, {
        ...hard,
        colour: hex("#20282e"),
        material: "object",
        blend: 0.01,
      });
      for (const s of [1, -1]) {
        body.ellipsoid(at(0.46, 0.08, s * 0.15), [0.04 * hh, 0.09 * hh, 0.09 * hh], axes, {
          ...hard,
          colour: hex("#4fd0e0"),
          material: "light",
          blend: 0,
        });
        body.ellipsoid(at(-0.02, 0, s * 0.43), [0.12 * hh, 0.12 * hh, 0.05 * hh], axes, {
          ...hard,
          colour: hex("#5a646c"),
          blend: 0.004,
        });
      }
      bar(thin, at(0, 0.5), at(0, 0.86), 0.014 * hh, hex("#5a646c"), "metal");
      ball(thin, at(0, 0.9), 0.06 * hh, hex("#d9432a"), "object", 10);
    }
  } else {
    body.ellipsoid(at(-0.04, 0.24), [0.49 * hh, 0.38 * hh, 0.43 * hh], axes, { ...hard, blend: 0.01 });
    brim(recipe.kind === "firefighter" ? 0.66 : 0.54, -0.06, colour);
  }
}

function bubble({ body, at, hh, axes, hf, felt }: Wear): void {
  body.ellipsoid(at(0, 0.05), [0.62 * hh, 0.62 * hh, 0.6 * hh], axes, {
    ...felt,
    material: "object",
    colour: hex("#dedcd6"),
    blend: 0.01,
  });
  body.ellipsoid(at(0.24, 0.06), [0.46 * hh, 0.4 * hh, 0.46 * hh], axes, {
    ...felt,
    material: "glass",
    colour: hex("#241a0c"),
    blend: 0.004,
  });
  body.skirt(
    at(0, -0.42),
    at(0, -0.55),
    0.46 * hh,
    0.5 * hh,
    { side: hf },
    { ...felt, colour: hex("#a9a7a2"), blend: 0.004 },
  );
}

function hood({ body, at, hh, axes }: Wear): void {
  body.ellipsoid(at(-0.05, 0.08), [0.46 * hh, 0.48 * hh, 0.4 * hh], axes, { blend: 0.02 });
  body.ellipsoid(at(0.12, -0.26), [0.32 * hh, 0.28 * hh, 0.33 * hh], axes, { blend: 0.03 });
  body.box(at(0.46, 0.03), [0.2 * hh, 0.075 * hh, 0.26 * hh], 0.05 * hh, axes, { carve: true, blend: 0.004 });
}

function santasCap({ body, at, hh, axes, hf }: Wear): void {
  body.tube(
    [at(-0.06, 0.3), at(-0.12, 0.66), at(-0.42, 0.72), at(-0.66, 0.42)],
    [0.42 * hh, 0.26 * hh, 0.16 * hh, 0.06 * hh],
    { blend: 0.02 },
  );
  body.ellipsoid(at(-0.68, 0.36), [0.13 * hh, 0.13 * hh, 0.13 * hh], axes, {
    blend: 0,
    colour: hex("#efece5"),
    fur: 0.01,
    material: "fur",
  });
  body.skirt(
    at(-0.06, 0.34),
    at(-0.05, 0.2),
    0.46 * hh,
    0.49 * hh,
    { side: hf, depth: 0.9 },
    { blend: 0.02, colour: hex("#efece5"), fur: 0.012, material: "fur" },
  );
}

function tricorne({ body, at, hh, axes, hf, tilt, hl }: Wear): void {
  body.ellipsoid(at(-0.06, 0.36), [0.44 * hh, 0.28 * hh, 0.38 * hh], axes, { blend: 0.02 });
  for (const a of [0.5, 2.6, 4.71]) {
    const out = add(mul(hf, Math.cos(a)), mul(hl, Math.sin(a)));
    body.ellipsoid(
      add(at(-0.05, 0.42), mul(out, 0.42 * hh)),
      [0.08 * hh, 0.22 * hh, 0.52 * hh],
      [out, tilt, cross(out, tilt)],
      { blend: 0.03 },
    );
  }
}
