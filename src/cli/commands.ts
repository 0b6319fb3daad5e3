/** The one table of commands. Help, completion and the reading of command lines are made of it. */

import { didYouMean, keyRequest } from "easel-contract";
import { stylesOf } from "../styles/catalogue.ts";
import * as many from "./batches.ts";
import * as filed from "./collections.ts";
import type { Command } from "./command.ts";
import { completionScript, SHELLS } from "./completion.ts";
import { CONNECTION_FLAGS, MODE_FLAGS } from "./connect.ts";
import { EXIT, UsageError } from "./exit-codes.ts";
import { type Flag, kindFlags, schemaFlags } from "./flags.ts";
import * as kept from "./images.ts";
import { KIND_COMMANDS, type KindCommand } from "./kind-commands.ts";
import { login, logout } from "./login.ts";
import { MAKE_FLAGS, makePictures } from "./make.ts";
import { PRINT_FLAGS, printImage } from "./print.ts";
import { SCAN_FLAGS, scanFile } from "./scan.ts";
import * as shared from "./shares.ts";
import { printStyles, STYLES_FLAGS } from "./styles.ts";
import { printUsage, USAGE_FLAGS } from "./usage.ts";
import { VERIFY_FLAGS, verifyFile } from "./verify.ts";
import * as hooks from "./webhooks.ts";
import { asGiven, inWords } from "./wire-words.ts";

const MANY = 1000;

/** A command of operators, whose code is loaded when it runs. */
function operator(name: string, about: string, run: Command["run"], more: Partial<Command> = {}): Command {
  return { name, args: "", mostArgs: 0, about, flags: [], run, ...more };
}

function serve(roles: { readonly api: boolean; readonly worker: boolean }): Command["run"] {
  return async (_, app) => (await import("./serve.ts")).serve(roles, app);
}

function keys(verb: "createKey" | "listKeys" | "revokeKey"): Command["run"] {
  return async (given, app) => (await import("./keys.ts"))[verb](given, app);
}

function models(verb: string): Command["run"] {
  return async ({ positionals }, app) => {
    const { runModels } = await import("./models.ts");
    return runModels([verb, ...positionals], { print: app.print, printError: app.printError, ...(await app.models()) });
  };
}

/** Operators work on the database of their settings where no service is named. */
const KEYS_FLAGS = MODE_FLAGS.map((flag) =>
  flag.name === "local"
    ? { ...flag, about: "Work on the database of the settings, even where EASEL_URL is set." }
    : flag,
);
const id = { args: "ID", mostArgs: 1, argFields: ["id"], flags: kept.ONE_FLAGS } as const;
const code = { args: "CODE", mostArgs: 1, argFields: ["code"], flags: kept.ONE_FLAGS } as const;

const webhook = { args: "ID", mostArgs: 1, argFields: ["id"], flags: hooks.WEBHOOK_FLAGS } as const;

/** The flags of a command that makes pictures. */
function flagsOf({ kind, presets, args, fields: argFields }: KindCommand): readonly Flag[] {
  const styles = stylesOf(kind).map(({ name }) => name);
  const own = kindFlags(kind, styles, presets);
  return [...own, ...MAKE_FLAGS].map((flag) => ({
    ...flag,
    about: inWords({ args, argFields, flags: own }, flag.about),
  }));
}

