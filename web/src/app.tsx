import { useEffect } from "preact/hooks";
import { Bar, Line, Tabs } from "./bar.tsx";
import { Desk } from "./create/desk.tsx";
import { imageOf, isUndoable } from "./gallery/images.ts";
import { lazy } from "./lazy.tsx";
import { type Route, route } from "./route.ts";
import { mayOperate, reach, session } from "./session.ts";
import { SignIn, useCode } from "./sign-in.tsx";
import { start, started } from "./start.ts";
import { titleOf as nameOf } from "./title.ts";
import { t, withToolWords } from "./words/words.ts";

const Notices = lazy(async () => (await import("./notices.tsx")).Notices);
const UndoBar = lazy(async () => (await import("./gallery/undo-bar.tsx")).UndoBar);
const Gallery = lazy(async () => (await import("./gallery/gallery.tsx")).Gallery);
const Viewer = lazy(async () => (await withToolWords(import("./view/viewer.tsx"))).Viewer);
const Compare = lazy(async () => (await withToolWords(import("./view/compare.tsx"))).Compare);
const Verify = lazy(async () => (await withToolWords(import("./tools/verify.tsx"))).Verify);
const Many = lazy(async () => (await withToolWords(import("./tools/many.tsx"))).Many);
const Batch = lazy(async () => (await withToolWords(import("./tools/batch.tsx"))).Batch);
const Collections = lazy(async () => (await withToolWords(import("./tools/collections.tsx"))).Collections);
const Collection = lazy(async () => (await withToolWords(import("./tools/collections.tsx"))).Collection);
const Operator = lazy(async () => (await withToolWords(import("./tools/operator.tsx"))).Operator);

/** While Easel is away, it is asked again this often. */
const RETRY_MS = 3000;

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
    if (reach.value !== "away") return;
    const timer = setInterval(() => void start(), RETRY_MS);
    return () => clearInterval(timer);
  }, [reach.value]);
  useEffect(() => {
    if (shown.view === "sign-in") void useCode(shown.code).then(start);
  }, [shown]);
  useEffect(() => {
    document.title = [titleOf(shown), "Easel"].filter(Boolean).join(" · ");
  }, [shown, titleOf(shown), t("app.gallery")]);
  if (session.value === "unknown" && reach.value === "ok") return null;
  if (session.value === "out")
    return (
      <>
        <Bar signedOut />
        <Notices />
        <SignIn done={() => void start()} />
      </>
    );
  const alone = shown.view === "viewer" || shown.view === "compare";
  return (
    <>
      {!alone && <Bar />}
      <Line />
      <Notices />
      {started.value && <View shown={shown} />}
      {isUndoable.value && <UndoBar />}
      {!alone && <Tabs />}
    </>
  );
}

function View({ shown }: { readonly shown: Route }) {
  if (shown.view === "viewer") return <Viewer id={shown.id} />;
  if (shown.view === "compare") return <Compare id={shown.id} other={shown.other} />;
  if (shown.view === "gallery") return <Gallery />;
  if (shown.view === "verify") return <Verify />;
  if (shown.view === "many") return shown.id ? <Batch id={shown.id} /> : <Many />;
  if (shown.view === "collections") return shown.id ? <Collection id={shown.id} /> : <Collections />;
  if (shown.view === "operator" && mayOperate()) return <Operator />;
  return <Desk />;
}

function titleOf(shown: Route): string {
  const { view } = shown;
  if (view === "viewer" || view === "job") {
    const image = imageOf(shown.id);
    return image ? nameOf(image) : "";
  }
  if (view === "gallery" || view === "verify" || view === "operator") return t(`app.${view}`);
  return view === "compare" ? t("compare.title") : "";
}
