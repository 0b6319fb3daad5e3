/** Collections: an owner's images under a name. An image is in one collection at most. */

export interface Collection {
  readonly id: string;
  readonly ownerId: string;
  readonly name: string;
  readonly createdAt: Date;
}

export interface CollectionStore {
  create(collection: Omit<Collection, "createdAt">): Promise<Collection>;
  /** By name. */
  list(ownerId: string): Promise<readonly Collection[]>;
  find(id: string, ownerId: string): Promise<Collection | undefined>;
  rename(id: string, ownerId: string, name: string): Promise<Collection | undefined>;
  /** Removes it; its images are in no collection then. */
  remove(id: string, ownerId: string): Promise<void>;
}
