/** Single flowers seen from close by, on which birds and insects feed: their faces look along x, a little upwards. Metres. */

import type { Rgb } from "../rgb.ts";
import { grain } from "./grain.ts";
import { hex, type Sculpture, shadeBy } from "./sculpture.ts";
import { blade, createThin, rod, type ThinMesh } from "./thin.ts";
import type { Maker } from "./thing.ts";
import { add, cross, curve, mad, mul, unit, type V3 } from "./vector.ts";

const STEM = hex("#3f7a34");
const HEAD: V3 = [0.035, 0.285, 0];

interface Face {
  readonly centre: V3;
  readonly normal: V3;
  /** A point of the plane of the face: round it by an angle, out from its centre. */
  rim(angle: number, radius: number, out?: number): V3;
}

function faceAt(centre: V3, normal: V3): Face {
  const across: V3 = [0, 0, 1];
  const up = cross(across, normal);
  return {
    centre,
    normal,
    rim: (angle, radius, out = 0) =>
      mad(add(centre, add(mul(across, Math.cos(angle) * radius), mul(up, Math.sin(angle) * radius))), normal, out),
  };
}

/** A stem from the ground to the flower, with large leaves. */
function addStem(thin: ThinMesh, to: V3): void {
  rod(thin, curve<V3>([[0, 0, 0], [0.012, 0.11, 0.004], [0.004, 0.22, 0], to], 6), 0.0065, STEM, "foliage");
  for (const [y, a] of [
    [0.05, 0.4],
    [0.09, 2.7],
    [0.14, 1.2],
    [0.17, 4.4],
  ]) {
    const tip: V3 = [Math.cos(a) * 0.1, y + 0.05, Math.sin(a) * 0.1];
    blade(thin, [0.008, y, 0], tip, [0.02, 0.05], [0, 1, 0], [mul(STEM, 0.7), mul(STEM, 1.25)], "foliage", 0.3);
  }
}

/** Petals in a ring; `back` bends their tips away from the face. */
function addPetals(
  thin: ThinMesh,
  face: Face,
  count: number,
  reach: number,
  wide: number,
  tone: Rgb,
  back: number,
): void {
  for (let i = 0; i < count; i++) {
    const a = (i / count) * 2 * Math.PI + 0.2;
    const long = reach * (0.94 + 0.06 * Math.sin(i * 2.4));
    blade(
      thin,
      face.rim(a, reach * 0.14, 0.001 * (i % 3)),
      face.rim(a, long, back + 0.002 * (i % 3)),
      [wide * 0.75, wide],
      face.normal,
      [mul(tone, 0.6), tone],
      "flower",
      0.16,
    );
  }
}

function addDisc(body: Sculpture, { centre, normal }: Face, radius: number, colour: Rgb): void {
  const side: V3 = [0, 0, 1];
  body.use({ material: "flower", colour, tag: 1, blend: 0 });
  body
    .group(0)
    .ellipsoid(mad(centre, normal, 0.004), [radius * 0.4, radius, radius], [normal, cross(side, normal), side]);
  body.paint = (dab) => shadeBy(dab, 0.6 + 0.8 * grain(dab.x * 420, dab.y * 420, dab.z * 420));
}

/** A flower with a disc amid rays. */
function rayed(usual: string, disc: string, count: number, reach: number, wide: number, discM: number): Maker {
  return (body, colour) => {
    const thin = createThin();
    const face = faceAt(HEAD, unit([0.86, 0.5, 0]));
    addStem(thin, mad(HEAD, face.normal, -0.012));
    for (const ring of [0, 1])
      addPetals(
        thin,
        face,
        count,
        reach * (1 - 0.1 * ring),
        wide,
        mul(colour ?? hex(usual), 1 - 0.12 * ring),
        -0.008 + 0.008 * ring,
      );
    body.thin.push(thin);
    addDisc(body, face, discM, hex(disc));
    body.at.nectar = mad(HEAD, face.normal, 0.02);
    body.at.top = face.rim(Math.PI / 2, discM * 0.7, 0.012);
  };
}

