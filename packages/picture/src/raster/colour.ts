/** Colour spaces: sRGB (IEC 61966-2-1), linear light, OKLab (Björn Ottosson, 2020). All numbers 0..1 unless said. */

/** sRGB-encoded to linear light. */
export function linearFromSrgb(v01: number): number {
  return v01 <= 0.04045 ? v01 / 12.92 : ((v01 + 0.055) / 1.055) ** 2.4;
}

/** Linear light to sRGB-encoded; negative light gives 0. */
export function srgbFromLinear(v01: number): number {
  if (v01 <= 0) return 0;
  return v01 <= 0.0031308 ? v01 * 12.92 : 1.055 * v01 ** (1 / 2.4) - 0.055;
}

/** Luma of sRGB-encoded red, green and blue (Rec. 601 weights), in their unit. */
export function lumaOf(r: number, g: number, b: number): number {
  return 0.299 * r + 0.587 * g + 0.114 * b;
}

/** Linear light of each 8-bit sRGB value. */
export function linearTable(): Float32Array {
  return Float32Array.from({ length: 256 }, (_, i) => linearFromSrgb(i / 255));
}

/** Linear RGB to OKLab, written to `out[offset..offset+2]` (L 0..1, a and b about -0.4..0.4). */
export function oklabInto(out: Float32Array | Float64Array, offset: number, r: number, g: number, b: number): void {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  out[offset] = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  out[offset + 1] = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  out[offset + 2] = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
}

/** OKLab to linear RGB, written to `out[offset..offset+2]`; may leave 0..1 for colours outside sRGB. */
export function linearFromOklabInto(out: Float32Array, offset: number, L: number, a: number, b: number): void {
  const lRoot = L + 0.3963377774 * a + 0.2158037573 * b;
  const mRoot = L - 0.1055613458 * a - 0.0638541728 * b;
  const sRoot = L - 0.0894841775 * a - 1.291485548 * b;
  // Products: a power takes ten times as long.
  const l = lRoot * lRoot * lRoot;
  const m = mRoot * mRoot * mRoot;
  const s = sRoot * sRoot * sRoot;
  out[offset] = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s;
  out[offset + 1] = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s;
  out[offset + 2] = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s;
}

/** Three linear numbers of a `#rrggbb`. */
export function linearOfHex(hex: string): [number, number, number] {
  const n = Number.parseInt(hex.slice(1), 16);
  return [
    linearFromSrgb(((n >> 16) & 255) / 255),
    linearFromSrgb(((n >> 8) & 255) / 255),
    linearFromSrgb((n & 255) / 255),
  ];
}
