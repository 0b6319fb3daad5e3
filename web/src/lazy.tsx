import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "./words/words.ts";

/** A component whose code is loaded when it is first shown; nothing stands in its place until then, a way to try again when it cannot be loaded. */
export function lazy<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let loaded: ComponentType<P> | undefined;
  return function Lazy(props: P) {
    const [Component, setComponent] = useState<ComponentType<P> | undefined>(() => loaded);
    const [lost, setLost] = useState(false);
    const fetchIt = () => {
      setLost(false);
      load().then(
        (found) => {
          loaded = found;
          setComponent(() => found);
        },
        () => setLost(true),
      );
    };
    useEffect(() => {
      if (!Component) fetchIt();
    }, []);
    if (Component) return <Component {...props} />;
    if (!lost) return null;
    return (
      <p class="note bad" role="alert">
        <span>
          {t("fault.part")}{" "}
          <button type="button" class="link" onClick={fetchIt}>
            {t("line.retry")}
          </button>
        </span>
      </p>
    );
  };
}
