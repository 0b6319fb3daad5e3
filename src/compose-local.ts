/** Composes what makes and examines pictures without a service. */

import { EaselError } from "easel-contract";
import type { LocalParts } from "./cli/local.ts";
import {
  hostMemory,
  kindSettings,
  ownSigningIdentity,
  type ProcessEnvironment,
  readEngines,
  routeEngines,
} from "./compose-engines.ts";
import { memoryMiBOf } from "./engines/list.ts";
import { createClaimSigner } from "./provenance/c2pa/signer.ts";
import type { Examination, InstallationMarks } from "./provenance/examine.ts";
import { createFetchImage } from "./service/fetch-image.ts";
import { takeInput } from "./service/take-input.ts";
import { SHIPPED } from "./worker/composition.ts";
import { createEngineHost, HOST_DEFAULTS } from "./worker/engine-host.ts";
import { createSideProcess, MARK_EXAMINER, type PictureAsk } from "./worker/side-process.ts";
import { superviseEngines } from "./worker/supervise.ts";

/**
 * One engine host with the configured engines. It writes nothing to disk. Pictures get no pixel mark, whose key is a service's
 * own, and a C2PA manifest where the operator set a certificate. Throws Error that names a bad setting.
 */
export async function openLocal(environment: ProcessEnvironment): Promise<LocalParts> {
  const { config, log, catalogue: { kinds, engineTypes, module } = SHIPPED } = environment;
  const supervised = await superviseEngines(await readEngines(environment), environment, engineTypes);
  const { settings } = supervised;
  const routing = routeEngines(settings, environment, { restart: supervised.restart });
  const signer = await localSigner(environment);
  const host = createEngineHost(
    {
      ...HOST_DEFAULTS,
      keepsPriority: true,
      jobTimeoutMs: config.EASEL_JOB_TIMEOUT,
      kinds: kindSettings(config, settings, environment),
      composition: module,
      ...hostMemory(memoryMiBOf(settings, engineTypes)),
      ...(signer && { signer }),
    },
    { settings, scheduler: routing },
    log,
  );
  void host.ready().catch(() => undefined);
  const fetchImage = createFetchImage({ allow: config.EASEL_FETCH_ALLOW });
  return {
    async kind(name) {
      const entry = kinds.find((each) => each.name === name);
      if (!entry) throw new EaselError("ENGINE_UNAVAILABLE", `nothing here makes ${name}`);
      return { wire: entry.wire, kind: await entry.load(kindSettings(config, settings, environment)) };
    },
    canServe: (kind) => routing.offers(kind.capability),
    takeInput: (input, field, signal, mayBeSvg) =>
      // There are no images here that an id could name, and no other requests whose memory would count.
      takeInput(
        { fetchImage, images: { find: async () => undefined }, blobs: { get: async () => undefined } },
        input,
        field,
        { ownerId: "", signal, take: () => undefined, mayBeSvg },
      ),
    pictureMaker: host,
    async close() {
      await Promise.all([host.stop(), supervised.stop()]);
    },
  };
}

/**
 * What the marks in a picture say, as far as it is known without a database: of certificates the operator's own, where one is
 * set. Throws EaselError IMAGE_UNREADABLE.
 */
export async function examineHere(environment: ProcessEnvironment, bytes: Uint8Array): Promise<Examination> {
  const signer = await localSigner(environment);
  const examiner = createSideProcess<PictureAsk<InstallationMarks>, Examination>(MARK_EXAMINER);
  try {
    const question = signer ? { certificates: signer.certificates } : {};
    return await examiner.ask({ bytes, question }, new AbortController().signal);
  } finally {
    await examiner.stop();
  }
}

async function localSigner({ config }: ProcessEnvironment) {
  const identity = config.EASEL_C2PA ? await ownSigningIdentity(config) : undefined;
  return identity && createClaimSigner(identity);
}
