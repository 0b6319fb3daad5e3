/** Trees as clouds of leaves around a few limbs, finer the larger they are on the canvas. */

import type { Rng } from "easel-picture";
import { clamp, MATERIAL, mix } from "easel-picture";
import type { Frame } from "../frame.ts";
import type { Rgb } from "../rgb.ts";
import type { Species } from "../scenery/trees.ts";
import { createInk, type Ink, type Sprig, splat, splatLimb, splatSprig, turnInk } from "./splat.ts";

export interface Tree {
  readonly species: Species;
  readonly colours: readonly Rgb[];
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly heightM: number;
  readonly snow01: number;
  readonly sunlit: number;
  readonly subject: number;
  /** As in the layout. */
  readonly lean?: number;
}

interface Brush {
  readonly frame: Frame;
  readonly tree: Tree;
  readonly ink: Ink;
  readonly rng: Rng;
  readonly heightPx: number;
  /** No sprig is drawn larger: giant leaves destroy near trees. */
  readonly leafPx: number;
  readonly sprigs: readonly Sprig[];
}

/** Draws one tree; nothing when it is off the canvas or smaller than 1.5 px. */
export function drawTree(frame: Frame, tree: Tree, sprigs: readonly Sprig[], rng: Rng): void {
  const { camera, width } = frame;
  const scale = camera.focalPx / tree.z;
  const x = width / 2 + tree.x * scale;
  const heightPx = tree.heightM * scale;
  if (x < -heightPx * 0.6 || x > width + heightPx * 0.6 || heightPx < 1.5) return;
  if (isHidden(frame, x, tree, heightPx)) return;
  const ink = createInk();
  ink.subject = tree.subject;
  ink.sunlit = tree.sunlit;
  const size = Math.sqrt(width * frame.height) / 1024;
  const leafPx = 9.5 * size * Math.max(1, heightPx / (1100 * size));
  const brush: Brush = { frame, tree, ink, rng, heightPx, leafPx, sprigs };
  if (tree.species === "pine") drawPine(brush);
  else if (tree.species === "palm") drawPalm(brush);
  else if (tree.species === "bamboo") drawBamboo(brush);
  else if (tree.species === "cypress") drawCypress(brush);
  else drawCrown(brush);
}

/** Whether nearer things already cover the tree, by a few samples of its box. */
function isHidden(frame: Frame, x: number, tree: Tree, heightPx: number): boolean {
  const { width, height, camera, depth } = frame;
  const foot = camera.horizonPx - ((tree.y - camera.heightM) * camera.focalPx) / tree.z;
  const near = tree.z - tree.heightM * 0.3;
  for (let j = 0; j <= 9; j++)
    for (let i = -3; i <= 3; i++) {
      const px = Math.round(x + i * heightPx * 0.13);
      const py = Math.round(foot - (j / 9) * heightPx);
      if (px < 0 || py < 0 || px >= width || py >= height) continue;
      if (depth[py * width + px] > near) return false;
    }
  return true;
}

/** One leaf or piece of bark at an offset from the tree's foot, in metres. */
function put(brush: Brush, x: number, y: number, z: number, radiusM: number, flat: number, turn: number): void {
  const { frame, tree, ink, rng } = brush;
  const depth = tree.z + z;
  if (depth < 0.5) return;
  const scale = frame.camera.focalPx / depth;
  let radius = radiusM * scale;
  const leaf = ink.material !== MATERIAL.wood;
  if (leaf && radius > brush.leafPx) radius = brush.leafPx * (0.8 + 0.4 * rng.next());
  // smaller ones are no more than a dot
  if (leaf && radius > 1.8) {
    const sprig = brush.sprigs[rng.int(brush.sprigs.length)];
    const px = frame.width / 2 + (tree.x + x) * scale;
    const py = frame.camera.horizonPx - (tree.y + y - frame.camera.heightM) * scale;
    splatSprig(frame, ink, sprig, px, py, radius * 1.6, Math.max(0.6, flat), depth, turn);
    return;
  }
  splat(
    frame,
    ink,
    frame.width / 2 + (tree.x + x) * scale,
    frame.camera.horizonPx - (tree.y + y - frame.camera.heightM) * scale,
    Math.max(0.7, radius),
    Math.max(0.7, radius * flat),
    depth,
    turn,
  );
}

