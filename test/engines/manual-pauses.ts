/** Pauses of a scheduler that end when a test says so. */

export interface ManualPauses {
  wait(ms: number, signal: AbortSignal): Promise<void>;
  /** Ends all pauses and lets everything run that can run. */
  pass(): Promise<void>;
}

export function manualPauses(): ManualPauses {
  const pausing = new Set<() => void>();
  return {
    wait: (_ms, signal) =>
      new Promise((resolve, reject) => {
        pausing.add(resolve);
        signal.addEventListener("abort", () => {
          pausing.delete(resolve);
          reject(signal.reason);
        });
      }),
    async pass() {
      await settled();
      for (const end of pausing) end();
      pausing.clear();
      await settled();
    },
  };
}

/** Resolves when nothing is left to run but what waits for the test. */
export async function settled(): Promise<void> {
  for (let round = 0; round < 3; round++) await new Promise(setImmediate);
}
