/** The carrier of CONTRIBUTING.md, whole. */

import { bandsOf, carrier, cover, fillBox, MIXED_SIZES, rgb, tileAt, tint } from "easel-painter/inspect";

const PALETTES = { slate: { slab: "#3a4650", sand: "#e8dcc0" } };

export const stepStones = carrier({
  name: "step-stones",
  title: "Stepping Stones",
  preview: { prompt: "stepping stones in pale sand", seed: 3 },
  words: { place: ["stepping stone"], things: ["stone", "sand", "pebble"], mood: ["zen", "calm", "raked"] },
  view: "plan",
  light: ["raked sand"],
  dark: ["slabs of slate"],
  finders: ["slabs round a basin", "slabs round a lantern", "slabs round a moss"],
  alignment: "small ring of slabs",
  ground: "sand",
  border: "moss",
  front: [],
  pitchPx: { least: 12, good: 26 },
  versions: { least: 1, most: 9 },
  margins: { left: 3.6, top: 3.6, right: 3.6, bottom: 3.6 },
  above01: 0.5,
  palettes: PALETTES,
  keeps: ["sand"],
  hues: { slate: ["grey", "blue"] },
  seasons: ["summer"],
  hours: ["day"],
  plan: "scattered",
  clarity: "0: mossy stones; 2: swept stones",
  async paint(scene) {
    const { stage, map, rng, x, y, pause } = scene;
    const { slab, sand } = scene.palette(PALETTES);
    for await (const band of bandsOf({ stage, pause }))
      fillBox(stage, band, { material: "ground" }, (q) => {
        tint(q, rgb(sand), 0.96 + 0.06 * tileAt(scene.textures.grain, q.x, q.y));
      });
    const lay = (i: number, j: number, w: number, h: number) => {
      const box = { x0: x(i), y0: y(j), x1: x(i + w), y1: y(j + h), roundPx: 0.2 * map.pitchPx };
      fillBox(stage, box, { material: "rock" }, (q) => {
        tint(q, rgb(slab), 1 + 0.2 * tileAt(scene.textures.cloud, q.x, q.y));
        q.h = 0.2;
      });
    };
    for (const piece of cover(map, MIXED_SIZES, rng.fork("stones"), true)) {
      lay(piece.x, piece.y, piece.w, piece.h);
      await pause();
    }
    // four long slabs and what they go round
    const layPattern = (i: number, j: number, side: number) => {
      for (const far of [0, side - 1]) {
        lay(i, j + far, side, 1);
        lay(i + far, j, 1, side);
      }
      lay(i + 2, j + 2, side - 4, side - 4);
    };
    for (const [fx, fy] of map.finders) layPattern(fx, fy, 7);
    for (const [ax, ay] of map.alignments) layPattern(ax - 2, ay - 2, 5);
    return {
      ...{ azimuthDeg: 315, elevationDeg: 45, sun: [1, 0.97, 0.9], sky: [0.85, 0.93, 1], sky01: 0.5 },
      ...{ occlusion01: 0.7, penumbra: 0.3, vignette01: 0.25, grain01: 0.01 },
    };
  },
});
