/** Leaded glass. */

import { inBands, type Progress, subProgress } from "../raster/bands.ts";
import { blur } from "../raster/blur.ts";
import { type ColourPlanes, createColourPlanes, joinRaster, splitRaster } from "../raster/colour-planes.ts";
import { distanceTo } from "../raster/distance.ts";
import { type GBuffer, MATERIAL } from "../raster/gbuffer.ts";
import { createNoise, fbm, noise2 } from "../raster/noise.ts";
import type { Rng } from "../raster/rng.ts";
import { clamp, mix, smoothstep } from "../raster/scalar.ts";
import { hash01 } from "../raster/value-noise.ts";
import { seamsOf } from "./cells.ts";
import { cutShapes, drawDesign } from "./design.ts";
import { keepFeatures } from "./features.ts";
import type { Finish } from "./finish.ts";
import { FLAT, freshen, inMasses } from "./masses.ts";
import { subjectRim } from "./outlines.ts";
import { adjust, brighten } from "./pigment.ts";
import { ledBy, type Staging, stage } from "./staging.ts";

/** Side of a pane in units of width / 1024, in general and on subjects. */
const PANE = 150;
const SUBJECT_PANE = 150;
/** Side of the smallest shape on subjects, and on the town or range that leads a place, in the same units. */
const LEAST_ON_SUBJECTS = 22;
const LEAST_ON_PLACES = 30;
/** Half the width of the lead in the same units: between panes of the ground, within subjects, and in the outlines of subjects. */
const LEAD = 2.6;
const INNER_LEAD = 1.5;
const OUTLINE_LEAD = 5;
/** How much of the glass's colour shows in lead other than that of outlines, so that the net of panes does not cover the drawing. */
const SHOWN_IN_LEAD = 0.16;
const SHOWN_IN_INNER_LEAD = 0.35;
/** Strength of the shading that is painted on subjects. */
const PAINTED = 0.55;
/** Light through subjects, through what leads a place, and through what is around them. */
const SUBJECT_LIGHT = 1.12;
const PLACE_LIGHT = 0.98;
const GROUND_LIGHT = 0.86;

/** How much more vivid glass is than the picture. */
const JEWEL = 1.45;

/** Glass has deep and bright colours, and a subject stands clear of its ground. */
const STAGING: Staging = { levels: 0.5, relief: 0.15, apart: 0.26, mute01: 0.3 };
/** Mean luma at least: light shines through all of a window. */
const LEAST_MEAN = 0.42;

/** Panes of uneven glass that light shines through. The lead follows the outlines; large shapes are divided, and details are painted on the glass. */
export const stainedGlass: Finish = async (picture, given, rng, progress) => {
  const lifted = brighten(splitRaster(picture), LEAST_MEAN);
  const { planes: massed, surface: scene } = await inMasses(lifted, given, subProgress(progress, [0, 0.05]), FLAT);
  const surface = ledBy(scene);
  const { width, height } = picture;
  const unit = width / 1024;
  const s = 1 / unit;
  const noise = createNoise(rng.fork("glass"));
  const staged = await stage(freshen(massed, scene), surface, STAGING, subProgress(progress, [0.05, 0.08]));
  const source = adjust(staged, 1.85, 0.98, 0.065);
  const plan = {
    colours: 22,
    coloursOfSubjects: 8,
    smoothPx: 8 * unit + 1,
    leastPx: 50 * unit + 3,
    leastOnBuiltPx: 20 * unit + 2,
    leastOnSubjectsPx: (surface === scene ? LEAST_ON_SUBJECTS : LEAST_ON_PLACES) * unit + 2,
  };
  const design = await drawDesign(source, surface, plan, rng.fork("design"), subProgress(progress, [0.08, 0.4]));
  const cell = await panesOf(surface, width, height, unit, rng.fork("cells"), subProgress(progress, [0.4, 0.5]));
  const pane = cutShapes(design, cell, 26 * unit + 2);
  await progress.checkpoint(0.6);
  const seams = seamsOf(pane, width, height);
  const lead = distanceTo(seams, width, height).data;
  await progress.checkpoint(0.7);
  const rim = blur(subjectRim(surface, width, height, 3 * unit), 2 * unit).data;
  // faces and eyes are painted on the glass, as no lead could be so fine
  const drawn = { ...design.flat, r: design.flat.r.slice(), g: design.flat.g.slice(), b: design.flat.b.slice() };
  deepen(drawn, surface);
  keepFeatures(drawn, source, surface);
  paintShades(drawn, source, design.calm, surface);
  const chance = rng.fork("tints").int(1 << 20);
  await progress.checkpoint(0.75);
  const out = createColourPlanes(width, height);
  const isPlace = surface !== scene;
  const lightOfLead = isPlace ? PLACE_LIGHT : SUBJECT_LIGHT;
  const paleOfLead = isPlace ? 0.45 : 0;
  const half = LEAD * unit;
  const inner = INNER_LEAD * unit;
  await inBands(height, 48, progress, [0.75, 1], (from, to) => {
    for (let y = from; y < to; y++)
      for (let x = 0; x < width; x++) {
        const p = y * width + x;
        const own = surface !== undefined && surface.subject[p] > 0;
        const c = pane[p];
        const tint = 0.9 + (own ? 0.16 : 0.26) * hash01(c, chance, 3);
        const streak =
          0.1 * fbm(noise, x * 0.012 * s + (c % 97), y * 0.03 * s, 3) +
          0.04 * noise2(noise, x * 0.15 * s, y * 0.15 * s);
        // light from behind is brightest in the middle of a pane
        const heart = smoothstep(half, half + 26 * unit, lead[p]);
        const light = (own ? lightOfLead : GROUND_LIGHT) * tint * (0.84 + 0.26 * heart + streak);
        const outline = Math.min(1, 2.5 * rim[p]);
        const wide = mix(own ? inner : half, OUTLINE_LEAD * unit, outline);
        const metal =
          smoothstep(wide + 0.9, wide - 0.9, lead[p]) *
          (1 - (own ? SHOWN_IN_INNER_LEAD : SHOWN_IN_LEAD) * (1 - outline));
        const sheen =
          0.07 + 0.14 * smoothstep(wide, 0, lead[p]) * clamp(0.5 + 0.5 * noise2(noise, x * 0.04 * s, y * 0.04 * s));
        // there is no white glass: what is pale is opal, each pane in a tone of its own
        const pale = (own ? paleOfLead : 1) * smoothstep(0.72, 0.92, drawn.g[p]) * (0.7 + 0.8 * hash01(c, chance, 7));
        out.r[p] = mixLead(drawn.r[p] * (1 - 0.24 * pale), light, metal, sheen);
        out.g[p] = mixLead(drawn.g[p] * (1 - 0.13 * pale), light, metal, sheen);
        out.b[p] = mixLead(drawn.b[p] * (1 - 0.03 * pale), light, metal, sheen * 1.1);
      }
  });
  return joinRaster(out);
};

