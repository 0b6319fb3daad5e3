import { fromPicture, issueOf, kind, PRESET_STYLE, setValue, value } from "../draft.ts";
import { Icon, type IconName } from "../icons.tsx";
import { lazy } from "../lazy.tsx";
import { fieldsOf, hasField, type Kind, kinds, kindText } from "../schema.ts";
import { t, tMaybe, withToolWords } from "../words/words.ts";
import { Issue } from "./issue.tsx";
import { Plain } from "./more-fields.tsx";

const History = lazy(async () => (await import("./history.tsx")).History);
const PictureInput = lazy(async () => (await import("./picture-input.tsx")).PictureInput);
const ContentForm = lazy(async () => (await withToolWords(import("./content-form.tsx"))).ContentForm);
const SwapTray = lazy(async () => (await import("../swap/swap.tsx")).SwapTray);

const KIND_ICONS: Readonly<Record<Kind, IconName>> = {
  art_qr: "qr",
  art_outpaint: "frame",
  art_swapface: "faces",
  code: "qr",
};

export function kindIcon(kind: Kind): IconName {
  return KIND_ICONS[kind] ?? "brush";
}

/** The sheet that is written on: kind, words, and what the kind cannot do without. */
export function Sheet() {
  const of = kind.value;
  const takesWords =
    (of === "art_qr" && !fromPicture.value) || of === "art_v5" || (of !== "art_qr" && hasField(of, "prompt"));
  return (
    <div class="sheet">
      <fieldset class="kinds">
        <legend class="vh">{t("kind.label")}</legend>
        {kinds().map((name) => (
          <label key={name}>
            <input class="vh" type="radio" name="kind" checked={name === of} onChange={() => (kind.value = name)} />
            <Icon name={kindIcon(name)} />
            {kindText(name)}
          </label>
        ))}
      </fieldset>
      {of === "art_qr" && <Origin />}
      {takesWords && <Words />}
      <Needs />
      {of === "art_swapface" && <SwapTray />}
    </div>
  );
}

/** QR art begins with one's own picture or one's words. */
function Origin() {
  return (
    <fieldset class="origin">
      <legend class="vh">{t("qr.from")}</legend>
      <div class="seg two">
        {[false, true].map((own) => (
          <label key={String(own)}>
            <input
              class="vh"
              type="radio"
              name="origin"
              checked={fromPicture.value === own}
              onChange={() => {
                fromPicture.value = own;
                setValue("ar", own ? "own" : "1:1");
                setValue("style", own ? undefined : PRESET_STYLE);
              }}
            />
            {t(own ? "qr.fromPicture" : "qr.fromWords")}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Words() {
  const placeholder = tMaybe(`words.${kind.value}`) ?? t("words.art_v5");
  return (
    <div class="words">
      <label class="vh" for="prompt">
        {t("words.label")}
      </label>
      <textarea
        id="prompt"
        rows={3}
        maxLength={2000}
        placeholder={placeholder}
        aria-describedby="issue-prompt"
        aria-invalid={issueOf("prompt") !== undefined}
        value={value<string>("prompt") ?? ""}
        onInput={(event) => setValue("prompt", event.currentTarget.value || undefined)}
      />
      <Issue field="prompt" message={issueOf("prompt")} />
      <History />
    </div>
  );
}

function Needs() {
  const fields = fieldsOf(kind.value).filter(
    ({ widget, required }) =>
      widget === "content" ||
      (widget === "picture" && (kind.value !== "art_qr" || fromPicture.value)) ||
      (required && !widget),
  );
  return (
    <div class="needs">
      {fields.map((field) => (
        <div key={`${kind.value}.${field.name}`} class="need">
          {field.widget === "picture" ? (
            <PictureInput field={field.name} label={field.label} />
          ) : field.widget ? (
            <Content />
          ) : (
            <Plain field={field} />
          )}
        </div>
      ))}
    </div>
  );
}

/** A link or a text in one line, or the fields of another kind of content. */
function Content() {
  const hasFields = typeof value("content") === "object";
  return (
    <>
      {!hasFields && (
        <div class="fieldrow">
          <Icon name="link" />
          <label class="vh" for="content">
            {t("content.label")}
          </label>
          <input
            id="content"
            inputMode="url"
            placeholder={t("content.placeholder")}
            aria-describedby="issue-content"
            aria-invalid={issueOf("content") !== undefined}
            value={value<string>("content") ?? ""}
            onInput={(event) => setValue("content", event.currentTarget.value || undefined)}
          />
        </div>
      )}
      <ContentForm />
    </>
  );
}
