/** Validates a create request and stores it as a queued image. All checks run before anything is stored. Nothing here depends on a particular kind. */

import { createHash, randomBytes, randomInt } from "node:crypto";
import type { ImageInput, ImageNames, KindName, Warning } from "easel-contract";
import { EaselError } from "easel-contract";
import type { PromptWords } from "../engines/engine.ts";
import { type ImageKind, type NewLink, needsEngine, type Prepared, type PrepareTools } from "../kinds/kind.ts";
import type { Clock } from "../ports/clock.ts";
import type { ImageDraft, StoredInput } from "../ports/image-record.ts";
import type { Admission, Created, CreateRequest } from "../ports/images.ts";
import { inputKey } from "./blob-keys.ts";
import { type CollectionFinder, demandCollection } from "./change-image.ts";
import type { CreatePlace, CreatePlaces } from "./create-places.ts";
import { type DeleteDeps, deleteImage } from "./delete-image.ts";
import type { InputMemory } from "./input-memory.ts";
import type { JudgePair } from "./judge-pair.ts";
import { checkLinkTarget, isLoopback } from "./link-target.ts";
import {
  type NamedInput,
  noEngine,
  type Params,
  parseRequest,
  type ServedKind,
  takeInputs,
  withoutPictures,
} from "./read-request.ts";
import { ReceivedFile } from "./received-file.ts";
import type { Caller, CreateAnswer, CreateImageRequest } from "./service.ts";
import { newCode } from "./short-code.ts";
import type { TakeInputOptions, TakenInput } from "./take-input.ts";

/** When an operator may have configured an engine, in seconds. */
const ENGINE_RETRY_S = 60;

export interface CreateDeps extends DeleteDeps, CollectionFinder {
  readonly clock: Clock;
  readonly kinds: ReadonlyMap<KindName, ServedKind>;
  /** Whether some configured engine offers the kind's capability. */
  canServe(kind: ImageKind): boolean;
  /**
   * Warnings that the preferred engine can give before the picture is made. They are part of the answer and are not stored, because the
   * engine reports its own with the picture. Absent = no such warnings.
   */
  readonly foresee?: (words: PromptWords) => Promise<readonly Warning[]>;
  /** Counts the memory of input pictures. */
  readonly inputMemory: InputMemory;
  /** Counts the creates whose pictures are on their way. */
  readonly places: CreatePlaces;
  takeInput(input: ImageInput, field: string, options: TakeInputOptions): Promise<TakenInput>;
  /** The webhook of one request. Throws VALIDATION_ERROR for a target that is not allowed. */
  requestWebhook(caller: Caller, url: string): Promise<NonNullable<CreateRequest["webhook"]>>;
  readonly publicUrl: string;
  /** Under which short links are printed. */
  readonly linkUrl: string;
  readonly strict: boolean;
  /** Sends requests that carry audit facts to the operator for approval. Absent = all are approved. */
  readonly judgePair?: JudgePair;
  readonly maxQueued: number;
  readonly maxQueuedPerOwner: number;
  readonly fastAllowance: number;
}

/**
 * Creates an image. Throws the 4xx errors of creates, ENGINE_UNAVAILABLE and SERVICE_UNAVAILABLE; no image is stored then.
 * In this order: what the request says, an earlier answer to it, limits and quota, its pictures, and the one write.
 */
export async function createImage(
  deps: CreateDeps,
  caller: Caller,
  request: CreateImageRequest,
): Promise<CreateAnswer> {
  const [answer] = await createImages(deps, caller, [request]);
  return answer as CreateAnswer;
}

/**
 * Creates one image for each request, or none: limits and quota are asked for all before anything is fetched or stored for one, and
 * when one fails the others are deleted. What an earlier request of the same idempotency key made stays. Throws as `createImage` does.
 */
