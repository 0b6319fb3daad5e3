/** A lease that is renewed while the work goes on. */

export interface Lease {
  /** Fires on `stop` and when the lease was lost. */
  readonly signal: AbortSignal;
  lost(): boolean;
  release(): void;
}

/** Renews a lease every `heartbeatMs`, until it is released. `touch` resolves to false when it was lost. */
export function holdLease(touch: () => Promise<boolean>, heartbeatMs: number, stop: AbortSignal): Lease {
  const lost = new AbortController();
  let renewing = false;
  const beat = async (): Promise<void> => {
    if (renewing) return;
    renewing = true;
    try {
      if (!(await touch())) lost.abort();
    } catch {
      // The database is unavailable. The lease may still be ours, and what ends the work is fenced.
    } finally {
      renewing = false;
    }
  };
  const timer = setInterval(beat, heartbeatMs);
  return {
    signal: AbortSignal.any([stop, lost.signal]),
    lost: () => lost.signal.aborted && !stop.aborted,
    release: () => clearInterval(timer),
  };
}