function setBark(brush: Brush, side: number, shade: number): void {
  const { ink, tree } = brush;
  const bark: Rgb =
    tree.species === "birch"
      ? [0.55, 0.53, 0.5]
      : tree.species === "cherry"
        ? [0.07, 0.045, 0.045]
        : [0.085, 0.06, 0.042];
  turnInk(ink, side, 0.1, 0.8);
  ink.material = MATERIAL.wood;
  ink.r = bark[0] * shade;
  ink.g = bark[1] * shade;
  ink.b = bark[2] * shade;
  ink.openness = 0.8;
  ink.thickness = 0;
}

function setLeaf(brush: Brush, colour: Rgb, vary: number, openness: number, through: number): void {
  const { ink, rng } = brush;
  const light = 1 + (rng.next() - 0.5) * vary;
  const warm = 1 + (rng.next() - 0.5) * vary * 0.5;
  ink.material = MATERIAL.foliage;
  ink.r = colour[0] * light * warm;
  ink.g = colour[1] * light;
  ink.b = (colour[2] * light) / warm;
  ink.openness = clamp(openness);
  ink.thickness = through;
}

function setSnow(ink: Ink): void {
  ink.material = MATERIAL.snow;
  ink.r = 0.78;
  ink.g = 0.84;
  ink.b = 0.95;
  ink.thickness = 0.1;
}

function drawPine(brush: Brush): void {
  const { tree, rng, heightPx, ink } = brush;
  const h = tree.heightM;
  const radius = h * (0.17 + 0.06 * rng.next());
  const colour = tree.colours[rng.int(tree.colours.length)];
  const count = Math.min(5_000, Math.max(14, Math.round(heightPx * heightPx * (heightPx > 120 ? 0.027 : 0.042))));
  const tiers = Math.max(5, Math.min(17, Math.round(heightPx / 15)));
  const trunk = h * 0.018;
  for (let y = 0; y < h * 0.3; y += trunk * 1.2) {
    setBark(brush, 0.2, 0.8);
    put(brush, 0, y, 0, trunk * 1.1, 1, 0);
  }
  const lean = (rng.next() - 0.5) * 0.04;
  const leaf = h * 0.013 * Math.max(1, Math.sqrt(600 / count) * 1.2);
  for (let i = 0; i < count; i++) {
    const level = (Math.floor(rng.next() * tiers) + rng.next() * 0.55) / tiers;
    const inTier = level * tiers - Math.floor(level * tiers);
    const t = level ** 0.85;
    const angle = rng.next() * 2 * Math.PI;
    const reach = radius * (1 - t) * (0.42 + 0.58 * (1 - inTier)) * Math.sqrt(0.15 + 0.85 * rng.next()) + h * 0.006;
    const y = h * (0.1 + 0.9 * t) - reach * 0.38 * (1 - inTier * 0.3);
    const x = Math.cos(angle) * reach + lean * y;
    const outer = reach / (radius * (1 - t) + h * 0.006);
    setLeaf(brush, colour, 0.32, (0.25 + 0.75 * clamp(outer)) * mix(0.65, 1, inTier * 0.6 + 0.4 * t), 0.35);
    const snowy = tree.snow01 > 0 && outer > 0.35 && rng.next() < tree.snow01 * (0.35 + 0.65 * (1 - inTier));
    if (snowy) setSnow(ink);
    turnInk(ink, Math.cos(angle) * 0.75, snowy ? 1.1 : 0.55, -Math.sin(angle) * 0.75);
    put(brush, x, y, Math.sin(angle) * reach, leaf * (1 + 0.8 * (1 - t)) * 1.5, 0.55, x > 0 ? 0.45 : -0.45);
  }
}

