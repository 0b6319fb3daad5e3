import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { PRESET_STYLE, requestBody, seedMode, setValue, value } from "../draft.ts";
import { Icon } from "../icons.tsx";
import { styleText, t } from "../words/words.ts";
import { PreviewFigure, randomSeed, usePreview } from "./preview.tsx";
import { carriers } from "./style-list.tsx";

/** Four pictures of each world, `<world>-<seed>.webp`, written by `tools/previews.ts`. */
const PICTURES = import.meta.glob<string>("../worlds/*.webp", { eager: true, import: "default", query: "?url" });

interface Sample {
  readonly seed: number;
  readonly src: string;
}

const slugOf = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, "-");

/** By the world's name. */
const SAMPLES = Map.groupBy(
  Object.entries(PICTURES).map(([path, src]) => {
    const [, world = "", seed] = /([\w-]+)-(\d+)\.webp$/.exec(path) ?? [];
    return { world, seed: Number(seed), src };
  }),
  ({ world }) => world,
);
const samplesOf = (world: string): readonly Sample[] => SAMPLES.get(slugOf(world)) ?? [];

/** Fields of the form that previews take. */
export const PREVIEWED_FIELDS = ["style", "ar", "content", "shortlink", "padding", "qr_w", "palette", "style_v5"];

/** Worlds that are codes: a grid to choose from, and the chosen one with the form's own words and link. */
export function Worlds() {
  const seed = useSignal(randomSeed());
  const section = useRef<HTMLElement>(null);
  /** Whether a world was chosen whose preview is not there yet: it is scrolled to when it is. */
  const waits = useRef(false);
  const body = previewBody(seed.value);
  const { shown, state } = usePreview(body && JSON.stringify(body), seed.value);
  const url = shown?.url;
  useEffect(() => {
    if (url === undefined || !waits.current) return;
    waits.current = false;
    section.current?.scrollIntoView({ block: "start" });
  }, [url]);
  useEffect(() => {
    // nothing comes of what was asked for
    if (url === undefined && state !== "painting") waits.current = false;
  }, [url, state]);

  const choose = (world: string, next: number) => {
    seed.value = next;
    setValue("style", world);
    waits.current = true;
    section.current?.scrollIntoView({ block: "start" });
  };
  const surprise = () => {
    const all = carriers();
    choose(all[Math.floor(Math.random() * all.length)] ?? PRESET_STYLE, randomSeed());
  };
  return (
    <section class="worlds" aria-label={t("worlds.label")} ref={section}>
      {shown && (
        <PreviewFigure shown={shown} waits={state === "painting"} seed={seed}>
          <button
            type="button"
            class="btn go"
            onClick={() => (value("prompt") ? desk()?.requestSubmit() : desk()?.querySelector("textarea")?.focus())}
          >
            {t(value("prompt") ? "worlds.make" : "worlds.words")}
          </button>
        </PreviewFigure>
      )}
      <div class="lab">
        {shown ? <h2>{t("worlds.label")}</h2> : <h1 class="hello">{t("worlds.begin")}</h1>}
        <button type="button" class="btn" onClick={surprise}>
          <Icon name="star" />
          {t("worlds.surprise")}
        </button>
      </div>
      <p class="quiet small" role="status">
        {state === "painting" ? t("worlds.painting") : state === "busy" ? t("worlds.busy") : t("worlds.hint")}
      </p>
      <ul class="worldgrid">
        {carriers().map((world) => (
          <li key={world} class={value("style") === world ? "on" : undefined}>
            <div>
              {samplesOf(world).map(({ seed: its, src }, i) => (
                <button
                  key={its}
                  type="button"
                  aria-label={t("worlds.choose", { style: styleText(world), n: i + 1 })}
                  aria-pressed={value("style") === world && seed.value === its}
                  onClick={() => choose(world, its)}
                >
                  <img src={src} alt="" loading="lazy" width="192" height="192" />
                </button>
              ))}
            </div>
            <span>{styleText(world)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const desk = () => document.querySelector<HTMLFormElement>("#desk");

/** What is asked of `POST /v1/preview`; undefined where the form is not that of a world. */
function previewBody(seed: number): Record<string, unknown> | undefined {
  const style = value<string>("style");
  const prompt = value<string>("prompt");
  if (!style || !(carriers().includes(style) || (style === PRESET_STYLE && prompt))) return undefined;
  const form = requestBody();
  // A logo's file travels as a form; its place is not known before the code is made.
  if (form instanceof FormData) return undefined;
  const given = Object.fromEntries(
    PREVIEWED_FIELDS.filter((name) => form[name] !== undefined).map((name) => [name, form[name]]),
  );
  // A world needs no words to be seen.
  return { ...given, kind: "art_qr", prompt: prompt || style, seed: seedMode.value === "random" ? seed : form.seed };
}
