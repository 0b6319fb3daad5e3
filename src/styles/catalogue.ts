/** The style catalogue: pure data, and how names are found in it. */

import { editDistance } from "easel-contract";
import CARRIERS from "./carriers.json" with { type: "json" };

/** The lists of `getStyle`. */
export const STYLE_LISTS = ["art_v5", "art_qr"] as const;
export type StyleList = (typeof STYLE_LISTS)[number];

export interface Style {
  /** The lists that name the style, its own first. */
  readonly list: readonly [StyleList, ...StyleList[]];
  /** The value of `style` in requests. */
  readonly name: string;
  readonly label: string;
  readonly category: string;
  /** Lists are sorted by it, ascending. */
  readonly order: number;
  readonly isNew: boolean;
  readonly featured: boolean;
  /** A key of `easel-picture/finish`. */
  readonly finish: string;
  /** The finish of a painted scene under a code, where the style's own leaves no ground for modules. */
  readonly finishUnderCode?: string;
  /** Prompt words for engines without this finish. */
  readonly promptWords: string;
  /** What its preview shows: a subject that the style suits and that no other style of the list has. A carrier names its own. */
  readonly preview?: { readonly prompt: string; readonly seed: number };
  /** The name of the carrier, for a style that is one: a world that is the code, or in pictures that world alone. */
  readonly carrier?: string;
}

/** The style that leaves the choice to the service. */
export const AUTO = "Auto";

