import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildApp } from "#apps/app.ts";
import type { Call } from "#contract/call.ts";
import { notificationStreamPath } from "#contract/other-paths.ts";
import { importProducts } from "#domains/catalog/service.ts";
import { newDemoId } from "#domains/payments/demo-gateway/ids.ts";
import { ensureOwner } from "#domains/staff/members/first-owner.ts";
import { theCommandLine } from "#platform/actor.ts";
import { inTransaction } from "#platform/db/database.ts";
import { resync } from "#platform/events/event.ts";
import { calls, everyCall } from "#tests/support/calls.ts";
import { expectFailure } from "#tests/support/failures.ts";
import { type OwnShop, openOwnShop } from "#tests/support/own-shop.ts";
import { createPasskeyDevice } from "#tests/support/passkey-device.ts";
import { anyDatabase } from "#tests/support/test-database.ts";
import { addAddress, newProduct, sellerLogin } from "#tests/support/test-shop.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";
import type { LocalFetch } from "./pages.ts";

const login = { email: "ann@example.com", password: "plum-jam-2026" };
const keptPage = "/products?kept";
let own: OwnShop;
let visitor: Visitor;
/** The cookies of a shopper and of the staff. */
let cookie: string;

beforeAll(async () => {
  own = await openOwnShop(
    { url: await anyDatabase("database_away") },
    { pages: page, assetsDir: import.meta.dirname, addressOf: ({ pathname, search }) => pathname + search },
  );
  await ensureOwner(own.shop);
  const [ann, seller] = [createVisitor(own.app), createVisitor(own.app)];
  await ann.post("/api/user/register", { name: "Ann", ...login });
  await addAddress(ann);
  // Something to find: what finds nothing is answered from the index.
  await inTransaction(own.shop.db, (tx) =>
    importProducts(own.shop, tx, theCommandLine, [newProduct({ name: "New Figs" })]),
  );
  await seller.post("/api/seller/login", sellerLogin);
  cookie = `${ann.cookies()}; ${seller.cookies()}`;
  // Sessions are cached for some seconds: this empties the cache.
  own.shop.events.emit(resync, {});
  visitor = createVisitor(own.app);
  expect((await visitor.get(keptPage)).status).toBe(200);
  await own.database.close();
});
afterAll(() => own[Symbol.asyncDispose]());

/** A page like the real ones: it calls the API, and fails when the call fails. */
async function page({ url }: Request, localFetch: LocalFetch): Promise<Response> {
  const reply = await localFetch(`/api/product/list?search=${new URL(url).search.slice(1)}`, {
    method: "GET",
    headers: {},
  });
  const headers = { "content-type": "text/html; charset=utf-8" };
  return new Response(reply.ok ? "<h1>Products</h1>" : "<h1>Something went wrong</h1>", {
    status: reply.ok ? 200 : 500,
    headers,
  });
}

// Valid bodies, so that each call reaches the database.
const bodies: Record<string, object> = {
  [calls.accounts.register.path]: { name: "Bob", email: "bob@example.com", password: login.password },
  [calls.accounts.guest.path]: { name: "Gus", email: "gus@example.com" },
  [calls.accounts.login.path]: login,
  [calls.staff.login.path]: sellerLogin,
  [calls.ownAccount.forgotPassword.path]: { email: login.email },
  [calls.ownAccount.resetPassword.path]: { token: "a".repeat(40), password: "pear-jam-2026" },
  [calls.staff.passkeyLogin.path]: {
    credential: createPasskeyDevice().sign({ challenge: "none", rpId: "localhost" }, "http://localhost"),
  },
  [calls.staff.forgotPassword.path]: { email: login.email },
  [calls.staff.resetPassword.path]: { token: "a".repeat(40), password: "pear-jam-2026" },
  [calls.staff.invitation.path]: { token: "a".repeat(40) },
  [calls.staff.acceptInvitation.path]: { token: "a".repeat(40), password: "pear-jam-2026" },
  [calls.vouchers.check.path]: { code: "SPRING10" },
  [calls.newsletter.subscribe.path]: { email: login.email },
  [calls.newsletter.confirm.path]: { token: randomUUID() },
  [calls.newsletter.unsubscribe.path]: { token: randomUUID() },
  [calls.orders.byLink.path]: { token: `${randomUUID()}signature` },
  [calls.questions.byLink.path]: { token: `${randomUUID()}secret` },
  [calls.questions.answerByLink.path]: { token: `${randomUUID()}secret`, accept: true },
};
const queries: Record<string, string> = {
  [calls.catalog.suggest.path]: "?q=figs",
  [calls.slots.list.path]: `?address=${randomUUID()}`,
  [calls.catalog.byIds.path]: `?ids=${randomUUID()}`,
  [calls.catalog.sitemapPage.path]: `?from=${randomUUID()}`,
};

