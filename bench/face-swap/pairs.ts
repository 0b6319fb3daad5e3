/** Who is swapped with whom: heads that nothing was tuned on, photographs that the caller brings, and the listed portraits. */

import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import type { Raster } from "easel-picture";
import { decodeImage } from "../../src/codec/decode.ts";
import { type Looks, renderHead, type Scene } from "../../test/faces/rendered-head.ts";

export interface Pair {
  readonly name: string;
  readonly target: Raster;
  readonly source: Raster;
}

const SIDE_PX = 400;

const GRETA: Looks = {
  seed: 21,
  skin: [228, 182, 152],
  hair: [196, 160, 96],
  iris: [96, 116, 134],
  lips: [202, 110, 100],
  eyeApart: 0.31,
  noseWidth: 0.105,
  noseLength: 0.25,
  mouthWidth: 0.24,
  browThickness: 0.03,
  jaw: 0.76,
};

const FINN: Looks = {
  seed: 22,
  skin: [134, 92, 66],
  hair: [24, 20, 18],
  iris: [58, 38, 24],
  lips: [126, 72, 64],
  eyeApart: 0.325,
  noseWidth: 0.14,
  noseLength: 0.34,
  mouthWidth: 0.28,
  browThickness: 0.05,
  jaw: 0.8,
};

const HUGO: Looks = {
  seed: 23,
  skin: [200, 150, 118],
  hair: [46, 32, 24],
  iris: [84, 92, 70],
  lips: [162, 90, 80],
  eyeApart: 0.29,
  noseWidth: 0.125,
  noseLength: 0.29,
  mouthWidth: 0.27,
  browThickness: 0.038,
  jaw: 0.84,
  hairline: -0.48,
};

/** The rendered pairs; with `photos` (a folder) each of its pictures gives and takes a face too. */
export async function pairsOf(photos: string | undefined): Promise<Pair[]> {
  const head = (looks: Looks, scene: Scene = {}) => renderHead(looks, SIDE_PX, scene);
  const [greta, finn, hugo] = [head(GRETA), head(FINN), head(HUGO)];
  const pairs: Pair[] = [
    { name: "frontal, to lighter skin", target: greta, source: finn },
    { name: "frontal, to darker skin", target: finn, source: greta },
    { name: "yaw 15", target: head(GRETA, { yawDeg: 15 }), source: finn },
    { name: "yaw 25", target: head(FINN, { yawDeg: -25 }), source: greta },
    { name: "open mouth", target: head(GRETA, { mouthOpen01: 0.8 }), source: finn },
    { name: "source in hard light", target: greta, source: head(FINN, { lightFrom: 1.4 }) },
    { name: "raised brows", target: head(FINN, { browsUp01: 1 }), source: greta },
    { name: "source with a fringe", target: greta, source: hugo },
    { name: "target with a fringe", target: hugo, source: greta },
    { name: "self", target: greta, source: greta },
  ];
  for (const [name, photo] of await readPhotos(photos))
    pairs.push(
      { name: `${name} takes`, target: photo, source: greta },
      { name: `${name} gives`, target: greta, source: photo },
      { name: `${name} gives to darker skin`, target: finn, source: photo },
      { name: `${name} self`, target: photo, source: photo },
    );
  return pairs;
}

/** Each person of a set of `pictures.json` takes the face of the next one; the first six also their own. */
export async function portraitPairs(folder: string, set: string): Promise<Pair[]> {
  const { sets } = JSON.parse(await readFile(join(import.meta.dirname, "pictures.json"), "utf8")) as {
    sets: Record<string, Record<string, string>>;
  };
  if (!sets[set]) throw new Error(`expected one of the sets ${Object.keys(sets).join(", ")}, got ${set}`);
  const people = await Promise.all(
    Object.entries(sets[set]).map(async ([file, sha256]) => {
      const bytes = await readFile(join(folder, file));
      const found = createHash("sha256").update(bytes).digest("hex");
      if (found !== sha256) throw new Error(`${file}: expected SHA-256 ${sha256}, got ${found}`);
      return { name: file.replace(/^.*\/|\.\w+$/g, ""), picture: await decodeImage(bytes) };
    }),
  );
  return people.flatMap(({ name, picture }, i) => {
    const source = people[(i + 1) % people.length];
    return [
      { name: `${source.name} to ${name}`, target: picture, source: source.picture },
      ...(i < 6 ? [{ name: `${name} self`, target: picture, source: picture }] : []),
    ];
  });
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
