import type { Page } from "@playwright/test";
import { expectGoodPage } from "./support/accessibility.ts";
import { type OwnShop, openOwnShop } from "./support/own-shop.ts";
import { logInSeller, uniqueName } from "./support/seller.ts";
import { open } from "./support/storefront.ts";
import { expect, test } from "./support/test.ts";
import { expectToast, keepToasts } from "./support/toasts.ts";

const editor = (page: Page) => page.getByRole("textbox", { name: "Text", exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const dialog = (page: Page) => page.getByRole("dialog");
const unpublished = "Published, with changes that are not published";

test("an owner writes a page with a heading, a list and a link, which visitors find and read once it is published, as it was until then", async ({
  page,
  newBrowser,
  complaints,
}) => {
  complaints.expect(/404 .*\/pages\//);
  const visitor = await newBrowser();
  const title = uniqueName("About us");
  const path = `/pages/${title.toLowerCase().replaceAll(" ", "-")}`;
  const main = visitor.getByRole("main");

  await test.step("the owner writes it", async () => {
    await logInSeller(page, "/seller/pages");
    await page.getByRole("link", { name: "Add page" }).click();
    await page.getByLabel("Title").fill(title);
    await expect(page.getByLabel("Address")).toHaveAccessibleDescription(path);
    await writeText(page);
    const picture = page.getByLabel("Picture in previews of links: choose a picture");
    await picture.setInputFiles("web/public/icon-512.png");
    await expect(button(page, "Remove the picture")).toBeVisible();
    await button(page, "Preview").click();
    await expect(dialog(page).getByRole("heading", { name: "Who we are" })).toBeVisible();
    await expect(dialog(page).getByRole("listitem")).toHaveText(["Fresh", "Near"]);
    await expectGoodPage(page);
    await page.keyboard.press("Escape");
  });

  await test.step("nobody reads a draft, nor what will be published later", async () => {
    await button(page, "Save draft").click();
    await expectToast(page, "Page saved");
    await expect(page).toHaveURL(/\/seller\/pages\/(?!new$)[^/]+$/);
    await expect(page.getByText("Draft", { exact: true })).toBeVisible();
    await button(page, "Publish later").click();
    await dialog(page).getByLabel("Date and time").fill("2046-05-04T18:00");
    await button(page, "Publish at this time").click();
    await expectToast(page, "Page scheduled");
    await expect(page.getByText(/^Published from May 4, 2046, 6:00/)).toBeVisible();
    for (const address of [path, "/pages/%00"]) expect((await visitor.goto(address))?.status()).toBe(404);
  });

  await test.step("a visitor finds it at the end of a page and reads it", async () => {
    await button(page, "Publish").click();
    await expectToast(page, "Page published");
    await expect(page.getByText("Published", { exact: true })).toBeVisible();
    await expect(button(page, "Publish")).toBeDisabled();
    await page.getByRole("link", { name: "View in shop" }).click();
    await expect(page.getByRole("contentinfo").getByRole("link", { name: title })).toBeVisible();
    await page.goBack();
    await open(visitor, "/faq");
    await visitor.getByRole("contentinfo").getByRole("link", { name: title }).click();
    await expect(visitor).toHaveURL(path);
    expect(await (await visitor.request.get(path)).text()).toMatch(/og:image" content="[^"]*\/images\//);
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(main.getByRole("heading", { level: 2 })).toHaveText("Who we are");
    await expect(main.getByRole("listitem")).toHaveText(["Fresh", "Near"]);
    await expect(main.getByRole("link", { name: "shelves" })).toHaveAttribute("href", "/products");
  });

  await test.step("who changes it does so unseen until it is published", async () => {
    await editor(page).click();
    await page.keyboard.press("ControlOrMeta+End");
    await page.keyboard.type(" you");
    await button(page, "Save draft").click();
    await expect(page.getByText(unpublished)).toBeVisible();
    await visitor.reload();
    await expect(main.getByRole("listitem")).toHaveText(["Fresh", "Near"]);
    await button(page, "Publish").click();
    await expect(page.getByText(unpublished)).toHaveCount(0);
    await visitor.reload();
    await expect(main.getByRole("listitem")).toHaveText(["Fresh", "Near you"]);
  });

  await test.step("an earlier version is brought back", async () => {
    await button(page, "Earlier versions").click();
    const versions = dialog(page).getByRole("listitem");
    await expect(versions).toHaveCount(2);
    await expect(versions.first()).toContainText("Admin · Published");
    await versions.last().getByRole("button").click();
    await expectToast(page, /^The texts of .* are in the form/);
    await expect(editor(page).getByRole("listitem")).toHaveText(["Fresh", "Near"]);
    await expect(page.getByText("Unsaved changes")).toBeVisible();
    // It is saved first, and published then.
    const published = page.waitForResponse(/\/api\/page\/publish\//);
    await button(page, "Publish").click();
    await published;
    await expect(page.getByText("Unsaved changes")).toHaveCount(0);
    await visitor.reload();
    await expect(main.getByRole("listitem")).toHaveText(["Fresh", "Near"]);
  });

  await test.step("a hidden page is gone for visitors, and can be removed", async () => {
    await button(page, "Hide").click();
    await expectToast(page, "Page hidden");
    expect((await visitor.goto(path))?.status()).toBe(404);
    await button(page, "Remove").click();
    await button(page, "Remove the page").click();
    await expectToast(page, "Page removed");
    await expect(page).toHaveURL("/seller/pages");
    await expect(page.getByRole("heading", { level: 1, name: "Pages" })).toBeVisible();
    await expect(page.getByRole("link", { name: title })).toHaveCount(0);
  });
});

/** Writes a heading, a paragraph with a link, and a list. */
async function writeText(page: Page): Promise<void> {
  await editor(page).click();
  await button(page, "Heading").click();
  await expect(button(page, "Heading")).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.type("Who we are");
  await page.keyboard.press("Enter");
  await page.keyboard.type("We sell figs: see our shelves");
  for (const _ of "shelves") await page.keyboard.press("Shift+ArrowLeft");
  await button(page, "Link").click();
  const address = dialog(page).getByLabel("Address of the link");
  await expect(address).toBeFocused();
  await address.fill("javascript:alert(1)");
  await address.press("Enter");
  await expect(address).toHaveAccessibleDescription(/^A link begins with https:/);
  await address.fill("/products");
  await address.press("Enter");
  await expect(editor(page)).toBeFocused();
  await expect(editor(page).getByRole("link", { name: "shelves" })).toBeVisible();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await button(page, "List").click();
  await page.keyboard.type("Fresh");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Near");
  await expect(editor(page).getByRole("listitem")).toHaveText(["Fresh", "Near"]);
}

test("a text is written by keyboard alone, and of what is pasted only what a page may have is kept", async ({
  page,
  complaints,
}) => {
  // What is pasted runs nothing, also before it is reduced.
  complaints.expect(/inline event handler violates/);
  await logInSeller(page, "/seller/pages/new");
  await page.getByLabel("Title").fill(uniqueName("Terms"));
  const tool = (name: string) => button(page, name);
  await expect(editor(page)).toBeVisible();
  await test.step("the tools are one stop, and Tab leaves the text", async () => {
    await page.getByLabel("Description").press("Tab");
    await expect(tool("Bold")).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(tool("Italic")).toBeFocused();
    await page.keyboard.press("End");
    await expect(tool("Redo")).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(tool("Bold")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(editor(page)).toBeFocused();
    await page.keyboard.type("Read");
    await expect(editor(page).locator("strong")).toHaveText("Read");
    await page.keyboard.press("Enter");
    await page.keyboard.type("- first");
    await expect(editor(page).getByRole("listitem")).toHaveText(["first"]);
    await page.keyboard.press("Shift+Tab");
    await expect(tool("Bold")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(editor(page)).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.getByLabel("Picture in previews of links: choose a picture")).toBeFocused();
  });

  await test.step("what is pasted", async () => {
    await editor(page).press("ControlOrMeta+End");
    await page.keyboard.press("Enter");
    // Ends the list.
    await page.keyboard.press("Enter");
    await editor(page).evaluate((text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData(
        "text/html",
        `<h2 style="color: red">Pasted</h2><table><tr><td>cell</td></tr></table><img src="/icon-192.png">
         <p><a href="javascript:alert(1)">bad</a> <a href="https://figs.example/" onclick="alert(1)">good</a></p>`,
      );
      text.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    });
    await expect(editor(page).getByRole("heading", { name: "Pasted" })).toBeVisible();
    await expect(editor(page)).toContainText("cell");
    await expect(editor(page)).toContainText("bad good");
    await expect(editor(page).locator("a")).toHaveText(["good"]);
    await expect(editor(page).locator("table, img, [style], [onclick]")).toHaveCount(0);
  });

  await test.step("a key saves it, as the shop accepts it", async () => {
    await editor(page).press("ControlOrMeta+Enter");
    await expectToast(page, "Page saved");
    await page.reload();
    await expect(editor(page).getByRole("heading", { name: "Pasted" })).toBeVisible();
    await expect(editor(page).getByRole("link")).toHaveAttribute("href", "https://figs.example/");
  });
});

test("two people edit the same page: nothing is overwritten, and both are still there", async ({
  page,
  newBrowser,
  complaints,
}) => {
  complaints.expect(/409 .*api\/page\/change/);
  const other = await newBrowser();
  await logInSeller(page);
  const { _id, path } = await addPage(page, { en: textOf(uniqueName("Delivery"), "Figs") });
  await page.goto(`/seller/pages/${_id}`);
  await logInSeller(other, `/seller/pages/${_id}`);
  await other.getByLabel("Title").fill("Theirs");
  await button(other, "Save draft").click();
  await expectToast(other, "Page saved");

  await page.getByLabel("Title").fill("Mine");
  await button(page, "Save draft").click();
  await expectToast(page, "Somebody else has changed this page");
  const notice = page.getByRole("alert").filter({ hasText: "Somebody else has saved this page" });
  await expect(notice).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue("Mine");
  await keepToasts(page);
  await button(page, "Load the newest version").click();
  await expect(page.getByLabel("Title")).toHaveValue("Theirs");
  await expect(notice).toHaveCount(0);
  await page.locator("[data-rht-toaster]").getByRole("button", { name: "Undo" }).click();
  await expect(page.getByLabel("Title")).toHaveValue("Mine");
  await button(page, "Save draft").click();
  await expect(page.getByText("Unsaved changes")).toHaveCount(0);

  await test.step("who wants to keep theirs says so", async () => {
    await other.getByLabel("Title").fill("Theirs again");
    await button(other, "Save draft").click();
    await button(other, "Keep mine").click();
    await button(other, "Save draft").click();
    await expect(other.getByText("Unsaved changes")).toHaveCount(0);
    await button(other, "Earlier versions").click();
    await expect(dialog(other).getByRole("listitem")).toHaveCount(4);
    await other.keyboard.press("Escape");
  });

  await test.step("who leaves without saving is asked, and an address that is taken is refused", async () => {
    const { path: taken } = await addPage(page, { en: textOf(uniqueName("Returns"), "Figs") });
    await other.getByLabel("Address").fill(taken);
    await expect(other.getByLabel("Address")).toHaveAccessibleDescription(`/pages/${taken}`);
    await button(other, "Save draft").click();
    await expect(other.getByLabel("Address")).toBeFocused();
    await expect(other.getByLabel("Address")).toHaveAccessibleDescription(/^Another page has this address/);
    await other.getByRole("link", { name: "Pages" }).first().click();
    await button(other, "Leave without saving").click();
    await expect(other.getByRole("row").filter({ hasText: `/pages/${path}` })).toContainText("Theirs again");
  });
});

test("the pages about pages are for everybody", { tag: "@full" }, async ({ page }) => {
  await logInSeller(page);
  const { _id } = await addPage(page, { en: textOf(uniqueName("Imprint"), "Figs Ltd") });
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto("/seller/pages");
    await expect(page.getByRole("table", { name: "Pages" })).toBeVisible();
    await expectGoodPage(page);
    await page.goto(`/seller/pages/${_id}`);
    await expect(editor(page)).toContainText("Figs Ltd");
    await expectGoodPage(page);
    for (const name of ["Earlier versions", "Publish later", "Link", "Remove"]) {
      await button(page, name).click();
      await expectGoodPage(page);
      await page.keyboard.press("Escape");
    }
  }
});

test("a page is written in each of the shop's languages, and says which are missing", {
  tag: "@full",
}, async ({ browser, complaints }) => {
  // Starts a separate shop with a new database.
  test.slow();
  complaints.expect(/400 .*api\/page\/add/);
  await using shop = await openOwnShop(browser, complaints);
  const page = await shop.context.newPage();
  await logInSeller(page, "/seller/pages");
  await offerLanguages(shop);
  await page.reload();
  await expect(page.getByRole("heading", { name: "No pages yet" })).toBeVisible();
  await page.getByRole("link", { name: "Add page" }).click();

  const part = (language: string) => page.getByRole("main").locator("details").filter({ hasText: language });
  await page.getByLabel("Title").first().fill("About us");
  await test.step("a text without a title is not lost", async () => {
    await part("Deutsch").getByText("Deutsch").click();
    await part("Deutsch").getByRole("textbox", { name: "Text", exact: true }).click();
    await page.keyboard.type("Wir sind ein kleiner Laden.");
    await part("Deutsch").getByText("Deutsch").click();
    await button(page, "Save draft").click();
    const title = part("Deutsch").getByLabel("Title");
    await expect(title).toBeFocused();
    await expect(title).toHaveAccessibleDescription(/required/);
    await title.fill("Wer wir sind");
  });
  await part("العربية").getByText("العربية").click();
  await expect(part("العربية").getByRole("textbox", { name: "Text", exact: true })).toHaveAttribute(
    "dir",
    "rtl",
  );
  await expect(part("العربية")).toContainText("Not translated");
  await button(page, "Publish").click();
  await expectToast(page, "Page published");
  await page.getByRole("main").getByRole("link", { name: "Pages", exact: true }).click();
  await expect(page.getByRole("row").filter({ hasText: "/pages/about-us" })).toContainText(
    "Not translated: العربية",
  );

  await test.step("a standard page is written anew, from what shoppers read on it", async () => {
    await page.getByRole("link", { name: "Return & Refund Policy" }).first().click();
    await expect(page.getByLabel("Title").first()).toHaveValue("Return & Refund Policy");
    await expect(editor(page).getByRole("listitem").last()).toHaveText("Money goes back the way it came.");
    await expect(editor(page).getByRole("link", { name: "My Orders" })).toBeVisible();
    await expect(page.getByLabel("Address")).toHaveAccessibleDescription(
      "/returns, in the place of the standard page",
    );
    // What the shop has not written in another language would go on promising something else.
    await expect(part("Deutsch")).toContainText("Not translated");
    await page.getByLabel("Title").first().fill("Returns");
    await expect(page.getByLabel("Address")).toHaveValue("returns");
    await editor(page).getByRole("listitem").last().click();
    await page.keyboard.press("End");
    await page.keyboard.type(" At once.");
    await button(page, "Publish").click();
    await expectToast(page, "Page published");
    await expectGoodPage(page);
    const visitor = await shop.context.newPage();
    const main = visitor.getByRole("main");
    // Links that somebody has kept lead there as well.
    await visitor.goto("/pages/returns");
    await expect(visitor).toHaveURL("/returns");
    await expect(main.getByRole("listitem").last()).toHaveText("Money goes back the way it came. At once.");
    await main.getByRole("link", { name: "write to us" }).click();
    await expect(visitor).toHaveURL("/contact");
    await visitor.goto("/de/pages/returns");
    await expect(visitor).toHaveURL("/de/returns");
    await expect(main).toHaveAttribute("lang", "en");
    await main.getByRole("link", { name: "My Orders" }).click();
    await expect(visitor).toHaveURL("/de/my-orders");
    await expect(visitor.getByRole("contentinfo").locator('a[href$="/returns"]')).toHaveCount(1);
    await visitor.close();
    await button(page, "Show the standard page").click();
    await expectToast(page, "Page hidden");
    expect(await (await shop.context.request.get("/returns")).text()).not.toContain("At once");
    await page.goto("/seller/pages/returns");
    await expect(editor(page).getByRole("listitem").last(), "the draft").toContainText("At once");
    await expect(page).not.toHaveURL(/returns$/);
  });

  await test.step("a legal page begins with a template of a country", async () => {
    await page.goto("/seller/pages/new");
    await button(page, "Use a template").click();
    await expectGoodPage(page);
    await dialog(page).getByLabel("Country").selectOption({ label: "United States" });
    await dialog(page).getByRole("button", { name: "Privacy" }).click();
    await expect(editor(page).first()).toContainText("Larder");
    await expect(page.getByRole("status").filter({ hasText: "Still to fill in: [" })).toBeVisible();
    await button(page, "Save draft").click();
    await expectToast(page, "Page saved");
  });

  await page.goto("/de/pages/about-us");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Wer wir sind");
  await expect(page.getByRole("main")).toContainText("Wir sind ein kleiner Laden.");
  await page.goto("/ar/pages/about-us");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("About us");
});

async function offerLanguages({ context: { request } }: OwnShop): Promise<void> {
  const { version, settings } = await (await request.get("/api/settings/all")).json();
  const data = { version, settings: { ...settings, languages: ["en", "de", "ar"] } };
  await expect(await request.put("/api/settings", { data })).toBeOK();
}

function textOf(title: string, text: string) {
  const paragraph = { type: "paragraph", content: [{ type: "text", text }] };
  return { title, description: "", body: { type: "doc", content: [paragraph] } };
}

/** Adds a page as the seller in this browser. */
async function addPage(
  { request }: Page,
  texts: { en: ReturnType<typeof textOf> },
): Promise<{ _id: string; path: string }> {
  const path = texts.en.title.toLowerCase().replaceAll(" ", "-");
  const reply = await request.post("/api/page/add", { data: { path, texts } });
  await expect(reply).toBeOK();
  return (await reply.json()).page;
}
