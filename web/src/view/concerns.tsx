import type { Image } from "../api.ts";
import { Exact } from "../exact.tsx";
import { Icon } from "../icons.tsx";
import { warningText } from "../warning-text.ts";
import { tMaybe } from "../words/words.ts";
import { remediesOf } from "./remedies.ts";

type Warning = Image["warnings"][number];

/** Warnings that say something against a picture: words that are not drawn, of all weights, then the others, the worst first. */
export function concernsOf({ warnings }: Pick<Image, "warnings">): readonly Warning[] {
  const grave = (["poor", "look"] as const).flatMap((wanted) => warnings.filter(({ weight }) => weight === wanted));
  const undrawn = grave.some((warning) => warning.undrawn) ? warnings.filter((warning) => warning.undrawn) : [];
  return [...new Set([...undrawn, ...grave])];
}

/** What speaks against a picture in a line of the reader's language, and what helps; nothing where nothing does. */
export function Concerns({ image }: { readonly image: Image }) {
  const concerns = concernsOf(image);
  if (concerns.length === 0) return null;
  const weight = concerns.some((warning) => warning.weight === "poor") ? "poor" : "look";
  const [headline, reason, ...rest] = sentencesOf(concerns, image.quality);
  return (
    <section class={`concerns ${weight}`} role="status">
      <span class={weight === "poor" ? "seal bad" : "seal warn"}>
        <Icon name="warn" />
      </span>
      <div class="told">
        <h2>{headline}</h2>
        {reason && <p>{reason}</p>}
        <Exact messages={messagesOf(concerns)} sentences={rest} />
      </div>
      <div class="does">
        {remediesOf(image).map(({ icon, title, text, go }, i) => (
          <button key={title} type="button" class={i === 0 ? "btn" : "btn bare"} title={text} onClick={go}>
            {i === 0 && <Icon name={icon} />}
            {title}
          </button>
        ))}
      </div>
    </section>
  );
}

/** What is only good to know, in the page's words. */
export function Notes({ image }: { readonly image: Image }) {
  const concerns = concernsOf(image);
  const notes = image.warnings.filter((warning) => !concerns.includes(warning));
  return (
    <div class="notes">
      {sentencesOf(notes).map((text) => (
        <p key={text}>{text}</p>
      ))}
      <Exact messages={messagesOf(notes)} />
    </div>
  );
}

/** Warnings of which the page says all that the service does. */
const SAID: ReadonlySet<string> = new Set(["loopback"]);

/** What the service said where the page said it in words of its own. */
function messagesOf(warnings: readonly Warning[]): readonly string[] {
  return warnings
    .filter(({ code }) => tMaybe(`warning.${code}`) !== undefined && !SAID.has(code))
    .map(({ message }) => message);
}

/** Each sentence once: what a warning says, then what is to be known of it, at last what its operator can do. */
function sentencesOf(warnings: readonly Warning[], quality?: Image["quality"]): readonly string[] {
  const words = [...new Set(warnings.flatMap(({ undrawn = [] }) => undrawn))];
  const sentences = warnings.flatMap((warning) => [
    warningText(warning.undrawn ? { ...warning, undrawn: words } : warning),
    warning.code === "low-quality" ? reasonOf(quality) : tMaybe(`advice.${warning.code}`),
  ]);
  const forOperators = warnings.map(({ code }) => tMaybe(`operator.${code}`));
  return [...new Set([...sentences, ...forOperators].filter((text) => text !== undefined))];
}

/** What lowers the quality most, in a sentence. */
export function reasonOf(quality: Image["quality"]): string | undefined {
  return tMaybe(`reason.${quality?.reasons[0]}`);
}