export async function createImages(
  deps: CreateDeps,
  caller: Caller,
  requests: readonly CreateImageRequest[],
): Promise<readonly CreateAnswer[]> {
  const asked: Asked[] = [];
  for (const request of requests) asked.push(await askedOf(deps, caller, request));
  const open = asked.filter(({ earlier }) => earlier === undefined);
  const fetches = open.some(({ parsed, request }) => Object.keys(parsed.named).length > 0 || request.webhookUrl);
  // Limits are asked for before anything is fetched. A single create that fetches nothing needs no question: its one write asks.
  const places = new Map(fetches || open.length > 1 ? open.map((one) => [one, takePlace(deps, caller, one)]) : []);
  const made: CreateAnswer[] = [];
  const written: string[] = [];
  try {
    const [[first, place] = []] = places;
    if (first && place && !first.request.batch)
      await demandRoom(deps, caller, first.request, { place, count: places.size });
    for (const one of asked) {
      const created = one.earlier ?? (await createOne(deps, caller, one));
      if (!created.replayed) written.push(created.id);
      made.push(await answerOf(deps, one, created));
      // Its row counts from here on.
      places.get(one)?.leave();
    }
    return made;
  } catch (error) {
    await Promise.allSettled(written.map((id) => deleteImage(deps, caller, undefined, id)));
    throw error;
  } finally {
    for (const place of places.values()) place.leave();
  }
}

/** A request, read, and the answer to it that was given before. */
interface Asked {
  readonly imageId: string;
  readonly request: CreateImageRequest;
  readonly parsed: ParsedRequest;
  readonly idempotency?: NonNullable<CreateRequest["idempotency"]>;
  readonly earlier?: Created;
}

/** What a request asks for, before anything is fetched or stored. Throws what a create refuses it with. */
export function checkRequest(deps: CreateDeps, request: CreateImageRequest): ImageNames {
  const parsed = parsedOf(deps, request);
  const { data } = parsed.kind.prepare?.(parsed.params, prepareTools(deps, request)) ?? {};
  // Sizes of pictures are known when they are taken.
  if (Object.keys(parsed.named).length === 0) parsed.kind.validate?.(parsed.params, {}, data);
  return parsed.names;
}

async function askedOf(deps: CreateDeps, caller: Caller, request: CreateImageRequest): Promise<Asked> {
  const parsed = parsedOf(deps, request);
  await demandCollection(deps, caller, parsed.names.collection);
  const asked = { imageId: createImageId(), request, parsed };
  if (request.idempotencyKey === undefined) return asked;
  const fingerprint = await fingerprintOf(request.kind, { ...parsed.params, ...parsed.names } as Params);
  const idempotency = { keyId: caller.keyId, key: request.idempotencyKey, fingerprint };
  const earlier = await deps.images.replay(idempotency.keyId, idempotency.key, idempotency.fingerprint);
  return { ...asked, idempotency, ...(earlier && { earlier }) };
}

async function answerOf(
  deps: CreateDeps,
  { parsed }: Asked,
  { webhookId, ...created }: Created & { readonly webhookId?: string | undefined },
): Promise<CreateAnswer> {
  return {
    ...created,
    ...(webhookId === undefined || created.replayed ? {} : { webhookId }),
    warnings: [...parsed.warnings, ...(await foresee(deps, parsed))],
  };
}

function takePlace(deps: CreateDeps, { ownerId, keyId }: Caller, { imageId }: Asked): CreatePlace {
  return deps.places.take({ imageId, ownerId, keyId });
}

/** Takes the pictures of one admitted request and writes its row. */
async function createOne(
  deps: CreateDeps,
  caller: Caller,
  { imageId: id, request, parsed, idempotency }: Asked,
): Promise<Created & { readonly webhookId?: string | undefined }> {
  const memory = deps.inputMemory.open(caller.ownerId);
  try {
    const webhook =
      request.webhookUrl === undefined ? undefined : await deps.requestWebhook(caller, request.webhookUrl);
    const prepare = (): Prepared => parsed.kind.prepare?.(parsed.params, prepareTools(deps, request)) ?? {};
    const prepared = prepare();
    const inputs = await takePictures(deps, caller, request, parsed, memory.take);
    const sizes = Object.fromEntries(inputs.map(({ field, header }) => [field, header]));
    parsed.kind.validate?.(parsed.params, sizes, prepared.data);
    const { audit: facts } = prepared;
    if (facts)
      await deps.judgePair?.({ imageId: id, ownerId: caller.ownerId, facts, pictures: inputs }, request.signal);
    if (prepared.link && isLoopback(deps.linkUrl)) parsed.warnings.push(loopback(deps.linkUrl));

    const draft = draftOf(deps, caller, request, parsed, id);
    const { batch } = request;
    const admission = admissionOf(deps, caller);
    const common = {
      ...(batch ? { batch, limits: admission.limits } : admission),
      ...(idempotency && { idempotency }),
      ...(webhook && { webhook }),
    };
    const created = await withStored(deps, id, inputs, (stored) =>
      withFreeCode(prepared, prepare, ({ data, link, audit }) =>
        deps.images.create({
          ...common,
          draft: { ...draft, inputs: stored, ...(data && { prepared: data }) },
          ...(link && { link }),
          ...(audit && { audit: { facts: audit, sha256: sha256Of(inputs) } }),
        }),
      ),
    );
    return { ...created, webhookId: webhook?.id };
  } finally {
    memory.close();
  }
}

