/** Accepts a request: everything that can be said no to is said here, before anything is stored. */

import { createHash, randomBytes, randomInt } from "node:crypto";
import { EaselError, type FieldIssue, invalid } from "../contract/errors.ts";
import type { Warning } from "../contract/image.ts";
import type { ImageInput } from "../contract/image-input.ts";
import { fieldIssues } from "../contract/issues.ts";
import { QR_WEIGHT } from "../contract/kinds/art-qr.ts";
import { KIND_PARAMS, type KindName, type KindParams } from "../contract/kinds/index.ts";
import type { ImageKind } from "../kinds/kind.ts";
import type { BlobStore, Clock, Created, CreateRequest, ImageRepository, StoredInput } from "../ports.ts";
import { linkText } from "../qr/code/link-text.ts";
import { inputKey } from "./blob-keys.ts";
import type { JudgePair, PairPicture } from "./judge-pair.ts";
import { checkLinkTarget, isLoopback } from "./link-target.ts";
import type { Caller, CreateAnswer, CreateAsk } from "./service.ts";
import { newCode } from "./short-code.ts";
import type { TakenInput } from "./take-input.ts";

export interface CreateDeps {
  readonly images: ImageRepository;
  readonly blobs: BlobStore;
  readonly clock: Clock;
  readonly kinds: { readonly [K in KindName]: ImageKind<K> | undefined };
  /** Whether some configured engine offers the kind's capability. */
  canServe(kind: ImageKind): boolean;
  takeInput(input: ImageInput, field: string, ownerId: string, signal: AbortSignal): Promise<TakenInput>;
  readonly publicUrl: string;
  readonly strict: boolean;
  readonly requireConsent: boolean;
  /** The operator's word on each pair of a face swap; absent = none is asked for. */
  readonly judgePair?: JudgePair;
  readonly maxQueued: number;
  readonly maxQueuedPerOwner: number;
  readonly fastAllowance: number;
}

/** Throws every 4xx of creates, ENGINE_UNAVAILABLE and SERVICE_UNAVAILABLE; nothing is stored then. */
export async function createImage(deps: CreateDeps, caller: Caller, ask: CreateAsk): Promise<CreateAnswer> {
  const { params, warnings } = parse(deps, ask);
  const kind = deps.kinds[ask.kind] as ImageKind | undefined;
  if (!kind || !deps.canServe(kind))
    throw new EaselError("ENGINE_UNAVAILABLE", `no engine that makes ${ask.kind} is attached`, { retryAfterS: 60 });

  const idempotency = ask.idempotencyKey
    ? { keyId: caller.keyId, key: ask.idempotencyKey, fingerprint: await fingerprintOf(ask.kind, params) }
    : undefined;
  if (idempotency) {
    const earlier = await deps.images.replay(idempotency.keyId, idempotency.key, idempotency.fingerprint);
    if (earlier) return { ...earlier, warnings };
  }

  const id = randomBytes(16).toString("base64url");
  const inputs = await takeInputs(deps, caller, params, ask.signal);
  const sizes = Object.fromEntries(inputs.map((i) => [i.field, i.header]));
  const link = linkFor(deps, ask.kind, params);
  if (link && isLoopback(deps.publicUrl))
    warnings.push({
      code: "loopback",
      message: `the code points to ${deps.publicUrl}, which phones cannot reach; set EASEL_PUBLIC_URL`,
    });
  const codeText = link ? linkText(deps.publicUrl, link.code) : (params as KindParams["art_qr"]).content;
  kind.admit(params as never, sizes, codeText);
  const pair = ask.kind === "art_swapface" ? pairOf(params as KindParams["art_swapface"], inputs) : undefined;
  if (pair) await deps.judgePair?.({ imageId: id, ownerId: caller.ownerId, ...pair }, ask.signal);

  const stored: Record<string, StoredInput> = {};
  for (const { field, bytes, header } of inputs) {
    const blobKey = inputKey(id, field);
    await deps.blobs.put(blobKey, bytes);
    stored[field] = { blobKey, widthPx: header.widthPx, heightPx: header.heightPx };
  }
  try {
    const created = await allocate(link, (fresh) =>
      deps.images.create({
        draft: {
          id,
          kind: ask.kind,
          ownerId: caller.ownerId,
          params: wordsOnly(params),
          inputs: stored,
          ...(codeText === undefined ? {} : { codeText: fresh ? linkText(deps.publicUrl, fresh.code) : codeText }),
          seed: params.seed ?? randomInt(2 ** 32),
          warnings,
          createdAt: deps.clock.now(),
        },
        ...(fresh ? { link: fresh } : {}),
        ...(pair ? { swapAudit: auditOf(pair) } : {}),
        ...(idempotency ? { idempotency } : {}),
        limits: {
          maxQueued: deps.maxQueued,
          maxQueuedPerOwner: caller.maxQueued ?? deps.maxQueuedPerOwner,
          fastAllowance: deps.fastAllowance,
        },
      }),
    );
    if (created.replayed) await dropInputs(deps, stored);
    return { ...created, warnings };
  } catch (error) {
    // A database that went away may have committed: what it did not, the sweep takes.
    const refused = error instanceof EaselError && error.type !== "SERVICE_UNAVAILABLE";
    if (refused) await dropInputs(deps, stored);
    throw error;
  }
}

