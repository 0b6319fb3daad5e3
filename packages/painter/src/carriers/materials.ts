/** Grounds that several carriers lie on. */

import { hash01 } from "easel-picture";
import type { CarrierScene } from "./carrier.ts";
import { fillBox } from "./shapes.ts";
import type { Rgb } from "./stage.ts";
import { woodGrain } from "./textures.ts";

/** Floorboards over the whole stage, or a table's from `fromY` down. */
export async function layBoards(
  { stage, textures, rng, pause }: CarrierScene,
  boards: {
    readonly base: Rgb;
    readonly boardPx: number;
    readonly vertical: boolean;
    readonly relief: number;
    readonly fromY?: number;
  },
): Promise<void> {
  const { base, boardPx, vertical, relief, fromY = 0 } = boards;
  const seed = rng.fork("boards").int(1 << 30);
  const long = boardPx * 6.5;
  const gap = Math.max(1, stage.pitchPx * 0.05);
  const shift = hash01(1, 2, seed) * boardPx;
  for (let top = fromY; top < stage.height; top += 64) {
    fillBox(
      stage,
      { x0: 0, y0: top, x1: stage.width, y1: Math.min(stage.height, top + 64) },
      { material: "wood" },
      (q) => {
        const along = vertical ? q.y : q.x;
        const across = (vertical ? q.x : q.y) + shift;
        const board = Math.floor(across / boardPx);
        const offset = along + hash01(board, 0, seed) * long;
        const piece = Math.floor(offset / long);
        const tone = 0.72 + 0.5 * hash01(board, piece, seed + 1);
        const grain = woodGrain(
          textures,
          (offset / stage.pitchPx) * 6,
          (across / stage.pitchPx) * 6,
          board * 7 + piece,
        );
        const inBoard = across - board * boardPx;
        const edge = Math.min(inBoard, boardPx - inBoard, Math.min(offset - piece * long, (piece + 1) * long - offset));
        const s = tone * (1 + 0.2 * grain);
        const red = hash01(board, piece, seed + 2) * 0.12;
        q.r = base[0] * s * (1 + red);
        q.g = base[1] * s;
        q.b = base[2] * s * (1 - red);
        const open = edge < gap ? 1 - edge / gap : 0;
        q.r *= 1 - 0.75 * open;
        q.g *= 1 - 0.75 * open;
        q.b *= 1 - 0.75 * open;
        q.h = relief - 0.12 * open + 0.008 * grain;
        q.gloss = 0.14;
        q.a = 1;
      },
    );
    await pause();
  }
}
