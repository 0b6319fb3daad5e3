/** The part of SVG that icon sets use, as polygons: paths, circles, ellipses, rectangles, groups, uses, clips, gradients, strokes. */

import type { Gradient, Motif, Shape } from "easel-painter/inspect";

/** Motif units per SVG unit. */
const FINE = 12;
const TOLERANCE = 0.04;

type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];
const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

interface Node {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Node[];
}

interface Look {
  readonly fill: string;
  readonly stroke: string;
  readonly strokeWidth: number;
  readonly alpha: number;
  readonly evenOdd: boolean;
  readonly clip?: number[][] | undefined;
  readonly matrix: Matrix;
}

/** The shapes of an SVG body, back to front, in units of 1/12 of the SVG's, moved to the top left. `framed` leaves out what lies beside its 128 × 128. */
export function flattenSvg(body: string, framed: boolean): Motif {
  const root = parse(body);
  const byId = new Map<string, Node>();
  indexIds(root, byId);
  const shapes: Shape[] = [];
  const look: Look = { fill: "#000000", stroke: "none", strokeWidth: 1, alpha: 1, evenOdd: false, matrix: IDENTITY };
  for (const child of root.children) draw(child, look, byId, shapes);
  return packed(framed ? shapes.filter(isSeen) : shapes);
}

/** Some icons keep scraps beside the 128 × 128 that are shown. */
function isSeen({ rings, clip }: Shape): boolean {
  const inside = (axis: number) => {
    const values = (clip ?? rings).flatMap((ring) => ring.filter((_, i) => i % 2 === axis));
    return Math.min(...values) < 128 && Math.max(...values) > 0;
  };
  return inside(0) && inside(1);
}

function packed(shapes: readonly Shape[]): Motif {
  let x0 = Infinity;
  let y0 = Infinity;
  let x1 = -Infinity;
  let y1 = -Infinity;
  for (const shape of shapes) {
    const outline = shape.clip ?? shape.rings;
    for (const ring of outline)
      for (let i = 0; i < ring.length; i += 2) {
        x0 = Math.min(x0, ring[i]);
        x1 = Math.max(x1, ring[i]);
        y0 = Math.min(y0, ring[i + 1]);
        y1 = Math.max(y1, ring[i + 1]);
      }
  }
  const relative = (ring: readonly number[]): number[] => {
    const out: number[] = [];
    let px = 0;
    let py = 0;
    for (let i = 0; i < ring.length; i += 2) {
      const x = Math.round((ring[i] - x0) * FINE);
      const y = Math.round((ring[i + 1] - y0) * FINE);
      if (i > 0 && x === px && y === py) continue;
      out.push(x - px, y - py);
      px = x;
      py = y;
    }
    return out;
  };
  const moved = ({ at, stops }: Gradient): Gradient => {
    const out: number[] = [];
    for (let i = 0; i < at.length; i += 3)
      out.push(at[i] / FINE, at[i + 1] / FINE, at[i + 2] + at[i] * x0 + at[i + 1] * y0);
    return { at: out.map((v) => Number(v.toPrecision(5))), stops };
  };
  return {
    width: Math.round((x1 - x0) * FINE),
    height: Math.round((y1 - y0) * FINE),
    shapes: shapes.map((shape) => ({
      ...shape,
      fill: typeof shape.fill === "string" ? shape.fill : moved(shape.fill),
      rings: shape.rings.map(relative).filter((ring) => ring.length >= 6),
      ...(shape.clip ? { clip: shape.clip.map(relative) } : {}),
    })),
  };
}

function parse(body: string): Node {
  const root: Node = { tag: "svg", attributes: {}, children: [] };
  const open: Node[] = [root];
  for (const match of body.matchAll(/<(\/?)([a-zA-Z]+)([^>]*?)(\/?)>/g)) {
    const [, closing, tag, rest, alone] = match;
    if (closing) {
      open.pop();
      continue;
    }
    const attributes: Record<string, string> = {};
    for (const pair of rest.matchAll(/([a-zA-Z:-]+)="([^"]*)"/g)) attributes[pair[1]] = pair[2];
    const node: Node = { tag, attributes, children: [] };
    open[open.length - 1].children.push(node);
    if (!alone) open.push(node);
  }
  return root;
}

