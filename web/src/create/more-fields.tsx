import { fromPicture, issueOf, kind, picture, type SeedMode, seedMode, setPicture, setValue, value } from "../draft.ts";
import { Icon } from "../icons.tsx";
import { lazy } from "../lazy.tsx";
import { type Field, fieldsOf } from "../schema.ts";
import { formatPercent, styleText, t, type WordKey, withToolWords } from "../words/words.ts";
import { Issue } from "./issue.tsx";
import { showsPalette } from "./style-list.tsx";

const Palette = lazy(async () => (await withToolWords(import("./palette.tsx"))).Palette);
const Logo = lazy(async () => (await withToolWords(import("./logo.tsx"))).Logo);
const Format = lazy(async () => (await withToolWords(import("./format.tsx"))).Format);

/** Parts of the fold and the fields that stand in each, in its order; a field that is in none stands in the last. */
const PARTS = [
  { part: "code", names: ["shortlink", "qr_w", "padding", "logo"] },
  { part: "faces", names: ["mode", "strength", "eyes", "mouth"] },
  { part: "look", names: ["palette", "style_v5", "negative_prompt"] },
  { part: "advanced", names: [] },
] as const satisfies readonly { readonly part: string; readonly names: readonly string[] }[];

function partOf({ name }: Field): string {
  return PARTS.find(({ names }) => (names as readonly string[]).includes(name))?.part ?? "advanced";
}

/** All fields of the kind that have no place of their own, behind one fold. */
export function MoreFields() {
  const fields = fieldsOf(kind.value).filter(
    ({ name, widget, required }) =>
      // these two stand in the tray
      (widget === undefined && !required && !/^(shape|finder)$/.test(name)) ||
      widget === "seed" ||
      widget === "logo" ||
      name === "output_format" ||
      // a picture of one's own keeps its colours, a world round it takes others
      (widget === "palette" && (!fromPicture.value || showsPalette(value<string>("style") ?? ""))),
  );
  const changed = fields.filter(isChanged);
  const wrong = fields.some(({ name }) => issueOf(name));
  return (
    <details
      class="fold"
      open={wrong || undefined}
      onToggle={({ currentTarget: fold }) => {
        // What was opened is seen: the fold may stand at the end of a part that scrolls.
        if (fold.open) fold.scrollIntoView({ block: "nearest" });
      }}
    >
      <summary>
        <Icon name="sliders" />
        {t("more.label")}
        <span class="now">
          {[changed.length > 0 && t("more.changed", { n: changed.length }), seedText()].filter(Boolean).join(", ")}
        </span>
        <span class="turn">
          <Icon name="chev" />
        </span>
      </summary>
      <div class="adv">
        {PARTS.map(({ part }) => {
          const own = fields.filter((field) => partOf(field) === part);
          if (own.length === 0) return null;
          return (
            <section key={part}>
              <h3>{t(`more.${part}`)}</h3>
              {own.map((field) =>
                field.widget === "seed" ? (
                  <Seed key="seed" />
                ) : field.widget === "logo" ? (
                  <Logo key="logo" />
                ) : field.widget === "palette" ? (
                  <Palette key="palette" />
                ) : field.widget === "format" ? (
                  <Format key="format" field={field} />
                ) : (
                  <Plain key={field.name} field={field} />
                ),
              )}
            </section>
          );
        })}
        {changed.length > 0 && (
          <button
            type="button"
            class="btn"
            onClick={() => {
              for (const { name, widget } of changed) {
                if (widget === "logo") setPicture(name, undefined);
                else setValue(name, undefined);
                if (widget === "format") setValue("output_quality", undefined);
              }
            }}
          >
            {t("more.reset")}
          </button>
        )}
      </div>
    </details>
  );
}

/** Whether a field holds something else than it begins with. The seed says so itself. */
function isChanged({ name, widget, preset }: Field): boolean {
  if (widget === "logo") return picture(name) !== undefined;
  const held = value(name);
  return widget !== "seed" && held !== undefined && held !== preset;
}

function seedText(): string {
  const n = String(value("seed") ?? 0);
  if (seedMode.value === "random") return "";
  return seedMode.value === "fixed" ? t("more.seedFixed", { n }) : t("more.seedNext", { n });
}

const SEED_MODES: readonly SeedMode[] = ["random", "fixed", "next"];

