/** The page against the whole service, in a real browser; said clearly when there is none to run. */

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { encodePng } from "../../src/codec/encode.ts";
import { ensurePage } from "../../web/build.ts";
import { stripes } from "../engines/requests.ts";
import { ANNA, placeOn, renderHead } from "../faces/rendered-head.ts";
import { startSmallService } from "../helpers/service.ts";
import { closeBrowser, NO_BROWSER, show } from "./browser.ts";
import {
  fileOf,
  judge,
  LOOKS,
  MADE_MS,
  made,
  makeSamples,
  type Samples,
  scrolledBeyond,
  signIn,
  untranslated,
  visitViews,
  WORDS,
} from "./walk.ts";

if (!NO_BROWSER) await ensurePage();
const service = NO_BROWSER ? undefined : await startSmallService();

describe("the page", { skip: NO_BROWSER, timeout: 900_000 }, () => {
  const { baseUrl } = service ?? { baseUrl: "" };
  let samples: Samples;
  let picture: Buffer;
  let painted: Buffer;
  let anna: Buffer;
  let couple: Buffer;
  let qrId: string;
  let paintedId: string;
  /** A code of one's own picture: it has no prompt. */
  let ownId: string;

  before(async () => {
    samples = await makeSamples(service!);
    ({ picture, painted, anna, couple, qrId, paintedId } = samples);
    const image = `data:image/png;base64,${picture.toString("base64")}`;
    ownId = (await service!.make("art_qr", { image, content: "https://bistro.example/menu" })).id;
  });
  after(closeBrowser);

  test("a wrong key is said at its field, a good one opens the desk, and signing out ends it", async (t) => {
    const { page, complaints } = await show(t, baseUrl, "/");
    await page.getByLabel("API key").fill("wrong");
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByText("does not know this key").waitFor();
    // The browser itself notes a refusal.
    assert.deepEqual(
      complaints.splice(0).filter((line) => !line.includes("401")),
      [],
    );
    await signIn(page, service);
    assert.equal(
      await page.evaluate(
        (key) => JSON.stringify([localStorage, sessionStorage]).includes(key),
        String(service?.apiKey),
      ),
      false,
    );
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByLabel("API key").waitFor();
    assert.deepEqual(complaints, []);
  });

  test("QR art is made by keyboard alone, resumed after a reload, and its link is changed", async (t) => {
    const { page, complaints } = await show(t, baseUrl, "/");
    await signIn(page, service);
    // It stands between the two fields once the words of earlier pictures are loaded.
    await page.getByRole("button", { name: "Words used before" }).waitFor();
    await page.locator("#prompt").focus();
    await page.keyboard.type("a snowy winter village");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.type("https://example.com/menu");
    // One that takes long stands before it, so that the page sees itself wait.
    const long = { prompt: "a forest", style: "Watercolour", content: "https://example.com" };
    const before = (await service!.call("POST", "/srv/publish/api/art_qr/generate", long)).json.id;
    await page.keyboard.press("Control+Enter");
    await page.locator("[role=progressbar]").waitFor();
    const moving = await page.evaluate(() => document.getAnimations().length);
    assert.equal(moving, 0, "who prefers no motion sees none, not even of what styles add to an element");
    const address = page.url();
    assert.match(address, /#\/i\/[\w-]{16,}$/);
    await page.reload();
    assert.equal(page.url(), address);
    await service!.call("DELETE", `/v1/images/${before}`);
    await made(page);
    await page.getByText(/\d of \d readers read it/).waitFor();
    assert.equal(
      await page.locator("#prompt").inputValue(),
      "a snowy winter village",
      "what was typed outlives the reload",
    );

    await page.goto(`${baseUrl}/#/v/${qrId}`);
    await page.getByRole("button", { name: "Change the link" }).click();
    await page.locator("#target").fill("https://example.com/new");
    await page.locator("#ends").fill("2090-12-24");
    await page.locator("#fallback").fill("https://example.com/closed");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByRole("link", { name: "example.com/new" }).waitFor();
    await page.getByText("Until Dec 24, 2090. Outside these days: example.com/closed").waitFor();
    assert.deepEqual(complaints, []);
  });

  test("words: an empty prompt is said at its field, then the picture is made, varied, deleted and brought back", async (t) => {
    const { page, complaints } = await show(t, baseUrl, "/");
    await signIn(page, service);
    await page.locator(".kinds label", { hasText: "Picture" }).click();
    await page.keyboard.press("Control+Enter");
    await page.locator("#issue-prompt .bad").waitFor();
    assert.deepEqual(
      complaints.splice(0).filter((line) => !line.includes("422")),
      [],
    );
    await page.locator("#prompt").fill("a boat by a lake");
    await page.locator(".makebar .btn.go").click();
    await made(page);
    await page.locator(".stageprint a").click();
    await page.getByRole("heading", { name: "a boat by a lake" }).waitFor();
    await page.keyboard.press("Delete");
    await page.getByRole("button", { name: "Undo" }).click();
    await page.goto(`${baseUrl}/#/gallery`);
    await page.getByRole("link", { name: "a boat by a lake" }).first().waitFor();
    assert.deepEqual(complaints, []);
  });

  test("outpaint: a file, a handle moved by arrow keys, the number beside it, the picture", async (t) => {
    const { page, complaints } = await show(t, baseUrl, "/");
    await signIn(page, service);
    await page.locator(".kinds label", { hasText: "Extend" }).click();
    await page.setInputFiles("#file-image", { name: "house.png", mimeType: "image/png", buffer: picture });
    await page.getByText("341 × 256").first().waitFor();
    assert.equal(await page.locator("label:has([name=ar]:checked)").textContent(), "4:3");
    // Another picture begins with its own margin while the first one's was not changed.
    await page.setInputFiles("#file-image", fileOf("anna.png", anna));
    await page.getByText("anna.png").waitFor();
    const begun = String(await page.locator(".result b").textContent());
    const [width, height] = begun.split(" × ").map(Number);
    assert.ok(Math.abs(width / height - 4 / 3) < 0.01 && height > 256, begun);
    await page.setInputFiles("#file-image", fileOf("house.png", picture));
    await page.getByText("341 × 256").first().waitFor();
    await page.getByRole("button", { name: "Reset" }).click();
    await page.locator(".makebar").getByText("Drag at least one side outwards.").waitFor();
    await page.locator(".makebar .btn.go").click();
    await page.locator("#issue-left .bad").waitFor();
    const handle = page.getByRole("button", { name: "Handle Right", exact: true });
    await handle.focus();
    for (let i = 0; i < 8; i++) await page.keyboard.press("ArrowRight");
    assert.equal(await page.getByLabel(/^Right/).inputValue(), "64");
    await page.getByText("320 × 256").first().waitFor();
    // What is to be expected of it is told before it is made, in words and along the frame.
    await page.getByText("This is likely to turn out well.").waitFor({ timeout: MADE_MS });
    await page.locator(".frame .edge.right.good").waitFor();
    assert.equal(await page.locator(".frame .edge:is(.good, .doubtful, .poor)").count(), 1);
    assert.deepEqual(await judge(page, "the outlook of an extension"), []);
    await page.locator(".makebar .btn.go").click();
    await made(page);
    assert.deepEqual(complaints, []);
  });

  test("faces: no picture without consent; the faces are chosen on the pictures and swapped", async (t) => {
    const { page, complaints } = await show(t, baseUrl, "/");
    await signIn(page, service);
    await page.locator(".kinds label", { hasText: "Face swap" }).click();
    await page.setInputFiles("#file-source", fileOf("house.png", picture));
    await page.getByText("No face found. Choose another picture.").waitFor({ timeout: MADE_MS });
    await page.setInputFiles("#file-source", fileOf("anna.png", anna));
    await page.setInputFiles("#file-target", fileOf("couple.png", couple));
    await page.getByText("Face 1 goes onto face A").waitFor({ timeout: MADE_MS });
    const smaller = page.getByRole("button", { name: "Face B", exact: true });
    await smaller.focus();
    await page.keyboard.press("Enter");
    assert.equal(await smaller.getAttribute("aria-pressed"), "true");
    const button = page.locator(".makebar .btn.go");
    await page.getByText("Not all of them").click();
    assert.equal(await button.isDisabled(), true);
    await page.getByText("Yes, each of them").click();
    await button.click();
    await made(page);
    const { json } = await service!.call("GET", `/v1/images/${page.url().split("/").pop()}`);
    assert.deepEqual([json.state, json.params.target_index, json.params.consent], ["ready", 1, true]);
    assert.deepEqual(complaints, []);
  });

  test("own picture: in a world it is shown there before it is ordered, and made there", async (t) => {
    const { page, complaints } = await show(t, baseUrl, "/");
    await signIn(page, service);
    await page.getByText("Your own picture").click();
    await page.setInputFiles("#file-image", fileOf("house.png", picture));
    await page.locator("#content").fill("https://example.com/own");
    await page.locator(".styles.reel").getByText("Patchwork Quilt").click();
    await page.getByText("Your picture hangs in this world").waitFor();
    await page.locator(".trial img").waitFor();
    await page.locator(".makebar .btn.go").click();
    await made(page);
    const { json } = await service!.call("GET", `/v1/images/${page.url().split("/").pop()}`);
    assert.deepEqual([json.state, json.recipe.photograph], ["ready", "printed on a panel of the quilt"]);
    assert.deepEqual(complaints, []);
  });

  test("own picture: a focus is drawn and moved by keys, a logo is added, both are sent, and the code is shown", async (t) => {
    const { page, complaints } = await show(t, baseUrl, "/");
    await signIn(page, service);
    await page.getByText("Your own picture").click();
    await page.setInputFiles("#file-image", fileOf("house.png", picture));
    const board = (await page.locator(".board").boundingBox())!;
    await page.mouse.move(board.x + board.width * 0.2, board.y + board.height * 0.2);
    await page.mouse.down();
    await page.mouse.move(board.x + board.width * 0.6, board.y + board.height * 0.5);
    await page.mouse.up();
    await page.locator(".focus").focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Shift+ArrowDown");
    await page.locator("#content").fill("https://example.com/own");
    await page.locator("details.fold summary").click();
    await page.setInputFiles("#file-logo", {
      name: "logo.svg",
      mimeType: "image/svg+xml",
      buffer: Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><circle cx="32" cy="32" r="30" fill="#b5321c"/></svg>',
      ),
    });
    await page.getByText("In the corner").click();
    await page.keyboard.press("Control+Enter");
    await page.waitForURL(/#\/i\//);
    const { json } = await service!.call("GET", `/v1/images/${page.url().split("/").pop()}`);
    const { x, y, w, h } = json.params.focus;
    for (const [got, wanted] of [
      [x, 0.22],
      [y, 0.2],
      [w, 0.4],
      [h, 0.32],
    ])
      assert.ok(Math.abs(got - wanted) < 0.01, `${got} for ${wanted}`);
    assert.equal(json.params.logo.place, "corner");
    assert.equal(json.params.style, undefined, "nothing is laid over one's own picture unasked");
    await made(page);
    await page.getByText(/\d of \d readers read it/).waitFor();
    assert.deepEqual(complaints, []);
  });

  test("words that were used before come back, by the list and by Alt and the arrow key", async (t) => {
    const { page, complaints } = await show(t, baseUrl, "/");
    await signIn(page, service);
    await page.getByRole("button", { name: "Words used before" }).click();
    await page.getByRole("button", { name: "a house by a lake" }).click();
    assert.equal(await page.locator("#prompt").inputValue(), "a house by a lake");
    await page.locator("#prompt").fill("not sent yet");
    await page.keyboard.press("Alt+ArrowUp");
    assert.notEqual(await page.locator("#prompt").inputValue(), "not sent yet");
    await page.keyboard.press("Alt+ArrowDown");
    assert.equal(await page.locator("#prompt").inputValue(), "not sent yet");
    assert.deepEqual(complaints, []);
  });

  test("a picture is checked for its origin, and one from elsewhere too", async (t) => {
    const { page, complaints } = await show(t, baseUrl, "/#/verify");
    await page.getByLabel("API key").waitFor();
    await page.getByLabel("API key").fill(String(service?.apiKey));
    await page.keyboard.press("Enter");
    await page.setInputFiles("#file-verify", fileOf("house.png", painted));
    await page.getByRole("heading", { name: "This picture was made here." }).waitFor({ timeout: MADE_MS });
    await page.setInputFiles("#file-verify", fileOf("anna.png", anna));
    await page
      .getByRole("heading", { name: "Nothing shows that this picture was made here." })
      .waitFor({ timeout: MADE_MS });
    assert.deepEqual(complaints, []);
  });

  test("a second browser is signed in by the code that the first one shows, once", async (t) => {
    const first = await show(t, baseUrl, "/");
    await signIn(first.page, service);
    await first.page.getByRole("button", { name: "Settings" }).click();
    await first.page.getByRole("button", { name: "Use it on another device" }).click();
    const address = String(await first.page.locator(".address").textContent());
    const phone = await show(t, baseUrl, address.slice(baseUrl.length), { width: 360, height: 740 });
    await phone.page.locator("#prompt").waitFor();
    const other = await show(t, baseUrl, address.slice(baseUrl.length));
    await other.page.getByText("This address was used before").waitFor();
    assert.deepEqual([...first.complaints, ...phone.complaints], []);
  });

  test("operators see queue, engines, storage and keys, and make and revoke a key; others see none of it", async (t) => {
    const { page, complaints } = await show(t, baseUrl, "/#/operator");
    await page.getByLabel("API key").fill(String(service?.apiKey));
    await page.keyboard.press("Enter");
    await page.getByText("painter").waitFor();
    await page.getByLabel("What the new key is for").fill("kiosk");
    await page.getByRole("button", { name: "Make a key" }).click();
    const key = String(await page.locator(".freshkey code").textContent());
    const kiosk = await show(t, baseUrl, "/");
    await kiosk.page.getByLabel("API key").fill(key);
    await kiosk.page.keyboard.press("Enter");
    await kiosk.page.locator("#prompt").waitFor();
    assert.equal(await kiosk.page.getByRole("link", { name: "Operate" }).count(), 0);

    await kiosk.page.locator("#prompt").fill("typed before the key was revoked");
    const row = page.locator(".keylist li", { hasText: "kiosk" });
    await row.getByRole("button", { name: "Revoke" }).click();
    await row.getByRole("button", { name: "Revoke for good?" }).click();
    await row.getByText("revoked").waitFor();
    const signedOut = kiosk.page.getByText("You were signed out");
    await kiosk.page.evaluate(() => dispatchEvent(new Event("online")));
    await signedOut.waitFor();
    await kiosk.page.getByLabel("API key").fill(key);
    await kiosk.page.keyboard.press("Enter");
    await kiosk.page.getByText("This key was revoked.").waitFor();
    await kiosk.page.getByLabel("API key").fill(String(service?.apiKey));
    await kiosk.page.keyboard.press("Enter");
    await kiosk.page.locator("#prompt").waitFor();
    assert.equal(await kiosk.page.locator("#prompt").inputValue(), "typed before the key was revoked");
    assert.deepEqual(complaints, []);
  });

  test("a picture is downloaded as PDF, and what the service says of that width is shown", async (t) => {
    const { page, complaints } = await show(t, baseUrl, "/");
    await signIn(page, service);
    await page.goto(`${baseUrl}/#/v/${qrId}`);
    await page.locator(".printpart > summary").click();
    await page.getByRole("spinbutton", { name: /^Width/ }).fill("12");
    const [file] = await Promise.all([
      page.waitForEvent("download", { timeout: MADE_MS }),
      page.getByRole("button", { name: "Download the PDF" }).click(),
    ]);
    assert.match(file.suggestedFilename(), /^easel-[\w-]+\.pdf$/);
    await page.getByText(/Print the code at least \d+ mm wide/).waitFor({ timeout: MADE_MS });
    await page.getByRole("spinbutton", { name: /^Width/ }).fill("4");
    await page.locator(".printpart form").evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
      form.requestSubmit();
    });
    await page.getByText("The width can be 10 to 3,000 mm.").waitFor();
    await page.getByRole("combobox", { name: "Layout" }).selectOption("card");
    await page.getByRole("textbox", { name: "Words" }).fill("Luna\nOpen daily");
    const [card] = await Promise.all([
      page.waitForEvent("download", { timeout: MADE_MS }),
      page.getByRole("button", { name: "Download the PDF" }).click(),
    ]);
    assert.match(card.suggestedFilename(), /\.pdf$/);
    await page.getByRole("textbox", { name: "Words" }).fill("茶");
    await page.getByRole("button", { name: "Download the PDF" }).click();
    await page.getByText("These words cannot be printed here.").waitFor();
    // The browser itself notes a refusal.
    assert.deepEqual(
      complaints.splice(0).filter((line) => !line.includes("422")),
      [],
    );
    assert.deepEqual(complaints, []);
  });

  test("a choice of images ends with Escape and with the gallery, and what is not shown is neither chosen nor deleted", async (t) => {
    const { page, complaints } = await show(t, baseUrl, "/");
    await signIn(page, service);
    const doomed = (await service!.make("art_v5", { prompt: "a lamp", style: "Watercolour", ar: "1:1" })).id;
    const toGallery = async () => {
      await page.goto(`${baseUrl}/#/gallery`);
      await page.locator(`[data-id="${qrId}"]`).waitFor();
    };
    const bar = page.locator(".selbar");
    const choose = (id: string) => page.locator(`[data-id="${id}"] .mark-it`).click();
    await page.reload();
    await toGallery();
    for (const id of [qrId, paintedId]) await choose(id);
    await bar.getByText("2 chosen").waitFor();
    await page.keyboard.press("Escape");
    await bar.waitFor({ state: "detached" });
    assert.equal(await page.locator(".tile.chosen").count(), 0);

    for (const place of ["Create", "Check", "Operate"]) {
      for (const id of [qrId, paintedId]) await choose(id);
      await bar.getByText("2 chosen").waitFor();
      await page.locator(".bar nav").getByRole("link", { name: place }).click();
      await page.locator("main.page:has(.rows)").waitFor({ state: "detached" });
      assert.equal(await bar.count(), 0, place);
      await toGallery();
      assert.equal(await page.locator(".tile.chosen").count(), 0, place);
    }

    for (const id of [doomed, qrId, paintedId]) await choose(id);
    await bar.getByText("3 chosen").waitFor();
    await page.getByLabel("Search titles, tags, links, words").fill("a lamp");
    await bar.getByText("1 chosen").waitFor();
    await bar.getByRole("button", { name: "Delete" }).click();
    await page.getByText("Deleted.").waitFor();
    await page.getByLabel("Search titles, tags, links, words").fill("");
    await page.locator(`[data-id="${qrId}"]`).waitFor();
    assert.equal(await page.locator(".tile.chosen").count(), 0, "what was not shown is not chosen when it comes back");
    // The way back from a deletion is there wherever one goes.
    await page.goto(`${baseUrl}/#/`);
    await page.getByText("Deleted.").waitFor();
    await page.close({ runBeforeUnload: true });
    for (const id of [qrId, paintedId])
      assert.equal((await service!.call("GET", `/v1/images/${id}`)).json.state, "ready");
    assert.deepEqual(complaints, []);
  });

  test("an unknown image in the address is said so", async (t) => {
    const { page } = await show(t, baseUrl, "/");
    await signIn(page, service);
    await page.goto(`${baseUrl}/#/i/AAAAAAAAAAAAAAAAAAAAAA`);
    await page.getByText("There is no such picture among yours.").waitFor();
  });

  test("German is whole: no view, note, warning or refusal has English of the page's or the service's own", async (t) => {
    const { page } = await show(t, baseUrl, "/", { locale: "de-DE" });
    await page.getByRole("heading", { name: "Anmelden" }).waitFor();
    assert.equal(await page.locator("html").getAttribute("lang"), "de");
    const found = await untranslated(page, "sign-in");
    const see = async (view: string) => found.push(...(await untranslated(page, view)));
    await page.getByLabel("API-Schlüssel").fill(String(service?.apiKey));
    await page.keyboard.press("Enter");
    await page.locator("#desk").waitFor();
    await visitViews(page, baseUrl, samples, see, WORDS.de);
    await page.keyboard.press("Escape");

    await page.goto(`${baseUrl}/#/v/${qrId}`);
    await page.locator(".printpart summary").click();
    await page.getByRole("spinbutton", { name: /^Breite/ }).fill("12");
    await Promise.all([
      page.waitForEvent("download", { timeout: MADE_MS }),
      page.getByRole("button", { name: "PDF herunterladen" }).click(),
    ]);
    await page.getByText(/Drucken Sie den Code mindestens \d+\smm breit/).waitFor();
    await see("print");

    await page.goto(`${baseUrl}/#/verify`);
    await page.setInputFiles("#file-verify", fileOf("house.png", painted));
    await page.getByText("Von diesem Easel signiert und seitdem unverändert.").waitFor({ timeout: MADE_MS });
    await see("checked");

    await page.goto(`${baseUrl}/#/`);
    await page.locator(".kinds label", { hasText: "Gesichtstausch" }).click();
    const turned = placeOn(stripes(500, 340, 3), renderHead(ANNA, 300, { yawDeg: 48 }), 100, 20);
    await page.setInputFiles("#file-source", fileOf("turned.png", Buffer.from(await encodePng(turned))));
    await page
      .getByRole("button", { name: /^Gesicht 1 lässt sich nicht verwenden: es ist/ })
      .waitFor({ timeout: MADE_MS });
    await see("faces");

    await page.locator(".kinds label", { hasText: "QR-Bild" }).click();
    await page.getByText("Beschreibung", { exact: true }).click();
    await page.locator("#prompt").fill("a gryphon in a meadow and a rusty orrery");
    await page.locator("#content").fill("bistro.example/menu");
    await page.keyboard.press("Control+Enter");
    await page.waitForURL(/#\/i\//);
    await page
      .locator("#issue-prompt")
      .getByText(/^Nicht im Bild: /)
      .waitFor();
    await page.locator("#issue-content").getByText("sieht aus wie eine Webadresse ohne https://").waitFor();
    await see("warned");
    // What was said of words is not said of others.
    await page.locator("#prompt").fill("a meadow");
    assert.equal(await page.locator("#issue-prompt .note").count(), 0);
    assert.equal(await page.locator("#issue-content .note").count(), 1);

    // What the page has no words for is folded away in the service's own.
    const refusal = (data: object[]) => ({
      status: 422,
      json: { error: "x", detail: { code: 422, type: "VALIDATION_ERROR", message: "no", data } },
    });
    const wrong = [
      { field: "qr_w", message: "expected a number from the list" },
      { field: "colour", message: "expected nothing, got red" },
    ];
    await page.route("**/generate", (route) => route.fulfill(refusal(wrong)));
    await page.keyboard.press("Control+Enter");
    await page.getByText("Easel hat das abgelehnt.").waitFor();
    await see("refused");
    await page.getByText("Dieser Wert ist hier nicht möglich.").waitFor();
    await page.locator('.exact [lang="en"]', { hasText: "expected nothing, got red" }).waitFor();

    await page.unrouteAll();
    await page.route("**/v1/admin/engines", (route) =>
      route.fulfill({
        json: { engines: [{ id: "studio", capabilities: ["paint"], ok: false, note: "answers with status 502" }] },
      }),
    );
    await page.goto(`${baseUrl}/#/operator`);
    await page.getByText("studio").waitFor();
    await see("an engine that is down");
    await page.locator('.engines [lang="en"]', { hasText: "answers with status 502" }).waitFor();
    assert.deepEqual(found, []);
  });

  test("styles are found by their category in German too", async (t) => {
    const { page } = await show(t, baseUrl, "/", { locale: "de" });
    await page.getByLabel("API-Schlüssel").fill(String(service?.apiKey));
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: /^Alle \d+ Stile/ }).click();
    await page.getByLabel("Stile suchen").fill("malerei");
    await page.locator("dialog[open] label", { hasText: "Gouache" }).waitFor();
    await page.getByLabel("Stile suchen").fill("Painting");
    await page.locator("dialog[open] label", { hasText: "Gouache" }).waitFor();
  });

  for (const { width, height } of LOOKS)
    test(`what a code opens stands under its picture at ${width} px, without a pointer on it, in every list`, async (t) => {
      const { page, complaints } = await show(t, baseUrl, "/", { width, height });
      await signIn(page, service);
      const opens = "bistro.example/menu";
      const shown = async (where: string) => {
        const caption = page.locator(where).getByText(opens);
        await caption.first().waitFor();
        const text = (await page.locator(where).first().innerText()).replaceAll("\u200b", "");
        assert.match(text, /bistro\.example\/menu/, where);
        const { y, height: tall } = (await caption.first().boundingBox())!;
        const picture = (await page.locator(`${where} img`).first().boundingBox())!;
        assert.ok(tall >= 12 && y >= picture.y + picture.height - 1, `${where}: under the picture, not on it`);
      };
      await shown(`.recent a[href="#/i/${ownId}"]`);
      await page.goto(`${baseUrl}/#/i/${ownId}`);
      await page.locator(".under.done").getByText(opens).waitFor();
      await shown(`.recent a[href="#/i/${ownId}"]`);
      await page.goto(`${baseUrl}/#/gallery`);
      await page.locator(`.tile[data-id="${ownId}"]`).waitFor();
      await page.mouse.move(0, 0);
      await shown(`.tile[data-id="${ownId}"]`);
      await page.goto(`${baseUrl}/#/compare/${paintedId}/${ownId}`);
      await shown(`.compare .strip a[href$="/${ownId}"]`);
      await page.goto(`${baseUrl}/#/`);
      await page.locator(".kinds label", { hasText: "Extend" }).click();
      await page.getByRole("button", { name: "Choose from the gallery" }).click();
      await shown(`.picker button[aria-label="${opens}"]`);
      assert.deepEqual(complaints, []);
    });

  test("an image that failed says what it was to be, and is chosen and deleted with others", async (t) => {
    const image = `data:image/png;base64,${Buffer.from(await encodePng(stripes(160, 120, 3))).toString("base64")}`;
    const body = { image, left: 200, right: 120, prompt: "a meadow of stripes" };
    const { id } = await service!.make("art_outpaint", body);
    for (const { width, height } of LOOKS) {
      const { page } = await show(t, baseUrl, "/#/gallery", { width, height });
      await page.getByLabel("API key").fill(service!.apiKey);
      await page.keyboard.press("Enter");
      const tile = page.locator(`.tile[data-id="${id}"]`);
      await tile.getByText("a meadow of stripes").waitFor();
      await page.getByRole("button", { name: "Choose several" }).click();
      await tile.locator(".mark-it").click();
      await page.locator(".selbar").getByText("1 chosen").waitFor();
      assert.equal(await page.locator(".selbar").getByRole("button", { name: "Download" }).count(), 0);
      if (width > 700) continue;
      await page.locator(".selbar").getByRole("button", { name: "Delete" }).click();
      await tile.waitFor({ state: "detached" });
    }
  });

  for (const look of LOOKS)
    test(`every view at ${look.width} px, light and dark: nothing for axe to say, nothing beside the screen`, async (t) => {
      const { page, complaints } = await show(t, baseUrl, "/", look);
      const found = [...(await judge(page, "sign-in"))];
      const see = async (view: string) => found.push(...(await judge(page, view)));
      await signIn(page, service);
      await visitViews(page, baseUrl, samples, see);
      assert.deepEqual(found, []);
      assert.deepEqual(complaints, []);
    });

  for (const look of LOOKS)
    test(`the focus goes through all controls of every view at ${look.width} px: each is seen, and no view scrolls beyond its content`, async (t) => {
      const { page, complaints } = await show(t, baseUrl, "/", look);
      const found = await scrolledBeyond(page, "sign-in");
      await signIn(page, service);
      await visitViews(page, baseUrl, samples, async (view) => {
        found.push(...(await scrolledBeyond(page, view)));
      });
      assert.deepEqual(found, []);
      assert.deepEqual(complaints, []);
    });

  for (const { width, height } of LOOKS)
    test(`the button that makes a picture is on the screen at ${width} px, whatever is scrolled or opened, and says what is missing`, async (t) => {
      const { page, complaints } = await show(t, baseUrl, "/", { width, height });
      await signIn(page, service);
      const button = page.locator(".makebar .btn.go");
      const isOnScreen = async (when: string) => {
        const { y, height: tall } = (await button.boundingBox())!;
        assert.ok(y >= 0 && y + tall <= height, `${when}: ${y} to ${y + tall}`);
        // Nothing lies over it.
        await button.click({ trial: true });
      };
      for (const [kind, lack] of [
        ["QR art", "Say what to paint."],
        ["Picture", "Say what to paint."],
        ["Extend", "Choose a picture first."],
        ["Face swap", "Choose the picture that the face comes from."],
      ] as const) {
        await page.locator(".kinds label", { hasText: kind }).click();
        await page.locator(".makebar").getByText(lack).waitFor();
      }
      await page.locator(".kinds label", { hasText: "QR art" }).click();
      // From the choices, which lie over the field on a phone, it leads to what is missing.
      if (width < 700) await page.getByRole("button", { name: "Options" }).click();
      await button.click();
      await page.locator("#issue-prompt .bad").waitFor();
      assert.equal(await page.locator("#prompt:focus").count(), 1);
      assert.equal(await page.locator(":root[data-open]").count(), 0);
      await page.keyboard.type("a garden");
      await isOnScreen("at first");
      await page.mouse.move(width / 2, height / 2);
      await page.mouse.wheel(0, 2000);
      await isOnScreen("scrolled");
      if (width < 700) await page.getByRole("button", { name: "Options" }).click();
      await page.locator("details.fold summary").click();
      await page.locator(".adv [name=seed-mode]").last().scrollIntoViewIfNeeded();
      await isOnScreen("with more choices");
      await page.keyboard.press("Escape");
      assert.deepEqual(complaints, []);
    });

  test("“More choices” shows its first field, and the page itself stands still", async (t) => {
    const { page } = await show(t, baseUrl, "/");
    await signIn(page, service);
    for (const kind of ["QR art", "Picture", "Face swap"]) {
      await page.locator(".kinds label", { hasText: kind }).click();
      if (kind === "QR art") await page.locator("details.fold summary").click();
      await page.locator("details.fold[open] .adv > :first-child").waitFor();
      const first = (await page.locator(".adv > :first-child").boundingBox())!;
      if (kind === "QR art") assert.ok(first.y >= 0 && first.y + first.height <= 900, JSON.stringify(first));
      await page.locator("#field-shortlink, .adv input").last().focus();
      assert.equal(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight), 0, kind);
    }
  });

  test("a world is chosen, shown with the form's link as unread, and made with the seed that was shown", async (t) => {
    const { page, complaints } = await show(t, baseUrl, "/");
    await signIn(page, service);
    await page.locator("#content").fill("https://example.com/tea");
    const previewed = () => page.waitForResponse((response) => response.url().endsWith("/v1/preview"));
    const first = previewed();
    await page.getByRole("button", { name: "Kilim, picture 2" }).click();
    assert.equal((await first).headers()["easel-style"], "Kilim");
    await page.getByRole("img", { name: "Preview: Kilim" }).waitFor();
    await page.getByText("Preview, not yet read").waitFor();
    const seedOf = async (answer: ReturnType<typeof previewed>) => Number((await answer).headers()["easel-seed"]);
    const another = previewed();
    await page.getByRole("button", { name: "Another one" }).click();
    assert.notEqual(await seedOf(another), await seedOf(first));
    const withWords = previewed();
    await page.locator("#prompt").fill("a red kilim");
    const seed = await seedOf(withWords);
    assert.equal(seed, await seedOf(another), "other words keep the seed");
    await page.locator(".trial:not(.waits)").waitFor();
    await page.getByRole("button", { name: "Make the picture" }).click();
    await page.waitForURL(/#\/i\//);
    const { json } = await service!.call("GET", `/v1/images/${page.url().split("/").at(-1)}`);
    assert.deepEqual([json.seed, json.params.style, json.params.seed], [seed, "Kilim", seed]);
    await made(page);
    // Without a preview the next one has a seed of its own.
    await page.goto(`${baseUrl}/#/`);
    await page.getByRole("button", { name: "Surprise me" }).click();
    await page.locator(".trial:not(.waits)").waitFor();
    await page.getByText("Your own picture").click();
    await page.locator(".worlds").waitFor({ state: "detached" });
    assert.deepEqual(complaints, []);
  });

  test("beside an image the form holds what it was made from, but never in place of words that were not sent", async (t) => {
    const { page, complaints } = await show(t, baseUrl, `/#/i/${qrId}`, { width: 360, height: 740 });
    await signIn(page, service);
    await made(page);
    assert.equal(await page.locator("#prompt").isVisible(), false, "on a phone the form is one line");
    assert.equal(await page.locator("#prompt").inputValue(), "a garden");
    assert.equal(await page.locator("#content").inputValue(), "https://example.com");
    const download = (await page.getByRole("link", { name: "Download" }).boundingBox())!;
    const tabs = (await page.locator(".tabs").boundingBox())!;
    assert.ok(download.y + download.height <= tabs.y, `Download ends at ${download.y + download.height}`);
    await page.goto(`${baseUrl}/#/i/${paintedId}`);
    await page.locator(".asked", { hasText: "a house by a lake" }).click();
    await page.locator("#prompt").fill("not sent yet");
    await page.goto(`${baseUrl}/#/i/${qrId}`);
    await page.locator("#stage").getByText(WORDS.en["warning.loopback"]!).waitFor();
    assert.equal(await page.locator("#prompt").inputValue(), "not sent yet");
    // Another test may have changed the link of this code.
    await page
      .locator("#stage .done")
      .getByText(/^example\.com(\/new)?$/)
      .waitFor();
    assert.deepEqual(complaints, []);
  });

  test("/docs shows the operations with nothing from elsewhere and no complaint of its policy", async (t) => {
    const { page, complaints } = await show(t, baseUrl, "/docs/");
    await page.getByText("/srv/publish/api/art_qr/generate").first().waitFor();
    assert.deepEqual(complaints, []);
  });
});
