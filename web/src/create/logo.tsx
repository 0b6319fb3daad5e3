import { picture, setPicture, setValue, value } from "../draft.ts";
import { formatPercent, t, type WordKey } from "../words/words.ts";
import { PictureInput } from "./picture-input.tsx";

const PLACES = ["centre", "corner"] as const;
/** Shares of the code's side, in per cent, as the service takes them. */
const SCALE = { min: 8, max: 40, preset: 20 } as const;

/** A logo that the code makes room for: the picture, where it lies, how large it is. */
export function Logo() {
  const chosen = picture("logo");
  const scale = value<number>("logo_scale");
  return (
    <fieldset class="field logo">
      <legend class="vh">{t("field.logo")}</legend>
      <PictureInput field="logo" />
      {chosen && (
        <>
          <div class="seg two">
            {PLACES.map((place) => (
              <label key={place}>
                <input
                  class="vh"
                  type="radio"
                  name="logo-place"
                  checked={(value("logo_place") ?? "centre") === place}
                  onChange={() => setValue("logo_place", place)}
                />
                {t(`logo.${place}` as WordKey)}
              </label>
            ))}
          </div>
          <label class="label" for="logo-scale">
            {t("logo.scale")}
            <output for="logo-scale">{scale ? formatPercent(scale) : t("choice.auto")}</output>
          </label>
          <input
            id="logo-scale"
            type="range"
            min={SCALE.min}
            max={SCALE.max}
            value={(scale ?? SCALE.preset / 100) * 100}
            onInput={(event) => setValue("logo_scale", event.currentTarget.valueAsNumber / 100)}
            onDblClick={() => setValue("logo_scale", undefined)}
          />
          <button type="button" class="btn bare" onClick={() => setPicture("logo", undefined)}>
            {t("picture.remove")}
          </button>
        </>
      )}
      <p class="help">{t("help.logo")}</p>
    </fieldset>
  );
}
