import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "./words/words.ts";

/**
 * A component whose code is loaded when it is first shown. `Until` stands in its place until then, or nothing; where the code cannot
 * be loaded, a way to try again.
 */
export function lazy<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Until?: ComponentType<P>,
): ComponentType<P> {
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
    if (!lost) return Until ? <Until {...props} /> : null;
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
