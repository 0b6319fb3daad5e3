/**
 * Fits what is foreseen of an extension (`src/engines/extender/foresee.ts`) to kept and discarded ones, and prints how well the outlook
 * serves:
 *
 *   npx node tools/judge/outlook.ts <photographs>
 *
 * Reads `docs/measured/blind/extensions.json` (see `extensions.ts`) and the photographs that `bench/outpaint/photographs.ts` fetches, each
 * brought to the size in which it was extended. The weights come from the tune half alone; the report half is only measured.
 */

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { resample } from "easel-picture";
import { decodeImage } from "../../src/codec/decode.ts";
import { createLazyFaceFinder } from "../../src/faces/finder.ts";
import { type BorderExamination, examineBorders, outlookOf } from "../../src/service/foresee-extension.ts";
import { fitLogistic, mean, shareOf } from "./logistic.ts";

const RIDGE = 1;
const SIDES = ["left", "right", "up", "down"] as const;

interface Result extends Readonly<Record<(typeof SIDES)[number], number>> {
  readonly picture: string;
  readonly longPx: number;
  readonly evidence: readonly number[] | null;
  readonly keptBy: readonly [boolean, boolean];
}

const [photographs] = process.argv.slice(2);
if (!photographs) throw new Error("expected the folder of the photographs");
const file = join(import.meta.dirname, "../../docs/measured/blind/extensions.json");
const judged = JSON.parse(await readFile(file, "utf8")) as Readonly<Record<"tune" | "report", readonly Result[]>>;
const finder = createLazyFaceFinder();
const seen = new Map<string, BorderExamination>();
const seconds: number[] = [];

for (const half of ["tune", "report"] as const) {
  for (const { picture, longPx } of judged[half]) {
    if (seen.has(`${picture} ${longPx}`)) continue;
    const full = await decodeImage(await readFile(join(photographs, half, `${picture}.png`)));
    const scale = Math.min(1, longPx / Math.max(full.width, full.height));
    const small = resample(full, Math.round(full.width * scale), Math.round(full.height * scale));
    const start = performance.now();
    seen.set(`${picture} ${longPx}`, await examineBorders(small, finder, { checkpoint: () => setImmediate() }));
    seconds.push((performance.now() - start) / 1000);
  }
}
console.log(`seconds a picture ${mean(seconds).toFixed(2)}, at most ${Math.max(...seconds).toFixed(2)}`);

const tune = judged.tune.filter(({ evidence }) => evidence);
const rows = tune.flatMap((result) => rowOf(result) ?? []);
const weights = fitLogistic(
  rows.map(({ row }) => row),
  rows.map(({ wanted }) => wanted),
  RIDGE,
);
console.log(`constant ${weights[0].toFixed(3)}, growth ${weights[1].toFixed(3)}, rare ${weights[2].toFixed(3)}`);
for (const half of ["tune", "report"] as const) print(half, judged[half]);

function rowOf(result: Result) {
  const examined = seen.get(`${result.picture} ${result.longPx}`);
  if (!examined?.signs) return undefined;
  const { signs } = examined;
  const extended = SIDES.filter((side) => result[side] > 0);
  const growth = Math.log((1 + result.left + result.right) * (1 + result.up + result.down));
  return [
    { row: [1, growth, mean(extended.map((side) => signs[side].rare))], wanted: mean(result.keptBy.map(Number)) },
  ];
}

function print(title: string, results: readonly Result[]): void {
  const told = results.map((result) => {
    const examined = seen.get(`${result.picture} ${result.longPx}`)!;
    const across = (share: number) => Math.round(share * examined.widthPx);
    const along = (share: number) => Math.round(share * examined.heightPx);
    const margins = {
      left: across(result.left),
      right: across(result.right),
      up: along(result.up),
      down: along(result.down),
    };
    return { kept: result.keptBy.includes(true), ...outlookOf(examined, margins, true) };
  });
  const percent = (share: number) => `${(share * 100).toFixed(0)} %`;
  console.log(`\n${title}: ${told.length} results, kept ${percent(shareOf(told.map(({ kept }) => kept)))}`);
  for (const outlook of ["good", "doubtful", "poor"] as const) {
    const own = told.filter((one) => one.outlook === outlook);
    const ofKept = shareOf(told.filter(({ kept }) => kept).map((one) => one.outlook === outlook));
    const ofDiscarded = shareOf(told.filter(({ kept }) => !kept).map((one) => one.outlook === outlook));
    console.log(
      `${outlook.padEnd(9)} ${String(own.length).padStart(4)}, kept ${percent(shareOf(own.map(({ kept }) => kept))).padStart(5)}; ${percent(ofKept)} of the kept, ${percent(ofDiscarded)} of the discarded`,
    );
  }
  for (const reason of ["face-at-border", "text-at-border", "cut-object", "few-clues"] as const) {
    const own = told.filter(({ sides }) => Object.values(sides).some((side) => side?.reasons.includes(reason)));
    console.log(
      `${reason.padEnd(15)} ${String(own.length).padStart(4)}, kept ${percent(shareOf(own.map(({ kept }) => kept)))}`,
    );
  }
}
