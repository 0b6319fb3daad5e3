import assert from "node:assert/strict";
import { test } from "node:test";
import { createFaceMesh } from "../../../src/engines/face-mesh/index.ts";
import { colourIrisesInto, type Sitter } from "../../../src/engines/face-mesh/parts.ts";
import { createFaceFinder } from "../../../src/faces/finder.ts";
import type { LogPlanes } from "../../../src/faces/frame.ts";
import { browZone } from "../../../src/faces/regions.ts";
import { LEFT_EYE, LEFT_IRIS, RIGHT_EYE, RIGHT_IRIS } from "../../../src/faces/topology.ts";
import { ANNA, BRUNO, renderHead } from "../../faces/rendered-head.ts";
import { swapRequest, testIo } from "../requests.ts";

// Each loads its models once: that is most of the time.
const engine = createFaceMesh();
const finder = await createFaceFinder();

const [WIDTH, HEIGHT, RADIUS_PX] = [120, 60, 8];
const CENTRES = [30, 90];

/** Two eyes of equal shape; `irises` is the logarithmic light of each iris, red, green, blue. Whites are 0. */
function eyesOf(irises: readonly (readonly [number, number, number])[]): Sitter {
  const mesh = new Float32Array(478 * 3);
  const light: LogPlanes = [0, 1, 2].map(() => new Float32Array(WIDTH * HEIGHT)) as unknown as LogPlanes;
  for (const [eye, [lids, iris]] of [[RIGHT_EYE, RIGHT_IRIS] as const, [LEFT_EYE, LEFT_IRIS] as const].entries()) {
    const [x, y] = [CENTRES[eye], HEIGHT / 2];
    for (const [k, i] of lids.entries())
      mesh.set([x - 20 * Math.cos((k * Math.PI) / 8), y - 11 * Math.sin((k * Math.PI) / 8)], i * 3);
    for (let k = 0; k < 5; k++) {
      const angle = (k * Math.PI) / 2;
      mesh.set([x + (k && RADIUS_PX * Math.cos(angle)), y + (k && RADIUS_PX * Math.sin(angle))], (iris + k) * 3);
    }
    for (let p = 0; p < WIDTH * HEIGHT; p++)
      if (Math.hypot((p % WIDTH) + 0.5 - x, Math.floor(p / WIDTH) + 0.5 - y) < RADIUS_PX)
        for (let c = 0; c < 3; c++) light[c][p] = irises[eye][c];
  }
  return { light, mesh, width: WIDTH, height: HEIGHT };
}

function irisAt({ light }: Pick<Sitter, "light">, eye: number): number[] {
  const p = (HEIGHT / 2) * WIDTH + CENTRES[eye] + 3;
  return light.map((plane) => plane[p]);
}

test("both irises take the same colour, also when one eye of the source lies in shadow", () => {
  const own = eyesOf([
    [-2, -2, -2],
    [-2, -2, -2],
  ]);
  const out: LogPlanes = [own.light[0].slice(), own.light[1].slice(), own.light[2].slice()];
  colourIrisesInto(
    out,
    own,
    eyesOf([
      [-3, -2.8, -2.6],
      [-2, -1.2, -0.6],
    ]),
    own.mesh,
  );
  const [right, left] = [0, 1].map((eye) => irisAt({ light: out }, eye));
  for (let c = 0; c < 3; c++) {
    assert.ok(Math.abs(right[c] - left[c]) < 1e-4, `${right} and ${left}`);
    assert.ok(Math.abs(right[c] - [-2.5, -2, -1.6][c]) < 0.05, `${right}`);
  }
});

test("irises of two colours stay as they are when the source is the same face", () => {
  const own = eyesOf([
    [-2, -1.5, -1],
    [-1, -1.5, -2],
  ]);
  const out: LogPlanes = [own.light[0].slice(), own.light[1].slice(), own.light[2].slice()];
  colourIrisesInto(out, own, own, own.mesh);
  for (let c = 0; c < 3; c++)
    for (let p = 0; p < out[c].length; p++) assert.ok(Math.abs(out[c][p] - own.light[c][p]) < 1e-5);
});

test("a source with a fringe gives its brows only where the fringe leaves them free", async () => {
  const io = { checkpoint: async () => {} };
  const target = renderHead(BRUNO, 320);
  const [found] = await finder.find(target, io);
  const face = (await finder.detail(target, found, io))!;
  const brows = browZone(320, 320, face.mesh, 3);
  const changeOf = async (hairline: number) => {
    const source = renderHead({ ...ANNA, hairline }, 320);
    const { raster, recipe } = await engine.swap!(swapRequest({ target, sources: [source] }), testIo());
    const [{ keptForehead }] = recipe.faces as { keptForehead: boolean }[];
    let [sum, count] = [0, 0];
    for (let p = 0; p < brows.length; p++)
      if (brows[p]) {
        for (let c = 0; c < 3; c++) sum += Math.abs(raster.data[p * 4 + c] - target.data[p * 4 + c]) / 3;
        count++;
      }
    return { keptForehead, change: sum / count };
  };
  const free = await changeOf(-0.5);
  assert.equal(free.keptForehead, true);
  assert.ok(free.change > 20, `brows changed by ${free.change}`);
  const hidden = await changeOf(-0.42);
  assert.equal(hidden.keptForehead, true);
  assert.ok(hidden.change < 2, `brows changed by ${hidden.change}`);
});

test("hair at the temples leaves the source its forehead, a lock in the middle does not", async () => {
  const io = { checkpoint: async () => {} };
  const target = renderHead(BRUNO, 320);
  const [{ mesh }] = await finder.find(target, io);
  const middle = { x: Math.round(mesh[151 * 3]), y: Math.round(mesh[151 * 3 + 1]) };
  const bare = renderHead(ANNA, 320);
  const [{ mesh: own }] = await finder.find(bare, io);
  const wide = own[454 * 3] - own[234 * 3];
  /** The source with locks of its hair before its forehead; each from and to shares of its width from the middle. */
  const changeWith = async (locks: readonly (readonly [number, number])[]) => {
    const source = { ...bare, data: bare.data.slice() };
    const [top, bottom] = [own[10 * 3 + 1] - 0.1 * wide, own[151 * 3 + 1]];
    for (let y = Math.round(top); y < bottom; y++)
      for (const [from, to] of locks)
        for (let x = Math.round(own[10 * 3] + from * wide); x < own[10 * 3] + to * wide; x++)
          for (let c = 0; c < 3; c++) source.data[(y * 320 + x) * 4 + c] = ANNA.hair[c] * (0.8 + 0.2 * (x & 1));
    const { raster, recipe } = await engine.swap!(swapRequest({ target, sources: [source] }), testIo());
    const [{ keptForehead }] = recipe.faces as { keptForehead: boolean }[];
    let sum = 0;
    for (let dy = -3; dy <= 3; dy++)
      for (let dx = -3; dx <= 3; dx++)
        for (let c = 0; c < 3; c++) {
          const q = ((middle.y + dy) * 320 + middle.x + dx) * 4 + c;
          sum += Math.abs(raster.data[q] - target.data[q]);
        }
    return { keptForehead, change: sum };
  };
  const temples = await changeWith([
    [-0.5, -0.26],
    [0.26, 0.5],
  ]);
  assert.equal(temples.keptForehead, true);
  assert.ok(temples.change > 0, "the middle of the forehead is the source's");
  const lock = await changeWith([[-0.12, 0.04]]);
  assert.equal(lock.keptForehead, true);
  assert.equal(lock.change, 0);
});
