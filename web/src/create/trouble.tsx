import { Icon, type IconName } from "../icons.tsx";
import { go } from "../route.ts";
import { t, tMaybe } from "../words/words.ts";

/** The sentence for an error's type. */
export function troubleOf(type: string): string {
  return tMaybe(`trouble.${type}`) ?? t("trouble.GENERATION_FAILED");
}

/** What is said in place of an image that cannot be read, with a way on. */
export function Missing({ type, message }: { readonly type: string; readonly message?: string }) {
  const text = tMaybe(`trouble.${type}.text`) ?? message;
  const gallery = {
    icon: "wall",
    title: t("trouble.gallery"),
    text: t("trouble.galleryText"),
    go: () => go("#/gallery"),
  } as const;
  return <Trouble title={troubleOf(type)} {...(text ? { text } : {})} remedies={[gallery]} />;
}

/** A sentence, its reason, and what can be done. */
export function Trouble(props: {
  readonly title: string;
  readonly text?: string;
  readonly remedies?: readonly { readonly icon: IconName; readonly title: string; readonly text: string; go(): void }[];
}) {
  return (
    <div class="trouble" role="alert">
      <h1>{props.title}</h1>
      {props.text && <p>{props.text}</p>}
      <div class="rem">
        {props.remedies?.map(({ icon, title, text, go }) => (
          <button key={title} type="button" onClick={go}>
            <Icon name={icon} />
            <span>
              <b>{title}</b>
              <small>{text}</small>
            </span>
            <Icon name="right" />
          </button>
        ))}
      </div>
    </div>
  );
}
