/** Where a code lies in a picture and what is known of its symbol, by zxing-cpp. */

import type { Raster } from "easel-picture";
import type { EcLevel } from "../code/layout.ts";
import type { FoundCode } from "../scan/passport.ts";
import { loadZxingReader } from "./families.ts";

/** What zxing-cpp says beside the text. */
interface Extra {
  readonly DataMask?: number;
  readonly ECLevel?: string;
  readonly Version?: string;
}

let loaded: ReturnType<typeof loadZxingReader> | undefined;

/** The code of the picture; undefined where zxing-cpp reads none. Never throws for pixels. */
export async function locateCode(raster: Raster): Promise<FoundCode | undefined> {
  loaded ??= loadZxingReader();
  const [found] = (await (await loaded)(raster)).filter(({ isValid }) => isValid);
  if (!found) return undefined;
  const { topLeft, topRight, bottomRight, bottomLeft } = found.position;
  const extra = JSON.parse(found.extra || "{}") as Extra;
  const { width: size, data } = found.symbol;
  const version = Number(extra.Version);
  // A mirrored symbol is turned round by its reader, its corners are not.
  const isWhole = size === 4 * version + 17 && data.length === size * size && !found.isMirrored;
  return {
    text: found.text,
    corners: [topLeft, topRight, bottomRight, bottomLeft].map(
      ({ x, y }) => [x, y] as const,
    ) as unknown as FoundCode["corners"],
    isInverted: found.isInverted,
    ...(isWhole && /^[LMQH]$/.test(extra.ECLevel ?? "")
      ? {
          symbol: {
            version,
            level: extra.ECLevel as EcLevel,
            mask: Number(extra.DataMask),
            dark: Uint8Array.from(data, (value) => Number(value === 0)),
          },
        }
      : {}),
  };
}
