import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { issueOf, picture, setPicture } from "../draft.ts";
import { Icon } from "../icons.tsx";
import { t, type WordKey } from "../words/words.ts";
import { Issue } from "./issue.tsx";
import { fileOf, pictureOfFile } from "./take-picture.ts";

/** Takes a picture for a field by file, drop or paste, and shows which one it has. */
export function PictureInput({ field }: { readonly field: string }) {
  const chosen = picture(field);
  const wrong = useSignal<string | undefined>(undefined);
  const over = useSignal(false);
  const input = useRef<HTMLInputElement>(null);

  async function take(file: File | undefined): Promise<void> {
    if (!file) return;
    try {
      setPicture(field, await pictureOfFile(file));
      wrong.value = undefined;
    } catch (error) {
      wrong.value = (error as Error).message;
    }
  }

  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const file = fileOf(event.clipboardData);
      // A second picture field takes what is pasted only when the first one has a picture.
      if (!file || (field === "target" && !picture("source"))) return;
      event.preventDefault();
      void take(file);
    };
    addEventListener("paste", paste);
    return () => removeEventListener("paste", paste);
  }, [field]);

  return (
    <fieldset
      aria-label={t(`picture.${field}` as WordKey)}
      class={over.value ? "pick over" : "pick"}
      onDragOver={(event) => {
        event.preventDefault();
        over.value = true;
      }}
      onDragLeave={() => (over.value = false)}
      onDrop={(event) => {
        event.preventDefault();
        over.value = false;
        void take(fileOf(event.dataTransfer));
      }}
    >
      <input
        ref={input}
        class="vh"
        id={`file-${field}`}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        aria-describedby={`issue-${field}`}
        onChange={(event) => {
          void take(event.currentTarget.files?.[0]);
          event.currentTarget.value = "";
        }}
      />
      <label class="src" for={`file-${field}`}>
        {chosen ? (
          <>
            <img src={chosen.url} alt="" />
            <span class="grow">
              <b>{chosen.name}</b>
              <span class="quiet num">
                {chosen.width} × {chosen.height}
                {chosen.id ? `, ${t("picture.fromGallery")}` : ""}
              </span>
            </span>
            <span class="btn bare">{t("picture.change")}</span>
          </>
        ) : (
          <>
            <span class="blank">
              <Icon name="plus" />
            </span>
            <span class="grow">
              <b>{t(`picture.${field}` as WordKey)}</b>
              <span class="quiet">
                {t("picture.choose")} {t("picture.drop")}
              </span>
            </span>
          </>
        )}
      </label>
      <Issue field={field} message={wrong.value ?? issueOf(field)} />
    </fieldset>
  );
}