/** A wide cup of five petals whose mouth lies open, a long stamen in it. */
const trumpet: Maker = (body, colour) => {
  const thin = createThin();
  const tone = colour ?? hex("#d0161e");
  const face = faceAt(HEAD, unit([0.95, 0.3, 0]));
  const base = mad(HEAD, face.normal, -0.045);
  addStem(thin, base);
  for (let i = 0; i < 5; i++) {
    const a = (i / 5) * 2 * Math.PI + 0.3;
    // one half leads out of the throat, the other one opens wide
    blade(
      thin,
      base,
      face.rim(a, 0.045, -0.005),
      [0.02, 0.06],
      face.normal,
      [mul(tone, 0.35), mul(tone, 0.7)],
      "flower",
      0.1,
    );
    blade(
      thin,
      face.rim(a, 0.022, -0.016),
      face.rim(a, 0.108, -0.004),
      [0.07, 0.098],
      face.normal,
      [mul(tone, 0.6), tone],
      "flower",
      0.2,
    );
  }
  const tip = mad(HEAD, face.normal, 0.06);
  rod(thin, [base, tip], 0.0035, hex("#f0c23a"), "flower", { sides: 6 });
  for (let k = 0; k < 10; k++) {
    const at = mad(HEAD, face.normal, 0.03 + 0.003 * k);
    const end = add(at, [0.004, 0.009 * Math.cos(k * 2.4), 0.009 * Math.sin(k * 2.4)]);
    rod(thin, [at, end], 0.002, hex("#ffd95a"), "flower", { sides: 4 });
  }
  body.thin.push(thin);
  body.at.nectar = face.rim(Math.PI / 2, 0.012, 0.012);
  body.at.top = face.rim(Math.PI / 2, 0.06, 0);
};

/** A thistle: a ball of scales under a tuft. */
const thistle: Maker = (body, colour) => {
  const thin = createThin();
  const tone = colour ?? hex("#9a3fc0");
  const head: V3 = [0.01, 0.25, 0];
  addStem(thin, head);
  for (let k = 0; k < 150; k++) {
    const [a, r] = [k * 2.4, Math.sqrt((k + 0.5) / 150)];
    const root: V3 = [head[0] + 0.022 * r * Math.cos(a), head[1] + 0.02, 0.022 * r * Math.sin(a)];
    const tip = add(root, [0.05 * r * Math.cos(a), 0.068 - 0.02 * r, 0.05 * r * Math.sin(a)]);
    rod(thin, [root, tip], 0.0022, mul(tone, 0.7 + 0.5 * ((k * 0.37) % 1)), "flower", { sides: 4 });
  }
  body.use({ material: "foliage", colour: hex("#5f8a4a"), tag: 1, blend: 0 });
  body.group(0).ellipsoid(head, [0.038, 0.036, 0.038]);
  for (let k = 0; k < 40; k++) {
    const [a, y] = [k * 2.4, -0.8 + (1.5 * k) / 40];
    const r = Math.sqrt(1 - y * y);
    const out: V3 = [r * Math.cos(a), y, r * Math.sin(a)];
    blade(
      thin,
      mad(head, out, 0.034),
      add(mad(head, out, 0.05), [0, 0.012, 0]),
      [0.009, 0.003],
      out,
      [hex("#41662f"), hex("#8aa860")],
      "foliage",
    );
  }
  body.thin.push(thin);
  body.at.nectar = [head[0], head[1] + 0.082, 0];
  body.at.top = [head[0], head[1] + 0.082, 0];
};

/** Makers by kind. */
export const BLOOMS: Readonly<Record<string, Maker>> = {
  "trumpet-bloom": trumpet,
  "thistle-bloom": thistle,
  "daisy-bloom": rayed("#f2efe6", "#e8b21e", 17, 0.085, 0.017, 0.026),
  "sunflower-bloom": rayed("#f2b21a", "#3f2410", 22, 0.115, 0.02, 0.056),
};
