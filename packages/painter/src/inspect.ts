/**
 * The painter's inside for tools and tests: words to a scene graph, a scene graph to a layout, models, drawings. What is here
 * may change with any version.
 */

export { POSE_FAMILIES } from "./acts/index.ts";
export { FAMILIES as ANIMAL_FAMILIES } from "./animals/index.ts";
export { carrier } from "./carriers/carrier.ts";
export { cover, MIXED_SIZES } from "./carriers/cover.ts";
export { bandsOf, fillBox } from "./carriers/shapes.ts";
export { tint } from "./carriers/stage.ts";
export { rgb, tileAt } from "./carriers/textures.ts";
export { compose } from "./compose/compose.ts";
export type { Cast } from "./compose/items.ts";
export { aspectOfShape } from "./figures/model.ts";
export { createModelShelf } from "./figures/models.ts";
export { type Family, recipeOf } from "./figures/recipe.ts";
export { surfaceOf } from "./frame.ts";
export type { Layout, ReliefPlan, WorldLayout } from "./layout.ts";
export { type Gradient, type Motif, type MotifShelf, posed, type Shape } from "./motifs/motif.ts";
export { nounTable } from "./motifs/nouns.ts";
export { coveredShare, rasteriseMotif } from "./motifs/raster.ts";
export { FAMILIES as PEOPLE_FAMILIES } from "./people/index.ts";
export { SAID_ROWS } from "./read/implied.ts";
export { LANGUAGES } from "./read/language/grammar.ts";
export { wordRows } from "./read/language/table.ts";
export { createLexicon } from "./read/lexicon.ts";
export { createPromptReader, type PromptReader } from "./read/prompt-reader.ts";
export { understand } from "./read/understand.ts";
export type { SceneGraph } from "./scene-graph.ts";
export { wornIn } from "./things/facts.ts";
export { FAMILIES } from "./things/index.ts";
export { createSingleThreadContext } from "./thread-context.ts";
export { grade } from "./world/grade.ts";
export { render } from "./world/render.ts";
