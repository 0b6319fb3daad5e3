import { useSignal } from "@preact/signals";
import type { Image } from "../api.ts";
import { Copy } from "../copy.tsx";
import { Icon } from "../icons.tsx";
import { t } from "../words/words.ts";
import { SNIPPET_LANGUAGES, snippetOf } from "./snippets.ts";

/** The request that makes the image again. One that took pictures is sent as a recipe, for which the service keeps them. */
function requestOf({ id, kind, params = {}, seed }: Image) {
  const takesPictures = Object.values(params).some((part) => JSON.stringify(part)?.includes('"kept":true'));
  return takesPictures
    ? { path: "v1/recipes", body: { kind, params, seed, image_id: id } }
    : { path: `srv/publish/api/${kind}/generate`, body: { ...params, seed } };
}

/** The exact request of an image in five languages, folded away from those who do not program. */
export function CodePanel({ image }: { readonly image: Image }) {
  const chosen = useSignal<(typeof SNIPPET_LANGUAGES)[number]>("curl");
  const { path, body } = requestOf(image);
  const text = snippetOf(chosen.value, new URL(path, document.baseURI).href, body);
  return (
    <details class="part fold code">
      <summary>
        <Icon name="apart" />
        {t("code.fold")}
        <span class="turn">
          <Icon name="chev" />
        </span>
      </summary>
      <div class="lang">
        <div role="tablist" aria-label={t("code.title")}>
          {SNIPPET_LANGUAGES.map((name) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`tab-${name}`}
              aria-controls="code"
              aria-selected={name === chosen.value}
              tabIndex={name === chosen.value ? 0 : -1}
              onClick={() => (chosen.value = name)}
              onKeyDown={(event) => {
                const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
                if (!by) return;
                event.stopPropagation();
                const at = SNIPPET_LANGUAGES.indexOf(name) + by + SNIPPET_LANGUAGES.length;
                chosen.value = SNIPPET_LANGUAGES[at % SNIPPET_LANGUAGES.length] ?? name;
                document.getElementById(`tab-${chosen.value}`)?.focus();
              }}
            >
              {name}
            </button>
          ))}
        </div>
        <Copy text={text} label={t("code.copy")} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard */}
      <pre id="code" role="tabpanel" aria-labelledby={`tab-${chosen.value}`} tabIndex={0}>
        {text}
      </pre>
    </details>
  );
}