function Seed() {
  return (
    <fieldset>
      <legend class="label">{t("seed.label")}</legend>
      <div class="seg">
        {SEED_MODES.map((mode) => (
          <label key={mode}>
            <input
              class="vh"
              type="radio"
              name="seed-mode"
              checked={seedMode.value === mode}
              onChange={() => (seedMode.value = mode)}
            />
            {t(`seed.${mode}` as WordKey)}
          </label>
        ))}
      </div>
      {seedMode.value !== "random" && (
        <label class="nf">
          <span>{t("seed.number")}</span>
          <input
            type="number"
            min="0"
            max={2 ** 32 - 1}
            aria-describedby="issue-seed"
            value={value<number>("seed") ?? 0}
            onInput={(event) => setValue("seed", event.currentTarget.valueAsNumber || 0)}
          />
        </label>
      )}
      <p class="help">{t("seed.help")}</p>
      <Issue field="seed" message={issueOf("seed")} />
    </fieldset>
  );
}

/** A field by its type: a slider for a number with a range, a list for choices, a box for yes or no, a line for text. */
export function Plain({ field }: { readonly field: Field }) {
  const { name, type } = field;
  const label = field.label ?? name.replaceAll("_", " ");
  const help = field.help ?? (field.label ? "" : field.description);
  const described = `help-${name} issue-${name}`;
  return (
    <div class="field">
      {type === "boolean" ? (
        <label class="check">
          <input
            type="checkbox"
            aria-describedby={described}
            checked={value<boolean>(name) ?? field.preset === true}
            onChange={(event) => setValue(name, event.currentTarget.checked)}
          />
          {label}
        </label>
      ) : (
        <label class="label" for={`field-${name}`}>
          {label}
          {field.range && <output for={`field-${name}`}>{shownOf(field, field.range)}</output>}
        </label>
      )}
      {type === "choice" && <Choice field={field} described={described} />}
      {type === "number" && <NumberInput field={field} described={described} />}
      {type === "text" && (
        <textarea
          id={`field-${name}`}
          rows={2}
          maxLength={field.maxLength}
          aria-describedby={described}
          value={value<string>(name) ?? ""}
          onInput={(event) => setValue(name, event.currentTarget.value || undefined)}
        />
      )}
      {help && (
        <p class="help" id={`help-${name}`}>
          {help}
        </p>
      )}
      <Issue field={name} message={issueOf(name)} />
    </div>
  );
}

function Choice({ field, described }: { readonly field: Field; readonly described: string }) {
  const { name, names, choices, preset } = field;
  return (
    <select
      id={`field-${name}`}
      aria-describedby={described}
      value={value<string>(name) ?? String(preset ?? "")}
      onChange={(event) => setValue(name, event.currentTarget.value || undefined)}
    >
      {preset === undefined && <option value="">{t("choice.none")}</option>}
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {names[choice] ?? styleText(choice)}
        </option>
      ))}
    </select>
  );
}

function numberOf({ name, preset, range }: Field): number {
  return value<number>(name) ?? Number(preset ?? range?.[0] ?? 0);
}

/** A number with a unit: a count out of the most, or else the share of the range in per cent. */
function shownOf(field: Field, [min, max, step]: readonly [number, number, number]): string {
  const n = numberOf(field);
  return Number.isInteger(step) ? t("more.ofMost", { n, most: max }) : formatPercent((n - min) / (max - min));
}

function NumberInput({ field, described }: { readonly field: Field; readonly described: string }) {
  const { name, range, ends } = field;
  if (!range)
    return (
      <input
        id={`field-${name}`}
        class="box"
        type="number"
        min="0"
        aria-describedby={described}
        value={value<number>(name) ?? ""}
        onInput={(event) => {
          const { valueAsNumber } = event.currentTarget;
          setValue(name, Number.isNaN(valueAsNumber) ? undefined : valueAsNumber);
        }}
      />
    );
  const [min, max, step] = range;
  return (
    <>
      <input
        id={`field-${name}`}
        type="range"
        min={min}
        max={max}
        step={step}
        aria-describedby={described}
        value={numberOf(field)}
        onInput={(event) => setValue(name, event.currentTarget.valueAsNumber)}
        onDblClick={() => setValue(name, undefined)}
      />
      {ends && (
        <span class="ends">
          {ends.map((end) => (
            <span key={end}>{end}</span>
          ))}
        </span>
      )}
    </>
  );
}
