import { issueOf, kind, setValue, value } from "../draft.ts";
import { type Field, fieldOf, schemaNamed } from "../schema.ts";
import { t, tMaybe } from "../words/words.ts";
import { Issue } from "./issue.tsx";

/** Content of one type: what is in the fields so far. */
type Held = Readonly<Record<string, unknown>> & { readonly type: string };

/** Types that the line for a link or a text does as well. */
const PLAIN = ["url", "text"];
/** Texts of several lines. */
const LONG = ["note", "description", "body", "text"];
const TIMES = ["start", "end"];
/** Types of inputs, for the keyboards of phones, by field. */
const INPUTS: Readonly<Record<string, "tel" | "email" | "url">> = {
  phone: "tel",
  mobile: "tel",
  email: "email",
  to: "email",
  url: "url",
};

/** The types of content with their fields, as the service lists them. */
function contentForms(): readonly { readonly type: string; readonly parts: readonly Field[] }[] {
  const { anyOf = [] } = schemaNamed("ArtQrRequest")?.properties?.content ?? {};
  return (anyOf.find(({ oneOf }) => oneOf)?.oneOf ?? []).map(({ $ref = "" }) => {
    const { properties = {}, required } = schemaNamed($ref.slice($ref.lastIndexOf("/") + 1)) ?? {};
    const { type, ...parts } = properties;
    return {
      type: type?.const ?? "",
      parts: Object.entries(parts).map(([name, part]) => fieldOf(name, part, required?.includes(name) ?? false)),
    };
  });
}

/** What the code holds: a choice of kinds, and the fields of the chosen one. */
export function ContentForm() {
  const held = heldForm();
  const forms = contentForms();
  const parts = forms.find(({ type }) => type === held?.type)?.parts ?? [];
  return (
    <div class="holds">
      <label class="vh" for="content-type">
        {t("content.type")}
      </label>
      <select
        id="content-type"
        value={held?.type ?? ""}
        onChange={({ currentTarget }) =>
          setValue("content", currentTarget.value === "" ? undefined : { type: currentTarget.value })
        }
      >
        <option value="">{t("content.plain")}</option>
        {forms
          .filter(({ type }) => type === held?.type || !PLAIN.includes(type))
          .map(({ type }) => (
            <option key={type} value={type}>
              {tMaybe(`content.type.${type}`) ?? type}
            </option>
          ))}
      </select>
      {held && (
        <div class="parts">
          {held.type === "event" && <AllDay held={held} />}
          {parts.map((part) => (
            <Part key={`${held.type}.${part.name}`} part={part} held={held} />
          ))}
        </div>
      )}
      <Issue field="content" message={wholeIssue(parts)} />
      {!value("content") && kind.value === "art_qr" && <p class="help">{t("content.none")}</p>}
      <p class="help">
        <a href="#/many">{t("many.open")}</a>
      </p>
    </div>
  );
}

/** What is wrong with the line of text, or with the fields together. */
function wholeIssue(parts: readonly Field[]): string | undefined {
  if (heldForm() === undefined) return issueOf("content");
  const isOfPart = parts.some(({ name }) => issueOf(`content.${name}`));
  return isOfPart ? undefined : issueOf("content") && t("content.whole");
}

function heldForm(): Held | undefined {
  const held = value<unknown>("content");
  return held !== null && typeof held === "object" ? (held as Held) : undefined;
}

function setPart(held: Held, name: string, next: unknown): void {
  setValue("content", { ...held, [name]: next === "" ? undefined : next });
}

function Part({ part, held }: { readonly part: Field; readonly held: Held }) {
  const { name, type, required, choices } = part;
  const id = `content-${name}`;
  const field = `content.${name}`;
  const message = issueOf(field) && (tMaybe(`content.${name}.issue`) ?? t("content.issue"));
  const label = tMaybe(`content.${held.type}.${name}`) ?? tMaybe(`content.${name}`) ?? name;
  const common = { id, "aria-describedby": `issue-${field}`, "aria-invalid": message !== undefined };
  const text = held[name] === undefined ? "" : String(held[name]);
  return (
    <div class={LONG.includes(name) || type === "boolean" ? "wide" : ""}>
      {type === "boolean" ? (
        <label class="check">
          <input
            type="checkbox"
            {...common}
            checked={held[name] === true}
            onChange={({ currentTarget }) => setPart(held, name, currentTarget.checked || undefined)}
          />
          {label}
        </label>
      ) : (
        <label class="label" for={id}>
          {label}
          {!required && <span class="quiet">{t("content.optional")}</span>}
        </label>
      )}
      {choices.length > 0 ? (
        <select {...common} value={text} onChange={({ currentTarget }) => setPart(held, name, currentTarget.value)}>
          <option value="">{t("choice.auto")}</option>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {tMaybe(`content.${name}.${choice}`) ?? choice}
            </option>
          ))}
        </select>
      ) : type === "number" ? (
        <input
          {...common}
          class="box"
          type="number"
          step="any"
          value={text}
          onInput={({ currentTarget: { valueAsNumber } }) =>
            setPart(held, name, Number.isNaN(valueAsNumber) ? undefined : valueAsNumber)
          }
        />
      ) : type === "text" && LONG.includes(name) ? (
        <textarea
          {...common}
          class="box"
          rows={2}
          value={text}
          onInput={({ currentTarget }) => setPart(held, name, currentTarget.value)}
        />
      ) : type === "text" ? (
        <input
          {...common}
          class="box"
          {...inputType(held, name, text)}
          autocomplete="off"
          spellcheck={false}
          value={text}
          onInput={({ currentTarget }) => setPart(held, name, currentTarget.value)}
        />
      ) : null}
      <Issue field={field} message={message} />
    </div>
  );
}

const isDay = (text: unknown) => /^\d{4}-\d\d-\d\d$/.test(String(text));

/** The attribute alone: the types of attributes differ by it, and all of these take the same others. */
function inputType(held: Held, name: string, text: string): { readonly type: "text" } {
  const type = TIMES.includes(name) ? timeInput(held, text) : (INPUTS[name] ?? "text");
  return { type: type as "text" };
}

/** A time with an offset, of a request that was taken over, stays as it is. */
function timeInput({ start, end }: Held, text: string): "text" | "date" | "datetime-local" {
  if (text !== "" && !isDay(text) && !/T\d\d:\d\d$/.test(text)) return "text";
  return isDay(start ?? end) ? "date" : "datetime-local";
}

/** Whether an event lasts for days: its times become days, and days times. */
function AllDay({ held }: { readonly held: Held }) {
  const { start, end } = held;
  const change = (text: unknown, days: boolean) =>
    text === undefined ? undefined : days ? String(text).slice(0, 10) : `${String(text).slice(0, 10)}T12:00`;
  const days = isDay(start ?? end);
  return (
    <div class="wide">
      <label class="check">
        <input
          type="checkbox"
          checked={days}
          disabled={start === undefined && end === undefined}
          onChange={({ currentTarget: { checked } }) =>
            setValue("content", { ...held, start: change(start, checked), end: change(end, checked) })
          }
        />
        {t("content.allDay")}
      </label>
    </div>
  );
}
