/**
 * What a foreign detector sees in the painter's pictures: CenterNet (80 COCO classes) from the face library's package.
 * `npm run extras && npx node tools/detector.ts [--every 2] [--size 384] [--style Photographic] [--photos folder]`; rates by task, see docs/painter.md.
 * A thing counts as seen at a score of 0.3, as in GenEval. `colour` asks for the thing only: the detector knows no colours.
 * `--photos` is a folder with sample pictures of scikit-image, to see what the detector makes of photographs.
 */

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { Raster } from "easel-picture";
import { createRng, resample } from "easel-picture";
import { decodeImage } from "../src/codec/decode.ts";
import { createPainterEngine } from "../src/engines/painter/index.ts";
import { openHuman } from "../src/faces/library.ts";
import { EXTRA_MODELS } from "../test/helpers/extras.ts";
import type { Ask } from "./judge/faithful.ts";
import { PROMPT_CASES } from "./judge/prompt-cases.ts";

interface Detection {
  readonly score: number;
  readonly label: string;
  /** x, y, width, height in pixels. */
  readonly box: readonly [number, number, number, number];
}

const LEAST_SCORE = 0.3;
const SIDE_PX = 512;
const COCO =
  "person,bicycle,car,motorcycle,airplane,bus,train,truck,boat,traffic light,fire hydrant,stop sign,parking meter,bench,bird,cat,dog,horse,sheep,cow,elephant,bear,zebra,giraffe,backpack,umbrella,handbag,tie,suitcase,frisbee,skis,snowboard,sports ball,kite,baseball bat,baseball glove,skateboard,surfboard,tennis racket,bottle,wine glass,cup,fork,knife,spoon,bowl,banana,apple,sandwich,orange,broccoli,carrot,hot dog,pizza,donut,cake,chair,couch,potted plant,bed,dining table,toilet,tv,laptop,mouse,remote,keyboard,cell phone,microwave,oven,toaster,sink,refrigerator,book,clock,vase,scissors,teddy bear,hair drier,toothbrush".split(
    ",",
  );
const ALSO: Readonly<Record<string, string>> = {
  "computer mouse": "mouse",
  "tv remote": "remote",
  "computer keyboard": "keyboard",
  sailboat: "boat",
  man: "person",
  table: "dining table",
};
const PHOTOS: Readonly<Record<string, string>> = {
  "astronaut.png": "person",
  "camera.png": "person",
  "chelsea.png": "cat",
  "coffee.png": "cup",
};

const { values } = parseArgs({
  options: {
    every: { type: "string", default: "2" },
    size: { type: "string", default: "384" },
    style: { type: "string", default: "Photographic" },
    photos: { type: "string" },
    misses: { type: "boolean", default: false },
  },
});
const side = Number(values.size);
const detect = await loadDetector();

if (values.photos !== undefined) {
  let right = 0;
  for (const [name, label] of Object.entries(PHOTOS)) {
    const seen = await detect(await decodeImage(await readFile(join(values.photos, name))));
    if (seen.some((found) => found.label === label)) right++;
    console.log(`${name}: ${seen.map((found) => `${found.label} ${found.score.toFixed(2)}`).join(", ") || "nothing"}`);
  }
  console.log(`photographs: ${right} of ${Object.keys(PHOTOS).length}`);
}

const painter = createPainterEngine();
const tally = new Map<string, [right: number, all: number]>();
for (const promptCase of PROMPT_CASES.filter((_, i) => i % Number(values.every) === 0)) {
  const labels = labelsOf(promptCase);
  if (
    !["single", "count", "colour", "two", "position"].includes(promptCase.task) ||
    labels.length !== promptCase.counts.length
  )
    continue;
  const io = {
    imageId: "detector",
    rng: createRng(1),
    signal: new AbortController().signal,
    checkpoint: () => setImmediate(),
  };
  const painted = await painter.paint!(
    { prompt: promptCase.prompt, negativePrompt: "", style: values.style, widthPx: side, heightPx: side, seed: 1 },
    io,
  );
  const seen = await detect(await painted.scene!.finish(painted.raster));
  const right = isSeen(promptCase, labels, seen);
  const [good, all] = tally.get(promptCase.task) ?? [0, 0];
  tally.set(promptCase.task, [good + (right ? 1 : 0), all + 1]);
  if (values.misses && !right)
    console.log(
      `${promptCase.prompt}: ${seen.map((found) => `${found.label} ${found.score.toFixed(2)}`).join(", ") || "nothing"}`,
    );
}
for (const [task, [right, all]] of tally)
  console.log(`${task}: ${right} of ${all}, ${((100 * right) / all).toFixed(0)} %`);

/** COCO classes in the order in which the prompt names them. */
function labelsOf({ prompt }: Ask): string[] {
  const found: { at: number; label: string }[] = [];
  for (const word of [...COCO, ...Object.keys(ALSO)].sort((a, b) => b.length - a.length)) {
    const at = prompt.search(new RegExp(`\\b${word}(s|es)?\\b`));
    if (at < 0 || found.some((other) => at >= other.at && at < other.at + other.label.length + 2)) continue;
    found.push({ at, label: ALSO[word] ?? word });
  }
  return found.sort((a, b) => a.at - b.at).map(({ label }) => label);
}

function isSeen(request: Ask, labels: readonly string[], seen: readonly Detection[]): boolean {
  const boxes = labels.map((label) => seen.filter((found) => found.label === label));
  if (boxes.some((found) => found.length === 0)) return false;
  if (request.task === "count") return boxes[0].length === request.counts[0];
  if (request.task !== "position" || !request.position) return true;
  const [[ax, ay, aw, ah], [bx, by, bw, bh]] = boxes.map((found) => found[0].box);
  const right = ax + aw / 2 - bx - bw / 2;
  const down = ay + ah / 2 - by - bh / 2;
  if (request.position === "left") return right < 0;
  if (request.position === "right") return right > 0;
  if (request.position === "below" || request.position === "under") return down > 0;
  return down < 0;
}

/** Loads the library with nothing but its object model. */
async function loadDetector(): Promise<(picture: Raster) => Promise<readonly Detection[]>> {
  const human = await openHuman(
    {
      object: {
        enabled: true,
        modelPath: "centernet.json",
        minConfidence: LEAST_SCORE,
        iouThreshold: 0.4,
        maxDetected: 20,
        skipFrames: 0,
        skipTime: 0,
      },
    },
    EXTRA_MODELS,
  );
  return async (picture) => {
    const { data } = resample(picture, SIDE_PX, SIDE_PX);
    const rgb = new Uint8Array(SIDE_PX * SIDE_PX * 3);
    for (let p = 0, q = 0; p < rgb.length; p += 3, q += 4) rgb.set(data.subarray(q, q + 3), p);
    const tensor = human.tf.tensor(rgb, [SIDE_PX, SIDE_PX, 3], "int32");
    try {
      const { error, object } = await human.detect(tensor);
      if (error) throw new Error(`the detector failed: ${error}`);
      return object;
    } finally {
      tensor.dispose();
    }
  };
}
