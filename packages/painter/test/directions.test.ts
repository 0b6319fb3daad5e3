import assert from "node:assert/strict";
import { test } from "node:test";
import { createRng, type Raster } from "easel-picture";
import { compose } from "../src/compose/compose.ts";
import { aspectOfShape } from "../src/figures/model.ts";
import { createModelShelf } from "../src/figures/models.ts";
import type { WorldLayout } from "../src/layout.ts";
import { readMotifs } from "../src/node/index.ts";
import { createPainter } from "../src/painter.ts";
import { type Directions, takeDirections } from "../src/read/directions.ts";
import { createPromptReader } from "../src/read/prompt-reader.ts";
import { castOf } from "./cast.ts";

const READER = createPromptReader();
const SHELF = await readMotifs();
const MODELS = createModelShelf();
const CAST = castOf(READER.nouns, MODELS.shape);
const SIZE_PX = 512;

const read = (prompt: string) => READER.read({ prompt, negativePrompt: "" }, createRng(3).fork("understand"));
function compositionOf(prompt: string, forCode = false) {
  const composition = compose(read(prompt).graph, SIZE_PX, SIZE_PX, createRng(3).fork("compose"), forCode, CAST);
  return { ...composition, layout: composition.layout as WorldLayout };
}
/** Left, right and top edge of the figures that stand by themselves, shares of the sides. */
function edgesOf({ reliefs }: WorldLayout): { left: number; right: number; top: number } {
  const boxes = reliefs
    .filter(({ subject, support }) => subject > 0 && support !== "hold")
    .map(({ xPx, footPx, heightPx, volume }) => {
      assert.ok(volume);
      const half = (aspectOfShape(MODELS.shape(volume.recipe), volume.yawRad) * heightPx) / 2;
      return { left: xPx - half, right: xPx + half, top: footPx - heightPx };
    });
  return {
    left: Math.min(...boxes.map(({ left }) => left)) / SIZE_PX,
    right: Math.max(...boxes.map(({ right }) => right)) / SIZE_PX,
    top: Math.min(...boxes.map(({ top }) => top)) / SIZE_PX,
  };
}

test("words that direct the picture are taken out of the prompt, in five languages", () => {
  for (const [prompt, rest, directions, unfollowed = ""] of [
    [
      "Overhead shot of a bowl of ramen, for a restaurant menu",
      "a bowl of ramen,",
      { camera: "above" },
      "restaurant menu",
    ],
    ["a close-up of a rose", "a rose", { camera: "close" }],
    ["macro photo of a bee, shallow depth of field", "a bee,", { camera: "close", soft: true }],
    ["a street in the rain, seen from above", "a street in the rain,", { camera: "above" }],
    ["a red car on a white background", "a red car , white,", { plain: true }],
    ["a lemon, minimalist, room for text on the right", "a lemon, ,", { calm: true, clear: "right" }],
    ["a fox, two colours", "a fox,", { tones: 2 }],
    ["a cat, black and white", "a cat,", { tones: "grey" }],
    ["Black and white photo of a cat", "photo of a cat", { tones: "grey" }],
    ["a hedgehog, children's book illustration", "a hedgehog,", undefined, "children's book illustration"],
    ["a jazz concert poster: a saxophonist", "jazz concert : a saxophonist", undefined, "poster"],
    // what stands before a colon says what the picture is for
    ["Autumn soup menu: a bowl of pumpkin soup", "Autumn : a bowl of pumpkin soup", undefined, "menu"],
    ["Header image for a blog post about remote work: a laptop", ": a laptop", undefined, "Header image"],
    ["Logo for a honey farm: a bee", ": a bee", { camera: "close", plain: true, calm: true, tones: 3 }],
    ["Maria: a girl with a dog", "Maria: a girl with a dog", undefined],
    ["two children, winter storybook", "two children, winter", undefined, "storybook"],
    ["a storybook open on a table", "a storybook open on a table", undefined],
    ["presentation slide about teamwork", "teamwork", undefined, "presentation slide"],
    ["Slide for a talk about repair: an old man with a bicycle", ": an old man with a bicycle", undefined, "Slide"],
    ["Opening slide about bees, a beehive", "bees, a beehive", undefined, "Opening slide"],
    ["Cover for a novel about a lighthouse", "a lighthouse", undefined, "Cover"],
    ["Folie über Recycling: ein Junge", ": ein Junge", undefined, "Folie"],
    ["Titelbild für einen Blog über Katzen, eine Katze", "Katzen, eine Katze", undefined, "Titelbild"],
    ["Diapositive sur les abeilles, une ruche", "les abeilles, une ruche", undefined, "Diapositive"],
    ["Encabezado para una tienda, una taza", "una tienda, una taza", undefined, "Encabezado"],
    ["Copertina per un libro, una volpe", "un libro, una volpe", undefined, "Copertina"],
    ["a bottle, product mock-up", "a bottle,", { product: true }, "product mock-up"],
    ["a valley, wide angle", "a valley,", undefined, "wide angle"],
    ["logo of a fox", "a fox", { camera: "close", plain: true, calm: true, tones: 3 }],
    ["Kinderbuchillustration eines Igels", "Igels", undefined, "Kinderbuchillustration"],
    ["ein Igel von oben, schwarzweiß", "ein Igel ,", { camera: "above", tones: "grey" }],
    ["una taza sobre fondo blanco", "una taza , blanco", { plain: true }],
    ["un chat en gros plan, noir et blanc", "un chat ,", { camera: "close", tones: "grey" }],
    ["una volpe vista dall'alto, due colori", "una volpe ,", { camera: "above", tones: 2 }],
  ] as const) {
    const directed = takeDirections(prompt);
    assert.equal(directed.rest.length, prompt.length, prompt);
    assert.equal(directed.rest.trim().replace(/\s+/g, " "), rest, prompt);
    const { said: _, ...found } = directed.directions ?? ({ said: {} } as Directions);
    assert.deepEqual(found, directions ?? {}, prompt);
    assert.equal(directed.unfollowed.map(({ text }) => text).join(", "), unfollowed, prompt);
  }
});

