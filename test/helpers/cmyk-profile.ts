/** An ICC profile (version 2.4) of a printer of our own, small: inks as filters of light, black as half of the common part (ICC.1:2001-04). */

const GRID = { device: 5, lab: 17 } as const;

/** Tables from CMYK to Lab and back of 5 and 17 nodes a side. */
export function cmykProfile(): Uint8Array {
  const tables = [
    ["desc", description("Easel test inks")],
    ["cprt", Buffer.concat([tag("text"), Buffer.from("CC0\0")])],
    ["wtpt", xyz(0.9642, 1, 0.8249)],
    ["A2B0", lut(4, 3, GRID.device, ([c = 0, m = 0, y = 0, k = 0]) => labOf(rgbOf(c, m, y, k)))],
    ["B2A0", lut(3, 4, GRID.lab, ([l = 0, a = 0, b = 0]) => inksOf(rgbOfLab(l * 100, a * 255 - 128, b * 255 - 128)))],
  ] as const;
  const head = Buffer.alloc(128);
  const index = Buffer.alloc(4 + 12 * tables.length);
  index.writeUInt32BE(tables.length, 0);
  let at = head.length + index.length;
  const bodies: Buffer[] = [];
  for (const [i, [name, body]] of tables.entries()) {
    index.write(name, 4 + 12 * i, "latin1");
    index.writeUInt32BE(at, 8 + 12 * i);
    index.writeUInt32BE(body.length, 12 + 12 * i);
    const padded = Buffer.concat([body, Buffer.alloc((4 - (body.length % 4)) % 4)]);
    bodies.push(padded);
    at += padded.length;
  }
  head.writeUInt32BE(at, 0);
  head.writeUInt32BE(0x02400000, 8);
  head.write("prtrCMYKLab ", 12, "latin1");
  head.writeUInt16BE(2026, 24);
  head.writeUInt16BE(1, 26);
  head.writeUInt16BE(1, 28);
  head.write("acsp", 36, "latin1");
  for (const [i, value] of [0.9642, 1, 0.8249].entries()) head.writeInt32BE(Math.round(value * 65536), 68 + 4 * i);
  return new Uint8Array(Buffer.concat([head, index, ...bodies]));
}

type Triple = readonly [number, number, number];

function tag(type: string): Buffer {
  return Buffer.from(`${type}\0\0\0\0`, "latin1");
}

function description(text: string): Buffer {
  const bytes = Buffer.alloc(12 + text.length + 1 + 4 + 4 + 2 + 1 + 67);
  bytes.write("desc", 0, "latin1");
  bytes.writeUInt32BE(text.length + 1, 8);
  bytes.write(text, 12, "latin1");
  return bytes;
}

function xyz(...values: Triple): Buffer {
  const bytes = Buffer.alloc(12);
  for (const [i, value] of values.entries()) bytes.writeInt32BE(Math.round(value * 65536), 4 * i);
  return Buffer.concat([tag("XYZ "), bytes]);
}

/** `mft1`: one byte a value, linear curves. */
function lut(inputs: number, outputs: number, grid: number, of: (at: readonly number[]) => readonly number[]): Buffer {
  const head = Buffer.alloc(40);
  head.set([inputs, outputs, grid, 0]);
  for (const i of [0, 4, 8]) head.writeInt32BE(65536, 4 + 4 * i);
  const ramp = Buffer.from(Array.from({ length: 256 }, (_, i) => i));
  const nodes = Buffer.alloc(grid ** inputs * outputs);
  for (let node = 0; node < grid ** inputs; node++) {
    const at = Array.from(
      { length: inputs },
      (_, i) => (Math.floor(node / grid ** (inputs - 1 - i)) % grid) / (grid - 1),
    );
    for (const [i, value] of of(at).entries())
      nodes[node * outputs + i] = Math.round(255 * Math.min(1, Math.max(0, value)));
  }
  const ramps = (count: number) => Buffer.concat(Array.from({ length: count }, () => ramp));
  return Buffer.concat([tag("mft1"), head, ramps(inputs), nodes, ramps(outputs)]);
}

/** Linear light of paper under inks; each ink lets a little of its colour through. */
function rgbOf(c: number, m: number, y: number, k: number): Triple {
  const through = (ink: number, least: number) => 1 - ink * (1 - least);
  const black = through(k, 0.02);
  return [through(c, 0.03) * black, through(m, 0.05) * black, through(y, 0.08) * black];
}

function inksOf([r, g, b]: Triple): readonly number[] {
  const ink = (light: number, least: number) =>
    Math.min(1, Math.max(0, (1 - Math.min(1, Math.max(0, light))) / (1 - least)));
  const k = 0.5 * Math.min(ink(r, 0.02), ink(g, 0.02), ink(b, 0.02));
  const black = 1 - k * 0.98;
  return [ink(r / black, 0.03), ink(g / black, 0.05), ink(b / black, 0.08), k];
}

/** Lab as `mft1` holds it: L 0..1, a and b from -128 to 127 as 0..1. D50 by Bradford (ICC.1, annex E). */
function labOf([r, g, b]: Triple): readonly number[] {
  const f = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : (t * 24389) / 27 / 116 + 16 / 116);
  const x = f((0.4360747 * r + 0.3850649 * g + 0.1430804 * b) / 0.9642);
  const y = f(0.2225045 * r + 0.7168786 * g + 0.0606169 * b);
  const z = f((0.0139322 * r + 0.0971045 * g + 0.7141733 * b) / 0.8249);
  return [(116 * y - 16) / 100, (500 * (x - y) + 128) / 255, (200 * (y - z) + 128) / 255];
}

function rgbOfLab(l: number, a: number, b: number): Triple {
  const g = (t: number) => (t > 6 / 29 ? t ** 3 : (116 * t - 16) / (24389 / 27));
  const fy = (l + 16) / 116;
  const [x, y, z] = [0.9642 * g(fy + a / 500), g(fy), 0.8249 * g(fy - b / 200)];
  return [
    3.1338561 * x - 1.6168667 * y - 0.4906146 * z,
    -0.9787684 * x + 1.9161415 * y + 0.033454 * z,
    0.0719453 * x - 0.2289914 * y + 1.4052427 * z,
  ];
}
