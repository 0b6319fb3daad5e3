import assert from "node:assert/strict";
import { test } from "node:test";
import { createPlane, createRaster, createRng, linearTable, oklabInto, type Raster } from "easel-picture";
import { testScene } from "easel-picture/testing";
import { shiftLuma } from "../src/art/colour.ts";
import { dialOf } from "../src/art/dial.ts";
import { embedCode } from "../src/art/embed.ts";
import { drawFinders } from "../src/art/finders.ts";
import { salientModules } from "../src/art/importance.ts";
import { localColoursOf } from "../src/art/local-colours.ts";
import { type Marks, marksOf } from "../src/art/marks.ts";
import { layMarks, viewOf } from "../src/art/module-change.ts";
import { ownersOf } from "../src/art/owners.ts";
import { chooseBits, conflictOf } from "../src/code/choose-bits.ts";
import { messageOf } from "../src/code/encode.ts";
import { layoutOf } from "../src/code/layout.ts";
import { boxIn, finderCentres, modulePx, type PlacedCode } from "../src/code/placed-code.ts";
import { createReaders } from "../src/readers/index.ts";
import { lumaPlane } from "../src/scan/luma.ts";

const TEXT = "https://qr.example.org/a7K2x";
const still = { checkpoint: async () => {} };

function placedIn({ width, height }: Raster): PlacedCode {
  const layout = layoutOf(5, "M");
  const n = layout.size ** 2;
  const rng = createRng(4);
  const wish = { dark: Uint8Array.from({ length: n }, () => rng.int(2)), weight: new Float32Array(n).fill(1) };
  const matrix = chooseBits(layout, [messageOf(TEXT, 5, "M")!], wish);
  assert.equal(matrix.conflict01, conflictOf(matrix, wish));
  return { matrix, box: boxIn(width, height, 2) };
}

test("an embedded picture is read, and is as it was beside the code", async () => {
  const { picture } = testScene(640, 480);
  const placed = placedIn(picture);
  const raster = await embedCode(picture, placed, { dial: dialOf(0.5), seed: 3 }, still);
  for (const reader of createReaders()) assert.equal(await reader.read(raster), TEXT, reader.name);
  // Marks lie up to three modules around the code.
  const left = 4 * Math.floor(placed.box.xPx - 4 * modulePx(placed));
  assert.ok(left > 40, `${left}`);
  for (const y of [0, 240, 479])
    assert.deepEqual(raster.data.slice(y * 2560, y * 2560 + left), picture.data.slice(y * 2560, y * 2560 + left));
});

test("every pixel near the centre of a module is the module's own, and borders follow the picture", () => {
  const luma = createPlane(120, 120);
  // A border between dark and light 3 px beside the border of modules of 12 px.
  for (let p = 0; p < luma.data.length; p++) luma.data[p] = p % 120 < 63 ? 0.1 : 0.9;
  const grid = { side: 10, modulePx: 12, originX: 0, originY: 0, rigid: new Uint8Array(100) };
  const owners = ownersOf(luma, grid, 7, 0.36);
  for (let at = 0; at < 100; at++) {
    const x = (at % 10) * 12 + 6;
    const y = Math.floor(at / 10) * 12 + 6;
    for (const [dx, dy] of [
      [0, 0],
      [-2, 0],
      [0, 2],
    ])
      assert.equal(owners[(y + dy) * 120 + x + dx], at);
  }
  let dark = 0;
  for (let y = 0; y < 120; y++) if (owners[y * 120 + 61] % 10 === 4) dark++;
  assert.ok(dark > 60, `${dark} of 120 pixels beyond the module's border go with their like`);
  const squares = ownersOf(luma, { ...grid, rigid: new Uint8Array(100).fill(1) }, 7, 0.36);
  for (let p = 0; p < squares.length; p++)
    assert.equal(squares[p], Math.floor(p / 120 / 12) * 10 + Math.floor((p % 120) / 12));
});

