/** What the commands need of the program around them. */

import type { Store } from "../ports.ts";
import type { ModelsApp } from "./models.ts";

export interface Started {
  /** Where the API listens; undefined for a worker alone. */
  readonly url: string | undefined;
  /** The key made for an empty store, shown once. */
  readonly firstKey: string | undefined;
  /** Finishes what runs, keeps what waits. Fine when repeated. */
  stop(): Promise<void>;
}

/** What a check of this machine found. */
export interface Finding {
  readonly ok: boolean;
  /** What was found, or what is wrong and what to do; usually one line. */
  readonly note: string;
}

/** What `main.ts` gives the commands. */
export interface App {
  print(line: string): void;
  printError(line: string): void;
  /** Runs until a signal; resolves when it is up. */
  start(roles: { readonly api: boolean; readonly worker: boolean }): Promise<Started>;
  /** Opens the store, attached to a running service's PostgreSQL where there is one, and closes it after. */
  withStore<T>(work: (store: Store) => Promise<T>): Promise<T>;
  /** Settings as they may be shown, and what was found out about this machine. */
  settings(): readonly { name: string; value: string; set: boolean; about: string }[];
  probes(): readonly { readonly name: string; run(): Promise<Finding> }[];
  /** What `easel models` needs beside the two prints. */
  models(): Omit<ModelsApp, "print" | "printError">;
  now(): Date;
  /** Resolves at SIGINT or SIGTERM. */
  untilSignal(): Promise<void>;
}