function indexIds(node: Node, byId: Map<string, Node>): void {
  if (node.attributes.id) byId.set(node.attributes.id, node);
  for (const child of node.children) indexIds(child, byId);
}

function draw(node: Node, parent: Look, byId: ReadonlyMap<string, Node>, shapes: Shape[]): void {
  const { tag, attributes } = node;
  if (["defs", "clipPath", "linearGradient", "radialGradient", "mask", "filter", "symbol"].includes(tag)) return;
  const matrix = multiply(parent.matrix, parseTransform(attributes.transform));
  const clip = attributes["clip-path"] ? clipRings(attributes["clip-path"], matrix, byId) : undefined;
  const look: Look = {
    fill: attributes.fill ?? parent.fill,
    stroke: attributes.stroke ?? parent.stroke,
    strokeWidth: Number(attributes["stroke-width"] ?? parent.strokeWidth),
    alpha: parent.alpha * Number(attributes.opacity ?? 1),
    evenOdd: attributes["fill-rule"] ? attributes["fill-rule"] === "evenodd" : parent.evenOdd,
    clip: clip ?? parent.clip,
    matrix,
  };
  if (tag === "g" || tag === "svg") {
    for (const child of node.children) draw(child, look, byId, shapes);
    return;
  }
  if (tag === "use") {
    const target = byId.get((attributes.href ?? attributes["xlink:href"] ?? "").slice(1));
    const moved = multiply(matrix, [1, 0, 0, 1, Number(attributes.x ?? 0), Number(attributes.y ?? 0)]);
    if (target?.tag === "symbol")
      for (const child of target.children) draw(child, { ...look, matrix: moved }, byId, shapes);
    else if (target) draw(target, { ...look, matrix: moved }, byId, shapes);
    return;
  }
  const rings = ringsOf(node);
  if (rings.length === 0) return;
  const placed = rings.map((ring) => transformRing(ring, matrix));
  const add = (paint: string, alpha: number, evenOdd: boolean, outline: number[][]) => {
    const fill = fillOf(paint, rings, matrix, byId);
    if (fill === undefined || alpha <= 0) return;
    shapes.push({
      fill,
      alpha: Number(alpha.toFixed(3)),
      ...(evenOdd ? { evenOdd: true as const } : {}),
      rings: outline,
      ...(look.clip ? { clip: look.clip } : {}),
    });
  };
  add(look.fill, look.alpha * Number(attributes["fill-opacity"] ?? 1), look.evenOdd, placed);
  if (look.stroke !== "none" && attributes.stroke !== undefined)
    add(
      look.stroke,
      look.alpha,
      false,
      strokeRings(node, rings, look.strokeWidth).map((ring) => transformRing(ring, matrix)),
    );
}

function clipRings(reference: string, matrix: Matrix, byId: ReadonlyMap<string, Node>): number[][] | undefined {
  const node = byId.get(reference.slice(5, -1));
  if (!node) return undefined;
  const out: number[][] = [];
  for (const child of node.children) {
    const target =
      child.tag === "use" ? byId.get((child.attributes.href ?? child.attributes["xlink:href"] ?? "").slice(1)) : child;
    if (target)
      for (const ring of ringsOf(target))
        out.push(transformRing(ring, multiply(matrix, parseTransform(target.attributes.transform))));
  }
  return out.length > 0 ? out : undefined;
}

