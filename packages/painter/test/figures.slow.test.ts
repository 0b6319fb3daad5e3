import assert from "node:assert/strict";
import { test } from "node:test";
import { createRng } from "easel-picture";
import { POSES } from "../src/acts/index.ts";
import { compose } from "../src/compose/compose.ts";
import { Field } from "../src/figures/field.ts";
import { createModelShelf } from "../src/figures/models.ts";
import { recipeOf } from "../src/figures/recipe.ts";
import { sculpt } from "../src/figures/sculpt.ts";
import { surfaceOf } from "../src/figures/surface.ts";
import { nounTable } from "../src/motifs/nouns.ts";
import { createPainter, readMotifs } from "../src/node/index.ts";
import { createLexicon } from "../src/read/lexicon.ts";
import { understand } from "../src/read/understand.ts";
import { BODY } from "../src/rigs/person/person.ts";
import { STANCES } from "../src/rigs/quadruped/stances.ts";
import { createSingleThreadContext } from "../src/thread-context.ts";
import { render } from "../src/world/render.ts";
import { castOf } from "./cast.ts";

const NOUNS = nounTable();
const LEXICON = createLexicon(NOUNS);
const SHELF = await readMotifs();
const MODELS = createModelShelf();
const CAST = castOf(NOUNS, MODELS.shape);
const PROGRESS = { checkpoint: async () => {} };

function layoutOf(prompt: string, seed: number, sizePx = 640) {
  const rng = createRng(seed);
  const graph = understand(prompt, "", LEXICON, NOUNS, rng.fork("understand"));
  return compose(graph, sizePx, sizePx, rng.fork("compose"), false, CAST).layout;
}

test("every noun's volume has a body in every pose, and stands about as tall as its noun says", () => {
  const odd: string[] = [];
  for (const [word, { volume, heightM }] of NOUNS) {
    if (!volume) continue;
    const { family, kind } = volume;
    const poses = family === "quadruped" ? Object.keys(STANCES) : family === "person" ? Object.keys(POSES) : ["stand"];
    for (const pose of poses) {
      const { low, high, metres } = MODELS.shape(recipeOf(family, kind, { pose }));
      assert.ok([...low, ...high].every(Number.isFinite), `${word}, ${pose}`);
      if (pose !== "stand") continue;
      const tall = (high[1] - low[1]) * metres;
      if (!(tall > 0.55 * heightM && tall < 1.8 * heightM))
        odd.push(`${word}: ${tall.toFixed(2)} m, said ${heightM} m`);
    }
  }
  assert.deepEqual(odd, []);
});

test("a surface lies on its field, though each block knows only the solids near it", async () => {
  for (const [family, kind] of [
    ["quadruped", "fox"],
    ["person", "woman"],
    ["thing", "boat"],
  ] as const) {
    const sculpture = sculpt(recipeOf(family, kind));
    const field = new Field(sculpture);
    const { positions, normals, cell, triangles } = await surfaceOf(sculpture, field, 64, PROGRESS);
    const all = new Int16Array(field.count).map((_, i) => i);
    let off = 0;
    for (let v = 0; v < positions.length; v += 3) {
      const d = field.distance(positions[v], positions[v + 1], positions[v + 2], all, 0, field.count);
      if (Math.abs(d) > 0.3 * cell) off++;
      assert.ok(Math.abs(Math.hypot(normals[v], normals[v + 1], normals[v + 2]) - 1) < 1e-3);
    }
    assert.ok(off < 0.02 * (positions.length / 3), `${kind}: ${off} of ${positions.length / 3} vertices`);
    assert.ok(triangles.every((v) => v < positions.length / 3));
  }
});

test("a model is the same for the same recipe, and is kept while there is room", async () => {
  const recipe = recipeOf("quadruped", "cat", { pose: "sit", seed: 4 });
  const [roomy, tight] = [createModelShelf(), createModelShelf(1)];
  const first = await roomy.model(recipe, 90, PROGRESS);
  assert.equal(await roomy.model(recipe, 90, PROGRESS), first);
  const other = await tight.model(recipe, 90, PROGRESS);
  assert.deepEqual(
    other.layers.map(({ positions }) => positions),
    first.layers.map(({ positions }) => positions),
  );
  await tight.model(recipeOf("thing", "apple"), 90, PROGRESS);
  assert.notEqual(await tight.model(recipe, 90, PROGRESS), other);
});

test("figures on the ground have one scale: the row of the foot and the height in the picture tell their real sizes", () => {
  for (const prompt of ["an elephant and a dog in the savanna", "a horse and a sheep in a meadow"]) {
    const layout = layoutOf(prompt, 2);
    assert.ok(layout.kind === "world");
    const scales = layout.reliefs.map(({ footPx, heightPx, volume }) => {
      const { low, high, metres } = MODELS.shape(volume!.recipe);
      return ((footPx - layout.camera.horizonPx) * (high[1] - low[1]) * metres) / heightPx;
    });
    assert.ok(Math.max(...scales) < 1.1 * Math.min(...scales), `${prompt}: ${scales.join(", ")}`);
  }
});

