/** Copying a text. The only file that may use what browsers offer in a secure context alone: over plain http there is no clipboard. */

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "./icons.tsx";
import { t } from "./words/words.ts";

/** A button that copies `text`, with a word beside its icon where it is `named`; where the browser lets it not, a field with the text selected, to be copied by hand. */
export function Copy(props: { readonly text: string; readonly label: string; readonly named?: boolean }) {
  const { text, label, named } = props;
  const state = useSignal<"idle" | "copied" | "by hand">("idle");
  useEffect(() => {
    state.value = "idle";
  }, [text]);
  return (
    <>
      <button
        type="button"
        class={named ? "btn bare" : "ib"}
        aria-label={state.value === "copied" ? t("view.copied") : label}
        onClick={async () => {
          state.value = (await copied(text)) ? "copied" : "by hand";
        }}
      >
        <Icon name={state.value === "copied" ? "check" : "copy"} />
        {named && t(state.value === "copied" ? "view.copied" : "copy.do")}
      </button>
      {state.value === "by hand" && <ByHand text={text} />}
    </>
  );
}

/** Characters that fit on a line of the field in the narrowest place. */
const LINE = 30;

function ByHand({ text }: { readonly text: string }) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.select(), [text]);
  return (
    <label class="byhand">
      <span class="note warn" role="status">
        <Icon name="warn" small />
        <span>{t("copy.byHand")}</span>
      </span>
      <textarea
        ref={field}
        class="box"
        readOnly
        rows={Math.min(6, Math.max(text.split("\n").length, Math.ceil(text.length / LINE)))}
        value={text}
        onFocus={(event) => event.currentTarget.select()}
      />
    </label>
  );
}

/** Whether the text is in the clipboard now. */
async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copiedByCommand(text);
  }
}

/** The older way, which also works over plain http: what is selected is copied. The focus returns to where it was. */
function copiedByCommand(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement("textarea");
  field.className = "vh";
  field.value = text;
  // Beside the button: outside of an open dialog nothing can be selected.
  (before?.parentElement ?? document.body).append(field);
  field.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus();
  }
}
