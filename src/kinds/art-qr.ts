/** QR art: a painted picture that carries a code which real readers read. */

import { EaselError, invalid } from "../contract/errors.ts";
import { type ArtQrParams, MAX_CONTENT_BYTES, NO_PROMPT, NO_STYLE, QR_WEIGHT } from "../contract/kinds/art-qr.ts";
import { looksLikeAddress } from "../contract/text.ts";
import type { Check, CodeGuide, PaintResult, Warning } from "../engines/engine.ts";
import { createLazyFaceFinder } from "../faces/finder.ts";
import { fillPart, PARTS } from "../faces/regions.ts";
import { FINISHES } from "../finish/index.ts";
import { carryCode, isGood, refusalOf } from "../qr/art/carry.ts";
import type { Carried, CarryAsk, Judged } from "../qr/art/carry-round.ts";
import { placeInFreeSpace } from "../qr/art/place-in-free-space.ts";
import { smallLuma, ssim } from "../qr/art/ssim.ts";
import { blocksOf, drawMatrix } from "../qr/code/encode.ts";
import { MODULE } from "../qr/code/layout.ts";
import { isEndingOf, linkText } from "../qr/code/link-text.ts";
import { plainRaster, type SquareBox } from "../qr/code/placed-code.ts";
import { type CodePlan, planCode } from "../qr/code/plan.ts";
import { createGate, type Gate, type Read, type Verdict } from "../qr/scan/gate.ts";
import { requiredFirst, verdictOf } from "../qr/scan/print-width.ts";
import { createReaders, type Reader } from "../qr/scan/readers.ts";
import { type Progress, subProgress } from "../raster/bands.ts";
import type { Raster } from "../raster/raster.ts";
import { createRng, type Rng } from "../raster/rng.ts";
import { findStyle } from "../styles/catalogue.ts";
import {
  type CodeLayout,
  DEFAULT_AR,
  finerPlan,
  isLinked,
  layOut,
  mostBytes,
  ROOMY_MODULE_PX,
  textsOf,
  weaveOf,
  weightOf,
} from "./art-qr-code.ts";
import { fitPicture } from "./art-qr-picture.ts";
import type { ImageKind, PreparedData, Produced } from "./kind.ts";
import { styleIssues } from "./style-issue.ts";

export interface ArtQrOptions {
  /** Default: the four of `createReaders`, loaded at the first picture. */
  readonly readers?: readonly Reader[];
  /** Keep the standard's padding (EC 11), for readers that refuse other; pictures then suit the code less. */
  readonly strictPadding?: boolean;
}

/** What is fixed at create: exactly what the code says, for links without the free letters at the end. */
interface CodeData {
  readonly codeText: string;
}

/** What `verify` goes by. */
interface Evidence {
  readonly carried: Judged;
  /** Ends the reads with the picture's job. */
  readonly signal: AbortSignal;
}

