import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { theCommandLine } from "#platform/actor.ts";
import { inTransaction } from "#platform/db/database.ts";
import { type EventType, resync } from "#platform/events/event.ts";
import { type DistantShop, openDistantShop, stockUp } from "#tests/support/distant-shop.ts";
import { eventually } from "#tests/support/eventually.ts";
import { type OwnShop, openOwnShop } from "#tests/support/own-shop.ts";
import { createVisitor } from "#tests/support/visitor.ts";
import { productChanged, synonymsChanged } from "../events.ts";
import { changeSynonyms } from "./own-synonyms.ts";

/** Two server processes on one database. */
let here: DistantShop;
let there: OwnShop;

beforeAll(async () => {
  here = await openDistantShop("search");
  there = await openOwnShop({ url: here.databaseUrl });
});
afterAll(async () => {
  await there[Symbol.asyncDispose]();
  await here[Symbol.asyncDispose]();
});

function heard<Subjects extends object>(event: EventType<Subjects>): Promise<void> {
  return new Promise((resolve) => {
    const unsubscribe = there.shop.events.subscribe(event, () => {
      unsubscribe();
      resolve();
    });
  });
}

async function found({ app }: OwnShop, text: string): Promise<string[]> {
  const { body } = await createVisitor(app).get(`/api/product/list?search=${encodeURIComponent(text)}`);
  return body.products.map(({ _id }: { _id: string }) => _id);
}

it("what one process changes is found by the other once it has heard of it", async () => {
  expect(await found(there, "tomatoes")).toEqual([]);
  const added = heard(productChanged);
  const product = await stockUp(here, 5);
  await added;
  expect(await found(there, "tomatoes")).toEqual([product]);

  const renamed = heard(productChanged);
  await inTransaction(here.shop.db, async (tx) => {
    await tx.execute(sql`update products set name = 'Medlars' where id = ${product}`);
    await here.shop.events.publish(tx, productChanged, { ids: [product], categories: ["Vegetables"] });
  });
  await renamed;
  expect(await found(there, "medlars")).toEqual([product]);
  expect(await found(here, "medlars")).toEqual([product]);

  const saved = heard(synonymsChanged);
  await changeSynonyms(here.shop, theCommandLine, { version: 0, text: "bletted fruit, medlar" });
  await saved;
  expect(await found(there, "bletted fruit")).toEqual([product]);
});

it("a process that may have missed events builds its index anew", async () => {
  const product = await stockUp(here, 5);
  await eventually(async () => expect(await found(there, "tomatoes")).toEqual([product]));
  // Without an event: nobody hears of it.
  await here.shop.db.execute(sql`update products set name = 'Quinces' where id = ${product}`);
  there.shop.events.emit(resync, {});
  expect(await found(there, "quinces")).toEqual([product]);
});
