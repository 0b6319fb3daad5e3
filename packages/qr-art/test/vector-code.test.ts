/** Codes as outlines: what they cover, and which colours they take. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { FINDER_SHAPES, MODULE_SHAPES, svgOf, vectorCode } from "easel-qr-art";
import fc from "fast-check";
import { encode } from "uqr";
import { outlineOf } from "../src/code/outline.ts";
import { plainMatrix } from "../src/code/plain-matrix.ts";

const INK = { dark: "#000000", light: "#ffffff" } as const;
const GRADIENT = { from: "#0b3d91", to: "#7a1f4d", direction: "diagonal" } as const;

/** Crossings of a ray to the right with straight paths, by the rule evenodd: an oracle for paths without arcs. */
function isInside(path: string, x: number, y: number): boolean {
  let inside = false;
  for (const loop of path.split("z").filter(Boolean)) {
    const points: [number, number][] = [];
    for (const [, verb = "", first = "0", second = "0"] of loop.matchAll(/([MLHV])(-?[\d.]+)(?: (-?[\d.]+))?/g)) {
      const [lastX, lastY] = points.at(-1) ?? [0, 0];
      points.push(
        verb === "H" ? [Number(first), lastY] : verb === "V" ? [lastX, Number(first)] : [Number(first), Number(second)],
      );
    }
    for (const [i, [ax, ay]] of points.entries()) {
      const [bx, by] = points[(i + 1) % points.length] as [number, number];
      if (ax === bx && ax > x && Math.min(ay, by) < y && Math.max(ay, by) > y) inside = !inside;
    }
  }
  return inside;
}

test("the square outline covers exactly the dark modules", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme-ascii", minLength: 1, maxLength: 60 }), (text) => {
      const matrix = plainMatrix(text);
      assert.ok(matrix);
      const { size } = matrix.layout;
      const path = outlineOf(matrix, { shape: "square", finder: "square" });
      for (let y = 0; y < size; y++)
        for (let x = 0; x < size; x++)
          assert.equal(isInside(path, x + 0.5, y + 0.5), matrix.dark[y * size + x] === 1, `${x}, ${y}`);
    }),
    { numRuns: 12 },
  );
});

test("the mask is the one that another encoder of the standard chooses", () => {
  for (const text of ["https://example.com/menu", "HELLO 123", "WIFI:T:WPA;S:Luna;P:12345678;;"]) {
    const matrix = plainMatrix(text);
    assert.ok(matrix);
    const { version, level } = matrix.layout;
    const other = encode(text, { ecc: level, minVersion: version, maxVersion: version, border: 0, boostEcc: false });
    assert.deepEqual([matrix.mask, [...matrix.dark]], [other.maskPattern, other.data.flat().map(Number)]);
  }
});

test("every shape keeps all its modules within the code, and a text that no code holds has none", () => {
  const matrix = plainMatrix("https://example.com/menu");
  assert.ok(matrix);
  for (const shape of MODULE_SHAPES)
    for (const finder of FINDER_SHAPES) {
      const path = outlineOf(matrix, { shape, finder });
      assert.match(path, /^[MLHVAaz\d .-]+$/);
      assert.doesNotMatch(path, /NaN|Infinity/);
    }
  assert.equal(plainMatrix("x".repeat(3000)), undefined);
});

test("colours need contrast, dark on light", () => {
  const matrix = plainMatrix("x");
  assert.ok(matrix);
  const look = { shape: "fluid", finder: "leaf" } as const;
  const svg = svgOf(vectorCode(matrix, look, { dark: GRADIENT, light: "#fff8e8" }), 40);
  assert.match(
    svg,
    /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="40mm" height="40mm" viewBox="0 0 29 29"><defs><linearGradient/,
  );
  assert.doesNotMatch(svgOf(vectorCode(matrix, look, INK), 40), /linearGradient/);
  assert.throws(
    () => vectorCode(matrix, look, { dark: "#ffffff", light: "#000000" }),
    /darker than light .* got -1\.00/,
  );
  assert.throws(
    () => vectorCode(matrix, look, { dark: { ...GRADIENT, from: "#000000", to: "#bbbbbb" }, light: "#ffffff" }),
    /at least 0\.4 of luma, got 0\.27 for #000000 to #bbbbbb on #ffffff/,
  );
  assert.throws(() => vectorCode(matrix, look, { dark: "black", light: "#ffffff" }), /expected #rrggbb, got black/);
});
