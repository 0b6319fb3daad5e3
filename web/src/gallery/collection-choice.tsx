import { useEffect } from "preact/hooks";
import { noteError } from "../session.ts";
import { t } from "../words/words.ts";
import { collections, loadCollections, makeCollection } from "./collections.ts";
import { leavingCollections } from "./images.ts";

/** The choice of a collection that is yet to be made. */
const NEW = "new";

/** Where an image is to be filed. */
export interface Filing {
  /** The id of a collection; "" = in none. */
  readonly choice: string;
  /** The name of a new collection. */
  readonly name: string;
}

/** The id of the collection, which is made first when it is new; `null` = in none. Throws ApiError. */
export async function collectionOf({ choice, name }: Filing): Promise<string | null> {
  return choice === NEW ? (await makeCollection(name)).id : choice || null;
}

/** One of one's collections, none, or a new one with its name. */
export function CollectionChoice(props: { readonly id: string; readonly filing: Filing; set(filing: Filing): void }) {
  const { id, filing, set } = props;
  useEffect(() => {
    void loadCollections().catch(noteError);
  }, []);
  const leaving = leavingCollections.value.map((one) => one.id);
  const choices = (collections.value ?? []).filter((one) => !leaving.includes(one.id) || one.id === filing.choice);
  return (
    <>
      <label class="label" for={id}>
        {t("name.collection")}
      </label>
      <select
        id={id}
        value={filing.choice}
        onChange={({ currentTarget }) => set({ ...filing, choice: currentTarget.value })}
      >
        <option value="">{t("name.noCollection")}</option>
        {choices.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
        <option value={NEW}>{t("name.newCollection")}</option>
      </select>
      {filing.choice === NEW && (
        <>
          <label class="label" for={`${id}-name`}>
            {t("collections.new")}
          </label>
          <input
            id={`${id}-name`}
            class="box"
            required
            maxLength={120}
            value={filing.name}
            onInput={({ currentTarget }) => set({ ...filing, name: currentTarget.value })}
          />
        </>
      )}
    </>
  );
}
