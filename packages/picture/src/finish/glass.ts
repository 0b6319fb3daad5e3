/** Leaded glass. */

import { inBands, type Progress, subProgress } from "../raster/bands.ts";
import { blur } from "../raster/blur.ts";
import { type ColourPlanes, createColourPlanes, joinRaster, splitRaster } from "../raster/colour-planes.ts";
import { distanceTo } from "../raster/distance.ts";
import { type GBuffer, MATERIAL } from "../raster/gbuffer.ts";
import { createNoise, fbm, noise2 } from "../raster/noise.ts";
import { clamp, mix, smoothstep } from "../raster/scalar.ts";
import { hash01 } from "../raster/value-noise.ts";
import { seamsOf } from "./cells.ts";
import { cutShapes, drawDesign, settled } from "./design.ts";
import { keepFeatures } from "./features.ts";
import type { Finish } from "./finish.ts";
import { type FormPlan, lightInTones } from "./form.ts";
import { drawLand, type Land, type LandPlan } from "./land.ts";
import { freshen } from "./masses.ts";
import { subjectRim } from "./outlines.ts";
import { adjust, brighten } from "./pigment.ts";
import { skylineOf } from "./relight.ts";
import { ledBy, type Staging, stage } from "./staging.ts";

const LAND: LandPlan = { tones: 3, tonesOfSky: 2, apart: 0.12, reach: 1.4, reachOfFur: 6, tonesOfFur: 2 };
/** Glass has the colour of a thing, and one more for its shade. */
const FORM: FormPlan = { reach: 16, soft: 0.05, share: 1, skinShare: 0.5, plainAround: true };
/** Width of a ring of the sky and length of its panes, in units of width / 1024. */
const RING = 150;
const RING_PANE = 240;
/** Bands from the horizon to the foot, and length of a pane in the first of them. */
const BANDS = 6;
const BAND_PANE = 190;
/** Sizes of a scale and of a lozenge. */
const SCALE = 70;
const LOZENGE = 190;
/** Side of the smallest part of a shape that is cut. */
const LEAST_PANE = 44;
/** Side of the smallest shape on subjects, and on the town or range that leads a place, in the same units. */
const LEAST_ON_SUBJECTS = 26;
const LEAST_ON_PLACES = 16;
/** Half the width of the lead in the same units: between panes of the ground, within subjects, and in the outlines of subjects. */
const LEAD = 3.2;
const INNER_LEAD = 2;
const OUTLINE_LEAD = 5.6;
/** How much of the glass's colour shows in lead other than that of outlines, so that the net of panes does not cover the drawing. */
const SHOWN_IN_LEAD = 0.16;
const SHOWN_IN_INNER_LEAD = 0.35;
/** Strength of the shading that is painted on subjects. */
const PAINTED = 0.55;
/** The same on fur and feathers, whose markings no lead can follow. */
const PAINTED_FUR = 1.1;
/** Light through subjects, through what leads a place, and through what is around them. */
const SUBJECT_LIGHT = 1.12;
const PLACE_LIGHT = 0.98;
const GROUND_LIGHT = 0.86;

/** The glass of greys, by channel and beside their luma, and how far they take it. */
const BLUE = [0.55, 0.98, 1.9] as const;
const BLUE_01 = 0.7;
const AMBER = [1.12, 0.98, 0.7] as const;
const AMBER_01 = 0.5;

/** How much more vivid glass is than the picture. */
const JEWEL = 1.45;

/** Glass has deep and bright colours, and a subject stands clear of its ground. */
const STAGING: Staging = { levels: 0.5, relief: 0.15, apart: 0.26, mute01: 0.3 };
/** Mean luma at least: light shines through all of a window. */
const LEAST_MEAN = 0.42;

