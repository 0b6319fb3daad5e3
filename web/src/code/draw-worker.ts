/** Draws codes without a picture as SVG, beside the page's own thread. */

import { type Content, contentText } from "easel-contract";
import { type CodeColours, type CodeLook, drawPlain, linkText, planPlain, svgOf, vectorCode } from "easel-qr-art";

export interface CodeOrder extends CodeLook {
  /** Absent: the code holds a link of the service. */
  readonly content: Content | undefined;
  /** The page's own address, which links of the service begin with. */
  readonly baseUrl: string;
  readonly colours: CodeColours;
  readonly logo?: { readonly place: "centre" | "corner"; readonly ratio: number; readonly scale: number };
}

/** Without an SVG where there is no code to be shown yet; `faint`: the colours have too little contrast. */
export interface CodeAnswer {
  readonly svg?: string;
  readonly faint?: boolean;
  /** Where the logo lies, as shares of the side. */
  readonly logo?: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/** As long as the code of a link. */
const ANY_CODE = "EASEL000";

self.onmessage = ({ data: order }: MessageEvent<CodeOrder>) => postMessage(answerTo(order));

function answerTo(order: CodeOrder): CodeAnswer {
  const { logo, colours } = order;
  let plan: ReturnType<typeof planPlain>;
  try {
    plan = planPlain(textOf(order), logo);
  } catch {
    // Contents that are half written have no text yet.
  }
  if (!plan) return {};
  try {
    // The ground stands for the logo, which the page lays over it.
    const placed = logo && { raster: emptyOf(logo.ratio), place: logo.place, scale: plan.logoScale };
    const code = vectorCode(drawPlain(plan), order, colours, placed && plan.logoScale > 0 ? placed : undefined);
    const share = (modules: number) => modules / code.side;
    return {
      svg: svgOf(code, 40),
      ...(code.logo && {
        logo: {
          x: share(code.logo.x + code.quiet),
          y: share(code.logo.y + code.quiet),
          width: share(code.logo.width),
          height: share(code.logo.height),
        },
      }),
    };
  } catch {
    return { faint: true };
  }
}

function emptyOf(ratio: number) {
  return { width: ratio, height: 1, data: new Uint8ClampedArray(0) };
}

function textOf({ content, baseUrl }: CodeOrder): string {
  const text = content === undefined ? "" : contentText(content);
  return text === "" ? linkText(baseUrl.replace(/\/$/, ""), ANY_CODE) : text;
}
