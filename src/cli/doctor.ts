/** `easel doctor`: the settings as read, and what works on this machine. */

import type { App, Finding } from "./app.ts";

/** Exit code 0 when everything that is needed works. */
export async function doctor(app: App): Promise<number> {
  app.print("Settings (environment)");
  for (const { name, value, set, about } of app.settings())
    app.print(`  ${set ? "*" : " "} ${name.padEnd(28)} ${value.padEnd(24)} ${about}`);
  app.print("  (* = set here)\n\nThis machine");
  let healthy = true;
  for (const probe of app.probes()) {
    const finding = await probe.run().catch((error: unknown): Finding => ({ ok: false, note: reasonOf(error) }));
    healthy &&= finding.ok;
    app.print(
      `  ${finding.ok ? "ok  " : "FAIL"} ${probe.name.padEnd(12)} ${finding.note.replaceAll("\n", `\n${" ".repeat(20)}`)}`,
    );
  }
  return healthy ? 0 : 1;
}

/** An error's message and those of its causes: what callers of the service may not see, the operator needs. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message, cause } = error;
  // Connecting to a name with several addresses fails with one error each and no message.
  const own = message || (error instanceof AggregateError ? error.errors.map(reasonOf).join("; ") : error.name);
  return cause === undefined ? own : `${own}: ${reasonOf(cause)}`;
}
