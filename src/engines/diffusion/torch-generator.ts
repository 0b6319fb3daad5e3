/** A bit-exact port of torch's CPU generator of normal numbers, so that a seed gives the same picture here and in Python. */

const WORDS = 624;
const SHIFT = 397;

export interface TorchGenerator {
  /**
   * `count` standard normal numbers, equal to `torch.randn(count, generator=g)` on the CPU in float32.
   * For 16 and more numbers torch uses single-precision Box-Muller on blocks of 16; for fewer, double precision, one at a time.
   */
  randn(count: number): Float32Array<ArrayBuffer>;
}

/**
 * The state after `torch.Generator().manual_seed(seed)`. Only the lower 32 bits of the seed are used.
 * Source: mt19937 (Matsumoto and Nishimura 1998) with torch's ATen/core/MT19937RNGEngine.h seeding;
 * ATen/native/cpu/DistributionTemplates.h `normal_fill`; ATen/core/DistributionsHelper.h `normal_distribution<double>`.
 */
export function createTorchGenerator(seed: number): TorchGenerator {
  const state = new Uint32Array(WORDS);
  state[0] = seed >>> 0;
  for (let i = 1; i < WORDS; i++) {
    const before = state[i - 1] ^ (state[i - 1] >>> 30);
    state[i] = Math.imul(1812433253, before) + i;
  }
  let position = WORDS;
  // The second number of a Box-Muller pair is kept for the next call, as in torch.
  let spare: number | undefined;

  function twist(): void {
    for (let i = 0; i < WORDS; i++) {
      const next = state[(i + 1) % WORDS];
      const mixed = ((state[i] & 0x80000000) | (next & 0x7fffffff)) >>> 1;
      state[i] = state[(i + SHIFT) % WORDS] ^ mixed ^ (next & 1 ? 0x9908b0df : 0);
    }
    position = 0;
  }

  function draw32(): number {
    if (position === WORDS) twist();
    let y = state[position++];
    y ^= y >>> 11;
    y ^= (y << 7) & 0x9d2c5680;
    y ^= (y << 15) & 0xefc60000;
    y ^= y >>> 18;
    return y >>> 0;
  }

  const uniform24 = () => (draw32() & 0xffffff) / 2 ** 24;
  const uniform53 = () => {
    const high = draw32();
    return ((high & 0x1fffff) * 2 ** 32 + draw32()) / 2 ** 53;
  };

  function drawOne(): number {
    if (spare !== undefined) {
      const kept = spare;
      spare = undefined;
      return kept;
    }
    const angle = 2 * Math.PI * uniform53();
    const radius = Math.sqrt(-2 * Math.log1p(-uniform53()));
    spare = radius * Math.sin(angle);
    return radius * Math.cos(angle);
  }

  return {
    randn(count) {
      const out = new Float32Array(count);
      if (count < 16) {
        for (let i = 0; i < count; i++) out[i] = drawOne();
        return out;
      }
      for (let i = 0; i < count; i++) out[i] = uniform24();
      for (let i = 0; i + 16 <= count; i += 16) transformBlock(out, i);
      if (count % 16) {
        // An incomplete last block is not padded: torch draws the last 16 numbers again.
        for (let i = count - 16; i < count; i++) out[i] = uniform24();
        transformBlock(out, count - 16);
      }
      return out;
    },
  };
}

const TWO_PI = Math.fround(2 * Math.PI);

/** Box-Muller in single precision: uniforms i and i+8 become normals i and i+8. */
function transformBlock(out: Float32Array, at: number): void {
  const f = Math.fround;
  for (let i = at; i < at + 8; i++) {
    const radius = f(Math.sqrt(f(-2 * f(Math.log(f(1 - out[i]))))));
    const angle = f(TWO_PI * out[i + 8]);
    out[i] = radius * f(Math.cos(angle));
    out[i + 8] = radius * f(Math.sin(angle));
  }
}