test("finders have dark and light on their sides by the margin, and cover no more than their corner", () => {
  const { picture } = testScene(640, 640);
  const placed = placedIn(picture);
  const { luma, cover } = drawFinders(lumaPlane(picture), placed, 0.15, 0.57, 1);
  const m = modulePx(placed);
  for (const [column, row] of finderCentres(placed.matrix.layout.size)) {
    const at = (modules: number) =>
      Math.floor(placed.box.yPx + row * m) * 640 + Math.floor(placed.box.xPx + (column + modules) * m);
    for (const dark of [0, 1, 3, -3])
      for (const light of [2, -2]) {
        // Drawing may take up to four tenths of the margin.
        assert.ok(luma.data[at(light)] - luma.data[at(dark)] > 0.6 * 0.3 - 1e-6);
        assert.equal(cover.data[at(dark)], 1);
      }
  }
  assert.equal(cover.data[320 * 640 + 320], 0);
});

test("light around a finder stays near a place that is light itself", () => {
  const picture = createRaster(640, 640);
  for (let p = 0; p < 640 * 640; p++) picture.data.set([180, 180, 180, 255], 4 * p);
  const placed = placedIn(picture);
  const plain = lumaPlane(picture);
  const { luma } = drawFinders(plain, placed, 0.22, 0.57, 1);
  const m = modulePx(placed);
  for (const [column, row] of finderCentres(placed.matrix.layout.size)) {
    const y = Math.floor(placed.box.yPx + row * m);
    for (const side of [-3.75, 3.75]) {
      const p = y * 640 + Math.floor(placed.box.xPx + (column + side) * m);
      assert.ok(luma.data[p] - plain.data[p] < 0.12, `${luma.data[p]}`);
    }
  }
});

test("the screen of a print is no texture, so comics get marks; fine drawing of a photograph is", () => {
  const picture = createRaster(640, 640);
  for (let p = 0; p < 640 * 640; p++) {
    const isInk = p % 4 < 2 === Math.floor(p / 640) % 4 < 2;
    picture.data.set(isInk ? [170, 150, 130, 255] : [220, 200, 180, 255], 4 * p);
  }
  const placed = placedIn(picture);
  const size = placed.matrix.layout.size;
  const evenOf = (kind: Marks) => {
    const marks = layMarks(placed, picture, 1, kind, 1, () => true);
    const cover = createPlane(640, 640);
    const view = viewOf(placed, lumaPlane(picture), cover, new Uint8Array(size * size), 1, 1, 0.36, marks);
    return view.even[320 * 640 + 320];
  };
  assert.ok(evenOf("dots") > 0.9, `${evenOf("dots")}`);
  assert.ok(evenOf("petals") < 0.2, `${evenOf("petals")}`);
});

test("shade on what has no hue takes that of the picture's shadows, and a coloured thing keeps its own", () => {
  const picture = createRaster(200, 200);
  for (let p = 0; p < 40_000; p++) {
    const [x, y] = [p % 200, Math.floor(p / 200)];
    const colour = x > 110 ? [70, 95, 150] : y < 40 ? [205, 60, 40] : [226, 224, 220];
    picture.data.set([...colour, 255], 4 * p);
  }
  const change = new Float32Array(40_000).fill(-0.3);
  const { data } = shiftLuma(picture, change, undefined, localColoursOf(picture, linearTable()));
  const at = (x: number, y: number) => data.subarray(4 * (200 * y + x), 4 * (200 * y + x) + 3);
  const [snowRed, , snowBlue] = at(80, 120);
  assert.ok(snowBlue > snowRed + 8, `${at(80, 120)}`);
  const [red, , blue] = at(80, 20);
  assert.ok(red > 2 * blue, `${at(80, 20)}`);
  const subjects = Uint8Array.from(
    picture.data.filter((_, i) => i % 4 === 2),
    (b) => (b === 150 ? 1 : 0),
  );
  const without = shiftLuma(picture, change, undefined, localColoursOf(picture, linearTable(), subjects));
  assert.ok(without.data[4 * (200 * 120 + 80) + 2] < snowBlue);
});

