import { ShopError } from "../../contract/errors.ts";
import type { OrderPrint } from "../../contract/orders/board-endpoints.ts";
import type { SellerOrder } from "../../contract/orders/staff-endpoints.ts";
import type { Shop } from "../shop.ts";
import { withPickers } from "./board-store.ts";
import { findOrders } from "./store.ts";
import { viewStaffOrder } from "./view.ts";

type PickLine = OrderPrint["groups"][number]["lines"][number];

/**
 * What is printed for these orders: their lines summed by product, by category in the shop's order, and each of them.
 * Cancelled and unpaid orders are left out, and named. Throws `order_not_found` for an unknown id.
 */
export async function readPrint(shop: Shop, ids: readonly string[]): Promise<OrderPrint> {
  const rows = await withPickers(shop.db, await findOrders(shop.db, ids));
  if (rows.length < ids.length) throw new ShopError("order_not_found");
  rows.sort((one, other) => one.dueAt.getTime() - other.dueAt.getTime() || one.number - other.number);
  const isPrinted = ({ status }: { status: SellerOrder["status"] }) =>
    status !== "Cancelled" && status !== "Awaiting payment";
  const orders = rows.filter(isPrinted).map((row) => viewStaffOrder(shop, row));
  const groups = groupLines(shop, orders);
  const lines = groups.flatMap((group) => group.lines);
  return {
    groups,
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    orders,
    leftOut: rows.filter((row) => !isPrinted(row)).map(({ number, status }) => ({ number, status })),
  };
}

function groupLines(shop: Shop, orders: readonly SellerOrder[]): OrderPrint["groups"] {
  const lines = new Map<string, PickLine & { category: string }>();
  for (const { number, items } of orders)
    for (const { product, quantity: ordered, short } of items) {
      const quantity = ordered - short;
      if (quantity === 0) continue;
      const line = lines.get(product._id) ?? {
        ...{ product: product._id, name: product.name, weight: product.weight ?? null },
        ...{ image: product.image, category: product.category, quantity: 0, orders: [] },
      };
      line.quantity += quantity;
      line.orders.push({ number, quantity });
      lines.set(product._id, line);
    }
  const { categories } = shop.settings.current;
  const places = new Map(categories.map(({ path }, place) => [path, place]));
  const texts = new Map(categories.map(({ path, text }) => [path, text]));
  // Categories that were removed since come last.
  const placeOf = (category: string) => places.get(category) ?? categories.length;
  return [...Map.groupBy(lines.values(), ({ category }) => category)]
    .sort(([one], [other]) => placeOf(one) - placeOf(other) || one.localeCompare(other))
    .map(([category, found]) => ({
      category,
      text: texts.get(category) ?? category,
      lines: found
        .map(({ category: _, ...line }) => line)
        .sort((one, other) => one.name.localeCompare(other.name)),
    }));
}
