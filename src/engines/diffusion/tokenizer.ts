/** The CLIP tokenizer: text to token ids. */

export interface Tokenizer {
  /** Token ids of a text, without the begin and end tokens. */
  encode(text: string): number[];
  readonly begin: number;
  readonly end: number;
  /** The padding token after the end token: the end token for SD 1.x, `!` for SD 2.x. */
  readonly pad: number;
  /** Length of a chunk in tokens, begin and end included: 77 for CLIP. */
  readonly chunkTokens: number;
}

/** Contents of the model's `tokenizer/` folder. */
export interface TokenizerFiles {
  /** `vocab.json`: token to id. */
  readonly vocab: Readonly<Record<string, number>>;
  /** `merges.txt`: a version line, then one pair per line, most frequent first. */
  readonly merges: string;
  /** `pad_token` of `tokenizer_config.json` or `special_tokens_map.json`. */
  readonly padToken?: string;
  readonly chunkTokens?: number;
}

const BEGIN = "<|startoftext|>";
const END = "<|endoftext|>";
const WORDS = /<\|startoftext\|>|<\|endoftext\|>|'s|'t|'re|'ve|'m|'ll|'d|\p{L}+|\p{N}|[^\s\p{L}\p{N}]+/giu;

/**
 * CLIP's byte-pair encoding: NFC, white space collapsed, lower case, bytes mapped to printable characters, `</w>` at word ends.
 * Throws Error when the vocabulary lacks the begin or end token.
 * Source: openai/CLIP simple_tokenizer.py.
 */
export function createTokenizer({ vocab, merges, padToken = END, chunkTokens = 77 }: TokenizerFiles): Tokenizer {
  const begin = vocab[BEGIN];
  const end = vocab[END];
  if (begin === undefined || end === undefined) throw new Error(`expected ${BEGIN} and ${END} in vocab.json`);
  const ranks = readRanks(merges);
  const letters = byteLetters();
  const known = new Map<string, readonly number[]>();
  const bytes = new TextEncoder();

  function encodeWord(word: string): readonly number[] {
    const cached = known.get(word);
    if (cached) return cached;
    const symbols = Array.from(bytes.encode(word), (byte) => letters[byte]);
    symbols[symbols.length - 1] += "</w>";
    const tokens = mergePairs(symbols, ranks).map((symbol) => vocab[symbol] ?? end);
    // Bounded, because prompts are untrusted.
    if (known.size < 10_000) known.set(word, tokens);
    return tokens;
  }

  return {
    begin,
    end,
    pad: vocab[padToken] ?? end,
    chunkTokens,
    encode(text) {
      const clean = text.normalize("NFC").replace(/\s+/gu, " ").trim().toLowerCase();
      return Array.from(clean.matchAll(WORDS)).flatMap(([word]) =>
        word === BEGIN ? begin : word === END ? end : encodeWord(word),
      );
    },
  };
}

function readRanks(merges: string): ReadonlyMap<string, number> {
  const lines = merges.split("\n").map((line) => line.trimEnd());
  const pairs = lines[0]?.startsWith("#version") ? lines.slice(1) : lines;
  return new Map(pairs.filter(Boolean).map((pair, rank) => [pair, rank]));
}

function mergePairs(symbols: string[], ranks: ReadonlyMap<string, number>): string[] {
  while (symbols.length > 1) {
    let best = Number.POSITIVE_INFINITY;
    let pair: readonly [string, string] | undefined;
    for (let i = 0; i + 1 < symbols.length; i++) {
      const rank = ranks.get(`${symbols[i]} ${symbols[i + 1]}`);
      if (rank !== undefined && rank < best) {
        best = rank;
        pair = [symbols[i], symbols[i + 1]];
      }
    }
    if (!pair) return symbols;
    const merged: string[] = [];
    for (let i = 0; i < symbols.length; i++) {
      const joins = i + 1 < symbols.length && symbols[i] === pair[0] && symbols[i + 1] === pair[1];
      merged.push(joins ? pair[0] + pair[1] : symbols[i]);
      if (joins) i++;
    }
    symbols = merged;
  }
  return symbols;
}

/** Maps every byte to a printable character: itself if printable, otherwise the next unused one from U+0100. */
function byteLetters(): readonly string[] {
  let next = 256;
  return Array.from({ length: 256 }, (_, byte) => {
    const printable = (byte >= 33 && byte <= 126) || (byte >= 161 && byte <= 172) || byte >= 174;
    return String.fromCharCode(printable ? byte : next++);
  });
}
