/** The command line: one table of commands over what the composition root offers. */

import { parseArgs } from "node:util";
import type { Store } from "../ports.ts";
import { doctor, type Finding } from "./doctor.ts";
import { runKeys } from "./keys.ts";
import { type ModelsApp, runModels } from "./models.ts";
import { printWelcome } from "./welcome.ts";

export interface Started {
  /** What clients call; undefined for a worker alone. */
  readonly url: string | undefined;
  /** What the API listens on, as configured; undefined for a worker alone. Differs from `url` behind a proxy. */
  readonly listensAt?: string | undefined;
  /** The key made for an empty store. Nothing else keeps it. */
  readonly firstKey: string | undefined;
  /** Finishes running pictures and leaves waiting ones in the queue. Later calls answer the same. */
  stop(): Promise<void>;
}

/** What the commands need from `main.ts`. */
export interface App {
  print(line: string): void;
  printError(line: string): void;
  /** Whether a person reads `printError`. False under a service manager, whose log would keep what is printed. */
  readonly isTerminal: boolean;
  /** Writes a file of mode 0600 in the data folder, over an older one; answers its path. Throws Error when it cannot. */
  writePrivate(name: string, text: string): Promise<string>;
  /** Resolves when the asked roles serve. */
  start(roles: { readonly api: boolean; readonly worker: boolean }): Promise<Started>;
  /** Opens the store, attached to a running service's PostgreSQL where there is one, and closes it after. */
  withStore<T>(work: (store: Store) => Promise<T>): Promise<T>;
  /** Settings with secrets redacted. */
  settings(): readonly { name: string; value: string; set: boolean; about: string }[];
  /** What `doctor` tries on this machine. */
  probes(): readonly { readonly name: string; run(): Promise<Finding> }[];
  /** What `easel models` needs beside the two prints. */
  models(): Omit<ModelsApp, "print" | "printError">;
  now(): Date;
  /** Resolves at SIGINT or SIGTERM. */
  untilSignal(): Promise<void>;
}

interface Command {
  readonly usage: string;
  readonly about: string;
  run(args: string[], app: App): Promise<number>;
}

const COMMANDS: Readonly<Record<string, Command>> = {
  serve: {
    usage: "serve",
    about: "API and worker in one",
    run: (args, app) => run(args, app, { api: true, worker: true }),
  },
  api: {
    usage: "api",
    about: "the API alone (workers run elsewhere)",
    run: (args, app) => run(args, app, { api: true, worker: false }),
  },
  worker: {
    usage: "worker",
    about: "a worker alone",
    run: (args, app) => run(args, app, { api: false, worker: true }),
  },
  keys: { usage: "keys create|list|revoke", about: "API keys", run: runKeys },
  models: {
    usage: "models pull|list|check",
    about: "models of the in-process diffusion engine",
    run: (args, app) => runModels(args, { print: app.print, printError: app.printError, ...app.models() }),
  },
  doctor: { usage: "doctor", about: "settings and what works on this machine", run: doctor },
};

/** Runs one command; answers the exit code. Errors are printed as their message, without a stack. */
export async function runCli(args: readonly string[], app: App): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || name === "help" || name === "--help" || name === "-h") {
    app.print(help());
    return name === undefined ? 2 : 0;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) {
    app.printError(`easel: expected a command, got ${JSON.stringify(name)}\n\n${help()}`);
    return 2;
  }
  if (rest.includes("--help") || rest.includes("-h")) {
    app.print(`easel ${command.usage}\n  ${command.about}`);
    return 0;
  }
  try {
    return await command.run(rest, app);
  } catch (error) {
    app.printError(`easel: ${error instanceof Error ? error.message : String(error)}`);
    return 1;
  }
}

function help(): string {
  const width = Math.max(...Object.values(COMMANDS).map((c) => c.usage.length));
  const lines = Object.values(COMMANDS).map((c) => `  easel ${c.usage.padEnd(width)}  ${c.about}`);
  return [
    "Easel: QR art, pictures from words, outpaint and face swap behind one HTTP API.",
    "",
    ...lines,
    "",
    "Settings come from the environment: easel doctor lists them.",
  ].join("\n");
}

async function run(args: string[], app: App, roles: { api: boolean; worker: boolean }): Promise<number> {
  parseArgs({ args, options: {} });
  const started = await app.start(roles);
  await printWelcome(started, app);
  await app.untilSignal();
  app.print("Stopping: running pictures are finished, waiting ones stay in the queue.");
  await started.stop();
  return 0;
}