/** The styles that lay a medium over a picture, and `AUTO`. */
const MEDIA: readonly Style[] = [
  {
    list: ["art_qr", "art_v5"],
    name: AUTO,
    label: AUTO,
    category: "Auto",
    order: 1,
    isNew: true,
    featured: true,
    finish: "photographic",
    promptWords: "fine detail, clear composition",
    preview: { prompt: "a snowy village in winter", seed: 8 },
  },
  {
    list: ["art_v5", "art_qr"],
    name: "Photographic",
    label: "Photographic",
    category: "Photo",
    order: 10,
    isNew: true,
    featured: true,
    finish: "photographic",
    promptWords: "photograph, natural light, fine detail",
    preview: { prompt: "a wooden boat on a calm lake at sunrise", seed: 2 },
  },
  {
    list: ["art_v5", "art_qr"],
    name: "Fantasy Art",
    label: "Fantasy Art",
    category: "Illustration",
    order: 20,
    isNew: true,
    featured: true,
    finish: "fantasy-art",
    promptWords: "fantasy art, glowing light, epic painting",
    preview: { prompt: "a unicorn in a moonlit forest", seed: 3 },
  },
  {
    list: ["art_v5", "art_qr"],
    name: "Digital Art",
    label: "Digital Art",
    category: "Illustration",
    order: 30,
    isNew: true,
    featured: false,
    finish: "digital-art",
    promptWords: "digital art, clean shapes, vivid colours",
    preview: { prompt: "a rocket above the planet, stars", seed: 5 },
  },
  {
    list: ["art_v5", "art_qr"],
    name: "Watercolour",
    label: "Watercolour",
    category: "Painting",
    order: 40,
    isNew: true,
    featured: true,
    finish: "watercolour",
    promptWords: "watercolour painting, wet edges, paper texture",
    preview: { prompt: "cherry blossom trees by a pagoda in spring, sunny morning", seed: 8 },
  },
  {
    list: ["art_v5", "art_qr"],
    name: "Picture Book",
    label: "Picture Book",
    category: "Illustration",
    order: 35,
    isNew: true,
    featured: true,
    finish: "picture-book",
    finishUnderCode: "watercolour",
    promptWords: "children's book illustration, light watercolour vignette on white paper",
    preview: { prompt: "a girl reading to her cat under a tree, sunny day", seed: 4 },
  },
  {
    list: ["art_v5", "art_qr"],
    name: "Gouache",
    label: "Gouache",
    category: "Painting",
    order: 45,
    isNew: true,
    featured: true,
    finish: "gouache",
    promptWords: "gouache painting, opaque matt colours, flat shapes",
    preview: { prompt: "a bowl of oranges and lemons on a table", seed: 3 },
  },
  {
    list: ["art_v5", "art_qr"],
    name: "Oil Painting",
    label: "Oil Painting",
    category: "Painting",
    order: 50,
    isNew: true,
    featured: false,
    finish: "oil",
    promptWords: "oil painting, visible brush strokes, canvas",
    preview: { prompt: "three sailboats at sunset", seed: 3 },
  },
  {
    list: ["art_v5", "art_qr"],
    name: "Impressionist",
    label: "Impressionist",
    category: "Painting",
    order: 60,
    isNew: true,
    featured: true,
    finish: "impressionist",
    promptWords: "impressionist painting, broken colour, thick paint",
    preview: { prompt: "a wildflower meadow with a windmill, sunny day", seed: 5 },
  },
  {
    list: ["art_v5", "art_qr"],
    name: "Stained Glass",
    label: "Stained Glass",
    category: "Craft",
    order: 70,
    isNew: true,
    featured: true,
    finish: "stained-glass",
    promptWords: "stained glass window, lead lines, glowing colours",
    preview: { prompt: "sunflowers in a vase", seed: 3 },
  },
  {
    list: ["art_v5", "art_qr"],
    name: "Mosaic",
    label: "Mosaic",
    category: "Craft",
    order: 80,
    isNew: true,
    featured: false,
    finish: "mosaic",
    promptWords: "stone mosaic, tesserae, grout",
    preview: { prompt: "a sailboat on the sea at sunset", seed: 9 },
  },
  {
    list: ["art_v5", "art_qr"],
    name: "Paper Cut",
    label: "Paper Cut",
    category: "Craft",
    order: 90,
    isNew: true,
    featured: false,
    finish: "paper-cut",
    promptWords: "layered paper cut art, soft shadows",
    preview: { prompt: "a mountain lake at dawn with pine trees", seed: 12 },
  },
  {
    list: ["art_v5", "art_qr"],
    name: "Ukiyo-e",
    label: "Ukiyo-e",
    category: "Print",
    order: 100,
    isNew: true,
    featured: true,
    finish: "woodblock",
    promptWords: "ukiyo-e woodblock print, flat colours, bold outlines",
    preview: { prompt: "a pagoda on an island in a mountain lake, autumn", seed: 4 },
  },
  {
    list: ["art_v5", "art_qr"],
    name: "Comic",
    label: "Comic",
    category: "Print",
    order: 110,
    isNew: true,
    featured: false,
    finish: "comic",
    promptWords: "comic book print, halftone dots, black outlines",
    preview: { prompt: "three red hot air balloons over green hills, sunny day", seed: 5 },
  },
  {
    list: ["art_v5", "art_qr"],
    name: "Ink Wash",
    label: "Ink Wash",
    category: "Drawing",
    order: 120,
    isNew: true,
    featured: false,
    finish: "ink",
    promptWords: "sumi-e ink wash painting, brush lines, rice paper",
    preview: { prompt: "a mountain lake with a pagoda, misty", seed: 6 },
  },
  {
    list: ["art_v5", "art_qr"],
    name: "Pencil Sketch",
    label: "Pencil Sketch",
    category: "Drawing",
    order: 130,
    isNew: true,
    featured: false,
    finish: "pencil",
    promptWords: "graphite pencil sketch, cross hatching",
    preview: { prompt: "a lighthouse on a cliff, clear day", seed: 5 },
  },
  {
    list: ["art_v5", "art_qr"],
    name: "Pixel Art",
    label: "Pixel Art",
    category: "Digital",
    order: 140,
    isNew: true,
    featured: false,
    finish: "pixel-art",
    promptWords: "pixel art, limited palette, dithering",
    preview: { prompt: "a lighthouse on a cliff at sunset", seed: 1 },
  },
  {
    list: ["art_v5", "art_qr"],
    name: "Neon Punk",
    label: "Neon Punk",
    category: "Digital",
    order: 150,
    isNew: true,
    featured: false,
    finish: "neon-punk",
    promptWords: "neon punk, glowing neon outlines, dark background",
    preview: { prompt: "a city skyline at night", seed: 5 },
  },
  {
    list: ["art_v5", "art_qr"],
    name: "Graffiti",
    label: "Graffiti",
    category: "Street",
    order: 160,
    isNew: true,
    featured: false,
    finish: "graffiti",
    promptWords: "graffiti mural, spray paint on brick wall",
    preview: { prompt: "a sailboat on the sea, sunny day", seed: 5 },
  },
  {
    list: ["art_v5", "art_qr"],
    name: "Disco",
    label: "Disco",
    category: "Street",
    order: 170,
    isNew: true,
    featured: false,
    finish: "disco",
    promptWords: "disco, mirror tiles, coloured light beams",
    preview: { prompt: "a city skyline at dusk", seed: 5 },
  },
  {
    list: ["art_v5", "art_qr"],
    name: "Low Poly",
    label: "Low Poly",
    category: "Digital",
    order: 155,
    isNew: true,
    featured: false,
    finish: "low-poly",
    promptWords: "low poly, flat triangular facets, clean colours",
    preview: { prompt: "a stag in front of mountains", seed: 3 },
  },
  {
    list: ["art_v5", "art_qr"],
    name: "Embroidery",
    label: "Embroidery",
    category: "Craft",
    order: 95,
    isNew: true,
    featured: false,
    finish: "embroidery",
    promptWords: "embroidery on linen, satin stitch, thread texture",
    preview: { prompt: "tulips in a garden, sunny day", seed: 3 },
  },
  {
    list: ["art_v5", "art_qr"],
    name: "Engraving",
    label: "Engraving",
    category: "Print",
    order: 115,
    isNew: true,
    featured: false,
    finish: "engraving",
    promptWords: "copper engraving, fine hatched lines, one ink on cream paper",
    preview: { prompt: "an old town with a church tower", seed: 3 },
  },
  {
    list: ["art_qr"],
    name: "Hidden Landscape",
    label: "Hidden Landscape",
    category: "Scene",
    order: 110,
    isNew: true,
    featured: true,
    finish: "photographic",
    promptWords: "natural landscape, photograph",
    preview: { prompt: "a castle on an island in a mountain lake, autumn, sunny day", seed: 5 },
  },
  {
    list: ["art_qr"],
    name: "Storybook",
    label: "Storybook",
    category: "Scene",
    order: 120,
    isNew: true,
    featured: true,
    finish: "storybook",
    promptWords: "children's book illustration, gouache, warm paper",
    preview: { prompt: "a red hot air balloon over green hills, sunny day", seed: 4 },
  },
  {
    list: ["art_qr"],
    name: "Line and Wash",
    label: "Line and Wash",
    category: "Painting",
    order: 130,
    isNew: true,
    featured: true,
    finish: "watercolour",
    promptWords: "ink line and watercolour wash, wet edges",
    preview: { prompt: "a lighthouse on a cliff by the sea, sunny day", seed: 4 },
  },
  {
    list: ["art_qr"],
    name: "Cathedral Glass",
    label: "Cathedral Glass",
    category: "Craft",
    order: 140,
    isNew: true,
    featured: true,
    finish: "stained-glass",
    promptWords: "stained glass window, lead lines",
    preview: { prompt: "a red rose in a garden", seed: 3 },
  },
  {
    list: ["art_qr"],
    name: "Azulejo",
    label: "Azulejo",
    category: "Craft",
    order: 160,
    isNew: true,
    featured: true,
    finish: "azulejo",
    promptWords: "portuguese azulejo tiles, cobalt on white glaze",
    preview: { prompt: "a sailing ship on the sea, sunny day", seed: 4 },
  },
  {
    list: ["art_qr"],
    name: "Paper Layers",
    label: "Paper Layers",
    category: "Craft",
    order: 170,
    isNew: true,
    featured: true,
    finish: "paper-cut",
    promptWords: "layered paper cut art, soft shadows",
    preview: { prompt: "a fox in a forest, full moon", seed: 4 },
  },
  {
    list: ["art_qr"],
    name: "Fair Isle",
    label: "Fair Isle",
    category: "Craft",
    order: 180,
    isNew: true,
    featured: false,
    finish: "embroidery",
    promptWords: "fair isle knitting, wool stitches",
    preview: { prompt: "a reindeer in a snowy forest", seed: 2 },
  },
  {
    list: ["art_qr"],
    name: "River Stones",
    label: "River Stones",
    category: "Garden",
    order: 190,
    isNew: true,
    featured: false,
    finish: "pebbles",
    promptWords: "river pebbles, wet stones",
    preview: { prompt: "a koi fish in a pond", seed: 3 },
  },
  {
    list: ["art_qr"],
    name: "Flower Bed",
    label: "Flower Bed",
    category: "Garden",
    order: 200,
    isNew: true,
    featured: true,
    finish: "blossoms",
    promptWords: "flower bed seen from above",
    preview: { prompt: "a wildflower meadow, sunny day", seed: 4 },
  },
  {
    list: ["art_qr"],
    name: "Forest Canopy",
    label: "Forest Canopy",
    category: "Garden",
    order: 210,
    isNew: true,
    featured: false,
    finish: "leaves",
    promptWords: "forest canopy from above",
    preview: { prompt: "a forest in autumn", seed: 5 },
  },
  {
    list: ["art_qr"],
    name: "Roman Mosaic",
    label: "Roman Mosaic",
    category: "Craft",
    order: 220,
    isNew: true,
    featured: false,
    finish: "mosaic",
    promptWords: "roman stone mosaic, tesserae",
    preview: { prompt: "a dolphin in the sea, sunny day", seed: 4 },
  },
  {
    list: ["art_qr"],
    name: "Toy Bricks",
    label: "Toy Bricks",
    category: "Craft",
    order: 230,
    isNew: true,
    featured: false,
    finish: "toy-bricks",
    promptWords: "built of plastic toy bricks, studs",
    preview: { prompt: "a red car in front of a house, sunny day", seed: 4 },
  },
  {
    list: ["art_qr"],
    name: "Aquarelle",
    label: "Aquarelle",
    category: "Scene",
    order: 240,
    isNew: true,
    featured: false,
    finish: "watercolour",
    promptWords: "watercolour painting, wet edges",
    preview: { prompt: "two swans on a lake at dawn", seed: 4 },
  },
  {
    list: ["art_qr"],
    name: "Canvas",
    label: "Canvas",
    category: "Scene",
    order: 250,
    isNew: true,
    featured: false,
    finish: "oil",
    promptWords: "oil painting on canvas",
    preview: { prompt: "flowers in a vase", seed: 4 },
  },
  {
    list: ["art_qr"],
    name: "Old Edo",
    label: "Old Edo",
    category: "Scene",
    order: 260,
    isNew: true,
    featured: false,
    finish: "woodblock",
    promptWords: "ukiyo-e woodblock print",
    preview: { prompt: "a red bridge under cherry blossoms, mountains", seed: 4 },
  },
  {
    list: ["art_qr"],
    name: "Neon Sign",
    label: "Neon Sign",
    category: "Scene",
    order: 270,
    isNew: true,
    featured: false,
    finish: "neon-punk",
    promptWords: "neon outlines, dark background",
    preview: { prompt: "a cactus in the desert at night", seed: 4 },
  },
  {
    list: ["art_qr"],
    name: "Open Air",
    label: "Open Air",
    category: "Scene",
    order: 280,
    isNew: true,
    featured: false,
    finish: "impressionist",
    promptWords: "impressionist painting in the open air, broken colour",
    preview: { prompt: "a wooden bridge over a pond with water lilies, sunny day", seed: 4 },
  },
];

