import { expect, it } from "vitest";
import { mailsTo } from "#tests/support/outbox.ts";
import { changeSettings } from "#tests/support/settings.ts";
import { addAddress, startTestShop } from "#tests/support/test-shop.ts";

const test = startTestShop();
const headers = { "accept-language": "de" };

async function arrange() {
  const [seller, ann] = [await test.seller(), await test.shopper()];
  await changeSettings(seller, { languages: ["en", "de"] });
  return { seller, ann };
}

it("a mail about an order is in the language in which it was placed, whoever causes it", async () => {
  const { seller, ann } = await arrange();
  const product = (await test.product({ stockQuantity: 5 })).id;
  const wish = { items: [{ product, quantity: 1 }], address: await addAddress(ann) };
  const { _id: id } = (await ann.post("/api/order/cod", wish, { headers })).body.order;
  await seller.post("/api/order/status", { id, status: "Cancelled", reason: "Kein Obst." });
  const [mail] = await mailsTo(test, ann.email);
  expect(mail?.subject).toMatch(/^Ihre Bestellung #\d+ wurde storniert$/);
  expect(mail?.html).toContain('lang="de"');
  expect(mail?.html).toContain(`href="${test.shop.config.publicUrl}/de/my-orders?order=${id}"`);
  expect(mail?.text).toContain("Grund: Kein Obst.");
});

it("a mail that somebody asks for is in the language in which they ask", async () => {
  const { seller, ann } = await arrange();
  await ann.post("/api/user/forgot-password", { email: ann.email }, { headers });
  const [mail] = await mailsTo(test, ann.email);
  expect(mail?.subject).toBe("Neues Passwort wählen");
  expect(mail?.html).toContain(`href="${test.shop.config.publicUrl}/de/reset-password?token=`);
  // The back office is there in all languages.
  const invited = { name: "Pia", email: "pia@example.com", role: "picker" };
  await seller.post("/api/seller/staff/invite", invited, { headers: { "accept-language": "fr" } });
  const [invitation] = await mailsTo(test, invited.email);
  expect(invitation?.subject).toContain("Rejoignez l’équipe");
  expect(invitation?.html).toContain(`href="${test.shop.config.publicUrl}/fr/seller/join?token=`);
});
