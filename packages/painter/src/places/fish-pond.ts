/** Ponds of koi and goldfish, seen from above. */

import { cameraOf, gradeOf, heightAt, lightOf, type Stage } from "../compose/stage.ts";
import { rows } from "../kit/rows.ts";
import type { Camera, Structure } from "../layout.ts";
import { POND_TURNS } from "../scenery/pond.ts";
import { type Composed, finishDraft } from "../settings/draft.ts";
import { framedScenery } from "../settings/scenery.ts";
import { type Family, place } from "./place.ts";
import { composeJapaneseGarden } from "./water-gardens.ts";

/** Where the fish are, their length as a share of the shorter side and the direction they swim in, in turns. */
const SHOAL: readonly (readonly [u: number, v: number, long01: number, turn: number])[] = rows(
  "0.47 0.47 0.52 0.1, 0.72 0.71 0.42 0.57, 0.27 0.2 0.38 0.03, 0.24 0.82 0.36 0.93, 0.83 0.27 0.3 0.34",
);

/** Leaves: places and sizes as shares; the first have flowers. Corners first, where a code draws over them least of all. */
const LEAVES: readonly (readonly [u: number, v: number, size01: number])[] = rows(
  "0.88 0.12 0.12, 0.1 0.9 0.13, 0.95 0.88 0.1, 0.76 0.05 0.085, 0.97 0.3 0.08, 0.24 0.97 0.09, 0.03 0.7 0.08, 0.06 0.06 0.1, 0.8 0.95 0.075",
);

const MORE_LEAVES: readonly (readonly [u: number, v: number, size01: number])[] = rows(
  "0.5 0.9 0.1, 0.9 0.5 0.1, 0.47 0.1 0.095, 0.08 0.45 0.1, 0.58 0.98 0.08",
);

const AWAY_M = 10;

/** How far before the ground fish swim and leaves float, metres. */
const FISH_M = 0.5;

const LEAF_M = 0.85;

export const FISH_POND = {
  "fish-pond": place({
    setting: "garden",
    words:
      "koi pond, goldfish pond, carp pond, koi lily pond, goldfish lily pond, carp lily pond, koi fish pond, koi carp pond, fish pond, garden pond with koi",
    said: [
      // fish of ponds are seen from above
      [
        /\b(?:(?:an?|the|two|three|four|five|six|some|several|many|colou?rful|orange|red|white|golden|gold|large|big|beautiful|japanese|swimming) )*(koi|goldfish|carp)s?(?: carps?| fish(?:es)?)?(?: swimming| swim| gliding)?(?: (?:in|under|among|amongst|between|beneath|below|with|around|through) (?:an? |the )?(?:(?!bowl|tank|aquarium)\w+ ){0,2}?(pond|water ?lil(?:y|ies)|lily ?pads?|lotus(?:es)?|clear water|water)\b(?: (?:pond|flowers?|leaves|pads?))?)(?: (?:with|and|under|among) (?:\w+ )?(water ?lil(?:y|ies)|lily ?pads?|lotus(?:es)?)(?: (?:flowers?|leaves))?)?/g,
        (said, kind = "koi") => `a ${kind} ${/lil|lotus/.test(said) ? "lily " : ""}pond`,
      ],
      [
        /^\s*(?:(?:an?|the|two|three|four|five|six|some|several|colou?rful|orange|red|white|golden|beautiful|japanese|swimming) )*(koi)(?: carps?| fish(?:es)?)?\s*$/g,
        "a $1 pond",
      ],
    ],
    shows: /^(garden|pond|park|lake|water|japanese garden|water lily|lily pad|lotus)$/,
    draws: /^(koi|carp|fish|goldfish|lotus|water lily|lotus flower|lily|leaf|lily pad)$/,
    compose: composeFishPond,
  }),
} satisfies Family;

