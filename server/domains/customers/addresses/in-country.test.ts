import { expect, it } from "vitest";
import { placeFieldsOf } from "#contract/addresses/address-format.ts";
import { listCountries } from "#contract/addresses/countries.ts";
import { goodAddress } from "#tests/support/address.ts";
import { expectFailure } from "#tests/support/failures.ts";
import { changeSettings } from "#tests/support/settings.ts";
import { startTestShop } from "#tests/support/test-shop.ts";
import { inCountry } from "./in-country.ts";

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
  const dubai = { ...goodAddress, countryCode: "AE", state: "Dubai", city: "-", zipcode: "-" };
  expect((await ann.post("/api/address/add", dubai)).body.address).toMatchObject({
    ...{ country: "Vereinigte Arabische Emirate", countryCode: "AE" },
    ...{ state: "Dubai", city: "Dubai", zipcode: "-" },
  });

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

it.each([
  ["DE", "D-10115", "10115"],
  ["CH", "CH 8001", "8001"],
  ["LU", "L-1234", "L-1234"],
  ["GB", "sw1a1aa", "SW1A1AA"],
  ["PL", "00950", "00-950"],
  ["AR", "1425", "1425"],
  ["PA", "-", "-"],
  ["HK", "-", "-"],
])("in %s %s is the postcode %s", async (country, zipcode, stored) => {
  const ann = await test.shopper();
  await changeSettings(await test.seller(), { countries: [country] });
  const { body } = await ann.post("/api/address/add", { ...goodAddress, country, zipcode });
  expect(body.address).toMatchObject({ zipcode: stored, countryCode: country });
});

it("an address whose country has neither cities nor states is in the city of its country's name", () => {
  const singapore = { ...goodAddress, country: "SG", city: "-", state: "-", zipcode: "018956" };
  expect(inCountry(singapore, { countries: ["SG"], languages: ["en"] }).city).toBe("Singapore");
});

it("every country takes the address that its form sends, without what addresses there do not have", () => {
  for (const code of listCountries("en")) {
    const used = placeFieldsOf(code);
    const none = Object.fromEntries(
      (["city", "state", "zipcode"] as const)
        .filter((field) => !used.includes(field))
        .map((field) => [field, "-"]),
    );
    const taken = () =>
      inCountry({ ...goodAddress, ...none, country: code }, { countries: [code], languages: ["en"] });
    if (!used.includes("zipcode")) expect(taken().countryCode).toBe(code);
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
