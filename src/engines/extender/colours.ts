/** The colour space in which the extender compares pictures: three opponent channels, in which luma weighs more than hue. */

/** Interleaved luma, red-blue and green-magenta, about 0..382 and -144..144; `data.length === width * height * 3`. */
export interface Colours {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

/** Background of transparent pixels while colours are compared. Any constant works; mid grey contrasts least. */
export const UNDERLAY = 128;

const LUMA = 1.5 / 4;
const RED_BLUE = 0.8 * Math.SQRT1_2;
const GREEN = 0.8 / Math.sqrt(6);

export function createColours(width: number, height: number): Colours {
  return { width, height, data: new Float32Array(width * height * 3) };
}

/** Opponent channels of one colour (0..255, already over `UNDERLAY`) to `out[offset..offset+2]`. */
export function opponentInto(out: Float32Array, offset: number, r: number, g: number, b: number): void {
  out[offset] = (r + 2 * g + b) * LUMA;
  out[offset + 1] = (r - b) * RED_BLUE;
  out[offset + 2] = (2 * g - r - b) * GREEN;
}

/** The inverse for one pixel: red, green and blue 0..255, not clamped, to `out[0..2]`. */
export function rgbInto(out: Float32Array, luma: number, redBlue: number, green: number): void {
  const sum4 = luma / LUMA;
  const rest = green / GREEN;
  const g = (sum4 + rest) / 4;
  const both = sum4 - 2 * g;
  const difference = redBlue / RED_BLUE;
  out[0] = (both + difference) / 2;
  out[1] = g;
  out[2] = (both - difference) / 2;
}

/**
 * Box mean over a square of side `2 * radius + 1`, twice, per channel; edges repeat. `channels` values are interleaved.
 * `height` may be 1.
 */
export function blurInterleaved(
  data: Float32Array,
  width: number,
  height: number,
  channels: number,
  radius: number,
): Float32Array {
  let from: Float32Array = data;
  let to: Float32Array = new Float32Array(data.length);
  const spare = new Float32Array(data.length);
  for (let pass = 0; pass < 2; pass++) {
    blurRowsInto(to, from, width, height, channels, radius);
    from = to;
    to = spare;
    if (height === 1) continue;
    blurColumnsInto(to, from, width * channels, height, radius);
    to = from;
    from = spare;
  }
  return from;
}

function blurRowsInto(
  out: Float32Array,
  from: Float32Array,
  width: number,
  height: number,
  channels: number,
  radius: number,
): void {
  const scale = 1 / (2 * radius + 1);
  const length = width * channels;
  const last = length - channels;
  for (let y = 0; y < height; y++)
    for (let c = 0; c < channels; c++) {
      const base = y * length + c;
      let sum = from[base] * (radius + 1);
      for (let i = 1; i <= radius; i++) sum += from[base + Math.min(i * channels, last)];
      let add = (radius + 1) * channels;
      let drop = -radius * channels;
      for (let i = 0; i < length; i += channels) {
        out[base + i] = sum * scale;
        sum += from[base + (add < last ? add : last)] - from[base + (drop > 0 ? drop : 0)];
        add += channels;
        drop += channels;
      }
    }
}

/** Filters all columns at once, row by row, in the order of memory. */
function blurColumnsInto(
  out: Float32Array,
  from: Float32Array,
  rowLength: number,
  height: number,
  radius: number,
): void {
  const scale = 1 / (2 * radius + 1);
  const sums = new Float32Array(rowLength);
  for (let i = 0; i < rowLength; i++) sums[i] = from[i] * (radius + 1);
  for (let k = 1; k <= radius; k++) {
    const row = Math.min(k, height - 1) * rowLength;
    for (let i = 0; i < rowLength; i++) sums[i] += from[row + i];
  }
  for (let y = 0; y < height; y++) {
    const at = y * rowLength;
    const add = Math.min(height - 1, y + radius + 1) * rowLength;
    const drop = Math.max(0, y - radius) * rowLength;
    for (let i = 0; i < rowLength; i++) {
      out[at + i] = sums[i] * scale;
      sums[i] += from[add + i] - from[drop + i];
    }
  }
}
