/** Parses weighted prompts and splits them into chunks for the text encoder. */

import type { Tokenizer } from "./tokenizer.ts";

/** A part of the prompt and its weight; 1 = plain. */
export interface WeightedText {
  readonly text: string;
  readonly weight: number;
}

const UP = 1.1;
const DOWN = 1 / 1.1;
/** Maximum weight. Above it embeddings degrade to noise. */
const WEIGHT_LIMIT = 10;
const PIECES = /\\[\\()[\]]|\\|\(|\[|:\s*([+-]?[.\d]+)\s*\)|\)|\]|[^\\()[\]:]+|:/g;
/** Marks a chunk border, written as `BREAK` in capitals. */
const BREAK_WEIGHT = -1;

/**
 * The stretches of a prompt: `(word)` 1.1, `((word))` 1.21, `[word]` 1/1.1, `(word:1.3)` 1.3, `\(` a plain bracket;
 * open brackets count to the end. A capital `BREAK` becomes a stretch of weight -1.
 * Source: the attention syntax of AUTOMATIC1111's stable-diffusion-webui.
 */
export function parsePrompt(prompt: string): readonly WeightedText[] {
  const found: { text: string; weight: number }[] = [];
  const round: number[] = [];
  const square: number[] = [];
  const scaleFrom = (start: number, factor: number) => {
    for (let i = start; i < found.length; i++) if (found[i].weight !== BREAK_WEIGHT) found[i].weight *= factor;
  };
  for (const [piece, number] of prompt.matchAll(PIECES)) {
    if (piece === "(") round.push(found.length);
    else if (piece === "[") square.push(found.length);
    else if (number !== undefined && round.length > 0) scaleFrom(round.pop()!, weightOf(number));
    else if (piece === ")" && round.length > 0) scaleFrom(round.pop()!, UP);
    else if (piece === "]" && square.length > 0) scaleFrom(square.pop()!, DOWN);
    else if (piece.startsWith("\\") && piece.length === 2) found.push({ text: piece[1], weight: 1 });
    else
      piece.split(/\s*\bBREAK\b\s*/).forEach((text, i) => {
        if (i > 0) found.push({ text: "BREAK", weight: BREAK_WEIGHT });
        found.push({ text, weight: 1 });
      });
  }
  for (const start of round) scaleFrom(start, UP);
  for (const start of square) scaleFrom(start, DOWN);
  return joinEqual(found);
}

function weightOf(text: string): number {
  const weight = Number(text);
  return Number.isFinite(weight) ? Math.min(WEIGHT_LIMIT, Math.max(0, weight)) : 1;
}

function joinEqual(parts: readonly WeightedText[]): readonly WeightedText[] {
  const out: { text: string; weight: number }[] = [];
  for (const part of parts) {
    const last = out.at(-1);
    if (last && last.weight === part.weight) last.text += part.text;
    else if (part.text) out.push({ ...part });
  }
  return out.length > 0 ? out : [{ text: "", weight: 1 }];
}

/** One text encoder run: tokens with begin, end and padding, and the weight of each. */
export interface Chunk {
  readonly tokens: readonly number[];
  readonly weights: readonly number[];
}

/** Maximum number of chunks; the rest of a prompt is dropped, because every chunk slows every step. */
export const MAX_CHUNKS = 8;

/** The chunks of a prompt, at least one; `cut` when it was longer than `MAX_CHUNKS`. */
export function chunkPrompt(
  prompt: string,
  tokenizer: Tokenizer,
): { readonly chunks: readonly Chunk[]; readonly cut: boolean } {
  const room = tokenizer.chunkTokens - 2;
  const chunks: { tokens: number[]; weights: number[] }[] = [{ tokens: [], weights: [] }];
  for (const { text, weight } of parsePrompt(prompt)) {
    if (weight === BREAK_WEIGHT) {
      chunks.push({ tokens: [], weights: [] });
      continue;
    }
    for (const token of tokenizer.encode(text)) {
      if (chunks.at(-1)!.tokens.length === room) chunks.push({ tokens: [], weights: [] });
      chunks.at(-1)!.tokens.push(token);
      chunks.at(-1)!.weights.push(weight);
    }
  }
  const kept = chunks.slice(0, MAX_CHUNKS).map((chunk) => close(chunk.tokens, chunk.weights, tokenizer));
  return { chunks: kept, cut: chunks.length > MAX_CHUNKS };
}

/** An empty chunk. */
export function emptyChunk(tokenizer: Tokenizer): Chunk {
  return close([], [], tokenizer);
}

function close(tokens: readonly number[], weights: readonly number[], tokenizer: Tokenizer): Chunk {
  const { begin, end, pad, chunkTokens } = tokenizer;
  const padding = chunkTokens - 2 - tokens.length;
  return {
    tokens: [begin, ...tokens, end, ...Array<number>(padding).fill(pad)],
    weights: [1, ...weights, 1, ...Array<number>(padding).fill(1)],
  };
}
