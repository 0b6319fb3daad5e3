/** Scripts that complete command lines in bash, zsh and fish, made of the table of commands. */

import type { Command } from "./command.ts";
import type { Flag } from "./flags.ts";

export const SHELLS = ["bash", "zsh", "fish"] as const;

/** The script for a shell; undefined for a shell that is not known. */
export function completionScript(shell: string, commands: readonly Command[]): string | undefined {
  if (shell === "bash") return bash(commands);
  if (shell === "zsh") return zsh(commands);
  return shell === "fish" ? fish(commands) : undefined;
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** One word per line, for shells whose words are split at line breaks. */
function list(words: readonly string[]): string {
  return quote(words.join("\n"));
}

function firstWords(commands: readonly Command[]): string[] {
  return [...new Set([...commands.map(({ name }) => name.split(" ")[0] ?? ""), "help"])];
}

/** Second words by the first one. */
function groups(commands: readonly Command[]): Map<string, string[]> {
  const pairs = commands.map(({ name }) => name.split(" ")).filter((words) => words.length === 2);
  const found = new Map<string, string[]>();
  for (const [first = "", second = ""] of pairs) found.set(first, [...(found.get(first) ?? []), second]);
  return found;
}

function spellings({ name, short }: Flag): string[] {
  return [`--${name}`, ...(short ? [`-${short}`] : [])];
}

/** Cases of a shell's `case` over the command: what may follow a flag, the flags, and the arguments. */
function cases(commands: readonly Command[], indent: string): string {
  return commands
    .map(({ name, flags, argChoices }) => {
      const values = flags
        .filter(({ type }) => type === "value")
        .map((flag) => {
          const offered = flag.choices ? `words=${list(flag.choices)}` : flag.takesFile ? "files=1" : ":";
          return `${indent}    ${spellings(flag).join("|")}) ${offered}; return ;;`;
        });
      const args = argChoices === "files" ? "files=1" : argChoices ? `words=${list(argChoices)}` : ":";
      return [
        `${indent}${quote(name)})`,
        ...(values.length > 0 ? [`${indent}  case "$2" in`, ...values, `${indent}  esac`] : []),
        `${indent}  case "$3" in`,
        `${indent}    -*) words=${list(flags.flatMap(spellings))} ;;`,
        `${indent}    *) ${args} ;;`,
        `${indent}  esac ;;`,
      ].join("\n");
    })
    .join("\n");
}

/** Sets `words` (one per line) or `files` for a command, the word before and the word that is typed. Bash and zsh read it. */
function offers(commands: readonly Command[]): string {
  return `_easel_offers() {
  words='' files=''
  case "$1" in
${cases(commands, "    ")}
  esac
}
_easel_command() {
  case "$1" in
    ${[...groups(commands)].map(([first, seconds]) => `${first}) case "$2" in ${seconds.join("|")}) printf '%s' "$1 $2" ;; esac ;;`).join("\n    ")}
    *) printf '%s' "$1" ;;
  esac
}
_easel_first=${list(firstWords(commands))}
_easel_seconds() {
  words=''
  case "$1" in
    ${[...groups(commands)].map(([first, seconds]) => `${first}) words=${list(seconds)} ;;`).join("\n    ")}
    help) words=$_easel_first ;;
  esac
}`;
}

function bash(commands: readonly Command[]): string {
  return `# easel completion bash
${offers(commands)}
_easel() {
  local words files command word current=\${COMP_WORDS[COMP_CWORD]} previous=\${COMP_WORDS[COMP_CWORD-1]}
  local IFS=$'\\n'
  if [ "$COMP_CWORD" -eq 1 ]; then words=$_easel_first
  else
    command=$(_easel_command "\${COMP_WORDS[1]}" "\${COMP_WORDS[2]}")
    if [ "$COMP_CWORD" -eq 2 ]; then _easel_seconds "\${COMP_WORDS[1]}"; fi
    if [ -z "$words" ]; then _easel_offers "$command" "$previous" "$current"; fi
  fi
  COMPREPLY=()
  if [ -n "$files" ]; then compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$current")); return; fi
  for word in $words; do
    case "$word" in "$current"*) COMPREPLY+=("$(printf '%q' "$word")") ;; esac
  done
}
complete -F _easel easel`;
}

function zsh(commands: readonly Command[]): string {
  return `#compdef easel
# easel completion zsh
${offers(commands)}
_easel() {
  local words_typed=("\${words[@]}") current=\${words[CURRENT]} previous=\${words[CURRENT-1]} place=$CURRENT command
  local words='' files=''
  if (( place == 2 )); then words=$_easel_first
  else
    command=$(_easel_command "\${words_typed[2]}" "\${words_typed[3]}")
    if (( place == 3 )); then _easel_seconds "\${words_typed[2]}"; fi
    if [[ -z $words ]]; then _easel_offers "$command" "$previous" "$current"; fi
  fi
  if [[ -n $files ]]; then _files; return; fi
  local offered=("\${(@f)words}")
  [[ -n $words ]] && compadd -- "\${offered[@]}"
}
if [[ -n $functions[compdef] ]]; then compdef _easel easel; fi`;
}

function fish(commands: readonly Command[]): string {
  const bySecond = groups(commands);
  const seen = ({ name }: Command) => {
    const [first = "", second] = name.split(" ");
    return `__fish_seen_subcommand_from ${first}${second ? `; and __fish_seen_subcommand_from ${second}` : ""}`;
  };
  const words = (texts: readonly string[]) => quote(texts.map((text) => text.replaceAll(" ", "\\ ")).join(" "));
  const abouts = new Map(commands.map(({ name, about }) => [name, about]));
  return [
    "# easel completion fish",
    "complete -c easel -f",
    ...firstWords(commands).map(
      (word) => `complete -c easel -n __fish_use_subcommand -a ${word} -d ${quote(abouts.get(word) ?? word)}`,
    ),
    `complete -c easel -n ${quote("__fish_seen_subcommand_from help")} -a ${words(firstWords(commands))}`,
    ...[...bySecond].map(([first, seconds]) => {
      const none = `__fish_seen_subcommand_from ${first}; and not __fish_seen_subcommand_from ${seconds.join(" ")}`;
      return `complete -c easel -n ${quote(none)} -a ${words(seconds)}`;
    }),
    ...commands.flatMap((command) => [
      ...(command.argChoices === "files" ? [`complete -c easel -n ${quote(seen(command))} -F`] : []),
      ...(Array.isArray(command.argChoices)
        ? [`complete -c easel -n ${quote(seen(command))} -a ${words(command.argChoices)}`]
        : []),
      ...command.flags.map(({ name, short, type, about, choices, takesFile }) =>
        [
          `complete -c easel -n ${quote(seen(command))} -l ${name}`,
          short ? `-s ${short}` : "",
          type === "value" ? (takesFile ? "-r -F" : "-x") : "",
          choices ? `-a ${words(choices)}` : "",
          `-d ${quote(about.split(". ")[0] ?? about)}`,
        ]
          .filter(Boolean)
          .join(" "),
      ),
    ]),
  ].join("\n");
}