/** Broad crowns, cherries, birches and bushes: balls of leaves on limbs. */
function drawCrown(brush: Brush): void {
  const { tree, rng, heightPx, ink } = brush;
  const h = tree.heightM;
  const bush = tree.species === "bush";
  const birch = tree.species === "birch";
  const olive = tree.species === "olive";
  const fine = heightPx > 350 && !bush;
  const balls = bush ? 6 : fine ? 36 : 15;
  const radius = bush ? h * 0.5 : birch ? h * 0.24 : h * 0.38;
  const fork = bush ? 0 : h * (birch ? 0.4 : olive ? 0.24 : 0.34);
  const ball = new Float32Array(balls * 4);
  // the first two colours are those of conifers
  const hues = tree.colours.length > 3 ? tree.colours.slice(2) : tree.colours;
  const main = hues[rng.int(hues.length)];
  const clumps: Rgb[] = [];
  for (let i = 0; i < balls; i++) {
    const angle = rng.next() * 2 * Math.PI;
    const level = rng.next();
    const reach = radius * (0.25 + (fine ? 0.8 : 0.6) * Math.sqrt(rng.next()));
    ball[i * 4] = Math.cos(angle) * reach * 1.05;
    ball[i * 4 + 1] = bush
      ? h * 0.4 + (level - 0.4) * h * 0.4
      : h * (birch ? 0.6 : 0.63) + (level - 0.5) * h * (birch ? 0.68 : 0.5) * (1 - (0.3 * reach) / radius);
    ball[i * 4 + 2] = Math.sin(angle) * reach;
    ball[i * 4 + 3] = radius * (0.34 + 0.26 * rng.next()) * (fine ? 0.62 : 1);
    clumps.push(rng.next() < 0.68 ? main : hues[rng.int(hues.length)]);
  }
  if (!bush) {
    const trunk = h * (birch ? 0.016 : olive ? 0.062 : 0.028);
    drawLimb(brush, 0, 0, 0, h * 0.02, fork, 0, trunk * 1.3, trunk * 0.85);
    for (let i = 0; i < balls; i++)
      drawLimb(
        brush,
        h * 0.02,
        fork * 0.95,
        0,
        ball[i * 4] * 0.8,
        ball[i * 4 + 1] - ball[i * 4 + 3] * 0.2,
        ball[i * 4 + 2] * 0.8,
        trunk * 0.55,
        trunk * 0.12,
      );
  }
  const dense = (bush ? 0.08 : 0.06) * (heightPx > 120 ? 0.62 : 1);
  const count = Math.min(6_500, Math.max(12, Math.round(heightPx * heightPx * dense)));
  const leaf = h * 0.013 * Math.max(1, Math.sqrt(1200 / count));
  for (let i = 0; i < count; i++) {
    const b = (i % balls) * 4;
    const angle = rng.next() * 2 * Math.PI;
    const uy = rng.next() * 2 - 1;
    const flat = Math.sqrt(1 - uy * uy);
    // the far side of a dense ball is not seen
    if (count > 2500 && flat * Math.sin(angle) > 0.3) continue;
    const ux = flat * Math.cos(angle);
    const uz = flat * Math.sin(angle);
    const reach = ball[b + 3] * (0.6 + 0.45 * Math.sqrt(rng.next()));
    const x = ball[b] + ux * reach;
    const y = ball[b + 1] + uy * reach * 0.8;
    const z = ball[b + 2] + uz * reach;
    if (y < h * 0.03) continue;
    const oy = (y - h * 0.55) * 1.1;
    const outer = Math.hypot(x, oy, z) || 1;
    const openness = (0.38 + 0.5 * (outer / (radius * 1.1)) + 0.22 * uy) * mix(0.75, 1, reach / (ball[b + 3] * 1.05));
    setLeaf(brush, clumps[i % balls], 0.26, openness, 0.5);
    if (tree.snow01 > 0 && uy > 0.2 && rng.next() < tree.snow01) setSnow(ink);
    turnInk(ink, ux * 0.55 + (x / outer) * 0.6, uy * 0.55 + (oy / outer) * 0.6 + 0.15, -uz * 0.55 - (z / outer) * 0.6);
    put(brush, x, y, z, leaf * (0.7 + 0.7 * rng.next()), 0.7, rng.next() * Math.PI);
  }
}

