/** Where the bytes of an image lie. Ids are random beyond any collision, so folding their case loses nothing. */

/** The prefix of every blob of an image. */
export function folderOf(imageId: string): string {
  return `images/${imageId.toLowerCase()}/`;
}

/** The key of the picture that an attempt made; no other attempt ever writes it. */
export function pictureKey(imageId: string, attempt: number): string {
  return `${folderOf(imageId)}${attempt}.png`;
}

/** The key of a thumbnail of the picture that an attempt made. */
export function thumbnailKey(imageId: string, attempt: number, sidePx: number): string {
  return `${folderOf(imageId)}${attempt}.${sidePx}.webp`;
}

/** The key of an input picture of this field (`image`, `source.0`); written before the image exists. */
export function inputKey(imageId: string, field: string): string {
  return `${folderOf(imageId)}input.${field}`;
}
