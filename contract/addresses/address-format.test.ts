import { expect, it } from "vitest";
import { catalogTexts, inLanguage } from "#platform/languages/languages.ts";
import { setTexts } from "../i18n/i18n.ts";
import { addressText, localityText, placeFieldsOf, placeLines } from "./address-format.ts";
import { findCountry, isCountry, listCountries } from "./countries.ts";

setTexts(catalogTexts);

const typed = {
  street: "12 Main St",
  city: "Springfield",
  state: "IL",
  zipcode: "62701",
  country: "United States",
};

it("an address without a country's code is written in the format of the specification", () => {
  expect(placeLines(typed)).toEqual(["12 Main St", "Springfield, IL 62701", "United States"]);
  expect(addressText(typed)).toBe("12 Main St, Springfield, IL 62701, United States");
});

it.each([
  ["US", ["street", "city", "state", "zipcode"], "12 Main St, Springfield, IL 62701, United States"],
  ["DE", ["street", "zipcode", "city"], "12 Main St, 62701 Springfield, Germany"],
  ["CH", ["street", "zipcode", "city"], "12 Main St, 62701 Springfield, Switzerland"],
  ["GB", ["street", "city", "zipcode"], "12 Main St, Springfield, 62701, United Kingdom"],
  ["JP", ["zipcode", "state", "street"], "〒62701, IL, 12 Main St, Japan"],
  ["AE", ["street", "state"], "12 Main St, IL, United Arab Emirates"],
] as const)("one in %s has the fields and the order of that country", (countryCode, fields, text) => {
  expect(placeFieldsOf(countryCode)).toEqual(fields);
  expect(addressText({ ...typed, countryCode })).toBe(text);
});

it("leaves out what a country does not have, and takes a text as it is", () => {
  const place = { ...typed, street: "$& 1", state: "-", zipcode: "-", countryCode: "US" };
  expect(placeLines(place)).toEqual(["$& 1", "Springfield", "United States"]);
});

it("names a locality as it is written there", () => {
  expect(localityText(typed)).toBe("62701 Springfield");
  expect(localityText({ ...typed, countryCode: "US" })).toBe("Springfield, IL 62701");
  expect(localityText({ ...typed, state: "Dubai", city: "Dubai", zipcode: "-", countryCode: "AE" })).toBe(
    "Dubai",
  );
});

it("names the country in the reader's language", () => {
  expect(inLanguage("de", () => placeLines({ ...typed, countryCode: "AT" }).at(-1))).toBe("Österreich");
});

it("knows the countries of today", () => {
  const all = listCountries("de");
  expect(all).toHaveLength(257);
  expect(all.slice(0, 2)).toEqual(["AF", "EG"]);
  for (const code of ["DD", "EU", "UK", "XX", "ZZ", "de", "DEU", ""]) expect(isCountry(code)).toBe(false);
});

it.each([
  ["DE", "DE"],
  ["de", "DE"],
  [" germany ", "DE"],
  ["UAE", "AE"],
  ["constructor", undefined],
  ["Deutschland", "DE"],
  ["Alemania", "DE"],
  ["ألمانيا", "DE"],
  ["osterreich", "AT"],
  ["France", undefined],
  ["D", undefined],
  ["", undefined],
])("%j is the country %s of Germany and Austria", (written, code) => {
  expect(findCountry(written, ["DE", "AT", "AE"])).toBe(code);
});
