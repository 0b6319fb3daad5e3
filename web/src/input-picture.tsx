/** The pictures that an image was made from, as the service keeps them. */

import { useEffect, useState } from "preact/hooks";
import { download, type Image } from "./api.ts";
import { inputOf, sidesOf } from "./image.ts";
import { NO_SIDES, resultOf } from "./outpaint/sides.ts";
import { noteError } from "./session.ts";

/** An address of the picture for this document, to be revoked. Throws ApiError. */
export async function urlOfInput(id: string, field: string): Promise<string> {
  return URL.createObjectURL((await download(`v1/images/${id}/inputs/${field}`)).body);
}

/** The picture that the image was made from: where it stands in the image, whose ratio the parent has, or `alone`. */
export function InputPicture(props: { readonly image: Image; readonly alt: string; readonly alone?: boolean }) {
  const { image, alt, alone } = props;
  const input = inputOf(image);
  const [url, setUrl] = useState<string | undefined>(undefined);
  useEffect(() => {
    if (!input) return;
    let made: string | undefined;
    let ended = false;
    urlOfInput(image.id, input.field).then((found) => {
      made = found;
      if (ended) URL.revokeObjectURL(found);
      else setUrl(found);
    }, noteError);
    return () => {
      ended = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [image.id]);
  if (!input || !url) return null;
  const sides = alone ? NO_SIDES : sidesOf(image);
  const whole = resultOf(input, sides);
  const percent = (px: number, of: number) => `${(100 * px) / of}%`;
  return (
    <img
      class="input"
      src={url}
      alt={alt}
      style={{
        left: percent(sides.left, whole.width),
        top: percent(sides.up, whole.height),
        width: percent(input.width, whole.width),
        height: percent(input.height, whole.height),
      }}
    />
  );
}
