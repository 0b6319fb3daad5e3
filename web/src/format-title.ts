/** The name of a file format for people. */
export function formatTitle(format: string): string {
  return format === "webp" ? "WebP" : format.toUpperCase();
}