/**
 * Throws QUEUE_FULL or QUOTA_EXCEEDED when `count` creates would be refused for it now, before anything is fetched or stored for them.
 * The creates before `place` count as if they were in the queue. The write of each image decides.
 */
async function demandRoom(
  deps: CreateDeps,
  caller: Caller,
  { idempotencyKey: key }: Pick<CreateImageRequest, "idempotencyKey">,
  { place, count = 1 }: { readonly place?: Pick<CreatePlace, "ahead">; readonly count?: number } = {},
): Promise<void> {
  for (;;) {
    const ahead = place?.ahead() ?? [];
    try {
      return await deps.images.admit({
        ...admissionOf(deps, caller),
        ownerId: caller.ownerId,
        at: deps.clock.now(),
        count,
        ahead,
        ...(key === undefined ? {} : { idempotency: { keyId: caller.keyId, key } }),
      });
    } catch (error) {
      // One that failed meanwhile was counted.
      if ((place?.ahead().length ?? 0) >= ahead.length) throw error;
    }
  }
}

/** What a request says, as its kind understands it. */
interface ParsedRequest {
  readonly kind: ImageKind;
  readonly params: Params;
  readonly names: ImageNames;
  /** The pictures of the request by field. */
  readonly named: Readonly<Record<string, ImageInput>>;
  readonly warnings: Warning[];
}

function parsedOf(deps: CreateDeps, { kind: name, body, recipe }: CreateImageRequest): ParsedRequest {
  const served = deps.kinds.get(name);
  const isServed = served !== undefined && deps.canServe(served.kind);
  if (!served || !(isServed || served.kind.needsEngine)) throw noEngine(name, ENGINE_RETRY_S);
  const { kind } = served;
  const { params, names, warnings } = parseRequest(served, body, deps.strict);
  if (!isServed && needsEngine(kind, params)) throw noEngine(name, ENGINE_RETRY_S);
  return {
    kind,
    params,
    names,
    named: kind.inputsOf?.(params) ?? {},
    warnings: [...warnings, ...(recipe?.warnings ?? [])],
  };
}

async function foresee(deps: CreateDeps, { kind, params }: ParsedRequest): Promise<readonly Warning[]> {
  const own = await kind.foresee?.(params);
  if (own) return own;
  const words = kind.wordsOf?.(params);
  return (words && (await deps.foresee?.(words))) ?? [];
}

/** Limits and quota, as the repository asks for them. */
function admissionOf(deps: CreateDeps, caller: Caller): Pick<Admission, "limits" | "usage"> {
  const { keyId, monthlyQuota } = caller;
  return {
    usage: { keyId, ...(monthlyQuota === undefined ? {} : { quota: monthlyQuota }) },
    limits: {
      maxQueued: deps.maxQueued,
      maxQueuedPerOwner: caller.maxQueued ?? deps.maxQueuedPerOwner,
      fastAllowance: deps.fastAllowance,
    },
  };
}

function takePictures(
  deps: CreateDeps,
  { ownerId }: Caller,
  request: CreateImageRequest,
  { kind, named }: ParsedRequest,
  take: (bytes: number) => void,
): Promise<NamedInput[]> {
  return takeInputs(named, request.signal, (input, field, signal) =>
    deps.takeInput(input, field, { ownerId, signal, take, mayBeSvg: kind.vectorInputs?.includes(field) ?? false }),
  );
}

