import { fromPicture, kind, picture, value } from "../draft.ts";
import { Exact } from "../exact.tsx";
import { Icon } from "../icons.tsx";
import { refusal, sending } from "../job.ts";
import { hasMargin } from "../outpaint/sides.ts";
import { reach } from "../session.ts";
import { t, type WordKey } from "../words/words.ts";

/** At the end of the form, always in view: the button that sends it, and why it cannot be sent or was refused. */
export function MakeBar() {
  const lack = lackOf();
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
      <button class="btn go" type="submit" disabled={sending.value || offline || lack !== undefined}>
        {t(text as WordKey)}
        {lack ? <small>{t(lack)}</small> : !sending.value && !offline && <kbd>{`${t("keyName.ctrl")} ↵`}</kbd>}
      </button>
    </div>
  );
}

/** What the form still needs before it can be sent; undefined = nothing. */
function lackOf(): WordKey | undefined {
  switch (kind.value) {
    case "art_qr":
      if (fromPicture.value) return picture("image") ? undefined : "issue.picture.missing";
      return value("prompt") ? undefined : "issue.words.missing";
    case "art_v5":
      return value("prompt") ? undefined : "issue.words.missing";
    case "art_outpaint":
      if (!picture("image")) return "issue.picture.missing";
      return picture("mask") || hasMargin(value) ? undefined : "issue.frame.missing";
    case "art_swapface": {
      if (!picture("source")) return "issue.source.missing";
      if (!picture("target")) return "issue.target.missing";
      const consent = value<boolean>("consent");
      if (consent === true) return undefined;
      return consent === false ? "error.consent" : "make.consent";
    }
  }
}
