/** Cycles, cars, trucks, buses, trains and aeroplanes. Metres; they look along +x. */

import { smoothstep } from "easel-picture";
import type { Rgb } from "../rgb.ts";
import { type Coachwork, glaze, grille, lights, PANE, wheel, wheelArches, wheels } from "./coachwork.ts";
import { type Dab, hex, type Sculpture, shadeBy, toward } from "./sculpture.ts";
import { bar, createThin, rod, type ThinMesh } from "./thin.ts";
import type { Maker } from "./thing.ts";

const RUBBER = hex("#1b1a19");
const STEEL = hex("#a9a69e");
const CHROME = hex("#b9b6ae");

/** A box on wheels with windows all round: buses, vans and coaches. */
function coach(body: Sculpture, c: Rgb, long: number, tall: number, stripes: Rgb, axles: readonly number[]): void {
  const [hx, hz] = [long / 2, 1.15];
  body.use({ material: "object", colour: c, tag: 1, blend: 0.02 });
  body.group(0).box([0, 0.4 + (tall - 0.4) / 2, 0], [hx, (tall - 0.4) / 2, hz], 0.22, undefined, { blend: 0 });
  wheelArches(body, axles, 0.45, [0.9, 1.5], 0.53);
  lights(body, hx, -hx, 0.75, 0.85);
  const thin = createThin();
  wheels(thin, axles, 0.45, 1, 0.45, 0.14);
  for (const x of [hx + 0.02, -hx - 0.02]) bar(thin, [x, 0.52, -1.05], [x, 0.52, 1.05], 0.06, CHROME, "metal");
  body.thin.push(thin);
  const pillars = Array.from({ length: Math.floor(long / 1.3) }, (_, i) => -hx + 0.2 + i * 1.3);
  const work: Coachwork = {
    glass: [tall * 0.52, tall * 0.86],
    pillars,
    cabin: [-hx - 1, hx + 1],
    doors: [hx - 0.3, hx - 1.3],
    sill: [0.5, 1],
  };
  body.paint = (dab) => {
    if (dab.tag !== 1) return;
    if (Math.abs(dab.y - tall * 0.46) < 0.06) toward(dab, stripes, 0.95);
    glaze(dab, work);
  };
}

function car(body: Sculpture, c: Rgb, extra?: "taxi" | "police" | "pickup"): void {
  body.use({ material: "object", colour: c, tag: 1, blend: 0.1 });
  body.group(0).box([0, 0.56, 0], [2.02, 0.27, 0.82], 0.22, undefined, { blend: 0 });
  body.cone([-1.4, 0.62, 0], [1.35, 0.6, 0], 0.46, 0.4, { flat: [[0, 1, 0], 0.62] });
  wheelArches(body, [1.28, -1.26], 0.33, [0.6, 1.1], 0.375);
  body.group(0.08);
  if (extra === "pickup")
    body.box([0.1, 1.05, 0], [0.62, 0.4, 0.68], 0.24, [
      [0.99, -0.1, 0],
      [0.1, 0.99, 0],
      [0, 0, 1],
    ]);
  else {
    body.cone([-0.95, 0.98, 0], [0.18, 1, 0], 0.44, 0.42, { flat: [[0, 1, 0], 0.92], blend: 0.05 });
    body.box([-0.38, 1.06, 0], [0.95, 0.38, 0.66], 0.3);
  }
  if (extra === "pickup")
    body.box([-1.25, 0.86, 0], [0.62, 0.2, 0.64], 0.02, undefined, {
      carve: true,
      blend: 0.02,
      colour: hex("#2a2826"),
      tag: 9,
    });
  lights(body, 2, -2, 0.64, 0.56);
  const thin = createThin();
  wheels(thin, [1.28, -1.26], 0.325, 0.74, 0.325, 0.1);
  for (const x of [2.06, -2.06]) bar(thin, [x, 0.42, -0.68], [x, 0.42, 0.68], 0.055, CHROME, "metal");
  grille(thin, 2.035, [0.56, 0.7], 3, 0.11, 0.014, CHROME);
  body.thin.push(thin);
  if (extra === "taxi")
    body
      .group(0)
      .box([-0.35, 1.5, 0], [0.09, 0.08, 0.22], 0.03, undefined, { colour: hex("#efe6c8"), tag: 9, blend: 0 });
  if (extra === "police")
    for (const s of [1, -1])
      body.group(0).box([-0.35, 1.5, s * 0.2], [0.09, 0.07, 0.18], 0.03, undefined, {
        colour: hex(s > 0 ? "#b3261e" : "#2a4fb5"),
        tag: 9,
        blend: 0,
      });
  const work: Coachwork = {
    glass: [0.92, 1.34],
    pillars: extra === "pickup" ? [0.05] : [-0.36, -1.02],
    cabin: extra === "pickup" ? [-0.7, 0.95] : [-1.6, 0.9],
    doors: extra === "pickup" ? [0.6, -0.5] : [0.5, -0.36, -1.05],
    sill: [0.34, 0.9],
  };
  body.paint = (dab) => {
    if (dab.tag !== 1) return;
    if (Math.abs(dab.y - 0.66) < 0.014 && Math.abs(dab.nz) > 0.5) toward(dab, hex("#c9c5ba"), 0.7);
    if (extra === "taxi" && Math.abs(dab.y - 0.78) < 0.05 && Math.abs(dab.nz) > 0.5)
      toward(
        dab,
        (Math.floor(dab.x / 0.05) + Math.floor((dab.y - 0.73) / 0.05)) % 2 ? [0.02, 0.02, 0.02] : [0.8, 0.8, 0.78],
        0.95,
      );
    if (extra === "police" && Math.abs(dab.nz) > 0.5 && dab.x < 0.5 && dab.x > -1.05)
      toward(dab, [0.82, 0.82, 0.8], 0.95);
    glaze(dab, work);
  };
}

