/**
 * Packs the motifs that `motifs/flat-nouns.ts` and the animals name into `packages/painter/src/data/motifs.bin`: SVG shapes flattened to polygons.
 * `npx node tools/pack-motifs.ts <icons.json of @iconify-json/noto> [--svg folder]`; the package is unpacked anywhere outside the project (`npm pack`).
 */

import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { Motif } from "easel-painter/inspect";
import { nounTable } from "easel-painter/inspect";
import { flattenSvg } from "./motifs/flatten-svg.ts";
import { OWN, type Parts } from "./motifs/own.ts";

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
  readonly aliases?: Readonly<Record<string, { readonly parent: string }>>;
}

const [from] = process.argv.slice(2);
const set = JSON.parse(await readFile(from, "utf8")) as IconSet;
const DATA = join(import.meta.dirname, "../packages/painter/src/data");

function bodyOf(name: string): string | undefined {
  return set.icons[name]?.body ?? set.icons[set.aliases?.[name]?.parent ?? ""]?.body;
}

const parts: Parts = {
  icon(name, x, y, scale, recolour = (hex) => hex) {
    const body = bodyOf(name);
    if (body === undefined) throw new Error(`no icon ${name}`);
    const coloured = body
      .replace(/#[0-9a-fA-F]{6}\b/g, recolour)
      .replace(/#([0-9a-fA-F])([0-9a-fA-F])([0-9a-fA-F])(?=")/g, "#$1$1$2$2$3$3");
    return `<g transform="translate(${x} ${y}) scale(${scale})">${coloured}</g>`;
  },
};

const wanted = [...new Set([...nounTable().values()].flatMap(({ motif }) => (motif === "" ? [] : [motif])))].sort();
const chunks: Uint8Array[] = [];
const index: Record<string, [offset: number, length: number]> = {};
let offset = 0;
const missing: string[] = [];
for (const name of wanted) {
  const body = Object.hasOwn(OWN, name) ? OWN[name](parts) : bodyOf(name);
  if (body === undefined) {
    missing.push(name);
    continue;
  }
  const motif: Motif = flattenSvg(body, !Object.hasOwn(OWN, name));
  const chunk = brotliCompressSync(JSON.stringify(motif), { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  index[name] = [offset, chunk.length];
  offset += chunk.length;
  chunks.push(chunk);
}
const header = Buffer.from(JSON.stringify(index));
const length = Buffer.alloc(4);
length.writeUInt32LE(header.length);
await mkdir(DATA, { recursive: true });
await writeFile(join(DATA, "motifs.bin"), Buffer.concat([length, header, ...chunks]));
console.log(`${chunks.length} motifs, ${offset} bytes; missing: ${missing.join(" ") || "none"}`);
