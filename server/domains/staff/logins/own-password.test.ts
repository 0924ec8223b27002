import { describe, expect, it } from "vitest";
import { expectFailure } from "#tests/support/failures.ts";
import { sellerLogin, startTestShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const test = startTestShop();
const { password } = sellerLogin;

const logIn = (visitor: Visitor) => visitor.post("/api/seller/login", sellerLogin);

describe("one's own password", () => {
  const newPassword = "basket-of-figs";

  it("is changed with the old one; the other logins end, this one stays", async () => {
    const [owner, elsewhere] = [await test.seller(), await test.seller()];
    const { status } = await owner.post("/api/seller/password", { password, newPassword });
    expect(status).toBe(200);
    expect((await owner.get("/api/seller/is-auth")).status).toBe(200);
    expectFailure(await elsewhere.get("/api/seller/is-auth"), 401, "not_logged_in");
    expectFailure(await logIn(test.visitor()), 401, "wrong_credentials");
    const body = { email: sellerLogin.email, password: newPassword };
    expect((await test.visitor().post("/api/seller/login", body)).status).toBe(200);
  });

  it("stays as it is when the old one is wrong, or the new one easy to guess", async () => {
    const owner = await test.seller();
    const wrongOld = await owner.post("/api/seller/password", { password: "not-hers", newPassword });
    expectFailure(wrongOld, 403, "wrong_password");
    const weak = await owner.post("/api/seller/password", { password, newPassword: "password1" });
    expectFailure(weak, 422, "weak_password");
    expect(weak.body.fields.newPassword).toBe("Too easy to guess.");
    expect((await logIn(test.visitor())).status).toBe(200);
  });
});
