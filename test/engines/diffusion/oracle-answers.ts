/** What the oracle models must give, worked out without them. */

import { createTokenizer, type Tokenizer } from "../../../src/engines/diffusion/tokenizer.ts";
import { EMBEDDING, FROM_COLOUR, MERGES, TO_COLOUR, TO_LATENT, VOCABULARY, WIDTH } from "./oracle-model.ts";

export const TOKENIZER: Tokenizer = createTokenizer({ vocab: VOCABULARY, merges: MERGES });

/** The four channels of clean latents that a prompt of at most 75 plain tokens stands for. */
export function latentOf(prompt: string): number[] {
  const tokens = TOKENIZER.encode(prompt);
  const padding = Array<number>(75 - tokens.length).fill(TOKENIZER.pad);
  return latentOfTokens([TOKENIZER.begin, ...tokens, TOKENIZER.end, ...padding]);
}

/** The same from the tokens of any number of chunks. */
export function latentOfTokens(tokens: readonly number[]): number[] {
  return [0, 1, 2, 3].map((channel) => {
    let sum = 0;
    for (const token of tokens)
      for (let i = 0; i < WIDTH; i++) sum += EMBEDDING[token * WIDTH + i] * TO_LATENT[i * 4 + channel];
    return sum / tokens.length;
  });
}

/** Negative and positive latents with guidance. */
export function guided(positive: readonly number[], negative: readonly number[], guidance: number): number[] {
  return positive.map((c, i) => negative[i] + guidance * (c - negative[i]));
}

/** The 8-bit colour that the decoder makes of latents (the folder's latent scale is 0.5). */
export function colourOf(latent: readonly number[]): number[] {
  return [0, 1, 2].map((c) => {
    let sum = 0;
    for (let i = 0; i < 4; i++) sum += (TO_COLOUR[c * 4 + i] * latent[i]) / 0.5;
    return Math.round((Math.tanh(sum) / 2 + 0.5) * 255);
  });
}

/** The latents of an even colour, 0..255 each, scaled for the UNet. */
export function encoded(colour: readonly number[]): number[] {
  return [0, 1, 2, 3].map((channel) => {
    let sum = 0;
    for (let c = 0; c < 3; c++) sum += FROM_COLOUR[channel * 3 + c] * (colour[c] / 127.5 - 1);
    return sum * 0.5;
  });
}
