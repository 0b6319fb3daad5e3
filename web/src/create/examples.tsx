import { kind, setPicture, setValue, value } from "../draft.ts";
import artOutpaint from "../examples/art-outpaint.webp";
import artQr from "../examples/art-qr.webp";
import artSwapface from "../examples/art-swapface.webp";
import artV5 from "../examples/art-v5.webp";
import { Icon } from "../icons.tsx";
import { go, route } from "../route.ts";
import { kindText } from "../schema.ts";
import { t, type WordKey } from "../words/words.ts";
import { kindIcon } from "./sheet.tsx";
import { pictureOfFile } from "./take-picture.ts";

const EXAMPLES = [
  { of: "art_qr", image: artQr, ratio: 1 },
  { of: "art_v5", image: artV5, ratio: 1 },
  { of: "art_outpaint", image: artOutpaint, ratio: 4 / 3 },
  { of: "art_swapface", image: artSwapface, ratio: 1 },
] as const;

type Example = (typeof EXAMPLES)[number];

/** A greeting and one example for each kind; choosing it fills the form. */
export function Examples({ again }: { readonly again: boolean }) {
  // Who has written what to make looks for their own images, not for examples of other kinds.
  if (again && value("prompt")) return null;
  return (
    <>
      {!value("prompt") && <h1 class="hello">{t(again ? "hello.again" : "hello.first")}</h1>}
      <Salon inOneRow={again} />
    </>
  );
}

/** The four examples, hung in one row or two. They are buttons that fill the form, or pictures alone where there is none. */
export function Salon({ inOneRow, still }: { readonly inOneRow?: boolean; readonly still?: boolean }) {
  return (
    <div class={inOneRow ? "salon row4" : "salon"}>
      {(inOneRow ? [EXAMPLES] : [EXAMPLES.slice(0, 2), EXAMPLES.slice(2)]).map((row, i) => (
        <div key={String(i)}>
          {row.map((example) =>
            still ? (
              <figure key={example.of} style={{ "--r": example.ratio }}>
                <Hung example={example} />
              </figure>
            ) : (
              <button
                key={example.of}
                type="button"
                style={{ "--r": example.ratio }}
                onClick={() => void begin(example)}
              >
                <Hung example={example} />
              </button>
            ),
          )}
        </div>
      ))}
    </div>
  );
}

function Hung({ example: { of, image } }: { readonly example: Example }) {
  return (
    <>
      <span class="print">
        <img src={image} alt="" />
      </span>
      <b>
        <Icon name={kindIcon(of)} small />
        {kindText(of)}
      </b>
      <span class="said">{t(`example.${of}` as WordKey)}</span>
    </>
  );
}

async function begin({ of, image }: Example): Promise<void> {
  if (route.value.view !== "create") go("#/");
  kind.value = of;
  if (of === "art_qr") {
    setValue("prompt", t("example.prompt.art_qr"));
    setValue("content", "https://example.org/winter");
  } else if (of === "art_v5") setValue("prompt", t("example.prompt.art_v5"));
  else {
    const bytes = await (await fetch(image)).blob();
    const file = new File([bytes], `${of}.webp`, { type: "image/webp" });
    setPicture(of === "art_outpaint" ? "image" : "target", await pictureOfFile(file), of);
    if (of === "art_outpaint") for (const side of ["left", "right"]) setValue(side, 128);
  }
  requestAnimationFrame(() => document.querySelector<HTMLElement>("#prompt, .pick input")?.focus());
}
