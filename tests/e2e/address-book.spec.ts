import type { Page } from "@playwright/test";
import { pressRepeatedly } from "./support/repeated-clicks.ts";
import { addAddress, addressByLabel, becomeShopper, placeOrder } from "./support/shopper.ts";
import { open, orderSummary, reload } from "./support/storefront.ts";
import { expect, routeUntilStopped, test } from "./support/test.ts";
import { expectToast, keepToasts } from "./support/toasts.ts";

const line = "1 Orchard Lane, Springfield, Illinois 62701, USA";

const edit = (page: Page, address = line) => page.getByRole("link", { name: `Edit address: ${address}` });
const remove = (page: Page, address: string) =>
  page.getByRole("button", { name: `Remove address: ${address}` });
const saved = async (page: Page) => (await (await page.request.get("/api/address/get")).json()).addresses;

test("an address is changed from the cart and removed with a way back; an order keeps the one that it was placed with", async ({
  page,
  seller,
}) => {
  const product = await seller.addProduct();
  await becomeShopper(page, { [product._id]: 1 });
  await placeOrder(page, product);
  await page.request.post("/api/cart/update", { data: { cartItems: { [product._id]: 1 } } });
  await open(page, "/cart");
  const summary = orderSummary(page);
  const change = summary.getByRole("button", { name: "Change" });

  await test.step("it is changed, and the cart goes on with it", async () => {
    await change.click();
    await edit(page).click();
    await expect(page.getByRole("heading", { level: 1, name: "Edit Shipping Address" })).toBeVisible();
    for (const [label, text] of Object.entries(addressByLabel))
      await expect(page.getByLabel(label)).toHaveValue(text);
    await page.getByLabel("Street").fill("2 Orchard Lane");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page).toHaveURL("/cart");
    await expectToast(page, "Address changed");
    await expect(summary).toContainText("2 Orchard Lane");
    expect(await saved(page)).toHaveLength(1);
  });

  await test.step("it is removed with a way back", async () => {
    const changed = line.replace("1", "2");
    await change.click();
    await keepToasts(page);
    await remove(page, changed).click();
    await expectToast(page, "Address removed");
    await expect(page.getByRole("region", { name: "Delivery Address" })).toBeFocused();
    await expect(summary).toContainText("No address found");
    expect(await saved(page)).toEqual([]);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(summary.getByText(changed).first()).toBeVisible();
    expect(await saved(page)).toHaveLength(1);
    await remove(page, changed).click();
    await expect(summary).toContainText("No address found");
  });

  await test.step("the order keeps the one that it was placed with", async () => {
    await open(page, "/my-orders");
    await expect(page.getByRole("article")).toContainText("1 Orchard Lane");
  });
});

test("the account page is an address book, to which adding, changing and a removal that fails lead back", {
  tag: "@full",
}, async ({ page, complaints }) => {
  complaints.expect(/400 .*\/api\/address\/add/);
  complaints.expect(/net::ERR_FAILED .*\/api\/address\/delete/);
  await becomeShopper(page);
  await open(page, "/account");
  const book = page.getByRole("region", { name: "Your addresses" });
  await expect(book).toContainText("No address found");
  await book.getByRole("link", { name: "Add address" }).click();

  await test.step("zip code and phone take what countries have, and nonsense is told at the field", async () => {
    for (const [label, text] of Object.entries(addressByLabel)) await page.getByLabel(label).fill(text);
    const [zip, phone] = [page.getByLabel("Zip code"), page.getByLabel("Phone")];
    const save = page.getByRole("button", { name: "Save address" });
    await zip.fill("-5e3");
    await expect(phone).toHaveAttribute("placeholder", "+1 217 555 0100");
    await phone.fill("none");
    await save.click();
    await expect(zip).toHaveAccessibleDescription(
      "Please enter a valid zip code, such as 62701 or SW1A 1AA.",
    );
    await expect(zip).toBeFocused();
    await expect(phone).toHaveAccessibleDescription("Please enter a phone number, such as +1 217 555 0100.");
    await expect(zip).toHaveAttribute("inputmode", "numeric");
    await page.getByLabel("Country").fill("United Kingdom");
    // A phone's number keypad has no letters.
    await expect(zip).not.toHaveAttribute("inputmode", "numeric");
    await zip.fill("SW1A 1AA");
    await expect(phone).toHaveAttribute("aria-invalid", "true");
    await phone.fill("+");
    await expect(phone).toHaveAttribute("aria-invalid", "false");
    await save.click();
    await expect(phone).toHaveAttribute("aria-invalid", "true");
    await expect(phone).toBeFocused();
    await phone.fill("+44 20 7946 0958");
    await pressRepeatedly(page, save, "**/api/address/add");
    await expectToast(page, "Address added");
    await expect(page).toHaveURL("/account");
    expect(await saved(page)).toMatchObject([{ zipcode: "SW1A 1AA", phone: "+44 20 7946 0958" }]);
  });

  const british = "1 Orchard Lane, Springfield, Illinois SW1A 1AA, United Kingdom";
  await test.step("changing leads back too", async () => {
    await expect(book).toContainText(british);
    await edit(page, british).click();
    await page.getByLabel("City").fill("Shelbyville");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page).toHaveURL("/account");
    await expect(book).toContainText("Shelbyville");
  });

  await test.step("an address whose removal fails is there again", async () => {
    const moved = british.replace("Springfield", "Shelbyville");
    const letThrough = await routeUntilStopped(page, "**/api/address/delete/*", (route) => route.abort());
    await remove(page, moved).click();
    await expectToast(page, "The shop can't be reached right now. Please try again.");
    await expect(remove(page, moved)).toBeVisible();
    letThrough();
    await remove(page, moved).click();
    await expectToast(page, "Address removed");
    await expect(page.getByText("The shop can't be reached right now.")).toBeHidden();
  });

  await test.step("three clicks on a bin remove one address, and two on Undo bring it back", async () => {
    const streets = ["1 Elm Street", "2 Elm Street", "3 Elm Street"];
    const streetsNow = async () =>
      (await saved(page)).map(({ street }: { street: string }) => street).toSorted();
    for (const street of streets) await addAddress(page, { street });
    const bin = page.getByRole("button", { name: /^Remove address: 2 Elm Street/ });
    await reload(page);
    await keepToasts(page);
    // The next row moves under a pointer that is still clicking.
    await bin.click({ clickCount: 3, delay: 60 });
    await expectToast(page, "Address removed");
    await expect(bin).toBeHidden();
    expect(await streetsNow()).toEqual(["1 Elm Street", "3 Elm Street"]);
    await page.getByRole("button", { name: "Undo" }).dblclick();
    await expectToast(page, "Address is back");
    await expect(bin).toBeVisible();
    expect(await streetsNow()).toEqual(streets);
  });

  await test.step("an address that is not in the book cannot be edited, and says so", async () => {
    await open(page, "/add-address?id=0198f000-0000-7000-8000-000000000000");
    await expect(page.getByText("No address found")).toBeVisible();
    await page.getByRole("link", { name: "Add address" }).click();
    await expect(page.getByLabel("Street")).toHaveValue("");
  });
});
