import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { type ApiError, call, type Link } from "../api.ts";
import { refusalText } from "../refusal.ts";
import { noteError } from "../session.ts";
import { formatDate, t } from "../words/words.ts";

interface ScanDay {
  readonly day: string;
  readonly scans: number;
}

/** Where the code's short link leads, when it was followed, and a way to let it lead elsewhere. */
export function LinkPart({ code, opens }: { readonly code: string; readonly opens: boolean }) {
  const link = useSignal<Link | undefined>(undefined);
  const days = useSignal<readonly ScanDay[]>([]);
  const target = useSignal<string | undefined>(undefined);
  const wrong = useSignal<string | undefined>(undefined);
  const part = useRef<HTMLElement>(null);
  /** Puts the focus where the element stands that took the place of the focused one. */
  const focus = (selector: string) =>
    requestAnimationFrame(() => part.current?.querySelector<HTMLElement>(selector)?.focus());
  const close = () => {
    target.value = undefined;
    wrong.value = undefined;
    focus(".leads button");
  };
  useEffect(() => {
    call<Link>(`v1/links/${code}`).then(({ body }) => {
      link.value = body;
    }, noteError);
    call<{ days: ScanDay[] }>(`v1/links/${code}/scans`).then(({ body }) => {
      days.value = body.days;
    }, noteError);
  }, [code]);

  async function save(event: Event): Promise<void> {
    event.preventDefault();
    try {
      link.value = (await call<Link>(`v1/links/${code}`, { method: "PUT", body: { target: target.value } })).body;
      close();
    } catch (error) {
      const refusal: ApiError = noteError(error);
      wrong.value = refusal.type === "VALIDATION_ERROR" ? t("issue.link") : refusalText(refusal);
    }
  }

  if (!link.value) return null;
  const leads = link.value.target;
  return (
    <section ref={part} class="part linkpart">
      <h2>{t("link.title")}</h2>
      {target.value === undefined ? (
        <>
          <p class="leads">
            {leads ? <a href={leads}>{leads.replace(/^https?:\/\//, "")}</a> : t("link.page")}
            <button
              type="button"
              class="btn bare"
              onClick={() => {
                target.value = leads ?? "https://";
                focus("#target");
              }}
            >
              {t("link.change")}
            </button>
          </p>
          {opens && <Scans total={link.value.scans} days={days.value} />}
        </>
      ) : (
        <form onSubmit={(event) => void save(event)}>
          <label class="label" for="target">
            {t("link.help")}
          </label>
          <input
            id="target"
            class="box"
            type="url"
            required
            aria-describedby="target-issue"
            value={target.value}
            onInput={(event) => (target.value = event.currentTarget.value)}
          />
          <p id="target-issue" class="note bad" aria-live="polite">
            {wrong.value}
          </p>
          <div class="row">
            <button class="btn go" type="submit">
              {t("link.save")}
            </button>
            <button type="button" class="btn bare" onClick={close}>
              {t("link.cancel")}
            </button>
          </div>
        </form>
      )}
    </section>
  );
}

const SHOWN_DAYS = 30;
const DAY_MS = 86_400_000;

/** Scans of the last thirty days as bars; the same numbers as a list for who cannot see them. */
function Scans({ total, days }: { readonly total: number; readonly days: readonly ScanDay[] }) {
  const today = Math.floor(Date.now() / DAY_MS);
  const scansOn = new Map(days.map(({ day, scans }) => [Math.floor(Date.parse(day) / DAY_MS), scans]));
  const first = today - SHOWN_DAYS + 1;
  const bars = Array.from({ length: SHOWN_DAYS }, (_, i) => {
    const day = first + i;
    return { day: new Date(day * DAY_MS), scans: scansOn.get(day) ?? 0 };
  });
  const most = Math.max(1, ...bars.map(({ scans }) => scans));
  const counted = bars.filter(({ scans }) => scans > 0);
  return (
    <>
      <p class="help num">{total === 0 ? t("link.noScans") : t("link.scans", { n: total })}</p>
      {counted.length > 0 && (
        <figure class="scans">
          <div aria-hidden="true">
            {bars.map(({ day, scans }) => (
              <i
                key={day.getTime()}
                title={`${formatDate(day)}: ${scans}`}
                style={{ height: `${Math.max(scans > 0 ? 8 : 3, (100 * scans) / most)}%` }}
                class={scans > 0 ? "" : "none"}
              />
            ))}
          </div>
          <figcaption class="ends" aria-hidden="true">
            <span>{formatDate(new Date(first * DAY_MS))}</span>
            <span>{formatDate(new Date(today * DAY_MS))}</span>
          </figcaption>
          <ul class="vh">
            {counted.map(({ day, scans }) => (
              <li key={day.getTime()}>{`${formatDate(day)}: ${scans}`}</li>
            ))}
          </ul>
        </figure>
      )}
    </>
  );
}
