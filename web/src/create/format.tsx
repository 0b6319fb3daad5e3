import { issueOf, setValue, value } from "../draft.ts";
import { formatTitle } from "../format-title.ts";
import type { Field } from "../schema.ts";
import { formatNumber, t } from "../words/words.ts";
import { Issue } from "./issue.tsx";

const KEEPS_ALL = "png";
/** Formats without pixels. */
const LINES: readonly string[] = ["svg", "pdf"];
/** Qualities that are offered beside the service's own. */
const SMALL = 50;
const HIGH = 95;
const LOSSLESS = 100;

/** In which format the file is, and for one that loses pixels, of which quality. */
export function Format({ field }: { readonly field: Field }) {
  const format = value<string>("output_format") ?? KEEPS_ALL;
  const quality = value<number>("output_quality");
  const offered = [SMALL, HIGH, ...(format === "webp" ? [LOSSLESS] : [])];
  // One of a request that was taken over is kept.
  const own = quality !== undefined && !offered.includes(quality) ? [quality] : [];
  return (
    <>
      <div class="field">
        <label class="label" for="field-output_format">
          {t("format.label")}
        </label>
        <select
          id="field-output_format"
          aria-describedby="help-output_format issue-output_format"
          value={format}
          onChange={({ currentTarget }) => {
            setValue("output_format", currentTarget.value === KEEPS_ALL ? undefined : currentTarget.value);
            setValue("output_quality", undefined);
          }}
        >
          {field.choices.map((choice) => (
            <option key={choice} value={choice}>
              {formatTitle(choice)}
            </option>
          ))}
        </select>
        <p class="help" id="help-output_format">
          {t("format.help")}
        </p>
        <Issue field="output_format" message={issueOf("output_format")} />
      </div>
      {format !== KEEPS_ALL && !LINES.includes(format) && (
        <div class="field">
          <label class="label" for="field-output_quality">
            {t("format.quality")}
          </label>
          <select
            id="field-output_quality"
            aria-describedby="issue-output_quality"
            value={quality ?? ""}
            onChange={({ currentTarget }) => {
              setValue("output_quality", currentTarget.value === "" ? undefined : Number(currentTarget.value));
            }}
          >
            <option value="">{t("format.standard")}</option>
            <option value={SMALL}>{t("format.small")}</option>
            <option value={HIGH}>{t("format.high")}</option>
            {format === "webp" && <option value={LOSSLESS}>{t("format.lossless")}</option>}
            {own.map((one) => (
              <option key={one} value={one}>
                {formatNumber(one)}
              </option>
            ))}
          </select>
          <Issue field="output_quality" message={issueOf("output_quality")} />
        </div>
      )}
    </>
  );
}
