/** What people have in their hands, on their backs and under them: tools of trades and acts, and what they sit on. */

import { HOLDS, heldPoint } from "../../figures/holds.ts";
import { type Finish, hex } from "../../figures/sculpture.ts";
import { bar, createThin, rod, sheet, type ThinMesh } from "../../figures/thin.ts";
import { add, between, curve, mad, mul, sub, unit, type V3 } from "../../figures/vector.ts";
import { build } from "../../kit/build.ts";
import { wornParts } from "../../things/facts.ts";
import { BODY, type Person } from "./person.ts";
import { addScissors } from "./scissors.ts";
import type { Skeleton } from "./skeleton.ts";

/** A person with something: `hand` is the right one, `thin` takes the thin parts. */
interface Carrier extends Person {
  readonly bones: Skeleton;
  readonly hand: V3;
  readonly thin: ThinMesh;
}

/** What is carried by whom it is among what they wear, in the order in which it is added. */
const CARRIED: readonly (readonly [names: readonly string[], put: (carrier: Carrier) => void])[] = [
  [["bow"], addBow],
  [["boxing-gloves"], addBoxingGloves],
  [["sticks"], addSticks],
  [["brush", "pen"], addBrush],
  [["scissors"], ({ thin, hand, bones }) => addScissors(thin, hand, bones.forward, bones.up)],
  [["umbrella"], addUmbrella],
  [["book"], addBook],
  [["skis"], addSkis],
];

/** Adds what a person carries. The places of hands and feet are known. */
export function addCarried(person: Person, bones: Skeleton): void {
  const { outfit, body, recipe } = person;
  const thin = createThin();
  const carrier: Carrier = { ...person, bones, thin, hand: body.at.handR };
  toolOf(person)?.(carrier);
  for (const [names, put] of CARRIED) if (names.some((name) => recipe.wears.includes(name))) put(carrier);
  for (const worn of recipe.wears) build(body, wornParts(worn, outfit.metres), BODY.plain);
  if (recipe.wears.includes("backpack")) addBackpack(carrier);
  if (thin.open.length > 0) body.thin.push(thin);
}

/** The tool of a trade, where the pose shows it. */
function toolOf({ outfit, recipe }: Person): ((carrier: Carrier) => void) | undefined {
  const held = recipe.wears.includes("given") ? undefined : outfit.holds;
  if (held === "staff" && (recipe.pose === "stand" || recipe.pose === "walk")) return addStaff;
  if (recipe.pose === "fish" || (held === "rod" && recipe.pose === "shoulder")) return addRod;
  if (held === "sword") return addSword;
  return held === "spoon" ? addSpoon : undefined;
}

function addStaff({ thin, hand, body, recipe }: Carrier): void {
  const foot: V3 = [hand[0] + 0.02, 0.01, hand[2]];
  const tip = mad(hand, [0, 1, 0], 0.5);
  rod(thin, curve([foot, hand, tip], 6), 0.011, hex("#5a3a20"), "wood");
  body.group(0).ellipsoid(mad(tip, [0, 1, 0], 0.025), [0.03, 0.034, 0.03], undefined, {
    colour: recipe.kind === "witch" ? hex("#5a3a20") : hex("#3fa8c9"),
    material: "object",
    blend: 0,
    fur: 0,
    tag: BODY.plain,
  });
}

/** A fishing rod: over the shoulder, or out over the water with its line. */
function addRod({ thin, hand, recipe, bones: { forward, up } }: Carrier): void {
  const fishes = recipe.pose === "fish";
  const way = fishes ? unit(add(mul(forward, 1), mul(up, 1.1))) : unit(add(mul(forward, -0.9), mul(up, 1)));
  const tip = mad(hand, way, 0.95);
  const end = fishes ? add(tip, mul(forward, 0.06)) : add(tip, mul(forward, -0.04));
  rod(
    thin,
    curve([mad(hand, way, -0.14), mad(hand, way, 0.45), end], 6),
    curve([[0.013], [0.01], [0.006]], 6).map(([r]) => r),
    hex("#7a5630"),
    "wood",
  );
  if (fishes) bar(thin, end, [tip[0] + 0.1, 0.02, tip[2]], 0.0032, hex("#ece8dc"), "fabric", 4);
}

