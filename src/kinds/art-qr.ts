/** QR art: a picture that carries a scannable code. */

import { type ArtQrParams, contentText, EaselError, invalid, MAX_CONTENT_BYTES, QR_WEIGHT } from "easel-contract";
import { CARRIERS, type CarrierEntry } from "easel-painter/carriers";
import type { Raster } from "easel-picture";
import { createRng, type Progress, subProgress } from "easel-picture";
import type { Carried, CarryAsk, CodePlan, FinderCorner, Judged, QuarterTurns, Refusal, SquareBox } from "easel-qr-art";
import {
  carryCode,
  createGate,
  findersOn,
  isEndingOf,
  isGood,
  keepFindersOff,
  leastModulePx,
  type PlacedCode,
  placeInFreeSpace,
  plainRaster,
  refusalOf,
  requiredFirst,
  smallLuma,
  spareSubject,
  ssim,
  turnPlan,
  verdictOf,
  viewsOf,
} from "easel-qr-art";
import { createReaders, type Reader } from "easel-qr-art/readers";
import type { Check, PaintResult, Warning } from "../engines/engine.ts";
import { createLazyFaceFinder } from "../faces/finder.ts";
import { confirm, readCopy, samePixels } from "./art-qr-again.ts";
import { chooseCarrier, driftLayout, layOutCarrier, photoFor, produceCarrier, tooLongFor } from "./art-qr-carrier.ts";
import {
  bytesOf,
  type CodeLayout,
  coarserPlansFor,
  DEFAULT_AR,
  isLinked,
  isPlacedFreely,
  layOut,
  mostBytes,
  otherPlansFor,
  ROOMY_MODULE_PX,
  textsOf,
  weightOf,
} from "./art-qr-code.ts";
import type { Evidence } from "./art-qr-evidence.ts";
import { demandRoomForLogo, fitLogo } from "./art-qr-logo.ts";
import { facesMask, joined, marksFor, pictureForCode } from "./art-qr-paint.ts";
import { producePoster } from "./art-qr-poster.ts";
import { previewCarrier } from "./art-qr-preview.ts";
import { createStyleChooser } from "./art-qr-style.ts";
import { carrierIssues, carrierNamed, warningsOfCarrier } from "./carrier-style.ts";
import { addressWarnings, codeTextOf, demandLinkTarget, prepareText } from "./code-text.ts";
import type { ImageKind, InputSizes, Ordered, PreparedData, Produced } from "./kind.ts";
import { styleIssues } from "./style-issue.ts";

export interface ArtQrOptions {
  /** Default: the four of `createReaders`, loaded at the first picture. */
  readonly readers?: readonly Reader[];
  /** Keep the standard's padding codewords (EC 11), for readers that reject others. The code then fits the picture less well. */
  readonly strictPadding?: boolean;
  /** An engine of the configuration paints pictures from words: `Auto` leaves them to it. */
  readonly paintsWithModel?: boolean;
}

