/** What animals' coats look like, per point of the body: how each is laid, and what several share. */

import { MATERIAL, smoothstep } from "easel-picture";
import { grains } from "../../figures/grain.ts";
import { type Dab, hex, shadeBy, toward } from "../../figures/sculpture.ts";
import { type Build, type Coat, type Head, PIECE, type Spot } from "./species.ts";

/** Whether a piece is of the muzzle; of the head. */
export const isFace = (tag: number) => tag === PIECE.muzzle || tag === PIECE.jaw;
export const isHead = (tag: number) => tag >= PIECE.head && tag <= PIECE.innerEar;

/** How much of a coat's colour goes to grey: the picture's tone curve gives as much back. */
const MUTED = 0.26;

/** The paint of an animal: its coat, or one colour where the prompt names it. */
export function paintCoat(build: Build, head: Head): (dab: Dab) => void {
  const { species, recipe } = build;
  const { colours } = species;
  const coat = coatOf(build);
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

/** The coat of the recipe, else the usual one; one colour where the prompt names it. */
function coatOf({ species, recipe }: Build): Coat {
  if (recipe.colour && !species.dyesStripes) return () => {};
  return species.coats[recipe.coat] ?? Object.values(species.coats)[0];
}

const NO_FACE = [0, 0, 0] as const;

/** Dark mouth of a cat, drawn in the face's own coordinates. */
export function catMouth({ dab, face, build }: Spot): void {
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

/** Wavy stripes of a dark tone; `rate` is how many. */
export function stripes(spot: Spot, dark: readonly [number, number, number], amount: number, rate: number): void {
  const { dab, noise, belly } = spot;
  const { tag } = dab;
  if (isFace(tag) || dab.material !== MATERIAL.fur) return;
  const limb = tag === PIECE.leg || tag === PIECE.tail;
  const phase = limb ? dab.y * rate * 1.5 + dab.x * rate * 0.6 : dab.x * rate * 1.4 + (noise - 0.5) * 7;
  const wave = Math.sin(phase + (tag === PIECE.head ? dab.z * rate * 2 : 0));
  // narrow on the flank, joined along the back
  const back = smoothstep(0.55, 0.95, dab.ny);
  toward(
    dab,
    dark,
    amount * (0.75 + 0.25 * noise) * smoothstep(0.3 - 0.4 * back, 0.9 - 0.3 * back, wave) * (1 - 0.85 * belly),
  );
}

/** Dark mouth of a dog. */
export function dogMouth(dab: Dab, face: readonly [number, number, number]): void {
  if (!isFace(dab.tag)) return;
  const line = Math.abs(face[1] + 0.155 - 0.05 * (0.9 - face[0]));
  toward(dab, hex("#1d1210"), 0.8 * smoothstep(0.014, 0.006, line) * smoothstep(0.55, 0.62, face[0]));
}

/** A tail whose tip has another colour, from `near` to `far` from its end. */
export function tailTip(
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

/** Coats that several kinds have. */
export const SHARED_COATS = {
  plain() {},
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
} satisfies Record<string, Coat>;
