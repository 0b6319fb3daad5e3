/**
 * What each reader reads of plain black-and-white codes under the report battery, by version and by kind: the ceiling that carriers
 * and embedded codes are measured against.
 *
 *   npx node tools/report-plain.ts --seeds 3
 *
 * Options: --seeds (codes of each version), --side (pixels), --reader (may repeat).
 */

import { parseArgs } from "node:util";
import { createRng } from "easel-picture";
import { type EcLevel, plainRaster } from "easel-qr-art";
import { smallestCode } from "./carriers/make.ts";
import { namedViews, reportViews } from "./report-battery/battery.ts";
import { judgesOf } from "./report-battery/judges.ts";

const { values } = parseArgs({
  options: {
    seeds: { type: "string", default: "2" },
    side: { type: "string", default: "1200" },
    reader: { type: "string", multiple: true, default: ["zxing-cpp", "zbar", "jsQR", "classic ZXing"] },
  },
});

/** Bytes and level of contents that need versions 2 to 8. */
const CONTENTS: readonly (readonly [bytes: number, level: EcLevel])[] = [
  [20, "Q"],
  [24, "H"],
  [34, "H"],
  [44, "H"],
  [58, "H"],
  [84, "H"],
];
const MARGIN = 4;

const judges = judgesOf(values.reader);
const sidePx = Number(values.side);
const table = new Map<string, Map<string, { read: number; all: number }>>();
const count = (row: string, judge: string, read: boolean) => {
  const cells = table.get(row) ?? new Map<string, { read: number; all: number }>();
  table.set(row, cells);
  const cell = cells.get(judge) ?? { read: 0, all: 0 };
  cells.set(judge, { read: cell.read + (read ? 1 : 0), all: cell.all + 1 });
};

for (const [bytes, level] of CONTENTS)
  for (let seed = 1; seed <= Number(values.seeds); seed++) {
    const rng = createRng(seed).fork(`plain ${bytes}`);
    const content = `https://ex.org/${Array.from({ length: bytes - 15 }, () => rng.int(10)).join("")}`;
    const matrix = smallestCode(content, level, rng.int(8));
    const { size, version } = matrix.layout;
    const pitch = Math.floor(sidePx / (size + 2 * MARGIN));
    const xPx = Math.round((sidePx - pitch * size) / 2);
    const plain = plainRaster({ matrix, box: { xPx, yPx: xPx, sidePx: pitch * size } }, sidePx, sidePx);
    for (const [set, views] of [["battery", reportViews(seed)] as const, ["named", namedViews(seed)] as const])
      for (const { name, make } of views) {
        const view = await make(plain);
        for (const judge of judges) {
          const read = (await judge.read(view)) === content;
          count(`${set} all`, judge.name, read);
          count(`${set} version ${version}`, judge.name, read);
          count(`${set} ${name.replace(/ \d$/, "")}`, judge.name, read);
        }
      }
  }
process.stdout.write(
  `| plain codes | ${judges.map(({ name }) => name).join(" | ")} |\n|${"---|".repeat(judges.length + 1)}\n`,
);
for (const [row, cells] of [...table].sort(([a], [b]) => Number(b.includes("all")) - Number(a.includes("all"))))
  process.stdout.write(
    `| ${row} | ${judges.map(({ name }) => (cells.get(name)!.read / cells.get(name)!.all).toFixed(3)).join(" | ")} |\n`,
  );
process.exit(0);