/** The request's parameters, or a 422 that names every bad field. */
function parse(deps: CreateDeps, ask: CreateAsk): { params: KindParams[KindName]; warnings: Warning[] } {
  const body = ask.body;
  if (body === undefined || body === null || typeof body !== "object" || Array.isArray(body))
    throw invalid({ field: "body", message: "expected a JSON object" });
  const schema = KIND_PARAMS[ask.kind];
  const known = Object.keys(schema.shape);
  const unknown = Object.keys(body).filter((name) => !known.includes(name));
  const issues: FieldIssue[] = [];
  if (deps.strict) issues.push(...unknown.map((field) => ({ field, message: "expected no such field" })));
  const result = schema.safeParse(body);
  if (!result.success) issues.push(...fieldIssues(result.error, body));
  if (ask.kind === "art_swapface" && deps.requireConsent && (body as Record<string, unknown>).consent !== true)
    issues.push({ field: "consent", message: "expected true: every depicted person agreed" });
  if (issues.length > 0 || !result.success) throw invalid(...issues);

  const warnings: Warning[] = unknown.map((field) => ({
    code: "unknown-field",
    field,
    message: `${field.slice(0, 60)} is not known and was ignored`,
  }));
  const params = result.data;
  if (ask.kind === "art_qr") {
    const qr = params as KindParams["art_qr"];
    const clamped = Math.min(QR_WEIGHT.max, Math.max(QR_WEIGHT.min, qr.qr_w));
    if (clamped !== qr.qr_w) {
      warnings.push({ code: "clamped", field: "qr_w", message: `qr_w ${qr.qr_w} was taken as ${clamped} (0..2)` });
      return { params: { ...qr, qr_w: clamped }, warnings };
    }
  }
  return { params, warnings };
}

interface NamedInput extends TakenInput {
  readonly field: string;
}

async function takeInputs(
  deps: CreateDeps,
  caller: Caller,
  params: KindParams[KindName],
  signal: AbortSignal,
): Promise<NamedInput[]> {
  const asked: [field: string, input: ImageInput][] = [];
  if ("image" in params && params.image !== undefined) asked.push(["image", params.image]);
  if ("target" in params) {
    asked.push(["target", params.target]);
    const sources = Array.isArray(params.source) ? params.source : [params.source];
    for (const [i, source] of sources.entries()) asked.push([`source.${i}`, source]);
  }
  return Promise.all(
    asked.map(async ([field, input]) => ({
      field,
      ...(await deps.takeInput(input, field, caller.ownerId, signal)),
    })),
  );
}

interface SwapPair {
  readonly consent: boolean;
  readonly pictures: readonly PairPicture[];
}

function pairOf({ consent = false }: KindParams["art_swapface"], inputs: readonly NamedInput[]): SwapPair {
  const pictures = inputs.map(({ field, bytes }) => ({
    field,
    bytes,
    sha256: createHash("sha256").update(bytes).digest("hex"),
  }));
  return { consent, pictures };
}

/** Hashes and words only: whose faces they are is nowhere kept. */
function auditOf({ consent, pictures }: SwapPair): NonNullable<CreateRequest["swapAudit"]> {
  const [target, ...sources] = pictures.map(({ sha256 }) => sha256);
  return { consent, target, sources };
}

/** QR art without content, or with `shortlink`, goes through a link of ours; `target` undefined is the picture's page. */
function linkFor(deps: CreateDeps, kind: KindName, params: KindParams[KindName]): Link | undefined {
  if (kind !== "art_qr") return undefined;
  const { content, shortlink } = params as KindParams["art_qr"];
  if (content !== undefined && !shortlink) return undefined;
  if (content === undefined) return { code: newCode() };
  return { code: newCode(), target: checkLinkTarget(content, "content", deps.publicUrl) };
}

interface Link {
  readonly code: string;
  readonly target?: string;
}

/** Tries other codes when one is taken: among so many codes more than a few tries are a defect elsewhere. */
async function allocate(
  link: Link | undefined,
  create: (link: Link | undefined) => Promise<Created>,
): Promise<Created> {
  for (let tries = 0; ; tries++) {
    try {
      return await create(link);
    } catch (error) {
      if (!(link && error instanceof RangeError && tries < 5)) throw error;
      link = { ...link, code: newCode() };
    }
  }
}

/** Parameters as stored with the image: pictures are kept as blobs, so their data does not go into the row. */
function wordsOnly(params: KindParams[KindName]): Record<string, unknown> {
  const words: Record<string, unknown> = { ...params };
  for (const field of ["image", "target", "source"]) delete words[field];
  return words;
}

/** Equal for requests that ask for the same picture: canonical JSON of the parsed parameters, files by their hash. */
async function fingerprintOf(kind: KindName, params: KindParams[KindName]): Promise<string> {
  const files: Promise<[string, string]>[] = [];
  const canonical = (value: unknown, path: string): unknown => {
    if (value instanceof File) {
      files.push(value.arrayBuffer().then((b) => [path, createHash("sha256").update(Buffer.from(b)).digest("hex")]));
      return "file";
    }
    if (Array.isArray(value)) return value.map((v, i) => canonical(v, `${path}.${i}`));
    if (value === null || typeof value !== "object") return value;
    const entries = Object.entries(value).filter(([, v]) => v !== undefined);
    return Object.fromEntries(
      entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([k, v]) => [k, canonical(v, `${path}.${k}`)]),
    );
  };
  const words = JSON.stringify([kind, canonical(params, "")]);
  const hashes = (await Promise.all(files)).sort();
  return createHash("sha256").update(words).update(JSON.stringify(hashes)).digest("hex");
}

async function dropInputs(deps: CreateDeps, stored: Record<string, StoredInput>): Promise<void> {
  // What stays behind when the store is down is an orphan, and the sweep takes it.
  await Promise.allSettled(Object.values(stored).map(({ blobKey }) => deps.blobs.delete(blobKey)));
}
