/** Violin, guitar, piano, drum. */

import type { Rgb } from "../rgb.ts";
import { grains } from "./grain.ts";
import { hex, type Sculpture, shadeBy } from "./sculpture.ts";
import { bar, createThin, rod } from "./thin.ts";
import type { Maker } from "./thing.ts";
import { type Axes, add, cross, curve, mul, type V3 } from "./vector.ts";

const EBONY = hex("#16110e");

/** A body with a waist in any frame: `up` to the scroll, `out` from its top plate. */
interface Strung {
  readonly centre: V3;
  readonly up: V3;
  readonly out: V3;
  readonly scale: number;
}

function addViolin(body: Sculpture, { centre, up, out, scale: s }: Strung, colour: Rgb): void {
  const side = cross(up, out);
  const at = (a: number, b: number, d = 0): V3 =>
    add(centre, add(mul(up, a * s), add(mul(side, b * s), mul(out, d * s))));
  const axes: Axes = [up, side, out];
  const r = (a: number, b: number, c: number): V3 => [a * s, b * s, c * s];
  body.group(0).use({ material: "object", colour, blend: 0.03 * s, fur: 0, tag: 30, flow: up });
  body
    .ellipsoid(at(-0.085, 0), r(0.1, 0.105, 0.024), axes)
    .ellipsoid(at(0.095, 0), r(0.085, 0.085, 0.022), axes)
    .ellipsoid(at(0.01, 0), r(0.1, 0.075, 0.022), axes, { blend: 0.02 * s });
  for (const b of [1, -1])
    body.ellipsoid(at(0.015, b * 0.115), r(0.05, 0.055, 0.06), axes, {
      carve: true,
      blend: 0.008 * s,
      colour: mul(colour, 0.7),
    });
  const dark = { colour: EBONY, blend: 0.004 * s, tag: 31 };
  body.group(0.002);
  body.cone(at(0.09, 0, 0.03), at(0.315, 0, 0.024), 0.013 * s, 0.01 * s, { ...dark, flat: [out, 0.5] });
  body.cone(at(0.16, 0, 0.012), at(0.32, 0, 0.012), 0.012 * s, 0.01 * s, { colour });
  body.cone(at(0.32, 0, 0.012), at(0.375, 0, -0.004), 0.011 * s, 0.008 * s, { colour: mul(colour, 0.85) });
  body.ellipsoid(at(0.385, 0, -0.006), r(0.016, 0.012, 0.016), axes, { colour: mul(colour, 0.85) });
  body.cone(at(-0.16, 0, 0.032), at(-0.075, 0, 0.036), 0.014 * s, 0.018 * s, { ...dark, flat: [out, 0.35] });
  body.box(at(-0.02, 0, 0.034), r(0.003, 0.022, 0.014), 0.002 * s, axes, { colour: hex("#d8b884"), tag: 31 });
  body.ellipsoid(at(-0.165, -0.05, 0.026), r(0.035, 0.032, 0.012), axes, dark);
  const thin = createThin();
  for (let i = -1.5; i < 2; i++)
    rod(
      thin,
      [at(-0.11, i * 0.006, 0.043), at(-0.02, i * 0.006, 0.052), at(0.33, i * 0.0035, 0.03)],
      0.0011 * s,
      hex("#e0d8c4"),
      "metal",
      { sides: 4 },
    );
  for (const b of [1, -1])
    rod(
      thin,
      curve(
        [
          at(0.03, b * 0.03, 0.026),
          at(0.005, b * 0.038, 0.026),
          at(-0.02, b * 0.046, 0.026),
          at(-0.045, b * 0.05, 0.025),
        ],
        4,
      ),
      0.0028 * s,
      EBONY,
      "object",
      { sides: 5 },
    );
  for (const [i, b] of [
    [0.34, 1],
    [0.355, -1],
    [0.345, -1],
    [0.365, 1],
  ] as const)
    bar(thin, at(i, 0, 0), at(i, b * 0.028, 0), 0.0035 * s, EBONY, "wood", 6);
  body.thin.push(thin);
}

