/** A counting semaphore; waiters are served first come, first served. */

export interface Semaphore {
  /** Resolves with a release function when a slot is free. Throws the signal's reason when it fires before. */
  acquire(signal: AbortSignal): Promise<() => void>;
}

export function createSemaphore(count: number): Semaphore {
  let free = count;
  const waiting: (() => void)[] = [];

  function releaser(): () => void {
    let released = false;
    return () => {
      if (released) return;
      released = true;
      const next = waiting.shift();
      if (next) next();
      else free++;
    };
  }

  return {
    async acquire(signal) {
      signal.throwIfAborted();
      if (free > 0) {
        free--;
        return releaser();
      }
      await new Promise<void>((resolve, reject) => {
        const go = () => {
          signal.removeEventListener("abort", giveUp);
          resolve();
        };
        const giveUp = () => {
          waiting.splice(waiting.indexOf(go), 1);
          reject(signal.reason);
        };
        waiting.push(go);
        signal.addEventListener("abort", giveUp, { once: true });
      });
      return releaser();
    },
  };
}