/** The kind `art_qr`. */
export function createArtQr(options: ArtQrOptions = {}): ImageKind<"art_qr"> {
  const readers = options.readers ?? createReaders();
  const finder = createLazyFaceFinder();
  /** 1 inside the ovals of large faces; undefined where there are none. */
  const facesIn = async (raster: Raster, progress: Progress): Promise<Uint8Array | undefined> => {
    const faces = await (await finder()).find(raster, progress, "upright");
    if (faces.length === 0) return undefined;
    const inside = new Uint8Array(raster.width * raster.height);
    for (const { mesh } of faces)
      for (const [p, one] of fillPart(raster.width, raster.height, mesh, PARTS.oval).entries()) if (one) inside[p] = 1;
    return inside;
  };
  return {
    name: "art_qr",
    capability: "paint",
    isComposite: true,
    failedVerification: "NOT_SCANNABLE",

    // The schema demands a prompt and a style too, but skips that where a field has the wrong format.
    issuesOf: ({ prompt, style, image }) => [
      ...(image === undefined && prompt === undefined ? [{ field: "prompt", message: NO_PROMPT }] : []),
      ...(image === undefined && style === undefined ? [{ field: "style", message: NO_STYLE }] : []),
      ...styleIssues(style),
    ],

    normalise(params) {
      const warnings: Warning[] = [];
      const qr_w = weightOf(params);
      if (qr_w !== params.qr_w) {
        const message = `qr_w ${params.qr_w} was taken as ${qr_w} (${QR_WEIGHT.min}..${QR_WEIGHT.max})`;
        warnings.push({ code: "clamped", field: "qr_w", message });
      }
      if (!params.shortlink && looksLikeAddress(params.content ?? "")) {
        const message =
          "content looks like a web address without a scheme, which phones show as plain text; add https://";
        warnings.push({ code: "no-scheme", field: "content", message });
      }
      return { params: { ...params, qr_w }, warnings };
    },

    needsEngine: ({ image }) => image === undefined,

    wordsOf({ image, prompt, negative_prompt }) {
      return image === undefined ? { prompt: prompt ?? "", negativePrompt: negative_prompt ?? "" } : undefined;
    },

    inputsOf({ image }) {
      return image === undefined ? {} : { image };
    },

    prepare(params, { publicUrl, newLink }) {
      const { content } = params;
      if (content !== undefined && !params.shortlink) return { data: { codeText: content } satisfies CodeData };
      const link = newLink(content === undefined ? undefined : { url: content, field: "content" });
      return { data: { codeText: linkText(publicUrl, link.code) } satisfies CodeData, link };
    },

    validate(params, { image }, prepared) {
      if (image && !params.ar) {
        const { widthPx, heightPx } = image;
        if (Math.max(widthPx / heightPx, heightPx / widthPx) > 3)
          throw invalid({
            field: "image",
            message: `expected a ratio from 1:3 to 3:1, got ${widthPx}x${heightPx}; ar crops it`,
          });
      }
      if (params.shortlink && !isHttpUrl(params.content))
        throw invalid({ field: "content", message: "expected an http(s) URL, because shortlink is true" });
      const [text] = textsOf(params, codeTextOf(prepared), createRng(0));
      // Behind a short link the code is short, and still the link's target is a content.
      const bytes = Math.max(bytesOf(text), bytesOf(params.content ?? ""));
      if (bytes <= MAX_CONTENT_BYTES && layOut(text, params, image)) return;
      throw new EaselError(
        "CONTENT_TOO_LONG",
        `content: expected at most ${mostBytes(text, params, image)} bytes ${image && !params.ar ? "in this picture" : `at ar ${params.ar ?? DEFAULT_AR}`}, got ${bytes}`,
      );
    },

    async produce(params, inputs, tools, io) {
      const { image } = inputs.images;
      const source = image && { widthPx: image.width, heightPx: image.height };
      const texts = textsOf(params, codeTextOf(inputs.prepared), io.rng.fork("link"));
      const laid = layOut(texts[0], params, source);
      if (!laid) throw new EaselError("CONTENT_TOO_LONG", "content does not fit a code of this size");
      const { widthPx, heightPx, box: guidedBox } = laid.frame;
      // While the picture is painted; one that cannot be loaded says so at its first read.
      void Promise.allSettled(readers.map((reader) => reader.load?.()));
      const strength01 = weightOf(params) / QR_WEIGHT.max;
      const weave = weaveOf(params.style);
      const overlay = params.style_v5 && finishKey(params.style_v5);
      const painting = subProgress(io, [0, 0.4]);
      const fitted = image && fitPicture(image, params.focus, widthPx, heightPx);
      const painted: PaintResult = fitted
        ? { raster: await finishInput(fitted.raster, params, io.rng, painting), warnings: [], recipe: {} }
        : await tools.engine("paint").paint!(
            {
              prompt: params.prompt ?? "",
              negativePrompt: params.negative_prompt ?? "",
              style: params.style ?? "",
              ...(overlay === undefined ? {} : { overlay }),
              widthPx,
              heightPx,
              seed: io.seed,
              code: guideOf(laid.plan, guidedBox, strength01),
            },
            { ...io, checkpoint: painting.checkpoint },
          );
      const { scene } = painted;
      const faces = scene ? undefined : await facesIn(painted.raster, subProgress(io, [0.4, 0.42]));
      const protect = joined(faces, fitted?.area);
      const seed = io.rng.fork("code").int(2 ** 32);
      const askOf = ({ frame, plan }: CodeLayout): CarryAsk => {
        // Other engines composed with the code in the middle.
        const about = scene?.surface ?? (fitted && protect && { width: widthPx, height: heightPx, subject: protect });
        const box = about ? placeInFreeSpace(frame.box, about) : frame.box;
        // No engine composed with this code: it may be finer, which spares the picture.
        const embedPlan = scene || painted.codeConditioned ? undefined : finerPlan(texts[0], box, params);
        return {
          texts,
          plan: embedPlan ?? plan,
          coarserPlan: planCode(texts[0], frame.box.sidePx, { level: "M", leastVersion: 1, goodModulePx: Infinity }),
          box,
          picture: painted.raster,
          ...(protect && { protect }),
          ...(scene && {
            scene: {
              surface: scene.surface,
              night: scene.night,
              // A weave that is a medium of its own takes the place of the style's finish, not of the overlay.
              finish: async (woven, medium) => {
                if (!medium) return scene.finish(woven);
                return overlay
                  ? FINISHES[overlay](woven, scene.surface, io.rng.fork("overlay"), subProgress(io, [0.5, 0.6]))
                  : woven;
              },
            },
          }),
          ...(weave && { weave }),
          strength01,
          seed,
          strictPadding: options.strictPadding ?? false,
        };
      };
      const carry = async (
        layout: CodeLayout,
        before: Carried["missed"],
        refusedFor?: readonly string[],
      ): Promise<Produced> => {
        const request = { ...askOf(layout), ...(refusedFor && { refusedFor }) };
        const carried = await carryCode(request, readers, subProgress(io, [0.42, 1]));
        const missed = [...before, ...(refusedFor ? [refusedFor] : []), ...carried.missed];
        if (isGood(carried)) {
          const { padding } = layout;
          const warnings = padding < params.padding ? [lessPadding(params.padding, padding)] : [];
          const all = { ...carried, rounds: carried.rounds + before.length };
          const produced = producedOf(all, missed, painted, warnings, io.signal);
          // Fresh noise refused it: the same painting is worth a retry.
          return refusedFor ? produced : { ...produced, retry: (failed) => carry(layout, before, failed) };
        }
        // Larger modules need less of the picture: padding gives way before the picture does, unless the code leads it.
        const roomier = painted.codeConditioned ? undefined : layOut(texts[0], params, source, ROOMY_MODULE_PX);
        if (roomier && roomier.padding < layout.padding) return carry(roomier, [...missed, refusalOf(carried)]);
        throw notScannable(carried, missed);
      };
      return carry(laid, []);
    },

    async verify(params, made, delivered, { prepared }) {
      const codeText = codeTextOf(prepared);
      const { carried, signal } = made.evidence as Evidence;
      const { placed, unwoven, leastLikeness } = carried;
      const { raster } = delivered;
      const text = isLinked(params) && isEndingOf(carried.text, codeText) ? carried.text : codeText;
      const gate =
        text === carried.text
          ? carried.gate
          : createGate(readers, text, () => plainRaster(placed, raster.width, raster.height));
      // What was read before counts only for the same pixels and text. A pixel mark changes pixels.
      const isSame = gate === carried.gate && samePixels(raster, carried.raster);
      const judging = confirm(gate, raster, isSame ? carried.verdict.reads : [], signal);
      // While the readers' threads are busy.
      const likeness = ssim(smallLuma(raster, placed.box), unwoven);
      const { checks } = await judging;
      const alike: Check = {
        name: "likeness",
        passed: likeness >= leastLikeness,
        required: true,
        value: round2(likeness),
        note: `SSIM with the picture without the code, both four times smaller, at least ${round2(leastLikeness)}`,
      };
      return [verdictOf(raster, placed, checks), ...requiredFirst([...checks, alike])];
    },
  };
}

