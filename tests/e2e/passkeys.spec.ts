import type { CDPSession, Page } from "@playwright/test";
import { enterLogin, logInColleague } from "./support/seller.ts";
import { expect, test } from "./support/test.ts";

/** Gives a page a device that holds passkeys and recognizes its owner. */
async function addDevice(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

test("somebody of the staff adds a passkey, logs in with it, and removes it", { tag: "@full" }, async ({
  page,
  seller,
  complaints,
  baseURL: shopUrl = "",
}) => {
  complaints.expect(/(403|422) .*\/api\/seller\/passkey/);
  const member = await seller.addColleague("picker");
  const { cdp, authenticatorId } = await addDevice(page);
  await page.goto("/seller");
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(/do not work at a numeric address/);
  await logInColleague(page, member, `${shopUrl.replace("127.0.0.1", "localhost")}/seller/account`);
  const section = page.getByRole("region", { name: "Passkeys" });
  await section.getByLabel("Your password").fill("not-hers");
  await section.getByRole("button", { name: "Add a passkey" }).click();
  await expect(section.getByLabel("Your password")).toHaveAccessibleDescription("This password is wrong.");
  await section.getByLabel("Name").fill("Kitchen phone");
  await section.getByLabel("Your password").fill(member.password);
  await page.keyboard.press("Enter");
  await expect(section.getByRole("listitem")).toContainText("Kitchen phone");
  await expect(section.getByRole("listitem")).toContainText("not used yet");
  await expect(section.getByLabel("Your password")).toHaveValue("");
  await section.getByLabel("Your password").fill(member.password);
  await page.keyboard.press("Enter");
  await expect(section.getByRole("alert")).toHaveText("This device has a passkey for your login already.");

  await page.getByRole("button", { name: "Logout" }).click();
  await page.getByRole("button", { name: "Sign in with a passkey" }).dblclick();
  await expect(page.getByText(`Hi! ${member.name}`)).toBeVisible();
  await expect(section.getByRole("listitem")).toContainText("last used");
  await page.reload();
  await expect(page.getByText(`Hi! ${member.name}`)).toBeVisible();

  await section.getByRole("button", { name: "Remove the passkey Kitchen phone" }).click();
  const dialog = page.getByRole("dialog", { name: "Remove the passkey Kitchen phone" });
  await dialog.getByRole("button", { name: "Keep it" }).click();
  await section.getByRole("button", { name: "Remove the passkey Kitchen phone" }).click();
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(section.getByRole("listitem")).toHaveCount(0);

  await page.getByRole("button", { name: "Logout" }).click();
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(/was removed from the shop/);
  await cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(/cancelled or took too long/);
  await enterLogin(page, member);
  await expect(page.getByText(`Hi! ${member.name}`)).toBeVisible();
});
