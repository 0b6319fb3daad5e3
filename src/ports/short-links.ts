/** Short links of codes. */

export interface ShortLink {
  readonly code: string;
  readonly imageId: string;
  readonly ownerId: string;
  /** Undefined = the picture's own page. */
  readonly target?: string;
  /** Before and after them it leads to the fallback. */
  readonly startsAt?: Date;
  readonly endsAt?: Date;
  /** Undefined = a page that says that the time is not now. */
  readonly fallback?: string;
  readonly scans: number;
  readonly createdAt: Date;
  /** Set when the image was deleted. */
  readonly endedAt?: Date;
}

/** What is undefined stays; null takes it away. */
export interface LinkChange {
  readonly target?: string | undefined;
  readonly startsAt?: Date | null | undefined;
  readonly endsAt?: Date | null | undefined;
  readonly fallback?: string | null | undefined;
}

export interface ShortLinks {
  find(code: string): Promise<ShortLink | undefined>;
  /** `undefined` when there is no such link, or it has ended. */
  change(code: string, change: LinkChange): Promise<ShortLink | undefined>;
  /** Adds one scan to the link and to its day (UTC); no address, agent or time of day is kept. */
  countScan(code: string): Promise<void>;
  /** Links of an owner that have not ended, newest first; `limit` 1..1000. */
  list(filter: {
    readonly ownerId: string;
    readonly limit: number;
    readonly cursor?: string | undefined;
  }): Promise<{ readonly links: readonly ShortLink[]; readonly nextCursor?: string }>;
  /** Ends a link for good; the image stays. False when there is none or it has ended. */
  end(code: string): Promise<boolean>;
  /** Scans by day (`2026-11-22`, UTC), oldest first, days without scans left out; at most the last 400 days with scans. */
  scansByDay(code: string): Promise<readonly { readonly day: string; readonly scans: number }[]>;
}
