/** A beach from above: towels, parasols and huts are dark, sand is light, and the sea comes in on one side. */

import type { Rng } from "easel-picture";
import { layAskedProps, type PropPlace, SIDES } from "./asked-props.ts";
import type { AskedPropName } from "./asked-words.ts";
import { layBeachEdge, seaSideOf } from "./beach-edge.ts";
import { BEACH_CLOTHS, cloth, layBeachFinder, layLoungers, layTent, layTowel } from "./beach-things.ts";
import { type CarrierScene, carrier } from "./carrier.ts";
import { ROLE } from "./code-map.ts";
import { cover, type Piece } from "./cover.ts";
import type { Light } from "./light.ts";
import { layBather, layBoat, layParasol, penOn } from "./plan-props.ts";
import { bandsOf, fillBox, fillEllipse } from "./shapes.ts";
import { blend, type Rgb } from "./stage.ts";
import { rgb, tileAt } from "./textures.ts";

const SIZES = [
  { w: 1, h: 1, weight: 1.5 },
  { w: 2, h: 1, weight: 3 },
  { w: 1, h: 2, weight: 3 },
  { w: 2, h: 2, weight: 5 },
  { w: 1, h: 3, weight: 1.6 },
  { w: 3, h: 1, weight: 1.6 },
];
const PALE_SIZES = [
  { w: 1, h: 1, weight: 3 },
  { w: 2, h: 1, weight: 1 },
  { w: 1, h: 2, weight: 1.6 },
  { w: 2, h: 2, weight: 2 },
];

export const beach = carrier({
  name: "beach",
  title: "Beach",
  preview: { prompt: "a beach with towels and parasols", seed: 3 },
  words: {
    place: ["beach", "seaside", "sandy beach", "beach from above", "lido", "beach club", "holiday resort"],
    things: [
      "towel",
      "beach towel",
      "parasol",
      "sunbather",
      "people",
      "beach hut",
      "beach umbrella",
      "sunshade",
      "sun umbrella",
    ],
    mood: [
      "sea",
      "sand",
      "sandy",
      "palm",
      "promenade",
      "holiday",
      "vacation",
      "sunny",
      "swimming",
      "riviera",
      "sandcastle",
      "from above",
      "aerial",
    ],
  },
  view: "plan",
  light: ["dry sand and pale towels"],
  dark: ["towels", "parasols", "boats", "roofs of huts"],
  finders: ["huts round a great parasol", "windbreaks round a pool", "a deck round a beach bar"],
  alignment: "loungers round a parasol",
  ground: "sand with footprints, shells and sandcastles",
  border: "the sea on one side, a promenade, dunes, a wood, huts, rocks, a garden, a terrace or roofs on the other",
  front: [],
  pitchPx: { least: 12, good: 26 },
  versions: { least: 1, most: 8 },
  margins: { left: 5, top: 5, right: 5, bottom: 5 },
  above01: 0.45,
  drift: 1.7,
  palettes: BEACH_CLOTHS,
  keeps: ["sand"],
  hues: {
    riviera: ["blue", "red", "navy"],
    tropic: ["turquoise", "teal", "pink", "purple"],
    seventies: ["orange", "brown"],
    atlantic: ["grey", "black"],
    lagoon: ["green", "violet"],
    sherbet: ["coral", "peach"],
    marine: ["white"],
    citrus: ["yellow", "lemon"],
    dusk: ["mauve", "lilac"],
    reef: ["aqua"],
    carmine: ["crimson"],
  },
  seasons: ["summer"],
  hours: ["day", "morning", "evening"],
  props: ["sailboat", "rowboat", "icecream", "bicycle", "book"],
  isScenery: true,
  plan: "scattered",
  photograph: {
    as: "printed on a towel that lies on a wooden deck",
    surface: "terry",
    strips: [
      { wide: 0.35, of: "cloth", colour: "#f6f0e2" },
      { wide: 0.75, of: "deck", colour: "#b08a5c", rise: -0.12 },
    ],
    lift: 0.3,
    gap: 3,
    edge: 1.3,
    stacked: "below",
  },
  clarity: "0: trodden sand and faded cloth; 2: raked sand and new cloth",
  paint,
});

