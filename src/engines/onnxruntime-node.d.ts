/** The runtime is installed by operators and by `npm run extras`; its types come from the package that it re-exports. */
declare module "onnxruntime-node" {
  export * from "onnxruntime-common";
}
