/** The page of Easel: a desk to make pictures, a gallery, a viewer. It talks to the public API only. */

import { render } from "preact";
import { App } from "./app.tsx";
import { keepDraft } from "./draft.ts";
import { removeOnLeave } from "./gallery/remove.ts";
import { startRouting } from "./route.ts";
import "./style/tokens.css";
import "./style/base.css";
import "./style/desk.css";
import "./style/stage.css";
import "./style/gallery.css";
import "./style/viewer.css";
import "./style/frame.css";
import "./style/tools.css";
import "./style/phone.css";
import { restoreTheme } from "./theme.ts";
import { useLanguage } from "./words/words.ts";

restoreTheme();
keepDraft();
startRouting();
removeOnLeave();
await useLanguage();
const root = document.getElementById("easel");
if (root) render(<App />, root);
