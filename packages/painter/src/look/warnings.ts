/** What the painter says of what its picture does not show as it was asked. */

import { RELATIONS, type Relation } from "../relations.ts";
import type { Warning } from "../request.ts";
import type { SceneGraph } from "../scene-graph.ts";
import type { LeftOut, SeenComposition } from "./compose-seen.ts";
import type { Faults } from "./faults.ts";
import type { Sight } from "./sights.ts";

/** The words of an order. */
export interface Wording {
  /** A word of the lexicon as the caller typed it; `undefined` where nobody typed it. */
  typed(english: string): string | undefined;
}

/** Warnings of what was left out, is hardly seen, fewer, out of scale, in something else or on nothing, and of relations that do not hold. */
export function warningsOfLook(
  { figures }: SceneGraph,
  { sights, unseen, half, broken, outside, misfits, stuck, afloat, covered }: Faults,
  { leftOut, fewer: thinned, loosened }: Pick<SeenComposition, "leftOut" | "fewer" | "loosened">,
  wording: Wording,
): Warning[] {
  const words = (list: readonly (Sight | LeftOut)[]) =>
    list.flatMap((sight) => {
      // a form has many words: "home", "pirate ship"
      const isAsked = sight.isMain || sight.form !== undefined;
      const text = wording.typed(sight.name) ?? (isAsked ? sight.name : undefined);
      return text === undefined ? [] : [{ text, why: whyOf(sight, wording) }];
    });
  const seenOf = sights.filter(
    (sight) => sight.figure !== undefined && !unseen.includes(sight) && sight.shown > 0 && sight.shown < sight.asked,
  );
  const composedOf = thinned.map(({ noun: name, shown, asked }) => ({ name, shown, asked }));
  const fewer = [...seenOf, ...composedOf].flatMap(({ name, shown, asked }) => {
    const text = wording.typed(name);
    return text === undefined ? [] : [`${shown} of ${asked} ${text}`];
  });
  const related = (kind: Relation, nouns: readonly [what: string, where: string]) => {
    const [what, where] = nouns.map((noun) => wording.typed(noun));
    return what === undefined || where === undefined ? [] : [`${what} ${RELATIONS[kind].said ?? kind} ${where}`];
  };
  const misplaced = [
    ...broken.flatMap(({ figure, to, kind }) => related(kind, [figures[figure].noun, figures[to].noun])),
    ...loosened.flatMap(({ what, kind, where }) => related(kind, [what, where])),
  ];
  const isMain = ({ isMain }: Sight) => isMain;
  const texts = (list: readonly (Sight | LeftOut)[]) => words(list).map(({ text }) => text);
  const bare = (list: readonly LeftOut[]) => texts(list).map((text) => ({ text, why: "" }));
  const within = stuck.flatMap((sight) => {
    const where = sight.stuckIn === undefined ? undefined : wording.typed(sight.stuckIn);
    return texts([sight]).map((text) => `${text} in ${where ?? "the wall or furniture"}`);
  });
  return [
    ...undrawn("subject-not-drawn", "the main subject is hardly to be seen", words(unseen.filter(isMain))),
    ...undrawn("unresolved", "not drawn, because it would hardly be seen", words(leftOut.filter(isHidden))),
    ...undrawn("unresolved", "not drawn, because it would be out of scale", bare(leftOut.filter(isOutOfScale))),
    ...undrawn("unresolved", "not drawn, because it would hide a face", bare(leftOut.filter(isVeil))),
    ...undrawn("unresolved", "not drawn, because nobody wears or holds it", bare(leftOut.filter(isEmpty))),
    ...undrawn("unresolved", "drawn, but hardly to be seen", words(unseen.filter((one) => !isMain(one)))),
    ...said("fewer are seen than were asked for", fewer),
    ...said("not seen as asked", misplaced),
    ...said("half hidden", texts(half.filter(isMain))),
    ...said("outside the window of the room", texts(outside)),
    ...said("out of scale", texts(misfits.map(({ sight }) => sight))),
    ...said("hides a face", texts(sights.filter(({ figure }) => covered.some(({ by }) => by === figure)))),
    ...said("stands in something", within),
    ...said("stands on nothing", texts(afloat)),
  ];
}

const isHidden = ({ why }: LeftOut): boolean => why === "hidden";
const isVeil = ({ why }: LeftOut): boolean => why === "face";
const isEmpty = ({ why }: LeftOut): boolean => why === "empty";
const isOutOfScale = ({ why }: LeftOut): boolean => why === "misfit";

function whyOf({ hiddenBy, outside01, box }: Pick<Sight, "hiddenBy" | "outside01" | "box">, wording: Wording): string {
  if (outside01 > 0.5) return " (outside the picture)";
  const hider = hiddenBy === undefined ? undefined : wording.typed(hiddenBy);
  if (hider !== undefined) return ` (behind ${hider})`;
  return box === undefined ? " (behind something)" : "";
}

function undrawn(
  code: Warning["code"],
  says: string,
  words: readonly { readonly text: string; readonly why: string }[],
): Warning[] {
  if (words.length === 0) return [];
  const message = `${says}: ${words.map(({ text, why }) => text + why).join(", ")}`;
  return [{ code, message, field: "prompt", undrawn: words.map(({ text }) => text) }];
}

function said(says: string, what: readonly string[]): Warning[] {
  return what.length === 0 ? [] : [{ code: "not-followed", message: `${says}: ${what.join("; ")}`, field: "prompt" }];
}
