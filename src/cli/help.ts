/** The help, made of the table of commands. */

import type { Command } from "./command.ts";
import { EXIT } from "./exit-codes.ts";
import type { Flag } from "./flags.ts";

const WIDTH = 100;
const INDENT = 6;

/** `easel qr [PROMPT] [FLAGS]` */
function usageOf({ name, args, flags }: Command): string {
  return ["easel", name, args, flags.length > 0 ? "[FLAGS]" : ""].filter(Boolean).join(" ");
}

/** All commands and the exit codes. */
export function overview(commands: readonly Command[]): string {
  const rows = commands.map(({ name, args, about }) => [`${name} ${args}`.trim(), about] as const);
  const width = Math.max(...rows.map(([usage]) => usage.length));
  return [
    "Easel: QR art, pictures from words, extended pictures and face swap.",
    "",
    ...rows.map(([usage, about]) => `  easel ${usage.padEnd(width)}  ${about}`),
    "",
    "Pictures are made by the service of --url, EASEL_URL or easel login, or by the one that runs on this machine; else here.",
    "easel help COMMAND shows flags and examples. easel doctor lists the settings of the service.",
    "",
    "Exit codes",
    ...Object.values(EXIT).map(({ code, means }) => `  ${String(code).padStart(3)}  ${means}`),
  ].join("\n");
}

/** One command: its flags and examples. */
export function helpOf(command: Command): string {
  const { about, flags, examples = [] } = command;
  return [
    `${usageOf(command)}`,
    `  ${about}`,
    ...(flags.length > 0 ? ["", "Flags", ...flags.flatMap(flagLines)] : []),
    ...(examples.length > 0
      ? ["", "Examples", ...examples.flatMap(({ about, line }) => [`  # ${about}`, `  ${line}`])]
      : []),
  ].join("\n");
}

/** Commands that share a first word: `images`. */
export function helpOfGroup(name: string, commands: readonly Command[]): string {
  return [
    `easel ${name}`,
    ...commands.map((command) => `  ${usageOf(command)}\n${" ".repeat(INDENT)}${command.about}`),
  ].join("\n");
}

function flagLines({ name, short, type, value, about, choices, isList }: Flag): string[] {
  const head = `  ${short ? `-${short}, ` : ""}--${name}${type === "value" ? ` ${value ?? "TEXT"}` : ""}${isList ? " (may be repeated)" : ""}`;
  const listed = choices && choices.length <= 6 && !choices.every((choice) => about.includes(choice));
  return [head, ...wrap(`${about}${listed ? ` One of ${choices.join(", ")}.` : ""}`)];
}

function wrap(text: string): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line && INDENT + line.length + 1 + word.length > WIDTH) {
      lines.push(" ".repeat(INDENT) + line);
      line = "";
    }
    line = line ? `${line} ${word}` : word;
  }
  if (line) lines.push(" ".repeat(INDENT) + line);
  return lines;
}
