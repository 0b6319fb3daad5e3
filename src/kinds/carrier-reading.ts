/** The reader of prompts for carriers, made with the first prompt that is read. */

import type { CarrierReader } from "easel-painter";

/** The lexicon is loaded with the first call; one reader serves all. */
export function createLazyCarrierReader(): () => Promise<CarrierReader> {
  let loading: Promise<CarrierReader> | undefined;
  return () => {
    loading ??= import("easel-painter").then(({ createCarrierReader }) => createCarrierReader());
    return loading;
  };
}