test("shade on a pale sky is a deeper blue, and light in a dark wood a lighter green", () => {
  const picture = createRaster(64, 64);
  const shadeOf = (colour: readonly number[], by: number) => {
    for (let p = 0; p < 64 * 64; p++) picture.data.set([...colour, 255], 4 * p);
    const { data } = shiftLuma(
      picture,
      new Float32Array(64 * 64).fill(by),
      undefined,
      localColoursOf(picture, linearTable()),
    );
    return data.subarray(4 * 2080, 4 * 2080 + 3);
  };
  const [skyRed, , skyBlue] = shadeOf([205, 222, 240], -0.15);
  assert.ok(skyBlue - skyRed > 1.5 * (240 - 205), `${skyRed} ${skyBlue}`);
  const [woodRed, woodGreen] = shadeOf([22, 48, 24], 0.15);
  assert.ok(woodGreen - woodRed > 1.2 * (48 - 22), `${woodRed} ${woodGreen}`);
});

/** Hue and saturation in OKLab of one colour all over, after its luma is shifted by `by`. */
function shownAs(colour: readonly number[], by: number, subjects?: Uint8Array) {
  const picture = createRaster(64, 64);
  for (let p = 0; p < 64 * 64; p++) picture.data.set([...colour, 255], 4 * p);
  const near = localColoursOf(picture, linearTable());
  const { data } = shiftLuma(picture, new Float32Array(64 * 64).fill(by), undefined, near, subjects);
  const lab = new Float64Array(3);
  const [r, g, b] = [...data.subarray(4 * 2080, 4 * 2080 + 3)].map((value) => linearTable()[value]);
  oklabInto(lab, 0, r, g, b);
  return { hue: Math.atan2(lab[2], lab[1]), saturation: Math.hypot(lab[1], lab[2]) / lab[0] };
}

test("shade on a sky at sunset is redder, not olive or brown, and a dark thing keeps its hue", () => {
  const hueOf = (colour: readonly number[], by: number, subjects?: Uint8Array) => shownAs(colour, by, subjects).hue;
  const sky = [240, 190, 130];
  assert.ok(hueOf(sky, -0.25) < hueOf(sky, 0) - 0.3, `${hueOf(sky, 0)} ${hueOf(sky, -0.25)}`);
  const onFace = hueOf(sky, -0.25, new Uint8Array(64 * 64).fill(1));
  assert.ok(Math.abs(onFace - hueOf(sky, 0)) < 0.15, `${onFace}`);
  const wood = [90, 60, 35];
  assert.ok(Math.abs(hueOf(wood, -0.1) - hueOf(wood, 0)) < 0.1, `${hueOf(wood, 0)} ${hueOf(wood, -0.1)}`);
});

test("light on what is vivid and red is orange, not pink, and a subject's light and shade keep its hue", () => {
  const red = [190, 40, 30];
  assert.ok(shownAs(red, 0.25).hue > shownAs(red, 0).hue + 0.2, `${shownAs(red, 0).hue} ${shownAs(red, 0.25).hue}`);
  const all = new Uint8Array(64 * 64).fill(1);
  const fur = [150, 118, 92];
  for (const by of [-0.2, 0.2]) {
    assert.ok(Math.abs(shownAs(fur, by, all).hue - shownAs(fur, 0).hue) < 0.06);
    // Shade of the same thing is as saturated as the thing: more would be another colour.
    assert.ok(shownAs(fur, by, all).saturation < 1.05 * shownAs(fur, 0).saturation, `${by}`);
  }
});

