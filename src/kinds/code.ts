/** A code without a picture: lines in two colours, drawn to pixels and read before anybody gets them. */

import { type CodeParams, contentText, EaselError, invalid, MAX_CONTENT_BYTES } from "easel-contract";
import { type Raster, resample } from "easel-picture";
import {
  createGate,
  drawPlain,
  type Gate,
  gradientLine,
  type Paint,
  type PlacedCode,
  type PlainPlan,
  plainRaster,
  planPlain,
  type Read,
  requiredFirst,
  svgOf,
  type VectorCode,
  type VectorLogo,
  type Views,
  vectorCode,
  verdictOf,
  viewsOf,
} from "easel-qr-art";
import { createReaders, type Reader } from "easel-qr-art/readers";
import { encodePng } from "../codec/encode.ts";
import { drawSvg } from "../codec/svg.ts";
import { type PageFill, vectorPdf } from "../codec/vector-pdf.ts";
import type { Check } from "../engines/engine.ts";
import { confirm, readCopy, samePixels } from "./art-qr-again.ts";
import { bytesOf } from "./art-qr-code.ts";
import { DEFAULT_LOGO_SCALE, demandRoomForLogo } from "./art-qr-logo.ts";
import { addressWarnings, codeTextOf, demandLinkTarget, prepareText } from "./code-text.ts";
import type { ImageKind, InputSizes, Inputs, Ordered, PreparedData, Produced } from "./kind.ts";

/** Pixels that a code is drawn at, about: a whole number of them for each module. */
const AREA_PX = 1024 ** 2;
/** Longer side of a logo within SVG and PDF, in pixels at most. */
const LOGO_PX = 1024;
/** Noise of the distortions while a code is drawn. */
const FIRST_DRAWS = [1] as const;

interface Evidence {
  readonly gate: Gate;
  readonly placed: PlacedCode;
  readonly raster: Raster;
  readonly views: Views;
  readonly reads: readonly Read[];
  readonly signal: AbortSignal;
}

/** The kind `code`. `readers`: default those of `createReaders`, loaded at the first code. */
export function createCode({
  readers = createReaders(),
}: {
  readonly readers?: readonly Reader[];
} = {}): ImageKind<"code", Ordered<CodeParams>> {
  return {
    name: "code",
    capability: "paint",
    needsEngine: () => false,
    isComposite: true,
    failedVerification: "NOT_SCANNABLE",
    vectorInputs: ["logo.image"],
    normalise: (params) => ({ params, warnings: addressWarnings(contentText(params.content), params.shortlink) }),
    inputsOf: ({ logo }) => ({ ...(logo && { "logo.image": logo.image }) }),
    prepare: (params, tools) => prepareText(contentText(params.content), params.shortlink, tools),
    validate,
    produce: (params, inputs, _tools, io) => produce(readers, params, inputs, io),
    // The pixels are the lines of SVG and PDF.
    markable: () => "none",
    readAgain(pair, { recipe, prepared }, signal) {
      const { code } = recipe as { readonly code?: { readonly text?: string } };
      return readCopy(readers, code?.text ?? codeTextOf(prepared), pair, signal);
    },
    verify: (_params, made, { raster }) => verify(made.evidence as Evidence, raster),
  };
}

/** Throws VALIDATION_ERROR for a link, colours or a logo that do not suit, CONTENT_TOO_LONG. */
function validate(params: CodeParams, { "logo.image": logo }: InputSizes, prepared?: PreparedData): void {
  const content = contentText(params.content);
  demandLinkTarget(content, params.shortlink);
  const ratio = logo && logo.widthPx / logo.heightPx;
  const plan = planOf(codeTextOf(prepared), content, params, ratio);
  if (ratio !== undefined) demandRoomForLogo(params, plan.layout, ratio);
  layOut(plan, params);
}

/** Throws CONTENT_TOO_LONG. `content`: what the code or its short link leads to. */
function planOf(text: string, content: string, { logo }: CodeParams, ratio: number | undefined): PlainPlan {
  const bytes = Math.max(bytesOf(text), bytesOf(content));
  const wish =
    logo && ratio !== undefined ? { place: logo.place, ratio, scale: logo.scale ?? DEFAULT_LOGO_SCALE } : undefined;
  const plan = bytes <= MAX_CONTENT_BYTES ? planPlain(text, wish) : undefined;
  if (plan) return plan;
  throw new EaselError("CONTENT_TOO_LONG", `content: expected at most ${MAX_CONTENT_BYTES} bytes, got ${bytes}`);
}

