import type { ComponentChildren } from "preact";
import { Exact } from "../exact.tsx";
import { Icon, type IconName } from "../icons.tsx";
import { go } from "../route.ts";
import { t, tMaybe } from "../words/words.ts";

/** The sentence for an error's type. */
export function troubleOf(type: string): string {
  return tMaybe(`trouble.${type}`) ?? t("trouble.GENERATION_FAILED");
}

/** What is said in place of an image that cannot be read, with a way on. */
export function Missing({ type, message }: { readonly type: string; readonly message?: string }) {
  const text = tMaybe(`trouble.${type}.text`);
  const gallery = {
    icon: "wall",
    title: t("trouble.gallery"),
    text: t("trouble.galleryText"),
    go: () => go("#/gallery"),
  } as const;
  return <Trouble title={troubleOf(type)} text={text} exact={message && !text ? [message] : []} remedies={[gallery]} />;
}

/** What was to be seen, a sentence, its reason, and what can be done: the first of it before all else. */
export function Trouble(props: {
  readonly title: string;
  readonly text: string | undefined;
  /** The service's own words. */
  readonly exact: readonly string[];
  readonly remedies: readonly { readonly icon: IconName; readonly title: string; readonly text: string; go(): void }[];
  readonly children?: ComponentChildren;
  /** Under what can be done. */
  readonly after?: ComponentChildren;
}) {
  return (
    <div class="trouble" role="alert">
      {props.children}
      <h1>{props.title}</h1>
      {props.text && <p>{props.text}</p>}
      <div class="rem">
        {props.remedies.map(({ icon, title, text, go }, i) => (
          <button key={title} type="button" class={i === 0 ? "btn go" : "btn bare"} title={text} onClick={go}>
            {i === 0 && <Icon name={icon} />}
            {title}
          </button>
        ))}
      </div>
      {props.after}
      <Exact messages={props.exact} />
    </div>
  );
}
