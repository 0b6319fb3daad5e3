import assert from "node:assert/strict";
import { test } from "node:test";
import { createRaster, createRng } from "easel-picture";
import { inTones } from "easel-picture/finish";

const SIDE_PX = 200;

/** A red disc with a ragged edge and specks of a darker red on pale ground, and what is ground. */
function raggedDisc() {
  const picture = createRaster(SIDE_PX, SIDE_PX);
  const draw = createRng(4);
  const ground = new Uint8Array(SIDE_PX * SIDE_PX);
  for (let p = 0; p < ground.length; p++) {
    const far = Math.hypot((p % SIDE_PX) - 100, Math.floor(p / SIDE_PX) - 100);
    ground[p] = far > 60 + 3 * (draw.next() - 0.5) ? 1 : 0;
    const speck = draw.next() < 0.05;
    picture.data.set(ground[p] ? [236, 232, 224, 255] : speck ? [90, 20, 20, 255] : [190, 40, 40, 255], p * 4);
  }
  return { picture, ground };
}

test("a mark lies on one flat ground, without specks, and its edge is smooth", () => {
  const { picture, ground } = raggedDisc();
  const out = inTones(picture, 3, [], createRng(1), (p) => ground[p] === 1);
  const at = (x: number, y: number) => [...out.data.subarray((y * SIDE_PX + x) * 4, (y * SIDE_PX + x) * 4 + 3)];
  assert.deepEqual(at(3, 3), [236, 232, 224]);
  const colours = new Set<string>();
  for (let y = 70; y < 130; y++) for (let x = 70; x < 130; x++) colours.add(at(x, y).join());
  assert.equal(colours.size, 1, "specks in the shape");
  // along the edge the radius at half tone hardly varies
  const radii = Array.from({ length: 90 }, (_, k) => {
    const a = (k / 90) * 2 * Math.PI;
    for (let r = 40; r < 80; r += 0.5) {
      const [, green] = at(Math.round(100 + r * Math.cos(a)), Math.round(100 + r * Math.sin(a)));
      if (green > 136) return r;
    }
    return 80;
  });
  assert.ok(Math.max(...radii) - Math.min(...radii) < 3, `${Math.min(...radii)} to ${Math.max(...radii)} px`);
});

test("a named colour is that of the shape, unless it is the ground's", () => {
  const { picture, ground } = raggedDisc();
  const isGround = (p: number) => ground[p] === 1;
  const middle = (named: readonly (readonly [number, number, number])[]) => {
    const { data } = inTones(picture, 3, named, createRng(1), isGround);
    return [...data.subarray((100 * SIDE_PX + 100) * 4, (100 * SIDE_PX + 100) * 4 + 3)];
  };
  const [r, g, b] = middle([
    [0.8, 0.78, 0.73],
    [0.02, 0.3, 0.05],
  ]);
  assert.ok(g > r && g > b, `${r} ${g} ${b}`);
});
