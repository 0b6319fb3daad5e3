/** The paint of portraits: the face feature by feature, neck, hair, and the cut of the clothes below. In head heights. */

import { clamp, MATERIAL, smoothstep } from "easel-picture";
import { grain, grains } from "../../figures/grain.ts";
import { type Dab, shadeBy, toward } from "../../figures/sculpture.ts";
import { type Axes, tint } from "../../figures/vector.ts";
import type { Features } from "./features.ts";
import { BODY, type Person } from "./person.ts";
import { type FacePoint, faceBrushes, warmOf } from "./portrait-face.ts";

/** The paint of a portrait. `axes` are the head's: forward, up, and towards its right. */
export function paintPortrait(person: Person, features: Features, axes: Axes): (dab: Dab) => void {
  const warm = warmOf(person);
  const paintFace = facePaint(person, features, axes);
  const paintHair = hairPaint(person, axes);
  const paintCloth = clothPaint(person, features);
  return (dab) => {
    if (dab.tag === BODY.face) paintFace(dab);
    else if (dab.tag === BODY.ear) toward(dab, warm, 0.3);
    else if (dab.tag === BODY.hand) {
      // warm skin in the shade of the chin
      shadeBy(dab, 0.97);
      toward(dab, warm, 0.1);
    } else if (dab.tag === BODY.hair || dab.tag === BODY.beard) paintHair(dab);
    else if (dab.material === MATERIAL.fabric) paintCloth(dab);
  };
}

function facePaint(person: Person, features: Features, [forward, up, right]: Axes): (dab: Dab) => void {
  const { skin, front } = faceBrushes(person, features);
  return (dab) => {
    const { x, y, z } = dab;
    const a = x * forward[0] + y * forward[1] + z * forward[2];
    const b = x * up[0] + y * up[1] + z * up[2];
    const c = x * right[0] + y * right[1] + z * right[2];
    const at: FacePoint = { a, b, c, wide: Math.abs(c), ahead: smoothstep(0.05, 0.2, a) };
    for (const brush of skin) brush(dab, at);
    // nothing but skin beside and behind the face
    if (a < 0.1) return;
    for (const brush of front) brush(dab, at);
  };
}

/** Strands that hang down, or that run to where the hair is tied. */
function hairPaint({ outfit }: Person, [, up, right]: Axes): (dab: Dab) => void {
  const tied = outfit.hair === "bun" || outfit.hair === "pony";
  return (dab) => {
    const { x, y, z } = dab;
    const above = x * up[0] + y * up[1] + z * up[2] - 0.34;
    const aside = x * right[0] + y * right[1] + z * right[2];
    const strand = tied
      ? grain(Math.atan2(above, aside) * 22, 4 * Math.hypot(above, aside), 2)
      : grain(x * 40, y * 6, z * 40);
    shadeBy(dab, 0.72 + 0.5 * strand);
  };
}

/** The cut and pattern of the clothes. */
function clothPaint(person: Person, features: Features): (dab: Dab) => void {
  const { outfit, recipe } = person;
  const paintNeckline = necklinePaint(person);
  const paintWeave = weavePaint(person);
  const paintFront = frontPaint(person);
  const frilled = features.child && outfit.dress && outfit.female;
  const bareNeck =
    (outfit.dress !== undefined && (outfit.female ?? false) && !features.child && outfit.coat === undefined) ||
    recipe.kind === "ballerina";
  return (dab) => {
    const body = dab.tag === BODY.torso;
    if (body && bareNeck && paintNeckline(dab)) return;
    if (frilled) paintFrill(dab, person);
    paintWeave(dab);
    if (body && dab.x > 0) paintFront(dab);
  };
}

