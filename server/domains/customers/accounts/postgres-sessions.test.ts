import { afterAll, beforeAll, expect, it } from "vitest";
import { sessionEnded, shopperChanged } from "#domains/logins/events.ts";
import { eventually } from "#tests/support/eventually.ts";
import { expectFailure } from "#tests/support/failures.ts";
import { type OwnShop, openOwnShop } from "#tests/support/own-shop.ts";
import { preparedDatabase } from "#tests/support/test-database.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";

const password = "plum-jam-2026";

/** Two server processes on one database. */
let here: OwnShop;
let there: OwnShop;

beforeAll(async () => {
  const url = await preparedDatabase(String(process.env.TEST_DATABASE_URL), "sessions");
  const settings = { sessionSecret: "known-to-both-of-the-two-processes" };
  here = await openOwnShop({ url }, undefined, settings);
  there = await openOwnShop({ url }, undefined, settings);
});
afterAll(async () => {
  await there[Symbol.asyncDispose]();
  await here[Symbol.asyncDispose]();
});

/** Logs a shopper in and makes a request to each process, so that both cache the session. */
async function seenByBoth(email: string): Promise<Visitor> {
  const ann = createVisitor(here.app);
  expect((await ann.post("/api/user/register", { name: "Ann", email, password })).status).toBe(201);
  expect((await ann.get("/api/user/is-auth")).status).toBe(200);
  expect((await askThere(ann)).status).toBe(200);
  return ann;
}

function askThere(visitor: Visitor) {
  return createVisitor(there.app).get("/api/user/is-auth", { headers: { cookie: visitor.cookies() } });
}

it("a logout at one process counts at the other, which has just seen the session", async () => {
  const ann = await seenByBoth("ann@example.com");
  const cookie = ann.cookies();
  const heard = new Promise((resolve) => there.shop.events.subscribe(sessionEnded, resolve));
  await ann.post("/api/user/logout");
  await heard;
  for (const { app } of [here, there])
    expectFailure(
      await createVisitor(app).get("/api/user/is-auth", { headers: { cookie } }),
      401,
      "not_logged_in",
    );
});

it("a new email at one process is the shopper's at the other", async () => {
  const ann = await seenByBoth("old@example.com");
  const email = "new@example.com";
  await here.shop.db.execute(`update shoppers set email = '${email}' where email = 'old@example.com'`);
  const { body } = await ann.get("/api/user/is-auth");
  await here.shop.events.publish(here.shop.db, shopperChanged, { id: body.user._id });
  await eventually(async () => expect((await askThere(ann)).body.user.email).toBe(email));
});
