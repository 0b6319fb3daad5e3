/** What animals' coats look like, per point of the body: patterns, pale bellies, masks, points. */

import { MATERIAL, smoothstep } from "easel-picture";
import { grain, grains, seam } from "./grain.ts";
import { type Build, PIECE } from "./quadruped.ts";
import type { Head } from "./quadruped-head.ts";
import { type Dab, hex, shadeBy, toward } from "./sculpture.ts";
import { tint } from "./vector.ts";

/** A dab on its way through a coat. */
interface Spot {
  readonly dab: Dab;
  /** 0..1, of the coat's own scale. */
  readonly noise: number;
  /** 0 back .. 1 belly. */
  readonly belly: number;
  /** Forward, up, aside in head lengths; only meaningful on the head. */
  readonly face: readonly [number, number, number];
  readonly offset: number;
  readonly build: Build;
  readonly head: Head;
}

type Coat = (spot: Spot) => void;

const isFace = (tag: number) => tag === PIECE.muzzle || tag === PIECE.jaw;
const isHead = (tag: number) => tag >= PIECE.head && tag <= PIECE.innerEar;

/** How much of a coat's colour goes to grey: the picture's tone curve gives as much back. */
const MUTED = 0.26;

/** The paint of an animal: its coat, or one colour where the prompt names it. */
export function paintCoat(build: Build, head: Head): (dab: Dab) => void {
  const { species, recipe } = build;
  const { colours } = species;
  const striped = recipe.kind === "zebra";
  const name =
    recipe.colour && !striped ? "plain" : species.coats.includes(recipe.coat) ? recipe.coat : species.coats[0];
  const coat = COATS[name] ?? COATS.plain;
  const offset = recipe.seed * 3.7;
  const rim = hex("#1b110c");
  return (dab) => {
    if (dab.tag === PIECE.nose || dab.tag === PIECE.horn || dab.tag === 0) return;
    const { x, y, z } = dab;
    const noise = grains(x * 7 + offset, y * 7, z * 7);
    const hairy = dab.material === MATERIAL.fur || dab.material === MATERIAL.skin;
    if (hairy) shadeBy(dab, 0.86 + 0.28 * noise);
    const belly = smoothstep(0.1, 0.65, -dab.ny + (grains(x * 9, y * 9, z * 9) - 0.5) * 0.5);
    if (dab.tag === PIECE.trunk || dab.tag === PIECE.neck) toward(dab, colours.belly, 0.85 * belly);
    const face = isHead(dab.tag) ? head.face(x, y, z) : NO_FACE;
    coat({ dab, noise, belly, face, offset, build, head });
    if (!recipe.colour) {
      const grey = 0.3 * dab.r + 0.55 * dab.g + 0.15 * dab.b;
      toward(dab, [grey, grey, grey], MUTED);
    }
    if (isHead(dab.tag))
      for (const e of head.eyes) {
        const d = Math.sqrt((x - e[0]) ** 2 + (y - e[1]) ** 2 + (z - e[2]) ** 2);
        if (recipe.pose !== "sleep")
          toward(dab, rim, 0.85 * (1 - smoothstep(head.eyeRadius * 1.12, head.eyeRadius * 1.5, d)));
        else {
          // a closed lid
          const drop = head.face(x, y, z)[1] - head.face(e[0], e[1], e[2])[1];
          toward(dab, rim, d < head.eyeRadius * 1.6 ? 0.9 * smoothstep(0.02, 0.008, Math.abs(drop + 0.012)) : 0);
        }
      }
  };
}

const NO_FACE = [0, 0, 0] as const;

/** Dark mouth of a cat, drawn in the face's own coordinates. */
function catMouth({ dab, face, build }: Spot): void {
  if (!isFace(dab.tag) && dab.tag !== PIECE.head) return;
  if (face[0] < 0.6) return;
  const thick = build.species.muzzle;
  const aside = Math.abs(face[2]) / thick;
  const middle = smoothstep(0.014, 0.006, aside) * smoothstep(-0.04, -0.06, face[1]) * smoothstep(-0.2, -0.17, face[1]);
  const curved = Math.abs(face[1] + 0.165 * thick - 0.55 * aside * (0.16 - aside) * 4);
  toward(
    dab,
    hex("#3a241c"),
    0.85 * Math.max(middle, smoothstep(0.016, 0.006, curved) * smoothstep(0.15, 0.12, aside)),
  );
}