function draftOf(
  deps: CreateDeps,
  { ownerId }: Caller,
  { kind, recipe, traceParent }: CreateImageRequest,
  { params, names, named, warnings }: ParsedRequest,
  id: string,
): Omit<ImageDraft, "inputs"> {
  return {
    id,
    kind,
    ownerId,
    params: withoutPictures(params, named),
    seed: params.seed ?? randomInt(2 ** 32),
    warnings,
    ...names,
    createdAt: deps.clock.now(),
    ...(recipe?.made ? { remakes: recipe.made } : {}),
    ...(traceParent === undefined ? {} : { traceParent }),
  };
}

/** Stores the pictures of an image before `create` writes its row. They are removed again when there will be no such row. */
async function withStored(
  { blobs, images }: CreateDeps,
  id: string,
  inputs: readonly NamedInput[],
  create: (stored: Record<string, StoredInput>) => Promise<Created>,
): Promise<Created> {
  const stored: Record<string, StoredInput> = {};
  // Blobs that cannot be deleted now become orphans, which the orphan scan removes.
  const drop = () => Promise.allSettled(Object.values(stored).map(({ blobKey }) => blobs.delete(blobKey)));
  let isWriting = false;
  try {
    for (const { field, bytes, header } of inputs) {
      const blobKey = inputKey(id, field);
      // Noted first: a put that fails may have written.
      stored[field] = { blobKey, widthPx: header.widthPx, heightPx: header.heightPx };
      await blobs.put(blobKey, bytes);
    }
    isWriting = true;
    const created = await create(stored);
    if (created.replayed) await drop();
    return created;
  } catch (error) {
    // Without the database's answer the image may be there and need its pictures. Where it still does not answer, the orphan scan
    // removes them if need be.
    const isUnclear = isWriting && error instanceof EaselError && error.type === "SERVICE_UNAVAILABLE";
    const exists =
      isUnclear &&
      (await images.find(id).then(
        (record) => record !== undefined,
        () => true,
      ));
    if (!exists) await drop();
    throw error;
  }
}

function sha256Of(inputs: readonly NamedInput[]): Record<string, string> {
  return Object.fromEntries(inputs.map(({ field, sha256 }) => [field, sha256]));
}

function loopback(linkUrl: string): Warning {
  return {
    code: "loopback",
    message: `the code points to ${linkUrl}, which phones cannot reach; set EASEL_PUBLIC_URL`,
  };
}

/** 22 characters of base64url, 128 random bits. The first is no dash, which a command line would take for a flag. */
function createImageId(): string {
  for (;;) {
    const id = randomBytes(16).toString("base64url");
    if (!id.startsWith("-")) return id;
  }
}

/** What `prepare` of a kind gets. `reachedBy`: the `Host` header, for links that would lead back here. */
export function prepareTools(
  { publicUrl, linkUrl }: Pick<CreateDeps, "publicUrl" | "linkUrl">,
  { reachedBy }: Pick<CreateImageRequest, "reachedBy">,
): PrepareTools {
  const own = { publicUrl, linkUrl, ...(reachedBy ? { reachedBy } : {}) };
  return {
    publicUrl: linkUrl,
    newLink(target): NewLink {
      const code = newCode();
      return target ? { code, target: checkLinkTarget(target.url, target.field, own) } : { code };
    },
  };
}

/** Prepares anew, with a new code, when one is taken, at most 5 times. Collisions are so rare that more would indicate a defect. */
async function withFreeCode(
  first: Prepared,
  prepare: () => Prepared,
  create: (prepared: Prepared) => Promise<Created>,
): Promise<Created> {
  let prepared = first;
  for (let tries = 0; ; tries++) {
    try {
      return await create(prepared);
    } catch (error) {
      if (!(error instanceof RangeError && tries < 5)) throw error;
      prepared = prepare();
    }
  }
}

/** Hex SHA-256 of the kind and the canonical JSON of the parsed parameters, with files replaced by their hashes. Identical requests have equal fingerprints. */
async function fingerprintOf(kind: KindName, params: Params): Promise<string> {
  const files: Promise<[string, string]>[] = [];
  const canonical = (value: unknown, path: string): unknown => {
    if (value instanceof File) {
      files.push(sha256OfFile(value).then((hash) => [path, hash]));
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

async function sha256OfFile(file: File): Promise<string> {
  const hash = createHash("sha256");
  if (file instanceof ReceivedFile) return hash.update(file.bytesInMemory).digest("hex");
  for await (const piece of file.stream()) hash.update(piece);
  return hash.digest("hex");
}