/** Panes of uneven glass that light shines through. The lead follows the outlines; large shapes are divided, and details are painted on the glass. */
export const stainedGlass: Finish = async (picture, given, rng, progress) => {
  const lifted = freshen(brighten(splitRaster(picture), LEAST_MEAN), given);
  const led = ledBy(given, false);
  const { width, height } = picture;
  const unit = width / 1024;
  const s = 1 / unit;
  const noise = createNoise(rng.fork("glass"));
  const staged = await stage(lifted, led, STAGING, subProgress(progress, [0, 0.05]));
  const source = adjust(staged, 1.85, 0.98, 0.065);
  const plain = lightInTones({ ...source, r: source.r.slice(), g: source.g.slice(), b: source.b.slice() }, led, FORM);
  const land = await drawLand(plain, led, LAND, subProgress(progress, [0.05, 0.15]));
  const { surface } = land;
  const plan = {
    colours: 34,
    coloursOfSubjects: 12,
    smoothPx: 5 * unit + 1,
    leastPx: 80 * unit + 3,
    leastOnBuiltPx: 13 * unit + 2,
    leastOnSubjectsPx: (led === given ? LEAST_ON_SUBJECTS : LEAST_ON_PLACES) * unit + 2,
  };
  const drawing = subProgress(progress, [0.15, 0.4]);
  const design = await drawDesign(land.flat, surface, plan, rng.fork("design"), drawing, land);
  const lent = settled(design, surface, land);
  const cell = await panesOf(lent, width, height, unit, subProgress(progress, [0.4, 0.5]));
  const cutting = subProgress(progress, [0.5, 0.6]);
  const pane = await cutShapes(design, cell, LEAST_PANE * unit + 2, cutting);
  await progress.checkpoint(0.6);
  const seams = seamsOf(pane, width, height);
  const lead = distanceTo(seams, width, height).data;
  await progress.checkpoint(0.7);
  const rim = blur(subjectRim(surface, width, height, 3 * unit), 2 * unit).data;
  // faces and eyes are painted on the glass, as no lead could be so fine
  const drawn = { ...design.flat, r: design.flat.r.slice(), g: design.flat.g.slice(), b: design.flat.b.slice() };
  deepen(drawn, surface);
  await progress.checkpoint(0.72);
  keepFeatures(drawn, source, surface, land.key);
  paintShades(drawn, source, design.calm, surface, land);
  paintSkin(drawn, source, surface);
  const chance = rng.fork("tints").int(1 << 20);
  await progress.checkpoint(0.75);
  const out = createColourPlanes(width, height);
  const isPlace = led !== given;
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
        const isSkin = own && surface.material[p] === MATERIAL.skin;
        const tint = isSkin ? 1 : 0.9 + (own ? 0.16 : 0.26) * hash01(c, chance, 3);
        const streak =
          0.1 * fbm(noise, x * 0.012 * s + (c % 97), y * 0.03 * s, 3) +
          0.04 * noise2(noise, x * 0.15 * s, y * 0.15 * s);
        // light from behind is brightest in the middle of a pane
        const heart = smoothstep(half, half + 26 * unit, lead[p]);
        const light = (own ? lightOfLead : GROUND_LIGHT) * tint * (0.84 + 0.26 * (isSkin ? 0.6 : heart) + streak);
        const outline = Math.min(1, 2.5 * rim[p]);
        const wide = mix(own ? inner : half, OUTLINE_LEAD * unit, outline);
        const metal =
          (isSkin ? smoothstep(0.3, 0.8, outline) : 1) *
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

/** Paints faces and hands on one pane each: their own tones, which no shape cuts. Changes the planes. */
function paintSkin(planes: ColourPlanes, source: ColourPlanes, surface: GBuffer | undefined): void {
  if (!surface) return;
  for (let p = 0; p < planes.r.length; p++) {
    if (surface.subject[p] === 0 || surface.material[p] !== MATERIAL.skin) continue;
    planes.r[p] = source.r[p];
    planes.g[p] = source.g[p];
    planes.b[p] = source.b[p];
  }
}

/** Gives glass the depth of its colours, skin excepted. There is no grey glass: what is grey around the subjects is blue, lights of subjects are amber. Changes the planes. */
function deepen({ r, g, b }: ColourPlanes, surface: GBuffer | undefined): void {
  for (let p = 0; p < r.length; p++) {
    if (surface?.material[p] === MATERIAL.skin) continue;
    const luma = 0.3 * r[p] + 0.59 * g[p] + 0.11 * b[p];
    const own = surface !== undefined && surface.subject[p] > 0;
    const chroma = Math.max(r[p], g[p], b[p]) - Math.min(r[p], g[p], b[p]);
    const grey = smoothstep(0.24, 0.08, chroma);
    const tint = grey * (own ? AMBER_01 * smoothstep(0.35, 0.8, luma) : BLUE_01 * smoothstep(1.1, 0.6, luma));
    const [tr, tg, tb] = own ? AMBER : BLUE;
    r[p] = clamp(mix(luma + JEWEL * (r[p] - luma), luma * tr, tint));
    g[p] = clamp(mix(luma + JEWEL * (g[p] - luma), luma * tg, tint));
    b[p] = clamp(mix(luma + JEWEL * (b[p] - luma), luma * tb, tint));
  }
}

/** Shades the glass of subjects as the picture does within a pane. Changes `drawn`; does nothing without a surface. */
function paintShades(
  drawn: ColourPlanes,
  source: ColourPlanes,
  calm: ColourPlanes,
  surface: GBuffer | undefined,
  land: Land,
): void {
  if (!surface) return;
  const { subject, material } = surface;
  for (let p = 0; p < subject.length; p++) {
    // leaves are shapes of glass alone
    if (subject[p] === 0 || (land.key[p] > 0 && material[p] !== MATERIAL.fur)) continue;
    const was = 0.3 * drawn.r[p] + 0.59 * drawn.g[p] + 0.11 * drawn.b[p];
    const fine = 0.3 * source.r[p] + 0.59 * source.g[p] + 0.11 * source.b[p];
    const mean = 0.3 * calm.r[p] + 0.59 * calm.g[p] + 0.11 * calm.b[p];
    const painted = material[p] === MATERIAL.fur ? PAINTED_FUR : PAINTED;
    const gain = clamp(1 + (painted * (0.5 * (fine - was) + 0.5 * (fine - mean))) / (was + 0.15), 0.5, 1.5);
    drawn.r[p] *= gain;
    drawn.g[p] *= gain;
    drawn.b[p] *= gain;
  }
}

/**
 * Where large shapes are cut, as numbers of cells: the sky in rings around what leads the picture, water and level ground in bands that
 * get wider towards the foot, leaves in scales, walls in lozenges. Subjects are not cut.
 */
async function panesOf(
  surface: GBuffer | undefined,
  width: number,
  height: number,
  unit: number,
  progress: Progress,
): Promise<Int32Array> {
  const out = new Int32Array(width * height);
  const [cx, cy] = middleOf(surface, width, height);
  const skyline = skylineOf(surface) || height / 2;
  await inBands(height, 48, progress, [0, 1], (from, to) => {
    for (let y = from; y < to; y++)
      for (let x = 0; x < width; x++) {
        const p = y * width + x;
        if (surface && surface.subject[p] > 0) continue;
        const material = surface ? surface.material[p] : MATERIAL.sky;
        const u = x / unit;
        const v = y / unit;
        if (material === MATERIAL.sky || material === MATERIAL.cloud) out[p] = ringAt(u - cx / unit, v - cy / unit);
        else if (material === MATERIAL.foliage) out[p] = scaleAt(u, v);
        else if (material >= MATERIAL.wall && material !== MATERIAL.flower) out[p] = lozengeAt(u, v);
        else out[p] = bandAt(u, v, (y - skyline) / Math.max(1, height - skyline));
      }
  });
  return out;
}

/** Panes are numbered by row and by place in the row. */
const ROW = 191;

/** The sky: rings, each of as many panes as fit, every other one turned by half a pane. */
function ringAt(x: number, y: number): number {
  const ring = Math.floor(Math.hypot(x, y) / RING);
  const panes = Math.max(5, Math.round((2 * Math.PI * (ring + 0.5) * RING) / RING_PANE));
  const turn = Math.atan2(y, x) / (2 * Math.PI) + 0.5;
  return 1 + ring * ROW + (Math.floor(turn * panes + (ring & 1) / 2) % panes);
}

/** Level ground and water: waved bands, `down01` from the horizon to the foot of the picture. */
function bandAt(x: number, y: number, down01: number): number {
  const wave = 0.045 * Math.sin(x / 95 + 4 * down01) + 0.02 * Math.sin(x / 41 + y / 80);
  const row = Math.floor(BANDS * Math.sqrt(clamp(down01 + wave * (0.3 + down01), 0, 1.2)));
  const pane = BAND_PANE * (0.6 + 0.25 * row);
  return 1 + (row + 40) * ROW + Math.floor(x / pane + 0.5 * (row & 1) + 0.13 * row);
}

/** Leaves: overlapping scales. */
function scaleAt(x: number, y: number): number {
  const row = Math.floor(y / SCALE);
  for (let up = 0; up < 2; up++) {
    const r = row - up;
    const column = Math.floor(x / (2 * SCALE) + 0.5 * (r & 1));
    const dx = x - (column + 0.5 - 0.5 * (r & 1)) * 2 * SCALE;
    const dy = y - r * SCALE;
    if (up === 1 || dy * dy * 1.1 + dx * dx > SCALE * SCALE) continue;
    return 1 + (r + 90) * ROW + column + 8;
  }
  const column = Math.floor(x / (2 * SCALE) + 0.5 * ((row + 1) & 1));
  return 1 + (row + 91) * ROW + column + 8;
}

/** Walls: lozenges. */
function lozengeAt(x: number, y: number): number {
  const a = Math.floor(x / LOZENGE + y / (1.5 * LOZENGE));
  const b = Math.floor(x / LOZENGE - y / (1.5 * LOZENGE));
  return 1 + (a + 150) * ROW + ((b + 60) % ROW);
}

/** The middle of the subjects, or of the picture's lower half, pixels. */
function middleOf(surface: GBuffer | undefined, width: number, height: number): readonly [number, number] {
  let [n, sx, sy] = [0, 0, 0];
  for (let p = 0; p < (surface?.subject.length ?? 0); p += 7)
    if (surface && surface.subject[p] > 0) {
      n++;
      sx += p % width;
      sy += Math.floor(p / width);
    }
  return n > 0 ? [sx / n, sy / n] : [width / 2, 0.62 * height];
}

function mixLead(glass: number, light: number, metal: number, sheen: number): number {
  // glass is saturated, so grey is avoided
  const v = clamp(glass * light);
  return (v + 0.3 * v * (1 - v) * (2 * v - 0.7)) * (1 - metal) + sheen * metal;
}
