/** Makes the sheet at the top of the README from the committed style previews: `node tools/gallery.ts`, after `npm run previews`. */

import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { decodeImage } from "../src/codec/decode.ts";
import { encodeWebp } from "../src/codec/encode.ts";
import { createRaster } from "../src/raster/raster.ts";
import type { StyleList } from "../src/styles/catalogue.ts";

const ROWS: readonly { readonly list: StyleList; readonly styles: readonly string[] }[] = [
  { list: "art_qr", styles: ["Hidden Landscape", "Cathedral Glass", "Storybook", "Flower Bed"] },
  { list: "art_v5", styles: ["Photographic", "Watercolour", "Impressionist", "Ukiyo-e"] },
];
const SIDE_PX = 384;
const GAP_PX = 8;
const ROOT = join(import.meta.dirname, "..");

const previews: Record<StyleList, Record<string, string>> = JSON.parse(
  await readFile(join(ROOT, "src/styles/previews.json"), "utf8"),
);
const columns = Math.max(...ROWS.map((row) => row.styles.length));
const step = SIDE_PX + GAP_PX;
const sheet = createRaster(columns * step - GAP_PX, ROWS.length * step - GAP_PX);
sheet.data.fill(255);
for (const [y, { list, styles }] of ROWS.entries())
  for (const [x, style] of styles.entries()) {
    const tile = await decodeImage(await readFile(join(ROOT, "src/styles/previews", previews[list][style])));
    for (let row = 0; row < SIDE_PX; row++)
      sheet.data.set(
        tile.data.subarray(row * SIDE_PX * 4, (row + 1) * SIDE_PX * 4),
        ((y * step + row) * sheet.width + x * step) * 4,
      );
  }
await mkdir(join(ROOT, "docs/gallery"), { recursive: true });
await writeFile(join(ROOT, "docs/gallery/styles.webp"), await encodeWebp(sheet, 86));
