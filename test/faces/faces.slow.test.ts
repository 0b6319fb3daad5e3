import assert from "node:assert/strict";
import { test } from "node:test";
import { createRaster } from "easel-picture";
import fc from "fast-check";
import { chooseFaces, sortFaces } from "../../src/faces/choose.ts";
import { type Face, likeness } from "../../src/faces/face.ts";
import { createFaceFinder } from "../../src/faces/finder.ts";
import { surveyFaces } from "../../src/faces/survey.ts";
import { look, toPicture, type View } from "../../src/faces/view.ts";
import { noise, stripes } from "../engines/requests.ts";
import { EXTRA_MODELS } from "../helpers/extras.ts";
import { ANNA, BRUNO, placeOn, renderHead } from "./rendered-head.ts";

const io = { checkpoint: async () => {} };
const finder = await createFaceFinder(EXTRA_MODELS);

test("a face is found where it is, with its pose and irises", async () => {
  for (const yawDeg of [0, 18]) {
    const picture = renderHead(BRUNO, 256, { yawDeg });
    const faces = await finder.find(picture, io);
    assert.equal(faces.length, 1);
    const face = await finder.detail(picture, faces[0], io);
    assert.ok(face);
    assert.ok(Math.abs(face.pose.yawDeg - yawDeg) < 6, `yaw ${face.pose.yawDeg}`);
    assert.ok(Math.abs(face.pose.rollDeg) < 3, `roll ${face.pose.rollDeg}`);
    assert.ok(face.spread01 < 0.06, `spread ${face.spread01}`);
    assert.equal(face.mesh.length, 478 * 3);
    const middle = (face.box.left + face.box.right) / 2;
    assert.ok(Math.abs(middle - 128) < 32, `middle ${middle}`);
    // The right eye lies on the picture's left.
    assert.ok(face.mesh[473 * 3] < face.mesh[468 * 3]);
  }
});

test("heads that lie on their side or upside down are found, with their roll", async () => {
  const upright = renderHead(ANNA, 256);
  const lying = createRaster(256, 256);
  for (let y = 0; y < 256; y++)
    for (let x = 0; x < 256; x++) {
      const from = (y * 256 + x) * 4;
      lying.data.set(upright.data.subarray(from, from + 4), (x * 256 + 255 - y) * 4);
    }
  const [face] = await finder.find(lying, io);
  assert.ok(face);
  assert.ok(Math.abs(face.pose.rollDeg - 90) < 6, `roll ${face.pose.rollDeg}`);
});

test("a small head in a large picture is found in its parts, and its place is told in the picture's pixels", async () => {
  const picture = placeOn(stripes(1300, 900, 5), renderHead(ANNA, 120), 1020, 640);
  const [face] = await finder.find(picture, io);
  assert.ok(face);
  assert.ok(Math.abs((face.box.left + face.box.right) / 2 - 1080) < 12);
  assert.ok(face.box.top > 640 && face.box.bottom < 760);
});

test("a large picture is searched at 4 megapixels, and its face is told in its own pixels", async () => {
  const picture = placeOn(stripes(3000, 2000, 5), renderHead(ANNA, 700), 1500, 900);
  const [face] = await finder.find(picture, io);
  assert.ok(face);
  assert.ok(Math.abs((face.box.left + face.box.right) / 2 - 1850) < 40, `middle ${face.box.left}..${face.box.right}`);
  assert.ok(face.box.top > 900 && face.box.bottom < 1600);
});

test("the search of a large picture without a face ends when it is aborted, wherever it is", async () => {
  const picture = createRaster(4000, 2400);
  picture.data.fill(200);
  for (const after of [1, 3]) {
    let count = 0;
    const checkpoint = async () => {
      if (++count >= after) throw new Error("aborted");
    };
    await assert.rejects(finder.find(picture, { checkpoint }), /aborted/);
    assert.equal(count, after);
  }
});

test("pictures without a face have none", async () => {
  for (const picture of [noise(200, 150, 1), stripes(300, 200, 2)])
    assert.deepEqual(await finder.find(picture, io), []);
});