/** Makers of vehicles by kind. */
export const VEHICLES: Readonly<Record<string, Maker>> = {
  car: (body, colour, chance) =>
    car(body, colour ?? [hex("#3d7f78"), hex("#a3262a"), hex("#2f4f8a"), hex("#c9a23a")][Math.floor(chance() * 4)]),
  taxi: (body, colour) => car(body, colour ?? hex("#d9a41c"), "taxi"),
  "police-car": (body, colour) => car(body, colour ?? hex("#16202f"), "police"),
  pickup: (body, colour) => car(body, colour ?? hex("#7a2a24"), "pickup"),
  bus: (body, colour) => coach(body, colour ?? hex("#b3261e"), 8.5, 3, hex("#ece6d6"), [2.6, -2.6]),
  van: (body, colour) => coach(body, colour ?? hex("#5f93a8"), 4.6, 2.2, hex("#ece6d6"), [1.45, -1.45]),
  truck(body, colour) {
    const c = colour ?? hex("#2f5a8a");
    body.use({ material: "object", colour: c, tag: 1, blend: 0.04 });
    body.group(0).box([2.1, 1.35, 0], [0.85, 0.95, 1.1], 0.26, undefined, { blend: 0 });
    body.box([2.85, 0.85, 0], [0.3, 0.45, 1.05], 0.2);
    wheelArches(body, [2.25], 0.48, [0.9, 1.4], 0.55);
    body
      .group(0)
      .box([-1.1, 1.75, 0], [2.15, 1.15, 1.2], 0.06, undefined, { colour: colour ?? hex("#e3dfd4"), tag: 2, blend: 0 });
    body.group(0).box([-0.4, 0.55, 0], [2.8, 0.1, 0.6], 0.04, undefined, { colour: hex("#2a2a2c"), tag: 9, blend: 0 });
    lights(body, 3.15, -3.26, 0.72, 0.8);
    const thin = createThin();
    wheels(thin, [2.25, -1.2, -2.35], 0.47, 1, 0.47, 0.16);
    bar(thin, [3.18, 0.48, -1.05], [3.18, 0.48, 1.05], 0.08, CHROME, "metal");
    grille(thin, 3.165, [0.68, 1.1], 4, 0.11, 0.018, CHROME);
    body.thin.push(thin);
    body.paint = (dab) => {
      if (dab.tag === 1)
        glaze(dab, {
          glass: [1.5, 2.12],
          pillars: [1.5],
          cabin: [1.2, 3.4],
          doors: [1.55, 2.55],
          sill: [0.7, 1.5],
        });
      if (dab.tag === 2 && Math.abs(dab.y - 1.6) < 0.1) toward(dab, colour ? hex("#e3dfd4") : c, 0.9);
      if (dab.tag === 2 && Math.abs(dab.nz) > 0.5 && Math.abs((dab.x + 8) % 0.72) < 0.012) shadeBy(dab, 0.7);
    };
  },
  tractor(body, colour) {
    const c = colour ?? hex("#2f6a34");
    body.use({ material: "object", colour: c, tag: 1, blend: 0.03 });
    body.group(0).box([0.75, 1.05, 0], [0.85, 0.32, 0.38], 0.14, undefined, { blend: 0 });
    body.group(0.01).box([-0.55, 1.2, 0], [0.5, 0.4, 0.5], 0.1);
    for (const s of [1, -1])
      body.group(0.004).tube(
        [
          [-1.5, 1.1, s * 0.82],
          [-1.15, 1.62, s * 0.82],
          [-0.6, 1.68, s * 0.82],
          [-0.1, 1.3, s * 0.82],
        ],
        [0.2, 0.22, 0.22, 0.18],
        { flat: [[0, 1, 0], 0.22] },
      );
    body.group(0).box([-0.55, 2.66, 0], [0.62, 0.06, 0.62], 0.05, undefined, { blend: 0 });
    body.at.seat = [-0.66, 1.58, 0];
    const thin = createThin();
    for (const x of [-1.05, 0])
      for (const s of [1, -1]) bar(thin, [x, 1.5, s * 0.52], [x * 0.98, 2.64, s * 0.54], 0.04, c, "object");
    for (const s of [1, -1]) {
      wheel(thin, -0.75, 0.82, s * 0.82, 0.82, 0.22, s, hex("#d9a41c"));
      wheel(thin, 1.25, 0.46, s * 0.6, 0.46, 0.14, s, hex("#d9a41c"));
    }
    bar(thin, [0.9, 1.36, 0.12], [0.9, 2, 0.12], 0.045, RUBBER, "metal");
    body.thin.push(thin);
    lights(body, 1.58, -1.1, 1.1, 0.24);
    body.paint = (dab) => {
      if (
        dab.tag === 1 &&
        dab.x > 0.2 &&
        dab.x < 1.5 &&
        Math.abs(dab.nz) > 0.6 &&
        Math.abs(dab.y - 1.05) < 0.16 &&
        Math.sin(dab.x * 60) > 0.2
      )
        shadeBy(dab, 0.4);
      if (dab.tag === 1 && dab.x > 1.5 && Math.sin(dab.y * 90) > 0) shadeBy(dab, 0.35);
    };
    body.at.seat = [-0.6, 1.55, 0];
  },
  train(body, colour) {
    const c = colour ?? hex("#1f3a2c");
    body.use({ material: "object", colour: c, tag: 1, blend: 0.02 });
    body.group(0).cone([2.6, 2, 0], [-1.2, 2, 0], 0.72, 0.72, { blend: 0 });
    body.group(0.01).box([-1.9, 2.2, 0], [0.75, 1.05, 1.05], 0.06);
    body.group(0).box([-1.9, 3.32, 0], [0.95, 0.08, 1.2], 0.07, undefined, { colour: hex("#17181a"), blend: 0 });
    body.group(0).box([0.1, 1.12, 0], [3, 0.14, 0.95], 0.04, undefined, { colour: hex("#6a1f1c"), blend: 0, tag: 2 });
    const iron = { colour: hex("#1b1c1e"), material: "metal" as const, tag: 3, blend: 0.02 };
    body.group(0.02).cone([2.35, 2.5, 0], [2.35, 3.25, 0], 0.2, 0.26, iron);
    body.skirt([2.35, 3.25, 0], [2.35, 3.5, 0], 0.26, 0.36, {}, iron);
    body.group(0.02).cone([1.2, 2.6, 0], [1.2, 2.86, 0], 0.26, 0.22, { ...iron, colour: hex("#b8913a") });
    body.group(0.02).cone([0, 2.6, 0], [0, 2.9, 0], 0.3, 0.25, { ...iron, colour: hex("#b8913a") });
    body.group(0).cone([3.2, 2, 0], [3.28, 2, 0], 0.66, 0.6, { ...iron, blend: 0 });
    body
      .group(0)
      .ellipsoid([3.42, 2.5, 0], [0.16, 0.2, 0.2], undefined, { colour: hex("#f0e0b0"), material: "object", blend: 0 });
    body
      .group(0)
      .skirt(
        [3.2, 1.1, 0],
        [3.7, 0.35, 0],
        0.55,
        0.95,
        { side: [0, 0, 1], depth: 0.25 },
        { colour: hex("#7a1f1c"), blend: 0, tag: 4 },
      );
    // tender and first coach
    body.group(0).box([-4, 1.75, 0], [1.1, 0.7, 1], 0.06, undefined, { blend: 0 });
    body
      .group(0)
      .box([-8.3, 2.25, 0], [2.9, 1.15, 1.1], 0.12, undefined, { colour: colour ?? hex("#7a2a24"), blend: 0, tag: 5 });
    body.thin.push(trainWheels());
    body.paint = paintTrain;
  },
  airplane(body, colour) {
    const c = colour ?? hex("#e3e1da");
    const second = colour ? hex("#ece8de") : hex("#2a5caa");
    body.use({ material: "object", colour: c, tag: 1, blend: 0.2 });
    body.group(0).tube(
      [
        [9, 2.6, 0],
        [7.6, 2.75, 0],
        [5, 2.85, 0],
        [-4, 2.9, 0],
        [-8, 3.3, 0],
        [-9.6, 3.7, 0],
      ],
      [0.25, 0.85, 1.2, 1.2, 0.7, 0.25],
      { blend: 0, inner: 0.1, steps: 3 },
    );
    const flat = { flat: [[0, 1, 0], 0.14] as const, blend: 0.2, colour: hex("#c9c8c2"), tag: 2 };
    for (const s of [1, -1]) {
      body.group(0.1).cone([1.2, 2.2, s * 0.9], [-3, 2.9, s * 9.4], 1.6, 0.5, flat);
      body.group(0.1).cone([-7.8, 3.5, s * 0.4], [-9.2, 3.7, s * 3.4], 0.8, 0.32, flat);
      body
        .group(0.05)
        .cone([1.8, 1.5, s * 3.4], [-0.2, 1.55, s * 3.4], 0.55, 0.45, { colour: second, blend: 0, tag: 3 });
      body.group(0).ellipsoid([2.28, 1.5, s * 3.4], [0.12, 0.42, 0.42], undefined, {
        colour: [0.03, 0.03, 0.034],
        blend: 0,
        tag: 3,
      });
    }
    body
      .group(0.1)
      .cone([-7.2, 3.6, 0], [-9.4, 6.6, 0], 1.2, 0.5, { flat: [[0, 0, 1], 0.12], colour: second, blend: 0.2, tag: 3 });
    body.paint = (dab) => {
      if (dab.tag !== 1) return;
      if (Math.abs(dab.y - 2.72) < 0.1 && Math.abs(dab.nz) > 0.4) toward(dab, second, 0.95);
      if (
        dab.x > -6.5 &&
        dab.x < 6.6 &&
        Math.abs(dab.y - 3.12) < 0.14 &&
        Math.abs(dab.nz) > 0.5 &&
        Math.abs((((dab.x % 0.62) + 0.62) % 0.62) - 0.31) < 0.14
      )
        toward(dab, PANE, 0.95);
      if (dab.x > 7.6 && dab.y > 2.95 && dab.x < 8.5) toward(dab, PANE, smoothstep(2.9, 2.98, dab.y));
    };
  },
};

