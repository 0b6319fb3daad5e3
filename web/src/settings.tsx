import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { Icon } from "./icons.tsx";
import { lazy } from "./lazy.tsx";
import { keyName, noteError, signOut } from "./session.ts";
import { setTheme, THEMES, theme } from "./theme.ts";
import { keyText, LANGUAGES, type Language, language, t, useLanguage, type WordKey } from "./words/words.ts";

const Pair = lazy(async () => (await import("./tools/pair.tsx")).Pair);

/** Look, language, reference, sign out. */
export function Settings({ signedOut, close }: { readonly signedOut: boolean; close(): void }) {
  const pairs = useSignal(false);
  return (
    <>
      <Head title={t("app.settings")} close={close} />
      <fieldset>
        <legend class="label">{t("app.theme")}</legend>
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
      {!signedOut && (
        <div>
          <button type="button" class="btn" aria-expanded={pairs.value} onClick={() => (pairs.value = !pairs.value)}>
            <Icon name="phone" />
            {t("pair.do")}
          </button>
          {pairs.value && <Pair />}
        </div>
      )}
      {!signedOut && (
        <div class="account">
          <p>{keyName.value && t("app.signedIn", { name: keyName.value })}</p>
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
      <a class="link" href="docs/">
        {t("app.reference")}
      </a>
    </>
  );
}

const KEYS = [
  ["Ctrl ↵", "keys.make"],
  ["← →", "keys.next"],
  ["Alt ↑ ↓", "keys.history"],
  ["Z", "keys.zoom"],
  ["C", "keys.compare"],
  ["Del", "keys.delete"],
  ["Esc", "keys.back"],
  ["?", "keys.sheet"],
] as const;

/** The keys and what they do. */
export function Shortcuts({ close }: { close(): void }) {
  return (
    <>
      <Head title={t("app.keys")} close={close} />
      <dl class="keys">
        {KEYS.map(([key, what]) => (
          <Key key={what} name={key}>
            {t(what)}
          </Key>
        ))}
      </dl>
    </>
  );
}

function Key({ name, children }: { readonly name: string; readonly children: ComponentChildren }) {
  return (
    <div>
      <dt>
        <kbd>{keyText(name)}</kbd>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

function Head({ title, close }: { readonly title: string; close(): void }) {
  return (
    <div class="head">
      <h2>{title}</h2>
      <button type="button" class="ib" aria-label={t("app.close")} onClick={close}>
        <Icon name="x" />
      </button>
    </div>
  );
}