/** Fish from above; a garden round the pond where somebody else is shown. */
function composeFishPond(stage: Stage): Composed {
  const { graph } = stage;
  if (stage.standing || graph.figures.length > 0 || graph.subjects.length > 0)
    return composeJapaneseGarden(stage, true);
  const camera = cameraOf(stage, 20, 1.1, 0.5);
  const light = lightOf(stage, 1);
  const dark = graph.time === "night";
  return finishDraft(
    stage,
    {
      id: "garden/fish-pond",
      camera,
      // the light of the sky above is that from behind the eye
      light: { ...light, sunElevationDeg: Math.max(38, light.sunElevationDeg), sunAzimuthDeg: 152 },
      terrain: null,
      clouds: null,
      falling: "none",
      grade: gradeOf(stage, { key: dark ? 0.12 : 0.22, saturation: 1.2, softFar01: 0 }),
    },
    {
      structures: [...pond(stage, camera), ...shoal(stage, camera), ...leaves(stage, camera)],
      heroTrees: [],
      homeless: [],
    },
  );
}

/** A thing on the plane, `zM` away, at shares of the frame. */
function onPlane(
  stage: Stage,
  camera: Camera,
  form: Structure["form"],
  [u, v]: readonly [number, number],
  zM: number,
  changes: Partial<Structure>,
): Structure {
  return framedScenery(stage, camera, form, u, zM, { yM: heightAt(stage, camera, v, zM), ...changes });
}

function shortM({ widthPx, heightPx }: Stage, { focalPx }: Camera, zM: number): number {
  return (Math.min(widthPx, heightPx) * zM) / focalPx;
}

function pond(stage: Stage, camera: Camera): Structure[] {
  const draw = stage.rng.fork("pond");
  const longM = (Math.max(stage.widthPx, stage.heightPx) * AWAY_M) / camera.focalPx;
  const water = onPlane(stage, camera, "pond-water", [0.5, 0.5], AWAY_M, { scale: longM / 8, variant: draw.int(97) });
  // stones of the bank in two corners
  const stones = rows(
    "0.02 0.05 0.15, 0.16 0 0.11, 0 0.2 0.11, 0.3 -0.02 0.08, 0.98 0.97 0.14, 0.86 1.02 0.1, 1.01 0.82 0.1, 0.7 1.03 0.08",
  ).map(([u, v, size01], k) =>
    onPlane(stage, camera, "boulder", [u, v + 0.4 * size01], AWAY_M - 0.2, {
      scale: (size01 * shortM(stage, camera, AWAY_M)) / 1.4,
      variant: draw.int(97),
      yawRad: 6 * draw.next(),
      colour: [0.2 + 0.05 * (k % 3), 0.2 + 0.045 * (k % 3), 0.19 + 0.03 * (k % 3)],
    }),
  );
  return [water, ...stones];
}

function shoal(stage: Stage, camera: Camera): Structure[] {
  const { graph } = stage;
  const draw = stage.rng.fork("shoal");
  const form = /goldfish/.test(graph.place ?? "") ? "goldfish" : "koi";
  const zM = AWAY_M - FISH_M;
  // the large one is of the best known pattern
  const first = draw.int(2);
  return SHOAL.map(([u, v, long01, turn], k) => {
    const step = Math.round((turn + 1 + 0.04 * (draw.next() - 0.5)) * POND_TURNS) % POND_TURNS;
    return onPlane(stage, camera, form, [u, v], zM, {
      scale: (long01 * shortM(stage, camera, zM)) / 1.9,
      variant: step + POND_TURNS * ((first + k) % 5),
      subject: k + 1,
    });
  });
}

function leaves(stage: Stage, camera: Camera): Structure[] {
  const { graph, forCode } = stage;
  const draw = stage.rng.fork("leaves");
  const zM = AWAY_M - LEAF_M;
  const many = /lily|lilies|lotus/.test(graph.place ?? "") && !forCode;
  return [...LEAVES, ...(many ? MORE_LEAVES : [])].flatMap(([u, v, size01], k) => {
    const at = [1 - u, v] as const;
    const scale = size01 * shortM(stage, camera, zM);
    const leaf = onPlane(stage, camera, "lily-leaf", at, zM, { scale, variant: draw.int(97) });
    if (k > 1 && !(many && k % 3 === 0)) return [leaf];
    const flower = onPlane(stage, camera, "lily-flower", at, zM - 0.1, { scale: 0.72 * scale, variant: draw.int(97) });
    return [leaf, flower];
  });
}
