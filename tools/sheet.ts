/** Contact sheets to look at: `npm run sheet -- paint out.png …`, `-- qr out.png …`, `-- things folder …` or `-- living folder …`; each file tells its options. */

const SHEETS: Readonly<Record<string, string>> = {
  paint: "./paint-sheet.ts",
  living: "./living-sheet.ts",
  qr: "./qr-sheet.ts",
  things: "./things-sheet.ts",
};

const [what] = process.argv.splice(2, 1);
if (!(what && Object.hasOwn(SHEETS, what))) {
  console.error(`expected ${Object.keys(SHEETS).join(" or ")}, got ${what ?? "nothing"}`);
  process.exit(2);
}
await import(SHEETS[what]);
