/** Parts become a sculpture: solids for its field, shells as one mesh. */

import type { Finish, Sculpture } from "../figures/sculpture.ts";
import { ball, blade, createThin, facet, lathe, rod, sheet, type ThinMesh } from "../figures/thin.ts";
import { curve } from "../figures/vector.ts";
import { rgb } from "./paints.ts";
import { type Look, lineOf, type Paint, type Part, type Parts, pointsOf, type Rgb } from "./parts.ts";

type Whole = Look & Required<Pick<Look, "colour" | "material" | "blend">>;
type Solid = Extract<Part, { kind: "ball" | "box" | "cone" | "tube" | "skirt" }>;
type Shell = Extract<Part, { kind: "lathe" | "rod" | "bead" | "sheet" | "blade" | "facet" }>;

const USUAL: Whole = { colour: [0.5, 0.5, 0.5], material: "object", blend: 0.03 };

/** Adds parts to a sculpture, in their order; `plain` is the number of what has no paint. */
export function build(body: Sculpture, parts: Parts, plain = 0): Sculpture {
  const paints: Paint[] = [];
  const [thin, clear] = [createThin(), createThin()];
  const add = (some: Parts, around: Whole): void => {
    if (!some) return;
    if (isList(some)) for (const one of some) add(one, around);
    else if (some.kind === "point") body.at[some.name] = some.at;
    else if (some.kind === "eye") body.eye(some.at, some.radius, some.gaze, some.up, some.look);
    else if (some.kind === "raised") raise(some, around);
    else if (some.kind === "fused") {
      body.group(some.joint);
      add(some.parts, around);
    } else {
      const look = lookOf({ ...around, ...some });
      if (some.kind === "all") add(some.parts, look);
      else if (isSolid(some)) addSolid(body, some, finishOf(look, paints, plain));
      else addShell(look.clear ? clear : thin, some, look);
    }
  };
  const raise = ({ byM, parts: shells }: Extract<Part, { kind: "raised" }>, around: Whole): void => {
    const solids = body.solids.length;
    const from = [thin, clear].map(({ positions }) => positions.length);
    add(shells, around);
    if (body.solids.length > solids) throw new RangeError("expected shells alone to be raised, got a solid");
    for (const [k, { positions }] of [thin, clear].entries())
      for (let i = from[k] + 1; i < positions.length; i += 3) positions[i] += byM;
  };
  add(parts, USUAL);
  if (thin.open.length > 0) body.thin.push(thin);
  if (clear.open.length > 0) body.clear.push(clear);
  if (paints.length > 0) body.paint = (dab) => paints[dab.tag - 1]?.(dab);
  return body;
}

function addSolid(body: Sculpture, part: Solid, finish: Partial<Finish>): void {
  if (part.kind === "ball") body.ellipsoid(part.at, part.radii, part.axes, finish);
  else if (part.kind === "box") body.box(part.at, part.half, part.round, part.axes, finish);
  else if (part.kind === "cone") body.cone(part.from, part.to, ...part.radii, finish);
  else if (part.kind === "skirt") body.skirt(part.from, part.to, ...part.radii, part.form, finish);
  else {
    const { to, ...form } = part.form;
    body.tube(lineOf(part.line), part.radii, { ...finish, ...form, ...(to ? { to: rgb(to) } : {}) });
  }
}

function addShell(mesh: ThinMesh, part: Shell, { colour, material }: Whole): void {
  const tone = rgb(colour);
  if (part.kind === "lathe") addLathe(mesh, part, tone, material);
  else if (part.kind === "rod") {
    const { smooth = 0, sides = 8, closed = false } = part.form;
    rod(mesh, lineOf(part.line, smooth), radiiOf(part.radius, smooth), tone, material, { sides, closed });
  } else if (part.kind === "bead") {
    const { wall } = part;
    ball(mesh, part.at, part.radius, wall ? (d) => rgb(wall(d)) : tone, material, part.sides);
  } else if (part.kind === "sheet") sheet(mesh, part.rows, tone, material);
  else if (part.kind === "facet") facet(mesh, part.corners, part.normals, tone, material, part.around);
  else {
    const { tip = tone, camber } = part.form;
    blade(mesh, part.from, part.to, part.widths, part.normal, [tone, rgb(tip)], material, camber);
  }
}

function addLathe(
  mesh: ThinMesh,
  { profile, form }: Extract<Part, { kind: "lathe" }>,
  tone: Rgb,
  material: Whole["material"],
): void {
  const { smooth, sharp, wall, sides = 36, at: origin = [0, 0, 0], axes } = form;
  const paint = wall ? (r: number, h: number, a: number): Rgb => rgb(wall(r, h, a)) : tone;
  const turn = (points: readonly (readonly number[])[]) =>
    lathe(mesh, points, paint, material, { sides, origin, ...(axes ? { axes } : {}) });
  const points = pointsOf(profile);
  if (sharp) for (let i = 0; i + 1 < points.length; i++) turn([points[i], points[i + 1]]);
  else
    turn(
      smooth
        ? curve(
            points.map(([r, h, open = 1]) => [r, h, open]),
            smooth,
          )
        : points,
    );
}

function radiiOf(radius: number | readonly number[], smooth: number): number | readonly number[] {
  if (typeof radius === "number" || smooth === 0) return radius;
  return curve(
    radius.map((r) => [r] as const),
    smooth,
  ).map(([r]) => r);
}

/** Paints are numbered in the order in which they first occur. */
function finishOf(
  { colour, material, blend, carve = false, fur = 0, flat, flow, paint }: Whole,
  paints: Paint[],
  plain: number,
): Partial<Finish> {
  let tag = plain;
  if (paint) tag = paints.includes(paint) ? paints.indexOf(paint) + 1 : paints.push(paint);
  const finish = { colour: rgb(colour), material, blend, carve, fur, tag };
  return { ...finish, ...(flat ? { flat } : {}), ...(flow ? { flow } : {}) };
}

function lookOf({ colour, material, blend, carve, fur, flat, flow, clear, paint }: Whole): Whole {
  return { colour, material, blend, carve, fur, flat, flow, clear, paint } as Whole;
}

const SOLIDS: ReadonlySet<string> = new Set(["ball", "box", "cone", "tube", "skirt"]);
const isSolid = (part: Part): part is Solid => SOLIDS.has(part.kind);
const isList = (some: Part | readonly Parts[]): some is readonly Parts[] => Array.isArray(some);
