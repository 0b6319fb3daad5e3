import type { Image } from "../api.ts";
import { Icon } from "../icons.tsx";
import { t, tMaybe } from "../words/words.ts";
import { remediesOf } from "./remedies.ts";

type Warning = Image["warnings"][number];

/** Warnings that say something against a picture, the worst first. */
export function concernsOf({ warnings }: Pick<Image, "warnings">): readonly Warning[] {
  return [...warnings.filter(({ weight }) => weight === "poor"), ...warnings.filter(({ weight }) => weight === "look")];
}

/** What speaks against a picture, in the reader's language, and what helps; nothing where nothing does. */
export function Concerns({ image }: { readonly image: Image }) {
  const concerns = concernsOf(image);
  const weight = concerns[0]?.weight;
  if (weight === undefined || weight === "info") return null;
  const remedies = remediesOf(image);
  return (
    <section class={`concerns ${weight}`} role="status">
      <h2>
        <span class={weight === "poor" ? "seal bad" : "seal warn"}>
          <Icon name="warn" />
        </span>
        {t(`weight.${weight}`)}
      </h2>
      <Warnings warnings={concerns} />
      {remedies.length > 0 && (
        <div class="row">
          {remedies.map(({ icon, title, text, go }) => (
            <button key={title} type="button" class="btn" title={text} onClick={go}>
              <Icon name={icon} />
              {title}
            </button>
          ))}
        </div>
      )}
    </section>
  );
}

/** Warnings in the page's words; the service's own sentences, which name pixels and words, behind a fold. */
export function Warnings({ warnings }: { readonly warnings: readonly Warning[] }) {
  const told = new Set(warnings.map(({ code, message }) => tMaybe(`warning.${code}`) ?? message));
  const exact = warnings.filter(({ code }) => tMaybe(`warning.${code}`)).map(({ message }) => message);
  return (
    <div class="warnings">
      {[...told].map((text) => (
        <p key={text}>{text}</p>
      ))}
      {exact.length > 0 && (
        <details>
          <summary>{t("weight.exact")}</summary>
          {exact.map((message) => (
            <p key={message} lang="en">
              {message}
            </p>
          ))}
        </details>
      )}
    </div>
  );
}
