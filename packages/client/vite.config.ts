/** One minified file for npm. Class names are kept: they are the names of the errors. */

import { defineConfig } from "vite";

export default defineConfig({
  build: {
    target: "es2022",
    // The types are written after it, so that no file of older sources is packed.
    emptyOutDir: true,
    lib: { entry: "src/index.ts", formats: ["es"], fileName: () => "index.js" },
    rolldownOptions: { output: { minify: true, keepNames: true } },
  },
});
