import { describe, expect, it } from "vitest";
import { expectFailure } from "#tests/support/failures.ts";
import { changeSettings } from "#tests/support/settings.ts";
import { addAddress, type Shopper, startTestShop } from "#tests/support/test-shop.ts";

const test = startTestShop();

async function placeOrder(shopper: Shopper): Promise<string> {
  const product = await test.product();
  const items = [{ product: product.id, quantity: 1 }];
  const { body } = await shopper.post("/api/order/cod", { items, address: await addAddress(shopper) });
  return body.order._id;
}

describe("notifications", () => {
  it("tell of an order and of each step it takes", async () => {
    const ann = await test.shopper();
    const seller = await test.seller();
    const id = await placeOrder(ann);
    for (const status of ["Packed", "Out for delivery", "Delivered"])
      expect((await seller.post("/api/order/status", { id, status })).status).toBe(200);
    const { body } = await ann.get("/api/notification/get");
    expect(body.unreadCount).toBe(5);
    const titles = body.notifications.map((notification: { title: string }) => notification.title);
    expect(titles.slice(2)).toEqual(["On its way", "Order packed", "Order placed"]);
    expect(new Set(titles.slice(0, 2))).toEqual(new Set(["Delivered", "How was it?"]));
    expect(body.notifications[4]).toMatchObject({
      type: "order",
      isRead: false,
      link: `/my-orders?order=${id}`,
    });
  });

  it("are in the language of whoever reads them, and what somebody has typed stays as it is", async () => {
    const ann = await test.shopper();
    const seller = await test.seller();
    await changeSettings(seller, { languages: ["en", "de"] });
    const id = await placeOrder(ann);
    await seller.post("/api/order/status", { id, status: "Cancelled", reason: "Sold out", undoSeconds: 0 });
    await seller.post("/api/notification/promote", { title: "Figs are here", message: "Ripe." });
    const read = async (language: string) => {
      const { body } = await ann.get("/api/notification/get", { headers: { "accept-language": language } });
      return body.notifications.map(({ title, message }: Record<string, string>) => `${title}: ${message}`);
    };
    const [promotion, cancelled, placed] = await read("en");
    expect(promotion).toBe("Figs are here: Ripe.");
    expect(cancelled).toMatch(
      /^Order cancelled: Your order #\d+ \(\$\d+\.\d\d\) was cancelled\. Reason: Sold out$/,
    );
    expect(placed).toMatch(/^Order placed: Thank you! We have your order #\d+ \(\$\d+\.\d\d\)\.$/);
    const german = await read("de");
    expect(german[0]).toBe(promotion);
    expect(german[1]).toMatch(
      /^Bestellung storniert: Ihre Bestellung #\d+ \(\d+,\d\d\s\$\) wurde storniert\. Grund: Sold out$/,
    );
    expect(german[2]).toMatch(
      /^Bestellung eingegangen: Vielen Dank! Ihre Bestellung #\d+ \(\d+,\d\d\s\$\) ist bei uns eingegangen\.$/,
    );
  });

  it("are read one by one or all at once, deleted, and never count below zero", async () => {
    const ann = await test.shopper();
    await placeOrder(ann);
    await placeOrder(ann);
    const { body } = await ann.get("/api/notification/get");
    const [first, second] = body.notifications;
    expect((await ann.put(`/api/notification/read/${first._id}`)).body.unreadCount).toBe(1);
    expect((await ann.put(`/api/notification/read/${first._id}`)).body.unreadCount).toBe(1);
    expect((await ann.put("/api/notification/read-all")).body.unreadCount).toBe(0);
    expect((await ann.delete(`/api/notification/delete/${second._id}`)).body.unreadCount).toBe(0);
    expect((await ann.delete(`/api/notification/delete/${second._id}`)).status).toBe(404);
    expect((await ann.get("/api/notification/get")).body.notifications).toHaveLength(1);
  });

  it("are nobody else's", async () => {
    const [ann, bob] = [await test.shopper(), await test.shopper()];
    await placeOrder(ann);
    const { body } = await ann.get("/api/notification/get");
    const id = body.notifications[0]._id;
    expect((await bob.put(`/api/notification/read/${id}`)).status).toBe(404);
    expect((await bob.delete(`/api/notification/delete/${id}`)).status).toBe(404);
    expect((await test.visitor().get("/api/notification/get")).status).toBe(401);
    expect((await ann.get("/api/notification/get")).body.unreadCount).toBe(1);
  });

  it("bring a promotion to every one of very many shoppers, once", async () => {
    const seller = await test.seller();
    await test.shop.db.execute(`
      insert into shoppers (id, name, email)
      select gen_random_uuid(), 'Ann', n || '@example.com' from generate_series(1, 20001) as n`);
    const promotion = { title: "Figs are here", message: "Ripe and sweet." };
    expect((await seller.post("/api/notification/promote", promotion)).body.sent).toBe(20_001);
    const { rows } = await test.shop.db.execute(
      "select count(*)::int as all, count(distinct shopper_id)::int as shoppers from notifications",
    );
    expect(rows).toEqual([{ all: 20_001, shoppers: 20_001 }]);
  });

  it("bring a promotion of the seller's to every shopper", async () => {
    const [ann, bob] = [await test.shopper(), await test.shopper()];
    const seller = await test.seller();
    const promotion = { title: "Figs are here", message: "Ripe and sweet.", link: "/products/fruits" };
    expect((await seller.post("/api/notification/promote", promotion)).body.sent).toBe(2);
    for (const shopper of [ann, bob])
      expect((await shopper.get("/api/notification/get")).body.notifications[0]).toMatchObject({
        ...promotion,
        type: "promotion",
      });
    expect((await ann.post("/api/notification/promote", promotion)).status).toBe(401);
  });

  it("never lead out of the shop, and hold nothing that cannot be stored", async () => {
    const seller = await test.seller();
    const links = [
      "//evil.example",
      "/.//evil.example",
      "/\\evil.example",
      "https://evil.example",
      "products",
      "/a\u0000b",
    ];
    for (const link of [...links, "/\ud800", "/a b"]) {
      const reply = await seller.post("/api/notification/promote", { title: "Figs", message: "Ripe.", link });
      expectFailure(reply, 400, "invalid_input");
    }
  });
});