function addGuitar(body: Sculpture, { centre, up, out, scale: s }: Strung, colour: Rgb): void {
  const side = cross(up, out);
  const at = (a: number, b: number, d = 0): V3 =>
    add(centre, add(mul(up, a * s), add(mul(side, b * s), mul(out, d * s))));
  const axes: Axes = [up, side, out];
  const r = (a: number, b: number, c: number): V3 => [a * s, b * s, c * s];
  body.group(0).use({ material: "object", colour, blend: 0.05 * s, fur: 0, tag: 30, flow: up });
  body.cone(at(-0.13, 0, 0), at(-0.1, 0, 0), 0.19 * s, 0.19 * s, { flat: [out, 0.27], blend: 0 });
  body.cone(at(0.13, 0, 0), at(0.15, 0, 0), 0.14 * s, 0.14 * s, { flat: [out, 0.36], blend: 0.06 * s });
  for (const b of [1, -1])
    body.ellipsoid(at(0.04, b * 0.2), r(0.055, 0.07, 0.1), axes, {
      carve: true,
      blend: 0.03 * s,
      colour: mul(colour, 0.6),
    });
  body.box(at(0, 0, 0.08), r(0.5, 0.4, 0.04), 0, axes, {
    carve: true,
    blend: 0.006 * s,
    colour: hex("#d9a860"),
    tag: 32,
  });
  body.box(at(0, 0, -0.08), r(0.5, 0.4, 0.04), 0, axes, { carve: true, blend: 0.006 * s, colour });
  const dark = { colour: EBONY, blend: 0.002 * s, tag: 31 };
  body.ellipsoid(at(0.03, 0, 0.042), r(0.05, 0.05, 0.012), axes, { ...dark, carve: true });
  body.group(0.002).box(at(0.36, 0, 0.04), r(0.27, 0.026, 0.012), 0.006 * s, axes, dark);
  body
    .group(0.002)
    .box(at(0.68, 0, 0.034), r(0.075, 0.04, 0.01), 0.006 * s, axes, { colour: mul(colour, 0.5), tag: 31 });
  body.group(0.002).box(at(-0.2, 0, 0.046), r(0.012, 0.075, 0.008), 0.004 * s, axes, dark);
  const thin = createThin();
  for (let i = -2.5; i < 3; i++)
    bar(thin, at(-0.2, i * 0.011, 0.056), at(0.63, i * 0.007, 0.056), 0.0014 * s, hex("#d9d2c0"), "metal", 4);
  for (let i = 0; i < 11; i++)
    bar(
      thin,
      at(0.12 + 0.5 * (1 - 0.5 ** (i / 7)) * 1.45, -0.024, 0.053),
      at(0.12 + 0.5 * (1 - 0.5 ** (i / 7)) * 1.45, 0.024, 0.053),
      0.0018 * s,
      hex("#b9b5aa"),
      "metal",
      4,
    );
  for (let i = 0; i < 3; i++)
    for (const b of [1, -1])
      bar(
        thin,
        at(0.64 + i * 0.035, b * 0.035, 0.034),
        at(0.64 + i * 0.035, b * 0.062, 0.034),
        0.007 * s,
        hex("#c9c5ba"),
        "metal",
        6,
      );
  const ring = Array.from({ length: 28 }, (_, i) =>
    at(0.03 + 0.058 * Math.cos((i / 28) * 2 * Math.PI), 0.058 * Math.sin((i / 28) * 2 * Math.PI), 0.0405),
  );
  rod(thin, ring, 0.004 * s, hex("#3a2010"), "wood", { sides: 5, closed: true });
  body.thin.push(thin);
}

const STANDING: Strung = { centre: [0, 0.3, 0], up: [0, 1, 0], out: [1, 0, 0], scale: 1 };