test("a portrait is a head that fills the frame, of the one who is named", () => {
  for (const [prompt, wears] of [
    ["close-up portrait of a young woman with freckles", ["freckles"]],
    ["portrait of an old fisherman", ["aged"]],
    ["a freckled boy, portrait", ["freckles"]],
    ["close-up of a woman's face with red lipstick", ["lipstick:"]],
  ] as const) {
    const { reliefs, heightPx } = layoutOf(prompt, 3);
    assert.equal(reliefs.length, 1, prompt);
    const [{ volume, heightPx: tallPx, footPx }] = reliefs;
    assert.equal(volume?.recipe.pose, "portrait", prompt);
    for (const kind of wears)
      assert.ok(
        volume?.recipe.wears.some((worn) => worn.startsWith(kind)),
        prompt,
      );
    // one figure unit is a head
    const { low, high } = MODELS.shape(volume!.recipe);
    const head = tallPx / (high[1] - low[1]);
    assert.ok(head > 0.38 * heightPx && head < 0.65 * heightPx, `${prompt}: ${head / heightPx}`);
    assert.ok(footPx - tallPx > 0, `${prompt}: nothing is cut at the top`);
    assert.ok(footPx > heightPx, `${prompt}: cut by the lower edge`);
  }
});

test("what is asked of a face is painted on it", () => {
  const lips = (wears: readonly string[]) => {
    const dab = { x: 0.37, y: -0.318, z: 0, nx: 1, ny: 0, nz: 0, tag: BODY.face, material: 0, r: 0.5, g: 0.4, b: 0.3 };
    sculpt(recipeOf("person", "woman", { pose: "portrait", wears })).paint?.(dab);
    return dab.r / dab.g;
  };
  assert.ok(lips(["lipstick:#b01020"]) > 1.5 * lips([]));
});

test("those who are counted differ from each other", () => {
  for (const prompt of [
    "four cats in a garden",
    "five horses in a meadow",
    "three girls in a park",
    "two friends in a park",
  ]) {
    const looks = layoutOf(prompt, 1).reliefs.map(({ volume, heightPx }) =>
      JSON.stringify([volume!.recipe, volume!.yawRad.toFixed(2), Math.round(heightPx)]),
    );
    assert.equal(new Set(looks).size, looks.length, prompt);
  }
});

test("what is held, worn or ridden hangs on its holder, and a holder on its own", () => {
  const of = (prompt: string) =>
    layoutOf(prompt, 1).reliefs.map(({ volume, parent }) => [volume?.recipe.kind, volume?.fastened?.to ?? "", parent]);
  assert.deepEqual(of("a knight riding a horse"), [
    ["horse", "", -1],
    ["knight", "seat", 0],
  ]);
  assert.deepEqual(of("a dog wearing a crown"), [
    ["dog", "", -1],
    ["crown", "head", 0],
  ]);
  assert.deepEqual(of("a man reading a book on a bench"), [
    ["bench", "", -1],
    ["man", "seat", 0],
    ["book", "hands", 1],
  ]);
});

test("a second thing is held in the other hand, and what is hugged lies in both arms", () => {
  const joints = (prompt: string) =>
    layoutOf(prompt, 1).reliefs.map(({ volume }) => [
      volume!.recipe.kind,
      volume!.recipe.pose,
      volume!.fastened?.to ?? "",
    ]);
  assert.deepEqual(joints("a violinist carrying a lantern at night"), [
    ["musician", "grip", ""],
    ["lantern", "stand", "handR"],
    ["violin", "stand", "handL"],
  ]);
  assert.deepEqual(joints("a boy with a teddy bear"), [
    ["boy", "carry", ""],
    ["teddy", "stand", "bosom"],
  ]);
});

test("feet of a cyclist are on the pedals, children ride small bicycles", () => {
  for (const [kind, cycle] of [
    ["man", "stand"],
    ["boy", "small"],
  ]) {
    const rider = MODELS.shape(recipeOf("person", kind, { pose: "cycle" }));
    const mount = MODELS.shape(recipeOf("thing", "bicycle", { pose: cycle }));
    for (const [foot, pedal] of [
      [rider.at.footL, [-0.19, 0.42]],
      [rider.at.footR, [0.03, 0.16]],
    ] as const) {
      const offM = [0, 1].map(
        (k) => (foot[k] - rider.at.seat[k]) * rider.metres - (pedal[k] - mount.at.seat[k]) * mount.metres,
      );
      assert.ok(Math.hypot(...offM) < 0.16, `${kind}: ${offM.map((m) => m.toFixed(2)).join(", ")} m`);
    }
  }
  assert.equal(layoutOf("a girl riding a bicycle", 1).reliefs[0].volume!.recipe.pose, "small");
});

test("heads of people are as large as in life or a little larger, those of children more", () => {
  const share = (kind: string) => {
    const { headM, metres } = MODELS.shape(recipeOf("person", kind));
    return headM / metres;
  };
  assert.ok(share("man") > 0.13 && share("man") < 0.15);
  assert.ok(share("girl") > 0.165 && share("girl") < 0.19);
});

