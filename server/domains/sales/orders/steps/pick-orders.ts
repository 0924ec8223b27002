import { t } from "#contract/i18n/i18n.ts";
import { statusNames } from "#contract/orders/order-status.ts";
import { noteChange, type StaffMember } from "#platform/actor.ts";
import { inTransaction } from "#platform/db/database.ts";
import type { Shop } from "#platform/shop.ts";
import { withPickers } from "../board/board-store.ts";
import { saveOrders } from "../placing/save-orders.ts";
import { lockOrders } from "../store.ts";
import type { StaffOrderRow } from "../view.ts";
import { byId, unknown } from "./advance-orders.ts";

type Wish = { ids: readonly string[]; picking: boolean };

/**
 * Marks orders as being picked by a member of the staff, or puts them back. Each has its own result: an order that
 * somebody else has begun is refused, and whoever wants it has to put it back first. Repeating it changes nothing.
 */
export function setPicking(shop: Shop, actor: StaffMember, { ids, picking }: Wish) {
  return inTransaction(shop.db, async (tx) => {
    const found = byId(await lockOrders(tx, ids));
    const rows = new Map((await withPickers(tx, [...found.values()])).map((row) => [row.id, row]));
    const results = ids.map((id) => {
      const order = rows.get(id);
      return order
        ? { _id: id, number: order.number, refusal: picking ? refusalOf(actor, order) : null }
        : unknown(id);
    });
    const changed = results.flatMap(({ _id, refusal }) => {
      const order = found.get(_id);
      const isToDo = order?.status === "Order Placed" && (order.pickingSince !== null) !== picking;
      return order && refusal === null && isToDo ? [order] : [];
    });
    for (const { number } of changed)
      noteChange(actor, { field: `Picking of #${number}`, before: state(!picking), after: state(picking) });
    const now = picking
      ? { pickingSince: shop.clock(), pickedBy: actor.id }
      : { pickingSince: null, pickedBy: null };
    await saveOrders(
      shop,
      tx,
      changed.map((order) => ({ ...order, ...now })),
    );
    return results;
  });
}

function refusalOf({ id }: StaffMember, order: StaffOrderRow): string | null {
  if (order.status !== "Order Placed")
    return t("An order that is “{status}” is not picked.", { status: t(statusNames[order.status]) });
  if (order.pickingSince === null || order.pickedBy === id) return null;
  return order.pickerName === null
    ? t("Somebody else is picking it already.")
    : t("{person} is picking it already.", { person: order.pickerName });
}

const state = (picking: boolean) => (picking ? "begun" : "not begun");
