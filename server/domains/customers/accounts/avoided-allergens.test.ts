import { describe, expect, it } from "vitest";
import { expectFailure } from "#tests/support/failures.ts";
import { startTestShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const test = startTestShop();
const avoided = async (visitor: Visitor) => (await visitor.get("/api/session")).body.avoidedAllergens;
const choose = (visitor: Visitor, allergens: unknown) => visitor.put("/api/user/allergens", { allergens });

describe("the allergens that a shopper avoids", () => {
  it("are what the shopper chose last, each once, and come with their session and no other's", async () => {
    const [ann, bob] = [await test.shopper(), await test.shopper()];
    expect(await avoided(ann)).toEqual([]);
    const { status, body } = await choose(ann, ["nuts", "milk", "nuts"]);
    expect({ status, ...body }).toEqual({
      status: 200,
      success: true,
      message: "Allergens saved",
      avoidedAllergens: ["milk", "nuts"],
    });
    expect(await avoided(ann)).toEqual(["milk", "nuts"]);
    expect(await avoided(bob)).toEqual([]);
    expect(await avoided(test.visitor())).toEqual([]);
    await choose(ann, ["eggs"]);
    expect(await avoided(ann)).toEqual(["eggs"]);
    await choose(ann, []);
    expect(await avoided(ann)).toEqual([]);
  });

  it("are together with the visitor's after a login or registration, whatever the browser had stored", async () => {
    const ann = await test.shopper();
    await choose(ann, ["milk"]);
    const login = { email: ann.email, password: "plum-jam-2026" };
    const again = test.visitor();
    const stored = ["nuts", "milk", "kryptonite"];
    const { body } = await again.post("/api/user/login", { ...login, avoidedAllergens: stored });
    expect(body.avoidedAllergens).toEqual(["milk", "nuts"]);
    expect(await avoided(ann)).toEqual(["milk", "nuts"]);
    expect((await test.visitor().post("/api/user/login", login)).body.avoidedAllergens).toEqual([
      "milk",
      "nuts",
    ]);

    const ben = test.visitor();
    const details = { name: "Ben", email: "ben@example.com", password: "plum-jam-2026" };
    await ben.post("/api/user/register", { ...details, avoidedAllergens: ["fish"] });
    expect(await avoided(ben)).toEqual(["fish"]);

    const guest = test.visitor();
    await guest.post("/api/user/guest", {
      name: "Gus",
      email: "gus@example.com",
      avoidedAllergens: ["milk"],
    });
    expect(await avoided(guest)).toEqual(["milk"]);
    const account = { name: "Gus", email: "gus@example.com", password: "plum-jam-2026" };
    const { body: kept } = await guest.post("/api/user/register", account);
    expect(kept.avoidedAllergens).toEqual(["milk"]);
  });

  it("are nobody's without a login, and known ones only", async () => {
    expectFailure(await choose(test.visitor(), ["milk"]), 401, "not_logged_in");
    const ann = await test.shopper();
    for (const wrong of [["wheat"], "milk", undefined, Array(101).fill("milk")]) {
      const reply = await choose(ann, wrong);
      expectFailure(reply, 400, "invalid_input");
      expect(reply.body.message).toContain("allergens can be gluten, crustaceans");
    }
    expect(await avoided(ann)).toEqual([]);
  });
});
