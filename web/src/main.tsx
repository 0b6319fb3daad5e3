/** The page of Easel: a desk to make pictures, a gallery, a viewer. It talks to the public API only. */

import { render } from "preact";
import { App } from "./app.tsx";
import { isBegun, keepDraft } from "./draft.ts";
import { watchFaults } from "./fault.tsx";
import { askBeforeLoss } from "./keep.ts";
import { startRouting } from "./route.ts";
import "./style/tokens.css";
import "./style/base.css";
import "./style/desk.css";
import "./style/stage.css";
import "./style/result.css";
import "./style/gallery.css";
import "./style/viewer.css";
import "./style/frame.css";
import "./style/tools.css";
import "./style/phone.css";
import { restoreTheme } from "./theme.ts";
import { useLanguage } from "./words/words.ts";

watchFaults();
restoreTheme();
keepDraft();
startRouting();
askBeforeLoss(isBegun);
// Without its language the page is shown in English.
await useLanguage().catch(() => undefined);
const root = document.getElementById("easel");
root?.replaceChildren();
if (root) render(<App />, root);
