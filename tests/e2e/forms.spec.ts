import { drawPicture } from "./support/pictures.ts";
import { logInSeller } from "./support/seller.ts";
import { addressByLabel, becomeShopper, openLogin } from "./support/shopper.ts";
import { open } from "./support/storefront.ts";
import { expect, test } from "./support/test.ts";

test("a login, an address and a new product say what they need", async ({ page }) => {
  await test.step("the login asks for email and password, and for a name only to sign up", async () => {
    await open(page, "/");
    await openLogin(page);
    const dialog = page.getByRole("dialog");
    const name = dialog.getByLabel("Name", { exact: true });
    const email = dialog.getByLabel("Email");
    const password = dialog.getByLabel("Password");
    for (const field of [email, password]) await expect(field).toHaveAttribute("required");
    await expect(email).toHaveAttribute("type", "email");
    await expect(name).toHaveCount(0);
    await dialog.getByRole("button", { name: "Login", exact: true }).click();
    await expect(email).toBeFocused();
    await expect(dialog).toBeVisible();

    await dialog.getByRole("button", { name: "Create an account" }).click();
    for (const field of [name, email, password]) await expect(field).toHaveAttribute("required");
    await expect(email).toHaveAttribute("type", "email");
    await dialog.getByRole("button", { name: "Login", exact: true }).click();
    await expect(name).toHaveCount(0);
  });

  await test.step("an address needs all of its nine fields", async () => {
    await becomeShopper(page);
    await open(page, "/add-address");
    const form = page.getByRole("main").locator("form");
    await expect(form.locator("input")).toHaveCount(9);
    for (const [label, text] of Object.entries(addressByLabel)) {
      await expect(form.getByLabel(label)).toHaveAttribute("required");
      await form.getByLabel(label).fill(text);
    }
    await expect(form.getByLabel("Email address")).toHaveAttribute("type", "email");
    await expect(form.getByLabel("Zip code")).toHaveAttribute("inputmode", "numeric");
    await form.getByLabel("Phone").fill("");
    await form.getByRole("button", { name: "Save address" }).click();
    await expect(form.getByLabel("Phone")).toBeFocused();
    await expect(page).toHaveURL("/add-address");
  });

  await test.step("a new product needs name, category and prices, and takes up to four pictures", async () => {
    await logInSeller(page);
    for (const label of ["Product Name", "Product Price", "Offer Price"])
      await expect(page.getByLabel(label)).toHaveAttribute("required");
    await expect(page.getByLabel("Product Description")).not.toHaveAttribute("required");
    await expect(page.getByLabel("Category").getByRole("option")).toHaveText([
      "Select Category",
      "Organic veggies",
      "Fresh Fruits",
      "Cold Drinks",
      "Instant Food",
      "Dairy Products",
      "Bakery & Breads",
      "Grains & Cereals",
    ]);
    const pictures = page.getByRole("group", { name: "Product Image" });
    await expect(pictures.locator("input[type=file]")).toHaveCount(4);
    const five = Promise.all([1, 2, 3, 4, 5].map((number) => drawPicture(`${number}.png`, "#4b7a1f")));
    await pictures.getByLabel("Choose picture 1").setInputFiles(await five);
    await expect(pictures.getByRole("button", { name: /^Remove picture \d$/ })).toHaveCount(4);
  });
});