test("the same words for things that are to be seen stay in the prompt", () => {
  for (const prompt of [
    "a girl reading a children's book",
    "a woman holding a poster",
    "a poster on a brick wall",
    "a black and white cat",
    "a menu on a table",
    "mountains in the background",
    "a man with a sticker on his laptop",
    "rain from a dark sky above a village",
    "a boy on a slide",
    "a slide for children in a park",
    "a red slide on a playground",
    "a cover of snow on a village",
    "une couverture de laine sur un lit",
    "two colourful birds",
    "a room with space for six people",
  ])
    assert.deepEqual(takeDirections(prompt), { rest: prompt, directions: undefined, unfollowed: [] });
});

test("no children are painted for a children's book, no playground for a slide, no meadow for a logo", () => {
  const figures = (prompt: string) => read(prompt).graph.figures.map(({ noun }) => noun);
  assert.deepEqual(figures("a hedgehog under a tree, children's book illustration, cheerful"), ["hedgehog"]);
  assert.deepEqual(figures("abstract background for a presentation slide, blue and green"), []);
  const { graph } = read("Minimalist logo icon for a bicycle repair shop, flat, two colours, white background");
  assert.deepEqual([graph.setting, graph.figures.map(({ noun }) => noun)], ["studio", ["bicycle"]]);
});

test("a close-up fills the frame and cuts nothing; one face is a portrait", () => {
  const plain = edgesOf(compositionOf("a cat in a garden").layout);
  const near = edgesOf(compositionOf("a close-up of a cat in a garden").layout);
  assert.ok(near.right - near.left > plain.right - plain.left);
  assert.ok(Math.abs(near.right - near.left - 0.9) < 0.01, "as wide as the frame allows");
  assert.ok(near.left > 0 && near.right < 1 && near.top > 0);
  assert.equal(read("a close-up of an old man").graph.setting, "portrait");
  assert.equal(read("a close-up of an old man in a street").graph.setting, "street");
});

test("what is seen from above is seen by a higher eye, as small as it then is", () => {
  const level = compositionOf("two people in a street").layout;
  const { layout, notFollowed } = compositionOf("two people in a street, seen from above");
  assert.ok(layout.camera.heightM > level.camera.heightM + 4);
  assert.ok(layout.camera.horizonPx < 0.1 * SIZE_PX);
  // their heads are below the horizon
  assert.ok(edgesOf(layout).top * SIZE_PX > layout.camera.horizonPx);
  assert.deepEqual(notFollowed, []);
  assert.deepEqual(compositionOf("a bedroom with a bed, seen from above").notFollowed, ["camera"]);
});

test("the side for text stays empty", () => {
  for (const prompt of ["a red car in a meadow", "a cup of coffee", "a dog and a cat in a park"]) {
    const left = compositionOf(`${prompt}, room for text on the left`);
    assert.ok(edgesOf(left.layout).left > 0.33, prompt);
    assert.deepEqual(left.notFollowed, []);
    const right = compositionOf(`${prompt}, copy space on the right`);
    assert.ok(edgesOf(right.layout).right < 0.67, prompt);
  }
  assert.deepEqual(compositionOf("abstract swirls, room for text on the left").notFollowed, ["clear"]);
});

test("plain ground has the colour that is named, and nothing is added to what is minimal", () => {
  const { layout } = compositionOf("a red cup on a white background");
  const [sweep] = layout.props;
  assert.equal(layout.id, "studio/sweep");
  assert.ok(Math.min(...sweep.colour) > 0.7, "white");
  assert.ok(compositionOf("a saxophone on a table").layout.reliefs.length > 1);
  assert.equal(compositionOf("a saxophone on a table, minimalist").layout.reliefs.length, 1);
});

test("a code keeps its camera and its colours, and what is not followed is named", () => {
  const prompt = "a close-up of a cat in a garden, two colours";
  const { layout, notFollowed } = compositionOf(prompt, true);
  assert.deepEqual(notFollowed, ["camera", "tones"]);
  assert.deepEqual(layout.reliefs, compositionOf("a cat in a garden", true).layout.reliefs);
});

test("a picture has the number of colours that is asked for, or one tone", async () => {
  const painter = createPainter({ motifs: async () => SHELF });
  const paint = async (prompt: string): Promise<Raster> => {
    const order = { prompt, negativePrompt: "", finishes: ["photographic"], widthPx: 64, heightPx: 64 };
    const scene = await painter.paint(order);
    return scene.finish(scene.raster);
  };
  const coloursOf = ({ data }: Raster) => new Set(new Uint32Array(data.buffer.slice(0))).size;
  assert.equal(coloursOf(await paint("a lighthouse on a cliff, two colours")), 2);
  const grey = await paint("a lighthouse on a cliff, black and white");
  assert.ok(coloursOf(grey) > 20);
  for (let i = 0; i < grey.data.length; i += 4) assert.ok(grey.data[i] === grey.data[i + 2]);
  const icon = await paint("logo of a bicycle, two colours, white background");
  assert.deepEqual([...icon.data.slice(0, 3)], [0xe8, 0xe4, 0xdc]);
});
