import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { goodAddress } from "#tests/support/address.ts";
import { planDelivery, window, zone } from "#tests/support/delivery.ts";
import { expectFailure } from "#tests/support/failures.ts";
import { changeSettings } from "#tests/support/settings.ts";
import { startTestShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const test = startTestShop();
// A Monday, in Berlin at noon.
const NOON = new Date("2026-05-04T10:00Z");

let seller: Visitor;

beforeEach(async () => {
  test.setClock(NOON);
  seller = await test.seller();
  await changeSettings(seller, { timeZone: "Europe/Berlin" });
});

async function addressOf(shopper: Visitor, details: object = {}): Promise<string> {
  return (await shopper.post("/api/address/add", { ...goodAddress, ...details })).body.address._id;
}

const next = async (postcode?: string) => {
  const query = postcode === undefined ? "" : `?postcode=${postcode}`;
  return (await test.visitor().get(`/api/delivery/next${query}`)).body;
};

it("a postcode has one reply, however it is typed", async () => {
  await planDelivery(seller, { zones: [zone({ postcodes: ["SW1"] })] });
  const { zones } = await next("SW1A1AA");
  expect(zones).toMatchObject([{ name: "Town" }]);
  // A change without an event does not change the cached reply.
  await test.shop.db.execute(
    sql`update delivery_plans set data = jsonb_set(data, '{zones,0,name}', '"City"')`,
  );
  for (const typed of ["sw1a%201aa", "SW1A-1AA", "%20sw1a1aa%20"])
    expect((await next(typed)).zones).toEqual(zones);
  expect((await next("New%20York")).zones).toEqual((await next("new%20york")).zones);
  expect((await next("SW1A1AB")).zones).toMatchObject([{ name: "City" }]);
});

describe("the plan of the staff", () => {
  it("is changed as a whole, by one person at a time, and noted for the audit log", async () => {
    const [town] = (await planDelivery(seller)).zones;
    const body = (await seller.get("/api/delivery/plan")).body;
    expect(body).toMatchObject({ version: 1, plan: { zones: [{ name: "Town" }] } });
    const change = (name: string) =>
      seller.put("/api/delivery/plan", { version: 1, plan: { ...body.plan, zones: [{ ...town, name }] } });
    const replies = await Promise.all(["North", "South", "East"].map(change));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expectFailure(replies.find(({ status }) => status === 409) as never, 409, "delivery_plan_changed");
    const { entries } = (await seller.get("/api/seller/audit?area=settings")).body;
    expect(entries[0]).toMatchObject({ action: "Changed the delivery times" });
    expect((await test.staff("manager").then((each) => each.get("/api/delivery/plan"))).status).toBe(200);
    expect((await test.staff("picker").then((each) => each.get("/api/delivery/plan"))).status).toBe(403);
  });

  it("is refused with the field, when it cannot be kept", async () => {
    const send = async (plan: object) =>
      seller.put("/api/delivery/plan", {
        version: 0,
        plan: { daysAhead: 3, zones: [zone()], exceptions: [], ...plan },
      });
    const wrong: [object, string][] = [
      [{ daysAhead: 0 }, "plan.daysAhead"],
      [{ zones: [zone(), zone()] }, "plan.zones.1.name"],
      [{ zones: [zone({ windows: [window({ from: "18:00" })] })] }, "plan.zones.0.windows.0.to"],
      [{ zones: [zone({ windows: [window(), window({ days: [2] })] })] }, "plan.zones.0.windows.1.from"],
      [{ zones: [zone({ price: { fee: 1.999, freeFrom: null } })] }, "plan.zones.0.price.fee"],
      [{ zones: [zone({ _id: "01a1fbc6-3fdb-7000-abdd-9e23adcbe322" })] }, "plan.zones.0._id"],
      [
        { exceptions: [{ from: "2026-05-06", until: "2026-05-05", zone: null, capacity: 0, note: null }] },
        "plan.exceptions.0.until",
      ],
    ];
    for (const [plan, field] of wrong) {
      const reply = await send(plan);
      expect({ field, fields: Object.keys(reply.body.fields ?? {}) }).toEqual({ field, fields: [field] });
    }
    expect((await next()).hasSlots).toBe(false);
  });
});

describe("the slots for an address", () => {
  it("are those of its zone: by postcode, then city, then any; and those to pick up", async () => {
    await planDelivery(seller, {
      zones: [
        zone({ name: "Anywhere" }),
        zone({ name: "Sixty", postcodes: ["6 2"] }),
        zone({ name: "Centre", postcodes: ["627-01"] }),
        zone({ name: "Shelby", cities: ["shelbyville "] }),
        zone({ name: "Counter", kind: "pickup" }),
        zone({ name: "Not yet", postcodes: ["62701"], windows: [] }),
      ],
    });
    const ann = await test.shopper();
    const zonesFor = async (place: object) => {
      const id = await addressOf(ann, place);
      const { ways } = (await ann.get(`/api/delivery/slots?address=${id}`)).body;
      return ways.map((way: { zone: { name: string } }) => way.zone.name);
    };
    expect(await zonesFor({ zipcode: "62701" })).toEqual(["Centre", "Counter"]);
    expect(await zonesFor({ zipcode: "62 999" })).toEqual(["Sixty", "Counter"]);
    expect(await zonesFor({ zipcode: "99999", city: "Shelbyville" })).toEqual(["Shelby", "Counter"]);
    expect(await zonesFor({ zipcode: "99999" })).toEqual(["Anywhere", "Counter"]);
    const other = await test.shopper();
    const stranger = await other.get(`/api/delivery/slots?address=${await addressOf(ann)}`);
    expectFailure(stranger, 404, "address_not_found");
  });

  it("end at the cut-off, leave out closed days, and follow other capacities", async () => {
    await planDelivery(seller, {
      zones: [zone({ windows: [window({ from: "09:00", to: "11:00" }), window()] })],
      exceptions: [
        { from: "2026-05-05", until: "2026-05-05", zone: null, capacity: 0, note: "Holiday" },
        { from: "2026-05-06", until: "2026-05-06", zone: null, capacity: 1, note: null },
      ],
    });
    const ann = await test.shopper();
    const address = await addressOf(ann);
    const read = async () => (await ann.get(`/api/delivery/slots?address=${address}`)).body;
    const idsAt = async (time: string) => {
      test.setClock(new Date(`2026-05-04T${time}Z`));
      const { ways } = await read();
      return ways[0].slots.map(({ _id }: { _id: string }) => _id.slice(37));
    };
    const later = ["2026-05-06_09:00_11:00", "2026-05-06_16:00_18:00"];
    // 14:00 in Berlin is two hours before.
    expect(await idsAt("11:59")).toEqual(["2026-05-04_16:00_18:00", ...later]);
    expect(await idsAt("12:00")).toEqual(later);
    const { days } = { days: (await seller.get("/api/delivery/days")).body };
    expect(days).toMatchObject({ hasSlots: true, today: "2026-05-04" });
    expect(days.slots.map((each: { day: string; capacity: number }) => [each.day, each.capacity])).toEqual([
      ["2026-05-04", 2],
      ["2026-05-06", 1],
      ["2026-05-06", 1],
    ]);
    expect((await (await test.staff("picker")).get("/api/delivery/days")).status).toBe(200);
  });
});

describe("the slots of the staff", () => {
  it("say of orders beyond the coming days what their slots take, and of those not in the plan that they are closed", async () => {
    const { zones } = await planDelivery(seller, { zones: [zone()] });
    const { id: product } = await test.product();
    const ann = await test.shopper();
    const address = await addressOf(ann);
    const slot = `${zones[0]?._id}_2026-05-06_16:00_18:00`;
    await ann.post("/api/order/cod", { items: [{ product, quantity: 1 }], address, slot });
    const capacityIn = async (plan: object) => {
      await planDelivery(seller, plan);
      const { slots } = (await seller.get("/api/delivery/days")).body;
      return slots.find(({ _id }: { _id: string }) => _id === slot);
    };
    expect(await capacityIn({ daysAhead: 1, zones })).toMatchObject({ taken: 1, capacity: 2 });
    const evening = [window({ from: "18:00", to: "20:00" })];
    const later = [{ ...zones[0], windows: evening }];
    expect(await capacityIn({ daysAhead: 1, zones: later })).toMatchObject({ taken: 1, capacity: 0 });
  });
});

describe("the first free slot", () => {
  it("is none in a shop without a plan", async () => {
    expect(await next()).toMatchObject({ hasSlots: false, zones: [], next: null });
  });

  it("is that of a postcode's zone, and follows the plan and its orders at once", async () => {
    await planDelivery(seller, {
      zones: [
        zone({ name: "Early", postcodes: ["1"], windows: [window({ from: "15:00", capacity: 1 })] }),
        zone({ name: "Late", postcodes: ["6"], price: { fee: 3, freeFrom: 30 } }),
      ],
    });
    expect(await next()).toMatchObject({
      next: { zone: "Early" },
      promise: "Earliest delivery: today, 3 – 6 PM",
    });
    expect(await next("62701")).toMatchObject({
      next: { zone: "Late" },
      promise: "Next delivery: today, 4 – 6 PM",
    });
    expect(await next("62701")).toMatchObject({
      zone: { name: "Late", price: { fee: 3, freeFrom: 30 } },
      isServed: true,
    });
    expect(await next("9")).toMatchObject({ hasSlots: true, next: null, zone: null, isServed: false });
    expect(await next("Springfield")).toMatchObject({ next: null, zone: null, isServed: null });
    expect(await next()).toMatchObject({ dependsOnPlace: true, zone: null, isServed: null });
    expect((await next()).zones[1]).toMatchObject({ name: "Late", price: { fee: 3, freeFrom: 30 } });
    const { id: product } = await test.product();
    const ann = await test.shopper();
    const address = await addressOf(ann, { zipcode: "10115" });
    const { order } = (await ann.post("/api/order/cod", { items: [{ product, quantity: 1 }], address })).body;
    expect((await next()).next).toMatchObject({ zone: "Late" });
    await ann.post(`/api/order/cancel/${order._id}`, {});
    expect((await next()).next).toMatchObject({ zone: "Early" });
    await planDelivery(seller, { zones: [] });
    expect(await next()).toMatchObject({ hasSlots: false, next: null });
  });

  it("is the first to pick up in a shop that does not deliver", async () => {
    await planDelivery(seller, { zones: [zone({ name: "Counter", kind: "pickup" })] });
    expect(await next()).toMatchObject({
      next: { zone: "Counter", kind: "pickup" },
      promise: "Next pick-up: today, 4 – 6 PM",
    });
  });
});
