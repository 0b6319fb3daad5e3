import { useEffect, useRef } from "preact/hooks";
import type { Image } from "../api.ts";
import { isUnfinished } from "../follow.ts";
import { Icon } from "../icons.tsx";
import { repeat } from "../job.ts";
import { t, type WordKey } from "../words/words.ts";
import { promptOf, ratioOf, removeSoon, thumbnailOf } from "./images.ts";

/** A thumbnail begins to load this far before it is seen. */
const AHEAD = "600px";

/** One image of the gallery. Its thumbnail loads when it comes near, and stops loading when it is scrolled past. */
export function Tile({ image }: { readonly image: Image }) {
  const label = promptOf(image) || t(`kind.${image.kind}` as WordKey);
  if (image.state === "failed")
    return (
      <div class="tile fail" style={{ "--r": Math.max(1, ratioOf(image)) }}>
        <Icon name="warn" />
        <a class="hit" href={`#/v/${image.id}`}>
          {t("state.failed")}
        </a>
        {image.params && (
          <button type="button" class="btn bare" onClick={() => void repeat(image, { newSeed: true })}>
            {t("trouble.again")}
          </button>
        )}
      </div>
    );
  if (isUnfinished(image))
    return (
      <a class="tile busy" href={`#/i/${image.id}`} style={{ "--r": ratioOf(image) }}>
        <span class="ring" style={{ "--p": Math.round(image.progress * 100) }} />
        {t(`state.${image.state}` as WordKey)}
      </a>
    );
  return (
    <div class="tile" style={{ "--r": ratioOf(image) }}>
      <a class="hit" href={`#/v/${image.id}`}>
        <Thumbnail src={thumbnailOf(image, 280)} alt={label} />
      </a>
      <div class="veil">
        <p>{promptOf(image)}</p>
        <button type="button" class="ib" aria-label={t("view.delete")} onClick={() => removeSoon([image.id])}>
          <Icon name="trash" />
        </button>
      </div>
    </div>
  );
}

function Thumbnail({ src, alt }: { readonly src: string | undefined; readonly alt: string }) {
  const element = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const image = element.current;
    if (!image || !src) return;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) image.src = src;
        else if (!image.complete) image.removeAttribute("src");
      },
      { rootMargin: AHEAD },
    );
    watch.observe(image);
    return () => watch.disconnect();
  }, [src]);
  return <img ref={element} alt={alt} decoding="async" />;
}
