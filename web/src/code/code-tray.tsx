import { setValue, value } from "../draft.ts";
import { fieldsOf } from "../schema.ts";
import { t, type WordKey } from "../words/words.ts";
import { CodeColours } from "./colours.tsx";

/** Outlines of the looks, in a square of 24; holes are filled by the rule evenodd. */
const SIGNS: Readonly<Record<string, string>> = {
  "shape.square": "M3 3h6v6H3zM9 9h6v6H9zM15 3h6v6h-6zM3 15h6v6H3zM15 15h6v6h-6z",
  "shape.round":
    "M3 6a3 3 0 1 1 6 0 3 3 0 1 1-6 0zM9 12a3 3 0 1 1 6 0 3 3 0 1 1-6 0zM15 6a3 3 0 1 1 6 0 3 3 0 1 1-6 0zM3 18a3 3 0 1 1 6 0 3 3 0 1 1-6 0zM15 18a3 3 0 1 1 6 0 3 3 0 1 1-6 0z",
  "shape.fluid": "M6 3h3a3 3 0 0 1 3 3v3h6a3 3 0 0 1 0 6h-3v3a3 3 0 0 1-6 0v-7a2 2 0 0 0-2-2H6a3 3 0 0 1 0-6z",
  "finder.square": "M2 2h20v20H2zM5 5v14h14V5zM8 8h8v8H8z",
  "finder.round":
    "M8 2h8a6 6 0 0 1 6 6v8a6 6 0 0 1-6 6H8a6 6 0 0 1-6-6V8a6 6 0 0 1 6-6zM9 5a4 4 0 0 0-4 4v6a4 4 0 0 0 4 4h6a4 4 0 0 0 4-4V9a4 4 0 0 0-4-4zM10.5 8h3a2.5 2.5 0 0 1 2.5 2.500v3a2.5 2.5 0 0 1-2.5 2.500h-3A2.5 2.5 0 0 1 8 13.500v-3A2.5 2.5 0 0 1 10.5 8z",
  "finder.leaf":
    "M9 2h6a7 7 0 0 1 7 7v13H9a7 7 0 0 1-7-7V9a7 7 0 0 1 7-7zM9.5 5A4.5 4.5 0 0 0 5 9.500v5A4.5 4.5 0 0 0 9.5 19H19V9.500A4.5 4.5 0 0 0 14.5 5zM11 8h2a3 3 0 0 1 3 3v5h-5a3 3 0 0 1-3-3v-2a3 3 0 0 1 3-3z",
};

/** How a code looks: its modules, its corner marks, its colours. */
export function CodeTray() {
  return (
    <>
      <Looks name="shape" />
      <Looks name="finder" />
      <CodeColours />
    </>
  );
}

function Looks({ name }: { readonly name: "shape" | "finder" }) {
  const field = fieldsOf("code").find((one) => one.name === name);
  if (!field) return null;
  const chosen = value<string>(name) ?? field.preset;
  return (
    <fieldset class="looks">
      <legend class="label">{field.label}</legend>
      <div>
        {field.choices.map((choice) => (
          <label key={choice}>
            <input
              class="vh"
              type="radio"
              name={name}
              checked={choice === chosen}
              onChange={() => setValue(name, choice === field.preset ? undefined : choice)}
            />
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path fill-rule="evenodd" d={SIGNS[`${name}.${choice}`]} />
            </svg>
            {t(`plain.${name}.${choice}` as WordKey)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