/** Throws INTERNAL when no request was prepared. */
function codeTextOf(prepared: PreparedData = {}): string {
  const { codeText }: Partial<CodeData> = prepared;
  if (codeText === undefined) throw new EaselError("INTERNAL", "", { cause: "QR art without a text for its code" });
  return codeText;
}

/** A picture of the caller in the asked style; without one, and as a photograph, it stays as it is. */
async function finishInput(picture: Raster, { style, style_v5 }: ArtQrParams, rng: Rng, io: Progress): Promise<Raster> {
  const keys = [style && findStyle(style)?.finish, style_v5 && finishKey(style_v5)];
  let finished = picture;
  for (const key of keys)
    if (key && key !== UNGRADED) finished = await FINISHES[key](finished, undefined, rng.fork(key), io);
  return finished;
}

const UNGRADED = "photographic";

/** 1 where either mask has it. */
function joined(a: Uint8Array | undefined, b: Uint8Array | undefined): Uint8Array | undefined {
  return a && b ? a.map((value, p) => value | b[p]) : (a ?? b);
}

function notScannable({ verdict, likeness, leastLikeness: least }: Judged, missed: Carried["missed"]): EaselError {
  return verdict.passed
    ? new EaselError(
        "NOT_SCANNABLE",
        "what the readers ask for would leave too little of this picture; another seed, style or padding may keep it",
        { cause: { missed, likeness, least } },
      )
    : new EaselError(
        "NOT_SCANNABLE",
        "no round of this picture passed the readers; another seed or a higher qr_w may",
        { cause: missed },
      );
}

