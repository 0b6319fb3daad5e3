import { useSignal } from "@preact/signals";
import type { createdKeyAnswer, KeyAnswer, usageAnswer } from "easel-contract";
import type { z } from "zod";
import { call } from "../api.ts";
import { Copy } from "../copy.tsx";
import { Icon } from "../icons.tsx";
import { refusalText } from "../refusal.ts";
import { save } from "../save.ts";
import { noteError } from "../session.ts";
import { SureButton } from "../sure-button.tsx";
import { formatLongDate, formatMoment, formatNumber, t, type WordKey } from "../words/words.ts";

export type Key = KeyAnswer;
export type Usage = z.infer<typeof usageAnswer>["usage"];
type CreatedKey = z.infer<typeof createdKeyAnswer>;

/** All keys with what they made this month; makes and revokes them. */
export function Keys(props: { readonly keys: readonly Key[]; readonly usage: Usage; changed(): void }) {
  const { keys, usage, changed } = props;
  const wrong = useSignal<string | undefined>(undefined);
  const fresh = useSignal<CreatedKey | undefined>(undefined);

  async function send(method: string, path: string, body?: unknown): Promise<CreatedKey | undefined> {
    wrong.value = undefined;
    try {
      const answer = await call<CreatedKey>(path, { method, ...(body === undefined ? {} : { body }) });
      changed();
      return answer.body;
    } catch (error) {
      wrong.value = refusalText(noteError(error));
      return undefined;
    }
  }

  const madeBy = (id: string) => usage.filter((row) => row.key_id === id).reduce((sum, { images }) => sum + images, 0);
  return (
    <section>
      <h2>{t("ops.keys")}</h2>
      <NewKey
        make={async (body) => {
          fresh.value = await send("POST", "v1/admin/keys", body);
          return fresh.value !== undefined;
        }}
      />
      {wrong.value && (
        <p class="note bad" role="alert">
          {wrong.value}
        </p>
      )}
      {fresh.value && <Shown made={fresh.value} />}
      <div class="keyheads" aria-hidden="true">
        <span>{t("key.title")}</span>
        {FACTS.map(([name, form]) => (
          <span key={name} class={form}>
            {t(name)}
          </span>
        ))}
      </div>
      <ul class="keylist">
        {keys.map((key) => (
          <li key={key.key_id} class={isOver(key) ? "over" : ""}>
            <div class="head">
              <h3 id={`key-${key.key_id}`}>{key.name}</h3>
              <p class="quiet">
                <code title={key.key_id}>
                  <span class="vh">{t("key.id")} </span>…{key.key_id.slice(-6)}
                </code>
                , {t("key.made", { day: formatMoment(new Date(key.created)) })}
              </p>
            </div>
            <KeyFacts of={key} madeThisMonth={madeBy(key.key_id)} />
            {isOver(key) ? (
              <span class="quiet end">{t(key.revoked ? "key.revoked" : "key.expired")}</span>
            ) : (
              <SureButton
                class="btn revoke"
                describedBy={`key-${key.key_id}`}
                label={t("key.revoke")}
                question={t("key.revokeSure")}
                onSure={() => void send("DELETE", `v1/admin/keys/${key.key_id}`)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What is said of each key, and whether it is a number. */
const FACTS = [
  ["key.scopes", ""],
  ["key.month", "num"],
  ["key.rate", "num"],
  ["key.queued", "num"],
  ["key.expires", ""],
] as const;

function dayText(moment: string): string {
  return formatLongDate(new Date(moment));
}

/** What a key may do, what it made and how far it may go. */
function KeyFacts({ of: key, madeThisMonth }: { readonly of: Key; readonly madeThisMonth: number }) {
  const { monthly_quota: quota, rate_per_minute: rate, max_queued: queued } = key;
  const none = <span class="quiet">{t("key.unlimited")}</span>;
  const values = [
    key.scopes.map((scope) => t(`scope.${scope}` as WordKey)).join(", "),
    quota === undefined ? formatNumber(madeThisMonth) : t("key.of", { n: madeThisMonth, most: formatNumber(quota) }),
    rate === undefined ? none : formatNumber(rate),
    queued === undefined ? none : formatNumber(queued),
    key.expires ? dayText(key.expires) : <span class="quiet">{t("key.never")}</span>,
  ];
  return (
    <dl>
      {FACTS.map(([name, form], i) => (
        <div key={name} class={form}>
          <dt>{t(name)}</dt>
          <dd>{values[i]}</dd>
        </div>
      ))}
    </dl>
  );
}

function isOver({ revoked, expires }: Key): boolean {
  return revoked !== undefined || (expires !== undefined && Date.parse(expires) <= Date.now());
}

/** Limits of a new key, as the request names them, each with the most that it takes. */
const LIMITS = [
  ["monthly_quota", 1_000_000_000],
  ["rate_per_minute", 10_000_000],
  ["expires_in_days", 36_500],
] as const;
type Limits = { readonly [Field in (typeof LIMITS)[number][0]]?: number | undefined };

function NewKey({ make }: { make(body: unknown): Promise<boolean> }) {
  const name = useSignal("");
  const admin = useSignal(false);
  const limits = useSignal<Limits>({});
  return (
    <form
      class="newkey"
      onSubmit={(event) => {
        event.preventDefault();
        const scopes = ["create", "read", ...(admin.value ? ["admin"] : [])];
        void make({ name: name.value.trim(), scopes, ...limits.value }).then((done) => {
          if (!done) return;
          name.value = "";
          limits.value = {};
        });
      }}
    >
      <label class="grow">
        <span class="vh">{t("key.new")}</span>
        <input
          class="box"
          required
          maxLength={200}
          placeholder={t("key.new")}
          value={name.value}
          onInput={(event) => (name.value = event.currentTarget.value)}
        />
      </label>
      <label class="check">
        <input
          type="checkbox"
          checked={admin.value}
          onChange={(event) => (admin.value = event.currentTarget.checked)}
        />
        {t("key.mayOperate")}
      </label>
      <button type="submit" class="btn go">
        <Icon name="plus" />
        {t("key.make")}
      </button>
      <details>
        <summary>{t("key.limits")}</summary>
        <div class="grid3">
          {LIMITS.map(([field, most]) => (
            <label key={field} class="field">
              <span class="label">{t(`key.${field}`)}</span>
              <input
                class="box"
                type="number"
                min={1}
                max={most}
                placeholder={t(field === "expires_in_days" ? "key.never" : "key.unlimited")}
                value={limits.value[field] ?? ""}
                onInput={({ currentTarget: { valueAsNumber: n } }) => {
                  limits.value = { ...limits.value, [field]: Number.isNaN(n) ? undefined : n };
                }}
              />
            </label>
          ))}
        </div>
      </details>
    </form>
  );
}

function saveKey({ key, name }: CreatedKey): void {
  const named = name.replace(/[^\p{L}\p{N}]+/gu, "-");
  save(URL.createObjectURL(new Blob([`${key}\n`], { type: "text/plain" })), `easel-key-${named}.txt`);
}

/** The text of a new key, shown this once. */
function Shown({ made }: { readonly made: CreatedKey }) {
  return (
    <div class="freshkey" role="status">
      <p>{t("key.once", { name: made.name })}</p>
      <div class="row">
        <code>{made.key}</code>
        <Copy text={made.key} label={t("key.copy")} />
        <button type="button" class="btn" onClick={() => saveKey(made)}>
          <Icon name="down" />
          {t("key.save")}
        </button>
      </div>
    </div>
  );
}