test("the descriptor tells one head from another", async () => {
  const described = async (picture: ReturnType<typeof renderHead>) => {
    const [face] = await finder.find(picture, io);
    const descriptor = await finder.describe(picture, face, io);
    assert.equal(descriptor?.length, 1024);
    return { face, descriptor };
  };
  const anna = await described(renderHead(ANNA, 256));
  const turned = await described(renderHead(ANNA, 256, { yawDeg: 8 }));
  const bruno = await described(renderHead(BRUNO, 256));
  assert.ok(likeness(anna.descriptor, turned.descriptor) > likeness(anna.descriptor, bruno.descriptor));
  // Another face in its place is seen there, a pattern is not.
  assert.equal(await finder.sees(renderHead(BRUNO, 256), anna.face, io), true);
  assert.equal(await finder.sees(stripes(256, 256, 2), anna.face, io), false);
  assert.equal(await finder.describe(stripes(256, 256, 2), anna.face, io), undefined);
});

test("the survey's indices are those of a swap", async () => {
  const canvas = createRaster(480, 300);
  canvas.data.fill(200);
  const picture = placeOn(placeOn(canvas, renderHead(ANNA, 130), 20, 100), renderHead(BRUNO, 256), 200, 20);
  const order = "left-right";
  const { faces } = await surveyFaces(finder, picture, order, io);
  assert.equal(faces.length, 2);
  for (const [targetIndex, { box, targetFlaw }] of faces.entries()) {
    assert.equal(targetFlaw, undefined);
    const source = { sources: [renderHead(ANNA, 256)], sourceIndex: 0 };
    const chosen = await chooseFaces(finder, { target: picture, ...source, mode: "one", targetIndex, order }, io);
    const [{ box: swapped }] = chosen.targets;
    assert.ok(Math.abs(swapped.left - box.left) < 8 && Math.abs(swapped.right - box.right) < 8, `${targetIndex}`);
  }
});

test("a head over which another picture begins is refused, and the head beside it is not", async () => {
  const [over, under] = [renderHead(ANNA, 200), renderHead(BRUNO, 200)];
  const picture = placeOn(placeOn(createRaster(300, 200), under, 0, 0), over, 100, 0);
  const { faces } = await surveyFaces(finder, picture, "left-right", io);
  assert.equal(faces.length, 2);
  assert.partialDeepStrictEqual(faces[0], { targetFlaw: { code: "unclear" }, sourceFlaw: { code: "unclear" } });
  assert.match(faces[0].targetFlaw?.text ?? "", /^is cut by a straight border/);
  assert.equal(faces[1].targetFlaw, undefined);
});

test("indices count in the stated order, whatever order the faces were found in", () => {
  const faceAt = (left: number, top: number, side: number) =>
    ({ box: { left, top, right: left + side, bottom: top + side } }) as Face;
  const faces = [faceAt(10, 50, 30), faceAt(80, 20, 60), faceAt(200, 90, 20)];
  const orders = {
    "large-small": [1, 0, 2],
    "left-right": [0, 1, 2],
    "right-left": [2, 1, 0],
    "top-bottom": [1, 0, 2],
    "bottom-top": [2, 0, 1],
  } as const;
  fc.assert(
    fc.property(fc.shuffledSubarray(faces, { minLength: 3 }), (shuffled) => {
      for (const [order, indices] of Object.entries(orders))
        assert.deepEqual(
          sortFaces(shuffled, order as keyof typeof orders),
          indices.map((i) => faces[i]),
        );
    }),
  );
});

test("a point of a view goes back to the pixel that was looked at", () => {
  const picture = createRaster(64, 64);
  for (let p = 0; p < 64 * 64; p++) picture.data.set([(p % 64) * 4, Math.floor(p / 64) * 4, 0, 255], p * 4);
  fc.assert(
    fc.property(
      fc.double({ min: -3, max: 3, noNaN: true }),
      fc.boolean(),
      fc.integer({ min: 6, max: 25 }),
      fc.integer({ min: 6, max: 25 }),
      (rollRad, mirrored, x, y) => {
        const view: View = { centreX: 32, centreY: 32, sidePx: 32, rollRad, mirrored, resolutionPx: 32 };
        const rgb = look(picture, view);
        const point = Float32Array.of(x + 0.5, y + 0.5, 0);
        toPicture(point, view);
        const p = (y * 32 + x) * 3;
        assert.ok(Math.abs(rgb[p] - (point[0] - 0.5) * 4) <= 1, `${rgb[p]} at ${point[0]}`);
        assert.ok(Math.abs(rgb[p + 1] - (point[1] - 0.5) * 4) <= 1);
      },
    ),
  );
});