/** Wheels, rods and rails below a train, and the rail along its boiler. */
function trainWheels(): ThinMesh {
  const thin = createThin();
  for (const s of [1, -1]) {
    for (const x of [-1.5, -0.1, 1.3]) wheel(thin, x, 0.68, s * 0.78, 0.68, 0.09, s, hex("#8a241f"));
    for (const x of [2.5, 3]) wheel(thin, x, 0.42, s * 0.78, 0.42, 0.08, s, hex("#8a241f"));
    for (const x of [-3.4, -4.6, -6.3, -7.1, -9.6, -10.4])
      wheel(thin, x, 0.45, s * 0.78, 0.45, 0.08, s, hex("#3a3a3e"));
    rod(
      thin,
      [
        [-1.5, 0.55, s * 0.92],
        [1.3, 0.55, s * 0.92],
        [2.3, 0.72, s * 0.92],
      ],
      0.06,
      STEEL,
      "metal",
    );
    bar(thin, [-11.4, 0.03, s * 0.75], [5.5, 0.03, s * 0.75], 0.06, hex("#6a6660"), "metal");
    bar(thin, [-1.2, 2.55, s * 0.62], [2.6, 2.55, s * 0.62], 0.022, hex("#b8913a"), "metal", 6);
  }
  for (let x = -11.2; x < 5.4; x += 0.75)
    bar(thin, [x, -0.03, -1.15], [x, -0.03, 1.15], 0.09, hex("#4a3626"), "wood", 6);
  return thin;
}

function paintTrain(dab: Dab): void {
  if (dab.tag === 1) {
    if (dab.x > -1.2 && [2.3, 1.3, 0.3, -0.7].some((x) => Math.abs(dab.x - x) < 0.035))
      toward(dab, hex("#b8913a"), 0.9);
    if (
      dab.x < -1.2 &&
      dab.x > -2.6 &&
      dab.y > 2.3 &&
      dab.y < 2.95 &&
      Math.abs(dab.nz) > 0.5 &&
      Math.abs(dab.x + 1.9) < 0.5
    ) {
      dab.r = PANE[0];
      dab.g = PANE[1];
      dab.b = PANE[2];
    }
    if (dab.x < -2.9 && dab.y > 2.3) toward(dab, [0.012, 0.012, 0.013], 0.95);
  }
  if (dab.tag === 4 && Math.sin(dab.z * 26) > 0.4) shadeBy(dab, 0.25);
  if (dab.tag === 5) {
    if (Math.abs(dab.y - 1.85) < 0.05) toward(dab, hex("#d9c07a"), 0.9);
    glaze(dab, {
      glass: [2.25, 2.95],
      pillars: [-10.4, -9.6, -8.8, -8, -7.2, -6.4],
      cabin: [-12, -5],
    });
  }
}
