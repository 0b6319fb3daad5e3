/**
 * Where another version's likeness lies: every pair is swapped by this version and by the one of `--engine FILE` (as for `run.ts`); then
 * the other's pixels are laid over this version's result in one place of the face at a time. `--step 6 --from 1` takes every sixth pair
 * from the second on; `--only WORDS` those whose name has them; `--rows FILE` appends the figures of each pair to a file.
 * Run: npm run extras && npx node bench/face-swap/places.ts --engine FILE --portraits FOLDER [--set tuning] [--step 6] [--from 1]
 */

import { appendFile } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { createRaster, createRng, type Raster } from "easel-picture";
import type { Engine } from "../../src/engines/engine.ts";
import { createFaceMesh } from "../../src/engines/face-mesh/index.ts";
import type { DetailedFace } from "../../src/faces/face.ts";
import { createFaceFinder } from "../../src/faces/finder.ts";
import { softMask, widthOfFace } from "../../src/faces/frame.ts";
import { browZone, depthInside, fillPart, PARTS } from "../../src/faces/regions.ts";
import { swapRequest } from "../../test/engines/requests.ts";
import { EXTRA_MODELS } from "../../test/helpers/extras.ts";
import { describeFaces } from "./described.ts";
import { type Figures, measure } from "./measure.ts";
import { portraitPairs } from "./pairs.ts";

const { values: options } = parseArgs({
  options: {
    engine: { type: "string" },
    portraits: { type: "string" },
    set: { type: "string", default: "tuning" },
    from: { type: "string", default: "0" },
    step: { type: "string", default: "1" },
    only: { type: "string", default: "" },
    rows: { type: "string" },
  },
});
if (!options.engine || !options.portraits) throw new Error("expected --engine FILE and --portraits FOLDER");

/** Beside the masks of the parts, how far each reaches over its outline, as a share of the face's width. */
const REACH = { eyes: 0.055, brows: 0.06, mouth: 0.05, outline: 0.1, soft: 0.01 };
const MOST_YAW_DEG = 35;
const PLACES = ["eyes", "brows", "forehead", "mouth", "cheeks and nose", "outline"] as const;
const quiet = { checkpoint: async () => {} };
const other = (
  (await import(pathToFileURL(resolve(options.engine)).href)) as { createFaceMesh(): Engine }
).createFaceMesh();
const finder = await createFaceFinder(EXTRA_MODELS);
const faceIn = describeFaces(finder);
const figures = new Map<string, Figures[]>();
const pairs = (await portraitPairs(options.portraits, options.set))
  .filter(({ name }) => !name.endsWith("self"))
  .filter(({ name }, i) => i % Number(options.step) === Number(options.from) && name.includes(options.only));
for (const { name, target, source } of pairs) {
  const [before, wanted] = [await faceIn(target), await faceIn(source)];
  if (!before || !wanted || [before, wanted].some(({ pose }) => Math.abs(pose.yawDeg) > MOST_YAW_DEG)) continue;
  const faces = { topology: finder.topology, targets: [before], sources: [{ picture: 0, face: wanted }], warnings: [] };
  const [ours, theirs] = [createFaceMesh(), other].map((engine) =>
    engine.swap!(swapRequest({ target, sources: [source], seed: 1, faces }), {
      ...quiet,
      imageId: "bench",
      rng: createRng(1),
      signal: new AbortController().signal,
    }),
  );
  const [{ raster: here }, { raster: there }] = [await ours, await theirs];
  const where = placesOf(before, here);
  const made: [string, Raster][] = [
    ["this version", here],
    ["the other version", there],
    ...PLACES.map((place): [string, Raster] => [
      `this one with the other's ${place}`,
      laidOver(here, there, where[place]),
    ]),
  ];
  const row: Record<string, number> = {};
  for (const [what, picture] of made) {
    const after = await faceIn(picture, false);
    if (!after) continue;
    const one = measure(target, picture, before, after, wanted);
    figures.set(what, [...(figures.get(what) ?? []), one]);
    row[what] = one.gain;
  }
  if (options.rows) await appendFile(options.rows, `${JSON.stringify({ name, gains: row })}\n`);
  console.log(
    `${name}: ${Object.values(row)
      .map((gain) => gain.toFixed(2))
      .join(" ")}`,
  );
}
console.log("| Made | Pairs | Likeness gained | Nearer to source | Landmarks |\n|---|---|---|---|---|");
for (const [what, list] of figures) {
  const mean = (key: keyof Figures) => list.reduce((sum, one) => sum + one[key], 0) / list.length;
  console.log(
    `| ${what} | ${list.length} | ${mean("gain").toFixed(3)} | ${mean("nearer").toFixed(2)} | ${mean("landmarks").toFixed(3)} |`,
  );
}

/** The places of a face, apart from each other: together they are the whole picture. */
function placesOf(face: DetailedFace, { width, height }: Raster): Record<(typeof PLACES)[number], Float32Array> {
  const widthPx = widthOfFace(face.mesh);
  const fill = (points: readonly number[], reach01 = 0) =>
    fillPart(width, height, face.mesh, points, reach01 * widthPx);
  const [right, left] = [fill(PARTS.rightEye, REACH.eyes), fill(PARTS.leftEye, REACH.eyes)];
  const brows = browZone(width, height, face.mesh, REACH.brows * widthPx);
  const [forehead, mouth] = [fill(PARTS.forehead), fill(PARTS.outerLips, REACH.mouth)];
  const depth = depthInside(fill(PARTS.oval), width, height);
  const masks = PLACES.map(() => new Uint8Array(width * height));
  for (let p = 0; p < depth.length; p++) {
    const inner = depth[p] > REACH.outline * widthPx ? 4 : 5;
    const at = right[p] || left[p] ? 0 : brows[p] ? 1 : forehead[p] ? 2 : mouth[p] ? 3 : inner;
    masks[at][p] = 1;
  }
  const soft = (i: number) => softMask(masks[i], width, height, REACH.soft * widthPx);
  return {
    eyes: soft(0),
    brows: soft(1),
    forehead: soft(2),
    mouth: soft(3),
    "cheeks and nose": soft(4),
    outline: soft(5),
  };
}

/** `upper` over `lower` where `mask` is 1, and part of the way where it is less. */
function laidOver(lower: Raster, upper: Raster, mask: Float32Array): Raster {
  const out = createRaster(lower.width, lower.height);
  for (let p = 0; p < mask.length; p++)
    for (let c = 0; c < 4; c++) {
      const q = p * 4 + c;
      out.data[q] = Math.round(lower.data[q] + mask[p] * (upper.data[q] - lower.data[q]));
    }
  return out;
}
