import { useSignal } from "@preact/signals";
import type { activityAnswer, enginesAnswer, queueAnswer, storageAnswer } from "easel-contract";
import { useEffect, useRef } from "preact/hooks";
import type { z } from "zod";
import { call } from "../api.ts";
import { Copy } from "../copy.tsx";
import { Exact } from "../exact.tsx";
import { Icon } from "../icons.tsx";
import { refusalText } from "../refusal.ts";
import { kindText } from "../schema.ts";
import { noteError } from "../session.ts";
import { formatMoment, formatNumber, t, tMaybe } from "../words/words.ts";
import { type Key, Keys, type Usage } from "./keys.tsx";

type Queue = z.infer<typeof queueAnswer>;
type Engines = z.infer<typeof enginesAnswer>["engines"];
type Activity = z.infer<typeof activityAnswer>;
type Storage = z.infer<typeof storageAnswer>;

interface State {
  readonly queue: Queue;
  readonly engines: Engines;
  readonly storage: Storage;
  readonly activity: Activity;
  readonly usage: Usage;
  readonly keys: readonly Key[];
}

const REFRESH_MS = 5000;
/** What was finished is counted by the service each time, image by image. */
const RECOUNT_MS = 60_000;

async function get<T>(name: string): Promise<T> {
  return (await call<T>(`v1/admin/${name}`)).body;
}

