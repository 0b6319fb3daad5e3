/** Volcanoes. */

import { cameraOf, gradeOf, lightOf, type Stage } from "../compose/stage.ts";
import { placeSubjects } from "../compose/subjects.ts";
import { toned } from "../kit/rows.ts";
import type { Rgb } from "../rgb.ts";
import { bareCover, type Composed, finishDraft, terrainOf } from "../settings/draft.ts";
import { framedScenery } from "../settings/scenery.ts";
import { type Family, place } from "./place.ts";

export const VOLCANO = {
  volcano: place({
    setting: "canyon",
    words:
      "volcano, erupting volcano, lava, magma, volcanic landscape, volcanic eruption, lava field, lava river, volcanic island",
    shows: /^(mountain|desert|island|landscape|valley|jungle|sea|coast|canyon)$/,
    compose: composeVolcano,
  }),
} satisfies Family;

/** A burning mountain over black land with streams of fire. */
function composeVolcano(stage: Stage): Composed {
  const { rng, graph } = stage;
  const draw = rng.fork("volcano");
  const camera = cameraOf(stage, 9, 1.05, 0.62 + 0.03 * draw.next());
  const z = 760;
  const black: Rgb = [0.075, 0.065, 0.06];
  const placed = placeSubjects(stage, {
    camera,
    land: { nearM: 24, farM: 120, left01: 0.06, right01: 0.94 },
  });
  const light = lightOf(stage, 2.6);
  return finishDraft(
    stage,
    {
      id: "canyon/volcano",
      camera,
      light: { ...light, sunAzimuthDeg: 118 },
      terrain: terrainOf(
        "dunes",
        { offset: draw.next() * 100, height: 9, mesas: 0 },
        {
          cover: bareCover(stage, black, [1.5, 0.8], { shoreM: 1e4, ripples01: 0, lava01: 1 }),
          lengthM: 4200,
          grid: 512,
          farM: 4100,
          nearM: 2,
        },
      ),
      grade: gradeOf(stage, graph.time === "night" ? { key: 0.13, bloom: 0.7 } : { key: 0.17, bloom: 0.6 }),
    },
    {
      ...placed,
      structures: [
        ...placed.structures,
        framedScenery(stage, camera, "cone", 0.6, z, { yM: 0, scale: 1.05, variant: draw.int(99) }),
        ...Array.from({ length: 22 }, () => {
          const at = 9 + 70 * draw.next() ** 1.5;
          return framedScenery(stage, camera, "boulder", draw.next(), at, {
            scale: 0.35 + 0.8 * draw.next(),
            variant: draw.int(99),
            colour: toned(black, 0.7 + 0.7 * draw.next()),
            yawRad: draw.next() * 6,
          });
        }),
      ],
    },
  );
}
