import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { Desk } from "./create/desk.tsx";
import { loadStyles } from "./create/styles.tsx";
import { isUnfinished } from "./follow.ts";
import { Gallery } from "./gallery/gallery.tsx";
import { leaving, reload, undoRemove } from "./gallery/images.ts";
import { Icon } from "./icons.tsx";
import { job } from "./job.ts";
import { lazy } from "./lazy.tsx";
import { route } from "./route.ts";
import { loadSchema } from "./schema.ts";
import { lookUpSession, noteError, reach, session } from "./session.ts";
import { Settings, Shortcuts } from "./settings.tsx";
import { SignIn, useCode } from "./sign-in.tsx";
import { setTheme, theme } from "./theme.ts";
import { t } from "./words/words.ts";

const Viewer = lazy(async () => (await import("./view/viewer.tsx")).Viewer);

const started = signal(false);

/** Looks who is signed in and loads what all views need; again when Easel was away. */
async function start(): Promise<void> {
  try {
    await lookUpSession();
    await loadSchema();
    started.value = true;
    reach.value = "ok";
    if (session.value === "in") await Promise.all([loadStyles(), reload()]);
  } catch (error) {
    noteError(error);
  }
}

export function App() {
  const shown = route.value;
  useEffect(() => {
    void start();
    addEventListener("online", () => void start());
    addEventListener("offline", () => {
      reach.value = "offline";
    });
  }, []);
  useEffect(() => {
    if (shown.view === "sign-in") void useCode(shown.code).then(start);
  }, [shown]);
  useEffect(() => {
    document.title = shown.view === "gallery" ? `${t("app.gallery")} · Easel` : "Easel";
  }, [shown, t("app.gallery")]);
  if (session.value === "unknown" && reach.value === "ok") return null;
  if (session.value === "out")
    return (
      <>
        <Bar signedOut />
        <SignIn done={() => void start()} />
      </>
    );
  return (
    <>
      {shown.view === "viewer" ? null : <Bar />}
      <Line />
      {!started.value ? null : shown.view === "viewer" ? (
        <Viewer id={shown.id} />
      ) : shown.view === "gallery" ? (
        <Gallery />
      ) : (
        <Desk />
      )}
      <Undo />
      {shown.view === "viewer" ? null : <Tabs />}
    </>
  );
}

function Bar({ signedOut }: { readonly signedOut?: boolean }) {
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
  const gallery = route.value.view === "gallery";
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
        <nav aria-label={t("app.create")}>
          <a href="#/" aria-current={gallery ? undefined : "page"}>
            {t("app.create")}
          </a>
          <a href="#/gallery" aria-current={gallery ? "page" : undefined}>
            {t("app.gallery")}
          </a>
        </nav>
      )}
      <div class="end">
        {!signedOut && <Running />}
        <button
          type="button"
          class="ib hide"
          aria-label={t("app.keys")}
          title={`${t("app.keys")} (?)`}
          onClick={() => shortcuts.current?.showModal()}
        >
          <Icon name="help" />
        </button>
        <button
          type="button"
          class="ib"
          aria-label={t("app.theme")}
          title={t("app.theme")}
          onClick={() => setTheme(dark() ? "light" : "dark")}
        >
          <Icon name="light" />
        </button>
        <button
          type="button"
          class="ib"
          aria-label={t("app.settings")}
          title={t("app.settings")}
          onClick={() => settings.current?.showModal()}
        >
          <Icon name="key" />
        </button>
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
function Line() {
  if (reach.value === "ok") return null;
  return (
    <div class="line" role="alert">
      <Icon name="off" />
      <p>{t(reach.value === "offline" ? "line.offline" : "line.away")}</p>
      <button type="button" class="btn" onClick={() => void start()}>
        {t("line.retry")}
      </button>
    </div>
  );
}

function Undo() {
  const n = leaving.value.length;
  if (n === 0) return null;
  return (
    <div class="selbar" role="status">
      <b>{n === 1 ? t("gone.deleted") : t("gone.deletedMany", { n })}</b>
      <button type="button" class="btn bare" onClick={undoRemove}>
        {t("gone.undo")}
      </button>
    </div>
  );
}

/** On phones: the two places, under the thumb. */
function Tabs() {
  const gallery = route.value.view === "gallery";
  return (
    <nav class="tabs" aria-label={t("app.more")}>
      <a href="#/" aria-current={gallery ? undefined : "page"}>
        <Icon name="mark" />
        {t("app.create")}
      </a>
      <a href="#/gallery" aria-current={gallery ? "page" : undefined}>
        <Icon name="wall" />
        {t("app.gallery")}
      </a>
    </nav>
  );
}
