/** Text embeddings of prompts, which condition the UNet. */

import type { Session } from "../onnx.ts";
import { type Chunk, chunkPrompt, emptyChunk } from "./prompt.ts";
import type { Tokenizer } from "./tokenizer.ts";

/** One row per token, `[1, tokens, width]`. */
export interface Embeddings {
  readonly data: Float32Array<ArrayBuffer>;
  readonly tokens: number;
  readonly width: number;
}

export interface PromptPair {
  readonly positive: Embeddings;
  readonly negative: Embeddings;
  /** True when a prompt exceeded the limit and was truncated. */
  readonly cut: boolean;
}

/** Embeddings of both prompts, padded to the length of the longer one, because the UNet takes them in one shape. */
export async function embedPrompts(
  session: Session,
  tokenizer: Tokenizer,
  prompt: string,
  negativePrompt: string,
): Promise<PromptPair> {
  const positive = chunkPrompt(prompt, tokenizer);
  const negative = chunkPrompt(negativePrompt, tokenizer);
  const count = Math.max(positive.chunks.length, negative.chunks.length);
  const known = new Map<string, Embeddings>();
  const embed = async (chunks: readonly Chunk[]) => {
    const padded = [...chunks, ...Array<Chunk>(count - chunks.length).fill(emptyChunk(tokenizer))];
    const parts: Embeddings[] = [];
    for (const chunk of padded) {
      const key = JSON.stringify(chunk);
      const part = known.get(key) ?? (await embedChunk(session, chunk));
      known.set(key, part);
      parts.push(part);
    }
    return concatenate(parts);
  };
  return {
    positive: await embed(positive.chunks),
    negative: await embed(negative.chunks),
    cut: positive.cut || negative.cut,
  };
}

async function embedChunk(session: Session, { tokens, weights }: Chunk): Promise<Embeddings> {
  const dims = [1, tokens.length];
  const outputs = await session.run({
    input_ids: { data: tokens, dims },
    // Padding is not masked: Stable Diffusion was trained with visible padding.
    attention_mask: { data: tokens.map(() => 1), dims },
  });
  const hidden = outputs.find(({ dims }) => dims.length === 3);
  if (!hidden) throw new Error("expected a text encoder with an output of shape [batch, tokens, width]");
  const width = hidden.dims[2];
  weigh(hidden.data, weights, width);
  return { data: hidden.data, tokens: tokens.length, width };
}

/** Multiplies each token by its weight, then restores the mean of the whole, as AUTOMATIC1111's webui does. */
function weigh(data: Float32Array, weights: readonly number[], width: number): void {
  if (weights.every((weight) => weight === 1)) return;
  const mean = () => data.reduce((sum, x) => sum + x, 0) / data.length;
  const before = mean();
  for (let i = 0; i < data.length; i++) data[i] *= weights[Math.floor(i / width)];
  const after = mean();
  if (after === 0) return;
  const scale = before / after;
  for (let i = 0; i < data.length; i++) data[i] *= scale;
}

function concatenate(parts: readonly Embeddings[]): Embeddings {
  const [{ width }] = parts;
  const tokens = parts.reduce((sum, part) => sum + part.tokens, 0);
  const data = new Float32Array(tokens * width);
  let at = 0;
  for (const part of parts) {
    data.set(part.data, at);
    at += part.data.length;
  }
  return { data, tokens, width };
}
