import { useSignal } from "@preact/signals";
import type { z } from "zod";
import type { createdKeyAnswer, KeyAnswer, usageAnswer } from "../../../src/contract/operations.ts";
import { call } from "../api.ts";
import { Copy } from "../copy.tsx";
import { Icon } from "../icons.tsx";
import { refusalText } from "../refusal.ts";
import { save } from "../save.ts";
import { noteError } from "../session.ts";
import { formatLongDate, formatNumber, t, type WordKey } from "../words/words.ts";

export type Key = KeyAnswer;
export type Usage = z.infer<typeof usageAnswer>["usage"];
type CreatedKey = z.infer<typeof createdKeyAnswer>;

/** All keys with what they made this month; makes and revokes them. */
export function Keys(props: { readonly keys: readonly Key[]; readonly usage: Usage; changed(): void }) {
  const { keys, usage, changed } = props;
  const wrong = useSignal<string | undefined>(undefined);
  const fresh = useSignal<CreatedKey | undefined>(undefined);
  const asked = useSignal<string | undefined>(undefined);

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

  async function revoke(id: string): Promise<void> {
    // The first press asks, the second one does it.
    if (asked.value !== id) {
      asked.value = id;
      return;
    }
    asked.value = undefined;
    await send("DELETE", `v1/admin/keys/${id}`);
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
      <div class="scroll">
        <table class="keylist">
          <thead>
            <tr>
              {(["key.name", "key.id", "key.scopes", "key.month", "key.made"] as const).map((name) => (
                <th key={name} scope="col">
                  {t(name)}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {keys.map((key) => (
              <tr key={key.key_id} class={isOver(key) ? "over" : ""}>
                <th scope="row">{key.name}</th>
                <td>
                  <code title={key.key_id}>{key.key_id.slice(-6)}</code>
                </td>
                <td>{key.scopes.map((scope) => t(`scope.${scope}` as WordKey)).join(", ")}</td>
                <td class="num">
                  {formatNumber(madeBy(key.key_id))}
                  {key.monthly_quota !== undefined && ` / ${formatNumber(key.monthly_quota)}`}
                </td>
                <td class="num">{formatLongDate(new Date(key.created))}</td>
                <td>
                  {isOver(key) ? (
                    <span class="quiet">{t(key.revoked ? "key.revoked" : "key.expired")}</span>
                  ) : (
                    <button
                      type="button"
                      class={asked.value === key.key_id ? "btn danger sure" : "btn danger"}
                      onClick={() => void revoke(key.key_id)}
                      onBlur={() => {
                        if (asked.value === key.key_id) asked.value = undefined;
                      }}
                    >
                      {t(asked.value === key.key_id ? "key.revokeSure" : "key.revoke")}
                    </button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function isOver({ revoked, expires }: Key): boolean {
  return revoked !== undefined || (expires !== undefined && Date.parse(expires) <= Date.now());
}

function NewKey({ make }: { make(body: unknown): Promise<boolean> }) {
  const name = useSignal("");
  const admin = useSignal(false);
  return (
    <form
      class="newkey"
      onSubmit={(event) => {
        event.preventDefault();
        const scopes = ["create", "read", ...(admin.value ? ["admin"] : [])];
        void make({ name: name.value.trim(), scopes }).then((done) => {
          if (done) name.value = "";
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
      <button type="submit" class="btn">
        <Icon name="plus" />
        {t("key.make")}
      </button>
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