/** The kind `art_qr`. */
export function createArtQr(options: ArtQrOptions = {}): ImageKind<"art_qr", Ordered<ArtQrParams>> {
  const readers = options.readers ?? createReaders();
  const finder = createLazyFaceFinder();
  const styles = createStyleChooser({ paintsWithModel: options.paintsWithModel ?? false });
  const facesIn = async (raster: Raster, progress: Progress) => (await finder()).find(raster, progress, "upright");
  return {
    name: "art_qr",
    capability: "paint",
    isComposite: true,
    failedVerification: "NOT_SCANNABLE",
    vectorInputs: ["logo.image"],
    issuesOf: (body) => [...styleIssues(body.style), ...carrierIssues(body)],
    normalise,
    needsEngine: ({ image, style }) => image === undefined || carrierNamed(style) !== undefined,
    wordsOf({ image, prompt, negative_prompt }) {
      return image === undefined ? { prompt: prompt ?? "", negativePrompt: negative_prompt ?? "" } : undefined;
    },
    async foresee(params) {
      const hasPhoto = params.image !== undefined;
      const choice = await styles.carrier(params, { hasPhoto, fits: () => true });
      return choice && warningsOfCarrier(choice, params);
    },
    inputsOf({ image, logo }) {
      return { ...(image === undefined ? {} : { image }), ...(logo && { "logo.image": logo.image }) };
    },
    prepare: (params, tools) => prepareText(saidBy(params), params.shortlink, tools),
    validate,
    async produce(asked, inputs, tools, io) {
      const texts = textsOf(asked, codeTextOf(inputs.prepared), io.rng.fork("link"));
      const logo = inputs.images["logo.image"];
      const { image } = inputs.images;
      const world = await chooseCarrier(styles, asked, texts[0], image && sizeOf(image));
      if (world) {
        void Promise.allSettled(readers.map((reader) => reader.load?.()));
        const laid = driftLayout(world.laid, world.choice.entry, io.rng);
        const job = { ...world, laid, params: asked, text: texts[0], ...photoFor(world, asked, image), logo };
        return produceCarrier({ ...job, readers, tools, io });
      }
      const params = { ...asked, style: styles.embedded(asked, image !== undefined) };
      const laid = layOut(texts[0], params, image && sizeOf(image));
      if (!laid) throw new EaselError("CONTENT_TOO_LONG", "content does not fit a code of this size");
      // Loads the readers while the picture is painted. A reader that cannot be loaded fails at its first read.
      void Promise.allSettled(readers.map((reader) => reader.load?.()));
      const { painted, fitted } = await pictureForCode(laid, params, image, tools, io);
      const faces = painted.scene
        ? undefined
        : facesMask(painted.raster, await facesIn(painted.raster, subProgress(io, [0.4, 0.42])));
      const job: EmbedJob = {
        params,
        texts,
        source: image,
        logo,
        painted,
        isFitted: fitted !== undefined,
        protect: joined(faces, fitted?.area),
        seed: io.rng.fork("code").int(2 ** 32),
        strictPadding: options.strictPadding ?? false,
        readers,
        progress: subProgress(io, [0.42, 1]),
        signal: io.signal,
      };
      return produceEmbedded(job, laid, []);
    },
    preview(params, { images, prepared }, tools, io) {
      const [text] = textsOf(params, codeTextOf(prepared), io.rng.fork("link"));
      return previewCarrier({ params, text, image: images.image, styles, tools, io });
    },
    poster(params, { images, prepared }, source, tools, io) {
      const [text] = textsOf(params, codeTextOf(prepared), io.rng.fork("link"));
      return producePoster({ params, text, images, source, styles, readers, tools, io });
    },
    readAgain(pair, { recipe, prepared }, signal) {
      const { code } = recipe as { readonly code?: { readonly text?: string } };
      return readCopy(readers, code?.text ?? codeTextOf(prepared), pair, signal);
    },
    verify: (params, made, delivered, { prepared }) => verify(readers, params, made, delivered, codeTextOf(prepared)),
  };
}

/** Brings `qr_w` into its range, and warns of content that looks like an address without a scheme. */
function normalise(params: ArtQrParams): { params: ArtQrParams; warnings: Warning[] } {
  const warnings: Warning[] = [];
  const qr_w = weightOf(params);
  if (qr_w !== params.qr_w) {
    const message = `\`qr_w\` ${params.qr_w} was taken as ${qr_w} (${QR_WEIGHT.min} to ${QR_WEIGHT.max})`;
    warnings.push({ code: "clamped", field: "qr_w", message });
  }
  warnings.push(...addressWarnings(saidBy(params), params.shortlink));
  return { params: { ...params, qr_w }, warnings };
}

/** The worlds that a request without a picture may be painted as, where nothing else may serve it: the named one, or all for its colours. */
function carriersFor({ style, palette }: ArtQrParams): readonly CarrierEntry[] {
  const named = carrierNamed(style);
  if (named) return [named];
  return palette ? CARRIERS : [];
}

