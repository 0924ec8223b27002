import type { Admit } from "#platform/admit.ts";
import { type CsvColumns, streamCsv } from "#platform/csv/stream-csv.ts";
import type { Shop } from "#platform/shop.ts";
import type { AddressRow } from "#schema/addresses.ts";
import { addressList } from "./store.ts";

const ADDRESSES_AT_ONCE = 1_000;

const columns: CsvColumns<AddressRow> = {
  ID: ({ id }) => id,
  Customer: ({ shopperId }) => shopperId,
  "First name": ({ firstName }) => firstName,
  "Last name": ({ lastName }) => lastName,
  Email: ({ email }) => email,
  Phone: ({ phone }) => phone,
  Street: ({ street }) => street,
  City: ({ city }) => city,
  State: ({ state }) => state,
  "Zip code": ({ zipcode }) => zipcode,
  Country: ({ country }) => country,
  "Country code": ({ countryCode }) => countryCode ?? "",
};

/** Streams the address books of all customers as CSV, oldest first. `admit` runs each database read. */
export function exportAddresses({ db }: Shop, admit: Admit): AsyncGenerator<string> {
  const pages = addressList.pages(db, { limit: ADDRESSES_AT_ONCE });
  return streamCsv({ columns, pages, view: (rows) => rows, admit });
}