/** Throws VALIDATION_ERROR for colours without contrast. */
function layOut(plan: PlainPlan, { shape, finder, colours }: CodeParams, logo?: VectorLogo): VectorCode {
  const matrix = drawPlain(plan);
  try {
    return vectorCode(matrix, { shape, finder }, colours, logo);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw invalid({ field: "colours", message: error.message.replace("colours: ", "") });
  }
}

/** Draws the code and reads it under every distortion of the gate. Throws NOT_SCANNABLE with the checks that failed. */
async function produce(
  readers: readonly Reader[],
  params: Ordered<CodeParams>,
  { images, prepared }: Inputs,
  io: Parameters<ImageKind["produce"]>[3],
): Promise<Produced> {
  void Promise.allSettled(readers.map((reader) => reader.load?.()));
  const text = codeTextOf(prepared);
  const picture = images["logo.image"];
  const plan = planOf(text, "", params, picture && picture.width / picture.height);
  const logo = picture && { raster: picture, place: params.logo?.place ?? ("centre" as const), scale: plan.logoScale };
  const code = layOut(plan, params, logo);
  const logoPng = picture && (await encodePng(smaller(picture)));
  const svg = (metadata?: string) =>
    svgOf(code, params.width_mm, {
      ...(logoPng && { logo: `data:image/png;base64,${Buffer.from(logoPng).toString("base64")}` }),
      ...(metadata !== undefined && { metadata }),
    });
  const modulePx = Math.ceil(Math.sqrt(params.areaPx ?? AREA_PX) / code.side);
  const sidePx = modulePx * code.side;
  const raster = await drawSvg(Buffer.from(svg()), { widthPx: sidePx, heightPx: sidePx });
  await io.checkpoint(0.2);
  const { layout } = plan;
  const matrix = drawPlain(plan);
  const quietPx = code.quiet * modulePx;
  const placed = { matrix, box: { xPx: quietPx, yPx: quietPx, sidePx: layout.size * modulePx } };
  const gate = createGate(readers, text, () => plainRaster(placed, sidePx, sidePx));
  const views = viewsOf(raster);
  const verdict = await gate.judge(
    views,
    FIRST_DRAWS,
    { checkpoint: (f) => io.checkpoint(0.2 + 0.8 * f) },
    { hurry: true },
  );
  if (!verdict.passed)
    throw new EaselError(
      "NOT_SCANNABLE",
      `the readers could not read this code: ${verdict.failedChecks.join(", ")}; choose another shape, a smaller logo, or colours of more contrast`,
      { cause: verdict.failedChecks },
    );
  const evidence: Evidence = { gate, placed, raster, views, reads: verdict.reads, signal: io.signal };
  return {
    raster,
    warnings: [],
    recipe: { code: { text, version: layout.version, level: layout.level, mask: matrix.mask, modulePx } },
    evidence,
    vectors: async (xmp) => [
      { format: "svg", bytes: new TextEncoder().encode(svg(xmp)) },
      { format: "pdf", bytes: await vectorPdf(pageOf(code, logoPng), params.width_mm, { title: "QR code", xmp }) },
    ],
  };
}

/** The checks of the delivered pixels. Earlier reads count for the same pixels alone. */
async function verify({ gate, placed, signal, ...evidence }: Evidence, raster: Raster): Promise<Check[]> {
  const isSame = samePixels(raster, evidence.raster);
  const views = isSame ? evidence.views : viewsOf(raster);
  const { checks } = await confirm(gate, views, isSame ? evidence.reads : [], { signal });
  return [verdictOf(raster, placed, checks), ...requiredFirst(checks)];
}

function pageOf({ colours, logo, side, quiet, path }: VectorCode, png: Uint8Array | undefined) {
  const fill = (paint: Paint, length: number): PageFill =>
    typeof paint === "string" ? paint : { ...paint, line: gradientLine(paint.direction, length) };
  const lines = { path, side, quiet, dark: fill(colours.dark, side - 2 * quiet), light: fill(colours.light, side) };
  return { ...lines, ...(logo && png && { logo: { png, ...logo } }) };
}

/** The picture, reduced where its longer side is above `LOGO_PX`. */
function smaller(picture: Raster): Raster {
  const scale = LOGO_PX / Math.max(picture.width, picture.height);
  if (scale >= 1) return picture;
  return resample(
    picture,
    Math.max(1, Math.round(scale * picture.width)),
    Math.max(1, Math.round(scale * picture.height)),
  );
}