/** Queue, failures, engines, storage and keys, for keys that may see them. */
export function Operator() {
  const state = useSignal<State | undefined>(undefined);
  const wrong = useSignal<string | undefined>(undefined);

  const counted = useRef({ activity: undefined as Promise<Activity> | undefined, atMs: 0 });

  function activityNow(): Promise<Activity> {
    const { activity, atMs } = counted.current;
    if (activity && Date.now() - atMs < RECOUNT_MS) return activity;
    const fresh = get<Activity>("activity");
    counted.current = { activity: fresh, atMs: Date.now() };
    // One that failed is asked for again with the next refresh.
    fresh.catch(() => {
      counted.current.activity = undefined;
    });
    return fresh;
  }

  async function refresh(): Promise<void> {
    try {
      const [queue, engines, storage, activity, usage, keys] = await Promise.all([
        get<Queue>("queue"),
        get<{ engines: Engines }>("engines"),
        get<Storage>("storage"),
        activityNow(),
        get<{ usage: Usage }>("usage"),
        get<{ keys: Key[] }>("keys"),
      ]);
      state.value = { queue, storage, activity, engines: engines.engines, usage: usage.usage, keys: keys.keys };
      wrong.value = undefined;
    } catch (error) {
      wrong.value = refusalText(noteError(error));
    }
  }

  useEffect(() => {
    void refresh();
    const timer = setInterval(() => {
      if (!document.hidden) void refresh();
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, []);

  const now = state.value;
  return (
    <main class="page ops">
      <h1>{t("app.operator")}</h1>
      {wrong.value && (
        <p class="note bad" role="alert">
          {wrong.value}
        </p>
      )}
      {now?.queue.held && <Held held={now.queue.held} />}
      {now && isLate(now.queue) && (
        <p class="alarm" role="status">
          <Icon name="warn" />
          <b>{t("ops.late", { time: waitText(now.queue.oldest_s) })}</b>
          <span>{t(now.queue.workers === 0 ? "ops.lateNoWorker" : "ops.lateWhy")}</span>
        </p>
      )}
      {now && (
        <>
          <Figures {...now} />
          <div class="columns">
            <EngineList engines={now.engines} />
            <Failures failures={now.activity.failures} />
          </div>
          <Keys keys={now.keys} usage={now.usage} changed={() => void refresh()} />
        </>
      )}
    </main>
  );
}

/** What is held after a copy or a restored backup, why, and the command that lets it go. */
function Held({ held: { reason, command } }: { readonly held: NonNullable<Queue["held"]> }) {
  return (
    <div class="alarm" role="status">
      <Icon name="warn" />
      <b>{t(reason === "restore" ? "ops.restored" : "ops.held")}</b>
      <span>
        {t("ops.heldWhy", { reason: t(`ops.held.${reason}`) })} <code>{command}</code>
      </span>
      <Copy text={command} label={t("ops.copyCommand")} named />
    </div>
  );
}

/** How the service does, in numbers. */
function Figures({ queue, activity, storage }: State) {
  const waiting = queue.fast + queue.slow;
  const database = bytesText(storage.database_bytes);
  return (
    <section class="figures" aria-label={t("ops.queue")}>
      <Figure label={t("ops.waiting")} value={waiting} unit={t("ops.unit", { n: waiting })} bad={isLate(queue)}>
        {waiting > 0 && waitingText(queue)}
      </Figure>
      <Figure label={t("ops.workers")} value={queue.workers} unit={t("ops.running")} bad={queue.workers === 0}>
        {queue.workers === 0 && t("ops.noWorker")}
      </Figure>
      {(["hour", "day"] as const).map((span) => {
        const { ready, failed } = activity[span];
        return (
          <Figure key={span} label={t(`ops.${span}`)} value={ready} unit={t("ops.unit", { n: ready })} bad={failed > 0}>
            {t("ops.failed", { n: failed })}
          </Figure>
        );
      })}
      <Figure label={t("ops.pictures")} value={storage.pictures} unit={t("ops.unit", { n: storage.pictures })}>
        {bytesText(storage.picture_bytes).join(NO_BREAK)}
      </Figure>
      <Figure label={t("ops.database")} value={database[0]} unit={database[1]} />
    </section>
  );
}

/** After so long a picture that waits is said before all else. */
const LATE_S = 60;

function isLate({ oldest_s: oldest }: Queue): boolean {
  return oldest >= LATE_S;
}

/** A time in seconds as people say it. */
function waitText(seconds: number): string {
  return seconds < 120
    ? t("ops.seconds", { n: Math.round(seconds) })
    : t("ops.minutes", { n: Math.round(seconds / 60) });
}

/** How many wait in each queue and since when. */
function waitingText({ fast, slow, oldest_s: oldest }: Queue): string {
  const queues = t("ops.queues", { fast, slow });
  return oldest > 0 ? `${queues}, ${t("ops.oldest", { time: waitText(oldest) })}` : queues;
}

function Figure(props: {
  readonly label: string;
  readonly value: number | string;
  readonly unit: string;
  /** Whether the note is of something that went wrong. */
  readonly bad?: boolean;
  readonly children?: string | false;
}) {
  const { label, value, unit, bad, children } = props;
  return (
    <p class="figure">
      <span>{label}</span>
      <b class="num">
        {typeof value === "number" ? formatNumber(value) : value} <small>{unit}</small>
      </b>
      <span class={bad ? "num bad" : "num"}>{children}</span>
    </p>
  );
}

function EngineList({ engines }: { readonly engines: Engines }) {
  return (
    <section>
      <h2>{t("ops.engines")}</h2>
      <ul class="engines">
        {engines.map(({ id, capabilities, ok, note }) => (
          <li key={id}>
            <i class={ok ? "state ok" : "state"} aria-hidden="true" />
            <b>{id}</b>
            <span class={ok ? "small" : "small bad"}>{t(ok ? "ops.answers" : "ops.down")}</span>
            <p>{capabilities.map((name) => t(`capability.${name}`)).join(" · ")}</p>
            <Exact messages={note ? [note] : []} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** So many failures are shown at once. */
const FAILURES_SHOWN = 3;

/** The last images that failed, with why. */
function Failures({ failures }: { readonly failures: Activity["failures"] }) {
  const more = failures.slice(FAILURES_SHOWN);
  return (
    <section class="failures">
      <h2>{t("ops.failures")}</h2>
      {failures.length === 0 && <p class="help">{t("ops.noFailures")}</p>}
      <ul>
        {failures.slice(0, FAILURES_SHOWN).map((failure) => (
          <FailureLine key={failure.id} {...failure} />
        ))}
      </ul>
      {more.length > 0 && (
        <details>
          <summary>{t("ops.moreFailures", { n: more.length })}</summary>
          <ul>
            {more.map((failure) => (
              <FailureLine key={failure.id} {...failure} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

/** One that failed. Those of other owners have an id for the log, and no page. */
function FailureLine({ id, kind, type, failed, yours }: Activity["failures"][number]) {
  return (
    <li>
      <b>{tMaybe(`trouble.${type}`) ?? tMaybe(`error.${type}`) ?? type}</b>
      <p>{[kindText(kind), formatMoment(new Date(failed))].join(", ")}</p>
      <p>
        <code>{type}</code> {yours ? <a href={`#/v/${id}`}>{t("ops.open")}</a> : <code>{id}</code>}
      </p>
    </li>
  );
}

const UNITS = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;

const NO_BREAK = "\u00a0";

/** A number of bytes in the largest unit that is not above it, and that unit. */
function bytesText(bytes: number): readonly [string, string] {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const value = bytes / 1000 ** step;
  const parts = new Intl.NumberFormat(document.documentElement.lang, {
    style: "unit",
    unit: UNITS[step],
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).formatToParts(value);
  const textOf = (isUnit: boolean) =>
    parts
      .filter(({ type }) => type !== "literal" && (type === "unit") === isUnit)
      .map(({ value }) => value)
      .join("");
  return [textOf(false), textOf(true)];
}
