/** Shares on the wire. */

/** The request of `shares.create`: one of `image` and `collection`. */
export interface ShareRequest {
  /** The id of an image. */
  image?: string | undefined;
  /** The id of a collection. */
  collection?: string | undefined;
  /** The last day (`2030-12-24`, to its end in UTC) or the moment (ISO 8601 with an offset); absent: until it is revoked. */
  until?: string | undefined;
  /** Whoever has the address may approve once, with a line of comment; default false. */
  approve?: boolean | undefined;
}

export interface Share {
  id: string;
  /** The page; whoever has it needs no key. */
  url: string;
  image?: string;
  collection?: string;
  approve: boolean;
  created: string;
  until?: string;
  /** When somebody with the address approved. */
  approved?: string;
  /** What they said. */
  comment?: string;
}