function drawLimb(
  brush: Brush,
  x0: number,
  y0: number,
  z0: number,
  x1: number,
  y1: number,
  z1: number,
  from: number,
  to: number,
): void {
  const { frame, tree } = brush;
  const scale = frame.camera.focalPx / Math.max(0.5, tree.z + (z0 + z1) / 2);
  const pieces = Math.max(1, Math.min(6, Math.round((Math.hypot(x1 - x0, y1 - y0) * scale) / 14)));
  const at = (t: number): [number, number, number] => {
    const w = mix(from, to, t);
    const bend = Math.sin(t * 5 + x1) * w * 0.6;
    return [
      frame.width / 2 + (tree.x + mix(x0, x1, t) + bend) * scale,
      frame.camera.horizonPx - (tree.y + mix(y0, y1, t) - frame.camera.heightM) * scale,
      w * scale,
    ];
  };
  setBark(brush, 0, 1);
  for (let i = 0; i < pieces; i++) {
    const depth = tree.z + mix(z0, z1, i / pieces) - mix(from, to, i / pieces) * 0.4;
    if (depth > 0.5) splatLimb(frame, brush.ink, at(i / pieces), at((i + 1) / pieces), depth);
  }
}

/** A slim column of dark leaves. */
function drawCypress(brush: Brush): void {
  const { tree, rng, heightPx, ink } = brush;
  const h = tree.heightM;
  drawLimb(brush, 0, 0, 0, 0, h * 0.2, 0, h * 0.014, h * 0.01);
  const count = Math.min(3000, Math.max(14, Math.round(heightPx * heightPx * 0.035)));
  const leaf = h * 0.014 * Math.max(1, Math.sqrt(900 / count));
  for (let i = 0; i < count; i++) {
    const t = rng.next();
    const wide = h * 0.095 * Math.min(1, 3.2 * t + 0.25) * (1 - t) ** 0.55;
    const angle = rng.next() * 2 * Math.PI;
    const out = Math.sqrt(rng.next());
    setLeaf(brush, tree.colours[i % 2], 0.4, 0.35 + 0.6 * out, 0.2);
    if (tree.snow01 > 0 && rng.next() < 0.25 * tree.snow01) setSnow(ink);
    turnInk(ink, Math.cos(angle) * 0.8, 0.35, -Math.sin(angle) * 0.8);
    put(brush, Math.cos(angle) * wide * out, h * (0.06 + 0.94 * t), Math.sin(angle) * wide * out, leaf, 1.5, 1.4);
  }
}

