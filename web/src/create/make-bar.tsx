import { fromPicture, holdsUnchanged, kind, picture, setIssue, value } from "../draft.ts";
import { Exact } from "../exact.tsx";
import { Icon } from "../icons.tsx";
import { job, refusal, sending } from "../job.ts";
import { hasMargin } from "../outpaint/sides.ts";
import { fieldsOf } from "../schema.ts";
import { reach } from "../session.ts";
import { t, tMaybe, type WordKey } from "../words/words.ts";

/**
 * At the end of the form, always in view: the button that sends it, or leads to what is missing and says what, and why the form
 * was refused. It stands back while something is missing, and beside the image that the form made.
 */
export function MakeBar() {
  const lack = lackOf();
  const isRefused = lack?.text === "error.consent";
  const isMade = job.value !== undefined && holdsUnchanged(kind.value, job.value.id);
  const offline = reach.value === "offline";
  const text = offline ? "make.offline" : sending.value ? "make.sending" : `make.${kind.value}`;
  return (
    <div class="makebar">
      {refusal.value && (
        <div class="note bad" role="alert">
          <Icon name="warn" small />
          <div>
            {refusal.value.text}
            <Exact messages={refusal.value.exact ? [refusal.value.exact] : []} />
          </div>
        </div>
      )}
      <button
        class={`btn go ${isMade ? "made" : lack ? "lacks" : ""}`}
        type="submit"
        disabled={sending.value || offline || isRefused}
      >
        {tMaybe(text) ?? t("make.art_v5")}
        {lack ? <small>{t(lack.text)}</small> : !sending.value && !offline && <kbd>{`${t("keyName.ctrl")} ↵`}</kbd>}
      </button>
    </div>
  );
}

/** What the form still needs: the field where it is given, and how that is said. */
interface Lack {
  readonly field: string;
  readonly text: WordKey;
}

/** What the form still needs before it can be sent; undefined = nothing. */
function lackOf(): Lack | undefined {
  const words: Lack = { field: "prompt", text: "issue.words.missing" };
  const image: Lack = { field: "image", text: "issue.picture.missing" };
  switch (kind.value) {
    case "art_qr":
      if (fromPicture.value) return picture("image") ? undefined : image;
      return value("prompt") ? undefined : words;
    case "art_v5":
      return value("prompt") ? undefined : words;
    case "art_outpaint":
      if (!picture("image")) return image;
      return picture("mask") || hasMargin(value) ? undefined : { field: "left", text: "issue.frame.missing" };
    case "art_swapface": {
      if (!picture("source")) return { field: "source", text: "issue.source.missing" };
      if (!picture("target")) return { field: "target", text: "issue.target.missing" };
      const consent = value<boolean>("consent");
      if (consent === true) return undefined;
      return { field: "consent", text: consent === false ? "error.consent" : "make.consent" };
    }
    default: {
      // Of a kind that the page has no part for, the service says what else is wrong.
      const lacks = fieldsOf(kind.value).find(
        ({ name, widget, required }) => required && !(widget === "picture" ? picture(name) : value(name)),
      );
      if (lacks?.widget === "picture") return { field: lacks.name, text: "issue.picture.missing" };
      if (lacks?.widget === "content") return { field: "content", text: "issue.content.missing" };
      return lacks?.widget === "words" ? words : undefined;
    }
  }
}

/** Whether something is missing: it is said at its field, which gets the focus; for a picture, the choice of a file opens. */
export function leadToLack(): boolean {
  const lack = lackOf();
  if (!lack) return false;
  setIssue({ field: lack.field, message: t(lack.text) });
  const control = document.querySelector<HTMLElement>(
    `#${lack.field}, #file-${lack.field}, [aria-describedby~="issue-${lack.field}"] input, [aria-describedby="issue-${lack.field}"]`,
  );
  control?.focus();
  if (control?.matches("[type=file]")) control.click();
  return true;
}
