/** The paint of people: where garments meet, weave, prints, the cut of clothes, and the painted parts of the face. */

import { clamp, MATERIAL, smoothstep } from "easel-picture";
import { grain, grains } from "../../figures/grain.ts";
import { type Dab, hex, shadeBy, toward } from "../../figures/sculpture.ts";
import { dot, tint, type V3 } from "../../figures/vector.ts";
import { BODY, type Person } from "./person.ts";
import { printOf } from "./prints.ts";
import type { Skeleton } from "./skeleton.ts";

const LEATHER = hex("#4a2e1c");
const BRASS = hex("#c9a452");
const BLUSH = hex("#d0563f");
const CUT = hex("#c9a06a");

/** Where on the trunk a dab is: from the pelvis, above it, to its side, whether in front. */
interface Spot {
  readonly d: V3;
  readonly rise: number;
  readonly aside: number;
  readonly beside: number;
  readonly ahead: boolean;
  /** A print covers it: not the skirt of a blouse. */
  readonly printed: boolean;
}

/** Paints a part of the cloth. */
type Brush = (dab: Dab, spot: Spot) => void;

/** The paint of a whole person. */
export function paintOf(person: Person, bones: Skeleton): (dab: Dab) => void {
  const { outfit, top, skirt } = person;
  const { pelvis, long, up, forward, right } = bones;
  const paintFace = facePaint(person);
  const partGarments = garmentPaint(person, bones);
  const brushes = [weavePaint(), patternPaint(person, bones), frontPaint(person, bones), lowerPaint(person, bones)];
  return (dab) => {
    const { tag } = dab;
    if (tag === BODY.face || tag === BODY.ear) return paintFace(dab);
    if (tag === BODY.stump) return paintStump(dab, pelvis);
    if (outfit.dress && tag === BODY.thigh)
      toward(dab, skirt ?? top, (pelvis[1] - dab.y) / outfit.dress < 0.93 ? 1 : 0);
    if (dab.material === MATERIAL.fabric) {
      const rise = (dab.x - pelvis[0]) * up[0] + (dab.y - pelvis[1]) * up[1] + (dab.z - pelvis[2]) * up[2];
      if (!outfit.suit) partGarments(dab, rise);
      const d: V3 = [dab.x - pelvis[0], dab.y - pelvis[1], dab.z - pelvis[2]];
      const aside = dot(d, right);
      const spot: Spot = {
        ...{ d, rise, aside, beside: Math.abs(aside) },
        ahead: dot(d, forward) > 0.01,
        printed: skirt ? rise > 0.24 * long : true,
      };
      for (const brush of brushes) brush(dab, spot);
    }
    if (tag === BODY.hair || tag === BODY.beard) shadeBy(dab, 0.88 + 0.24 * grain(dab.x * 90, dab.y * 20, dab.z * 90));
  };
}

/** Red cheeks, the shadows of brows, nose, lip and chin, and the skin of the old. */
function facePaint({ body, head, outfit, skin }: Person): (dab: Dab) => void {
  // the darker a skin, the less its cheeks redden
  const redness = 0.12 + 0.2 * smoothstep(0.12, 0.42, skin[1] + 0.1);
  const face = body.at.faceOrigin;
  const [fa, ua, la] = [body.at.faceForward, body.at.faceUp, body.at.faceRight];
  return (dab) => {
    const d: V3 = [dab.x - face[0], dab.y - face[1], dab.z - face[2]];
    const a = dot(d, fa) / head;
    const b = dot(d, ua) / head;
    const c = Math.abs(dot(d, la) / head);
    if (a > 0) {
      toward(dab, BLUSH, redness * smoothstep(0.17, 0.05, Math.hypot(b + 0.16, c - 0.235)));
      const sockets = smoothstep(0.1, 0.03, Math.hypot((b - 0.055) * 1.6, c - 0.125));
      const underNose = smoothstep(0.045, 0.01, Math.abs(b + 0.165)) * smoothstep(0.1, 0.04, c);
      const underLip = smoothstep(0.03, 0.006, Math.abs(b + 0.318)) * smoothstep(0.1, 0.04, c);
      shadeBy(dab, 1 - 0.16 * sockets - 0.3 * underNose - 0.14 * underLip);
    }
    // the neck lies in the shadow of the chin
    shadeBy(dab, 1 - 0.32 * smoothstep(-0.4, -0.5, b));
    if (outfit.old) shadeBy(dab, 0.94 + 0.08 * grains(d[0] * 160, d[1] * 60, d[2] * 160));
  };
}