/** One tall jointed stem that bows at its top, with tufts of narrow leaves. */
function drawBamboo(brush: Brush): void {
  const { tree, rng, heightPx, ink, frame } = brush;
  const h = tree.heightM;
  const scale = frame.camera.focalPx / tree.z;
  const lean = (rng.next() - 0.5) * 0.22;
  const thick = 0.045 + 0.03 * rng.next();
  const joints = Math.max(6, Math.min(26, Math.round(heightPx / 26)));
  const [stem, leafy] = [tree.colours[0], tree.colours[1] ?? tree.colours[0]];
  const at = (t: number): [number, number] => [
    frame.width / 2 + (tree.x + lean * h * t * t) * scale,
    frame.camera.horizonPx - (tree.y + h * t - frame.camera.heightM) * scale,
  ];
  for (let k = 0; k < joints; k++) {
    const [t, u] = [k / joints, (k + 0.94) / joints];
    const r = Math.max(0.5, thick * scale * (1 - 0.6 * t));
    ink.material = MATERIAL.wood;
    ink.thickness = 0.1;
    ink.openness = 0.75 + 0.25 * t;
    turnInk(ink, -0.25, 0.1, 0.9);
    const tone = 0.85 + 0.3 * rng.next();
    [ink.r, ink.g, ink.b] = [stem[0] * tone, stem[1] * tone, stem[2] * tone];
    splatLimb(frame, ink, [...at(t), r], [...at(u), r], tree.z);
    [ink.r, ink.g, ink.b] = [stem[0] * 0.45, stem[1] * 0.5, stem[2] * 0.4];
    const [jx, jy] = at(u);
    splat(frame, ink, jx, jy, r * 1.2, Math.max(0.6, r * 0.3), tree.z - 0.01, 0);
  }
  const tufts = Math.max(12, Math.min(220, Math.round(heightPx * 0.34)));
  for (let i = 0; i < tufts; i++) {
    const t = 0.36 + 0.64 * rng.next() ** 0.8;
    const [x, y] = at(t);
    const out = (rng.next() - 0.5) * 2 * h * 0.13 * (1.15 - 0.5 * t) * scale;
    const long = Math.max(1, 0.24 * scale * (0.7 + 0.6 * rng.next()));
    for (let k = 0; k < 3; k++) {
      setLeaf(brush, leafy, 0.45, 0.5 + 0.5 * t, 0.6);
      turnInk(ink, (rng.next() - 0.5) * 0.8, 0.7, 0.5);
      const turn = (out > 0 ? 0.5 : Math.PI - 0.5) + (k - 1) * 0.5 + (rng.next() - 0.5) * 0.6;
      splat(
        frame,
        ink,
        x + out + Math.cos(turn) * long * 0.5,
        y + Math.abs(out) * 0.22 + Math.sin(turn) * long * 0.5,
        long * 0.55,
        Math.max(0.6, long * 0.12),
        tree.z - 0.2 + 0.4 * rng.next(),
        turn,
      );
    }
  }
}

function drawPalm(brush: Brush): void {
  const { tree, rng, heightPx, ink, frame } = brush;
  const h = tree.heightM;
  const chance = (rng.next() - 0.5) * 0.6;
  const lean = tree.lean ?? chance;
  for (let i = 0; i < 8; i++) {
    const [t, u] = [i / 8, (i + 1) / 8];
    const w = (v: number) => h * 0.017 * (1.3 - 0.5 * v);
    drawLimb(brush, lean * h * 0.6 * t * t, h * 0.85 * t, 0, lean * h * 0.6 * u * u, h * 0.85 * u, 0, w(t), w(u));
  }
  const topX = lean * h * 0.6;
  const scale = frame.camera.focalPx / tree.z;
  const leaves = Math.max(6, Math.min(34, Math.round(heightPx * 0.14)));
  for (let frond = 0; frond < 15; frond++) {
    const angle = (frond / 15) * 2 * Math.PI + rng.next() * 0.4;
    const length = h * (0.28 + 0.14 * rng.next());
    const c = Math.cos(angle);
    const s = Math.sin(angle);
    const depth = (t: number) => tree.z + s * length * t * 0.8;
    for (let i = 0; i < leaves; i++) {
      const t = i / leaves;
      const y = h * 0.85 + length * (0.5 * t - 0.95 * t * t);
      const slope = 0.5 - 1.9 * t;
      const px = frame.width / 2 + (tree.x + topX + c * length * t) * scale;
      const py = frame.camera.horizonPx - (tree.y + y - frame.camera.heightM) * scale;
      const long = Math.max(1.2, length * scale * 0.17 * (1 - 0.7 * t));
      // leaflets on both sides of the rib, hanging a little
      for (const bank of [-1, 1]) {
        setLeaf(brush, tree.colours[0], 0.35, 0.55 + 0.45 * t, 0.6);
        turnInk(ink, c * 0.3 + bank * 0.2, 0.85, 0.35);
        const rib = Math.atan2(-slope, c || 1e-3);
        const turn = rib + bank * (0.75 + 0.25 * rng.next());
        const [dx, dy] = [Math.cos(turn) * long, Math.sin(turn) * long + 0.25 * long];
        const way = c < 0 ? -1 : 1;
        splat(
          frame,
          ink,
          px + (way * dx) / 2,
          py + dy / 2,
          long * 0.75,
          Math.max(0.7, long * 0.13),
          depth(t),
          Math.atan2(dy, way * dx),
        );
      }
    }
  }
}
