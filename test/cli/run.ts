/** Runs a command line in this process, with outputs that a test reads. `--local` makes pictures as `small-pictures.ts` says. */

import pino from "pino";
import type { App } from "../../src/cli/app.ts";
import { runCli } from "../../src/cli/cli.ts";
import { createLocalMaker } from "../../src/cli/local.ts";
import type { ProcessEnvironment } from "../../src/compose-engines.ts";
import { examineHere, openLocal } from "../../src/compose-local.ts";
import { readConfig } from "../../src/config.ts";
import { SMALL } from "../helpers/small-pictures.ts";

export interface Ran {
  readonly code: number;
  readonly out: string;
  /** What was written to standard output as bytes. */
  readonly bytes: Buffer;
  readonly err: string;
  /** What was drawn on the terminal. */
  readonly drawn: string;
}

export interface Surroundings {
  readonly env?: Readonly<Record<string, string>>;
  readonly input?: Uint8Array;
  /** Both outputs are terminals. */
  readonly terminal?: boolean;
  /** Folder of the user's configuration; default: one that is not there. */
  readonly configDir?: string;
  /** Where this machine's service would be; default: where nothing listens. */
  readonly ownUrl?: string;
  /** Resolves with the exit code of a signal. */
  readonly signal?: Promise<number>;
  /** Told of every line as it is printed. */
  readonly onLine?: (line: string) => void;
}

const NOWHERE = "http://127.0.0.1:9";

function absent(what: string): never {
  throw new Error(`${what} is not there in this test`);
}

export async function easel(args: readonly string[], around: Surroundings = {}): Promise<Ran> {
  const {
    env = {},
    input = new Uint8Array(),
    terminal = false,
    ownUrl = NOWHERE,
    configDir = "/nowhere/easel",
    onLine,
  } = around;
  const environment: ProcessEnvironment = {
    config: readConfig(env),
    clock: { now: () => new Date() },
    log: pino({ level: "silent" }),
    fetch: globalThis.fetch,
    env,
    catalogue: SMALL,
  };
  const out: string[] = [];
  const err: string[] = [];
  const bytes: Uint8Array[] = [];
  let drawn = "";
  const app: App = {
    print(line) {
      out.push(line);
      onLine?.(line);
    },
    printError(line) {
      err.push(line);
      onLine?.(line);
    },
    draw(text) {
      drawn += text;
    },
    write: async (chunk) => void bytes.push(chunk),
    readInput: async () => input,
    readSecret: async () => Buffer.from(input).toString().split("\n", 1)[0] ?? "",
    isTerminal: terminal,
    isOutTerminal: terminal,
    env,
    configDir,
    command: environment.config.EASEL_COMMAND,
    ownUrl,
    writePrivate: () => absent("a data folder"),
    start: () => absent("a service"),
    withStore: () => absent("a database"),
    release: () => absent("a database"),
    withBackup: () => absent("a database"),
    openMaker: async () => createLocalMaker(await openLocal(environment)),
    examine: (picture) => examineHere(environment, picture),
    version: "1.2.3",
    settings: () => [],
    probes: () => [],
    models: () => absent("a folder of models"),
    now: () => new Date(),
    untilSignal: () => around.signal ?? new Promise(() => undefined),
  };
  const code = await runCli(args, app);
  return { code, out: out.join("\n"), bytes: Buffer.concat(bytes), err: err.join("\n"), drawn };
}