/** Makers of musical instruments by kind. */
export const INSTRUMENTS: Readonly<Record<string, Maker>> = {
  violin(body, colour, _chance, pose) {
    addViolin(body, { ...STANDING, centre: [0, 0.19, 0] }, colour ?? hex("#8a3f17"));
    // in hands the bow is the player's
    if (pose !== "played")
      body.thin.push(bar(createThin(), [0.06, 0.02, 0.17], [0.02, 0.6, 0.12], 0.004, hex("#5a2a12"), "wood", 6));
    body.at.neck = [0, 0.47, 0];
    body.paint = (dab) => dab.tag === 30 && shadeBy(dab, 0.8 + 0.35 * grains(dab.x * 8, dab.y * 9, dab.z * 60));
  },
  guitar(body, colour) {
    addGuitar(body, { ...STANDING, centre: [0, 0.325, 0] }, colour ?? hex("#7a3f1a"));
    body.at.neck = [0, 0.78, 0];
    body.paint = (dab) =>
      (dab.tag === 30 || dab.tag === 32) && shadeBy(dab, 0.86 + 0.25 * grains(dab.x * 8, dab.y * 5, dab.z * 70));
  },
  piano(body, colour) {
    const c = colour ?? hex("#17130f");
    body.use({ material: "object", colour: c, tag: 1, blend: 0.004 });
    body.group(0).box([-0.1, 0.66, 0], [0.2, 0.62, 0.74], 0.02, undefined, { blend: 0 });
    body.group(0.002).box([-0.1, 1.29, 0], [0.23, 0.022, 0.77], 0.012);
    body.group(0.002).box([0.2, 0.64, 0], [0.24, 0.06, 0.74], 0.02);
    for (const s of [1, -1]) body.group(0.002).box([0.16, 0.7, s * 0.7], [0.26, 0.08, 0.05], 0.02);
    for (const s of [1, -1]) body.group(0.002).cone([0.34, 0.6, s * 0.66], [0.36, 0.02, s * 0.66], 0.045, 0.035);
    body.group(0.001).box([0.3, 0.705, 0], [0.13, 0.012, 0.63], 0.003, undefined, { colour: hex("#efece2"), tag: 2 });
    body.group(0.002).box(
      [0.13, 0.92, 0],
      [0.015, 0.14, 0.34],
      0.01,
      [
        [0.96, -0.28, 0],
        [0.28, 0.96, 0],
        [0, 0, 1],
      ],
      { colour: hex("#efe9da"), material: "paper", tag: 3 },
    );
    const thin = createThin();
    for (let i = 0; i < 35; i++) {
      if ([2, 6].includes(i % 7)) continue;
      const z = -0.6 + i * 0.0353 + 0.0176;
      bar(thin, [0.2, 0.727, z], [0.34, 0.727, z], 0.0095, [0.012, 0.012, 0.013], "object", 5);
    }
    body.thin.push(thin);
    body.at.player = [0.66, 0, 0];
    body.paint = (dab) => {
      if (dab.tag === 2 && Math.abs(((dab.z + 0.6) % 0.0353) - 0.0176) > 0.0162) shadeBy(dab, 0.3);
      if (dab.tag === 3 && Math.sin(dab.y * 190) > 0.7) shadeBy(dab, 0.5);
    };
  },
  drum(body, colour) {
    const c = colour ?? hex("#a3262a");
    body.use({ material: "object", colour: c, tag: 1, blend: 0.002 });
    body.group(0).skirt([0, 0.34, 0], [0, 0.02, 0], 0.2, 0.2, {}, { blend: 0 });
    for (const y of [0.335, 0.03])
      body
        .group(0.002)
        .skirt(
          [0, y + 0.015, 0],
          [0, y - 0.02, 0],
          0.212,
          0.212,
          {},
          { colour: hex("#c9a23a"), material: "metal", tag: 2 },
        );
    body.group(0.001).skirt([0, 0.356, 0], [0, 0.34, 0], 0.19, 0.19, {}, { colour: hex("#ece4d0"), tag: 3 });
    const thin = createThin();
    for (let i = 0; i < 10; i++) {
      const a = (i / 10) * 2 * Math.PI;
      const b = ((i + 0.5) / 10) * 2 * Math.PI;
      rod(
        thin,
        [
          [Math.cos(a) * 0.208, 0.33, Math.sin(a) * 0.208],
          [Math.cos(b) * 0.208, 0.03, Math.sin(b) * 0.208],
          [Math.cos(a + 0.628) * 0.208, 0.33, Math.sin(a + 0.628) * 0.208],
        ],
        0.005,
        hex("#ece4d0"),
        "fabric",
        { sides: 5 },
      );
    }
    for (const s of [1, -1])
      bar(thin, [-0.12, 0.37, s * 0.06], [0.2, 0.4, s * 0.02], [0.008, 0.012], hex("#c9a26a"), "wood", 7);
    body.thin.push(thin);
  },
};
