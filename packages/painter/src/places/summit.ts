/** Mountain tops above a sea of clouds. */

import type { Rng } from "easel-picture";
import { cameraOf, coverOf, gradeOf, lightOf, type Stage } from "../compose/stage.ts";
import { placeSubjects } from "../compose/subjects.ts";
import { toned } from "../kit/rows.ts";
import type { Structure } from "../layout.ts";
import type { Rgb } from "../rgb.ts";
import { type Composed, finishDraft, terrainOf } from "../settings/draft.ts";
import { scenery } from "../settings/scenery.ts";
import { type Family, place } from "./place.ts";

/** Height of the top over the clouds' floor, and that up to which they lie, metres. */
const TOP_M = 74;
const CLOUDS_M = 42;

export const SUMMIT = {
  summit: place({
    setting: "mountain-lake",
    words: "mountain summit, mountain top, mountaintop, mountain peak, summit above cloud, mountain summit above cloud",
    said: [
      // a mountain top, where clouds lie below or somebody stands on it
      [
        /\b(?:on|at|from|reaching|atop) (?:(?:an?|the) )?(?:top of (?:an?|the) (?:(?:high|snowy|rocky|steep) )?mountain|(?:(?:high|snowy|rocky|steep) )*(?:mountain )?(?:summit|peak)|mountain ?top)\b/g,
        "on a mountain summit",
      ],
      [
        /(?<=\b(?:mountain|alpine|peak|summit|climber|hiker|mountaineer)\b.*)\b(?:high )?(?:above|over) (?:(?:an?|the) )?(?:sea of )?(?:clouds|fog|mist)\b/g,
        "at a mountain summit",
      ],
    ],
    shows: /^(mountains?|peak|above clouds?|alps?|valley|clouds?|landscape|sky|fog|mist)$/,
    time: ["dawn", "golden", "morning", "day"],
    compose: composeSummit,
  }),
} satisfies Family;

/** A rock to stand on, clouds below it, other tops that rise out of them. */
function composeSummit(stage: Stage): Composed {
  const { rng, graph } = stage;
  const draw = rng.fork("summit");
  const camera = cameraOf(stage, TOP_M + 2.6, 1.08, 0.4 + 0.1 * draw.next());
  const winter = graph.season === "winter" || graph.weather === "snow";
  const grey = 0.8 + 0.3 * draw.next();
  const built = graph.subjects.length > 0;
  // one who stands is on the near top, a hut on a broader one; a view has its peaks nearer
  const [xM, zM, radius] = built ? [0, 52, 58] : [stage.standing ? 1.2 : 5.5, 12, 12];
  const nearer = stage.standing || built ? 1 : 0.3;
  const light = lightOf(stage, 1.3);
  const placed = placeSubjects(stage, {
    camera,
    land: built
      ? { nearM: 40, farM: 50, left01: 0.35, right01: 0.65 }
      : { nearM: 9, farM: 13, left01: 0.3, right01: 0.7 },
  });
  return finishDraft(
    stage,
    {
      id: "mountain-lake/summit",
      camera,
      // a low sun beside the eye draws the clouds
      light: {
        ...light,
        weather: "clear",
        sunElevationDeg: Math.max(light.sunElevationDeg * 0.7, 9),
        sunAzimuthDeg: -(68 + 40 * draw.next()),
      },
      terrain: terrainOf(
        "plain",
        {
          offset: draw.next() * 100,
          hills: 74,
          rise: 0.004,
          peaks: (380 + 320 * draw.next()) / nearer ** 0.4,
          peaksFrom: (420 + 700 * draw.next()) * nearer,
          knollX: xM,
          knollZ: zM,
          knollRadius: radius,
          knollHeight: TOP_M,
        },
        {
          cover: coverOf(stage, {
            grass: [0.2 * grey, 0.185 * grey, 0.165 * grey],
            dry: [0.25 * grey, 0.225 * grey, 0.19 * grey],
            rock: [0.19 * grey, 0.175 * grey, 0.165 * grey],
            sand: [0.86, 0.88, 0.93],
            shoreM: CLOUDS_M,
            snowLineM: winter ? CLOUDS_M : 150 + 160 * draw.next(),
            snow01: winter ? 0.9 : 0.2,
          }),
          lengthM: 7000,
          nearM: 2,
          grid: 512,
          erosionDrops: 9000,
        },
      ),
      falling: "none",
      grade: gradeOf(stage, { softFar01: 0 }),
    },
    {
      ...placed,
      structures: [...placed.structures, ...rocks(draw, xM, built ? 0 : 26, grey)],
    },
  );
}

/** Rocks and slabs about the top that break its outline. */
function rocks(draw: Rng, xM: number, count: number, grey: number): Structure[] {
  const tone = (): Rgb => toned([0.22 * grey, 0.2 * grey, 0.18 * grey], 0.7 + 0.6 * draw.next());
  const at = (x: number, z: number, yM: number, scale: number) =>
    scenery("boulder", x, z, { yM, scale, variant: draw.int(99), colour: tone(), yawRad: draw.next() * 6 });
  return Array.from({ length: count }, () => {
    const a = draw.next() * 2 * Math.PI;
    const far = 0.55 + 0.6 * draw.next();
    return at(
      xM + Math.cos(a) * 9 * far,
      12 + Math.sin(a) * 6.5 * far,
      TOP_M - 1.2 - 4.4 * far ** 4,
      0.5 + 0.9 * draw.next(),
    );
  });
}
