import { describe, expect, it } from "vitest";
import { goodAddress } from "#tests/support/address.ts";
import { expectFailure } from "#tests/support/failures.ts";
import { addAddress, startTestShop } from "#tests/support/test-shop.ts";

const test = startTestShop();
const fields = Object.keys(goodAddress) as (keyof typeof goodAddress)[];

describe("saving an address", () => {
  it("replies with it, and the address book holds it", async () => {
    const ann = await test.shopper();
    const { status, body } = await ann.post("/api/address/add", goodAddress);
    expect(status).toBe(201);
    expect(body).toEqual({
      success: true,
      message: "Address added",
      address: { _id: expect.any(String), ...goodAddress },
    });
    expect((await ann.get("/api/address/get")).body).toEqual({ success: true, addresses: [body.address] });
  });

  it("takes the address bare or wrapped", async () => {
    const ann = await test.shopper();
    const { status, body } = await ann.post("/api/address/add", { address: goodAddress });
    expect(status).toBe(201);
    expect(body.address).toMatchObject(goodAddress);
  });

  it("keeps a zip code and a phone that come as numbers as text", async () => {
    const ann = await test.shopper();
    const numbers = { ...goodAddress, zipcode: 62701, phone: 12175550100 };
    const { body } = await ann.post("/api/address/add", numbers);
    expect(body.address).toMatchObject({ zipcode: "62701", phone: "12175550100" });
  });

  it("keeps the zeros in front of a zip code", async () => {
    const ann = await test.shopper();
    const { body } = await ann.post("/api/address/add", { ...goodAddress, zipcode: "00501" });
    expect(body.address.zipcode).toBe("00501");
  });

  it("trims every field", async () => {
    const ann = await test.shopper();
    const padded = Object.fromEntries(fields.map((field) => [field, `  ${goodAddress[field]} `]));
    expect((await ann.post("/api/address/add", padded)).body.address).toMatchObject(goodAddress);
  });

  it("ignores an id, an owner and fields it does not know", async () => {
    const ann = await test.shopper();
    const odd = { ...goodAddress, _id: "x", shopperId: "y", createdAt: "2001-01-01", planet: "Earth" };
    const { body } = await ann.post("/api/address/add", odd);
    expect(Object.keys(body.address).sort()).toEqual(["_id", ...fields].sort());
    expect(body.address._id).not.toBe("x");
  });

  it.each(fields)("wants %s", async (field) => {
    const ann = await test.shopper();
    for (const wrong of [undefined, null, "", "   ", "x".repeat(300), {}, true]) {
      const reply = await ann.post("/api/address/add", { ...goodAddress, [field]: wrong });
      expectFailure(reply, 400, "invalid_input");
      expect(Object.keys(reply.body.fields)).toEqual([field]);
    }
    expect((await ann.get("/api/address/get")).body.addresses).toEqual([]);
  });

  it("wants an email that can be one, and a zip code that is no fraction", async () => {
    const ann = await test.shopper();
    for (const wrong of [{ email: "ann" }, { email: "ann@" }, { zipcode: 1.5 }, { zipcode: -5 }])
      expectFailure(await ann.post("/api/address/add", { ...goodAddress, ...wrong }), 400, "invalid_input");
  });

  it.each([
    "SW1A 1AA",
    "1",
    "-",
    "D1",
    "123456789012",
    "K1A 0B6",
    "62701-1234",
    "101",
    "D02 X285",
    "100\u20130001",
    "\uff11\uff10\uff10-0001",
    501,
  ])("takes the zip code %s", async (zipcode) => {
    const ann = await test.shopper();
    expect((await ann.post("/api/address/add", { ...goodAddress, zipcode })).status).toBe(201);
  });

  it.each(["-5e3", "-5", "--", "1234567890123", "62701!", "1.5", "<b>62701</b>"])(
    "refuses the zip code %s, with a sentence at its field",
    async (zipcode) => {
      const ann = await test.shopper();
      const reply = await ann.post("/api/address/add", { ...goodAddress, zipcode });
      expectFailure(reply, 400, "invalid_input");
      expect(reply.body.fields).toEqual({
        zipcode: "Please enter a valid zip code, such as 62701 or SW1A 1AA.",
      });
    },
  );

  it.each([
    "1234567890",
    "(217) 555-0100",
    "+44 20 7946 0958 ext. 12",
    "+49/30/123456",
    "555.0100",
    "++12175550100",
    "112",
    "5",
    555,
    12175550100,
  ])("takes the phone number %s", async (phone) => {
    const ann = await test.shopper();
    expect((await ann.post("/api/address/add", { ...goodAddress, phone })).status).toBe(201);
  });

  it.each(["call me maybe", "+", "-"])(
    "refuses the phone number %s, with a sentence at its field",
    async (phone) => {
      const ann = await test.shopper();
      const reply = await ann.post("/api/address/add", { ...goodAddress, phone });
      expectFailure(reply, 400, "invalid_input");
      expect(reply.body.fields).toEqual({
        phone: "Please enter a phone number, such as +1 217 555 0100.",
      });
    },
  );

  it("keeps zip code and phone with ASCII digits, whatever script they were typed in", async () => {
    const ann = await test.shopper();
    const typed = { ...goodAddress, zipcode: "١١٥١١", phone: "+٢٠ ١٠ ١٢٣٤ ٥٦٧٨" };
    const { body } = await ann.post("/api/address/add", typed);
    expect(body.address).toMatchObject({ zipcode: "11511", phone: "+20 10 1234 5678" });
  });

  it("names every field that is missing at once", async () => {
    const ann = await test.shopper();
    const { body } = await ann.post("/api/address/add", {});
    expect(Object.keys(body.fields).sort()).toEqual([...fields].sort());
  });
});

