/** Small birds of gardens. */

import { smoothstep } from "easel-picture";
import { hex, toward } from "../figures/sculpture.ts";
import { type Bird, PART, type Plumage } from "../rigs/bird/bird.ts";
import { bird, type Family } from "./animal.ts";
import { tones } from "./tones.ts";

/** A grey cap, pale cheeks, a dark line through the eye, and striped wings. */
const sparrowFace: Plumage = ({ dab, qa, qb, qc }) => {
  if (dab.tag === PART.head) {
    toward(dab, hex("#8d8478"), smoothstep(0.45, 0.7, qb) * 0.9);
    toward(dab, hex("#d9d2c4"), smoothstep(0, -0.25, qb) * smoothstep(0.35, 0.6, qc));
    toward(dab, hex("#1b1613"), smoothstep(0.18, 0.08, Math.abs(qb - 0.18)) * smoothstep(0, 0.5, qa) * 0.7);
  }
  if (dab.tag === PART.wing)
    toward(dab, hex("#2a1a10"), 0.6 * smoothstep(0.3, 0.8, Math.sin(dab.z * 60 + dab.y * 50 + dab.x * 10)));
};

/** The red of the breast runs up to the face. */
const robinBib: Plumage = ({ dab, bird: { colours }, qa, qb }) => {
  if (colours.breast && (dab.tag === PART.neck || dab.tag === PART.head))
    toward(dab, colours.breast, smoothstep(0.15, -0.1, qb) * smoothstep(-0.1, 0.3, qa));
};

const rustyThroat: Plumage = ({ dab, bird: { colours } }) => {
  if (dab.tag === PART.neck) toward(dab, colours.belly, smoothstep(0.2, 0.5, dab.nx) * 0.9);
};

/** The numbers that small birds differ from. */
export const SPARROW: Bird = {
  metres: 0.14,
  tilt: 28,
  depth: 0.3,
  width: 0.27,
  neck: 0.06,
  head: 0.215,
  bill: [0.15, 0.07, 0.06],
  tail: [0.5, 0.1],
  leg: 0.2,
  eye: 0.045,
  shape: "round",
  colours: tones("#8f6d50", "#d6ccb9", "#85593d", "#7a563c", "#3b322c", "#b0806a"),
};

export const SONGBIRDS = {
  sparrow: bird({
    words: "sparrow, ~finch",
    sorts: { sparrow: "~lark, ~skylark, house sparrow, ~starling, ~zebra finch" },
    heightM: 0.17,
    homes: "garden, park, meadow",
    motifs: [{ name: "bird", of: "sparrow, finch", heightM: 0.25 }],
    build: { ...SPARROW, plumage: sparrowFace },
  }),
  robin: bird({
    words: "robin, songbird, bird",
    sorts: {
      robin:
        "~nightingale, ~wren, ~thrush, ~cardinal, ~canary, ~oriole, ~tanager, ~redstart, ~woodpecker, ~nuthatch, ~chickadee, ~titmouse, ~chaffinch, ~goldfinch, ~bullfinch, ~tit bird, ~wagtail",
    },
    heightM: 0.18,
    homes: "garden, park, meadow",
    motifs: [{ name: "bird", of: "robin, songbird, bird", heightM: 0.25 }],
    build: {
      ...SPARROW,
      tilt: 36,
      colours: { ...tones("#6b5a42", "#e3dccb", "#6b5a42", "#5e4e38", "#2a2420", "#7a5a4a"), breast: hex("#c76a3c") },
      plumage: robinBib,
      bibbed: true,
    },
  }),
  bluebird: bird({
    words: "bluebird",
    sorts: { bluebird: "~blue jay, ~kingfisher, ~blue tit, ~bluetit" },
    heightM: 0.18,
    homes: "garden, park, meadow",
    motifs: [{ name: "bird", of: "bluebird", heightM: 0.25 }],
    build: {
      ...SPARROW,
      colours: tones("#5583b5", "#c98a66", "#4c7aad", "#446d9c", "#24201e", "#3a302c"),
      plumage: rustyThroat,
    },
  }),
  hummingbird: bird({
    words: "hummingbird",
    heightM: 0.16,
    homes: "garden",
    support: "air",
    build: {
      ...SPARROW,
      metres: 0.09,
      depth: 0.25,
      width: 0.23,
      head: 0.21,
      bill: [0.62, 0.032, 0.05],
      tail: [0.46, 0.1],
      leg: 0.08,
      eye: 0.045,
      colours: { ...tones("#1f9a5e", "#ece8dc", "#17a06a", "#3f6a66", "#17181a", "#2a2622"), breast: hex("#d0165a") },
      aloft: 46,
    },
  }),
} satisfies Family;