function fillOf(
  paint: string,
  rings: readonly number[][],
  matrix: Matrix,
  byId: ReadonlyMap<string, Node>,
): string | Gradient | undefined {
  if (paint === "none") return undefined;
  if (!paint.startsWith("url(")) return hex(paint);
  const node = byId.get(paint.slice(5, -1));
  if (!node) return undefined;
  const { attributes } = node;
  const source = attributes.href ?? attributes["xlink:href"];
  const stopsNode = node.children.length > 0 ? node : byId.get((source ?? "").slice(1));
  const stops = (stopsNode?.children ?? [])
    .filter((child) => child.tag === "stop")
    .map(
      (child) =>
        [
          Number.parseFloat(child.attributes.offset ?? "0") / (child.attributes.offset?.endsWith("%") ? 100 : 1),
          hex(child.attributes["stop-color"] ?? "#000000"),
          Number(child.attributes["stop-opacity"] ?? 1),
        ] as const,
    );
  if (stops.length === 0) return undefined;
  let space = multiply(matrix, IDENTITY);
  const box = attributes.gradientUnits !== "userSpaceOnUse";
  if (box) space = multiply(space, boxMatrix(rings));
  space = multiply(space, parseTransform(attributes.gradientTransform));
  const inverse = invert(space);
  const n = (key: string, otherwise: number) =>
    attributes[key] === undefined
      ? otherwise
      : Number.parseFloat(attributes[key]) / (attributes[key].endsWith("%") ? 100 : 1);
  if (node.tag === "linearGradient") {
    const x1 = n("x1", 0);
    const y1 = n("y1", 0);
    const dx = n("x2", box ? 1 : 128) - x1;
    const dy = n("y2", 0) - y1;
    const scale = 1 / (dx * dx + dy * dy || 1);
    const [a, b, c, d, e, f] = inverse;
    return {
      at: [(a * dx + b * dy) * scale, (c * dx + d * dy) * scale, ((e - x1) * dx + (f - y1) * dy) * scale],
      stops,
    };
  }
  const r = n("r", 0.5) || 1;
  const cx = n("cx", 0.5);
  const cy = n("cy", 0.5);
  const [a, b, c, d, e, f] = inverse;
  return { at: [a / r, c / r, (e - cx) / r, b / r, d / r, (f - cy) / r], stops };
}