async function paint(scene: CarrierScene): Promise<Light> {
  const { map, rng, pause, palette } = scene;
  await laySand(scene);
  await layPrints(scene);
  await layBeachEdge(
    scene,
    seaSideOf(scene),
    palette(BEACH_CLOTHS).deep.map(([a, b]) => [rgb(a), rgb(b)]),
  );
  for (const piece of cover(map, PALE_SIZES, rng.fork("pale"), false)) {
    layPale(scene, piece, rng.fork(`l${piece.x},${piece.y}`));
    await pause();
  }
  for (const piece of cover(map, SIZES, rng.fork("dark"), true)) {
    layPitch(scene, piece, rng.fork(`d${piece.x},${piece.y}`));
    await pause();
  }
  for (const [k, [fx, fy]] of map.finders.entries()) {
    layBeachFinder(scene, fx, fy, k);
    await pause();
  }
  for (const [ax, ay] of map.alignments) {
    layLoungers(scene, ax - 2, ay - 2, rng.fork(`align ${ax},${ay}`));
    layTowel(scene, { x: ax, y: ay, w: 1, h: 1 }, cloth(scene, ax, ay, 0.5), 0.04);
    layParasol(scene, { x: ax + 0.5, y: ay + 0.5, turn: 0.2, size: 0.56 }, cloth(scene, ax, ay, 0.2), 0.4);
  }
  await layAskedProps(scene, [], (name) => propPlaceOf(scene, name));
  return lightOf(scene);
}

async function laySand({ stage, map, textures, palette, pause }: CarrierScene): Promise<void> {
  const p = map.pitchPx;
  const [dry, damp] = palette(BEACH_CLOTHS).sand.map(rgb);
  for await (const band of bandsOf({ stage, pause })) {
    fillBox(stage, band, { material: "ground" }, (q) => {
      const dune = tileAt(textures.slow, (q.x / p) * 4, (q.y / p) * 4);
      const fine = tileAt(textures.cloud, (q.x / p) * 22, (q.y / p) * 22);
      const grain = tileAt(textures.grain, q.x * 1.3, q.y * 1.3);
      blend(q, dry, damp, 0.4 + 0.35 * dune + 0.15 * fine, 1 + 0.05 * grain);
      q.h = 0.09 * dune + 0.05 * fine + 0.012 * grain;
      q.a = 1;
    });
  }
}

/** Lines of footprints that wander over the sand. */
async function layPrints({ stage, map, x, y, rng, pause, clarity01 }: CarrierScene): Promise<void> {
  const p = map.pitchPx;
  const own = rng.fork("prints");
  const trails = Math.round(34 - 16 * clarity01);
  for (let k = 0; k < trails; k++) {
    let [u, v, a] = [own.next() * (map.size + 6) - 3, own.next() * (map.size + 6) - 3, own.next() * 6.28];
    for (let i = 0; i < 40; i++) {
      a += (own.next() - 0.5) * 0.4;
      u += 0.2 * Math.cos(a);
      v += 0.2 * Math.sin(a);
      const o = i % 2 ? 0.055 : -0.055;
      const print = { cx: x(u - o * Math.sin(a)), cy: y(v + o * Math.cos(a)), rx: 0.075 * p, ry: 0.04 * p, turn: a };
      fillEllipse(stage, print, { material: "ground" }, (q) => {
        q.r = 0.66;
        q.g = 0.5;
        q.b = 0.3;
        q.h -= 0.035;
        q.a *= 0.5;
      });
    }
    await pause();
  }
}