test("what border modules change fades out around a code, so that no square is seen", async () => {
  const rng = createRng(8);
  const picture = createRaster(640, 640);
  for (let p = 0; p < 640 * 640; p++) {
    const grain = 60 * rng.next();
    picture.data.set([140 + grain, 150 + grain, 150 + grain, 255], 4 * p);
  }
  const placed = { ...placedIn(picture), box: boxIn(640, 640, 9) };
  const subjects = new Uint8Array(640 * 640).fill(1);
  const raster = await embedCode(picture, placed, { dial: dialOf(0.5), seed: 1, subjects }, still);
  const [before, after] = [lumaPlane(picture).data, lumaPlane(raster).data];
  const m = modulePx(placed);
  // The mean change along the right border, where no finders are, in modules from it.
  const changeAt = (modules: number) => {
    const x = Math.round(placed.box.xPx + placed.box.sidePx + modules * m);
    let sum = 0;
    for (let y = 230; y < 410; y++)
      for (let k = -3; k < 3; k++) sum += after[640 * y + x + k] - before[640 * y + x + k];
    return sum / (180 * 6);
  };
  const [inside, near, far, beyond] = [-0.5, 0.9, 2, 4].map(changeAt);
  assert.ok(inside < -0.02, `${inside}`);
  assert.ok(near < 0.3 * inside && far < 0 && far > near, `${inside} ${near} ${far}`);
  assert.equal(beyond, 0);
});

test("marks have the middles of their modules and at least half of their area, and lie around a code where that is free", () => {
  const grid = { side: 12, modulePx: 12, originX: 96, originY: 96, rigid: new Uint8Array(144) };
  const dark = Uint8Array.from({ length: 144 }, (_, at) => (at % 12 < 6 ? 1 : 0));
  for (const marks of ["dabs", "petals", "tiles", "stitches", "dots", "hatching"] as const) {
    const layer = marksOf({ width: 336, height: 336 }, grid, dark, marks, 5, (x) => x > 168);
    const around = [0, 0];
    const areas = new Float32Array(144);
    for (let y = 0; y < 336; y++)
      for (let x = 0; x < 336; x++) {
        const p = 336 * y + x;
        const [u, v] = [(x + 0.5) / 12 - 8, (y + 0.5) / 12 - 8];
        const at = 12 * Math.floor(v) + Math.floor(u);
        if (Math.max(-u, u - 12, -v, v - 12) > 1)
          around[u < 6 ? 0 : 1] += layer.dark.shares[p] + layer.light.shares[p] > 0.2 ? 1 : 0;
        else if (Math.min(u, v) > 0 && Math.max(u, v) < 12) {
          const own = dark[at] ? layer.dark : layer.light;
          areas[own.modules[p]] += own.shares[p] / 144;
          if (Math.hypot(u - Math.floor(u) - 0.5, v - Math.floor(v) - 0.5) < 0.25)
            assert.equal(own.modules[p], at, `${marks} ${u} ${v}`);
        }
      }
    const inner = areas.filter((_, at) => at % 12 > 0 && at % 12 < 11 && at > 11 && at < 132);
    assert.ok(Math.min(...inner) > 0.5, `${marks}: ${Math.min(...inner)}`);
    assert.ok(20 * around[0] < around[1], `${marks}: ${around}`);
  }
});

test("marks that follow each other across a corner in the direction of the flow are one stroke", () => {
  const grid = { side: 9, modulePx: 12, originX: 96, originY: 96, rigid: new Uint8Array(81) };
  const size = { width: 300, height: 300 };
  const shareAt = (marks: Marks, way: 1 | -1): number => {
    const dark = Uint8Array.from({ length: 81 }, (_, at) => {
      const [column, row] = [at % 9, Math.floor(at / 9)];
      return (column === 4 && row === 4) || (column === 5 && row === 4 + way) ? 1 : 0;
    });
    const { shares } = marksOf(size, grid, dark, marks, 5, () => true).dark;
    const y = 96 + 12 * (way > 0 ? 5 : 4);
    return shares[300 * y + 96 + 60];
  };
  for (const marks of ["dabs", "petals", "hatching"] as const) {
    // The corner to the upper or the lower right of the middle module, with its neighbour there.
    const down = shareAt(marks, 1);
    const up = shareAt(marks, -1);
    assert.ok(Math.max(down, up) > 0.7 && Math.min(down, up) < 0.3, `${marks}: ${down} ${up}`);
  }
  assert.ok(Math.max(shareAt("dots", 1), shareAt("dots", -1)) < 0.3);
});

