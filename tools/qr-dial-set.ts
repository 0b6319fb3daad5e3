/**
 * The orders that the dial `qr_w` is tuned on and those that it is reported on. Both were fixed before tuning. The report set is
 * measured at the end of a step only; no constant was or may be chosen by it.
 */

/** A painted scene, or a photograph of the folder that is told by its name. */
export type DialOrder =
  | { readonly prompt: string; readonly style: string; readonly seed: number }
  | { readonly photo: string; readonly seed: number };

export const DIAL_SETS: Readonly<Record<"tuning" | "report", readonly DialOrder[]>> = {
  tuning: [
    { prompt: "a lighthouse on a cliff at sunset", style: "Watercolour", seed: 5 },
    { prompt: "a castle by a lake in the mountains", style: "Oil Painting", seed: 6 },
    { prompt: "a cup of coffee and a croissant on a table", style: "Mosaic", seed: 7 },
    { prompt: "a dolphin in the ocean", style: "Embroidery", seed: 8 },
    { photo: "astronaut.png", seed: 9 },
    { photo: "chelsea.png", seed: 10 },
    { photo: "coffee.png", seed: 11 },
    { prompt: "a windmill in a field under a clear sky", style: "Comic", seed: 24 },
    { prompt: "a sailboat on a calm lake under a blue sky", style: "Photographic", seed: 22 },
  ],
  report: [
    { prompt: "a village street in autumn", style: "Gouache", seed: 105 },
    { prompt: "a fox in a snowy forest", style: "Photographic", seed: 106 },
    { prompt: "a red car in front of a house", style: "Comic", seed: 107 },
    { prompt: "a sailboat at night", style: "Stained Glass", seed: 108 },
    { photo: "rocket.jpg", seed: 109 },
    { photo: "camera.png", seed: 110 },
    { photo: "gravel.png", seed: 111 },
    { photo: "grass.png", seed: 112 },
    { prompt: "a bowl of fruit on a table by a window", style: "Impressionist", seed: 113 },
    { prompt: "an owl on a branch in the moonlight", style: "Storybook", seed: 114 },
    { prompt: "a bridge over a river in spring", style: "Ink Wash", seed: 115 },
    { photo: "brick.png", seed: 116 },
  ],
};
