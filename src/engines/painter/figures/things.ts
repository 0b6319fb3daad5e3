/** Things by turning, sweeping and blending, in metres, standing on y = 0; their length lies along x. */

import { createRng } from "../../../raster/rng.ts";
import { CARRIED } from "./carried.ts";
import { DISHES } from "./dishes.ts";
import { dragon } from "./dragon.ts";
import { EMERGENCY } from "./emergency.ts";
import { FITTINGS } from "./fittings.ts";
import { FOOD } from "./food.ts";
import { FOOTWEAR } from "./footwear.ts";
import { FURNITURE } from "./furniture.ts";
import { GREENERY } from "./greenery.ts";
import { HANDHELD } from "./handheld.ts";
import { HOUSEHOLD } from "./household.ts";
import { INSTRUMENTS } from "./instruments.ts";
import { KEEPSAKES } from "./keepsakes.ts";
import { OUTDOORS } from "./outdoors.ts";
import { SMALL_CYCLE } from "./person.ts";
import type { Recipe } from "./recipe.ts";
import { Sculpture, turnSculpture } from "./sculpture.ts";
import type { Maker } from "./thing.ts";
import { across, add, cross, mul, unit, type V3 } from "./vector.ts";
import { VEHICLES } from "./vehicles.ts";
import { WARES } from "./wares.ts";

const THINGS: Readonly<Record<string, Maker>> = {
  ...WARES,
  ...FOOD,
  ...FURNITURE,
  ...INSTRUMENTS,
  ...VEHICLES,
  ...OUTDOORS,
  ...HANDHELD,
  ...HOUSEHOLD,
  ...CARRIED,
  ...DISHES,
  ...KEEPSAKES,
  ...FOOTWEAR,
  ...GREENERY,
  ...FITTINGS,
  ...EMERGENCY,
  dragon,
};

/** Instruments as they are played: their length and top plate beside a player who faces +x, and where they are held, metres. */
/** Long handles as they are worked with: the upper end is held, the head is on the ground before who holds it. */
const WORKED = { along: [0.5, -0.86, -0.06] as V3, out: [0.86, 0.5, 0] as V3, byM: 0.12, offM: 0 };

const PLAYED: Readonly<Record<string, { along: V3; out: V3; byM: number; offM: number }>> = {
  violin: { along: [0.72, 0.02, -0.55], out: [0.12, 1, -0.2], byM: 0.02, offM: -0.03 },
  guitar: { along: [0.16, 0.34, -0.9], out: [1, 0.1, 0.2], byM: 0.22, offM: -0.05 },
};

export function sculptThing(recipe: Recipe): Sculpture {
  const rng = createRng(recipe.seed).fork("thing");
  const body = new Sculpture(recipe.pose === "small" ? SMALL_CYCLE : 1);
  body.use({ fur: 0 });
  THINGS[recipe.kind](body, recipe.colour, () => rng.next(), recipe.pose);
  const held = recipe.pose === "played" ? PLAYED[recipe.kind] : recipe.pose === "worked" ? WORKED : undefined;
  if (!held) return body;
  const { along, out } = held;
  const up = unit(along);
  const face = across(out, up);
  const turned = turnSculpture(body, [face, up, cross(face, up)]);
  turned.at.played = add(mul(up, held.byM), mul(face, held.offM));
  return turned;
}
