import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { setValue, value } from "../draft.ts";
import { images } from "../gallery/images.ts";
import { Icon } from "../icons.tsx";
import { promptOf } from "../image.ts";
import { Thumbnail } from "../picture.tsx";
import { SheetHead } from "../sheet.tsx";
import { t } from "../words/words.ts";

const MOST = 100;

/** Images with the prompts that were used, newest first, each prompt once. */
function usedPrompts() {
  const first = new Map<string, (typeof images.value)[number]>();
  for (const image of images.value) {
    const prompt = promptOf(image);
    if (prompt && !first.has(prompt)) first.set(prompt, image);
    if (first.size >= MOST) break;
  }
  return [...first];
}

/** Words that were used before: in a list to choose from, or one after the other by Alt and arrow keys in the prompt. */
export function History() {
  const list = useRef<HTMLDialogElement>(null);
  const isOpen = useSignal(false);
  /** Place in the history, and what was typed before one went into it. */
  const place = useRef<{ at: number; typed: string | undefined }>({ at: -1, typed: undefined });
  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (!event.altKey || target.id !== "prompt" || !/^Arrow(Up|Down)$/.test(event.key)) return;
      event.preventDefault();
      const prompts = usedPrompts().map(([prompt]) => prompt);
      const now = place.current;
      // Words that were typed since are where the history begins again.
      if (now.at >= 0 && value("prompt") !== prompts[now.at]) now.at = -1;
      if (now.at < 0) now.typed = value<string>("prompt");
      now.at = Math.max(-1, Math.min(prompts.length - 1, now.at + (event.key === "ArrowUp" ? 1 : -1)));
      setValue("prompt", now.at < 0 ? now.typed : prompts[now.at]);
    };
    addEventListener("keydown", keys);
    return () => removeEventListener("keydown", keys);
  }, []);
  if (images.value.length === 0) return null;
  const close = () => list.current?.close();
  return (
    <>
      <button
        type="button"
        class="btn bare used"
        title="Alt ↑ ↓"
        onClick={() => {
          isOpen.value = true;
          list.current?.showModal();
        }}
      >
        <Icon name="clock" small />
        {t("history.label")}
      </button>
      <dialog
        ref={list}
        aria-label={t("history.label")}
        closedby="any"
        onClose={() => {
          isOpen.value = false;
        }}
      >
        <SheetHead title={t("history.label")} close={close} />
        {isOpen.value && (
          <ul class="history">
            {usedPrompts().map(([prompt, image]) => (
              <li key={prompt}>
                <button
                  type="button"
                  onClick={() => {
                    setValue("prompt", prompt);
                    close();
                    document.querySelector<HTMLElement>("#prompt")?.focus();
                  }}
                >
                  <Thumbnail image={image} widthPx={56} lazy />
                  <span class="said">{prompt}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </dialog>
    </>
  );
}
