import { Issue } from "../create/issue.tsx";
import { issueOf, setValue, value } from "../draft.ts";
import { t, type WordKey } from "../words/words.ts";

const DIRECTIONS = ["diagonal", "across", "down", "outwards"] as const;
const PRESETS = { dark: "#000000", light: "#ffffff" } as const;
/** Where a gradient goes to at first: it suits most dark colours. */
const SECOND = { dark: "#7a1f4d", light: "#fff3d6" } as const;

interface Gradient {
  readonly from: string;
  readonly to: string;
  readonly direction: (typeof DIRECTIONS)[number];
}
type Paint = string | Gradient;
type Part = keyof typeof PRESETS;
interface Colours {
  readonly dark: Paint;
  readonly light: Paint;
}

/** Both colours of a code; what the form does not hold is black on white. */
export function coloursOf(held: unknown): Colours {
  return { ...PRESETS, ...(held as Partial<Colours> | undefined) };
}

/** The colours of modules and ground, each alone or as a gradient. */
export function CodeColours() {
  const colours = coloursOf(value("colours"));
  const set = (part: Part, paint: Paint) => {
    const next = { ...colours, [part]: paint };
    const isPreset = next.dark === PRESETS.dark && next.light === PRESETS.light;
    setValue("colours", isPreset ? undefined : next);
  };
  return (
    <fieldset class="field inks" aria-describedby="issue-colours">
      <legend class="label">{t("plain.colours")}</legend>
      {(["dark", "light"] as const).map((part) => (
        <Ink key={part} part={part} paint={colours[part]} set={(paint) => set(part, paint)} />
      ))}
      <p class="help">{t("plain.coloursHelp")}</p>
      <Issue field="colours" message={issueOf("colours")} />
    </fieldset>
  );
}

function Ink(props: { readonly part: Part; readonly paint: Paint; set(paint: Paint): void }) {
  const { part, paint, set } = props;
  const gradient = typeof paint === "string" ? undefined : paint;
  const first = gradient?.from ?? String(paint);
  const name = t(`plain.${part}`);
  return (
    <div class="ink">
      <label>
        <input
          type="color"
          value={first}
          onInput={({ currentTarget: { value: from } }) => set(gradient ? { ...gradient, from } : from)}
        />
        <span>{name}</span>
      </label>
      {gradient && (
        <input
          type="color"
          aria-label={t("plain.second", { of: name })}
          value={gradient.to}
          onInput={({ currentTarget: { value: to } }) => set({ ...gradient, to })}
        />
      )}
      <select
        aria-label={t("plain.fill", { of: name })}
        value={gradient?.direction ?? ""}
        onChange={({ currentTarget: { value: way } }) => {
          const direction = DIRECTIONS.find((one) => one === way);
          set(direction ? { from: first, to: gradient?.to ?? SECOND[part], direction } : first);
        }}
      >
        <option value="">{t("plain.even")}</option>
        {DIRECTIONS.map((direction) => (
          <option key={direction} value={direction}>
            {t(`plain.${direction}` as WordKey)}
          </option>
        ))}
      </select>
    </div>
  );
}
