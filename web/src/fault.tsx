/** Errors of the page's own code: wherever they happen, a line says so. */

import { signal } from "@preact/signals";
import { render } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { ApiError } from "./api.ts";
import { Icon } from "./icons.tsx";
import { keeping } from "./keep.ts";
import { refusalText } from "./refusal.ts";
import { noteError } from "./session.ts";
import { t } from "./words/words.ts";

/** What is said of the last error, and its own words where it is a fault of the code. */
const fault = signal<{ readonly text: string; readonly detail?: string } | undefined>(undefined);

/** Watches all code of the page from now on. The line has a root of its own, so that it is shown when the page's cannot be. */
export function watchFaults(): void {
  render(<Fault />, document.body.appendChild(document.createElement("div")));
  addEventListener("error", ({ error, message, filename }) => {
    // Extensions run their scripts in this window. A size that changes while sizes are told is no fault.
    const isForeign = filename !== "" && !filename.startsWith(location.origin);
    if (!isForeign && !message.startsWith("ResizeObserver loop")) note(error ?? message);
  });
  addEventListener("unhandledrejection", ({ reason }) => note(reason));
}

function note(error: unknown): void {
  if (error instanceof Error && error.name === "AbortError") return;
  if (error instanceof ApiError) {
    // Without a network or an answer the page has a line of its own.
    if (noteError(error).status !== 0) fault.value = { text: refusalText(error) };
    return;
  }
  const text = `${t("fault.text")} ${t(keeping.value === "kept" ? "fault.kept" : "fault.unkept")}`;
  fault.value = { text, detail: error instanceof Error ? `${error.name}: ${error.message}` : String(error) };
}

function Fault() {
  const place = useRef<HTMLDivElement>(null);
  const said = fault.value;
  // Above an open dialog too.
  useEffect(() => {
    if (said) place.current?.showPopover?.();
  }, [said]);
  if (!said) return null;
  return (
    <div ref={place} class="line fault" role="alert" popover="manual">
      <Icon name="warn" />
      <p>
        {said.text} {said.detail && <code lang="en">{said.detail}</code>}
      </p>
      {said.detail && (
        <button type="button" class="btn" onClick={() => location.reload()}>
          {t("fault.reload")}
        </button>
      )}
      <button
        type="button"
        class="ib"
        aria-label={t("app.close")}
        onClick={() => {
          fault.value = undefined;
        }}
      >
        <Icon name="x" />
      </button>
    </div>
  );
}
