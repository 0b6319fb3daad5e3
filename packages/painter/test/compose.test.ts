import assert from "node:assert/strict";
import { test } from "node:test";
import { createRng } from "easel-picture";
import { compose } from "../src/compose/compose.ts";
import { aspectOfShape } from "../src/figures/model.ts";
import { createModelShelf } from "../src/figures/models.ts";
import { phrasesOf } from "../src/kit/thing.ts";
import type { ReliefPlan, WorldLayout } from "../src/layout.ts";
import { POSE_SHARE } from "../src/motifs/motif.ts";
import { nounTable } from "../src/motifs/nouns.ts";
import { coveredShare } from "../src/motifs/raster.ts";
import { readMotifs } from "../src/node/index.ts";
import { PLACES } from "../src/places/index.ts";
import { createLexicon } from "../src/read/lexicon.ts";
import { understand } from "../src/read/understand.ts";
import { SCENERY } from "../src/scenery/index.ts";

const NOUNS = nounTable();
const LEXICON = createLexicon(NOUNS);
const SHELF = await readMotifs();
const MODELS = createModelShelf();
const CAST = {
  nouns: NOUNS,
  shape: MODELS.shape,
  aspect: (name: string) => SHELF.motif(name).width / SHELF.motif(name).height,
  fill01: (name: string) => coveredShare(SHELF.motif(name)),
};

/** Width over height as a relief is seen. */
function aspectOf({ motif, volume, pose }: ReliefPlan): number {
  return volume ? aspectOfShape(MODELS.shape(volume.recipe), volume.yawRad) : CAST.aspect(motif) / POSE_SHARE[pose];
}

function layoutOf(prompt: string, seed: number, width = 1024, height = 1024) {
  const rng = createRng(seed);
  return compose(understand(prompt, "", LEXICON, NOUNS, rng.fork("a")), width, height, rng.fork("b"), false, CAST);
}

const SIZES = [
  [1024, 1024],
  [1368, 768],
  [768, 1368],
  [1776, 592],
  [592, 1776],
];

test("a layout is plain JSON and the same for the same seed", () => {
  for (const prompt of [
    "mountain lake with a castle",
    "night city",
    "nebula",
    "forest",
    "palm beach",
    "desert",
    "sea",
    "meadow",
  ]) {
    const { layout } = layoutOf(prompt, 5);
    assert.deepEqual(JSON.parse(JSON.stringify(layout)), layout);
    assert.deepEqual(layoutOf(prompt, 5).layout, layout);
  }
});

test("a setting has several layouts", () => {
  for (const [prompt, least] of [
    ["a mountain lake", 3],
    ["a meadow", 3],
    ["a forest", 3],
    ["the coast", 3],
    ["a desert", 2],
  ] as const) {
    const ids = new Set(Array.from({ length: 24 }, (_, seed) => layoutOf(prompt, seed).layout.id));
    assert.ok(ids.size >= least, `${prompt}: ${[...ids]}`);
  }
});

test("a single subject is framed: inside the picture, neither a speck nor too large", () => {
  for (const prompt of [
    "a castle on a mountain lake",
    "a lighthouse on the coast",
    "a windmill in a meadow",
    "a sailboat on the sea",
    "a red barn in a field",
    "a hot air balloon over hills",
    "a pyramid in the desert",
  ])
    for (const [width, height] of SIZES)
      for (let seed = 0; seed < 6; seed++) {
        const layout = layoutOf(prompt, seed, width, height).layout as WorldLayout;
        const named = layout.structures.filter(({ subject }) => subject > 0);
        assert.equal(named.length, 1, prompt);
        const [structure] = named;
        const size = SCENERY[structure.form];
        const scale = layout.camera.focalPx / structure.zM;
        const centre = width / 2 + structure.xM * scale;
        const tall = (size.heightM * structure.scale * scale) / height;
        assert.ok(centre > width * 0.08 && centre < width * 0.92, `${prompt} ${width}x${height} at ${centre}`);
        assert.ok(tall > 0.07 && tall < 0.85, `${prompt} ${width}x${height}: ${tall} of the height`);
      }
});

