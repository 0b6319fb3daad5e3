import { useSignal } from "@preact/signals";
import type { ApiError, Image } from "../api.ts";
import { Exact } from "../exact.tsx";
import { CollectionChoice, collectionOf, type Filing } from "../gallery/collection-choice.tsx";
import { nameImage } from "../gallery/collections.ts";
import { Icon } from "../icons.tsx";
import { refusalText } from "../refusal.ts";
import { noteError } from "../session.ts";
import { t } from "../words/words.ts";

const LONGEST_TITLE = 120;

/** What its form holds of a picture, and the way to save it. `changed` is called with what was saved. */
function useNaming(image: Image, changed: (image: Image) => void) {
  const title = useSignal(image.title ?? "");
  const tags = useSignal((image.tags ?? []).join(", "));
  const filing = useSignal<Filing>({ choice: image.collection ?? "", name: "" });
  const wrong = useSignal<ApiError | undefined>(undefined);
  const saved = useSignal(false);
  async function save(): Promise<void> {
    wrong.value = undefined;
    try {
      const collection = await collectionOf(filing.value);
      // A second try goes on with the collection that is made.
      filing.value = { choice: collection ?? "", name: "" };
      const words = tags.value.split(",").map((tag) => tag.trim());
      const named = await nameImage(image, {
        title: title.value.trim() || null,
        tags: words.filter((tag) => tag !== ""),
        collection,
      });
      title.value = named.title ?? "";
      tags.value = (named.tags ?? []).join(", ");
      saved.value = true;
      changed(named);
    } catch (error) {
      wrong.value = noteError(error);
    }
  }
  return { title, tags, filing, wrong, saved, save };
}

/** What its owner calls a picture, by which words it is found, and in which collection it is filed. `changed` is called with what was saved. */
export function NamePart({ image, changed }: { readonly image: Image; changed(image: Image): void }) {
  const { title, tags, filing, wrong, saved, save } = useNaming(image, changed);
  return (
    <details class="part fold namepart">
      <summary>
        <Icon name="remix" />
        {t("name.part")}
        <span class="now">{[image.title, ...(image.tags ?? [])].filter(Boolean).join(" · ")}</span>
        <span class="turn">
          <Icon name="chev" />
        </span>
      </summary>
      <form
        class="nameform"
        onInput={() => (saved.value = false)}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <label class="label" for="name-title">
          {t("name.title")}
        </label>
        <input
          id="name-title"
          class="box"
          maxLength={LONGEST_TITLE}
          value={title.value}
          onInput={({ currentTarget }) => (title.value = currentTarget.value)}
        />
        <label class="label" for="name-tags">
          {t("name.tags")}
        </label>
        <input
          id="name-tags"
          class="box"
          aria-describedby="name-tags-help"
          value={tags.value}
          onInput={({ currentTarget }) => (tags.value = currentTarget.value)}
        />
        <p id="name-tags-help" class="help">
          {t("name.tagsHelp")}
        </p>
        <CollectionChoice id="name-collection" filing={filing.value} set={(next) => (filing.value = next)} />
        <div class={wrong.value ? "note bad" : "help"} aria-live="polite">
          {wrong.value ? <Wrong refusal={wrong.value} /> : saved.value && t("name.saved")}
        </div>
        <div class="row">
          <button type="submit" class="btn">
            {t("name.save")}
          </button>
          {image.collection && (
            <a class="link" href={`#/collections/${image.collection}`}>
              {t("name.open")}
            </a>
          )}
        </div>
      </form>
    </details>
  );
}

/** Which tag or title cannot be, or why nothing was saved. */
function Wrong({ refusal }: { readonly refusal: ApiError }) {
  const isOfTags = refusal.issues.some(({ field }) => field.startsWith("tags"));
  return (
    <div>
      {isOfTags ? t("name.wrongTags") : refusalText(refusal)}
      <Exact messages={refusal.issues.map(({ field, message }) => `${field}: ${message}`)} />
    </div>
  );
}
