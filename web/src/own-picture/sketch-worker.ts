/** Draws codes over small copies of one's own picture, beside the page's own thread. */

import { type Content, contentText } from "easel-contract";
import { linkText, sketchQrArt } from "easel-qr-art";

export interface SketchOrder {
  /** Absent: the code holds a link of the service. */
  readonly content: Content | undefined;
  /** The page's own address, which links of the service begin with. */
  readonly baseUrl: string;
  readonly clarity01: number;
  /** Absent: the code is placed where it covers least. */
  readonly padding: number | undefined;
  readonly seed: number;
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray<ArrayBuffer>;
}

/** Without data where no code can be shown. */
export interface SketchAnswer {
  readonly width: number;
  readonly height: number;
  readonly data?: Uint8ClampedArray<ArrayBuffer>;
}

/** From this clarity on the service corrects a quarter of the code. */
const CLEAR_FROM = 0.75;
/** As long as the code of a link with its free letters. */
const ANY_CODE = "EASEL000";

const answer = (of: SketchAnswer) => postMessage(of);

self.onmessage = async ({ data: order }: MessageEvent<SketchOrder>) => {
  const { width, height, clarity01 } = order;
  try {
    const raster = await sketchQrArt({
      text: textOf(order),
      picture: { width, height, data: order.data },
      clarity01,
      padding: order.padding,
      seed: order.seed,
      level: clarity01 >= CLEAR_FROM ? "Q" : "M",
      // A worker has nothing else to do; the page keeps only its last order waiting.
      progress: { checkpoint: () => Promise.resolve() },
    });
    answer({ width, height, ...(raster && { data: raster.data as Uint8ClampedArray<ArrayBuffer> }) });
  } catch {
    // Contents that are half written have no text yet.
    answer({ width, height });
  }
};

function textOf({ content, baseUrl }: SketchOrder): string {
  const text = content === undefined ? "" : contentText(content);
  return text === "" ? linkText(baseUrl.replace(/\/$/, ""), ANY_CODE) : text;
}
