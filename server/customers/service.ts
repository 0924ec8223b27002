import type {
  Customer,
  CustomerFilters,
  CustomerNote,
  NoteChange,
} from "../../contract/customers/endpoints.ts";
import { customerLimits } from "../../contract/customers/limits.ts";
import { ShopError } from "../../contract/errors.ts";
import type { Actor } from "../actor.ts";
import { readAddressBook } from "../addresses/service.ts";
import { inTransaction } from "../db/database.ts";
import type { Shop } from "../shop.ts";
import { customerList } from "./list-store.ts";
import {
  type CustomerRow,
  findCustomer,
  findNote,
  insertNote,
  listSameEmail,
  lockCustomer,
  type NoteRow,
  type OrderSums,
  sumOrders,
} from "./store.ts";

/** Returns a page of customers for the staff. Throws `invalid_input` for a cursor of another list. */
export async function readCustomers(shop: Shop, query: CustomerFilters) {
  const { rows, ...page } = await customerList.read(shop.db, query);
  const sums = await sumOrders(
    shop.db,
    rows.map(({ id }) => id),
  );
  return { ...page, customers: rows.map((row) => viewCustomer(shop, row, sums.get(row.id))) };
}

/** Returns what the staff know of a customer. Throws `customer_not_found`. */
export async function readCustomer(shop: Shop, id: string) {
  const row = await findCustomer(shop.db, id);
  if (!row) throw new ShopError("customer_not_found");
  const [sums, addresses, note, sameEmail] = await Promise.all([
    sumOrders(shop.db, [id]),
    readAddressBook(shop, id),
    findNote(shop.db, id),
    listSameEmail(shop.db, row),
  ]);
  return { customer: viewCustomer(shop, row, sums.get(row.id)), addresses, note: viewNote(note), sameEmail };
}

/**
 * Writes the note about a customer; an empty text removes it. `version` is the one that the change is based on: of two
 * editors the second is refused. Throws `customer_not_found` and `note_changed`.
 */
export function writeNote(
  shop: Shop,
  actor: Actor,
  id: string,
  { text, version }: NoteChange,
): Promise<CustomerNote> {
  return inTransaction(shop.db, async (tx) => {
    if (!(await lockCustomer(tx, id))) throw new ShopError("customer_not_found");
    const before = await findNote(tx, id);
    // Saved again, as after a lost reply: it is there already.
    if (before?.version === version + 1 && before.text === text) return viewNote(before);
    if ((before?.version ?? 0) !== version) throw new ShopError("note_changed");
    await insertNote(tx, actor, { shopperId: id, version: version + 1, text, at: shop.clock() });
    return viewNote(await findNote(tx, id));
  });
}

function viewCustomer({ settings }: Shop, row: CustomerRow, sums: OrderSums | undefined): Customer {
  const { id, name, email, guestEmail, createdAt } = row;
  const { orders = 0, spentCents = 0, lastOrderAt } = sums ?? {};
  return {
    _id: id,
    name,
    email: guestEmail ?? email,
    isGuest: guestEmail !== null,
    since: createdAt.toISOString(),
    orders: Math.min(orders, customerLimits.ordersCounted),
    ordersAreExact: orders <= customerLimits.ordersCounted,
    spent: settings.money.toAmount(spentCents),
    lastOrderAt: lastOrderAt?.toISOString() ?? null,
  };
}

function viewNote(row: NoteRow | undefined): CustomerNote {
  if (!row) return { text: "", version: 0, at: null, by: null };
  return { ...row, at: row.at.toISOString() };
}
