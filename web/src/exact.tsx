import { t } from "./words/words.ts";

/** Behind a fold: what is left to say, then the service's own sentences, which name pixels and numbers. */
export function Exact(props: { readonly messages: readonly string[]; readonly sentences?: readonly string[] }) {
  const { messages, sentences = [] } = props;
  if (messages.length + sentences.length === 0) return null;
  return (
    <details class="exact">
      <summary>{t("weight.exact")}</summary>
      {sentences.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {messages.map((message) => (
        <p key={message} lang="en">
          {message}
        </p>
      ))}
    </details>
  );
}
