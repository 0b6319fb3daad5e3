/** The colours of a printed page, which come from its picture. */

import { linearFromOklabInto, linearFromSrgb, oklabInto, type Raster, srgbFromLinear } from "easel-picture";

/** `#rrggbb`, sRGB. Letters stand out from the ground at least 9 to 1, the accent at least 4 to 1. */
export interface Inks {
  readonly ground: string;
  readonly heading: string;
  readonly text: string;
  readonly accent: string;
}

/** Lightness and chroma in OKLab of each; chosen by eye. */
const TONES = {
  ground: { lightness: 0.972, chroma: 0.012 },
  heading: { lightness: 0.29, chroma: 0.075 },
  text: { lightness: 0.34, chroma: 0.02 },
  accent: { lightness: 0.52, chroma: 0.11 },
} as const;
/** Below this mean chroma a picture is grey, and so are its pages. */
const GREY = 0.015;

/** Of a small copy of the picture. Its hue is the mean of its pixels, each as strong as it is colourful. */
export function inksOf(picture: Raster | undefined): Inks {
  const { hue, chroma01 } = picture ? hueOf(picture) : { hue: 0, chroma01: 0 };
  const tone = (name: keyof typeof TONES) => {
    const { lightness, chroma } = TONES[name];
    return hexOf(lightness, chroma * chroma01, hue);
  };
  return { ground: tone("ground"), heading: tone("heading"), text: tone("text"), accent: tone("accent") };
}

function hueOf({ data }: Raster): { readonly hue: number; readonly chroma01: number } {
  const lab = new Float32Array(3);
  let [sumA, sumB, sum] = [0, 0, 0];
  for (let i = 0; i < data.length; i += 4) {
    const [r, g, b] = [0, 1, 2].map((k) => linearFromSrgb((data[i + k] as number) / 255)) as [number, number, number];
    oklabInto(lab, 0, r, g, b);
    const [, a, c] = lab as unknown as [number, number, number];
    const strength = Math.hypot(a, c);
    sumA += a * strength;
    sumB += c * strength;
    sum += strength;
  }
  const mean = sum / (data.length / 4);
  return { hue: Math.atan2(sumB, sumA), chroma01: Math.min(1, Math.max(0, (mean - GREY) / (2 * GREY))) };
}

function hexOf(lightness: number, chroma: number, hue: number): string {
  const rgb = new Float32Array(3);
  linearFromOklabInto(rgb, 0, lightness, chroma * Math.cos(hue), chroma * Math.sin(hue));
  const byte = (light: number) => Math.round(255 * srgbFromLinear(Math.min(1, Math.max(0, light))));
  return `#${[...rgb].map((light) => byte(light).toString(16).padStart(2, "0")).join("")}`;
}
