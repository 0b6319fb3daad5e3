/** What the operator sees of a service. */

/** What all owners' images came to lately. */
export interface Activity {
  /** Of the images created in the last hour and day: those that are ready and that failed. */
  readonly hour: { readonly ready: number; readonly failed: number };
  readonly day: { readonly ready: number; readonly failed: number };
  /** The last failures, the newest first. */
  readonly failures: readonly {
    readonly id: string;
    readonly kind: string;
    readonly ownerId: string;
    readonly at: Date;
    /** An error type of `packages/contract/src/errors.ts`. */
    readonly type: string;
  }[];
}
