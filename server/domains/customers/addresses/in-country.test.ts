import { expect, it } from "vitest";
import { goodAddress } from "#tests/support/address.ts";
import { expectFailure } from "#tests/support/failures.ts";
import { changeSettings } from "#tests/support/settings.ts";
import { startTestShop } from "#tests/support/test-shop.ts";

const test = startTestShop();

const berlin = { ...goodAddress, street: "Ackerstr. 1", zipcode: "10115", city: "Berlin", state: "-" };

it("a shop that states its countries takes addresses there, with the postcodes that are written there", async () => {
  const [seller, ann] = [await test.seller(), await test.shopper()];
  const before = (await ann.post("/api/address/add", { ...goodAddress, country: "Germany" })).body.address;
  expect(before).not.toHaveProperty("countryCode");
  await changeSettings(seller, { countries: ["DE", "JP", "AE"], languages: ["de", "en"] });

  const { body, status } = await ann.post("/api/address/add", { ...berlin, country: "Germany" });
  expect(status).toBe(201);
  expect(body.address).toMatchObject({ ...berlin, country: "Deutschland", countryCode: "DE" });
  const edited = await ann.put(`/api/address/update/${before._id}`, {
    ...goodAddress,
    ...{ country: "jp", zipcode: "1000001" },
  });
  expect(edited.body.address).toMatchObject({ country: "Japan", countryCode: "JP", zipcode: "100-0001" });
  const dubai = await ann.post("/api/address/add", { ...goodAddress, country: "AE", zipcode: "-" });
  expect(dubai.body.address).toMatchObject({ countryCode: "AE", zipcode: "-" });

  for (const zipcode of ["1011", "SW1A 1AA", "-"]) {
    const reply = await ann.post("/api/address/add", { ...berlin, country: "DE", zipcode });
    expectFailure(reply, 400, "invalid_input");
    expect(reply.body.fields).toEqual({ zipcode: "Dies ist keine Postleitzahl von: Deutschland." });
  }
  const french = { ...berlin, country: "France" };
  for (const reply of [
    await ann.post("/api/address/add", french),
    await ann.put(`/api/address/update/${before._id}`, french),
  ]) {
    expectFailure(reply, 400, "invalid_input");
    expect(reply.body.fields.country).toContain("Deutschland, Japan, Vereinigte Arabische Emirate");
  }
});

it("an address that was saved before is ordered to, and an order keeps its country", async () => {
  const [seller, ann] = [await test.seller(), await test.shopper()];
  const product = await test.product();
  const order = async (address: string) => {
    const items = [{ product: product.id, quantity: 1 }];
    return (await ann.post("/api/order/cod", { items, address })).body;
  };
  await changeSettings(seller, { countries: [] });
  const typed = (await ann.post("/api/address/add", { ...goodAddress, country: "USA" })).body.address;
  await changeSettings(seller, { countries: ["DE"], languages: ["en"] });
  const chosen = (await ann.post("/api/address/add", { ...berlin, country: "DE" })).body.address;
  for (const { _id } of [typed, chosen]) expect(await order(_id)).toMatchObject({ success: true });
  const { orders } = (await ann.get("/api/order/user")).body;
  expect(orders[0].address).toMatchObject({ country: "Germany", countryCode: "DE" });
  expect(orders[1].address).toMatchObject({ country: "USA" });
});

it("the settings take codes of countries, each once", async () => {
  const seller = await test.seller();
  const { settings, version } = (await seller.get("/api/settings/all")).body;
  for (const countries of [["Germany"], ["de"], ["XX"], ["DE", "DE"]]) {
    const reply = await seller.put("/api/settings", { version, settings: { ...settings, countries } });
    expectFailure(reply, 400, "invalid_input");
  }
});
