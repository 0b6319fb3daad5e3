/** When this process has to stop: a signal, or the end of the process that started it. */

export interface StopSignal {
  /**
   * Resolves at the first request to stop, with its exit code. From then on a second signal exits at once; before the first
   * call, any does.
   */
  first(): Promise<number>;
}

/** What this module uses of `process`. */
type Host = Pick<NodeJS.Process, "on" | "exit" | "env" | "ppid" | "connected">;

const EXIT_CODES = { SIGINT: 130, SIGTERM: 143 } as const;
/** A terminal sends Ctrl-C to every process of the group, and a launcher forwards it: signals this close are one request. */
const SAME_REQUEST_MS = 500;
const PARENT_CHECK_MS = 1_000;

/**
 * Listens from now on. Beside signals, the parent's end is a request to stop where the parent is a launcher: `bin/easel.js`,
 * whose channel closes, or npm and its shell, which end at SIGTERM without a word to their child. Other parents, such as a
 * login shell, may end and leave the service running.
 */
export function createStopSignal(host: Host): StopSignal {
  let firstAt: number | undefined;
  const awaited = Promise.withResolvers<number>();
  let isAwaited = false;

  const request = (exitCode: number): void => {
    const now = performance.now();
    if (!isAwaited || (firstAt !== undefined && now - firstAt > SAME_REQUEST_MS)) host.exit(exitCode);
    firstAt ??= now;
    awaited.resolve(exitCode);
  };
  for (const [signal, exitCode] of Object.entries(EXIT_CODES))
    host.on(signal as NodeJS.Signals, () => request(exitCode));
  const parentEnded = (): void => {
    // Not a second request: the launcher may have ended because of the same signal.
    if (firstAt === undefined) request(EXIT_CODES.SIGTERM);
  };
  if (host.connected) host.on("disconnect", parentEnded);
  if (host.env.npm_lifecycle_event !== undefined) {
    const parent = host.ppid;
    const check = setInterval(() => {
      if (host.ppid === parent) return;
      clearInterval(check);
      parentEnded();
    }, PARENT_CHECK_MS);
    check.unref();
  }
  return {
    first() {
      isAwaited = true;
      return awaited.promise;
    },
  };
}
