import { type Signal, useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { type ApiError, call, type Link } from "../api.ts";
import { refusalText } from "../refusal.ts";
import { noteError } from "../session.ts";
import { formatDate, formatLongDate, t } from "../words/words.ts";

interface ScanDay {
  readonly day: string;
  readonly scans: number;
}

/** What a person may change of a link, as its form shows it: days in UTC, "" for none. */
interface Changes {
  readonly target: string;
  readonly starts: string;
  readonly ends: string;
  readonly fallback: string;
}

const dayOf = (moment = "") => moment.slice(0, 10);
/** The day of a moment in UTC, as a moment of that day here. */
const noonOf = (moment: string) => new Date(`${dayOf(moment)}T12:00`);

function changesOf({ target = "https://", starts, ends, fallback = "" }: Link): Changes {
  return { target, starts: dayOf(starts), ends: dayOf(ends), fallback };
}

/** Where the code's short link leads and from when to when, when it was followed, and a way to change it. */
export function LinkPart({ code, opens }: { readonly code: string; readonly opens: boolean }) {
  const link = useSignal<Link | undefined>(undefined);
  const days = useSignal<readonly ScanDay[]>([]);
  const changes = useSignal<Changes | undefined>(undefined);
  const wrong = useSignal<string | undefined>(undefined);
  const part = useRef<HTMLElement>(null);
  /** Puts the focus where the element stands that took the place of the focused one. */
  const focus = (selector: string) =>
    requestAnimationFrame(() => part.current?.querySelector<HTMLElement>(selector)?.focus());
  const close = () => {
    changes.value = undefined;
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
    if (!link.value || !changes.value) return;
    const before = changesOf(link.value);
    // A moment that was set by the API stays as exact as it is where its day was not changed.
    const changed = Object.entries(changes.value).filter(([name, text]) => text !== before[name as keyof Changes]);
    const body = Object.fromEntries(changed.map(([name, text]) => [name, text || null]));
    try {
      if (changed.length > 0) link.value = (await call<Link>(`v1/links/${code}`, { method: "PUT", body })).body;
      close();
    } catch (error) {
      const refusal: ApiError = noteError(error);
      const isOfDays = refusal.issues.some(({ field }) => field === "starts" || field === "ends");
      wrong.value =
        refusal.type === "VALIDATION_ERROR" ? t(isOfDays ? "link.order" : "issue.link") : refusalText(refusal);
    }
  }

  if (!link.value) return null;
  return (
    <section ref={part} class="part linkpart">
      <h2>{t("link.title")}</h2>
      {changes.value === undefined ? (
        <>
          <Leads
            link={link.value}
            change={() => {
              if (link.value) changes.value = changesOf(link.value);
              focus("#target");
            }}
          />
          {opens && <Scans total={link.value.scans} days={days.value} />}
        </>
      ) : (
        <Form changes={changes} wrong={wrong.value} save={(event) => void save(event)} close={close} />
      )}
    </section>
  );
}

/** Where it leads, and from when to when. */
function Leads(props: { readonly link: Link; change(): void }) {
  const { target: leads, starts, ends, fallback } = props.link;
  return (
    <>
      <p class="leads">
        {leads ? <a href={leads}>{leads.replace(/^https?:\/\//, "")}</a> : t("link.page")}
        <button type="button" class="btn bare" onClick={props.change}>
          {t("link.change")}
        </button>
      </p>
      {(starts || ends) && (
        <p class="help">
          {[
            starts && t("link.from", { day: formatLongDate(noonOf(starts)) }),
            ends && t("link.until", { day: formatLongDate(noonOf(ends)) }),
            fallback && t("link.else", { address: fallback.replace(/^https?:\/\//, "") }),
          ]
            .filter(Boolean)
            .join(" ")}
        </p>
      )}
    </>
  );
}

function Form(props: {
  readonly changes: Signal<Changes | undefined>;
  readonly wrong: string | undefined;
  save(event: Event): void;
  close(): void;
}) {
  const { changes, wrong, save, close } = props;
  const shown = changes.value;
  const held = (name: keyof Changes) => ({
    id: name,
    class: "box",
    "aria-describedby": "target-issue",
    value: shown?.[name] ?? "",
    onInput({ currentTarget }: { readonly currentTarget: HTMLInputElement }) {
      if (shown) changes.value = { ...shown, [name]: currentTarget.value };
    },
  });
  return (
    <form onSubmit={(event) => save(event)}>
      <label class="label" for="target">
        {t("link.help")}
      </label>
      <input type="url" required {...held("target")} />
      <label class="label" for="starts">
        {t("link.first")} <span class="quiet">{t("content.optional")}</span>
      </label>
      <input type="date" {...held("starts")} />
      <label class="label" for="ends">
        {t("link.last")} <span class="quiet">{t("content.optional")}</span>
      </label>
      <input type="date" {...held("ends")} />
      <label class="label" for="fallback">
        {t("link.otherwise")} <span class="quiet">{t("content.optional")}</span>
      </label>
      <input type="url" {...held("fallback")} />
      <p id="target-issue" class="note bad" aria-live="polite">
        {wrong}
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