test("a building in open land rules the frame, on a third, with ground below it and trees about it", () => {
  for (const prompt of [
    "a church in a meadow",
    "a castle on a green hill",
    "a cottage in a garden",
    "a windmill in the countryside",
  ])
    for (let seed = 0; seed < 6; seed++) {
      const { camera, structures, heroTrees, heightPx, widthPx } = layoutOf(prompt, seed).layout as WorldLayout;
      const [hero] = structures.filter(({ subject }) => subject > 0);
      const scale = camera.focalPx / hero.zM;
      const tall01 = (SCENERY[hero.form].heightM * hero.scale * scale) / heightPx;
      const foot01 = (camera.horizonPx + camera.heightM * scale) / heightPx;
      assert.ok(tall01 > 0.3 && tall01 < 0.66, `${prompt}: ${tall01} of the height`);
      assert.ok(foot01 > 0.66 && foot01 < 0.9, `${prompt}: foot at ${foot01}`);
      assert.ok(Math.abs((hero.xM * scale) / widthPx) < 0.24, prompt);
      assert.ok(heroTrees.filter(({ subject }) => subject === 0).length >= 2, prompt);
    }
});

test("those who gallop together run the same way and overlap", () => {
  for (let seed = 0; seed < 4; seed++) {
    const [a, b] = layoutOf("two horses galloping on the beach", seed).layout.reliefs;
    assert.ok(Math.sign(Math.cos(a.volume!.yawRad)) === Math.sign(Math.cos(b.volume!.yawRad)));
    assert.ok(Math.abs(a.xPx - b.xPx) < (a.heightPx * aspectOf(a) + b.heightPx * aspectOf(b)) / 2);
  }
});

test("all that were counted are placed, numbered from 1", () => {
  for (let count = 1; count <= 9; count++) {
    const layout = layoutOf(`${count} sailboats on the sea`, 3).layout as WorldLayout;
    assert.deepEqual(
      layout.structures.map((s) => s.subject),
      Array.from({ length: count }, (_, i) => i + 1),
    );
  }
});

test("on a floor everything finds a place as a model", () => {
  for (const place of ["in a living room", "on a stage", "on a table", "on a city street"])
    for (const thing of ["castle", "sailboat", "hot air balloon", "willow"]) {
      const { layout, homeless } = layoutOf(`a ${thing} ${place}`, 1);
      const { structures, heroTrees } = layout as WorldLayout;
      assert.deepEqual(homeless, []);
      assert.equal([...structures, ...heroTrees].filter((s) => s.subject === 1).length, 1, `${thing} ${place}`);
    }
});

test("what is between others stands between them, in one row", () => {
  for (const prompt of ["a cat between two dogs", "a cat between a dog and a horse"]) {
    const reliefs = layoutOf(prompt, 2).layout.reliefs.toSorted((a, b) => a.xPx - b.xPx);
    assert.deepEqual([reliefs.length, reliefs[1].subject], [3, 1], prompt);
  }
});

test("flat things lie, upright ones stand", () => {
  for (const [noun, pose] of [
    ["ruler", "lying"],
    ["scissors", "lying"],
    ["teapot", "standing"],
    ["cat", "standing"],
  ] as const)
    assert.equal(layoutOf(`a ${noun}`, 1).layout.reliefs[0].pose, pose, noun);
});

test("people sit astride what one rides, and stand on other things", () => {
  for (const [prompt, pose] of [
    ["a man riding a horse", "riding"],
    ["a woman on a bicycle", "riding"],
    ["a man riding a skateboard", "standing"],
    ["a monkey riding an elephant", "standing"],
  ] as const) {
    const [rider, mount] = layoutOf(prompt, 1).layout.reliefs.toSorted((a, b) => a.subject - b.subject);
    if (rider.volume) {
      // astride: its hip on the seat, facing as its mount does
      const seated = mount.volume?.recipe.kind === "bicycle" ? "cycle" : "ride";
      assert.equal(rider.volume.recipe.pose, pose === "riding" ? seated : "stand", prompt);
      assert.deepEqual([rider.volume.fastened?.to, rider.volume.yawRad], ["seat", mount.volume!.yawRad], prompt);
      continue;
    }
    assert.equal(rider.pose, pose, prompt);
    assert.ok(rider.behind01 < 0 && rider.footPx < mount.footPx, prompt);
  }
});