test("a fisherman fishes at the water and carries his rod elsewhere", () => {
  const pose = (prompt: string) => layoutOf(prompt, 1).reliefs[0].volume!.recipe.pose;
  assert.equal(pose("a fisherman by a lake"), "fish");
  assert.equal(pose("a fisherman in a garden"), "shoulder");
});

test("what sits on a branch or in a basket is carried by it, and a branch alone is no thing", () => {
  const of = (prompt: string) =>
    layoutOf(prompt, 1).reliefs.map(({ volume, parent }) => [
      volume?.recipe.kind,
      volume?.recipe.pose,
      volume?.fastened?.to ?? "",
      parent,
    ]);
  assert.deepEqual(of("a robin on a branch"), [
    ["branch", "stand", "", -1],
    ["robin", "stand", "top", 0],
  ]);
  assert.deepEqual(of("an owl sitting on a branch")[1], ["owl", "stand", "top", 0]);
  assert.deepEqual(of("a cat in a basket"), [
    ["basket", "empty", "", -1],
    ["cat", "sit", "inside", 0],
  ]);
  assert.ok(of("a forest with branches and a fox").every(([kind]) => kind !== "branch"));
});

test("animals play with things of their own size", () => {
  for (const prompt of ["a puppy with a red ball", "a dog with a ball"])
    for (let seed = 1; seed < 5; seed++) {
      const [animal, ball] = layoutOf(prompt, seed).reliefs;
      assert.equal(ball.volume!.fastened!.to, "ahead-near");
      assert.ok(ball.heightPx < 0.4 * animal.heightPx && ball.heightPx > 0.15 * animal.heightPx, prompt);
    }
});

test("a whale at the surface shows its flukes, a squirrel eats upright", () => {
  const { reliefs } = layoutOf("a whale in the ocean", 1);
  const { recipe } = reliefs[0].volume!;
  assert.equal(recipe.pose, "swim");
  const { high, low, at } = MODELS.shape(recipe);
  assert.ok(at.waterline[1] > low[1] && high[1] - at.waterline[1] > 0.6 * (high[1] - low[1]));
  const squirrel = layoutOf("a squirrel with a nut", 1).reliefs;
  assert.deepEqual(
    squirrel.map(({ volume }) => volume!.recipe.pose),
    ["upright", "stand"],
  );
});

test("what has a volume is drawn with it, beside a motif too", () => {
  const volumesOf = (prompt: string) => layoutOf(prompt, 1).reliefs.map(({ volume }) => volume?.recipe.kind);
  assert.ok(layoutOf("a cat and a dog", 1).reliefs.every(({ volume }) => volume !== null));
  assert.deepEqual(new Set(volumesOf("a cat and a kangaroo")), new Set(["cat", undefined]));
  const [coffin, cat] = layoutOf("a cat on a coffin", 1).reliefs;
  assert.equal(coffin.volume, null);
  assert.equal(cat.volume?.recipe.kind, "cat");
  assert.ok(cat.support === "hold" && cat.footPx < coffin.footPx - 0.5 * coffin.heightPx);
});

test("an act is seen in the pose", () => {
  const pose = (prompt: string) => layoutOf(prompt, 1).reliefs[0].volume!.recipe.pose;
  assert.equal(pose("a sleeping cat"), "sleep");
  assert.equal(pose("a dog running in a park"), "run");
  assert.equal(pose("a woman dancing"), "dance");
  assert.equal(pose("a doctor skating on a frozen lake"), "skate");
  assert.equal(pose("a duck on a lake"), "swim");
  for (let seed = 1; seed < 7; seed++)
    assert.equal(layoutOf("a knight riding a horse", seed).reliefs[0].volume!.recipe.pose, "walk");
});

test("an abort is heard while figures are made", async () => {
  let calls = 0;
  const stop = new Error("stop");
  const io = {
    imageId: "x",
    rng: createRng(1),
    signal: new AbortController().signal,
    checkpoint: async (fraction01: number) => {
      if (fraction01 > 0.26 && fraction01 < 0.3 && ++calls > 3) throw stop;
    },
  };
  const order = {
    prompt: "two foxes",
    negativePrompt: "",
    finishes: ["photographic"],
    widthPx: 160,
    heightPx: 160,
  };
  await assert.rejects(createPainter().paint(order, io), stop);
});

test("a tree of the setting does not hide a figure that stands behind it", async () => {
  const layout = layoutOf("two elephants and a mouse in a meadow", 3, 160);
  assert.ok(layout.kind === "world" && layout.heroTrees.length > 0);
  const bare = { ...layout, clouds: null, plantings: [], grass: null };
  const supplies = { cloudNoise: undefined, wardrobe: { motifs: SHELF, models: MODELS } };
  const seenPx = async (world: typeof bare) => {
    const { subject } = await render(createSingleThreadContext(), world, supplies, createRng(7), PROGRESS);
    return subject.filter((id) => id > 0).length;
  };
  assert.equal(await seenPx(bare), await seenPx({ ...bare, heroTrees: [] }));
});
