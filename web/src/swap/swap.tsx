import { Issue } from "../create/issue.tsx";
import { issueOf, picture, setValue, value } from "../draft.ts";
import { Icon } from "../icons.tsx";
import { t } from "../words/words.ts";

/** Consent, as a plain question. */
export function SwapTray() {
  const consent = value<boolean>("consent");
  return (
    <fieldset class="ask" aria-describedby="issue-consent">
      <legend>{t("consent.legend")}</legend>
      <label>
        <input type="radio" name="consent" checked={consent === true} onChange={() => setValue("consent", true)} />
        {t("consent.yes")}
      </label>
      <label>
        <input type="radio" name="consent" checked={consent === false} onChange={() => setValue("consent", false)} />
        {t("consent.no")}
      </label>
      <p class={consent === false ? "note warn" : "note"}>
        <Icon name="warn" small />
        <span>{t("consent.note")}</span>
      </p>
      <Issue field="consent" message={issueOf("consent")} />
    </fieldset>
  );
}

/** The two pictures side by side. */
export function SwapWall() {
  return (
    <div class="hang">
      <div class="two">
        <Side field="source" title={t("picture.source")} />
        <div class="to">
          <Icon name="arrow" />
        </div>
        <Side field="target" title={t("picture.target")} />
      </div>
      <p class="help">{t("faces.hint")}</p>
    </div>
  );
}

function Side({ field, title }: { readonly field: string; readonly title: string }) {
  const chosen = picture(field);
  return (
    <figure>
      <figcaption>{title}</figcaption>
      {chosen ? (
        <div class="print">
          <img src={chosen.url} alt={chosen.name} />
        </div>
      ) : (
        <label class="empty" for={`file-${field}`}>
          <Icon name="plus" />
          {t("picture.choose")}
        </label>
      )}
    </figure>
  );
}
