/** Validates a create request and stores it as a queued image. All checks run before anything is stored. Nothing here depends on a particular kind. */

import { createHash, randomBytes, randomInt } from "node:crypto";
import { EaselError } from "../contract/errors.ts";
import type { Warning } from "../contract/image.ts";
import type { ImageInput } from "../contract/image-input.ts";
import type { KindName } from "../contract/kinds/index.ts";
import type { PromptWords } from "../engines/engine.ts";
import { type ImageKind, type NewLink, needsEngine, type Prepared, type PrepareTools } from "../kinds/kind.ts";
import type { BlobStore, Clock, Created, CreateRequest, ImageRepository, StoredInput } from "../ports.ts";
import { inputKey } from "./blob-keys.ts";
import type { JudgePair } from "./judge-pair.ts";
import { checkLinkTarget, isLoopback } from "./link-target.ts";
import { type Params, parseRequest, type ServedKind, takeInputs, withoutPictures } from "./read-request.ts";
import type { Caller, CreateAnswer, CreateImageRequest } from "./service.ts";
import { newCode } from "./short-code.ts";
import type { TakenInput } from "./take-input.ts";

export interface CreateDeps {
  readonly images: ImageRepository;
  readonly blobs: BlobStore;
  readonly clock: Clock;
  readonly kinds: ReadonlyMap<KindName, ServedKind>;
  /** Whether some configured engine offers the kind's capability. */
  canServe(kind: ImageKind): boolean;
  /**
   * Warnings that the preferred engine can give before the picture is made. They are part of the answer and are not stored, because the
   * engine reports its own with the picture. Absent = no such warnings.
   */
  readonly foresee?: (words: PromptWords) => Promise<readonly Warning[]>;
  takeInput(
    input: ImageInput,
    field: string,
    ownerId: string,
    signal: AbortSignal,
    mayBeSvg?: boolean,
  ): Promise<TakenInput>;
  /** The webhook of one request. Throws VALIDATION_ERROR for a target that is not allowed. */
  requestWebhook(caller: Caller, url: string): Promise<NonNullable<CreateRequest["webhook"]>>;
  readonly publicUrl: string;
  readonly strict: boolean;
  /** Sends requests that carry audit facts to the operator for approval. Absent = all are approved. */
  readonly judgePair?: JudgePair;
  readonly maxQueued: number;
  readonly maxQueuedPerOwner: number;
  readonly fastAllowance: number;
}