/** What lies on light sand: towels nearly as pale, a ball, a bucket, a starfish, shells. */
function layPale(scene: CarrierScene, piece: Piece, own: Rng): void {
  const { map, palette } = scene;
  const { pale } = palette(BEACH_CLOTHS);
  const [a, b] = pale[own.int(pale.length)];
  const [cx, cy] = [piece.x + piece.w / 2, piece.y + piece.h / 2];
  const chance = own.next();
  if (map.role[piece.y * map.size + piece.x] === ROLE.timing) return;
  const area = piece.w * piece.h;
  if (area === 2 && chance < 0.5) layTowel(scene, piece, [rgb(a), rgb(b)], 0.2, own.int(3), (own.next() - 0.5) * 0.3);
  else if (area === 4 && chance < 0.28) {
    // a paddling pool with clear water, or a castle of sand
    const pen = penOn(scene, { x: cx, y: cy, turn: own.next() * 6, size: 0.62 });
    pen.oval(0, 0, 1, 1, { colour: rgb(b), rise: 0.2, dome: 0.02, gloss: 0.3 });
    pen.oval(0, 0, 0.78, 0.78, { colour: rgb("#c4ecf2"), rise: -0.16, gloss: 0.6 });
    pen.oval(0.2, 0.1, 0.22, 0.22, { colour: rgb("#f8d878"), rise: 0.06, dome: 0.1 });
  } else if (area === 4 && chance < 0.7) laySandcastle(scene, cx, cy, own);
  else if (area === 1 && chance < 0.22) {
    const pen = penOn(scene, { x: cx, y: cy, turn: own.next() * 6, size: 0.2 + 0.06 * own.next() });
    const colour = rgb(["#f4b48c", "#f0c070", "#f2a8a0"][own.int(3)]);
    if (own.next() < 0.5)
      for (let i = 0; i < 5; i++)
        pen.line([0, 0, Math.sin(i * 1.257), Math.cos(i * 1.257)], (t) => 0.3 - 0.2 * t, {
          colour,
          rise: 0.1,
          dome: 0.2,
        });
    else {
      pen.oval(0, 0, 1, 1, { colour: rgb("#fbf6ea"), rise: 0.2, dome: 0.8, gloss: 0.3 });
      for (const t of [0, 2.09, 4.19])
        pen.shape([0, 0, Math.cos(t), Math.sin(t), Math.cos(t + 1), Math.sin(t + 1)], { colour: rgb(b), rise: 0 });
    }
  }
}

/** A keep with four turrets, of damp sand. */
function laySandcastle(scene: CarrierScene, cx: number, cy: number, own: Rng): void {
  const pen = penOn(scene, { x: cx, y: cy, turn: own.next() * 1.5, size: 0.5 }, { material: "ground" });
  const damp = { colour: rgb("#dcc08c"), grain: 0.12 };
  pen.oval(0, 0, 1.1, 1.1, { ...damp, rise: -0.05 });
  pen.bar(-0.6, -0.6, 0.6, 0.6, { ...damp, rise: 0.35 }, 0.1);
  pen.bar(-0.3, -0.3, 0.3, 0.3, { ...damp, rise: 0.3 }, 0.06);
  for (const [u, v] of [
    [-0.6, -0.6],
    [0.6, -0.6],
    [-0.6, 0.6],
    [0.6, 0.6],
  ])
    pen.oval(u, v, 0.26, 0.26, { ...damp, rise: 0.2, dome: 0.2 });
  pen.shape([0, 0, 0.34, -0.08, 0.3, 0.12], { colour: rgb("#f29a8a"), rise: 0.2 });
}

