/** Space above the earth. */

import { cameraOf, gradeOf, lightOf, type Stage } from "../compose/stage.ts";
import { type Composed, finishDraft } from "../settings/draft.ts";
import { framedScenery, scenery } from "../settings/scenery.ts";
import { type Family, place } from "./place.ts";

export const ORBIT = {
  orbit: place({
    setting: "moon",
    words:
      "space station, orbital station, orbit, earth orbit, low orbit, ~international space station, spacewalk, space walk, orbital space station",
    said: [
      [
        /\b(?:(?:floating|drifting|flying|hovering|walking|weightless) )?(?:high )?(?:above|over|orbiting|in orbit (?:of|above|over|around)) (?:the |planet )*earth\b/g,
        "floating in earth orbit",
      ],
    ],
    shows: /^(space|planet|outer space|earth|universe|star|station|cosmos|galaxy)$/,
    draws: /^(earth|globe|planet earth|earth globe|planet|satellite|space station)$/,
    afloat: true,
    compose: composeOrbit,
  }),
} satisfies Family;

/** A station over the bright edge of the earth. */
function composeOrbit(stage: Stage): Composed {
  const { rng, graph } = stage;
  const draw = rng.fork("orbit");
  const camera = cameraOf(stage, 0, 1.05, 0.94);
  const walking = graph.figures.length > 0;
  return finishDraft(
    stage,
    {
      id: "moon/orbit",
      camera,
      light: {
        ...lightOf(stage, 0.02),
        time: "night",
        weather: "clear",
        sunElevationDeg: 34,
        sunAzimuthDeg: -118,
      },
      clouds: null,
      medium: { kind: "vacuum", colour: [0.2, 0.2, 0.2], extinction: [0, 0, 0] },
      night: { bodies: [], stars01: 1, milkyWay01: 0.6, aurora01: 0, rainbow01: 0 },
      grade: gradeOf(stage, { key: 0.00035, bloom: 0.1, saturation: 1.1, skyMost: null, balance: [1, 1, 1] }),
      terrain: null,
    },
    {
      structures: [
        scenery("earth-globe", -70, 330, { yM: walking ? -236 : -262, scale: 1.55, variant: draw.int(9) }),
        framedScenery(stage, camera, "space-station", 0.5 + (walking ? 0.2 : 0.08), walking ? 70 : 52, {
          yM: walking ? 24 : 14,
          yawRad: 0.45,
          scale: 1,
        }),
      ],
      heroTrees: [],
      homeless: graph.subjects.map(({ form }) => form),
    },
  );
}