function hex(colour: string): string {
  if (/^#[0-9a-f]{6}$/i.test(colour)) return colour.toLowerCase();
  if (/^#[0-9a-f]{3}$/i.test(colour)) return `#${[...colour.slice(1)].map((c) => c + c).join("")}`.toLowerCase();
  const named: Record<string, string> = {
    black: "#000000",
    white: "#ffffff",
    red: "#ff0000",
    gray: "#808080",
    grey: "#808080",
    silver: "#c0c0c0",
    orange: "#ffa500",
    yellow: "#ffff00",
    green: "#008000",
    blue: "#0000ff",
    navy: "#000080",
    purple: "#800080",
    brown: "#a52a2a",
    pink: "#ffc0cb",
    gold: "#ffd700",
  };
  const found = named[colour];
  if (!found) throw new Error(`unknown colour ${colour}`);
  return found;
}

/** Rings of a node in its own coordinates. */
function ringsOf({ tag, attributes }: Node): number[][] {
  const n = (key: string) => Number(attributes[key] ?? 0);
  if (tag === "path") return pathRings(attributes.d ?? "");
  if (tag === "circle") return [ellipseRing(n("cx"), n("cy"), n("r"), n("r"))];
  if (tag === "ellipse") return [ellipseRing(n("cx"), n("cy"), n("rx"), n("ry"))];
  if (tag === "rect")
    return [rectRing(n("x"), n("y"), n("width"), n("height"), Number(attributes.rx ?? attributes.ry ?? 0))];
  return [];
}

function ellipseRing(cx: number, cy: number, rx: number, ry: number): number[] {
  const steps = Math.max(12, Math.ceil(6 * Math.sqrt(Math.max(rx, ry))));
  const out: number[] = [];
  for (let i = 0; i < steps; i++)
    out.push(cx + Math.cos((i / steps) * 2 * Math.PI) * rx, cy + Math.sin((i / steps) * 2 * Math.PI) * ry);
  return out;
}

function rectRing(x: number, y: number, w: number, h: number, r: number): number[] {
  if (r <= 0) return [x, y, x + w, y, x + w, y + h, x, y + h];
  const k = Math.min(r, w / 2, h / 2);
  const out: number[] = [];
  for (const [cx, cy, from] of [
    [x + w - k, y + k, -90],
    [x + w - k, y + h - k, 0],
    [x + k, y + h - k, 90],
    [x + k, y + k, 180],
  ])
    for (let i = 0; i <= 5; i++) {
      const a = ((from + i * 18) * Math.PI) / 180;
      out.push(cx + Math.cos(a) * k, cy + Math.sin(a) * k);
    }
  return out;
}

/** Subpaths of path data as rings of x, y. */
function pathRings(d: string): number[][] {
  const rings: number[][] = [];
  let ring: number[] = [];
  let x = 0;
  let y = 0;
  let startX = 0;
  let startY = 0;
  let lastX = 0;
  let lastY = 0;
  let before = "";
  const flush = () => {
    if (ring.length >= 4) rings.push(ring);
    ring = [];
  };
  for (const [command, values] of commandsOf(d)) {
    const relative = command === command.toLowerCase();
    const ox = relative ? x : 0;
    const oy = relative ? y : 0;
    const kind = command.toUpperCase();
    if (kind === "M") {
      flush();
      x = ox + values[0];
      y = oy + values[1];
      startX = x;
      startY = y;
      ring.push(x, y);
    } else if (kind === "Z") {
      x = startX;
      y = startY;
      flush();
      ring = [x, y];
    } else if (kind === "L" || kind === "H" || kind === "V") {
      x = kind === "V" ? x : ox + values[0];
      y = kind === "V" ? oy + values[0] : kind === "H" ? y : oy + values[1];
      ring.push(x, y);
    } else if (kind === "A") {
      const [rx, ry, turn, large, sweep, ex, ey] = values;
      arc(ring, x, y, rx, ry, turn, large, sweep, ox + ex, oy + ey);
      x = ox + ex;
      y = oy + ey;
    } else {
      const smooth = kind === "S" || kind === "T";
      const cubic = kind === "C" || kind === "S";
      const wasCurve = cubic ? /[CcSs]/.test(before) : /[QqTt]/.test(before);
      const c1x = smooth ? (wasCurve ? 2 * x - lastX : x) : ox + values[0];
      const c1y = smooth ? (wasCurve ? 2 * y - lastY : y) : oy + values[1];
      const k = smooth ? 0 : 2;
      if (cubic) {
        const c2x = ox + values[k];
        const c2y = oy + values[k + 1];
        const ex = ox + values[k + 2];
        const ey = oy + values[k + 3];
        curve(ring, x, y, c1x, c1y, c2x, c2y, ex, ey);
        lastX = c2x;
        lastY = c2y;
        x = ex;
        y = ey;
      } else {
        const ex = ox + values[k];
        const ey = oy + values[k + 1];
        curve(
          ring,
          x,
          y,
          x + (2 / 3) * (c1x - x),
          y + (2 / 3) * (c1y - y),
          ex + (2 / 3) * (c1x - ex),
          ey + (2 / 3) * (c1y - ey),
          ex,
          ey,
        );
        lastX = c1x;
        lastY = c1y;
        x = ex;
        y = ey;
      }
    }
    before = command;
  }
  flush();
  return rings.filter((points) => points.length >= 4);
}

const COUNTS: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };

function* commandsOf(d: string): Generator<[string, number[]]> {
  for (const match of d.matchAll(/([MLHVCSQTAZ])([^MLHVCSQTAZ]*)/gi)) {
    let command = match[1];
    const count = COUNTS[command.toUpperCase()];
    if (count === 0) {
      yield [command, []];
      continue;
    }
    const values = numbersOf(match[2], command.toUpperCase() === "A");
    for (let i = 0; i + count <= values.length; i += count) {
      yield [command, values.slice(i, i + count)];
      if (command === "M") command = "L";
      if (command === "m") command = "l";
    }
  }
}

/** Numbers of path data; the two flags of an arc may stand without separators. */
function numbersOf(text: string, arcs: boolean): number[] {
  const out: number[] = [];
  const pattern = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/giy;
  let at = 0;
  while (at < text.length) {
    if (/[\s,]/.test(text[at])) {
      at++;
      continue;
    }
    if (arcs && (out.length % 7 === 3 || out.length % 7 === 4)) {
      out.push(Number(text[at]));
      at++;
      continue;
    }
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (!found) throw new Error(`bad number at ${text.slice(at, at + 20)}`);
    out.push(Number(found[0]));
    at += found[0].length;
  }
  return out;
}

function curve(
  ring: number[],
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  x3: number,
  y3: number,
): void {
  const bend = Math.hypot(x0 - 2 * x1 + x2, y0 - 2 * y1 + y2) + Math.hypot(x1 - 2 * x2 + x3, y1 - 2 * y2 + y3);
  const steps = Math.max(1, Math.min(40, Math.ceil(Math.sqrt((bend * 0.75) / TOLERANCE / 2))));
  for (let i = 1; i <= steps; i++) {
    const t = i / steps;
    const s = 1 - t;
    ring.push(
      s * s * s * x0 + 3 * s * s * t * x1 + 3 * s * t * t * x2 + t * t * t * x3,
      s * s * s * y0 + 3 * s * s * t * y1 + 3 * s * t * t * y2 + t * t * t * y3,
    );
  }
}

/** SVG 1.1 appendix F.6. */
function arc(
  ring: number[],
  x1: number,
  y1: number,
  rx0: number,
  ry0: number,
  turnDeg: number,
  large: number,
  sweep: number,
  x2: number,
  y2: number,
): void {
  if (rx0 === 0 || ry0 === 0) {
    ring.push(x2, y2);
    return;
  }
  const phi = (turnDeg * Math.PI) / 180;
  const c = Math.cos(phi);
  const s = Math.sin(phi);
  const dx = (x1 - x2) / 2;
  const dy = (y1 - y2) / 2;
  const px = c * dx + s * dy;
  const py = -s * dx + c * dy;
  let rx = Math.abs(rx0);
  let ry = Math.abs(ry0);
  const over = (px * px) / (rx * rx) + (py * py) / (ry * ry);
  if (over > 1) {
    rx *= Math.sqrt(over);
    ry *= Math.sqrt(over);
  }
  const a = rx * rx * ry * ry - rx * rx * py * py - ry * ry * px * px;
  const k = (large === sweep ? -1 : 1) * Math.sqrt(Math.max(0, a / (rx * rx * py * py + ry * ry * px * px || 1)));
  const cxp = (k * rx * py) / ry;
  const cyp = (-k * ry * px) / rx;
  const cx = c * cxp - s * cyp + (x1 + x2) / 2;
  const cy = s * cxp + c * cyp + (y1 + y2) / 2;
  const from = Math.atan2((py - cyp) / ry, (px - cxp) / rx);
  let sweepBy = Math.atan2((-py - cyp) / ry, (-px - cxp) / rx) - from;
  if (sweep && sweepBy < 0) sweepBy += 2 * Math.PI;
  if (!sweep && sweepBy > 0) sweepBy -= 2 * Math.PI;
  const steps = Math.max(1, Math.ceil((Math.abs(sweepBy) * Math.sqrt(Math.max(rx, ry))) / 0.9));
  for (let i = 1; i <= steps; i++) {
    const t = from + (sweepBy * i) / steps;
    ring.push(cx + c * rx * Math.cos(t) - s * ry * Math.sin(t), cy + s * rx * Math.cos(t) + c * ry * Math.sin(t));
  }
}

/** Strokes as the union of a box per segment and a disc per joint (round joins and caps). */
function strokeRings(node: Node, rings: readonly number[][], width: number): number[][] {
  const closed = node.tag !== "path" || /z\s*$/i.test(node.attributes.d ?? "");
  const half = width / 2;
  const out: number[][] = [];
  for (const ring of rings) {
    const n = ring.length / 2;
    for (let i = 0; i < (closed ? n : n - 1); i++) {
      const x0 = ring[i * 2];
      const y0 = ring[i * 2 + 1];
      const x1 = ring[((i + 1) % n) * 2];
      const y1 = ring[((i + 1) % n) * 2 + 1];
      const length = Math.hypot(x1 - x0, y1 - y0);
      if (length === 0) continue;
      const nx = (-(y1 - y0) / length) * half;
      const ny = ((x1 - x0) / length) * half;
      out.push([x0 + nx, y0 + ny, x0 - nx, y0 - ny, x1 - nx, y1 - ny, x1 + nx, y1 + ny]);
    }
    for (let i = 0; i < n; i++) {
      const disc: number[] = [];
      for (let k = 0; k < 10; k++) {
        const a = -(k / 10) * 2 * Math.PI;
        disc.push(ring[i * 2] + Math.cos(a) * half, ring[i * 2 + 1] + Math.sin(a) * half);
      }
      out.push(orient(disc));
    }
  }
  return out.map(orient);
}

/** Counter-clockwise, so that a union by winding has no holes. */
function orient(ring: number[]): number[] {
  let area = 0;
  for (let i = 0; i < ring.length; i += 2) {
    const j = (i + 2) % ring.length;
    area += ring[i] * ring[j + 1] - ring[j] * ring[i + 1];
  }
  if (area >= 0) return ring;
  const out: number[] = [];
  for (let i = ring.length - 2; i >= 0; i -= 2) out.push(ring[i], ring[i + 1]);
  return out;
}

function boxMatrix(rings: readonly number[][]): Matrix {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const ring of rings)
    for (let i = 0; i < ring.length; i += 2) {
      x0 = Math.min(x0, ring[i]);
      x1 = Math.max(x1, ring[i]);
      y0 = Math.min(y0, ring[i + 1]);
      y1 = Math.max(y1, ring[i + 1]);
    }
  return [x1 - x0, 0, 0, y1 - y0, x0, y0];
}

