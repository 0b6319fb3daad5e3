import type { Image } from "../api.ts";
import { Trouble, troubleOf } from "../create/trouble.tsx";
import { inputOf, ratioOf } from "../image.ts";
import { InputPicture } from "../input-picture.tsx";
import { backToForm, repeat } from "../job.ts";
import { t, tMaybe } from "../words/words.ts";
import { reasonOf } from "./concerns.tsx";
import { NewArea } from "./new-area.tsx";
import { type Remedy, remediesOf } from "./remedies.ts";
import { Unrepeated } from "./unrepeated.tsx";

/** The greatest clarity of a code. */
const CLEAREST = 2;

/** Why there is no picture: what it was to be made from, a sentence, and what helps most before all else. */
export function Refused({ image }: { readonly image: Image }) {
  const type = image.error?.detail.type ?? "GENERATION_FAILED";
  const message = image.error?.detail.message;
  return (
    <Trouble
      title={troubleOf(type)}
      text={(type === "QUALITY_TOO_LOW" ? reasonOf(image.quality) : undefined) ?? tMaybe(`trouble.${type}.text`)}
      exact={message ? [message] : []}
      remedies={waysOn(image, type)}
      after={<Unrepeated id={image.id} />}
    >
      {inputOf(image) && (
        <div class="print wanted" style={{ "--r": ratioOf(image) }}>
          <NewArea image={image} />
          <InputPicture key={image.id} image={image} alt={t("job.input")} />
        </div>
      )}
    </Trouble>
  );
}

/** What can be done, the surest first. */
function waysOn(image: Image, type: string): readonly Remedy[] {
  const plainer: Remedy = {
    icon: "qr",
    title: t("trouble.plainer"),
    text: t("trouble.plainerText"),
    go: () => void repeat(image, { newSeed: true, changes: { qr_w: CLEAREST } }),
  };
  const again: Remedy = {
    icon: "vary",
    title: t("trouble.again"),
    text: t("trouble.againText"),
    go: () => void repeat(image, { newSeed: true }),
  };
  const change: Remedy = {
    icon: "remix",
    title: t("trouble.change"),
    text: t("trouble.changeText"),
    go: () => void backToForm(image),
  };
  const surest = [...(type === "NOT_SCANNABLE" ? [plainer] : []), ...remediesOf(image)];
  return [
    ...surest,
    // What is too poor would be so with another seed too.
    ...(type === "QUALITY_TOO_LOW" && surest.length > 0 ? [] : [again]),
    ...(image.params ? [change] : []),
  ];
}
