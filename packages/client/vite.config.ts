/** One minified file for npm. Class names are kept: they are the names of the errors. */

import { defineConfig } from "vite";

export default defineConfig({
  build: {
    target: "es2022",
    emptyOutDir: false,
    lib: { entry: "src/index.ts", formats: ["es"], fileName: () => "index.js" },
    rolldownOptions: { output: { minify: true, keepNames: true } },
  },
});
