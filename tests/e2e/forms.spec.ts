import { addressByLabel, becomeShopper, openLogin } from "./support/shopper.ts";
import { open } from "./support/storefront.ts";
import { expect, test } from "./support/test.ts";

test("a login and an address say what they need", async ({ page }) => {
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
    await form.getByLabel("Street").fill("Orchard Lane");
    await form.getByLabel("City").focus();
    await expect(form.getByLabel("Street")).toHaveAccessibleDescription("Is there a house number?");
    await form.getByLabel("Street").fill(addressByLabel.Street);
    await form.getByLabel("City").focus();
    await expect(form.getByLabel("Street")).toHaveAccessibleDescription("");
    await form.getByLabel("Phone").fill("");
    await form.getByRole("button", { name: "Save address" }).click();
    await expect(form.getByLabel("Phone")).toBeFocused();
    await expect(page).toHaveURL("/add-address");
  });
});
