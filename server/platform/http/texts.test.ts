import { sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addressLimits } from "#contract/addresses/limits.ts";
import { productLimits } from "#contract/catalog/product-limits.ts";
import { notificationLimits } from "#contract/notifications/limits.ts";
import { goodAddress } from "#tests/support/address.ts";
import { expectFailure } from "#tests/support/failures.ts";
import { startTestShop } from "#tests/support/test-shop.ts";

import type { Reply } from "#tests/support/visitor.ts";

const test = startTestShop();

/** Any text: characters of every length, with unpaired surrogates and NULs among them. */
const anyText = (maxLength: number) =>
  fc
    .array(
      fc.oneof(
        fc.constantFrom("\udc00", "\ud800", "１", "é", "🍓", "\u0000", "ll", " "),
        fc.string({ unit: "binary", maxLength: 4 }),
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join("").slice(0, maxLength));

/** A text is either stored whole, well-formed and trimmed, or refused. */
function expectKept(reply: Reply, sent: string, kept: () => unknown): void {
  if (reply.status === 400) {
    expectFailure(reply, 400, "invalid_input");
    expect(sent.includes("\u0000") || sent.trim() === "").toBe(true);
  } else {
    expect(reply.status).toBeLessThan(300);
    expect(kept()).toBe(sent.toWellFormed().trim());
  }
}

/** A form with one field, as a browser sends it; unlike there, its JSON may hold an unpaired surrogate. */
function productForm(data: object): FormData {
  const form = new FormData();
  form.append("productData", JSON.stringify(data));
  return form;
}

const leek = { name: "Leek", category: "Vegetables", price: 2, offerPrice: 1 };

describe("a text that comes in is kept as it was sent, made well-formed, or refused", () => {
  it("in a comment whose half surrogate pair follows a character of several bytes", async () => {
    const product = await test.product();
    const ann = await test.shopper();
    const comment = "１\udc00 was good, not bad at all";
    await ann.post("/api/review/add", { productId: product.id, rating: 5, comment });
    const { body } = await ann.get(`/api/review/product/${product.id}`);
    expect(body.reviews[0].comment).toBe("１\ufffd was good, not bad at all");
  });

  it("in the fields of an address", async () => {
    const ann = await test.shopper();
    const { body } = await ann.post("/api/address/add", goodAddress);
    const url = `/api/address/update/${body.address._id}`;
    const fields = fc.constantFrom("firstName", "lastName", "street", "city", "state", "country");
    const check = async (field: string, text: string) => {
      const reply = await ann.put(url, { ...goodAddress, [field]: text });
      const listed = (await ann.get("/api/address/get")).body.addresses[0];
      expectKept(reply, text, () => listed[field]);
    };
    await fc.assert(fc.asyncProperty(fields, anyText(addressLimits.addressFieldLength), check), {
      numRuns: 30,
    });
  });

  it("in a product's name and weight, which come inside a form", async () => {
    const seller = await test.seller();
    const check = async (text: string) => {
      const named = await seller.upload("/api/product/add", productForm({ ...leek, name: text }));
      expectKept(named, text, () => named.body.product.name);
      const weighed = await seller.upload(
        "/api/product/add",
        productForm({ ...leek, weight: text.slice(0, 40) }),
      );
      expectKept(weighed, text.slice(0, 40), () => weighed.body.product.weight ?? "");
    };
    await fc.assert(fc.asyncProperty(anyText(productLimits.productNameLength), check), { numRuns: 15 });
  });

  it("in what the seller tells every shopper", async () => {
    const [seller, ann] = [await test.seller(), await test.shopper()];
    // A title of its own each time: the same text twice within minutes is refused as a repetition.
    let sent = 0;
    const check = async (text: string) => {
      sent += 1;
      const promotion = { title: `Figs ${sent}`, message: text };
      const reply = await seller.post("/api/notification/promote", promotion);
      const [newest] = (await ann.get("/api/notification/get")).body.notifications;
      expectKept(reply, text, () => newest.message);
    };
    await fc.assert(fc.asyncProperty(anyText(notificationLimits.promotionMessageLength), check), {
      numRuns: 20,
    });
  });

  it("also where it is a link, a reason, a search or a name of a field", async () => {
    const [seller, ann] = [await test.seller(), await test.shopper()];
    const link = await seller.post("/api/notification/promote", {
      title: "Figs",
      message: "Ripe.",
      link: "/products/\u0000",
    });
    expectFailure(link, 400, "invalid_input");
    expect(link.body.fields).toEqual({ link: expect.stringContaining("must be a path of this shop") });
    const search = `search=${encodeURIComponent("a\u0000")}`;
    expectFailure(await ann.get(`/api/product/list?${search}`), 400, "invalid_input");
    expectFailure(await ann.get(`/api/product/suggest?q=%00`), 400, "invalid_input");
    const cart = await ann.post("/api/cart/update", { cartItems: { "\u0000": 1 } });
    expectFailure(cart, 400, "invalid_input");
    const half = await ann.post("/api/cart/update", { cartItems: { "１\udc00": 1 } });
    expect(half.body.cartItems).toEqual({});
  });

  it("and what is not read may be anything", async () => {
    const reply = await test.visitor().post("/api/newsletter/subscribe", {
      email: "ann@example.com",
      "\u0000": "\u0000",
      __note: ["\ud800", { deep: "\u0000" }],
    });
    expect(reply.status).toBe(200);
  });
});

describe("the database", () => {
  it("cuts no text, wherever it comes from", async () => {
    const check = async (text: string) => {
      const { rows } = await test.shop.db.execute(sql`select ${text}::text as kept, ${"end"}::text as last`);
      expect(rows).toEqual([{ kept: text.toWellFormed(), last: "end" }]);
    };
    const stored = anyText(100).map((text) => text.replaceAll("\u0000", ""));
    await fc.assert(fc.asyncProperty(stored, check), { numRuns: 200 });
  });
});