/** A place on the sand: towels with somebody on them, parasols, a boat, a tent. */
function layPitch(scene: CarrierScene, piece: Piece, own: Rng): void {
  const { map } = scene;
  const { x, y, w, h } = piece;
  const colours = cloth(scene, x, y, own.next());
  const turn = own.next() * 0.78;
  const [cx, cy] = [x + w / 2, y + h / 2];
  const isTiming = map.role[y * map.size + x] === ROLE.timing;
  if (w === 1 && h === 1) {
    if (isTiming || own.next() < 0.75) {
      layTowel(scene, piece, colours, 0.1, 3);
      layParasol(scene, { x: cx, y: cy, turn, size: 0.56 }, colours, 0.35);
    } else layTowel(scene, piece, colours, 0.02, own.int(4));
    return;
  }
  if (w === 2 && h === 2) {
    layLargePitch(scene, piece, colours, own);
    return;
  }
  const isUp = h > w;
  if (w * h === 3 && own.next() < 0.5) {
    layTowel(scene, piece, [rgb("#4a3524"), rgb("#4a3524")], 0.12, 3);
    const wood = rgb(["#4a2f1a", "#5c4022", "#34363a"][own.int(3)]);
    const bow = isUp ? (own.next() < 0.5 ? 0 : Math.PI) : Math.PI / 2;
    layBoat(scene, { x: cx, y: cy, turn: bow, size: 3 }, { hull: colours[0], wood });
    return;
  }
  layTowel(scene, piece, colours, 0.02, own.int(4));
  const head = (isUp ? 0 : Math.PI / 2) + (own.next() < 0.5 ? 0 : Math.PI);
  const at = w * h === 3 ? (own.next() - 0.5) * 0.9 : 0;
  if (own.next() < 0.72)
    layBather(
      scene,
      { x: cx + (isUp ? 0 : at), y: cy + (isUp ? at : 0), turn: head + (own.next() - 0.5) * 0.2, size: 1.75 },
      own,
    );
  else if (w * h === 2)
    layParasol(
      scene,
      { x: cx + (isUp ? 0 : 0.4), y: cy - (isUp ? 0.4 : 0), turn, size: 0.54 },
      cloth(scene, x, y, own.next()),
      0.35,
    );
}

/** Boats lie in the sea, all else on the sand. */
function propPlaceOf(scene: CarrierScene, name: AskedPropName): PropPlace {
  const side = seaSideOf(scene);
  if (name === "sailboat" || name === "rowboat") return { sides: [SIDES[side]], far: 4 };
  return { sides: side === "bottom" || side === "top" ? [SIDES.left, SIDES.right] : [SIDES.top, SIDES.bottom] };
}

/** Two by two modules: a large parasol, a tent, or two towels. */
function layLargePitch(scene: CarrierScene, piece: Piece, colours: readonly [Rgb, Rgb], own: Rng): void {
  const { x, y } = piece;
  const kind = own.next();
  if (kind < 0.36) {
    layTowel(scene, piece, colours, 0.1, 3);
    layParasol(scene, { x: x + 1, y: y + 1, turn: own.next() * 0.78, size: 1.07 }, colours, 0.6);
  } else if (kind < 0.52) layTent(scene, piece, colours);
  else
    for (const k of [0, 1]) {
      layTowel(scene, { x: x + k, y, w: 1, h: 2 }, cloth(scene, x + k, y, own.next()), 0.02, own.int(4));
      layBather(scene, { x: x + k + 0.5, y: y + 1, turn: (own.next() - 0.5) * 0.2, size: 1.75 }, own);
    }
}

function lightOf({ hour, rng }: CarrierScene): Light {
  const low = hour !== "day";
  const sun: Rgb =
    hour === "evening" ? [1.26, 0.98, 0.72] : hour === "morning" ? [1.18, 1.06, 0.9] : [1.12, 1.07, 0.98];
  return {
    azimuthDeg: rng.fork("sun").next() < 0.5 ? (hour === "evening" ? 296 : 318) : 44,
    elevationDeg: low ? 44 : 54,
    sun,
    sky: [0.86, 0.96, 1.12],
    sky01: 0.44,
    occlusion01: 0.55,
    penumbra: 0.22,
    vignette01: 0.2,
    grain01: 0.01,
  };
}
