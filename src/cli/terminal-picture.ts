/** Pictures in terminals: the protocols of kitty and iTerm2, and sixels (DEC STD 070). */

import type { Raster } from "easel-picture";
import { resample } from "easel-picture";

/** Loaded with the first picture: its library takes longer to load than most commands run. */
const codec = async () => ({ ...(await import("../codec/decode.ts")), ...(await import("../codec/encode.ts")) });

export type PictureProtocol = "kitty" | "iterm2" | "sixel";

/** Longest side of a drawn picture in pixels; more would fill the screen. */
const SIDE_PX = 480;
const KITTY_CHUNK = 4096;
/** Levels per channel of the sixel palette: 6 x 6 x 6 colours, of the 256 that every sixel terminal has. */
const LEVELS = 6;
/** Bayer's matrix of 4 x 4, for dithering. */
const BAYER = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5];

/** By the variables that terminals set; undefined where none is known to draw pictures. */
export function protocolOf(env: Readonly<Record<string, string | undefined>>): PictureProtocol | undefined {
  const { TERM = "", TERM_PROGRAM = "", LC_TERMINAL, KITTY_WINDOW_ID, WEZTERM_PANE, KONSOLE_VERSION } = env;
  if (TERM === "xterm-kitty" || KITTY_WINDOW_ID || TERM === "xterm-ghostty" || TERM_PROGRAM === "ghostty")
    return "kitty";
  if (TERM_PROGRAM === "iTerm.app" || LC_TERMINAL === "iTerm2" || WEZTERM_PANE || TERM_PROGRAM === "WezTerm")
    return "iterm2";
  if (KONSOLE_VERSION) return "kitty";
  return /^(foot|mlterm|yaft|contour)|sixel/.test(TERM) ? "sixel" : undefined;
}

/** The escape sequences that draw the picture, with a line break behind. Throws EaselError IMAGE_UNREADABLE. */
export async function drawPicture(bytes: Uint8Array, protocol: PictureProtocol): Promise<string> {
  const { decodeImage, encodePng } = await codec();
  const raster = await decodeImage(bytes);
  const scale = Math.min(1, SIDE_PX / Math.max(raster.width, raster.height));
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  const small = resample(raster, scaled(raster.width), scaled(raster.height));
  if (protocol === "sixel") return `${sixels(small)}\n`;
  const png = Buffer.from(await encodePng(small)).toString("base64");
  if (protocol === "kitty") return `${kitty(png)}\n`;
  return `\u001b]1337;File=inline=1;preserveAspectRatio=1;size=${Buffer.byteLength(png, "base64")}:${png}\u0007\n`;
}

/** Source: kitty's terminal graphics protocol, direct transmission of a PNG in chunks. */
function kitty(png: string): string {
  const chunks = png.match(new RegExp(`.{1,${KITTY_CHUNK}}`, "g")) ?? [];
  return chunks
    .map((chunk, i) => {
      const first = i === 0 ? "a=T,f=100,q=2," : "";
      return `\u001b_G${first}m=${i < chunks.length - 1 ? 1 : 0};${chunk}\u001b\\`;
    })
    .join("");
}

function sixels({ width, height, data }: Raster): string {
  const colours = Array.from({ length: LEVELS ** 3 }, (_, i) => {
    const parts = [Math.floor(i / LEVELS ** 2), Math.floor(i / LEVELS) % LEVELS, i % LEVELS];
    return `#${i};2;${parts.map((level) => Math.round((100 * level) / (LEVELS - 1))).join(";")}`;
  });
  const index = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const p = y * width + x;
      const shift = (BAYER[4 * (y % 4) + (x % 4)]! + 0.5) / 16 - 0.5;
      let colour = 0;
      for (let c = 0; c < 3; c++) {
        const level = Math.round((data[4 * p + c]! / 255) * (LEVELS - 1) + shift);
        colour = colour * LEVELS + Math.min(LEVELS - 1, Math.max(0, level));
      }
      index[p] = colour;
    }
  const bands: string[] = [];
  for (let top = 0; top < height; top += 6) bands.push(sixelBand(index, width, top, Math.min(6, height - top)));
  return `\u001bPq"1;1;${width};${height}${colours.join("")}${bands.join("-")}\u001b\\`;
}

/** Six rows: one line per colour that occurs, with runs of equal sixels counted. */
function sixelBand(index: Uint8Array, width: number, top: number, rows: number): string {
  const used = new Set(index.subarray(top * width, (top + rows) * width));
  const lines = [...used].map((colour) => {
    let line = `#${colour}`;
    let run = 0;
    let last = -1;
    const flush = () => {
      if (run > 0)
        line += run > 3 ? `!${run}${String.fromCharCode(63 + last)}` : String.fromCharCode(63 + last).repeat(run);
    };
    for (let x = 0; x < width; x++) {
      let bits = 0;
      for (let y = 0; y < rows; y++) if (index[(top + y) * width + x] === colour) bits |= 1 << y;
      if (bits !== last) {
        flush();
        run = 0;
        last = bits;
      }
      run++;
    }
    flush();
    return line;
  });
  return lines.join("$");
}
