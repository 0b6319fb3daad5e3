import { type Signal, useSignal } from "@preact/signals";
import type { CollectionAnswer } from "easel-contract";
import { useEffect } from "preact/hooks";
import { call, type Image } from "../api.ts";
import { collections, loadCollections, makeCollection, nameImage } from "../gallery/collections.ts";
import { leavingCollections } from "../gallery/images.ts";
import { removeCollectionSoon } from "../gallery/remove.ts";
import { Icon } from "../icons.tsx";
import { Thumbnail } from "../picture.tsx";
import { refusalText } from "../refusal.ts";
import { go } from "../route.ts";
import { noteError } from "../session.ts";
import { SureButton } from "../sure-button.tsx";
import { titleOf } from "../title.ts";
import { SharesPart } from "../view/shares-part.tsx";
import { t } from "../words/words.ts";
import { PrintMany } from "./print-many.tsx";

/** Images that are asked for at a time. */
const PAGE = 60;
const TILE_PX = 180;

/** All collections, and a new one. */
export function Collections() {
  const name = useSignal("");
  const wrong = useSignal<string | undefined>(undefined);
  useEffect(() => {
    loadCollections().catch((error) => (wrong.value = refusalText(noteError(error))));
  }, []);
  const make = async () => {
    try {
      go(`#/collections/${(await makeCollection(name.value)).id}`);
    } catch (error) {
      wrong.value = refusalText(noteError(error));
    }
  };
  const leaving = leavingCollections.value.map(({ id }) => id);
  const all = collections.value?.filter(({ id }) => !leaving.includes(id));
  return (
    <main class="page many">
      <header class="lead">
        <h1>{t("collections.title")}</h1>
        <p>{t("collections.text")}</p>
      </header>
      <ul class="earlier">
        {all?.map(({ id, name }) => (
          <li key={id}>
            <a class="link" href={`#/collections/${id}`}>
              {name}
            </a>
          </li>
        ))}
      </ul>
      {all?.length === 0 && <p class="quiet">{t("collections.none")}</p>}
      <form
        class="row"
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        <label class="vh" for="collection-new">
          {t("collections.new")}
        </label>
        <input
          id="collection-new"
          class="box grow"
          required
          maxLength={120}
          placeholder={t("collections.new")}
          value={name.value}
          onInput={({ currentTarget }) => (name.value = currentTarget.value)}
        />
        <button type="submit" class="btn">
          {t("collections.make")}
        </button>
      </form>
      <p class="note bad" aria-live="polite">
        {wrong.value}
      </p>
    </main>
  );
}

type Attempt = (work: () => Promise<void>) => Promise<void>;

/** A collection and its images by pages. `attempt` tells what is refused. */
function useCollection(id: string) {
  const collection = useSignal<CollectionAnswer | undefined>(undefined);
  const images = useSignal<readonly Image[]>([]);
  const next = useSignal<string | undefined>(undefined);
  const wrong = useSignal<string | undefined>(undefined);

  const attempt: Attempt = async (work) => {
    wrong.value = undefined;
    try {
      await work();
    } catch (error) {
      wrong.value = refusalText(noteError(error));
    }
  };
  const more = async (cursor?: string) => {
    const page = `v1/images?collection=${id}&limit=${PAGE}${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ""}`;
    const { body } = await call<{ readonly images: readonly Image[]; readonly next_cursor?: string }>(page);
    images.value = cursor ? [...images.value, ...body.images] : body.images;
    next.value = body.next_cursor;
  };
  useEffect(() => {
    void attempt(async () => {
      collection.value = (await call<CollectionAnswer>(`v1/collections/${id}`)).body;
      await more();
    });
  }, [id]);
  const takeOut = (image: Image) =>
    attempt(async () => {
      await nameImage(image, { collection: null });
      images.value = images.value.filter((other) => other.id !== image.id);
    });
  return { collection, images, next, wrong, attempt, more, takeOut };
}

/** A collection: its images, its name, its page for others, its end. */
export function Collection({ id }: { readonly id: string }) {
  const { collection, images, next, wrong, attempt, more, takeOut } = useCollection(id);
  const shown = collection.value;
  return (
    <main class="page many">
      <header class="lead">
        <h1>{shown?.name}</h1>
        <p>
          <a class="link" href="#/collections">
            {t("collections.all")}
          </a>
        </p>
      </header>
      <p class="note bad" aria-live="polite">
        {wrong.value}
      </p>
      <Tiles images={images.value} takeOut={(image) => void takeOut(image)} />
      {next.value && (
        <button type="button" class="btn" onClick={() => void attempt(() => more(next.value))}>
          {t("collections.more")}
        </button>
      )}
      {shown && (
        <>
          <SharesPart id={id} of="collection" />
          <PrintMany path={`v1/collections/${id}`} disabled={images.value.length === 0} />
          <Change key={shown.id} collection={collection} attempt={attempt} />
        </>
      )}
    </main>
  );
}

function Tiles(props: { readonly images: readonly Image[]; takeOut(image: Image): void }) {
  return (
    <ul class="firstrows filed">
      {props.images.map((image) => (
        <li key={image.id}>
          <a href={image.state === "ready" ? `#/v/${image.id}` : `#/i/${image.id}`}>
            {image.state === "ready" && <Thumbnail image={image} widthPx={TILE_PX} lazy />}
            <span>{titleOf(image)}</span>
          </a>
          <button
            type="button"
            class="ib"
            aria-label={t("collections.takeOut", { title: titleOf(image) })}
            title={t("collections.takeOut", { title: titleOf(image) })}
            onClick={() => props.takeOut(image)}
          >
            <Icon name="x" />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Its name and its end. */
function Change(props: { readonly collection: Signal<CollectionAnswer | undefined>; readonly attempt: Attempt }) {
  const { collection, attempt } = props;
  const { id = "", name: called = "" } = collection.value ?? {};
  const name = useSignal(called);
  const rename = () =>
    attempt(async () => {
      const body = { name: name.value };
      collection.value = (await call<CollectionAnswer>(`v1/collections/${id}`, { method: "PATCH", body })).body;
    });
  const remove = (withImages: boolean) => {
    removeCollectionSoon({ id, name: called, withImages });
    go("#/collections", { replace: true });
  };
  return (
    <section class="part">
      <h2>{t("collections.change")}</h2>
      <form
        class="row"
        onSubmit={(event) => {
          event.preventDefault();
          void rename();
        }}
      >
        <label class="vh" for="collection-name">
          {t("collections.name")}
        </label>
        <input
          id="collection-name"
          class="box grow"
          required
          maxLength={120}
          value={name.value}
          onInput={({ currentTarget }) => (name.value = currentTarget.value)}
        />
        <button type="submit" class="btn">
          {t("collections.rename")}
        </button>
      </form>
      <div class="row acts">
        <button type="button" class="btn" onClick={() => remove(false)}>
          {t("collections.dissolve")}
        </button>
        <SureButton
          class="btn bare"
          label={t("collections.delete")}
          question={t("collections.sure")}
          onSure={() => remove(true)}
        />
      </div>
    </section>
  );
}
