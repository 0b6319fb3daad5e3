// The form at `/`: makes one QR art picture over the public API and shows it with its state.

const API = "srv/publish/api/art_qr";
const RETRY_S = 2;
const KEY_SLOT = "easel-key";

const $ = (id) => document.getElementById(id);
const wait = (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** The id of the picture on the board; a newer one ends the watching of an older. */
let shown;

/** The service or the way to it is away for the moment: the same request may work later. */
class AwayError extends Error {}

/** Asks one operation; answers body and headers. Throws AwayError, or Error with what the service says. */
async function ask(operation, body, method = "POST") {
  const response = await send(operation, body, method);
  const answer = await response.json().catch(() => {
    throw new AwayError("The service gave no answer that can be read.");
  });
  if (response.ok) return { answer, headers: response.headers };
  const { error, detail } = answer;
  const text = `${error.replace(/[.!]+$/, "")}. ${detail.message ?? ""}`.trim();
  if (detail.retryable && [408, 429, 503].includes(response.status)) throw new AwayError(text);
  throw new Error(response.status === 401 ? "The service does not know this key." : text);
}

function send(operation, body, method) {
  return fetch(`${API}/${operation}`, {
    method,
    headers: { authorization: `Bearer apikey,${$("key").value.trim()}`, "content-type": "application/json" },
    ...(body ? { body: JSON.stringify(body) } : {}),
  }).catch(() => {
    throw new AwayError("The service cannot be reached.");
  });
}

/** A Display String of RFC 9651 as text. */
function warningsOf(header) {
  return [...(header ?? "").matchAll(/message=(%?)"((?:[^"\\]|\\.)*)"/g)].map(([, encoded, text]) =>
    encoded ? decodeURIComponent(text) : text.replace(/\\(.)/g, "$1"),
  );
}

function say(text, failed = false) {
  const line = document.createElement("p");
  line.textContent = text;
  $("easel").replaceChildren(line);
  $("easel").classList.toggle("failed", failed);
}

async function loadStyles() {
  if (!$("key").value.trim()) return;
  try {
    const { answer } = await ask("getStyle", undefined, "GET");
    const groups = Map.groupBy(answer.style, (style) => style.category);
    $("style").replaceChildren(
      ...[...groups].map(([category, styles]) => {
        const group = document.createElement("optgroup");
        group.label = category;
        group.append(...styles.map((style) => new Option(style.label, style.name)));
        return group;
      }),
    );
    $("style").disabled = false;
    sessionStorage.setItem(KEY_SLOT, $("key").value.trim());
    say("Your picture will stand here.");
  } catch (error) {
    say(error.message, true);
  }
}

async function make() {
  $("make").disabled = true;
  $("actions").hidden = true;
  $("note").textContent = "";
  const content = $("content").value;
  try {
    say("Asking …");
    $("easel").scrollIntoView({ block: "nearest", behavior: "smooth" });
    const { answer, headers } = await ask("generate", {
      prompt: $("prompt").value,
      style: $("style").value,
      ar: $("ar").value,
      qr_w: Number($("weight").value),
      shortlink: $("shortlink").checked && content !== "",
      ...(content === "" ? {} : { content }),
    });
    $("note").textContent = warningsOf(headers.get("x-warnings")).join(" ");
    shown = answer.id;
    await watch(answer.id);
  } catch (error) {
    say(error.message, true);
  } finally {
    $("make").disabled = false;
    $("progress").hidden = true;
  }
}

async function watch(id) {
  while (shown === id) {
    let state;
    try {
      state = await ask("getImage", { id });
    } catch (error) {
      if (!(error instanceof AwayError)) throw error;
      // The picture is being made all the same.
      say(`${error.message} Trying again …`);
      await wait(RETRY_S);
      continue;
    }
    const { answer, headers } = state;
    if (answer.url) return show(answer.url);
    const position = Number(headers.get("x-queue-position"));
    $("progress").hidden = false;
    if (headers.get("x-job-status") === "running") {
      $("progress").value = Number(headers.get("x-progress"));
      say("Painting …");
    } else {
      $("progress").removeAttribute("value");
      say(position > 0 ? `Waiting, about ${position} before it …` : "Waiting …");
    }
    await wait(Math.max(1, Number(headers.get("retry-after"))));
  }
}

async function show(url) {
  const picture = new Image();
  picture.alt = $("prompt").value;
  picture.src = url;
  await picture.decode();
  $("easel").replaceChildren(picture);
  $("easel").classList.remove("failed");
  $("save").href = url;
  $("actions").hidden = false;
}

$("form").addEventListener("submit", (event) => {
  event.preventDefault();
  void make();
});
$("key").addEventListener("change", loadStyles);
$("delete").addEventListener("click", async () => {
  try {
    await ask("delImage", { id: shown });
    shown = undefined;
    $("actions").hidden = true;
    say("Deleted. Its URL and its code have ended.");
  } catch (error) {
    $("note").textContent = error.message;
  }
});

$("key").value = sessionStorage.getItem(KEY_SLOT) ?? "";
void loadStyles();