test("what stands has ground under it, small things stand on tables", () => {
  for (const [prompt, id] of [
    ["a nurse riding a horse along the sea", /^coast\/.*beach$/],
    ["a red car by a lake", /^mountain-lake\/shore$/],
    ["a bench in the mountains", /^meadow\/alpine$/],
    ["a sailboat on a lake", /^mountain-lake\/(open|framed|islet)$/],
    ["a vase by a window", /^tabletop\/window$/],
    ["a cat sleeping on a windowsill", /^tabletop\/sill$/],
    ["a bowl of strawberries", /^tabletop\/(window|cloth|wall|tiles)$/],
    ["a football in a stadium", /^park\/stadium$/],
    ["two children in a playground", /^park\/playground$/],
  ] as const)
    for (const seed of [1, 2, 3]) assert.match(layoutOf(prompt, seed).layout.id, id, prompt);
});

test("several wrapped presents differ in paper and turn", () => {
  const gifts = layoutOf("three presents", 1).layout.reliefs.filter(({ volume }) => volume?.recipe.kind === "gift");
  assert.equal(gifts.length, 3);
  assert.equal(new Set(gifts.map(({ volume }) => String(volume!.recipe.colour))).size, 3);
  assert.equal(new Set(gifts.map(({ volume }) => volume!.yawRad.toFixed(2))).size, 3);
});

test("who flies a kite leaves room for it", () => {
  const { reliefs } = layoutOf("a boy flying a kite on a hill", 1).layout;
  const [boy, kite] = reliefs.toSorted((a, b) => a.subject - b.subject);
  assert.equal(boy.support, "ground");
  assert.deepEqual([kite.volume!.fastened?.to, kite.volume!.fastened?.by], ["handR", "grip"]);
  assert.ok(boy.footPx - boy.heightPx - kite.heightPx > -0.05 * 1024);
});

test("no head hides another", () => {
  for (const prompt of ["a toddler and a judge", "two kings", "seven wizards"]) {
    const { reliefs } = layoutOf(prompt, 1).layout;
    for (const [i, a] of reliefs.entries())
      for (const b of reliefs.slice(i + 1)) {
        const near = 0.3 * Math.min(a.heightPx, b.heightPx);
        assert.ok(Math.abs(a.xPx - b.xPx) > near || Math.abs(a.footPx - b.footPx) > near, prompt);
      }
  }
});

test("a thin thing gets a larger box, a small one beside a large one is seen", () => {
  const boxOf = (prompt: string) => {
    const [relief] = layoutOf(prompt, 1).layout.reliefs;
    return (relief.heightPx ** 2 * aspectOf(relief)) / 1024 ** 2;
  };
  assert.ok(boxOf("a screwdriver") > 1.2 * boxOf("a teapot"));
  const [knife, horse] = layoutOf("a knife and a horse", 1).layout.reliefs.map(
    (relief) => relief.heightPx ** 2 * aspectOf(relief) * (relief.volume ? 0.42 : CAST.fill01(relief.motif)),
  );
  assert.ok(Math.min(knife, horse) > 0.15 * Math.max(knife, horse));
});

test("the young are smaller, the old are worn", () => {
  const reliefOf = (prompt: string) => layoutOf(prompt, 1).layout.reliefs[0];
  assert.ok(reliefOf("a baby elephant").heightPx < 0.9 * reliefOf("an elephant").heightPx);
  assert.deepEqual(
    ["an old car", "an ancient vase", "an old wizard", "a car"].map((prompt) => reliefOf(prompt).worn),
    [true, true, false, false],
  );
});

test("what has no place is named", () => {
  assert.deepEqual(layoutOf("a sailboat in the desert", 1).homeless, ["sailboat"]);
});

test("every noun has a motif or a volume, a height and a home", () => {
  for (const [word, noun] of NOUNS) {
    assert.ok(noun.motif === "" ? noun.volume : SHELF.names.includes(noun.motif), `${word}: ${noun.motif}`);
    assert.ok(noun.heightM > 0 && noun.heightM < 100 && noun.homes.length > 0, word);
  }
});

