import { useSignal } from "@preact/signals";
import { Icon } from "./icons.tsx";
import { lazy } from "./lazy.tsx";
import { keyName, noteError, signOut } from "./session.ts";
import { SheetHead } from "./sheet.tsx";
import { setTheme, THEMES, theme } from "./theme.ts";
import { LANGUAGES, type Language, language, t, useLanguage, type WordKey, withToolWords } from "./words/words.ts";

const Pair = lazy(async () => (await withToolWords(import("./tools/pair.tsx"))).Pair);

/** Look, language, reference, sign out. */
export function Settings({ signedOut, close }: { readonly signedOut: boolean; close(): void }) {
  const pairs = useSignal(false);
  return (
    <>
      <SheetHead title={t("app.settings")} close={close} />
      {!pairs.value && <Looks />}
      <div class="ways">
        {!signedOut && (
          <button type="button" class="way" aria-expanded={pairs.value} onClick={() => (pairs.value = !pairs.value)}>
            <Icon name="phone" />
            <span class="grow">{t("pair.do")}</span>
            <Icon name="chev" />
          </button>
        )}
        {!signedOut && pairs.value && <Pair />}
        <a class="way" href="docs/">
          <Icon name="book" />
          <span class="grow">{t("app.reference")}</span>
          <Icon name="right" />
        </a>
        {!signedOut && (
          <div class="way">
            <Icon name="key" />
            <p class="grow">{keyName.value && t("app.signedIn", { name: keyName.value })}</p>
            <button
              type="button"
              class="btn"
              onClick={() => {
                close();
                signOut().catch(noteError);
              }}
            >
              {t("app.signOut")}
            </button>
          </div>
        )}
      </div>
    </>
  );
}

/** Light or dark, and the language. */
function Looks() {
  return (
    <>
      <fieldset>
        <legend class="label">{t("app.look")}</legend>
        <div class="seg">
          {THEMES.map((name) => (
            <label key={name}>
              <input
                class="vh"
                type="radio"
                name="theme"
                checked={theme.value === name}
                onChange={() => setTheme(name)}
              />
              {t(`theme.${name}` as WordKey)}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend class="label">{t("app.language")}</legend>
        <div class="seg two">
          {Object.entries(LANGUAGES).map(([name, label]) => (
            <label key={name} lang={name}>
              <input
                class="vh"
                type="radio"
                name="language"
                checked={language.value === name}
                onChange={() => void useLanguage(name as Language)}
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
    </>
  );
}

/** Keys by what they do. */
const KEYS = [
  ["keys.make", () => `${t("keyName.ctrl")} ↵`],
  ["keys.next", () => "← →"],
  ["keys.history", () => "Alt ↑ ↓"],
  ["keys.zoom", () => "Z"],
  ["keys.compare", () => "C"],
  ["keys.delete", () => t("keyName.del")],
  ["keys.back", () => "Esc"],
  ["keys.sheet", () => "?"],
] as const;

/** The keys and what they do. */
export function Shortcuts({ close }: { close(): void }) {
  return (
    <>
      <SheetHead title={t("app.keys")} close={close} />
      <dl class="keys">
        {KEYS.map(([what, name]) => (
          <div key={what}>
            <dt>
              <kbd>{name()}</kbd>
            </dt>
            <dd>{t(what)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