/** Throws VALIDATION_ERROR for a picture, a link or a logo that does not suit, CONTENT_TOO_LONG. */
function validate(params: ArtQrParams, sizes: InputSizes, prepared?: PreparedData): void {
  const carriers = carriersFor(params);
  const { image, "logo.image": logo } = sizes;
  if (image && !params.ar && carriers.length === 0) {
    const { widthPx, heightPx } = image;
    if (Math.max(widthPx / heightPx, heightPx / widthPx) > 3)
      throw invalid({
        field: "image",
        message: `expected a ratio from 1:3 to 3:1, got ${widthPx}x${heightPx}; set \`ar\` to crop it`,
      });
  }
  demandLinkTarget(saidBy(params), params.shortlink);
  const [text] = textsOf(params, codeTextOf(prepared), createRng(0));
  // With a short link the code is short, but the limit holds for the link's target too.
  const bytes = Math.max(bytesOf(text), bytesOf(saidBy(params)));
  const [foremost] = carriers;
  if (foremost) {
    const laid = bytes <= MAX_CONTENT_BYTES && firstLaid(text, carriers, params, image);
    if (!laid) throw tooLongFor(text, bytes, foremost, params, image);
    if (logo) demandRoomForLogo(params, laid.layout, logo.widthPx / logo.heightPx);
    return;
  }
  const laid = bytes <= MAX_CONTENT_BYTES ? layOut(text, params, image) : undefined;
  if (laid && logo) demandRoomForLogo(params, laid.plan.layout, logo.widthPx / logo.heightPx);
  if (laid) return;
  throw new EaselError(
    "CONTENT_TOO_LONG",
    `content: expected at most ${mostBytes(text, params, image)} bytes ${image && !params.ar ? "in this picture" : `at \`ar\` ${params.ar ?? DEFAULT_AR}`}, got ${bytes}`,
  );
}

/** The text laid out in the first of these worlds that has room for it. */
function firstLaid(
  text: string,
  carriers: readonly CarrierEntry[],
  params: ArtQrParams,
  photo: InputSizes[string] | undefined,
): ReturnType<typeof layOutCarrier> {
  for (const carrier of carriers) {
    const laid = layOutCarrier(text, carrier, params, photo);
    if (laid) return laid;
  }
  return undefined;
}

/** A painted picture and the code that it is to show. */
interface EmbedJob {
  readonly params: Ordered<ArtQrParams>;
  readonly texts: CarryAsk["texts"];
  /** The caller's picture. */
  readonly source: Raster | undefined;
  readonly logo: Raster | undefined;
  readonly painted: PaintResult;
  /** `painted` is the caller's picture. */
  readonly isFitted: boolean;
  /** 1 where the picture should change least. */
  readonly protect: Uint8Array | undefined;
  readonly seed: number;
  readonly strictPadding: boolean;
  readonly readers: readonly Reader[];
  readonly progress: Progress;
  readonly signal: AbortSignal;
  /** A smaller code gave nothing that can be delivered. */
  readonly isWhole?: boolean;
}

/**
 * Embeds the code; where no round passes, at its whole size, and again with less padding. `before`: the rounds that missed earlier. `refusals`: the
 * pictures that verification refused so far. Throws NOT_SCANNABLE.
 */
async function produceEmbedded(
  job: EmbedJob,
  layout: CodeLayout,
  before: Carried["missed"],
  refusals: readonly Refusal[] = [],
): Promise<Produced> {
  const { params, texts, painted, source, readers, progress, signal } = job;
  const placed = codePlaceOf(job, layout);
  const hasOtherPlace = placed.box.sidePx < layout.frame.box.sidePx && maySpare(job, layout);
  const request = { ...askOf(job, layout, placed), hasOtherPlace, ...(refusals.length > 0 && { refusals }) };
  const carried = await carryCode(request, readers, progress);
  const missed = [...before, ...refusals.map(({ failedChecks }) => failedChecks), ...carried.missed];
  if (isGood(carried)) {
    const { padding } = layout;
    const warnings = [
      ...(padding < params.padding ? [lessPadding(params.padding, padding)] : []),
      ...(placed.covered.length > 0 ? [finderOnSubject(placed.covered)] : []),
    ];
    const all = { ...carried, rounds: carried.rounds + before.length };
    const produced = producedOf(all, missed, painted, { warnings, style: params.style, signal });
    if (refusals.length === MOST_REFUSALS) return produced;
    // Verification with new noise failed, so the same painting is tried again.
    const refusal = (failedChecks: readonly string[]): Refusal => ({ failedChecks, margin: carried.margin });
    return { ...produced, retry: (failed) => produceEmbedded(job, layout, before, [...refusals, refusal(failed)]) };
  }
  if (hasOtherPlace) return produceEmbedded({ ...job, isWhole: true }, layout, [...missed, refusalOf(carried)]);
  // Larger modules need fewer changes of the picture, so padding is reduced first, unless the engine composed with the code.
  const roomier = painted.codeConditioned
    ? undefined
    : layOut(texts[0], params, source && sizeOf(source), ROOMY_MODULE_PX);
  if (roomier && roomier.padding < layout.padding)
    return produceEmbedded(job, roomier, [...missed, refusalOf(carried)]);
  throw notScannable(carried, missed);
}

/** Pictures that verification may refuse before the request is. */
const MOST_REFUSALS = 3;

/** Whether the code may be made smaller here. */
function maySpare({ params, isWhole }: EmbedJob, layout: CodeLayout): boolean {
  return !isWhole && isPlacedFreely(params, layout);
}

/** Where the code lies in the picture, and which of its finders lie on a face or the focus of the picture. */
function codePlaceOf(
  job: EmbedJob,
  layout: CodeLayout,
): ReturnType<typeof keepFindersOff> & { readonly turn: QuarterTurns } {
  const { params, painted, protect } = job;
  const { scene, raster, codeConditioned } = painted;
  const { box } = layout.frame;
  const { size } = layout.plan.layout;
  const { width, height } = raster;
  // Another engine composed with the code at the guide's position.
  if (codeConditioned) return { box, turn: 0, covered: [] };
  const subject = scene?.surface.subject ?? protect;
  if (maySpare(job, layout)) {
    const known = { subject: scene?.surface.subject, protect };
    const spared = spareSubject(box, size, raster, known, leastModulePx(weightOf(params) / QR_WEIGHT.max));
    // A logo in the corner without a finder stays at the lower right.
    const turn = job.logo ? 0 : spared.turn;
    const subjects = protect && { width, height, subject: protect };
    return { box: spared.box, turn, covered: subjects ? findersOn(spared.box, size, subjects, turn) : [] };
  }
  if (!subject) return { box, turn: 0, covered: [] };
  const moved = placeInFreeSpace(box, { width, height, subject });
  const kept = protect && keepFindersOff(moved, size, { width, height, subject: protect });
  return { ...(kept ?? { box: moved, covered: [] }), turn: 0 };
}

/** What `carryCode` is asked for a layout: the code's place, its plan and what of the picture matters. */
function askOf(
  job: EmbedJob,
  { plan }: CodeLayout,
  { box, turn }: { readonly box: SquareBox; readonly turn: QuarterTurns },
): CarryAsk {
  const { params, texts, painted, logo, protect, seed, strictPadding } = job;
  const { scene, raster } = painted;
  const turned = (plans: readonly CodePlan[]) => plans.map((one) => turnPlan(one, turn));
  return {
    texts,
    plan: turnPlan(plan, turn),
    // An engine that composed with the very modules has drawn this plan's.
    ...(!painted.codeConditioned && { otherPlans: turned(otherPlansFor(texts[0], box, plan, params)) }),
    ...(logo
      ? { logo: fitLogo(params, plan.layout, logo) }
      : { coarserPlans: turned(coarserPlansFor(texts[0], box, plan)) }),
    box,
    picture: raster,
    ...(protect && { protect }),
    marks: marksFor(params),
    ...(scene && { scene }),
    strength01: weightOf(params) / QR_WEIGHT.max,
    seed,
    strictPadding,
  };
}

/** The checks of the delivered picture: it scans, and an embedded code left the picture as it was. */
async function verify(
  readers: readonly Reader[],
  params: ArtQrParams,
  made: Produced,
  { raster }: { readonly raster: Raster },
  codeText: string,
): Promise<Check[]> {
  const evidence = made.evidence as Evidence;
  const { placed, signal, unreadDraws } = evidence;
  const text = isLinked(params) && isEndingOf(evidence.text, codeText) ? evidence.text : codeText;
  const gate =
    text === evidence.text
      ? evidence.gate
      : createGate(readers, text, () => plainRaster(placed, raster.width, raster.height));
  // Earlier reads count only for the same pixels and text. A pixel mark changes pixels.
  const isSame = gate === evidence.gate && samePixels(raster, evidence.raster);
  const views = (isSame && evidence.views) || viewsOf(raster);
  const judging = confirm(gate, views, isSame ? evidence.reads : [], {
    signal,
    ...(unreadDraws !== undefined && { unreadDraws }),
  });
  // Runs while the reader threads are busy.
  const alike = evidence.likeness ? [similarityOf(raster, placed, evidence.likeness)] : [];
  const { checks } = await judging;
  return [verdictOf(raster, placed, checks), ...requiredFirst([...checks, ...alike])];
}

function similarityOf(
  raster: Raster,
  { box }: PlacedCode,
  { original, least }: NonNullable<Evidence["likeness"]>,
): Check {
  const value = ssim(smallLuma(raster, box), original);
  return {
    name: "likeness",
    passed: value >= least,
    required: true,
    value: round2(value),
    note: `SSIM with the picture without the code, both four times smaller, at least ${round2(least)}`,
  };
}

const sizeOf = ({ width, height }: Raster) => ({ widthPx: width, heightPx: height });

function notScannable({ verdict, likeness, leastLikeness: least }: Judged, missed: Carried["missed"]): EaselError {
  return verdict.passed
    ? new EaselError(
        "NOT_SCANNABLE",
        "a code that every reader reads would hide too much of this picture; try another `seed`, `style` or `padding`",
        { cause: { missed, likeness, least } },
      )
    : new EaselError(
        "NOT_SCANNABLE",
        "the readers could not read the code in any version of this picture; try another `seed` or a higher `qr_w`",
        { cause: missed },
      );
}

/** The embedded code, for the recipe and for verification. */
function producedOf(
  carried: Judged,
  missed: readonly (readonly string[])[],
  painted: PaintResult,
  { warnings, style, signal }: { warnings: readonly Warning[]; style: string | undefined; signal: AbortSignal },
): Produced {
  const { text, placed, matrix, gate, views, raster, verdict, original, leastLikeness } = carried;
  const { layout, mask, spared, conflict01 } = matrix;
  const likeness = { original, least: leastLikeness };
  const evidence: Evidence = { gate, text, placed, raster, views, reads: verdict.reads, likeness, signal };
  return {
    raster,
    warnings: [...painted.warnings, ...warnings],
    recipe: {
      ...painted.recipe,
      ...(style !== undefined && { style }),
      code: {
        text,
        version: layout.version,
        level: layout.level,
        turn: layout.turn,
        mask,
        conflict01: round2(conflict01),
        spared: spared.length,
        modulePx: round2(placed.box.sidePx / layout.size),
      },
      carriedBy: "embed",
      rounds: carried.rounds,
      missed,
      margin: Math.round(1000 * carried.margin) / 1000,
    },
    evidence,
  };
}

function lessPadding(asked: number, given: number): Warning {
  const message = `\`padding\` ${asked} would leave modules too small for this content; made with ${given}`;
  return { code: "clamped", message, field: "padding" };
}

function finderOnSubject(corners: readonly FinderCorner[]): Warning {
  const message = `the code's ${corners.length > 1 ? "marks" : "mark"} at the ${corners.join(", ")} ${corners.length > 1 ? "lie" : "lies"} on a face or on the focus: the picture has no room beside it; a wider picture, or one with free corners, helps`;
  return { code: "finder-on-subject", message, field: "image" };
}

/** The text of the request's content; empty without. */
function saidBy({ content = "" }: ArtQrParams): string {
  return contentText(content);
}

function round2(x: number): number {
  return Math.round(x * 100) / 100;
}
