/** The fence of scenery: meshes of all forms that are built, and their sizes. */

import type { Fence, Item } from "./fence.ts";
import { buildForm, buildTower, FORM_SIZES, type Rgb, type Structure, type Tower } from "./painter.ts";

/** Seeds of shapes. Fish and towers have their kinds in the tens and above. */
const VARIANTS = [0, 1, 2, 3, 4, 5, 6, 7, 31, 48, 75, 97, 119, 1024];
/** Of skyscrapers, whose variants are their kinds: all of them. */
const SKYSCRAPER_VARIANTS = Array.from({ length: 24 }, (_, i) => i);

const PLAIN = { colour: null, trim: null, roof: null };

const RED: Rgb = [0.5, 0.05, 0.04];
const BLUE: Rgb = [0.06, 0.12, 0.45];
const WHITE: Rgb = [0.8, 0.79, 0.76];

/** Colours of the whole, of doors and shutters, and of the roof. */
const DRESSES: readonly Pick<Structure, "colour" | "trim" | "roof">[] = [
  { colour: RED, trim: null, roof: null },
  { colour: null, trim: BLUE, roof: null },
  { colour: null, trim: null, roof: RED },
  { colour: WHITE, trim: RED, roof: BLUE },
];

const CROWNS: readonly Tower["crown"][] = ["flat", "setback", "spire"];

/** Every form of the table of sizes, and the towers of cities. */
export const SCENERY: Fence = {
  name: "scenery",
  items: async () => [
    ...Object.keys(FORM_SIZES)
      .sort()
      .map((form) => itemOf(form as Structure["form"])),
    ...CROWNS.map(towersOf),
  ],
};

function itemOf(form: Structure["form"]): Item {
  const build = (variant: number, dress: Pick<Structure, "colour" | "trim" | "roof">, lit: boolean) =>
    buildForm({ form, variant, subject: 0, xM: 0, zM: 0, yM: null, yawRad: 0, scale: 1, ...dress }, lit);
  return {
    name: form,
    parts: {
      first: () => [FORM_SIZES[form], build(0, PLAIN, false)],
      *shapes() {
        for (const variant of form === "skyscraper" ? SKYSCRAPER_VARIANTS : VARIANTS)
          yield build(variant, PLAIN, false);
      },
      *lit() {
        for (const variant of VARIANTS.slice(0, 5)) yield build(variant, PLAIN, true);
      },
      *coloured() {
        for (const dress of DRESSES)
          for (const variant of VARIANTS.slice(1, 4)) yield build(variant, dress, variant % 2 === 1);
      },
    },
  };
}

function towersOf(crown: Tower["crown"]): Item {
  return {
    name: `tower of a city, ${crown}`,
    parts: {
      *first() {
        for (const [widthM, depthM, heightM] of [
          [18, 16, 60],
          [31.7, 22.3, 142.9],
        ])
          for (const colour of [RED, WHITE])
            yield buildTower({ xM: 3, zM: 90, widthM, depthM, heightM, colour, crown });
      },
    },
  };
}
