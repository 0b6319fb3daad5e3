/** A counting semaphore; waiters are served first come, first served. */

export interface Places {
  /** Resolves with a release function when a slot is free. Throws the signal's reason when it fires before. */
  take(signal: AbortSignal): Promise<() => void>;
}

export function createPlaces(count: number): Places {
  let free = count;
  const waiting: (() => void)[] = [];

  function leaver(): () => void {
    let left = false;
    return () => {
      if (left) return;
      left = true;
      const next = waiting.shift();
      if (next) next();
      else free++;
    };
  }

  return {
    async take(signal) {
      signal.throwIfAborted();
      if (free > 0) {
        free--;
        return leaver();
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
      return leaver();
    },
  };
}
