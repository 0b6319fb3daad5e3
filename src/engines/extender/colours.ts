/** Pictures as the extender compares them: three opponent channels, so that luma weighs more than hue. */

/** Interleaved luma, red-blue and green-magenta, about 0..382 and -144..144; `data.length === width * height * 3`. */
export interface Colours {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

/** What lies under transparent pixels while colours are compared; any constant does, mid grey clashes least. */
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
 * Single rows are fine (`height` 1).
 */
export function blurInterleaved(
  data: Float32Array,
  width: number,
  height: number,
  channels: number,
  radius: number,
): Float32Array {
  let from = data;
  for (let pass = 0; pass < 2; pass++) {
    from = blurLines(from, width, channels, height, width * channels, channels, radius);
    if (height > 1) from = blurLines(from, height, width * channels, width, channels, channels, radius);
  }
  return from;
}

function blurLines(
  from: Float32Array,
  length: number,
  step: number,
  lines: number,
  lineStep: number,
  channels: number,
  radius: number,
): Float32Array {
  const out = new Float32Array(from.length);
  const scale = 1 / (2 * radius + 1);
  const last = (length - 1) * step;
  for (let line = 0; line < lines; line++)
    for (let c = 0; c < channels; c++) {
      const base = line * lineStep + c;
      let sum = from[base] * (radius + 1);
      for (let i = 1; i <= radius; i++) sum += from[base + (i < length ? i * step : last)];
      for (let i = 0; i < length; i++) {
        out[base + i * step] = sum * scale;
        const add = i + radius + 1;
        const drop = i - radius;
        sum += from[base + (add < length ? add * step : last)] - from[base + (drop > 0 ? drop * step : 0)];
      }
    }
  return out;
}
