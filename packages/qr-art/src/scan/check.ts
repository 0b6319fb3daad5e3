/** One test of a picture and what came of it. The service sends it to callers as it is. */
export interface Check {
  /** The test: `<reader>/<distortion>`, for example `zxing-cpp/identity`. */
  readonly name: string;
  readonly passed: boolean;
  /** Whether the picture fails when this check does not pass. */
  readonly required: boolean;
  /** A measured value where there is one; `note` tells its unit or meaning. */
  readonly value?: number | undefined;
  readonly note?: string | undefined;
}
