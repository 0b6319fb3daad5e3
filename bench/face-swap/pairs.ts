/** Who is swapped with whom: heads that nothing was tuned on, and photographs that the caller brings. */

import { readdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { decodeImage } from "../../src/codec/decode.ts";
import type { Raster } from "../../src/raster/raster.ts";
import { type Looks, renderHead, type Scene } from "../../test/faces/rendered-head.ts";

export interface Pair {
  readonly name: string;
  readonly target: Raster;
  readonly source: Raster;
}

const SIDE_PX = 400;

const CLARA: Looks = {
  seed: 11,
  skin: [234, 190, 168],
  hair: [150, 84, 44],
  iris: [92, 120, 84],
  lips: [196, 104, 104],
  eyeApart: 0.29,
  noseWidth: 0.095,
  noseLength: 0.28,
  mouthWidth: 0.22,
  browThickness: 0.026,
  jaw: 0.7,
};

const DAVID: Looks = {
  seed: 12,
  skin: [120, 80, 58],
  hair: [18, 16, 16],
  iris: [52, 34, 22],
  lips: [118, 66, 60],
  eyeApart: 0.34,
  noseWidth: 0.15,
  noseLength: 0.3,
  mouthWidth: 0.3,
  browThickness: 0.045,
  jaw: 0.84,
};

const EMIL: Looks = {
  seed: 13,
  skin: [208, 158, 128],
  hair: [60, 40, 26],
  iris: [64, 84, 110],
  lips: [170, 96, 88],
  eyeApart: 0.31,
  noseWidth: 0.12,
  noseLength: 0.31,
  mouthWidth: 0.26,
  browThickness: 0.036,
  jaw: 0.78,
  hairline: -0.46,
};

/** The rendered pairs; with `photos` (a folder) each of its pictures gives and takes a face too. */
export async function pairsOf(photos: string | undefined): Promise<Pair[]> {
  const head = (looks: Looks, scene: Scene = {}) => renderHead(looks, SIDE_PX, scene);
  const [clara, david, emil] = [head(CLARA), head(DAVID), head(EMIL)];
  const pairs: Pair[] = [
    { name: "frontal, to lighter skin", target: clara, source: david },
    { name: "frontal, to darker skin", target: david, source: clara },
    { name: "yaw 15", target: head(CLARA, { yawDeg: 15 }), source: david },
    { name: "yaw 25", target: head(DAVID, { yawDeg: -25 }), source: clara },
    { name: "open mouth", target: head(CLARA, { mouthOpen01: 0.8 }), source: david },
    { name: "source in hard light", target: clara, source: head(DAVID, { lightFrom: 1.4 }) },
    { name: "raised brows", target: head(DAVID, { browsUp01: 1 }), source: clara },
    { name: "source with a fringe", target: clara, source: emil },
    { name: "target with a fringe", target: emil, source: clara },
    { name: "self", target: clara, source: clara },
  ];
  for (const [name, photo] of await readPhotos(photos))
    pairs.push(
      { name: `${name} takes`, target: photo, source: clara },
      { name: `${name} gives`, target: clara, source: photo },
      { name: `${name} gives to darker skin`, target: david, source: photo },
      { name: `${name} self`, target: photo, source: photo },
    );
  return pairs;
}

async function readPhotos(folder: string | undefined): Promise<[string, Raster][]> {
  if (!folder) return [];
  const files = (await readdir(folder)).filter((file) => /\.(png|jpe?g|webp)$/i.test(file)).sort();
  return Promise.all(
    files.map(async (file) => [
      file.slice(0, -extname(file).length),
      await decodeImage(await readFile(join(folder, file))),
    ]),
  );
}