test("between four modules of one side strokes run into one shape where that is asked, and elsewhere they do not", () => {
  const grid = { side: 9, modulePx: 12, originX: 96, originY: 96, rigid: new Uint8Array(81) };
  const dark = Uint8Array.from({ length: 81 }, (_, at) => (at % 9 < 5 ? 1 : 0));
  const leastShare = (marks: Marks, masses01: number, column: number): number => {
    const { shares } = marksOf({ width: 300, height: 300 }, grid, dark, marks, 5, () => true, masses01).dark;
    let least = 1;
    for (let y = 96 + 30; y < 96 + 78; y++)
      for (let x = 96 + 12 * column + 6; x < 96 + 12 * column + 18; x++) least = Math.min(least, shares[300 * y + x]);
    return least;
  };
  for (const marks of ["dabs", "petals", "hatching"] as const) {
    assert.ok(leastShare(marks, 1, 2) > 0.85, marks);
    assert.ok(leastShare(marks, 0, 2) < 0.8, marks);
    // Beyond the border between the sides.
    assert.equal(leastShare(marks, 1, 5), leastShare(marks, 0, 5), marks);
  }
  assert.equal(leastShare("dots", 1, 2), leastShare("dots", 0, 2));
});

test("light between strokes is not lighter than its margin asks", async () => {
  const picture = createRaster(640, 640);
  picture.data.fill(204);
  const placed = placedIn(picture);
  const dial = dialOf(0.5);
  const { data } = lumaPlane(await embedCode(picture, placed, { dial, seed: 3 }, still));
  const m = modulePx(placed);
  const { xPx, yPx, sidePx } = placed.box;
  let most = 0;
  // The rows between the finders and beside the timing pattern, without the alignment pattern.
  for (let y = Math.floor(yPx + 10 * m); y < yPx + sidePx - 10 * m; y++)
    for (let x = Math.floor(xPx + m); x < xPx + sidePx - 10 * m; x++) most = Math.max(most, data[y * 640 + x]);
  assert.ok(most < 0.93, `${most}`);
});

test("what a code changes on an even place has clean borders", async () => {
  const picture = createRaster(640, 640);
  for (let p = 0; p < 640 * 640; p++) picture.data.set([150, 170, 200, 255], 4 * p);
  const { data } = lumaPlane(await embedCode(picture, placedIn(picture), { dial: dialOf(0), seed: 1 }, still));
  // Of the rows between the finders.
  const tones = data.slice(640 * 200, 640 * 440).sort();
  const [dark, light] = [tones[Math.floor(0.2 * tones.length)], tones[Math.floor(0.8 * tones.length)]];
  // Between the two tones of the code lies hardly anything.
  const between = tones.filter((tone) => tone > dark + 0.3 * (light - dark) && tone < light - 0.3 * (light - dark));
  assert.ok(between.length < 0.2 * tones.length, `${between.length / tones.length}`);
});

test("a thing of another colour than the rest is salient, an even picture is not", () => {
  const picture = createRaster(200, 200);
  for (let p = 0; p < 40_000; p++) {
    const inside = Math.hypot((p % 200) - 100, Math.floor(p / 200) - 100) < 30;
    picture.data.set(inside ? [220, 40, 30, 255] : [90, 120, 110, 255], 4 * p);
  }
  const box = boxIn(200, 200, 0);
  const salient = salientModules(picture, box, 21);
  assert.ok(salient[10 * 21 + 10] > 0.8);
  assert.ok(salient[2 * 21 + 2] < 0.2);
  const even = createRaster(200, 200);
  even.data.fill(128);
  assert.ok(Math.max(...salientModules(even, box, 21)) < 0.2);
});