/** Creates an image. Throws the 4xx errors of creates, ENGINE_UNAVAILABLE and SERVICE_UNAVAILABLE; no image is stored then. */
export async function createImage(
  deps: CreateDeps,
  caller: Caller,
  request: CreateImageRequest,
): Promise<CreateAnswer> {
  const served = deps.kinds.get(request.kind);
  const isServed = served !== undefined && deps.canServe(served.kind);
  if (!served || !(isServed || served.kind.needsEngine)) throw noEngine(request.kind);
  const { kind } = served;
  const { params, warnings } = parseRequest(served, request.body, deps.strict);
  if (!isServed && needsEngine(kind, params)) throw noEngine(request.kind);
  warnings.push(...(request.recipe?.warnings ?? []));
  const foresee = async (): Promise<readonly Warning[]> => {
    const words = kind.wordsOf?.(params);
    return (words && (await deps.foresee?.(words))) ?? [];
  };

  const idempotency = request.idempotencyKey
    ? { keyId: caller.keyId, key: request.idempotencyKey, fingerprint: await fingerprintOf(request.kind, params) }
    : undefined;
  if (idempotency) {
    const earlier = await deps.images.replay(idempotency.keyId, idempotency.key, idempotency.fingerprint);
    if (earlier) return { ...earlier, warnings: [...warnings, ...(await foresee())] };
  }

  const webhook = request.webhookUrl === undefined ? undefined : await deps.requestWebhook(caller, request.webhookUrl);
  const id = createImageId();
  const named = kind.inputsOf?.(params) ?? {};
  const inputs = await takeInputs(named, (input, field) =>
    deps.takeInput(input, field, caller.ownerId, request.signal, kind.vectorInputs?.includes(field)),
  );
  const prepare = (): Prepared => kind.prepare?.(params, prepareTools(deps, request)) ?? {};
  let prepared = prepare();
  if (prepared.link && isLoopback(deps.publicUrl))
    warnings.push({
      code: "loopback",
      message: `the code points to ${deps.publicUrl}, which phones cannot reach; set EASEL_PUBLIC_URL`,
    });
  const sizes = Object.fromEntries(inputs.map((input) => [input.field, input.header]));
  kind.validate?.(params, sizes, prepared.data);
  const { audit: facts } = prepared;
  if (facts) await deps.judgePair?.({ imageId: id, ownerId: caller.ownerId, facts, pictures: inputs }, request.signal);

  const stored: Record<string, StoredInput> = {};
  for (const { field, bytes, header } of inputs) {
    const blobKey = inputKey(id, field);
    await deps.blobs.put(blobKey, bytes);
    stored[field] = { blobKey, widthPx: header.widthPx, heightPx: header.heightPx };
  }
  try {
    const draft = {
      id,
      kind: request.kind,
      ownerId: caller.ownerId,
      params: withoutPictures(params, named),
      inputs: stored,
      seed: params.seed ?? randomInt(2 ** 32),
      warnings,
      createdAt: deps.clock.now(),
      ...(request.recipe?.made ? { remakes: request.recipe.made } : {}),
      ...(request.traceParent === undefined ? {} : { traceParent: request.traceParent }),
    };
    const sha256 = Object.fromEntries(inputs.map((input) => [input.field, input.sha256]));
    const created = await withFreeCode(
      () =>
        deps.images.create({
          draft: { ...draft, ...(prepared.data ? { prepared: prepared.data } : {}) },
          ...(prepared.link ? { link: prepared.link } : {}),
          ...(prepared.audit ? { audit: { facts: prepared.audit, sha256 } } : {}),
          ...(idempotency ? { idempotency } : {}),
          usage: { keyId: caller.keyId, ...(caller.monthlyQuota === undefined ? {} : { quota: caller.monthlyQuota }) },
          ...(webhook ? { webhook } : {}),
          limits: {
            maxQueued: deps.maxQueued,
            maxQueuedPerOwner: caller.maxQueued ?? deps.maxQueuedPerOwner,
            fastAllowance: deps.fastAllowance,
          },
        }),
      () => {
        prepared = prepare();
      },
    );
    if (created.replayed) await dropInputs(deps, stored);
    return {
      ...created,
      ...(webhook && !created.replayed ? { webhookId: webhook.id } : {}),
      warnings: [...warnings, ...(await foresee())],
    };
  } catch (error) {
    // After SERVICE_UNAVAILABLE the transaction may have been committed. If it was not, the orphan scan removes the inputs.
    const refused = error instanceof EaselError && error.type !== "SERVICE_UNAVAILABLE";
    if (refused) await dropInputs(deps, stored);
    throw error;
  }
}

/** 22 characters of base64url, 128 random bits. The first is no dash, which a command line would take for a flag. */
function createImageId(): string {
  for (;;) {
    const id = randomBytes(16).toString("base64url");
    if (!id.startsWith("-")) return id;
  }
}

function noEngine(kind: KindName): EaselError {
  return new EaselError("ENGINE_UNAVAILABLE", `no engine for ${kind} is configured`, { retryAfterS: 60 });
}

function prepareTools({ publicUrl }: CreateDeps, { reachedBy }: CreateImageRequest): PrepareTools {
  const own = { publicUrl, ...(reachedBy ? { reachedBy } : {}) };
  return {
    publicUrl,
    newLink(target): NewLink {
      const code = newCode();
      return target ? { code, target: checkLinkTarget(target.url, target.field, own) } : { code };
    },
  };
}

/** Retries with a new code when one is taken, at most 5 times. Collisions are so rare that more would indicate a defect. */
async function withFreeCode(create: () => Promise<Created>, renew: () => void): Promise<Created> {
  for (let tries = 0; ; tries++) {
    try {
      return await create();
    } catch (error) {
      if (!(error instanceof RangeError && tries < 5)) throw error;
      renew();
    }
  }
}

/** Hex SHA-256 of the kind and the canonical JSON of the parsed parameters, with files replaced by their hashes. Identical requests have equal fingerprints. */
async function fingerprintOf(kind: KindName, params: Params): Promise<string> {
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
  // Blobs that cannot be deleted now become orphans, which the orphan scan removes.
  await Promise.allSettled(Object.values(stored).map(({ blobKey }) => deps.blobs.delete(blobKey)));
}
