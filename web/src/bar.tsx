import { useEffect, useRef } from "preact/hooks";
import { isUnfinished } from "./follow.ts";
import { Icon, type IconName } from "./icons.tsx";
import { job } from "./job.ts";
import { lazy } from "./lazy.tsx";
import { type Route, route } from "./route.ts";
import { mayOperate, reach } from "./session.ts";
import { start } from "./start.ts";
import { setTheme, theme } from "./theme.ts";
import { t, type WordKey, withToolWords } from "./words/words.ts";

const Settings = lazy(async () => (await import("./settings.tsx")).Settings);
const Shortcuts = lazy(async () => (await withToolWords(import("./settings.tsx"))).Shortcuts);

interface Place {
  readonly view: "create" | "gallery" | "verify" | "operator";
  readonly hash: string;
  readonly icon: IconName;
}

const PLACES: readonly Place[] = [
  { view: "create", hash: "#/", icon: "mark" },
  { view: "gallery", hash: "#/gallery", icon: "wall" },
  { view: "verify", hash: "#/verify", icon: "stamp" },
  { view: "operator", hash: "#/operator", icon: "gauge" },
];

function placesNow(): readonly Place[] {
  return PLACES.filter(({ view }) => view !== "operator" || mayOperate());
}

function isHere({ view }: Place, { view: shown }: Route): boolean {
  return view === shown || (view === "create" && shown === "job");
}

/** The places, the running image, and what is set for the whole page. */
export function Bar({ signedOut }: { readonly signedOut?: boolean }) {
  const settings = useRef<HTMLDialogElement>(null);
  const shortcuts = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      const writes =
        event.target instanceof HTMLElement && event.target.matches("input:not([type=radio]), textarea, select");
      if (event.key === "?" && !writes) shortcuts.current?.showModal();
    };
    addEventListener("keydown", keys);
    return () => removeEventListener("keydown", keys);
  }, []);
  const dark = () =>
    getComputedStyle(document.documentElement).colorScheme === "dark" ||
    (theme.value === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);
  return (
    <header class="bar">
      <a class="mark" href="#/">
        <Icon name="mark" />
        Easel
      </a>
      {!signedOut && (
        <nav aria-label={t("app.places")}>
          {placesNow().map((place) => (
            <a key={place.view} href={place.hash} aria-current={isHere(place, route.value) ? "page" : undefined}>
              {t(`app.${place.view}` as WordKey)}
            </a>
          ))}
        </nav>
      )}
      <div class="end">
        {!signedOut && <Running />}
        <Tool icon="keyboard" label={t("app.keys")} hint="?" named do={() => shortcuts.current?.showModal()} />
        <Tool icon="light" label={t("app.theme")} do={() => setTheme(dark() ? "light" : "dark")} />
        <Tool icon="gear" label={t("app.settings")} do={() => settings.current?.showModal()} />
      </div>
      <dialog ref={settings} aria-label={t("app.settings")} closedby="any">
        <Settings signedOut={signedOut ?? false} close={() => settings.current?.close()} />
      </dialog>
      <dialog ref={shortcuts} aria-label={t("app.keys")} closedby="any">
        <Shortcuts close={() => shortcuts.current?.close()} />
      </dialog>
    </header>
  );
}

function Tool(props: {
  readonly icon: IconName;
  readonly label: string;
  readonly hint?: string;
  /** Shows the label beside the icon; not on phones, nor where there is no keyboard. */
  readonly named?: boolean;
  do(): void;
}) {
  const { icon, label, hint, named } = props;
  return (
    <button
      type="button"
      class={named ? "btn bare hide keysheet" : "ib"}
      aria-label={named ? undefined : label}
      title={hint ? `${label} (${hint})` : label}
      onClick={props.do}
    >
      <Icon name={icon} />
      {named && label}
    </button>
  );
}

/** Leads back to the image that is being made, from wherever one is. */
function Running() {
  const image = job.value;
  if (!image || !isUnfinished(image) || route.value.view === "job") return null;
  return (
    <a class="running" href={`#/i/${image.id}`}>
      <span class="ring" style={{ "--p": Math.round(image.progress * 100) }} />
      <span class="hide">{t("job.making", { n: 1 })}</span>
    </a>
  );
}

/** One line over everything while Easel cannot be reached. */
export function Line() {
  if (reach.value === "ok") return null;
  const isMaking = job.value !== undefined && isUnfinished(job.value);
  return (
    <div class="line" role="alert">
      <Icon name="off" />
      <p id="line">{t(reach.value === "away" ? "line.away" : isMaking ? "line.offline" : "error.offline")}</p>
      <button type="button" class="btn" onClick={() => void start()}>
        {t("line.retry")}
      </button>
    </div>
  );
}

/** On phones: the places, under the thumb. */
export function Tabs() {
  return (
    <nav class="tabs" aria-label={t("app.places")}>
      {placesNow().map((place) => (
        <a key={place.view} href={place.hash} aria-current={isHere(place, route.value) ? "page" : undefined}>
          <Icon name={place.icon} />
          {t(`app.${place.view}` as WordKey)}
        </a>
      ))}
    </nav>
  );
}