/** Gives glass the depth of its colours, skin excepted. Changes the planes. */
function deepen({ r, g, b }: ColourPlanes, surface: GBuffer | undefined): void {
  for (let p = 0; p < r.length; p++) {
    if (surface?.material[p] === MATERIAL.skin) continue;
    const luma = 0.3 * r[p] + 0.59 * g[p] + 0.11 * b[p];
    r[p] = clamp(luma + JEWEL * (r[p] - luma));
    g[p] = clamp(luma + JEWEL * (g[p] - luma));
    b[p] = clamp(luma + JEWEL * (b[p] - luma));
  }
}

/** Shades the glass of subjects as the picture does within a pane. Changes `drawn`; does nothing without a surface. */
function paintShades(
  drawn: ColourPlanes,
  source: ColourPlanes,
  calm: ColourPlanes,
  surface: GBuffer | undefined,
): void {
  if (!surface) return;
  const { subject } = surface;
  for (let p = 0; p < subject.length; p++) {
    if (subject[p] === 0) continue;
    const was = 0.3 * drawn.r[p] + 0.59 * drawn.g[p] + 0.11 * drawn.b[p];
    const fine = 0.3 * source.r[p] + 0.59 * source.g[p] + 0.11 * source.b[p];
    const mean = 0.3 * calm.r[p] + 0.59 * calm.g[p] + 0.11 * calm.b[p];
    const gain = clamp(1 + (PAINTED * (0.5 * (fine - was) + 0.5 * (fine - mean))) / (was + 0.15), 0.5, 1.5);
    drawn.r[p] *= gain;
    drawn.g[p] *= gain;
    drawn.b[p] *= gain;
  }
}

/** The cell of a jittered grid that each pixel is nearest to; skin is one cell, so that no lead crosses a face. */
async function panesOf(
  surface: GBuffer | undefined,
  width: number,
  height: number,
  unit: number,
  rng: Rng,
  progress: Progress,
): Promise<Int32Array> {
  const out = new Int32Array(width * height);
  const grids = [PANE, SUBJECT_PANE].map((pitch) => gridOf(Math.max(6, pitch * unit), width, height, rng));
  await inBands(height, 48, progress, [0, 1], (from, to) => {
    for (let y = from; y < to; y++)
      for (let x = 0; x < width; x++) {
        const p = y * width + x;
        if (surface?.material[p] === MATERIAL.skin) continue;
        const { pitch, across, down, atX, atY } = grids[surface && surface.subject[p] > 0 ? 1 : 0];
        const gi = Math.min(across - 1, (x / pitch) | 0);
        const gj = Math.min(down - 1, (y / pitch) | 0);
        let best = Infinity;
        for (let j = Math.max(0, gj - 1); j <= gj + 1 && j < down; j++)
          for (let i = Math.max(0, gi - 1); i <= gi + 1 && i < across; i++) {
            const c = j * across + i;
            const d = (x - atX[c]) ** 2 + (y - atY[c]) ** 2;
            if (d >= best) continue;
            best = d;
            out[p] = c + 1;
          }
      }
  });
  return out;
}

interface Grid {
  readonly pitch: number;
  readonly across: number;
  readonly down: number;
  readonly atX: Float32Array;
  readonly atY: Float32Array;
}

function gridOf(pitch: number, width: number, height: number, rng: Rng): Grid {
  const across = Math.max(1, Math.ceil(width / pitch));
  const down = Math.max(1, Math.ceil(height / pitch));
  const atX = Float32Array.from(
    { length: across * down },
    (_, c) => ((c % across) + 0.5 + 0.7 * (rng.next() - 0.5)) * pitch,
  );
  const atY = Float32Array.from(
    { length: across * down },
    (_, c) => (Math.floor(c / across) + 0.5 + 0.7 * (rng.next() - 0.5)) * pitch,
  );
  return { pitch, across, down, atX, atY };
}

function mixLead(glass: number, light: number, metal: number, sheen: number): number {
  // glass is saturated, so grey is avoided
  const v = clamp(glass * light);
  return (v + 0.3 * v * (1 - v) * (2 * v - 0.7)) * (1 - metal) + sheen * metal;
}
