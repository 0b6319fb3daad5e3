/** Dialogs that lie over the page: how they open, their head, and a field to search in them. */

import type { ComponentChildren, RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "./icons.tsx";
import { t } from "./words/words.ts";

/** The dialog of a component that is there while the dialog is open. */
export function useOpenSheet(): RefObject<HTMLDialogElement | null> {
  const sheet = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    sheet.current?.showModal();
  }, []);
  return sheet;
}

/** What the dialog is about, what stands beside it, and the button that closes it. */
export function SheetHead(props: { readonly title: string; close(): void; readonly children?: ComponentChildren }) {
  return (
    <div class="head">
      <h2>{props.title}</h2>
      {props.children}
      <button type="button" class="ib" aria-label={t("app.close")} onClick={props.close}>
        <Icon name="x" />
      </button>
    </div>
  );
}

/** A field for words to look for. */
export function FindField(props: { readonly label: string; readonly words: string; set(words: string): void }) {
  const { label, words, set } = props;
  return (
    <label class="find">
      <Icon name="search" />
      <span class="vh">{label}</span>
      <input type="search" placeholder={label} value={words} onInput={(event) => set(event.currentTarget.value)} />
    </label>
  );
}