const CARRIERS_FROM = 10;
/** Carriers that are featured: the first ones of the list. */
const FEATURED_CARRIERS = 5;

/**
 * A carrier as a style, in pictures the same world without a code. No other engine is asked for it: its prompt words are for people.
 * `carriers.json` is made of the painter's entries (`npm run generate`), whose code a process that only names styles does not load.
 */
function styleOfCarrier({ name, title, ground }: (typeof CARRIERS)[number], at: number): Style {
  return {
    list: ["art_qr", "art_v5"],
    name: title,
    label: title,
    category: "Carriers",
    order: CARRIERS_FROM + at,
    isNew: true,
    featured: at < FEATURED_CARRIERS,
    finish: "photographic",
    promptWords: ground,
    carrier: name,
  };
}

/** Every style: the carriers, which stand before the other styles of QR art, and the media. */
export const STYLES: readonly Style[] = [...CARRIERS.map(styleOfCarrier), ...MEDIA];

/** The style of this name; case does not matter. */
export function findStyle(name: string): Style | undefined {
  const wanted = name.trim().toLowerCase();
  const current = ALIASES[wanted] ?? wanted;
  return BY_NAME.get(current);
}

const BY_NAME: ReadonlyMap<string, Style> = new Map(STYLES.map((style) => [style.name.toLowerCase(), style]));

/** Names that are still taken, and the style that they give now. */
const ALIASES: Readonly<Record<string, string>> = { "old town": "hidden landscape" };

/** More than the `order` of any style in its own list. */
const AFTER_OWN = 1000;

/**
 * The styles that requests of a list's kind take, sorted by `order`: first `AUTO` and the list's own, then those of another list. The
 * latter keep their order among themselves and are not featured.
 */
export function stylesOf(list: string): Style[] {
  return STYLES.filter((style) => style.list.some((name) => name === list))
    .map((style) =>
      style.list[0] === list || style.name === AUTO
        ? style
        : { ...style, order: AFTER_OWN + style.order, featured: false },
    )
    .sort((a, b) => a.order - b.order);
}

/** The `n` names nearest to an unknown one by edit distance, for messages. */
export function nearestStyles(name: string, n: number, list?: StyleList): string[] {
  const wanted = name.trim().toLowerCase();
  return (list ? stylesOf(list) : STYLES)
    .map((style) => ({ name: style.name, far: editDistance(wanted, style.name.toLowerCase()) }))
    .sort((a, b) => a.far - b.far)
    .slice(0, n)
    .map((style) => style.name);
}