/** A round neckline with a seam. Returns whether the dab is skin. */
function necklinePaint(person: Person): (dab: Dab) => boolean {
  const { skin, accent } = person;
  const warm = warmOf(person);
  return (dab) => {
    const edge = Math.hypot(dab.x * 0.75, (dab.y + 0.62) * 0.95, dab.z) - 0.46;
    if (edge < 0 && dab.y > -1.3) {
      toward(dab, skin, smoothstep(0.004, -0.004, edge));
      if (edge < -0.004) {
        dab.material = MATERIAL.skin;
        toward(dab, warm, 0.08);
        return true;
      }
    }
    toward(dab, accent, 0.85 * smoothstep(0.035, 0.028, edge));
    return false;
  };
}

/** The scalloped collar of a girl's dress. */
function paintFrill(dab: Dab, { accent }: Person): void {
  const far = Math.hypot((dab.x + 0.06) * 0.85, dab.y + 0.66, dab.z);
  toward(dab, accent, smoothstep(0.34, 0.33, far + 0.012 * Math.cos(9 * Math.atan2(dab.z, dab.x))));
  shadeBy(dab, 1 - 0.4 * smoothstep(0.03, 0.0, Math.abs(far - 0.35)));
}

/** Folds and threads; dots, stripes and ribs where the prompt names no colour. */
function weavePaint({ outfit, recipe, front }: Person): (dab: Dab) => void {
  const patterned = recipe.colour === null && !outfit.plain;
  return (dab) => {
    const { x, y, z } = dab;
    shadeBy(dab, 0.9 + 0.14 * grains(x * 7, y * 4, z * 7) + 0.07 * grain(x * 70, y * 70, z * 70));
    if (outfit.dots && patterned) {
      const row = Math.round(y * 9);
      const turn = z * 8 + (row % 2 ? 0.5 : 0);
      toward(dab, outfit.dots, smoothstep(0.24, 0.18, Math.hypot(turn - Math.round(turn), y * 9 - row)));
    }
    if (outfit.stripes && patterned) toward(dab, outfit.stripes, smoothstep(0.2, 0.4, Math.sin(y * 34)));
    if (front === "sweater") shadeBy(dab, 0.86 + 0.14 * Math.abs(Math.sin(z * 60 + 0.35 * Math.sin(y * 80))));
  };
}

/** Lapels and tie, buttons, straps. */
function frontPaint({ outfit, front, top, accent, bottom }: Person): (dab: Dab) => void {
  const seam = tint(top, [0, 0, 0], 0.55);
  return (dab) => {
    const { y, z } = dab;
    const wide = Math.abs(z);
    const drop = -0.98 - y;
    if (front === "jacket" || front === "vest") {
      if (drop >= 0.9) return;
      const edge = 0.025 + 0.2 * clamp(1 - drop / 0.9);
      toward(dab, front === "vest" ? tint(top, [1, 1, 1], 0.6) : accent, smoothstep(edge, edge - 0.01, wide));
      if (outfit.tie) toward(dab, outfit.tie, smoothstep(0.06, 0.05, wide - 0.03 * clamp(drop)));
      // the lapel
      const lapel = edge + 0.16 * clamp(1 - drop / 0.85) ** 0.6;
      toward(
        dab,
        seam,
        0.6 * smoothstep(0.012, 0.004, Math.abs(wide - lapel)) + 0.5 * smoothstep(0.012, 0.004, Math.abs(wide - edge)),
      );
    } else if (!outfit.dress && front !== "sweater" && front !== "overalls") {
      toward(dab, seam, 0.6 * smoothstep(0.01, 0.004, Math.abs(z - 0.04)));
      const button = Math.hypot((((y % 0.24) + 0.24) % 0.24) - 0.12, z);
      toward(dab, tint(accent, [0.9, 0.86, 0.75], 0.5), smoothstep(0.032, 0.024, button));
    }
    if (front !== "overalls") return;
    const strap = Math.abs(wide - 0.3) < 0.075;
    if (strap || (y < -1.45 && wide < 0.42)) toward(dab, bottom, 1);
  };
}