test("figures are counted exactly and lie inside the picture in every shape", () => {
  for (const [width, height] of SIZES)
    for (const noun of ["cat", "apple", "airplane", "penguin", "fish", "chair"])
      for (let count = 1; count <= 9; count++) {
        // what only stands around on a table is no subject
        const { layout } = layoutOf(`${count} ${noun}s`, count, width, height);
        const reliefs = layout.reliefs.filter(({ subject }) => subject > 0);
        assert.equal(reliefs.length, count, noun);
        for (const relief of reliefs) {
          const half = (relief.heightPx * aspectOf(relief)) / 2;
          assert.ok(relief.xPx - half > -2 && relief.xPx + half < width + 2, `${count} ${noun} ${width}x${height}`);
          assert.ok(relief.footPx - relief.heightPx > -2 && relief.footPx < height + 1, `${count} ${noun}`);
        }
      }
});

test("a single figure covers between a twentieth and a third of the frame with its box", () => {
  for (const prompt of ["an elephant", "a cat", "a giraffe", "a red car", "a teapot", "a snake", "an airplane"])
    for (const [width, height] of SIZES)
      for (let seed = 0; seed < 4; seed++) {
        const [relief] = layoutOf(prompt, seed, width, height).layout.reliefs;
        const area = (relief.heightPx ** 2 * aspectOf(relief)) / (width * height);
        assert.ok(area > 0.05 && area < 0.36, `${prompt} ${width}x${height}: ${area}`);
      }
});

test("a thing alone on a table has others around it, which are no subjects, farther away and beside it", () => {
  const { reliefs } = layoutOf("an hourglass", 5).layout;
  const [hero, ...around] = reliefs;
  assert.ok(around.length > 0);
  for (const { subject, footPx, volume } of around) {
    assert.equal(subject, 0);
    assert.ok(footPx < hero.footPx);
    assert.notEqual(volume?.recipe.kind, hero.volume?.recipe.kind);
  }
  // not where something is unwanted, and not around what lives
  assert.equal(layoutOf("an hourglass without books", 5).layout.reliefs.length, 1);
  assert.equal(layoutOf("a cat on a table", 5).layout.reliefs.filter(({ subject }) => subject === 0).length, 0);
});

test("every special place has a view, alone, with a person and in every shape of the picture", () => {
  for (const [spot, { words }] of Object.entries(PLACES))
    for (const [i, prompt] of [phrasesOf(words)[0], `a man at a ${phrasesOf(words)[0]}`].entries())
      for (const [width, height] of SIZES.slice(0, 3)) {
        const { layout } = layoutOf(prompt, 5 + i, width, height);
        assert.equal(layout.kind, "world", prompt);
        const world = layout as WorldLayout;
        assert.ok(world.camera.horizonPx > 0.2 * height && world.camera.horizonPx < height, `${spot}: ${prompt}`);
        assert.ok(i === 0 || world.reliefs.some(({ subject }) => subject > 0), `${spot}: ${prompt}`);
        for (const { xM, zM, scale } of [
          ...world.structures,
          ...world.heroTrees.map((tree) => ({ ...tree, scale: 1 })),
        ])
          assert.ok(Number.isFinite(xM) && zM > 0.5 && Number.isFinite(scale), `${spot}: ${prompt}`);
      }
});

test("a moon, a rainbow and lightning that were asked for are in the picture's sky", () => {
  const kinds = (prompt: string) => (layoutOf(prompt, 3).layout as WorldLayout).night.bodies.map(({ kind }) => kind);
  assert.deepEqual(kinds("a wolf howling at the full moon"), ["moon"]);
  assert.deepEqual(kinds("lightning over a dark field"), ["lightning", "lightning"]);
  assert.ok(kinds("planets over an alien landscape").includes("ringed"));
  const rainbow = layoutOf("a rainbow over green fields", 3).layout as WorldLayout;
  assert.equal(rainbow.night.rainbow01, 1);
  assert.ok(Math.abs(rainbow.light.sunAzimuthDeg) > 90, "the sun is behind the eye");
});
