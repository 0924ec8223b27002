import { beforeEach, describe, expect, it } from "vitest";
import { expectFailure } from "#tests/support/failures.ts";
import { tokenMailedTo } from "#tests/support/outbox.ts";
import { type Shopper, startTestShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const test = startTestShop();
const password = "plum-jam-2026";
const newPassword = "basket-of-figs";

let ann: Shopper;
beforeEach(async () => {
  ann = await test.shopper();
});

const logIn = async (given: string) => {
  const visitor = test.visitor();
  const { status } = await visitor.post("/api/user/login", { email: ann.email, password: given });
  return { visitor, status };
};

describe("a shopper's own name", () => {
  it("is changed at once, in the session and in reviews", async () => {
    const { id } = await test.product();
    const content = { productId: id, rating: 5, comment: "Crisp." };
    expect((await ann.post("/api/review/add", content)).status).toBe(201);
    const { status, body } = await ann.put("/api/user/name", { name: "  Ann Baker " });
    expect(status).toBe(200);
    expect(body.user.name).toBe("Ann Baker");
    expect((await ann.get("/api/session")).body.user.name).toBe("Ann Baker");
    const { reviews } = (await test.visitor().get(`/api/review/product/${id}`)).body;
    expect(reviews).toMatchObject([{ userName: "Ann Baker" }]);
  });

  it("is not empty, and nobody else's", async () => {
    expectFailure(await ann.put("/api/user/name", { name: "  " }), 400, "invalid_input");
    expectFailure(await test.visitor().put("/api/user/name", { name: "Bob" }), 401, "not_logged_in");
    expect((await ann.get("/api/session")).body.user.name).toBe("Ann Archer");
  });
});

describe("a shopper's own password", () => {
  it("is changed with the old one; the other logins and mailed links end, this one stays", async () => {
    const { visitor: elsewhere } = await logIn(password);
    const address = `new-${ann.email}`;
    expect((await ann.post("/api/user/change-email", { email: address, password })).status).toBe(200);
    const token = await tokenMailedTo(test, address);

    expect((await ann.post("/api/user/password", { password, newPassword })).status).toBe(200);
    expect((await ann.get("/api/user/is-auth")).status).toBe(200);
    expectFailure(await elsewhere.get("/api/user/is-auth"), 401, "not_logged_in");
    expectFailure(await ann.post("/api/user/confirm-email", { token }), 422, "link_expired");
    expect((await logIn(password)).status).toBe(401);
    expect((await logIn(newPassword)).status).toBe(200);
  });

  it("stays as it is when the old one is wrong, or the new one easy to guess", async () => {
    const { visitor: elsewhere } = await logIn(password);
    const wrong = await ann.post("/api/user/password", { password: "not-hers", newPassword });
    expectFailure(wrong, 403, "wrong_password");
    const weak = await ann.post("/api/user/password", { password, newPassword: "password1" });
    expectFailure(weak, 422, "weak_password");
    expect(weak.body.fields.newPassword).toBe("Too easy to guess.");
    expect((await elsewhere.get("/api/user/is-auth")).status).toBe(200);
    expect((await logIn(password)).status).toBe(200);
  });

  it("is one of two, when two are chosen at once, and nobody is left logged in but who chose one", async () => {
    const { visitor: elsewhere } = await logIn(password);
    const { visitor: third } = await logIn(password);
    const others = ["basket-of-figs", "basket-of-medlars"];
    const replies = await Promise.all([
      ann.post("/api/user/password", { password, newPassword: others[0] }),
      elsewhere.post("/api/user/password", { password, newPassword: others[1] }),
    ]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expectFailure(await third.get("/api/user/is-auth"), 401, "not_logged_in");
    const tried = await Promise.all([password, ...others].map(logIn));
    expect(tried.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });
});

describe("the other logins", () => {
  it("end at once, and nobody else's", async () => {
    const [bob, { visitor: second }, { visitor: third }] = [
      await test.shopper(),
      await logIn(password),
      await logIn(password),
    ];
    const { body } = await ann.post("/api/user/sessions/end-others");
    expect(body.message).toBe("2 other logins ended");
    for (const ended of [second, third])
      expectFailure(await ended.get("/api/user/is-auth"), 401, "not_logged_in");
    for (const stays of [ann, bob]) expect((await stays.get("/api/user/is-auth")).status).toBe(200);
    expect((await ann.post("/api/user/sessions/end-others")).body.message).toBe("0 other logins ended");
  });

  it("are listed with their devices, and ended one by one", async () => {
    const bob = await test.shopper();
    const agent = {
      "user-agent": "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/150.0.0.0 Safari/537.36",
    };
    const second = test.visitor();
    await second.post("/api/user/login", { email: ann.email, password }, { headers: agent });
    const list = async () => (await ann.get("/api/user/sessions")).body.sessions;
    const [newest, own] = await list();
    expect(newest).toMatchObject({ device: "Chrome on Windows", current: false });
    expect(own).toMatchObject({ current: true });
    const end = (person: Visitor, id: string) => person.delete(`/api/user/sessions/${id}`);
    for (const id of [newest._id, "none"]) expectFailure(await end(bob, id), 404, "session_not_found");
    expect((await end(ann, newest._id)).status).toBe(200);
    expectFailure(await second.get("/api/user/is-auth"), 401, "not_logged_in");
    expect(await list()).toEqual([own]);
    expectFailure(await end(ann, newest._id), 404, "session_not_found");
  });
});
