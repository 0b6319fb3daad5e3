/** `easel doctor`: whether Easel works on this machine, and with which settings. */

import type { App, Finding } from "./app.ts";
import { EXIT } from "./exit-codes.ts";

/** The verdict first, then what it is made of, then the settings that are set, or all of them. Exit code 0 when everything that is needed works. */
export async function doctor(app: App, allSettings: boolean): Promise<number> {
  const findings: { readonly name: string; readonly finding: Finding }[] = [];
  for (const { name, run } of app.probes())
    findings.push({ name, finding: await run().catch((error: unknown) => ({ ok: false, note: reasonOf(error) })) });
  const failed = findings.filter(({ finding }) => !finding.ok).map(({ name }) => name);
  app.print(
    failed.length === 0
      ? `Easel ${app.version} works on this machine.`
      : `Easel ${app.version} does not work on this machine: see ${failed.join(", ")}.`,
  );
  for (const { name, finding } of findings)
    app.print(
      `  ${finding.ok ? "ok  " : "FAIL"} ${name.padEnd(12)} ${finding.note.replaceAll("\n", `\n${" ".repeat(20)}`)}`,
    );
  printSettings(app, allSettings);
  return failed.length === 0 ? EXIT.ok.code : EXIT.failed.code;
}

function printSettings(app: App, all: boolean): void {
  const settings = app.settings();
  if (all) {
    app.print("\nSettings (* = set here)");
    for (const { name, value, set, about } of settings)
      app.print(`  ${set ? "*" : " "} ${name.padEnd(28)} ${value.padEnd(24)} ${about}`);
    return;
  }
  const here = settings.filter(({ set }) => set);
  if (here.length > 0) app.print("\nSettings that are set");
  for (const { name, value } of here) app.print(`  ${name.padEnd(28)} ${value}`);
  app.print(`\n${settings.length - here.length} settings have their defaults; easel doctor --settings lists all.`);
}

/** An error's message and those of its causes: what callers of the service may not see, the operator needs. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message, cause } = error;
  // Connecting to a name with several addresses fails with one error each and no message.
  const own = message || (error instanceof AggregateError ? error.errors.map(reasonOf).join("; ") : error.name);
  return cause === undefined ? own : `${own}: ${reasonOf(cause)}`;
}
