/** Carriers in a caller's colours, as pictures. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { linearOfHex, linearTable, oklabInto, type Raster } from "easel-picture";
import { type CarrierOrder, carrierOf, type MadeCarrier, makeCarrier } from "../../tools/carriers/make.ts";

const BRAND = ["#0b3d91", "#fc3d21", "#ffffff"] as const;
/** Light and shade turn hues; so far they are still the colour's. */
const NEAR_DEG = 32;
/** Chroma from which a place has a hue that is seen. */
const COLOURFUL = 0.07;

type MadeFinish = NonNullable<CarrierOrder["finish"]>;

const made = (name: string, colours?: readonly string[], finish?: MadeFinish) =>
  makeCarrier(carrierOf(name), {
    ...{ content: "https://e.io/a7", level: "M", seed: 4, weight: 1, widthPx: 560, heightPx: 560 },
    ...(colours && { colours }),
    ...(finish && { finish }),
  });

const lab = new Float64Array(3);
function polarOf(r: number, g: number, b: number) {
  oklabInto(lab, 0, r, g, b);
  return { chroma: Math.hypot(lab[1], lab[2]), hueDeg: (Math.atan2(lab[2], lab[1]) * 180) / Math.PI };
}

const apart = (a: number, b: number) => Math.abs(((a - b + 540) % 360) - 180);

/** Shares of the code's colourful pixels whose hue is near that of each colour, and that are near none. */
function sharesOf({ raster, request: { code } }: MadeCarrier, colours: readonly string[]) {
  const hues = colours.map((hex) => polarOf(...linearOfHex(hex)).hueDeg);
  const near = colours.map(() => 0);
  let [all, other] = [0, 0];
  const { xPx, yPx, sidePx } = code.box;
  for (let y = Math.ceil(yPx); y < yPx + sidePx; y += 2)
    for (let x = Math.ceil(xPx); x < xPx + sidePx; x += 2) {
      const { chroma, hueDeg } = polarOf(...linearAt(raster, x, y));
      if (chroma < COLOURFUL) continue;
      all++;
      const at = hues.findIndex((hue) => apart(hue, hueDeg) < NEAR_DEG);
      if (at >= 0) near[at]++;
      else other++;
    }
  return { near: near.map((count) => count / all), other: other / all };
}

const linear = linearTable();

function linearAt({ width, data }: Raster, x: number, y: number): [number, number, number] {
  const q = (y * width + x) * 4;
  return [linear[data[q]], linear[data[q + 1]], linear[data[q + 2]]];
}

test("the hues that are seen in a world of chosen colours are theirs, and both of them are seen", async () => {
  for (const name of ["quilt", "kilim", "stained-window", "cross-stitch"]) {
    const { near, other } = sharesOf(await made(name, BRAND), BRAND.slice(0, 2));
    const label = `${name}: ${near.map((share) => share.toFixed(2))}, others ${other.toFixed(2)}`;
    assert.ok(Math.min(...near) > 0.08, label);
    assert.ok(other < 0.12, label);
  }
});

test("other colours give the same pieces in other hues, and the picture tells which colour took which role", async () => {
  const subjects: Uint16Array[] = [];
  const kept: MadeFinish = async (raster, { subject }) => {
    subjects.push(subject);
    return raster;
  };
  const [own, branded] = [await made("quilt", undefined, kept), await made("quilt", ["#0b3d91", "#f2b632"], kept)];
  assert.equal(own.roles, undefined);
  const roles = branded.roles?.flatMap(({ colour, roles }) => roles.map((role) => `${role} ${colour}`));
  assert.ok(roles?.some((told) => /^dark\.\d #0b3d91$/.test(told)));
  assert.ok(roles?.some((told) => /^light\.\d #f2b632$/.test(told)));
  assert.deepEqual(subjects[0], subjects[1]);
  const { near } = sharesOf(branded, ["#0b3d91", "#f2b632"]);
  assert.ok(near[0] > 0.2 && near[1] > 0.1, `${near}`);
});
