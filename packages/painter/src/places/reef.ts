/** Coral reefs. */

import { gradeOf, type Stage } from "../compose/stage.ts";
import { toned, tones } from "../kit/rows.ts";
import type { Structure } from "../layout.ts";
import type { Rgb } from "../rgb.ts";
import type { Composed } from "../settings/draft.ts";
import { composeUnderwater } from "../settings/indoor.ts";
import { framedScenery } from "../settings/scenery.ts";
import { type Family, place } from "./place.ts";

export const REEF = {
  reef: place({
    setting: "underwater",
    words: "coral reef, reef, coral garden, underwater reef, colourful coral, colorful coral, ~great barrier reef",
    said: [
      // what grows on a sea floor, not one coral and not its colour
      [
        /\b(?:(?:colou?rful|bright|many|some|the|pink|red) )*corals\b|(?<=\b(?:among|between|over|around|through|with|and) )(?:(?:the|some|colou?rful|bright) )*coral(?= *(?:$|[,.]|in |at |on |and |under))|^\s*(?:(?:the|colou?rful|bright) )*coral(?= (?:and|with) )/g,
        "coral reef",
      ],
    ],
    shows:
      /^(underwater|sea|ocean|sea floor|seabed|under sea|under water|ocean floor|aquarium|seafloor|sea bottom|sea bed|lagoon)$/,
    draws: /^coral$/,
    compose: composeReef,
  }),
} satisfies Family;

/** Corals of many kinds in groups on both sides, sand between them. */
export function composeReef(stage: Stage): Composed {
  const { rng } = stage;
  const draw = rng.fork("reef");
  const made = composeUnderwater(stage);
  const { camera } = made.layout;
  const tints: readonly Rgb[] = tones(
    "0.85 0.16 0.13, 0.9 0.4 0.06, 0.75 0.22 0.5, 0.5 0.25 0.75, 0.85 0.66 0.14, 0.2 0.6 0.4, 0.9 0.5 0.5",
  );
  const corals: Structure[] = [];
  const kinds = ["coral", "coral-fan", "coral-brain", "coral", "coral-brain", "coral-fan"] as const;
  for (let k = 0; k < 46; k++) {
    const z = 4.4 + 18 * draw.next() ** 1.3;
    const s = draw.next() < 0.62 ? 1 : -1;
    const u = 0.5 + s * (0.16 + 0.36 * draw.next()) * (z < 8 ? 1.05 : 1);
    corals.push(
      framedScenery(stage, camera, kinds[draw.int(6)], u, z, {
        scale: 0.7 + 0.7 * draw.next(),
        variant: draw.int(60),
        yawRad: (draw.next() - 0.5) * 1.2,
        colour: toned(tints[draw.int(7)], 0.8 + 0.4 * draw.next()),
      }),
    );
  }
  for (let k = 0; k < 9; k++) {
    const z = 6 + 12 * draw.next();
    corals.push(
      framedScenery(stage, camera, "boulder", 0.5 + (k % 3 ? 1 : -1) * (0.2 + 0.3 * draw.next()), z, {
        scale: 0.6 + 0.8 * draw.next(),
        variant: draw.int(60),
        colour: [0.26, 0.22, 0.2],
        yawRad: draw.next() * 6,
      }),
    );
  }
  return {
    ...made,
    layout: {
      ...made.layout,
      id: "underwater/reef",
      medium: { kind: "water", colour: [0.03, 0.2, 0.27], extinction: [0.05, 0.022, 0.018] },
      plantings: [],
      structures: [...made.layout.structures, ...corals],
      grade: gradeOf(stage, { key: 0.24, bloom: 0.35, saturation: 1.25 }),
    },
  };
}