describe("the address book", () => {
  it("is the shopper's own, newest first", async () => {
    const [ann, bob] = [await test.shopper(), await test.shopper()];
    await addAddress(bob);
    const ids = [await addAddress(ann), await addAddress(ann), await addAddress(ann)];
    const { body } = await ann.get("/api/address/get");
    expect(body.addresses.map(({ _id }: { _id: string }) => _id)).toEqual(ids.reverse());
  });
});

describe("changing an address", () => {
  it("replaces its nine fields", async () => {
    const ann = await test.shopper();
    const id = await addAddress(ann);
    const moved = { ...goodAddress, street: "2 Orchard Lane", zipcode: 62702 };
    const { status, body } = await ann.put(`/api/address/update/${id}`, moved);
    expect(status).toBe(200);
    expect(body.address).toEqual({ _id: id, ...moved, zipcode: "62702" });
    expect((await ann.get("/api/address/get")).body.addresses).toEqual([body.address]);
  });

  it("wants all nine", async () => {
    const ann = await test.shopper();
    const id = await addAddress(ann);
    expectFailure(await ann.put(`/api/address/update/${id}`, { street: "2 Orchard Lane" }), 400);
    expect((await ann.get("/api/address/get")).body.addresses[0]).toMatchObject(goodAddress);
  });
});

describe("removing an address", () => {
  it("takes it out of the book, once", async () => {
    const ann = await test.shopper();
    const id = await addAddress(ann);
    expect((await ann.delete(`/api/address/delete/${id}`)).status).toBe(200);
    expect((await ann.get("/api/address/get")).body.addresses).toEqual([]);
    expectFailure(await ann.delete(`/api/address/delete/${id}`), 404, "address_not_found");
  });
});

describe("an address of somebody else", () => {
  it("is as if it did not exist", async () => {
    const [ann, bob] = [await test.shopper(), await test.shopper()];
    const id = await addAddress(bob);
    const changed = await ann.put(`/api/address/update/${id}`, { ...goodAddress, street: "Mine now" });
    expectFailure(changed, 404, "address_not_found");
    expectFailure(await ann.delete(`/api/address/delete/${id}`), 404, "address_not_found");
    expect((await bob.get("/api/address/get")).body.addresses).toEqual([{ _id: id, ...goodAddress }]);
  });

  it("cannot be made in their name", async () => {
    const [ann, bob] = [await test.shopper(), await test.shopper()];
    expectFailure(await ann.post("/api/address/add", { ...goodAddress, userId: bob.id }), 403, "not_allowed");
    expect((await bob.get("/api/address/get")).body.addresses).toEqual([]);
  });
});

describe("an address that does not exist", () => {
  it.each(["01a1fbc6-3fdb-7000-abdd-9e23adcbe322", "nonsense", "%00", "x".repeat(250)])(
    "is 404: %s",
    async (id) => {
      const ann = await test.shopper();
      expectFailure(await ann.put(`/api/address/update/${id}`, goodAddress), 404, "address_not_found");
      expectFailure(await ann.delete(`/api/address/delete/${id}`), 404, "address_not_found");
    },
  );
});

describe("addresses", () => {
  it("are for shoppers: a visitor and the seller get 401", async () => {
    const ann = await test.shopper();
    const id = await addAddress(ann);
    for (const person of [test.visitor(), await test.seller()]) {
      expectFailure(await person.get("/api/address/get"), 401, "not_logged_in");
      expectFailure(await person.post("/api/address/add", goodAddress), 401, "not_logged_in");
      expectFailure(await person.put(`/api/address/update/${id}`, goodAddress), 401, "not_logged_in");
      expectFailure(await person.delete(`/api/address/delete/${id}`), 401, "not_logged_in");
    }
    expect((await ann.get("/api/address/get")).body.addresses).toHaveLength(1);
  });
});

it("an address book holds 50 addresses, also when they come at once, and takes another when one is gone", async () => {
  const ann = await test.shopper();
  const adding = Array.from({ length: 60 }, () => ann.post("/api/address/add", goodAddress));
  const replies = await Promise.all(adding);
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(50);
  for (const reply of replies.filter(({ status }) => status !== 201))
    expectFailure(reply, 409, "address_book_full");
  const { addresses } = (await ann.get("/api/address/get")).body;
  expect(addresses).toHaveLength(50);
  await ann.delete(`/api/address/delete/${addresses[0]._id}`);
  expect((await ann.post("/api/address/add", goodAddress)).status).toBe(201);
});
