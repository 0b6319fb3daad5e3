import { defineConfig } from "vite";

export default defineConfig({
  // Relative, so that the page works under a path of a proxy.
  base: "./",
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    // The service serves this folder as immutable: every name in it holds a hash.
    assetsDir: "page",
    // The policy allows no data: fonts or scripts, and no inline ones.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2024",
  },
});
