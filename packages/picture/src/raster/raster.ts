/** The types every kernel works on. No methods: kernels are functions over these. */

/** Row-major RGBA, 8 bit, sRGB-encoded, straight alpha; `data.length === width * height * 4`. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** One channel, linear or unitless, usually 0..1; `data.length === width * height`, row-major. */
export interface Plane {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

/** A new raster, transparent black. Throws RangeError for sides that are no positive integers. */
export function createRaster(width: number, height: number): Raster {
  assertSides(width, height);
  return { width, height, data: new Uint8ClampedArray(width * height * 4) };
}

/** A new plane of zeros. Throws RangeError for sides that are no positive integers. */
export function createPlane(width: number, height: number): Plane {
  assertSides(width, height);
  return { width, height, data: new Float32Array(width * height) };
}

function assertSides(width: number, height: number): void {
  if (!(Number.isInteger(width) && Number.isInteger(height) && width > 0 && height > 0))
    throw new RangeError(`expected sides of positive whole pixels, got ${width}x${height}`);
}
