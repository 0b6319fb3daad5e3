/** Cities of tomorrow, and of brass and steam. */

import type { Rng } from "easel-picture";
import { acrossM, cameraOf, coverOf, gradeOf, type Stage, waterOf } from "../compose/stage.ts";
import { placeSubjects } from "../compose/subjects.ts";
import { rows, toned, tones } from "../kit/rows.ts";
import type { Camera, Prop, Structure } from "../layout.ts";
import type { Rgb } from "../rgb.ts";
import { frontal } from "../settings/block.ts";
import { box } from "../settings/boxes.ts";
import { type Composed, finishDraft, terrainOf } from "../settings/draft.ts";
import { framedScenery, scenery } from "../settings/scenery.ts";
import { type Family, place } from "./place.ts";

export const FUTURE_CITY = {
  "future-city": place({
    setting: "city",
    words:
      "futuristic city, future city, sci fi city, city of future, ~alien city, ~steampunk city, science fiction city, utopian city, futuristic skyline, futuristic metropolis, ~steampunk town, city of tomorrow, futuristic cityscape",
    shows: /^(city|skyline|skyscraper|downtown|metropolis|cityscape|street)$/,
    time: ["dusk", "golden", "night"],
    compose: composeFutureCity,
  }),
} satisfies Family;

/** Towers of tomorrow, or of brass and steam, across water, with ways between them and craft in the air. */
function composeFutureCity(stage: Stage): Composed {
  const { rng, graph } = stage;
  const draw = rng.fork("tomorrow");
  const steam = /steampunk/.test(graph.place ?? "");
  const camera = cameraOf(stage, 12, 1.05, 0.66 + 0.03 * draw.next());
  const structures = towers(stage, camera, draw, steam);
  const props: Prop[] = [];
  const dark = graph.time === "night" || graph.time === "dusk";
  if (steam)
    for (const [u, high, z] of rows("-0.22 96 240, 0.32 120 330")) {
      const x = acrossM(stage, camera, 0.5 + u, z);
      structures.push(scenery("balloon", x, z, { yM: high, scale: 1.1, colour: [0.5, 0.2, 0.09], yawRad: 1 }));
    }
  else {
    for (const [high, z] of rows("38 300, 64 360")) {
      props.push(
        box(0, high, z, 700, 3, 4, [0.6, 0.64, 0.68], { material: "metal" }),
        box(0, high + 1, z - 2.2, 700, 0.7, 0.4, [0.2, 0.9, 1], { material: "light", emission: dark ? 1.6 : 0.5 }),
      );
    }
    for (let k = 0; k < 16; k++) {
      const z = 130 + 160 * draw.next();
      const x = acrossM(stage, camera, draw.next(), z);
      const high = 30 + 70 * draw.next();
      props.push(
        box(x, high, z, 5, 1.1, 1.8, [0.6, 0.62, 0.66], { material: "metal" }),
        box(x + 0.4, high + 1.1, z, 2.4, 0.7, 1.4, [0.08, 0.12, 0.16], { material: "glass" }),
        box(x - 2.6, high + 0.2, z, 0.4, 0.6, 1.4, [1, 0.35, 0.15], { material: "light", emission: 2 }),
      );
    }
  }
  for (let x = -260; x < 260; x += 9) {
    const high = 6 + 12 * draw.next();
    props.push(
      box(
        x,
        0,
        205 + 6 * draw.next(),
        8.4,
        high,
        9,
        steam ? toned([0.3, 0.17, 0.1], 0.7 + 0.5 * draw.next()) : toned([0.4, 0.43, 0.47], 0.6 + 0.5 * draw.next()),
        { pattern: "windows", material: "wall" },
      ),
    );
  }
  const placed = placeSubjects(stage, {
    camera,
    land: { nearM: 195, farM: 200, left01: 0.1, right01: 0.9 },
    water: { nearM: 30, farM: 120, left01: 0.05, right01: 0.95 },
  });
  return finishDraft(
    stage,
    {
      id: steam ? "city/steam" : "city/tomorrow",
      camera,
      light: frontal(stage),
      terrain: terrainOf(
        "quay",
        { bankZ: 196, hills: 500, offset: draw.next() * 100 },
        { cover: coverOf(stage, { grass: [0.05, 0.06, 0.05], dry: [0.07, 0.07, 0.06], snowLineM: null, snow01: 0 }) },
      ),
      water: waterOf(stage, { amplitude: 0.045, frequency: 0.3, deep: [0.01, 0.05, 0.075], foamM: 0 }),
      props,
      grade: gradeOf(
        stage,
        dark
          ? { bloom: 0.9, key: 0.15, balance: steam ? [1.08, 1, 0.9] : [1, 1, 1.05] }
          : steam
            ? { balance: [1.1, 1, 0.86] }
            : {},
      ),
      structures,
    },
    placed,
  );
}

function towers(stage: Stage, camera: Camera, draw: Rng, steam: boolean): Structure[] {
  const structures: Structure[] = [];
  const form = steam ? "steam-tower" : "future-tower";
  const spots: readonly (readonly [number, number, number])[] = rows(
    "0.17 230 1, -0.3 250 0.8, 0.4 265 0.75, -0.08 300 0.72, -0.46 320 0.8, 0.3 350 0.95, 0.04 380 0.62, -0.2 420 1.05, 0.5 420 0.95, -0.36 450 1, 0.12 470 1.1",
  );
  const shades: readonly Rgb[] = tones("0.42 0.5 0.58, 0.55 0.55 0.6, 0.36 0.42 0.52, 0.5 0.46 0.42");
  for (const [k, [u, z, scale]] of spots.entries())
    structures.push(
      framedScenery(stage, camera, form, 0.5 + u, z, {
        yM: 2,
        scale: scale * (steam ? 1.35 : 1.15),
        variant: k + 5 * draw.int(20),
        yawRad: (draw.next() - 0.5) * 0.5,
        colour: steam ? null : shades[draw.int(4)],
      }),
    );
  return structures;
}
