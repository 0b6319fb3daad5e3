/**
 * How good and how fast the built-in face swap is on heads that are rendered here: likeness gained, landmarks, mouth, eyes and pose
 * kept, self-swap, processor time. With a folder as argument the pictures are written there. Rendered heads are smoother than
 * people: the figures show regressions, not what people will see.
 * Run: node bench/face-swap/face-swap.ts [folder]
 */

import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { encodePng } from "../../src/codec/encode.ts";
import { createFaceMesh } from "../../src/engines/face-mesh/index.ts";
import { type DetailedFace, likeness } from "../../src/faces/face.ts";
import { createFaceFinder } from "../../src/faces/finder.ts";
import { LEFT_EYE, RIGHT_EYE, RIGID } from "../../src/faces/topology.ts";
import { createRaster, type Raster } from "../../src/raster/raster.ts";
import { createRng } from "../../src/raster/rng.ts";
import { ANNA, BRUNO, placeOn, renderHead } from "../../test/faces/rendered-head.ts";

const SIDE_PX = 400;
const [folder] = process.argv.slice(2);
const engine = createFaceMesh();
const finder = await createFaceFinder();
const progress = { checkpoint: async () => {} };

const PAIRS: readonly [name: string, target: Raster, source: Raster][] = [
  ["frontal", renderHead(BRUNO, SIDE_PX), renderHead(ANNA, SIDE_PX)],
  ["frontal, back", renderHead(ANNA, SIDE_PX), renderHead(BRUNO, SIDE_PX)],
  ["yaw 15", renderHead(BRUNO, SIDE_PX, { yawDeg: 15 }), renderHead(ANNA, SIDE_PX)],
  ["yaw 25", renderHead(ANNA, SIDE_PX, { yawDeg: -25 }), renderHead(BRUNO, SIDE_PX)],
  ["open mouth", renderHead(BRUNO, SIDE_PX, { mouthOpen01: 0.8 }), renderHead(ANNA, SIDE_PX)],
  ["hard light", renderHead(ANNA, SIDE_PX), renderHead(BRUNO, SIDE_PX, { lightFrom: 1.4 })],
  ["self", renderHead(ANNA, SIDE_PX), renderHead(ANNA, SIDE_PX)],
];

for (const [name, target, source] of PAIRS) {
  const from = process.cpuUsage();
  const { raster } = await swap(target, source);
  const spent = process.cpuUsage(from);
  const [before, after, wanted] = [await faceIn(target), await faceIn(raster), await faceIn(source)];
  const opening = (face: DetailedFace) => gap(face, 13, 14) / gap(face, 61, 291);
  const eye = (face: DetailedFace, lids: readonly number[]) =>
    gap(face, lids[4], lids[12]) / gap(face, lids[0], lids[8]);
  const landmarks = RIGID.reduce((sum, i) => sum + moved(before, after, i), 0) / RIGID.length / before.interocularPx;
  const eyes = [RIGHT_EYE, LEFT_EYE].map((lids) => Math.abs(eye(after, lids) - eye(before, lids)));
  console.log(
    [
      name.padEnd(14),
      `to source ${likeness(after.descriptor, wanted.descriptor).toFixed(2)} (was ${likeness(before.descriptor, wanted.descriptor).toFixed(2)})`,
      `to target ${likeness(after.descriptor, before.descriptor).toFixed(2)}`,
      `landmarks ${landmarks.toFixed(3)}`,
      `mouth ${Math.abs(opening(after) - opening(before)).toFixed(3)}`,
      `eyes ${((eyes[0] + eyes[1]) / 2).toFixed(3)}`,
      `yaw ${Math.abs(after.pose.yawDeg - before.pose.yawDeg).toFixed(1)}`,
      `pitch ${Math.abs(after.pose.pitchDeg - before.pose.pitchDeg).toFixed(1)}`,
      `inside ${psnr(raster, target).toFixed(1)} dB`,
      `${((spent.user + spent.system) / 1000).toFixed(0)} ms CPU`,
    ].join(" | "),
  );
  if (folder)
    await writeFile(join(folder, `${name.replaceAll(/\W+/g, "-")}.png`), await encodePng(row(source, target, raster)));
}
console.log(`${(process.memoryUsage.rss() / 2 ** 20).toFixed(0)} MB at the end`);

function swap(target: Raster, source: Raster) {
  const ask = {
    target,
    sources: [source],
    mode: "one",
    targetIndex: 0,
    sourceIndex: 0,
    order: "large-small",
    strength01: 1,
    eyes: "auto",
    mouth: "auto",
    seed: 1,
  } as const;
  return engine.swap!(ask, { ...progress, imageId: "bench", rng: createRng(1), signal: new AbortController().signal });
}

async function faceIn(picture: Raster): Promise<DetailedFace> {
  const [face] = await finder.find(picture, progress);
  const detailed = face && (await finder.detail(picture, face, progress));
  if (!detailed) throw new Error("expected a face, found none");
  return detailed;
}

function gap({ mesh }: DetailedFace, a: number, b: number): number {
  return Math.hypot(mesh[a * 3] - mesh[b * 3], mesh[a * 3 + 1] - mesh[b * 3 + 1]);
}

function moved(a: DetailedFace, b: DetailedFace, i: number): number {
  return Math.hypot(a.mesh[i * 3] - b.mesh[i * 3], a.mesh[i * 3 + 1] - b.mesh[i * 3 + 1]);
}

/** Over the values that changed. */
function psnr(a: Raster, b: Raster): number {
  let [squares, count] = [0, 0];
  for (let i = 0; i < a.data.length; i++) {
    if (a.data[i] === b.data[i]) continue;
    squares += (a.data[i] - b.data[i]) ** 2;
    count++;
  }
  return 10 * Math.log10((255 * 255 * count) / squares);
}

function row(...pictures: readonly Raster[]): Raster {
  const out = createRaster(SIDE_PX * pictures.length, SIDE_PX);
  for (const [i, picture] of pictures.entries()) placeOn(out, picture, i * SIDE_PX, 0);
  return out;
}
