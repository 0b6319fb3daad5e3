/** The commands that make pictures, one per kind. */

import type { KindName } from "easel-contract";
import { didYouMean } from "easel-contract";
import type { Example } from "./command.ts";
import { UsageError } from "./exit-codes.ts";
import type { Presets } from "./flags.ts";

/** A command that makes pictures of one kind. */
export interface KindCommand {
  readonly command: string;
  readonly kind: KindName;
  /** Arguments without a flag, as the help shows them. */
  readonly args: string;
  /** The fields that stand in the command line without a flag, in this order. The last may be repeated where it is a list. */
  readonly positionals: readonly string[];
  readonly presets?: Presets;
  readonly about: string;
  readonly examples: readonly Example[];
}

/** A new kind needs an entry here. */
export const KIND_COMMANDS: readonly KindCommand[] = [
  {
    command: "qr",
    kind: "art_qr",
    args: "[PROMPT]",
    positionals: ["prompt"],
    presets: { style: { value: "Auto", unless: "image" } },
    about: "a picture with a QR code in it, from words or of your own",
    examples: [
      {
        about: "A picture from words. Its file is named on standard output.",
        line: 'easel qr "a winter village" --style "Snow Village" --content https://example.com/menu -o village.png',
      },
      {
        about: "A picture of your own, with what matters in it.",
        line: "easel qr --image photo.jpg --focus x=0.3,y=0.1,w=0.4,h=0.5 --content https://example.com -o photo-code.png",
      },
      {
        about:
          "A code that joins a network; --vcard, --tel, --sms, --whatsapp, --mailto, --geo and --event are others.",
        line: 'easel qr "a beach" --style Beach --wifi "ssid=Luna,password=pasta e basta" -o wifi.png',
      },
      {
        about:
          "A code per row of tables.csv, which has the columns table and content. Run again, it goes on where it stopped.",
        line: 'easel qr "a quilt in the garden" --style "Patchwork Quilt" --batch tables.csv -o "codes/table-{table}.png"',
      },
    ],
  },
  {
    command: "paint",
    kind: "art_v5",
    args: "PROMPT",
    positionals: ["prompt"],
    presets: { style: { value: "Auto" } },
    about: "a picture from words, by the built-in painter or by a model of yours (docs/engines.md)",
    examples: [
      {
        about: "A picture in the style that the service chooses, which is the default.",
        line: 'easel paint "a red boat" -o boat.png',
      },
      {
        about: "A wide picture.",
        line: 'easel paint "a lighthouse at dusk" --style Photographic --ar 16:9 -o lighthouse.png',
      },
      {
        about: "Three pictures with the seeds 7, 8 and 9.",
        line: 'easel paint "a fox in the snow" --style Engraving --seed 7 --count 3 -o "fox-{seed}.png"',
      },
      {
        about: "A picture, its recipe, and the same again in another style.",
        line: 'easel paint "a castle" --style Comic -o castle.png --save-recipe castle.json && easel paint --recipe castle.json --style Mosaic -o mosaic.png',
      },
      { about: "Into a pipe.", line: 'easel paint "a harbour" --style Photographic -o - --quiet | wc -c' },
    ],
  },
  {
    command: "outpaint",
    kind: "art_outpaint",
    args: "PICTURE",
    positionals: ["image"],
    about: "a picture extended beyond its borders",
    examples: [
      {
        about: "64 more pixels at the left and the right.",
        line: "easel outpaint photo.jpg --left 64 --right 64 -o wide.png",
      },
      { about: "To a ratio, from standard input.", line: "cat photo.jpg | easel outpaint - --ar 4:3 -o wider.png" },
    ],
  },
  {
    command: "swap",
    kind: "art_swapface",
    args: "TARGET SOURCE...",
    positionals: ["target", "source"],
    about: "a picture with another face",
    examples: [
      {
        about: "The face of face.jpg in group.jpg. --consent says that everybody depicted agreed.",
        line: "easel swap group.jpg face.jpg --consent -o swapped.png",
      },
    ],
  },
];

/** `paint` for `art_v5`; a kind that this version does not know stays as it is. */
export function kindWord(kind: string): string {
  return KIND_COMMANDS.find((each) => each.kind === kind)?.command ?? kind;
}

/** The kind of a word of the command line, or of the wire. Throws UsageError. */
export function kindOf(word: string): KindName {
  const found = KIND_COMMANDS.find(({ command, kind }) => command === word || kind === word);
  if (found) return found.kind;
  const words = KIND_COMMANDS.map(({ command }) => command);
  throw new UsageError(`--kind: expected ${words.join(", ")}, got ${JSON.stringify(word)}${didYouMean(word, words)}`);
}

/** `easel paint` for `art_v5`; undefined for what is no kind. */
export function commandOf(kind: string): string | undefined {
  const found = KIND_COMMANDS.find((each) => each.kind === kind);
  return found && `easel ${found.command}`;
}
