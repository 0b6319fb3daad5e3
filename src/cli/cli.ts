/** The command line: finds the command in the table, reads its flags, runs it and says how it ended. */

import { didYouMean } from "easel-contract";
import type { App } from "./app.ts";
import type { Command } from "./command.ts";
import { COMMANDS } from "./commands.ts";
import { describeError, errorJson } from "./describe-error.ts";
import { EXIT, exitCodeOf, UsageError } from "./exit-codes.ts";
import { readFlags } from "./flags.ts";
import { helpOf, helpOfGroup, overview } from "./help.ts";
import { asGiven, type Spoken } from "./wire-words.ts";

/** Whether a command line is to be run with the settings: bad ones stop neither the help nor the version. */
export function needsSettings(args: readonly string[]): boolean {
  const [first = "help"] = args;
  return !["help", "version", "--version", "-V", "completion"].includes(first) && !asksForHelp(args);
}

function asksForHelp(args: readonly string[]): boolean {
  return args[0] === "help" || args.includes("--help") || args.includes("-h");
}

/** Runs one command; answers the exit code. Errors are printed as their message, without a stack. */
export async function runCli(args: readonly string[], app: App): Promise<number> {
  const asksVersion = args.length === 1 && (args[0] === "--version" || args[0] === "-V");
  if (asksVersion) return runCli(["version"], app);
  const asksHelp = asksForHelp(args);
  const asked = args.filter((arg, i) => !(i === 0 && arg === "help") && arg !== "--help" && arg !== "-h");
  let command: Command | undefined;
  let spoken: Spoken | undefined;
  let rest: readonly string[] = [];
  try {
    if (asked.length === 0) {
      app.print(overview(COMMANDS));
      return asksHelp ? EXIT.ok.code : EXIT.usage.code;
    }
    const group = COMMANDS.filter(({ name }) => name.startsWith(`${asked[0]} `));
    if (asksHelp && group.length > 0 && !find(asked)) {
      app.print(helpOfGroup(asked[0] ?? "", group));
      return EXIT.ok.code;
    }
    command = find(asked);
    if (!command) throw new UsageError(unknownCommand(asked, group));
    if (asksHelp) {
      app.print(helpOf(command));
      return EXIT.ok.code;
    }
    rest = args.slice(command.name.split(" ").length);
    const given = readFlags(rest, command.flags, command.name, command.mostArgs);
    spoken = asGiven(command, given);
    return await command.run(given, app);
  } catch (error) {
    // The flags may be what cannot be read.
    const isJson = ["--json", "--json=true"].includes(rest.findLast((arg) => /^--json(=|$)/.test(arg)) ?? "");
    for (const line of isJson ? [errorJson(error)] : describeError(error, spoken ?? command)) app.printError(line);
    return exitCodeOf(error);
  }
}

/** The command of two words, else of one. */
function find([first, second]: readonly string[]): Command | undefined {
  return COMMANDS.find(({ name }) => name === `${first} ${second}`) ?? COMMANDS.find(({ name }) => name === first);
}

function unknownCommand([first = "", second]: readonly string[], group: readonly Command[]): string {
  if (group.length > 0) {
    const seconds = group.map(({ name }) => name.split(" ")[1] ?? "");
    const got = second === undefined ? "nothing" : JSON.stringify(second);
    return `easel ${first}: expected ${seconds.join(", ")}, got ${got}${didYouMean(second ?? "", seconds)}`;
  }
  const meant = didYouMean(first, [...new Set(COMMANDS.map(({ name }) => name.split(" ")[0] ?? ""))]);
  return `${JSON.stringify(first)} is not a command${meant || "; easel help lists them"}`;
}
