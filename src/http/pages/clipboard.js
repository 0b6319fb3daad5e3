// For a page that comes over plain http beyond this machine: browsers give it no clipboard, and the reference asks for one.
if (!navigator.clipboard)
  Object.defineProperty(navigator, "clipboard", {
    value: {
      /** Copies by the older command. Rejects where the browser does not let it. */
      async writeText(text) {
        const before = document.activeElement;
        const field = document.createElement("textarea");
        field.value = text;
        field.setAttribute("style", "position:fixed;opacity:0");
        (before?.parentElement ?? document.body).append(field);
        field.select();
        try {
          if (!document.execCommand("copy")) throw new Error("this browser does not let the page copy");
        } finally {
          field.remove();
          before?.focus?.();
        }
      },
    },
  });