function stripes(spot: Spot, dark: readonly [number, number, number], amount: number, rate: number): void {
  const { dab, noise, belly } = spot;
  const { tag } = dab;
  if (isFace(tag) || dab.material !== MATERIAL.fur) return;
  const limb = tag === PIECE.leg || tag === PIECE.tail;
  const phase = limb ? dab.y * rate * 1.5 + dab.x * rate * 0.6 : dab.x * rate + (noise - 0.5) * 9;
  const wave = Math.sin(phase + (tag === PIECE.head ? dab.z * rate * 2 : 0));
  toward(dab, dark, amount * smoothstep(0.25, 0.7, wave) * (1 - 0.8 * belly));
}

const COATS: Readonly<Record<string, Coat>> = {
  plain() {},
  fox({ dab, noise, face, build, head }) {
    const { belly } = build.species.colours;
    if (dab.tag >= PIECE.head && dab.tag <= PIECE.jaw) {
      const line = face[1] + 0.05 + Math.max(0, 0.5 - face[0]) * 0.12 - (Math.abs(face[2]) > 0.12 ? 0 : 0.03);
      toward(dab, belly, smoothstep(0.02, -0.05, line + (noise - 0.5) * 0.05) * 0.95);
    }
    if (dab.tag === PIECE.neck) toward(dab, belly, smoothstep(0.35, 0.75, dab.nx * 0.8 - dab.ny * 0.4));
    if (dab.tag === PIECE.ear && dab.nx * head.forward[0] + dab.nz * head.forward[2] < 0.2)
      toward(dab, hex("#1c120d"), smoothstep(0.27, 0.45, face[1]));
    tailTip({ dab, noise, build }, belly, 0.14, 0.24);
  },
  wolf({ dab, noise, face, build }) {
    const { belly } = build.species.colours;
    if (dab.tag === PIECE.trunk || dab.tag === PIECE.neck)
      toward(dab, hex("#2f2d2b"), 0.75 * smoothstep(0.35, 0.9, dab.ny + (noise - 0.5) * 0.7));
    if (dab.tag >= PIECE.head && dab.tag <= PIECE.jaw)
      toward(dab, belly, 0.9 * smoothstep(0.02, -0.06, face[1] + 0.04 + Math.max(0, 0.5 - face[0]) * 0.1));
    if (dab.tag === PIECE.leg) toward(dab, belly, 0.5);
    tailTip({ dab, noise, build }, hex("#1e1c1b"), 0.1, 0.2);
  },
  golden({ dab, face, build }) {
    if (dab.tag === PIECE.ear) toward(dab, hex("#8f6138"), 0.6);
    if (dab.tag === PIECE.trunk) toward(dab, hex("#96683a"), 0.4 * smoothstep(0.4, 0.9, dab.ny));
    if (dab.tag === PIECE.trunk || dab.tag === PIECE.neck)
      toward(dab, build.species.colours.belly, 0.7 * smoothstep(0.35, 0.8, dab.nx));
    if (isFace(dab.tag)) toward(dab, build.species.colours.belly, 0.4);
    dogMouth(dab, face);
  },
  chocolate({ dab, face }) {
    toward(dab, hex("#6b4a36"), 0.9);
    dogMouth(dab, face);
  },
  collie({ dab, face, build }) {
    const white = hex("#f2ece2");
    if (dab.material === MATERIAL.fur) toward(dab, hex("#1f1a18"), 0.95);
    if (dab.tag === PIECE.neck || (dab.tag === PIECE.trunk && dab.x > build.species.back * 0.3))
      toward(dab, white, smoothstep(0.3, 0.7, -dab.ny * 0.7 + dab.nx * 0.5) + (dab.tag === PIECE.neck ? 0.5 : 0));
    if (isFace(dab.tag) || (dab.tag === PIECE.head && Math.abs(face[2]) < 0.055)) toward(dab, white, 0.95);
    if (dab.tag === PIECE.leg) toward(dab, white, smoothstep(0.3, 0.2, dab.y));
    dogMouth(dab, face);
  },
  spotted({ dab, face, offset }) {
    toward(dab, hex("#efe9df"), 0.95);
    const dark = smoothstep(0.6, 0.64, grain(dab.x * 13 + offset, dab.y * 13, dab.z * 13));
    toward(dab, hex("#1b1817"), dab.tag === PIECE.ear ? 0.9 : dark);
    dogMouth(dab, face);
  },
  tabby(spot) {
    stripes(spot, hex("#3a332c"), 0.62, 30);
    catMouth(spot);
  },
  ginger(spot) {
    const { dab, belly } = spot;
    if (dab.material === MATERIAL.fur) toward(dab, hex("#c58a52"), isFace(dab.tag) ? 0.1 : 0.9 * (1 - belly));
    stripes(spot, hex("#955f34"), 0.55, 30);
    catMouth(spot);
  },
  calico(spot) {
    const { dab, offset } = spot;
    if (dab.material === MATERIAL.fur) {
      toward(dab, hex("#efe8dc"), 0.9);
      toward(dab, hex("#b9682b"), smoothstep(0.52, 0.56, grain(dab.x * 5 + offset, dab.y * 5, dab.z * 5)));
      toward(dab, hex("#231f1f"), smoothstep(0.55, 0.59, grain(dab.x * 4.3, dab.y * 4.3 + offset, dab.z * 4.3)));
    }
    catMouth(spot);
  },
  black({ dab }) {
    if (dab.material === MATERIAL.fur) toward(dab, hex("#2e2b2f"), dab.tag === PIECE.mane ? 0.4 : 0.92);
  },
  white(spot) {
    toward(spot.dab, hex("#e9e4da"), 0.93);
    if (spot.build.species.skull === "feline") catMouth(spot);
  },
  grey({ dab, noise }) {
    toward(dab, hex("#87837e"), 0.85);
    if (dab.tag === PIECE.leg) toward(dab, hex("#3f3c3a"), 0.7 * smoothstep(0.45, 0.25, dab.y));
    shadeBy(dab, 0.9 + 0.25 * noise);
  },
  bay: (spot) => horse(spot, hex("#33251d")),
  chestnut: (spot) => {
    if (spot.dab.tag === PIECE.mane) toward(spot.dab, hex("#8a4a1c"), 0.9);
    else toward(spot.dab, hex("#a0673e"), 0.6);
    horse(spot, hex("#e6ded2"));
  },
  unicorn({ dab, face }) {
    if (isFace(dab.tag)) toward(dab, hex("#d9b8b8"), 0.5 * smoothstep(0.78, 0.92, face[0]));
  },
  donkey({ dab, face, build }) {
    if (isFace(dab.tag)) toward(dab, build.species.colours.belly, 0.9 * smoothstep(0.62, 0.75, face[0]));
    if (dab.tag === PIECE.trunk)
      toward(dab, hex("#3a322c"), 0.8 * smoothstep(0.03, 0.015, Math.abs(dab.z)) * smoothstep(0.5, 0.9, dab.ny));
  },
  zebra({ dab, noise, face, build }) {
    if (dab.tag === PIECE.mane) {
      toward(dab, hex("#e9e4d8"), smoothstep(0.2, 0.5, Math.sin(dab.x * 48 + dab.y * 20)));
      return;
    }
    const dark = build.recipe.colour ?? hex("#191717");
    let wave: number;
    if (dab.tag === PIECE.leg) wave = Math.sin(dab.y * 62 + (noise - 0.5) * 4);
    else if (isHead(dab.tag)) wave = Math.sin((face[0] * 0.6 + face[1]) * 46 + (noise - 0.5) * 3);
    else wave = Math.sin(dab.x * 44 + (dab.y - 0.7) * 26 * (dab.x < -0.1 ? -1 : 0.2) + (noise - 0.5) * 5);
    toward(dab, dark, 0.95 * smoothstep(-0.05, 0.25, wave));
    if (isFace(dab.tag)) toward(dab, dark, smoothstep(0.74, 0.85, face[0]));
  },
  deer({ dab, face }) {
    if (dab.tag === PIECE.trunk) toward(dab, hex("#7d5a3c"), 0.5 * smoothstep(0.5, 0.95, dab.ny));
    if (dab.tag === PIECE.muzzle) toward(dab, hex("#e5d6bd"), smoothstep(0.1, -0.5, dab.ny) * 0.8);
    if (dab.tag === PIECE.neck) toward(dab, hex("#e5d6bd"), 0.5 * smoothstep(0.5, 0.9, dab.nx));
    if (dab.tag === PIECE.tail) toward(dab, hex("#f2ebde"), 0.8);
    if (isFace(dab.tag)) toward(dab, hex("#2a1a12"), 0.5 * smoothstep(0.86, 0.92, face[0]));
  },
  holstein({ dab, offset, face }) {
    const patch = smoothstep(0.5, 0.53, grains(dab.x * 2.5 + offset, dab.y * 2.5, dab.z * 2.8 + 4));
    if (dab.tag === PIECE.udder || dab.material !== MATERIAL.fur) return;
    if (isHead(dab.tag))
      toward(dab, hex("#231c19"), smoothstep(0.045, 0.075, Math.abs(face[2])) * smoothstep(0.68, 0.6, face[0]));
    else toward(dab, hex("#231c19"), patch * (dab.tag === PIECE.leg && dab.y < 0.35 ? 0 : 1));
    if (isFace(dab.tag)) toward(dab, hex("#d8a99b"), 0.85 * smoothstep(0.74, 0.86, face[0]));
  },
  brown({ dab, face }) {
    if (dab.tag === PIECE.udder) return;
    toward(dab, hex("#94694a"), 0.9);
    if (isFace(dab.tag)) toward(dab, hex("#e5d3bb"), 0.8 * smoothstep(0.7, 0.85, face[0]));
  },
  sheep({ dab, build }) {
    if (isHead(dab.tag)) toward(dab, build.species.colours.legs, 0.93);
    else if (dab.tag === PIECE.trunk || dab.tag === PIECE.neck) toward(dab, hex("#e3dcca"), 0.6);
  },
  lamb({ dab }) {
    if (dab.tag === PIECE.innerEar) toward(dab, hex("#d9a8a0"), 0.7);
  },
  rhino({ dab, noise }) {
    const fold = seam(dab.x * 3.2, dab.y * 2.6, dab.z * 3.2);
    shadeBy(dab, 0.9 + 0.1 * smoothstep(0.01, 0.06, fold));
    shadeBy(dab, 0.86 + 0.28 * grains(dab.x * 26, dab.y * 26, dab.z * 26, 3) * (0.8 + 0.4 * noise));
  },
  goat({ dab, face }) {
    if (dab.tag === PIECE.leg) toward(dab, hex("#4a3c30"), 0.7 * smoothstep(0.3, 0.15, dab.y));
    if (isFace(dab.tag)) toward(dab, hex("#8a7a66"), 0.5 * smoothstep(0.6, 0.9, face[0]));
  },
  pig({ dab, noise }) {
    if (dab.tag === PIECE.ear || dab.tag === PIECE.innerEar) toward(dab, hex("#cf8f86"), 0.6);
    if (isFace(dab.tag)) toward(dab, hex("#dba096"), 0.4);
    toward(dab, hex("#c98f80"), 0.2 * smoothstep(0.5, 0.8, noise));
  },
  lion(spot) {
    const { dab } = spot;
    if (isFace(dab.tag)) toward(dab, hex("#e4d0aa"), smoothstep(0.2, -0.3, dab.ny) * 0.8);
    catMouth(spot);
  },
  tiger(spot) {
    const { dab, noise, belly, face } = spot;
    const white = hex("#efe6d6");
    const dark = hex("#16120f");
    if (isHead(dab.tag)) {
      toward(dab, white, 0.9 * smoothstep(0.16, 0.24, Math.abs(face[2])) * smoothstep(0.1, -0.05, face[1]));
      if (isFace(dab.tag)) toward(dab, white, 0.85 * smoothstep(0, -0.08, face[1]));
      const bars = Math.sin(face[1] * 60 + Math.abs(face[2]) * 26);
      toward(
        dab,
        dark,
        0.9 *
          smoothstep(0.4, 0.75, bars) *
          smoothstep(0.06, 0.14, Math.abs(face[2]) + Math.max(0, face[1] - 0.12)) *
          smoothstep(0.75, 0.6, face[0]),
      );
    } else {
      const limb = dab.tag === PIECE.leg || dab.tag === PIECE.tail;
      const wave = Math.sin((limb ? dab.y * 42 + dab.x * 10 : dab.x * 34 + dab.y * 5) + (noise - 0.5) * 8);
      const band = smoothstep(0.42, 0.75, wave);
      toward(dab, dark, 0.93 * band * (1 - 0.5 * belly) * (limb && dab.y < 0.1 ? 0 : 1));
    }
    catMouth(spot);
  },
  leopard(spot) {
    const { dab, belly } = spot;
    const edge = seam(dab.x * 14, dab.y * 14, dab.z * 14);
    const inner = smoothstep(0.5, 0.62, edge);
    const ring = smoothstep(0.28, 0.36, edge) * (1 - inner);
    if (!isFace(dab.tag)) {
      toward(dab, hex("#8a5a22"), 0.5 * inner);
      toward(dab, hex("#1e150e"), 0.9 * ring * (1 - 0.4 * belly));
    }
    catMouth(spot);
  },
  bear({ dab }) {
    if (isFace(dab.tag)) toward(dab, hex("#a37d55"), 0.75);
  },
  polar({ dab }) {
    if (isFace(dab.tag)) toward(dab, hex("#d9ccb0"), 0.4);
  },
  panda({ dab, face, head, build }) {
    const dark = hex("#191717");
    const white = hex("#ece7dd");
    if (dab.tag === PIECE.ear || dab.tag === PIECE.leg) toward(dab, dark, 0.95);
    else if (dab.tag === PIECE.trunk)
      toward(
        dab,
        dark,
        0.95 * smoothstep(0.24, 0.27, dab.x) * smoothstep(0.72, 0.68, dab.x / Math.max(0.1, build.species.back)),
      );
    else if (isHead(dab.tag)) {
      toward(dab, white, 0.9);
      for (const e of head.eyes) {
        const q = head.face(e[0], e[1], e[2]);
        const d = Math.hypot(
          (face[0] - q[0]) * 0.8,
          (face[1] - q[1] + 0.03) * 0.75,
          face[2] - q[2] - Math.sign(q[2]) * 0.02,
        );
        toward(dab, dark, 0.95 * smoothstep(0.12, 0.09, d));
      }
    }
  },
  elephant({ dab, noise }) {
    const wrinkle = grains(dab.x * 30, dab.y * 46, dab.z * 30, 3);
    shadeBy(dab, 0.9 + 0.26 * wrinkle);
    if (dab.tag === PIECE.proboscis || dab.tag === PIECE.leg)
      shadeBy(dab, 0.95 + 0.05 * Math.sin(dab.y * (dab.tag === PIECE.proboscis ? 150 : 90) + noise * 9));
    if (dab.tag === PIECE.ear) {
      toward(dab, hex("#d6bdb2"), 0.55);
      shadeBy(dab, 0.9 + 0.1 * Math.sin(dab.y * 70 + dab.x * 40 + noise * 6));
    }
  },
  giraffe({ dab, noise, belly, offset }) {
    if (isFace(dab.tag) || dab.tag === PIECE.innerEar || dab.tag === PIECE.mane || dab.material !== MATERIAL.fur)
      return;
    const low = dab.tag === PIECE.leg ? smoothstep(0.12, 0.42, dab.y) : 1;
    const edge = seam(dab.x * 7.5 + (noise - 0.5) * 0.6 + offset, dab.y * 7.5, dab.z * 7.5);
    const patch = tint(hex("#6f4526"), hex("#85552e"), noise);
    toward(dab, patch, smoothstep(0.07, 0.13, edge) * low * (1 - 0.6 * belly) * (dab.tag === PIECE.head ? 0.65 : 1));
  },
  rabbit({ dab, build, face }) {
    const { belly } = build.species.colours;
    if (isFace(dab.tag)) toward(dab, belly, 0.3);
    if (dab.tag === PIECE.tail) toward(dab, hex("#f4efe6"), 0.9);
    if (dab.tag === PIECE.ear) toward(dab, hex("#2d2119"), 0.6 * smoothstep(0.95, 1.1, face[1]));
  },
  squirrel({ dab, build, face }) {
    const { belly } = build.species.colours;
    if (isFace(dab.tag)) toward(dab, belly, 0.85 * smoothstep(-0.03, -0.12, face[1]));
    // a pale throat and chest
    if (dab.tag === PIECE.trunk || dab.tag === PIECE.neck)
      toward(
        dab,
        belly,
        0.95 * smoothstep(0.25, 0.6, dab.nx * 0.9 - dab.ny * 0.5) * smoothstep(0.16, 0.08, Math.abs(dab.z)),
      );
    if (dab.tag === PIECE.tail) shadeBy(dab, 1.15);
  },
  mouse({ dab, build }) {
    if (dab.tag === PIECE.tail || dab.tag === PIECE.leg || dab.tag === PIECE.innerEar) toward(dab, hex("#cfa698"), 0.8);
    if (dab.tag === PIECE.ear) toward(dab, hex("#b89488"), 0.5);
    if (isFace(dab.tag)) toward(dab, build.species.colours.belly, 0.3);
  },
};

