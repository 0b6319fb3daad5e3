import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { ApiError, download } from "../api.ts";
import { PRESET_STYLE, previewedSeed, requestBody, seedMode, setValue, value } from "../draft.ts";
import { Icon } from "../icons.tsx";
import { styleText, t } from "../words/words.ts";
import { carriers } from "./styles.tsx";

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

const randomSeed = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/** Time without a change of the form after which its preview is asked for. */
const SETTLE_MS = 350;
/** Fields of the form that previews take. */
const FIELDS = ["style", "ar", "content", "shortlink", "padding", "qr_w", "palette", "style_v5"];

/** Worlds that are codes: a grid to choose from, and the chosen one with the form's own words and link. */
export function Worlds() {
  const seed = useSignal(randomSeed());
  const shown = useSignal<{ readonly url: string; readonly style: string } | undefined>(undefined);
  const state = useSignal<"still" | "painting" | "busy">("still");
  const section = useRef<HTMLElement>(null);
  /** Whether a world was chosen whose preview is not there yet: it is scrolled to when it is. */
  const waits = useRef(false);
  const body = previewBody(seed.value);
  const asked = body && JSON.stringify(body);
  useEffect(() => {
    const gone = new AbortController();
    const forget = () => {
      shown.value = undefined;
      forgetSeed();
      state.value = "still";
      waits.current = false;
    };
    if (asked === undefined) {
      forget();
      return;
    }
    state.value = "painting";
    const wait = setTimeout(async () => {
      try {
        const { signal } = gone;
        const { body: blob, headers } = await download("v1/preview", {
          method: "POST",
          body: JSON.parse(asked),
          signal,
        });
        shown.value = { url: URL.createObjectURL(blob), style: headers.get("easel-style") ?? "" };
        previewedSeed.value = seed.value;
        state.value = "still";
      } catch (error) {
        if (gone.signal.aborted) return;
        forget();
        if (error instanceof ApiError && error.status !== 422) state.value = "busy";
      }
    }, SETTLE_MS);
    return () => {
      clearTimeout(wait);
      gone.abort();
    };
  }, [asked]);
  const url = shown.value?.url;
  // The address is given back when another picture has its place.
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url]);
  useEffect(() => {
    if (url === undefined || !waits.current) return;
    waits.current = false;
    section.current?.scrollIntoView({ block: "start" });
  }, [url]);
  useEffect(() => forgetSeed, []);

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
      {shown.value && (
        <figure class={state.value === "painting" ? "trial waits" : "trial"}>
          <img
            class="print"
            src={shown.value.url}
            alt={t("worlds.alt", { style: styleText(shown.value.style) })}
            style={{ "--r": ratio() }}
          />
          <figcaption>
            <b>{styleText(shown.value.style)}</b>
            <span class="quiet">{t("worlds.unread")}</span>
            <button
              type="button"
              class="btn go"
              onClick={() => (value("prompt") ? desk()?.requestSubmit() : desk()?.querySelector("textarea")?.focus())}
            >
              {t(value("prompt") ? "worlds.make" : "worlds.words")}
            </button>
            {seedMode.value === "random" && (
              <button type="button" class="btn" onClick={() => (seed.value = randomSeed())}>
                <Icon name="vary" />
                {t("worlds.another")}
              </button>
            )}
          </figcaption>
        </figure>
      )}
      <div class="lab">
        <h2>{t("worlds.label")}</h2>
        <button type="button" class="btn" onClick={surprise}>
          <Icon name="star" />
          {t("worlds.surprise")}
        </button>
      </div>
      <p class="quiet small" role="status">
        {state.value === "painting"
          ? t("worlds.painting")
          : state.value === "busy"
            ? t("worlds.busy")
            : t("worlds.hint")}
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

function forgetSeed(): void {
  previewedSeed.value = undefined;
}

function ratio(): number {
  const [w = 1, h = 1] = (value<string>("ar") ?? "1:1").split(":").map(Number);
  return w / h;
}

/** What is asked of `POST /v1/preview`; undefined where the form is not that of a world. */
function previewBody(seed: number): Record<string, unknown> | undefined {
  const style = value<string>("style");
  const prompt = value<string>("prompt");
  if (!style || !(carriers().includes(style) || (style === PRESET_STYLE && prompt))) return undefined;
  const form = requestBody();
  // A logo's file travels as a form; its place is not known before the code is made.
  if (form instanceof FormData) return undefined;
  const given = Object.fromEntries(FIELDS.filter((name) => form[name] !== undefined).map((name) => [name, form[name]]));
  // A world needs no words to be seen.
  return { ...given, kind: "art_qr", prompt: prompt || style, seed: seedMode.value === "random" ? seed : form.seed };
}