/** Bark, and rings where the tree was cut. */
function paintStump(dab: Dab, pelvis: V3): void {
  const rings = Math.hypot(dab.x + 0.02, dab.z - pelvis[2]);
  if (dab.ny > 0.8) {
    toward(dab, CUT, 0.8);
    shadeBy(dab, 0.85 + 0.2 * Math.sin(rings * 260));
  } else shadeBy(dab, 0.55 + 0.7 * grains(dab.x * 40, dab.y * 6, dab.z * 40));
}

/** Sharp where shirt and trousers meet, though the solids below blend. `rise` is the height over the pelvis. */
function garmentPaint({ outfit, top, bottom, skirt }: Person, { long }: Skeleton): (dab: Dab, rise: number) => void {
  return (dab, rise) => {
    const { tag } = dab;
    const isTrunk = tag === BODY.torso || tag === BODY.skirt;
    if (outfit.dress || outfit.coat) {
      if (isTrunk) toward(dab, skirt && (tag === BODY.skirt || rise < 0.24 * long) ? skirt : top, 1);
      else if (tag === BODY.thigh && !outfit.dress) toward(dab, rise > 0.015 - (outfit.coat ?? 0) ? top : bottom, 1);
    } else if (isTrunk || (tag === BODY.thigh && rise > -0.05)) toward(dab, rise < 0.004 ? bottom : top, 1);
  };
}

/** Folds, worn places and threads. */
function weavePaint(): Brush {
  return (dab) =>
    shadeBy(
      dab,
      0.8 + 0.3 * grains(dab.x * 24, dab.y * 9, dab.z * 24) + 0.07 * grain(dab.x * 220, dab.y * 220, dab.z * 220),
    );
}

/** Prints, stripes and dots, where the prompt names no colour. */
function patternPaint({ outfit, recipe, top, accent }: Person, bones: Skeleton): Brush {
  const { forward, right, up, pelvis, shoulders } = bones;
  const patterned = recipe.colour === null && !outfit.plain;
  const print = patterned && !outfit.dots && !outfit.stripes && !outfit.suit ? printOf(recipe, top, accent) : undefined;
  return (dab, { d, rise, printed }) => {
    const { tag } = dab;
    const upper = tag === BODY.torso || tag === BODY.skirt || tag === BODY.arm;
    const overThigh = tag === BODY.thigh && !outfit.dress && rise > 0.015 - (outfit.coat ?? 0);
    if (print && printed && (upper || overThigh))
      print(dab, Math.atan2(dot(d, right), dot(d, forward) + 0.02) * 0.085, dab.y);
    if (patterned && outfit.stripes && (tag === BODY.arm || (tag === BODY.torso && rise > 0.02))) {
      const at =
        tag === BODY.arm
          ? Math.hypot(dab.x - shoulders[0][0], dab.y - shoulders[0][1], Math.abs(dab.z) - Math.abs(shoulders[0][2]))
          : dot(d, up);
      toward(dab, outfit.stripes, smoothstep(0.2, 0.35, Math.sin(at * 180)));
    }
    if (patterned && outfit.dots && printed && upper) {
      const row = Math.round(dab.y * 36);
      const round = Math.atan2(dab.z, dab.x - pelvis[0]) * 4 + (row % 2 ? 0.5 : 0);
      toward(dab, outfit.dots, smoothstep(0.27, 0.2, Math.hypot(round - Math.round(round), dab.y * 36 - row)));
    }
  };
}