/** What was carried, as the recipe tells it and verification needs it. */
function producedOf(
  carried: Judged,
  missed: readonly (readonly string[])[],
  painted: PaintResult,
  warnings: readonly Warning[],
  signal: AbortSignal,
): Produced {
  const { text, placed, matrix } = carried;
  const { layout, mask, spared, conflict01 } = matrix;
  const evidence: Evidence = { carried, signal };
  return {
    raster: carried.raster,
    warnings: [...painted.warnings, ...warnings],
    recipe: {
      ...painted.recipe,
      code: {
        text,
        version: layout.version,
        level: layout.level,
        mask,
        conflict01: round2(conflict01),
        spared: spared.length,
        modulePx: round2(placed.box.sidePx / layout.size),
      },
      carriedBy: carried.method,
      rounds: carried.rounds,
      missed,
      strength: round2(carried.strength),
    },
    evidence,
  };
}

function lessPadding(asked: number, given: number): Warning {
  const message = `padding ${asked} would leave modules too small for this content; made with ${given}`;
  return { code: "clamped", message, field: "padding" };
}

/** The bits are chosen after painting, so only the function patterns are promised to the painter. */
function guideOf({ layout, message }: CodePlan, box: SquareBox, strength01: number): CodeGuide {
  const { dark } = drawMatrix(layout, blocksOf(layout, message.data), 0);
  const fixed = layout.kind.map((kind) => (kind === MODULE.data || kind === MODULE.format ? 0 : 1));
  return { size: layout.size, dark, fixed, box, strength01 };
}

/** `Neon Punk` is the finish `neon-punk`. */
function finishKey(name: string): string {
  return name.toLowerCase().replaceAll(" ", "-");
}

function isHttpUrl(content: string | undefined): boolean {
  if (content === undefined || !URL.canParse(content)) return false;
  return ["http:", "https:"].includes(new URL(content).protocol);
}

function samePixels(a: Raster, b: Raster): boolean {
  const bytes = ({ data }: Raster) => Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  return a.width === b.width && a.height === b.height && bytes(a).equals(bytes(b));
}

/** Every read that is still to be made of a picture, what chance enters with noise of its own. */
function confirm(gate: Gate, raster: Raster, known: readonly Read[], signal: AbortSignal): Promise<Verdict> {
  const checkpoint = async () => signal.throwIfAborted();
  return gate.judge(raster, [freshSeed(raster)], { checkpoint }, { known });
}

/** Other noise than while making, the same for the same picture. FNV-1a over some of its bytes. */
function freshSeed({ data }: Raster): number {
  let h = 0x811c9dc5;
  // Odd, so that all channels and columns are met.
  const step = Math.floor(data.length / 4096) | 1;
  for (let i = 0; i < data.length; i += step) h = Math.imul(h ^ data[i], 0x01000193);
  return h >>> 0;
}

function round2(x: number): number {
  return Math.round(x * 100) / 100;
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}
