/** Colours of a caller in the roles of carriers' palettes. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { brandOf, CARRIERS, paletteProblem } from "easel-painter/carriers";
import { linearOfHex, lumaOf, oklabInto, srgbFromLinear } from "easel-picture";
import fc from "fast-check";

/** Half a step of 8 bits in luma, and what rounding turns a hue by. */
const ROUNDING_LUMA = 0.005;
const MOST_TURN_DEG = 8;
/** Below this chroma a hue is rounding. */
const COLOURFUL = 0.06;

function look(hex: string) {
  const [r, g, b] = linearOfHex(hex);
  const lab = new Float64Array(3);
  oklabInto(lab, 0, r, g, b);
  return {
    lightness: lab[0],
    chroma: Math.hypot(lab[1], lab[2]),
    hueDeg: (Math.atan2(lab[2], lab[1]) * 180) / Math.PI,
    luma: lumaOf(srgbFromLinear(r), srgbFromLinear(g), srgbFromLinear(b)),
  };
}

/** The strings of a palette by the path to them. */
function leaves(table: object, path = ""): [string, string][] {
  return Object.entries(table).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[path + key, value]] : leaves(value, `${path}${key}.`),
  );
}

const colour = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, "0")}`);
const brand = fc.array(colour, { minLength: 2, maxLength: 6 });

test("colours without a dark one, without a light one or without a difference are refused, the reason and the colours named", () => {
  for (const [colours, message] of [
    [["#ffe0e0", "#e0ffe0"], /dark parts of a code, got #ffe0e0 \(lightness 93 of 100\), #e0ffe0 .* add one such as #/],
    [["#ffffff", "#ffd200", "#a0e0ff"], /all too light/],
    [
      ["#000000", "#222222"],
      /light parts of a code, got #000000 \(lightness 0 of 100\).* all too dark; add one such as #/,
    ],
    [["#0b3d91", "#400010"], /all too dark/],
    [["#fc3d21", "#f83a20"], /expected colours that differ, got #fc3d21/],
  ] as const) {
    assert.match(paletteProblem(colours) ?? "", message, colours.join());
    assert.throws(() => brandOf(CARRIERS[0], colours), RangeError);
  }
  for (const good of [
    ["#0b3d91", "#fc3d21"],
    ["#0b3d91", "#fc3d21", "#ffffff"],
    ["#5b3a1e", "#b5651d", "#e8d9b5", "#4a5d23"],
    ["#000000", "#ffffff"],
  ])
    assert.equal(paletteProblem(good), undefined, good.join());
});

test("the colour that a refusal advises makes the palette good", () => {
  for (const colours of [
    ["#ffe0e0", "#e0ffe0"],
    ["#000000", "#222222"],
    ["#0b3d91", "#400010"],
  ]) {
    const advised = /such as (#[0-9a-f]{6})/.exec(paletteProblem(colours) ?? "")?.[1];
    assert.ok(advised);
    assert.equal(paletteProblem([...colours, advised]), undefined, advised);
  }
});

test("whatever the colours, dark roles stay dark, light ones light, and hues stay in every carrier", () => {
  fc.assert(
    fc.property(brand, fc.integer({ min: 0, max: CARRIERS.length - 1 }), (colours, at) => {
      fc.pre(paletteProblem(colours) === undefined);
      const entry = CARRIERS[at];
      const { palette, table, colours: shown } = brandOf(entry, colours);
      const own = new Map(leaves(entry.palettes[palette]));
      const made = new Map(leaves(table));
      assert.deepEqual([...made.keys()], [...own.keys()], "the same roles");
      const taken = new Set<string>();
      for (const { colour, roles, shown: hexes } of shown)
        for (const [i, role] of roles.entries()) {
          taken.add(role);
          assert.equal(made.get(role), hexes[i]);
          const [was, is, asked] = [look(own.get(role)!), look(hexes[i]), look(colour)];
          const label = `${entry.name} ${role}: ${colour} as ${hexes[i]} for ${own.get(role)}`;
          if (was.luma < 0.45) assert.ok(is.luma <= Math.max(was.luma, 0.3) + ROUNDING_LUMA, label);
          if (was.luma > 0.6) assert.ok(is.luma >= Math.min(was.luma, 0.74) - ROUNDING_LUMA, label);
          assert.ok(is.chroma <= asked.chroma + 0.025, `${label}: no colour becomes more colourful`);
          if (is.chroma < COLOURFUL) continue;
          const turn = Math.abs(((is.hueDeg - asked.hueDeg + 540) % 360) - 180);
          assert.ok(turn <= MOST_TURN_DEG, `${label}: turned by ${turn}`);
        }
      for (const [role, hex] of own) if (!taken.has(role)) assert.equal(made.get(role), hex, `${role} is kept`);
      for (const kept of entry.keeps ?? [])
        for (const role of taken)
          if (role === kept || role.startsWith(`${kept}.`)) assert.ok(distance(own.get(role)!, made.get(role)!) < 0.12);
    }),
    { numRuns: 150 },
  );
});

function distance(a: string, b: string): number {
  const [p, q] = [look(a), look(b)];
  return Math.hypot(p.lightness - q.lightness, p.chroma - q.chroma);
}

test("every colour of a brand of dark and light takes a role in every carrier, and a named palette stays", () => {
  for (const entry of CARRIERS) {
    for (const { colour, roles } of brandOf(entry, ["#0b3d91", "#fc3d21", "#ffffff"]).colours)
      assert.ok(roles.length > 0, `${entry.name} does not show ${colour}`);
    for (const name of Object.keys(entry.palettes))
      assert.equal(brandOf(entry, ["#0B3D91", "#FFFFFF"], name).palette, name);
  }
  assert.throws(() => brandOf(CARRIERS[0], ["#0b3d91", "#ffffff"], "neon"), /palette: expected one of/);
});

test("colours in the carrier's own tones take the roles of their own palette", () => {
  const quilt = CARRIERS.find(({ name }) => name === "quilt")!;
  assert.equal(brandOf(quilt, ["#7c2418", "#54244e", "#743a12", "#fbeed6"]).palette, "ember");
});
