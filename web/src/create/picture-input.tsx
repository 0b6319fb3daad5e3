import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { issueOf, kind, picture, setPicture, setValue, value } from "../draft.ts";
import { Icon } from "../icons.tsx";
import { job } from "../job.ts";
import { hasField } from "../schema.ts";
import { t, tMaybe } from "../words/words.ts";
import { FromGallery } from "./from-gallery.tsx";
import { Issue } from "./issue.tsx";
import { fileOf, type Picture, pictureOfFile, useDrop } from "./take-picture.ts";

/** Takes a picture for a field by file, drop, paste or from the gallery, and shows which one it has. */
export function PictureInput({ field, label }: { readonly field: string; readonly label?: string | undefined }) {
  const name = label ?? tMaybe(`picture.${field}`) ?? field.replaceAll("_", " ");
  const chosen = picture(field);
  const wrong = useSignal<string | undefined>(undefined);
  const drop = useDrop((file) => void take(file));
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
      if (!file || field === "logo" || (field === "target" && !picture("source"))) return;
      event.preventDefault();
      void take(file);
    };
    addEventListener("paste", paste);
    return () => removeEventListener("paste", paste);
  }, [field]);

  return (
    <fieldset
      aria-label={name}
      class={["pick", drop.isOver && "over", !chosen && "unfilled"].filter(Boolean).join(" ")}
      {...drop.handlers}
    >
      <input
        ref={input}
        class="vh"
        id={`file-${field}`}
        type="file"
        accept={`image/jpeg,image/png,image/webp,image/avif,image/gif${field === "logo" ? ",image/svg+xml" : ""}`}
        aria-describedby={`issue-${field}`}
        onChange={(event) => {
          void take(event.currentTarget.files?.[0]);
          event.currentTarget.value = "";
        }}
      />
      <label class="src" for={`file-${field}`}>
        <Chosen chosen={chosen} name={name} />
      </label>
      {field !== "logo" && <FromGallery field={field} />}
      {field === "image" && chosen && <Trim />}
      <Issue field={field} message={wrong.value ?? issueOf(field)} />
    </fieldset>
  );
}

/** Which picture a field has, or that one may be chosen. `name`: of the field. */
function Chosen({ chosen, name }: { readonly chosen: Picture | undefined; readonly name: string }) {
  if (!chosen)
    return (
      <>
        <span class="blank">
          <Icon name="plus" />
        </span>
        <span class="grow">
          <b>{name}</b>
          <span class="quiet">
            {t("picture.choose")} <span class="dropwords">{t("picture.drop")}</span>
          </span>
        </span>
      </>
    );
  return (
    <>
      <img src={chosen.url} alt="" />
      <span class="grow">
        <b>{name}</b>
        <span class="quiet name" title={chosen.name}>
          {chosen.name}
        </span>
        <span class="quiet num">
          {chosen.width} × {chosen.height} px
          {chosen.id && chosen.input === undefined ? `, ${t("picture.fromGallery")}` : ""}
        </span>
      </span>
      <span class="btn">{t("picture.change")}</span>
    </>
  );
}

/** Takes a scanned frame away; offered once the picture on the stage was found to have one. */
function Trim() {
  const trims = value<string>("trim") === "auto";
  const framed = job.value?.kind === kind.value && job.value.warnings.some(({ code }) => code === "framed-edge");
  if (!hasField(kind.value, "trim") || !(trims || framed)) return null;
  return (
    <>
      <label class="check">
        <input
          type="checkbox"
          aria-describedby="issue-trim"
          checked={trims}
          onChange={(event) => setValue("trim", event.currentTarget.checked ? "auto" : undefined)}
        />
        {t("field.trim")}
      </label>
      <Issue field="trim" message={issueOf("trim")} />
    </>
  );
}
