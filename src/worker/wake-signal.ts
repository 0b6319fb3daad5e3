/** A counter of notifications. A waiter passes the count that it has seen, so that it misses none. */

export interface WakeSignal {
  /** Notifications so far. */
  count(): number;
  notify(): void;
  /** Resolves when there were more than `seen` notifications, or when `signal` fires. */
  after(seen: number, signal: AbortSignal): Promise<void>;
}

export function createWakeSignal(): WakeSignal {
  let count = 0;
  const waiting = new Set<() => void>();
  return {
    count: () => count,
    notify() {
      count++;
      for (const wake of [...waiting]) wake();
    },
    after(seen, signal) {
      if (count > seen || signal.aborted) return Promise.resolve();
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
