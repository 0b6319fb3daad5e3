/** The style catalogue: pure data, and how names are found in it. */

export type StyleList = "art_v5" | "art_qr";

export interface Style {
  readonly list: readonly StyleList[];
  /** What users pass as `style`. */
  readonly name: string;
  readonly label: string;
  readonly category: string;
  /** Lists are sorted by it, ascending. */
  readonly order: number;
  readonly isNew: boolean;
  readonly featured: boolean;
  /** A key of `finish/`. */
  readonly finish: string;
  /** A key of the weaves of `qr/`: how QR art of this style carries its code. */
  readonly weave?: string;
  /** Words for engines that understand only words. */
  readonly promptWords: string;
}

export const STYLES: readonly Style[] = [
  {
    list: ["art_v5"],
    name: "Photographic",
    label: "Photographic",
    category: "Photo",
    order: 10,
    isNew: true,
    featured: true,
    finish: "photographic",
    promptWords: "photograph, natural light, fine detail",
  },
  {
    list: ["art_v5"],
    name: "Fantasy Art",
    label: "Fantasy Art",
    category: "Illustration",
    order: 20,
    isNew: true,
    featured: true,
    finish: "fantasy-art",
    promptWords: "fantasy art, glowing light, epic painting",
  },
  {
    list: ["art_v5"],
    name: "Digital Art",
    label: "Digital Art",
    category: "Illustration",
    order: 30,
    isNew: true,
    featured: false,
    finish: "digital-art",
    promptWords: "digital art, clean shapes, vivid colours",
  },
  {
    list: ["art_v5"],
    name: "Watercolour",
    label: "Watercolour",
    category: "Painting",
    order: 40,
    isNew: true,
    featured: true,
    finish: "watercolour",
    promptWords: "watercolour painting, wet edges, paper texture",
  },
  {
    list: ["art_v5"],
    name: "Oil Painting",
    label: "Oil Painting",
    category: "Painting",
    order: 50,
    isNew: true,
    featured: false,
    finish: "oil",
    promptWords: "oil painting, visible brush strokes, canvas",
  },
  {
    list: ["art_v5"],
    name: "Impressionist",
    label: "Impressionist",
    category: "Painting",
    order: 60,
    isNew: true,
    featured: true,
    finish: "impressionist",
    promptWords: "impressionist painting, broken colour, thick paint",
  },
  {
    list: ["art_v5"],
    name: "Stained Glass",
    label: "Stained Glass",
    category: "Craft",
    order: 70,
    isNew: true,
    featured: true,
    finish: "stained-glass",
    promptWords: "stained glass window, lead lines, glowing colours",
  },
  {
    list: ["art_v5"],
    name: "Mosaic",
    label: "Mosaic",
    category: "Craft",
    order: 80,
    isNew: true,
    featured: false,
    finish: "mosaic",
    promptWords: "stone mosaic, tesserae, grout",
  },
  {
    list: ["art_v5"],
    name: "Paper Cut",
    label: "Paper Cut",
    category: "Craft",
    order: 90,
    isNew: true,
    featured: false,
    finish: "paper-cut",
    promptWords: "layered paper cut art, soft shadows",
  },
  {
    list: ["art_v5"],
    name: "Ukiyo-e",
    label: "Ukiyo-e",
    category: "Print",
    order: 100,
    isNew: true,
    featured: true,
    finish: "woodblock",
    promptWords: "ukiyo-e woodblock print, flat colours, bold outlines",
  },
  {
    list: ["art_v5"],
    name: "Comic",
    label: "Comic",
    category: "Print",
    order: 110,
    isNew: true,
    featured: false,
    finish: "comic",
    promptWords: "comic book print, halftone dots, black outlines",
  },
  {
    list: ["art_v5"],
    name: "Ink Wash",
    label: "Ink Wash",
    category: "Drawing",
    order: 120,
    isNew: true,
    featured: false,
    finish: "ink",
    promptWords: "sumi-e ink wash painting, brush lines, rice paper",
  },
  {
    list: ["art_v5"],
    name: "Pencil Sketch",
    label: "Pencil Sketch",
    category: "Drawing",
    order: 130,
    isNew: true,
    featured: false,
    finish: "pencil",
    promptWords: "graphite pencil sketch, cross hatching",
  },
  {
    list: ["art_v5"],
    name: "Pixel Art",
    label: "Pixel Art",
    category: "Digital",
    order: 140,
    isNew: true,
    featured: false,
    finish: "pixel-art",
    promptWords: "pixel art, limited palette, dithering",
  },
  {
    list: ["art_v5"],
    name: "Neon Punk",
    label: "Neon Punk",
    category: "Digital",
    order: 150,
    isNew: true,
    featured: false,
    finish: "neon-punk",
    promptWords: "neon punk, glowing neon outlines, dark background",
  },
  {
    list: ["art_v5"],
    name: "Graffiti",
    label: "Graffiti",
    category: "Street",
    order: 160,
    isNew: true,
    featured: false,
    finish: "graffiti",
    promptWords: "graffiti mural, spray paint on brick wall",
  },
  {
    list: ["art_v5"],
    name: "Disco",
    label: "Disco",
    category: "Street",
    order: 170,
    isNew: true,
    featured: false,
    finish: "disco",
    promptWords: "disco, mirror tiles, coloured light beams",
  },
  {
    list: ["art_v5"],
    name: "Low Poly",
    label: "Low Poly",
    category: "Digital",
    order: 155,
    isNew: true,
    featured: false,
    finish: "low-poly",
    promptWords: "low poly, flat triangular facets, clean colours",
  },
  {
    list: ["art_v5"],
    name: "Embroidery",
    label: "Embroidery",
    category: "Craft",
    order: 95,
    isNew: true,
    featured: false,
    finish: "embroidery",
    promptWords: "embroidery on linen, satin stitch, thread texture",
  },
  {
    list: ["art_v5"],
    name: "Engraving",
    label: "Engraving",
    category: "Print",
    order: 115,
    isNew: true,
    featured: false,
    finish: "engraving",
    promptWords: "copper engraving, fine hatched lines, one ink on cream paper",
  },
  {
    list: ["art_qr"],
    name: "Hidden Landscape",
    label: "Hidden Landscape",
    category: "Scene",
    order: 10,
    isNew: true,
    featured: true,
    finish: "photographic",
    weave: "scene",
    promptWords: "natural landscape, photograph",
  },
  {
    list: ["art_qr"],
    name: "Storybook",
    label: "Storybook",
    category: "Scene",
    order: 20,
    isNew: true,
    featured: true,
    finish: "fantasy-art",
    weave: "scene",
    promptWords: "storybook fantasy painting, glowing light",
  },
  {
    list: ["art_qr"],
    name: "Aquarelle",
    label: "Aquarelle",
    category: "Scene",
    order: 30,
    isNew: true,
    featured: true,
    finish: "watercolour",
    weave: "scene",
    promptWords: "watercolour painting, wet edges",
  },
  {
    list: ["art_qr"],
    name: "Canvas",
    label: "Canvas",
    category: "Scene",
    order: 40,
    isNew: true,
    featured: false,
    finish: "oil",
    weave: "scene",
    promptWords: "oil painting on canvas",
  },
  {
    list: ["art_qr"],
    name: "Old Edo",
    label: "Old Edo",
    category: "Scene",
    order: 50,
    isNew: true,
    featured: false,
    finish: "woodblock",
    weave: "scene",
    promptWords: "ukiyo-e woodblock print",
  },
  {
    list: ["art_qr"],
    name: "Neon Sign",
    label: "Neon Sign",
    category: "Scene",
    order: 60,
    isNew: true,
    featured: false,
    finish: "neon-punk",
    weave: "scene",
    promptWords: "neon outlines, dark background",
  },
  {
    list: ["art_qr"],
    name: "Cathedral Glass",
    label: "Cathedral Glass",
    category: "Craft",
    order: 70,
    isNew: true,
    featured: true,
    finish: "stained-glass",
    weave: "glass",
    promptWords: "stained glass window, lead lines",
  },
  {
    list: ["art_qr"],
    name: "Roman Mosaic",
    label: "Roman Mosaic",
    category: "Craft",
    order: 80,
    isNew: true,
    featured: true,
    finish: "mosaic",
    weave: "mosaic",
    promptWords: "roman stone mosaic, tesserae",
  },
  {
    list: ["art_qr"],
    name: "Flower Bed",
    label: "Flower Bed",
    category: "Garden",
    order: 90,
    isNew: true,
    featured: true,
    finish: "photographic",
    weave: "flowers",
    promptWords: "flower bed seen from above",
  },
  {
    list: ["art_qr"],
    name: "Forest Canopy",
    label: "Forest Canopy",
    category: "Garden",
    order: 100,
    isNew: true,
    featured: false,
    finish: "photographic",
    weave: "canopy",
    promptWords: "forest canopy from above",
  },
];

/** The style of this name, whatever its case. */
export function findStyle(name: string): Style | undefined {
  const wanted = name.trim().toLowerCase();
  return STYLES.find((style) => style.name.toLowerCase() === wanted);
}

/** A list as users see it, sorted by `order`. */
export function stylesOf(list: StyleList): Style[] {
  return STYLES.filter((style) => style.list.includes(list)).sort((a, b) => a.order - b.order);
}

/** The `n` names nearest to a wrong one by edit distance, for messages. */
export function nearestStyles(name: string, n: number, list?: StyleList): string[] {
  const wanted = name.trim().toLowerCase();
  return (list ? stylesOf(list) : STYLES)
    .map((style) => ({ name: style.name, far: editDistance(wanted, style.name.toLowerCase()) }))
    .sort((a, b) => a.far - b.far)
    .slice(0, n)
    .map((style) => style.name);
}

/** Levenshtein, two rows. */
function editDistance(a: string, b: string): number {
  let before = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++)
      row.push(Math.min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1)));
    before = row;
  }
  return before[b.length];
}