/** In the order of the help. */
export const COMMANDS: readonly Command[] = [
  ...KIND_COMMANDS.map((command): Command => {
    const { name, args, fields: argFields, about, examples } = command;
    let flags: readonly Flag[] | undefined;
    const spoken = {
      args,
      argFields,
      // made when they are asked for: those of all kinds cost a start a tenth of a second
      get flags() {
        flags ??= flagsOf(command);
        return flags;
      },
    };
    return {
      args,
      argFields,
      get flags() {
        return spoken.flags;
      },
      name,
      mostArgs: args.endsWith("...") ? MANY : argFields.length,
      argChoices: "files",
      about,
      examples,
      run: (given, app) => makePictures(command, asGiven(spoken, given), given, app),
    };
  }),
  {
    name: "styles",
    args: "[qr|paint]",
    mostArgs: 1,
    argChoices: ["qr", "paint"],
    about: "the names for --style",
    flags: STYLES_FLAGS,
    examples: [{ about: "The styles of pictures from words.", line: "easel styles paint" }],
    run: (given, app) => printStyles(given, app, KIND_COMMANDS),
  },
  {
    name: "scan",
    args: "FILE",
    mostArgs: 1,
    argChoices: "files",
    about: "whether the QR code of a picture will be read",
    flags: SCAN_FLAGS,
    run: scanFile,
    examples: [
      { about: "A photograph of a printed code.", line: "easel scan photo.jpg --content https://example.com/menu" },
    ],
  },
  {
    name: "verify",
    args: "FILE",
    mostArgs: 1,
    argChoices: "files",
    about: "what the marks in a picture say of its origin",
    flags: VERIFY_FLAGS,
    examples: [{ about: "Without a service: what the file itself tells.", line: "easel verify photo.jpg --local" }],
    run: verifyFile,
  },
  {
    name: "images list",
    args: "",
    mostArgs: 0,
    about: "the images of your key's owner",
    flags: kept.LIST_IMAGES_FLAGS,
    run: kept.listImages,
    examples: [{ about: "The last ten with a star.", line: "easel images list --starred --limit 10" }],
  },
  { name: "images get", ...id, about: "all about an image", run: kept.getImage },
  {
    name: "images recipe",
    ...id,
    flags: kept.STAR_FLAGS.slice(1),
    about: "what makes it again, for --recipe",
    run: kept.printRecipe,
    examples: [
      {
        about: "The same picture again, from its recipe.",
        line: 'easel images recipe "$ID" > recipe.json && easel paint --recipe recipe.json -o again.png',
      },
    ],
  },
  {
    name: "images save",
    ...id,
    flags: kept.SAVE_FLAGS,
    about: "its picture as a file",
    run: kept.saveImage,
    examples: [
      { about: "Under its seed.", line: 'easel images save "$ID" -o "{seed}.png"' },
      { about: "As a WebP of 600 pixels.", line: 'easel images save "$ID" -o small.webp --width 600' },
    ],
  },
  {
    name: "print",
    args: "ID",
    mostArgs: 1,
    argFields: ["id"],
    flags: PRINT_FLAGS,
    about: "its picture at a true size, for a print shop: alone, on a card, menu, table tent or poster, or as stickers",
    run: printImage,
    examples: [
      {
        about: "80 mm wide, with 3 mm of bleed and crop marks.",
        line: 'easel print "$ID" --width 80 --bleed 3 -o card.pdf',
      },
      { about: "A PNG that says that it is 80 mm wide.", line: 'easel print "$ID" --width 80 --format png' },
      {
        about: "A business card.",
        line: 'easel print "$ID" --template card --words "Luna\\nluna.example" -o luna.pdf',
      },
      {
        about: "A sticker for each code of a batch.",
        line: 'easel print "$BATCH" --paper avery-l7165 -o stickers.pdf',
      },
    ],
  },
  { name: "images star", ...id, flags: kept.STAR_FLAGS, about: "gives it a star", run: kept.starImage },
  {
    name: "images name",
    args: "ID...",
    mostArgs: MANY,
    flags: filed.NAME_FLAGS,
    about: "gives images a title, tags or a collection",
    run: filed.nameImages,
    examples: [
      { about: "To find it by later.", line: 'easel images name "$ID" --title "Menu, table 12" --tags menu,summer' },
    ],
  },
  {
    name: "images delete",
    args: "ID...",
    mostArgs: MANY,
    flags: kept.STAR_FLAGS.slice(1),
    about: "deletes images with their pictures",
    run: kept.deleteImages,
  },
  {
    name: "collections list",
    args: "",
    mostArgs: 0,
    about: "your images under names",
    flags: filed.COLLECTION_FLAGS,
    run: filed.listCollections,
    examples: [{ about: "For programs.", line: "easel collections list --json" }],
  },
  {
    name: "collections create",
    args: "NAME",
    argFields: ["name"],
    mostArgs: 1,
    about: "makes a collection",
    flags: filed.COLLECTION_FLAGS,
    run: filed.createCollection,
  },
  {
    name: "collections rename",
    args: "ID NAME",
    argFields: ["id", "name"],
    mostArgs: 2,
    about: "renames a collection",
    flags: filed.COLLECTION_FLAGS,
    run: filed.renameCollection,
  },
  {
    name: "collections delete",
    args: "ID",
    argFields: ["id"],
    mostArgs: 1,
    about: "deletes a collection, with its images or without",
    flags: filed.DELETE_COLLECTION_FLAGS,
    run: filed.deleteCollection,
  },
  {
    name: "batches create",
    args: "FILE",
    mostArgs: 1,
    argChoices: "files",
    flags: many.CREATE_BATCH_FLAGS,
    about: "makes many images of a service from a CSV, whose heading names fields of a request",
    run: many.createBatch,
    examples: [
      {
        about: "What is wrong with a list, row by row; nothing is made.",
        line: 'easel batches create menus.csv --style Kilim --prompt "a kilim" --dry-run',
      },
    ],
  },
  {
    name: "batches list",
    args: "",
    mostArgs: 0,
    about: "your newest 100 batches",
    flags: many.BATCH_FLAGS,
    run: many.listBatches,
  },
  {
    name: "batches get",
    args: "ID",
    argFields: ["id"],
    mostArgs: 1,
    about: "what became of each row of a batch",
    flags: many.BATCH_FLAGS,
    run: many.showBatch,
  },
  {
    name: "batches save",
    args: "ID",
    argFields: ["id"],
    mostArgs: 1,
    about: "writes what is ready of a batch: pictures, manifest and contact sheet as ZIP, or pages as PDF",
    flags: many.SAVE_BATCH_FLAGS,
    run: many.saveBatch,
  },
  {
    name: "batches resume",
    args: "ID",
    argFields: ["id"],
    mostArgs: 1,
    about: "makes the failed rows of a batch anew",
    flags: CONNECTION_FLAGS,
    run: many.resumeBatch,
  },
  {
    name: "batches delete",
    args: "ID",
    argFields: ["id"],
    mostArgs: 1,
    about: "deletes a batch with all its images",
    flags: CONNECTION_FLAGS,
    run: many.deleteBatch,
  },
  {
    name: "shares create",
    args: "",
    mostArgs: 0,
    about: "an address under which an image or a collection is seen without a key",
    flags: shared.CREATE_SHARE_FLAGS,
    run: shared.createShare,
    examples: [
      { about: "For a client to approve.", line: 'easel shares create --image "$ID" --until 2090-12-24 --approve' },
    ],
  },
  {
    name: "shares list",
    args: "",
    mostArgs: 0,
    about: "your shares, and what was approved",
    flags: shared.SHARE_FLAGS,
    run: shared.listShares,
  },
  {
    name: "shares delete",
    args: "ID",
    argFields: ["id"],
    mostArgs: 1,
    about: "revokes a share; what it showed is kept",
    flags: CONNECTION_FLAGS,
    run: shared.deleteShare,
  },
  {
    name: "links list",
    args: "",
    mostArgs: 0,
    about: "the short links in your codes",
    flags: kept.LIST_LINKS_FLAGS,
    run: kept.listLinks,
    examples: [{ about: "For programs.", line: "easel links list --json" }],
  },
  { name: "links get", ...code, about: "where a link leads, and its scans", run: kept.getLink },
  {
    name: "links set",
    ...code,
    args: "CODE [URL]",
    argFields: ["code", "target"],
    mostArgs: 2,
    about: "lets a printed code lead elsewhere, or only at a time",
    flags: kept.SET_LINK_FLAGS,
    run: kept.setLink,
  },
  { name: "links scans", ...code, flags: kept.SCANS_FLAGS, about: "scans by day", run: kept.listScans },
  { name: "links delete", ...code, about: "ends a link for good", run: kept.deleteLink },
  {
    name: "links export",
    args: "",
    mostArgs: 0,
    about: "all links as redirects of a static host",
    flags: kept.EXPORT_FLAGS,
    run: kept.exportLinks,
    examples: [{ about: "For nginx.", line: "easel links export --format nginx" }],
  },
  {
    name: "webhooks list",
    args: "",
    mostArgs: 0,
    about: "where the changes of your images are sent",
    flags: hooks.WEBHOOK_FLAGS,
    run: hooks.listWebhooks,
    examples: [{ about: "For programs.", line: "easel webhooks list --json" }],
  },
  {
    name: "webhooks create",
    args: "URL",
    mostArgs: 1,
    argFields: ["url"],
    about: "sends the changes of your images to a URL; prints the secret that signs them",
    flags: hooks.CREATE_WEBHOOK_FLAGS,
    run: hooks.createWebhook,
  },
  { name: "webhooks rotate", ...webhook, about: "gives it a new secret", run: hooks.rotateWebhook },
  { name: "webhooks delete", ...webhook, about: "deletes a webhook and its deliveries", run: hooks.deleteWebhook },
  { name: "webhooks deliveries", ...webhook, about: "what was sent and what became of it", run: hooks.listDeliveries },
  {
    name: "webhooks retry",
    ...webhook,
    args: "ID DELIVERY",
    argFields: ["id", "delivery"],
    mostArgs: 2,
    about: "sends a delivery again now",
    run: hooks.retryDelivery,
  },
  {
    name: "usage",
    args: "",
    mostArgs: 0,
    about: "how many images your keys created in a month",
    flags: USAGE_FLAGS,
    run: printUsage,
    examples: [{ about: "For programs.", line: "easel usage --month 2026-11 --json" }],
  },
  {
    name: "login",
    args: "",
    mostArgs: 0,
    about: "keeps a service and its key for the other commands",
    flags: CONNECTION_FLAGS,
    run: login,
    examples: [
      {
        about: "Asks for the key in a terminal; takes it from a pipe otherwise.",
        line: 'printf %s "$EASEL_API_KEY" | easel login --url "$EASEL_URL"',
      },
    ],
  },
  { name: "logout", args: "", mostArgs: 0, about: "forgets them", flags: [], run: logout },
  {
    name: "mcp",
    args: "",
    mostArgs: 0,
    about: "tools of a service for programs that speak MCP, over standard input and output",
    flags: [
      {
        name: "files",
        type: "value",
        value: "FOLDER",
        takesFile: true,
        about: "Pictures in this folder may be named by tools; default: no file is read.",
      },
      ...CONNECTION_FLAGS,
    ],
    run: async (given, app) => (await import("./mcp.ts")).serveMcp(given, app),
  },
  operator("serve", "API and worker in one", serve({ api: true, worker: true })),
  operator("api", "the API alone (workers run elsewhere)", serve({ api: true, worker: false })),
  operator("worker", "a worker alone", serve({ api: false, worker: true })),
  operator("keys create", "makes an API key", keys("createKey"), {
    flags: [
      ...schemaFlags(keyRequest, {
        owner_id: { name: "owner", value: "OWNER" },
        scopes: { name: "scope", value: "LIST", about: "Some of create,read,admin; default create,read." },
        expires_in_days: { name: "expires", value: "DAYS" },
        rate_per_minute: { name: "rate", value: "N" },
        max_queued: { name: "queue", value: "N" },
        monthly_quota: { name: "quota", value: "N" },
      }),
      ...KEYS_FLAGS,
    ],
    examples: [
      {
        about: "A key that may create 1000 pictures a month, by the service of EASEL_URL or on the database itself.",
        line: "easel keys create --name shop --quota 1000",
      },
    ],
  }),
  operator("keys list", "the API keys", keys("listKeys"), { flags: KEYS_FLAGS }),
  operator("keys revoke", "ends an API key", keys("revokeKey"), { args: "KEY_ID", mostArgs: 1, flags: KEYS_FLAGS }),
  operator("models pull", "downloads a model of the in-process diffusion engine", models("pull"), {
    args: "NAME|OWNER/NAME[@REVISION]",
    mostArgs: 1,
  }),
  operator("models list", "the models", models("list")),
  operator("models check", "checks models by their checksums", models("check"), {
    args: "[NAME|FOLDER]...",
    mostArgs: MANY,
    argChoices: "files",
  }),
  operator(
    "backup",
    "database and pictures into one file, while the service runs",
    async (given, app) => (await import("./backup.ts")).runBackup(given, app),
    { args: "FILE", mostArgs: 1, argChoices: "files" },
  ),
  operator(
    "restore",
    "the content of a backup",
    async (given, app) => (await import("./backup.ts")).runRestore(given, app),
    {
      args: "FILE",
      mostArgs: 1,
      argChoices: "files",
      flags: [{ name: "replace", type: "switch", about: "Replace the images that are there." }],
    },
  ),
  operator("release", "lets a copied or restored installation send webhooks and delete on schedule", async (_, app) =>
    (await import("./release.ts")).release(app),
  ),
  operator(
    "doctor",
    "whether Easel works on this machine",
    async ({ values }, app) => (await import("./doctor.ts")).doctor(app, values.settings === true),
    { flags: [{ name: "settings", type: "switch", about: "List all settings, with secrets redacted." }] },
  ),
  operator("version", "the version of this program; also easel --version", async (_, app) => {
    app.print(`easel ${app.version}`);
    return EXIT.ok.code;
  }),
  {
    name: "completion",
    args: SHELLS.join("|"),
    mostArgs: 1,
    argChoices: SHELLS,
    about: "completion of command lines for a shell",
    flags: [],
    examples: [{ about: "For bash, now and in this shell.", line: 'eval "$(easel completion bash)"' }],
    async run({ positionals: [shell] }, app) {
      const script = completionScript(String(shell), COMMANDS);
      if (script === undefined)
        throw new UsageError(
          `expected ${SHELLS.join(", ")}, got ${shell ?? "nothing"}${didYouMean(shell ?? "", SHELLS)}`,
        );
      app.print(script);
      return EXIT.ok.code;
    },
  },
];