function addSword({ thin, hand, recipe, bones: { forward, up, right } }: Carrier): void {
  const way = unit(add(mul(forward, 0.5), mul(up, recipe.pose === "raise" ? 1 : -0.75)));
  bar(thin, mad(hand, way, -0.05), mad(hand, way, 0.02), 0.01, hex("#3a2416"), "object");
  bar(
    thin,
    add(mad(hand, way, 0.03), mul(right, 0.05)),
    add(mad(hand, way, 0.03), mul(right, -0.05)),
    0.008,
    hex("#b08a3a"),
    "metal",
  );
  rod(
    thin,
    [mad(hand, way, 0.03), mad(hand, way, 0.3), mad(hand, way, 0.46)],
    [0.014, 0.012, 0.002],
    hex("#c9cdd2"),
    "metal",
    { sides: 4 },
  );
}

function addSpoon({ thin, hand, bones: { up } }: Carrier): void {
  rod(
    thin,
    [mad(hand, up, -0.05), mad(hand, up, 0.14), mad(hand, up, 0.17)],
    [0.007, 0.007, 0.02],
    hex("#a8743f"),
    "wood",
  );
}

/** A bow across the strings, from the hand to beyond the other side. */
function addBow({ thin, hand, body, outfit, recipe, bones: { up } }: Carrier): void {
  const over =
    recipe.pose === "cello"
      ? add(body.at.cello, mul(heldPoint(HOLDS.cello, [0.1, 0.44, 0]), 1 / outfit.metres))
      : add(mad(body.at.violin, unit(sub(body.at.handL, body.at.violin)), 0.11), mul(up, 0.035));
  const way = unit(sub(over, hand));
  bar(thin, mad(hand, way, -0.03), mad(hand, way, 0.34), 0.0035, hex("#4a2412"), "wood", 6);
}

function addBoxingGloves({ body, bones: { forward } }: Carrier): void {
  for (const fist of [body.at.handL, body.at.handR]) {
    const leather: Partial<Finish> = {
      colour: hex("#b8141c"),
      material: "object",
      fur: 0,
      tag: BODY.plain,
      blend: 0.01,
    };
    body.group(0.004).ellipsoid(fist, [0.052, 0.046, 0.046], undefined, leather);
    body.ellipsoid(mad(fist, forward, 0.022), [0.036, 0.042, 0.042], undefined, leather);
  }
}

function addSticks({ thin, body, bones: { forward, up } }: Carrier): void {
  for (const grip of [body.at.handL, body.at.handR]) {
    const way = unit(add(mul(forward, 1), mul(up, 0.12)));
    bar(thin, mad(grip, way, -0.05), mad(grip, way, 0.19), [0.006, 0.0045], hex("#d0a668"), "wood", 6);
  }
}

/** A brush, or a pen that points down. */
function addBrush({ thin, hand, recipe, bones: { forward, up } }: Carrier): void {
  const pen = recipe.wears.includes("pen");
  const way = unit(add(mul(forward, 0.9), mul(up, pen ? -0.5 : 0.25)));
  const tip = mad(hand, way, pen ? 0.05 : 0.1);
  bar(thin, mad(hand, way, -0.06), tip, [0.005, 0.004], hex("#8a5a30"), "wood", 6);
}

function addUmbrella({ thin, hand, recipe, bones: { forward } }: Carrier): void {
  const top = add(mad(hand, [0, 1, 0], 0.46), mul(forward, -0.05));
  rod(thin, [mad(hand, [0, 1, 0], -0.06), hand, top], 0.006, hex("#3a2a1c"), "wood");
  const rows: V3[][] = [];
  for (let i = 0; i <= 7; i++) {
    const a = (i / 7) * 1.25;
    const row: V3[] = [];
    for (let j = 0; j <= 32; j++) {
      const t = (j / 32) * 2 * Math.PI;
      const scallop = 1 - 0.05 * (i / 7) ** 2 * Math.abs(Math.sin(t * 4));
      row.push(
        add(top, [
          Math.sin(a) * 0.34 * Math.cos(t) * scallop,
          (Math.cos(a) - 1) * 0.24,
          Math.sin(a) * 0.34 * Math.sin(t) * scallop,
        ]),
      );
    }
    rows.push(row);
  }
  sheet(thin, rows, recipe.colour ?? hex("#b3261e"), "fabric");
}

