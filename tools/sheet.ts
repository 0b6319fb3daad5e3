/** Contact sheets to look at: `npm run sheet -- paint out.png …` or `npm run sheet -- qr out.png …`; each file tells its options. */

const SHEETS: Readonly<Record<string, string>> = { paint: "./paint-sheet.ts", qr: "./qr-sheet.ts" };

const [what] = process.argv.splice(2, 1);
if (!(what && Object.hasOwn(SHEETS, what))) {
  console.error(`expected ${Object.keys(SHEETS).join(" or ")}, got ${what ?? "nothing"}`);
  process.exit(2);
}
await import(SHEETS[what]);