function dogMouth(dab: Dab, face: readonly [number, number, number]): void {
  if (!isFace(dab.tag)) return;
  const line = Math.abs(face[1] + 0.155 - 0.05 * (0.9 - face[0]));
  toward(dab, hex("#1d1210"), 0.8 * smoothstep(0.014, 0.006, line) * smoothstep(0.55, 0.62, face[0]));
}

function tailTip(
  { dab, noise, build }: Pick<Spot, "dab" | "noise" | "build">,
  colour: readonly [number, number, number],
  near: number,
  far: number,
): void {
  const tip = build.body.at.tail;
  if (dab.tag !== PIECE.tail || !tip) return;
  const d = Math.sqrt((dab.x - tip[0]) ** 2 + (dab.y - tip[1]) ** 2 + (dab.z - tip[2]) ** 2);
  toward(dab, colour, 1 - smoothstep(near, far, d + (noise - 0.5) * 0.08));
}

/** Dark or white points of the legs, a dark nose, a blaze. */
function horse({ dab, offset, face }: Spot, points: readonly [number, number, number]): void {
  if (dab.tag === PIECE.mane) return;
  if (dab.tag === PIECE.trunk || dab.tag === PIECE.leg || dab.tag === PIECE.neck) {
    shadeBy(dab, 0.8 + 0.38 * grains(dab.x * 5, dab.y * 5, dab.z * 5 + offset));
    toward(dab, hex("#2a140b"), 0.35 * smoothstep(0.25, 0.75, -dab.ny));
  }
  if (dab.tag === PIECE.leg) toward(dab, points, 0.85 * smoothstep(0.45, 0.3, dab.y));
  if (isFace(dab.tag)) toward(dab, hex("#241512"), smoothstep(0.78, 0.92, face[0]) * 0.75);
  if (dab.tag === PIECE.head || dab.tag === PIECE.muzzle)
    toward(
      dab,
      hex("#f1ebe0"),
      smoothstep(0.045, 0.028, Math.abs(face[2])) *
        smoothstep(0, 0.05, face[1] - (0.04 - face[0] * 0.1)) *
        smoothstep(0.8, 0.7, face[0]),
    );
}
