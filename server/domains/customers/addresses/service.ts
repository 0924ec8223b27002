import type { Address, AddressFields } from "#contract/addresses/endpoints.ts";
import { addressLimits } from "#contract/addresses/limits.ts";
import { ShopError } from "#contract/errors.ts";
import type { Shopper } from "#platform/actor.ts";
import { notIdempotent } from "#platform/idempotency/service.ts";
import type { Shop } from "#platform/shop.ts";
import type { AddressRow } from "#schema/addresses.ts";
import { inCountry } from "./in-country.ts";
import {
  countAddresses,
  deleteAddress,
  insertAddress,
  listAddresses,
  lockAddressBook,
  updateAddress,
} from "./store.ts";

/** The shopper's address book, newest first. */
export async function readAddressBook({ db }: Shop, shopperId: string): Promise<Address[]> {
  return (await listAddresses(db, shopperId)).map(viewAddress);
}

/** Throws `invalid_input` as `inCountry` does, and `address_book_full` beyond `addressLimits.addressesMax`. */
export function addAddress(
  shop: Shop,
  shopper: Shopper,
  fields: AddressFields,
  { transact } = notIdempotent(shop),
): Promise<Address> {
  const checked = inCountry(fields, shop.settings.current);
  return transact(async (tx) => {
    await lockAddressBook(tx, shopper.id);
    if ((await countAddresses(tx, shopper.id)) >= addressLimits.addressesMax)
      throw new ShopError("address_book_full");
    return viewAddress(found(await insertAddress(tx, shopper.id, checked)));
  });
}

/** Throws `invalid_input` as `inCountry` does, and `address_not_found`, also for another shopper's. */
export async function editAddress(
  { db, settings }: Shop,
  shopper: Shopper,
  id: string,
  fields: AddressFields,
): Promise<Address> {
  return viewAddress(found(await updateAddress(db, shopper.id, id, inCountry(fields, settings.current))));
}

/** Throws `address_not_found`, also for another shopper's. */
export async function removeAddress({ db }: Shop, shopper: Shopper, id: string): Promise<void> {
  found(await deleteAddress(db, shopper.id, id));
}

function found(row: AddressRow | undefined): AddressRow {
  if (!row) throw new ShopError("address_not_found");
  return row;
}

function viewAddress({
  id,
  shopperId: _owner,
  createdAt: _createdAt,
  countryCode,
  ...fields
}: AddressRow): Address {
  return { _id: id, ...fields, ...(countryCode && { countryCode }) };
}
