/** The command line: one table of commands over what the composition root offers. */

import { parseArgs } from "node:util";
import type { App } from "./app.ts";
import { runBackup, runRestore } from "./backup.ts";
import { doctor } from "./doctor.ts";
import { runKeys } from "./keys.ts";
import { runModels } from "./models.ts";
import { printWelcome } from "./welcome.ts";

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
  backup: {
    usage: "backup FILE",
    about: "database and pictures into one file, while the service runs",
    run: runBackup,
  },
  restore: { usage: "restore FILE [--replace]", about: "the content of a backup", run: runRestore },
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
  // From here on a signal stops the service in order, even while the welcome is printed.
  const signal = app.untilSignal();
  await printWelcome(started, app);
  await signal;
  app.print("Stopping: running pictures are finished, waiting ones stay in the queue.");
  await started.stop();
  return 0;
}