// Replies from memory still work, searches are counted in memory, and a link that the shop did not sign is refused at once.
const fromMemory: Call[] = [calls.settings.settings, calls.reports.missedSearch, calls.problems.picture];
const asking = everyCall.filter((call) => !fromMemory.includes(call));

describe("while the database is away", () => {
  it.each(asking)("$method $path says so, and when to try again", async ({ method, path }) => {
    const id = path.includes("demo-gateway") ? newDemoId("session") : randomUUID();
    const url = path.replace(/:\w+/, id) + (queries[path] ?? "");
    const payload = bodies[path];
    const reply = await visitor.send({ method, url, headers: { cookie }, ...(payload && { payload }) });
    expectFailure(reply, 503, "unavailable");
    expect(reply.headers["cache-control"]).toBe("no-store");
  });

  it("no password is called wrong", async () => {
    const change = { email: "new@example.com", password: login.password };
    const headers = { cookie };
    expectFailure(await visitor.post(calls.ownAccount.changeEmail.path, change, { headers }), 503);
  });

  it("limits that servers share say so too", async () => {
    const config = { ...own.shop.config, rateLimits: true, databaseUrl: "postgres://shared/shop" };
    const app = await buildApp({ ...own.shop, config });
    const { path } = calls.newsletter.subscribe;
    const reply = await createVisitor(app).post(path, { email: "no address" });
    expectFailure(reply, 503, "unavailable");
    expect(Number(reply.headers["retry-after"])).toBeGreaterThan(0);
    await app.close();
  });

  it("a stream, an upload and the gateway are told the same", async () => {
    expectFailure(await visitor.get(notificationStreamPath, { headers: { cookie } }), 503, "unavailable");
    const form = new FormData();
    form.append("productData", "{}");
    const encoded = new Response(form);
    const upload = await visitor.send({
      method: "POST",
      url: calls.staffCatalog.addProduct.path,
      payload: Buffer.from(await encoded.arrayBuffer()),
      headers: { cookie, "content-type": encoded.headers.get("content-type") ?? "" },
    });
    expectFailure(upload, 503, "unavailable");
    const { sign } = own.shop.gateway as unknown as { sign(body: string): string };
    const event = JSON.stringify({ id: "evt_1", object: "event", created: 1, type: "other", data: {} });
    const told = await visitor.send({
      method: "POST",
      url: "/api/payment/webhook",
      payload: event,
      headers: { "content-type": "application/json", "demo-signature": sign(event) },
    });
    expectFailure(told, 503, "unavailable");
  });

  it("a page that is not kept is a 503 itself, and kept by nobody", async () => {
    const reply = await visitor.get("/products?new");
    expect(reply.status).toBe(503);
    expect(reply.body).toContain("Something went wrong");
    expect(reply.headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "retry-after": expect.stringMatching(/^\d+$/),
      "cache-control": "no-store",
    });
  });

  it("a page that is kept goes on", async () => {
    const reply = await visitor.get(keptPage);
    expect(reply).toMatchObject({ status: 200, body: "<h1>Products</h1>" });
  });
});
