/** Why webhooks, scheduled deletions and images that were waiting are held, and how that is said. */

import { z } from "zod";

const REASONS = {
  "data-folder": "the data folder is not where the identity of this installation was written (it was copied or moved)",
  database: "the database is not where the identity of this installation was written (it was copied or moved)",
  restore: "a backup was restored",
} as const;

const HELD = {
  copied: "Webhooks, scheduled deletions and images that were waiting",
  restored: "Webhooks and scheduled deletions",
} as const;

export type HoldReason = keyof typeof REASONS;

/** For operators, with the command that ends the hold. `command` is how the commands of this installation are typed: `npx easel`. */
export function holdMessage(reason: HoldReason, command: string): string {
  const what = HELD[reason === "restore" ? "restored" : "copied"];
  return `${what} are held: ${REASONS[reason]}. If no other copy of this installation is in service, run \`${command} release\`.`;
}

/** A hold on the wire. `command` as for `holdMessage`. */
export function heldAnswerOf(
  { reason, since }: { readonly reason: HoldReason; readonly since: Date },
  command: string,
): HeldAnswer {
  return {
    reason,
    since: since.toISOString(),
    command: `${command} release`,
    message: holdMessage(reason, command),
  };
}

export const heldAnswer = z
  .object({
    reason: z.enum(Object.keys(REASONS) as [HoldReason, ...HoldReason[]]),
    since: z.iso.datetime(),
    command: z.string().meta({ description: "the command that ends the hold, as it is typed in this installation" }),
    message: z.string().meta({ description: "a sentence with the command that ends the hold" }),
  })
  .meta({
    id: "HeldAnswer",
    description: "set while webhooks and scheduled deletions are held, and in a copy the images that were waiting",
  });
type HeldAnswer = z.infer<typeof heldAnswer>;