/** How the upper garment is cut in front: lapels and tie, bib and straps, ribs. */
function frontPaint({ outfit, top, bottom, accent, front }: Person, { long }: Skeleton): Brush {
  const seam = tint(top, [0, 0, 0], 0.55);
  return (dab, { rise, beside, ahead }) => {
    const { tag } = dab;
    const onTorso = tag === BODY.torso;
    if (front === "vest" && onTorso) toward(dab, accent, 1);
    if ((front === "jacket" || front === "vest") && onTorso && ahead) {
      const edge = 0.008 + 0.05 * clamp((rise - 0.3 * long) / (0.7 * long));
      const open = rise > 0.3 * long ? smoothstep(edge, edge - 0.004, beside) : 0;
      toward(dab, front === "vest" ? top : accent, open);
      toward(dab, seam, 0.45 * smoothstep(0.006, 0.003, Math.abs(beside - edge)) * (rise > 0.3 * long ? 1 : 0));
      if (outfit.tie) toward(dab, outfit.tie, open * smoothstep(0.011, 0.008, beside));
    }
    if (front === "overalls" && onTorso) {
      const bib = ahead && rise < 0.66 * long && beside < 0.062;
      const strap = rise > 0.6 * long && Math.abs(beside - 0.05) < 0.011;
      toward(dab, bottom, bib || strap || rise < 0.16 * long ? 1 : 0);
      if (ahead) toward(dab, BRASS, smoothstep(0.01, 0.007, Math.hypot(rise - 0.62 * long, beside - 0.05)));
    }
    if (front === "sweater" && (onTorso || tag === BODY.arm)) {
      if (onTorso) {
        toward(dab, tint(top, [0, 0, 0], 0.25), smoothstep(0.03, 0.026, rise));
        toward(dab, accent, smoothstep(0.012, 0.009, Math.abs(rise - 0.66 * long)));
      }
      // ribs that are as wide as a pixel at least, and faint: finer ones make dark spots
      shadeBy(dab, 0.97 + 0.04 * Math.sin((rise + 0.4 * beside) * 300));
    }
  };
}

/** Buttons and pockets of coats, sash and hem of dresses, belts. */
function lowerPaint({ outfit, top, accent, skirt, front, body }: Person, { long }: Skeleton): Brush {
  const seam = tint(top, [0, 0, 0], 0.55);
  const below = outfit.dress ?? outfit.coat;
  const closed = front === undefined && outfit.coat !== undefined;
  return (dab, { rise, aside, beside, ahead }) => {
    const { tag } = dab;
    const onTorso = tag === BODY.torso;
    if ((closed || front === "jacket") && (onTorso || tag === BODY.skirt) && ahead && rise < 0.95 * long) {
      const slit = front === "jacket" && rise > 0.3 * long ? 0 : 1;
      toward(dab, seam, 0.7 * slit * smoothstep(0.0035, 0.0015, Math.abs(aside - 0.008)));
      const button = Math.hypot((((rise % 0.06) + 0.06) % 0.06) - 0.03, aside - 0.024);
      if (rise > (slit ? -0.02 : 1) && slit) toward(dab, BRASS, smoothstep(0.0095, 0.006, button));
      // pockets
      if (below !== undefined && below > 0.08) {
        const flap = Math.abs(rise + 0.035) < 0.009 && Math.abs(beside - 0.062) < 0.026;
        toward(dab, seam, flap ? 0.5 : 0);
      }
    }
    if (outfit.dress && (tag === BODY.skirt || onTorso)) {
      // a sash, and a border along the hem
      toward(dab, skirt ? tint(skirt, [0, 0, 0], 0.3) : accent, smoothstep(0.016, 0.012, Math.abs(rise - 0.24 * long)));
      if (tag === BODY.skirt && !skirt) {
        const low = body.at.hem ? dab.y - body.at.hem[1] : 1;
        toward(dab, accent, smoothstep(0.03, 0.026, low) * smoothstep(0.008, 0.011, low));
      }
    }
    if (!below && !outfit.suit && front !== "overalls" && tag === BODY.torso && front !== "sweater")
      toward(dab, LEATHER, smoothstep(0.016, 0.012, Math.abs(rise - 0.012)));
  };
}
