/** A small painted scene with its G-buffer, for tests of what is laid over one. */

import { type GBuffer, MATERIAL, type Material } from "./raster/gbuffer.ts";
import { createPlane, createRaster, type Raster } from "./raster/raster.ts";

export interface TestScene {
  readonly picture: Raster;
  readonly surface: GBuffer;
}

/** Sky over hills, a castle by a lake, a meadow in front. */
export function testScene(width: number, height: number): TestScene {
  const picture = createRaster(width, height);
  const material = new Uint8Array(width * height);
  const subject = new Uint16Array(width * height);
  const depth = createPlane(width, height);
  const normal = new Float32Array(width * height * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const p = y * width + x;
      const { what, rgb, far, own } = look(x / width, y / height);
      material[p] = MATERIAL[what];
      subject[p] = own;
      depth.data[p] = far;
      normal[p * 3 + 1] = what === "sky" ? 0 : 0.8;
      normal[p * 3 + 2] = 0.6;
      for (let c = 0; c < 3; c++) picture.data[p * 4 + c] = rgb[c];
      picture.data[p * 4 + 3] = 255;
    }
  const albedo = Float32Array.from(
    { length: width * height * 3 },
    (_, i) => picture.data[Math.floor(i / 3) * 4 + (i % 3)] / 255,
  );
  return { picture, surface: { width, height, depth, normal, albedo, material, subject } };
}

function look(u: number, v: number): { what: Material; rgb: number[]; far: number; own: number } {
  const wave = Math.sin(u * 9) * 0.03 + Math.sin(u * 23 + 1) * 0.012;
  const grain = 8 * Math.sin(u * 310) * Math.sin(v * 270 + u * 90);
  const tower = Math.abs(u - 0.62) < 0.05 && v > 0.24;
  const keep = Math.abs(u - 0.56) < 0.11 && v > 0.36;
  const roof = v > 0.12 && v <= 0.24 && Math.abs(u - 0.62) < (v - 0.12) * 0.55;
  if (v < 0.56 && roof) return { what: "roof", rgb: [150, 60 + grain, 50], far: 300, own: 1 };
  if (v < 0.56 && (tower || keep))
    return { what: "wall", rgb: [205 + grain, 190 + grain, 168 + grain], far: 300, own: 1 };
  if (v < 0.42 + wave) {
    const puff = Math.max(0, Math.sin(u * 14 + v * 9) * Math.sin(v * 31 - u * 3)) * 60;
    return {
      what: puff > 30 ? "cloud" : "sky",
      rgb: [120 + v * 230 + puff, 170 + v * 110 + puff, 225 + puff],
      far: Infinity,
      own: 0,
    };
  }
  if (v < 0.56)
    return { what: "foliage", rgb: [70 + 60 * Math.sin(u * 40) + grain, 95 + 2 * grain, 45], far: 250, own: 0 };
  if (v < 0.8 + wave)
    return { what: "water", rgb: [70 + 90 * (0.8 - v) + grain, 120 + 120 * (0.8 - v) + grain, 165], far: 60, own: 0 };
  return { what: "grass", rgb: [110 + 3 * grain, 150 + 3 * grain, 55], far: 12, own: 0 };
}
