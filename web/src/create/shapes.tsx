import { issueOf, setValue, value } from "../draft.ts";
import { t } from "../words/words.ts";
import { Issue } from "./issue.tsx";

const RATIOS = ["9:16", "2:3", "3:4", "1:1", "4:3", "3:2", "16:9"] as const;

/** Ratios drawn as shapes. `extra` = a first choice without a ratio, such as the picture's own. A value that is none of them is said alone. */
export function Shapes(props: {
  readonly label?: string;
  readonly size?: string;
  readonly extra?: { readonly value: string; readonly label: string } | undefined;
  readonly value?: string | undefined;
  onChange?(ar: string): void;
}) {
  const chosen = props.value ?? value<string>("ar") ?? props.extra?.value;
  const choose = props.onChange ?? ((ar: string) => setValue("ar", ar));
  const choices = [...(props.extra ? [props.extra] : []), ...RATIOS.map((ar) => ({ value: ar, label: ar }))];
  return (
    <fieldset>
      <div class="lab">
        <legend>
          {props.label ?? t("ratio.label")} <b>{choices.find((choice) => choice.value === chosen)?.label ?? chosen}</b>
        </legend>
        <span class="num">{props.size ?? sizeOf(chosen)}</span>
      </div>
      <div class={props.extra ? "shapes eight" : "shapes"}>
        {choices.map((choice) => (
          <label key={choice.value}>
            <input
              class="vh"
              type="radio"
              name="ar"
              checked={choice.value === chosen}
              onChange={() => choose(choice.value)}
            />
            <Shape ratio={ratioOf(choice.value)} />
            {choice.label}
          </label>
        ))}
      </div>
      <Issue field="ar" message={issueOf("ar")} />
    </fieldset>
  );
}

/** An outline of this ratio; dashed where it is free. */
function Shape({ ratio }: { readonly ratio: number | undefined }) {
  return <i class={ratio ? "" : "free"} style={{ "--r": ratio ?? 1 }} />;
}

export function ratioOf(ar: string | undefined): number | undefined {
  const [w = 0, h = 0] = String(ar).split(":").map(Number);
  return w > 0 && h > 0 ? w / h : undefined;
}

/** The service's own rule: about a megapixel, sides in steps of 8. */
function sizeOf(ar: string | undefined): string {
  const ratio = ratioOf(ar);
  if (!ratio) return "";
  const side = (r: number) => 8 * Math.round(128 * Math.sqrt(r));
  return `${side(ratio)} × ${side(1 / ratio)} px`;
}