function transformRing(ring: readonly number[], [a, b, c, d, e, f]: Matrix): number[] {
  const out: number[] = [];
  for (let i = 0; i < ring.length; i += 2)
    out.push(a * ring[i] + c * ring[i + 1] + e, b * ring[i] + d * ring[i + 1] + f);
  return out;
}

function multiply(m: Matrix, n: Matrix): Matrix {
  return [
    m[0] * n[0] + m[2] * n[1],
    m[1] * n[0] + m[3] * n[1],
    m[0] * n[2] + m[2] * n[3],
    m[1] * n[2] + m[3] * n[3],
    m[0] * n[4] + m[2] * n[5] + m[4],
    m[1] * n[4] + m[3] * n[5] + m[5],
  ];
}

function invert([a, b, c, d, e, f]: Matrix): Matrix {
  const k = 1 / (a * d - b * c || 1e-9);
  return [d * k, -b * k, -c * k, a * k, (c * f - d * e) * k, (b * e - a * f) * k];
}

function parseTransform(text: string | undefined): Matrix {
  let out: Matrix = IDENTITY;
  for (const [, name, inside] of (text ?? "").matchAll(/(\w+)\(([^)]*)\)/g)) {
    const v = inside
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    if (name === "matrix") out = multiply(out, v as unknown as Matrix);
    else if (name === "translate") out = multiply(out, [1, 0, 0, 1, v[0], v[1] ?? 0]);
    else if (name === "scale") out = multiply(out, [v[0], 0, 0, v[1] ?? v[0], 0, 0]);
    else if (name === "rotate") {
      const t = (v[0] * Math.PI) / 180;
      const turn: Matrix = [Math.cos(t), Math.sin(t), -Math.sin(t), Math.cos(t), 0, 0];
      out =
        v.length === 3
          ? multiply(multiply(multiply(out, [1, 0, 0, 1, v[1], v[2]]), turn), [1, 0, 0, 1, -v[1], -v[2]])
          : multiply(out, turn);
    } else if (name === "skewX") out = multiply(out, [1, 0, Math.tan((v[0] * Math.PI) / 180), 1, 0, 0]);
    else throw new Error(`unknown transform ${name}`);
  }
  return out;
}
