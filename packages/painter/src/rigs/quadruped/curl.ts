/**
 * Cats and dogs curled up asleep, from the silhouette inward: a round back, the haunch before it, the head on the paws and the tail about
 * them. Forward (+x) is where the ring is open and where the face looks.
 */

import { mix } from "easel-picture";
import type { Finish } from "../../figures/sculpture.ts";
import type { V3 } from "../../figures/vector.ts";
import { paintCoat } from "./coat.ts";
import { sculptHead } from "./head.ts";
import { type Build, PIECE, type Species } from "./species.ts";

/** Whether animals of this sort curl up to sleep. */
export const curls = ({ skull, foot }: Pick<Species, "skull" | "foot">): boolean =>
  foot === "paw" && (skull === "feline" || skull === "canine" || skull === "hound");

/** How far the head is turned out of the ring, and how far it hangs, radians and degrees. */
const HEAD_TURN = 0.42;
const HEAD_SLOPE = -16;
/** The back and girth of who the points below are drawn for. */
const BACK = 0.86;
const GIRTH = 0.5;
/** The ring's middle, and its radius where stripes are counted. */
const MIDDLE_X = 0.04;
const RING = 0.46;

/** The back from the rump to the neck: forward, up, towards the head's side, radius. */
const SPINE = [
  [0.16, 0.21, -0.43, 0.19],
  [-0.1, 0.27, -0.41, 0.235],
  [-0.27, 0.3, -0.16, 0.255],
  [-0.25, 0.3, 0.14, 0.25],
  [-0.07, 0.27, 0.36, 0.22],
  [0.12, 0.22, 0.4, 0.165],
] as const;

/** Adds a curled body to an empty sculpture and paints it; the seed says on which side its head lies. */
export function sculptCurled(given: Build): void {
  const { species, body } = given;
  const side = given.recipe.seed % 2 === 0 ? 1 : -1;
  const long = species.back / BACK;
  const girth = (species.trunk[3][1] - species.trunk[3][2]) / GIRTH;
  const at = (x: number, y: number, z: number): V3 => [x * long, y * girth, z * long * side];
  // hairs of a resting coat lie close
  body.lift = 0.1;
  const build: Build = { ...given, recipe: { ...given.recipe, lookRad: HEAD_TURN * side } };
  const hide: Partial<Finish> = { colour: species.colours.body, tag: PIECE.trunk };
  body.group(0);
  body.tube(
    SPINE.map(([x, y, z]) => at(x, y, z)),
    SPINE.map(([, , , r]) => r * girth),
    { ...hide, inner: 0.05, steps: 3 },
  );
  body.ellipsoid(at(0.02, 0.17, -0.02), [0.3 * long, 0.17 * girth, 0.4 * long], undefined, { ...hide, blend: 0.08 });
  // the haunch is a shape of its own
  body.group(0.025).ellipsoid(at(0.17, 0.22, -0.28), [0.19 * long, 0.215 * girth, 0.24 * long], undefined, hide);
  addPaws(build, at);
  const head = sculptHead(
    { ...build, stance: { ...build.stance, head: HEAD_SLOPE - species.nod } },
    {
      end: at(0.27, 0.235, 0.285),
      middle: at(0.18, 0.22, 0.36),
      base: at(0.05, 0.22, 0.4),
      up: [0, 1, 0],
      collar: at(0.2, 0.12, 0.3),
    },
  );
  addRing(build, at);
  Object.assign(body.at, { seat: at(-0.25, 0.52, 0), withers: at(-0.1, 0.48, 0.3), collar: at(0.2, 0.12, 0.3) });
  const coat = paintCoat(build, head);
  body.paint = (dab) => {
    const { x, z, nx, nz, tag } = dab;
    if (tag === PIECE.trunk) {
      // stripes run across the back and the chest is ahead, wherever the back turns
      const round = Math.atan2(z * side, MIDDLE_X * long - x);
      dab.x = round * RING * long;
      dab.nx = nx * Math.sin(round) + nz * side * Math.cos(round);
    }
    coat(dab);
    Object.assign(dab, { x, nx });
  };
}

/** A hind paw before the haunch, and the forepaws below the chin. */
function addPaws({ species: { colours, fur, legs }, body }: Build, at: (x: number, y: number, z: number) => V3): void {
  const thick = Math.sqrt(legs);
  const leg: Partial<Finish> = { colour: colours.legs, tag: PIECE.leg, fur: fur * 0.45, blend: 0.03 };
  const paw = (from: V3, to: V3, radius: number) => {
    body.group(0.02).cone(from, to, radius * 1.25, radius, leg);
    body.ellipsoid(to, [radius * 1.25, radius * 0.95, radius * 1.5], undefined, { ...leg, colour: colours.belly });
  };
  paw(at(0.26, 0.09, -0.24), at(0.36, 0.055, -0.02), 0.056 * thick);
  paw(at(0.2, 0.1, 0.34), at(0.42, 0.06, 0.1), 0.056 * thick);
  paw(at(0.3, 0.08, 0.4), at(0.5, 0.055, 0.24), 0.054 * thick);
}

/** The tail round the paws, its tip below the chin. */
function addRing({ species: { tail, fur, colours }, body }: Build, at: (x: number, y: number, z: number) => V3): void {
  const [kind, , root, tip] = tail;
  const full = kind === "bush" || kind === "plume";
  const line = [
    at(0.02, 0.17, -0.55),
    at(0.24, 0.09, -0.6),
    at(0.42, 0.07, -0.45),
    at(0.5, 0.065, -0.2),
    at(0.51, 0.06, 0.02),
  ];
  body.group(0.012).tube(
    line,
    line.map((_, i) =>
      full ? mix(root, Math.max(0.06, tip), Math.sin((i / 4) ** 0.75 * Math.PI * 0.92)) : mix(root * 1.15, tip, i / 4),
    ),
    { colour: colours.body, tag: PIECE.tail, fur: full ? 0.07 : fur * 0.8, material: fur > 0 ? "fur" : "skin" },
  );
  body.at.tail = line[4];
}
