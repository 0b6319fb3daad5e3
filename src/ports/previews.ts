/** Previews of running images. */

/** A preview takes at most this many bytes. */
export const PREVIEW_BYTES = 5_000;

/** The unfinished picture of a running image. */
export interface Preview {
  readonly imageId: string;
  readonly attempt: number;
  /** Differs between the previews of one image. */
  readonly version: string;
  /** A WebP file of at most PREVIEW_BYTES. */
  readonly webp: Uint8Array;
}

/** Previews: one per running image at most. A crash of the database may lose them. */
export interface PreviewStore {
  /** Replaces the preview of a running attempt. Ignored when that attempt no longer runs. */
  put(preview: Omit<Preview, "version">): Promise<void>;
  /** Previews of those of the images that run now and whose version is not the one given. */
  read(
    wanted: readonly { readonly imageId: string; readonly seen?: string | undefined }[],
  ): Promise<readonly Preview[]>;
  /** Removes the preview of an attempt. */
  remove(imageId: string, attempt: number): Promise<void>;
  /** Removes previews that dead workers left. */
  removeOrphans(): Promise<void>;
}
