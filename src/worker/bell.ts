/** Rings that nobody misses: wait for one that came after a number you saw. */

export interface Bell {
  /** How often it rang. */
  count(): number;
  ring(): void;
  /** Resolves when it has rung more than `heard` times, or when `signal` fires. */
  after(heard: number, signal: AbortSignal): Promise<void>;
}

export function createBell(): Bell {
  let rung = 0;
  const waiting = new Set<() => void>();
  return {
    count: () => rung,
    ring() {
      rung++;
      for (const wake of [...waiting]) wake();
    },
    after(heard, signal) {
      if (rung > heard || signal.aborted) return Promise.resolve();
      return new Promise((resolve) => {
        const wake = (): void => {
          waiting.delete(wake);
          signal.removeEventListener("abort", wake);
          resolve();
        };
        waiting.add(wake);
        signal.addEventListener("abort", wake);
      });
    },
  };
}
