/** What one process of many does once per period. */

/** Work that one process of the installation does per period. */
export interface PeriodicTasks {
  /**
   * Leases a due task for `leaseMs`. `undefined` = the task is not due, or another process holds it. `cursor` is the last saved
   * value. When the process dies, another one can take the task after the lease.
   */
  take(name: PeriodicTask, leaseMs: number): Promise<{ readonly cursor?: string } | undefined>;
  /** Sets when the task is due next and where it continues. */
  save(name: PeriodicTask, next: { readonly dueInMs: number; readonly cursor?: string }): Promise<void>;
}

type PeriodicTask = "sweep" | "events" | "orphan-scan";
