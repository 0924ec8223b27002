import type { Customer, CustomerFilters } from "#contract/customers/endpoints.ts";
import { customerLimits } from "#contract/customers/limits.ts";
import { ShopError } from "#contract/errors.ts";
import type { StaffNote, StaffNoteChange } from "#contract/staff/note.ts";
import { readAddressBook } from "#domains/customers/index.ts";
import { writeNote } from "#domains/staff/index.ts";
import type { Actor } from "#platform/actor.ts";
import { inTransaction } from "#platform/db/database.ts";
import type { Shop } from "#platform/shop.ts";
import { customerList } from "./list-store.ts";
import {
  type CustomerRow,
  findCustomer,
  findNote,
  insertNote,
  listSameEmail,
  lockCustomer,
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
  return { customer: viewCustomer(shop, row, sums.get(row.id)), addresses, note, sameEmail };
}

/** Writes the note about a customer (`writeNote`). Throws `customer_not_found` and `note_changed`. */
export function writeCustomerNote(
  { clock, db }: Shop,
  actor: Actor,
  id: string,
  change: StaffNoteChange,
): Promise<StaffNote> {
  return inTransaction(db, async (tx) => {
    if (!(await lockCustomer(tx, id))) throw new ShopError("customer_not_found");
    return writeNote(actor, change, clock(), {
      read: () => findNote(tx, id),
      insert: (note) => insertNote(tx, { shopperId: id, ...note }),
    });
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
