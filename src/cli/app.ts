/** What the commands need of the program around them. */

import type { HoldReason } from "easel-contract";
import type { Store } from "../ports/store.ts";
import type { Examination } from "../provenance/examine.ts";
import type { Maker } from "./maker.ts";
import type { ModelsApp } from "./models.ts";

export interface Started {
  /** What clients call; undefined for a worker alone. */
  readonly url: string | undefined;
  /** What the API listens on, as configured; undefined for a worker alone. Differs from `url` behind a proxy. */
  readonly listensAt?: string | undefined;
  /** The key made for an empty store. Nothing else keeps it. */
  readonly firstKey: string | undefined;
  /** Opens the page signed in, once, within an hour; undefined for a worker alone, where no key can be used, and without the page. */
  readonly signInUrl?: string | undefined;
  /** Says why webhooks, scheduled deletions and images that were waiting are held, and what releases them; undefined = they are not. */
  readonly hold?: string | undefined;
  /** Why the page is not served, where it is neither built nor can be built. */
  readonly whyNoPage?: string | undefined;
  /** Finishes running pictures and leaves waiting ones in the queue. Later calls answer the same. */
  stop(): Promise<void>;
}

export interface Finding {
  readonly ok: boolean;
  /** What was found, or what is wrong and what to do. Usually one line. */
  readonly note: string;
}

/** What a backup holds. */
interface BackupCounts {
  readonly images: number;
  readonly blobs: number;
}

export interface Backup {
  /** `summary` answers after the last chunk. */
  write(): { readonly chunks: AsyncIterable<Uint8Array>; summary(): BackupCounts };
  restore(chunks: AsyncIterable<Uint8Array>, replace: boolean): Promise<BackupCounts>;
}

/** What the commands need from `main.ts`. */
export interface App {
  print(line: string): void;
  printError(line: string): void;
  /** To standard error as it is, without a line break: the progress line, pictures. */
  draw(text: string): void;
  /** Bytes to standard output; resolves when they are written. */
  write(bytes: Uint8Array): Promise<void>;
  /** Standard input to its end. Later calls answer the same bytes. */
  readInput(): Promise<Uint8Array>;
  /** The first line of standard input; in a terminal asked for with `prompt`, and not shown while it is typed. Throws Interrupted. */
  readSecret(prompt: string): Promise<string>;
  /** Whether a person reads `printError`. False under a service manager, whose log would keep what is printed. */
  readonly isTerminal: boolean;
  /** Whether standard output is a terminal. */
  readonly isOutTerminal: boolean;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Folder of this user's configuration of Easel; may be missing. */
  readonly configDir: string;
  /** How operators type the commands of this installation: `npx easel`, `easel-admin`. */
  readonly command: string;
  /** Where the service of this machine listens by its settings, when it runs. */
  readonly ownUrl: string;
  /** Writes a file of mode 0600 in the data folder, over an older one; answers its path. Throws Error when it cannot. */
  writePrivate(name: string, text: string): Promise<string>;
  /** Resolves when the asked roles serve. */
  start(roles: { readonly api: boolean; readonly worker: boolean }): Promise<Started>;
  /** Opens the store, attached to a running service's PostgreSQL where there is one, and closes it after. */
  withStore<T>(work: (store: Store) => Promise<T>): Promise<T>;
  /** Ends the hold of webhooks, scheduled deletions and images that were waiting; answers why they were held, undefined when they were not. */
  release(): Promise<HoldReason | undefined>;
  /** Opens database and pictures for a backup or a restore, beside a running service where there is one. */
  withBackup<T>(work: (backup: Backup) => Promise<T>): Promise<T>;
  /** Makes pictures here, without a service. Close it in the end. */
  openMaker(): Promise<Maker>;
  /** What the marks in a picture say without a service. Throws EaselError IMAGE_UNREADABLE. */
  examine(bytes: Uint8Array): Promise<Examination>;
  readonly version: string;
  /** Settings with secrets redacted. */
  settings(): readonly { name: string; value: string; set: boolean; about: string }[];
  /** What `doctor` tries on this machine. */
  probes(): readonly { readonly name: string; run(): Promise<Finding> }[];
  /** What `easel models` needs beside the two prints. */
  models(): Promise<Omit<ModelsApp, "print" | "printError">>;
  now(): Date;
  /** Resolves at SIGINT or SIGTERM with the exit code of the signal. */
  untilSignal(): Promise<number>;
}
