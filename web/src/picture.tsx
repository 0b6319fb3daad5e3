import { Fragment } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Image } from "./api.ts";
import { placeholderOf } from "./gallery/placeholder.ts";
import { destinationOf, shownUrl, thumbnailOf } from "./image.ts";
import { titleOf } from "./title.ts";

/** A small picture of an image over its placeholder; a load that is no longer needed is ended. */
export function Thumbnail(props: { readonly image: Image; readonly widthPx: number; readonly lazy?: boolean }) {
  const { image, widthPx, lazy } = props;
  const element = useRef<HTMLImageElement>(null);
  const under = useMemo(() => placeholderOf(image.thumbhash), [image.thumbhash]);
  const [there, setThere] = useState(false);
  const src = thumbnailOf(image, widthPx);
  useEffect(() => {
    const shown = element.current;
    return () => {
      if (shown && !shown.complete) shown.removeAttribute("src");
    };
  }, []);
  return (
    <img
      ref={element}
      class={there ? "there" : ""}
      src={src}
      alt={titleOf(image)}
      decoding="async"
      {...(lazy ? { loading: "lazy" } : {})}
      style={{ backgroundImage: under && !there ? `url(${under})` : "none" }}
      onLoad={() => setThere(true)}
    />
  );
}

/** Under a small picture: what its code opens. The picture's alternative text says it already. */
export function CodeCaption({ image }: { readonly image: Image }) {
  const destination = destinationOf(image);
  if (!destination) return null;
  return (
    <span class="opens" aria-hidden="true" title={destination}>
      {destination.split(/(?<=[/?&])/).map((part) => (
        <Fragment key={part}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </span>
  );
}

/** Small pictures of an image to stand in the place of its file, the sharpest first, as a CSS background; `preview` = a picture of it before it was finished. */
export function standIns(image: Image, preview?: string): string {
  const urls = [thumbnailOf(image, 512), preview, placeholderOf(image.thumbhash)];
  return urls.flatMap((url) => (url ? [`url("${url}")`] : [])).join(", ") || "none";
}

/** An image as large as it is, over small pictures of it while it loads. `onLoad` is called when its file is there or cannot be loaded. */
export function Print(props: { readonly image: Image; readonly preview?: string | undefined; onLoad?(): void }) {
  const { image, preview } = props;
  const [there, setThere] = useState<string | undefined>(undefined);
  return (
    <img
      src={shownUrl(image)}
      alt={titleOf(image)}
      width={image.width}
      height={image.height}
      style={{ backgroundImage: there === image.id ? "none" : standIns(image, preview) }}
      onLoad={() => {
        setThere(image.id);
        props.onLoad?.();
      }}
      onError={() => props.onLoad?.()}
    />
  );
}