/** An open book between the hands of who reads, unless the prompt gave them something else to read. */
function addBook({ thin, body, recipe, bones: { forward, up, right } }: Carrier): void {
  if (recipe.wears.includes("given")) return;
  const at = add(between(body.at.handL, body.at.handR, 0.5), add(mul(forward, 0.02), mul(up, 0.04)));
  const slant = unit(add(mul(forward, 0.55), mul(up, 1)));
  for (const s of [1, -1]) {
    const out = unit(add(mul(right, s), mul(forward, 0.5)));
    const rows = [0, 1].map((i) => [0, 1].map((j) => add(mad(at, slant, (i - 0.45) * 0.14), mul(out, j * 0.095))));
    sheet(thin, rows, hex("#e9e2d0"), "paper");
    sheet(
      thin,
      rows.map((row) => row.map((p) => add(p, add(mul(forward, 0.008), mul(up, -0.006))))),
      hex("#7a2a24"),
      "paper",
    );
  }
}

function addBackpack({ body, bones: { pelvis, up, forward, right, waist } }: Carrier): void {
  const at = add(mad(pelvis, up, 0.22), mul(forward, -waist - 0.045));
  body.group(0.004).box(at, [0.05, 0.1, 0.075], 0.035, [forward, up, right], {
    colour: hex("#a85a24"),
    material: "fabric",
    fur: 0,
    tag: BODY.plain,
    blend: 0.01,
  });
}

/** A ski under each foot and a pole in each hand. */
function addSkis({ body, thin, outfit }: Carrier): void {
  const half = 0.82 / outfit.metres;
  for (const [foot, hand] of [
    [body.at.footL, body.at.handL],
    [body.at.footR, body.at.handR],
  ]) {
    const [x, y, z] = [foot[0] + 0.06, foot[1] - 0.05, foot[2]];
    const edge = (side: number): V3[] =>
      Array.from({ length: 9 }, (_, i): V3 => {
        const t = i / 8;
        const rise = 0.09 * Math.max(0, (t - 0.86) / 0.14) ** 2;
        return [x + (2 * t - 1) * half, y + rise, z + side * 0.026];
      });
    sheet(thin, [edge(-1), edge(0), edge(1)], hex("#c9302a"), "object");
    rod(thin, edge(0), 0.011, hex("#a8241f"), "object", { sides: 6 });
    const tip: V3 = [hand[0] - 0.3, y + 0.01, hand[2] + 0.06 * Math.sign(hand[2])];
    rod(thin, [mad(hand, [0.1, 0.3, 0], 0.2), hand, tip], 0.006, hex("#3a3d46"), "metal", { sides: 6 });
    const basket = mad(tip, unit(sub(hand, tip)), 0.05);
    bar(thin, mad(basket, [0, 1, 0], -0.004), mad(basket, [0, 1, 0], 0.004), 0.026, hex("#2a2a30"), "object");
  }
}

/** Adds what a person sits on that is no thing of the picture: a stool, a tree stump. */
export function addSeats({ recipe, body }: Person, { pelvis, fat }: Skeleton): void {
  if (recipe.wears.includes("stool")) {
    const seatY = pelvis[1] - 0.075 * fat;
    const wood: Partial<Finish> = { material: "wood", colour: hex("#7a5230"), fur: 0, tag: BODY.plain, blend: 0.004 };
    body.group(0.002).cone([-0.02, seatY - 0.012, pelvis[2]], [-0.02, seatY, pelvis[2]], 0.12, 0.12, {
      ...wood,
      flat: [[0, 1, 0], 0.16],
    });
    for (const [x, z] of [
      [-0.1, -0.08],
      [0.06, -0.08],
      [-0.1, 0.08],
      [0.06, 0.08],
    ])
      body.group(0.002).cone([x, seatY - 0.02, z + pelvis[2]], [x * 1.25, 0, z * 1.25 + pelvis[2]], 0.016, 0.012, wood);
  }
  if (recipe.wears.includes("seat"))
    body
      .group(0)
      .skirt(
        [-0.02, pelvis[1] - 0.06 * fat, pelvis[2]],
        [-0.02, 0, pelvis[2]],
        0.125,
        0.14,
        { folds: 9, amplitude: 0.007 },
        { material: "wood", colour: hex("#8a6a48"), blend: 0.01, fur: 0, tag: BODY.stump, flow: [0, 1, 0] },
      );
}
