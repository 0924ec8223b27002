import { imageAddress } from "#contract/catalog/images.ts";
import { ShopError } from "#contract/errors.ts";
import type { OrderPrint, PickBox } from "#contract/orders/board-endpoints.ts";
import type { StaffOrder } from "#contract/orders/staff-endpoints.ts";
import { wishOf } from "#contract/orders/when-missing.ts";
import { inWalkSequence, loadProducts } from "#domains/catalog/index.ts";
import { publicOrigin } from "#platform/config/config.ts";
import type { Shop } from "#platform/shop.ts";
import type { OrderItemRow } from "#schema/order-items.ts";
import { withPickers } from "../board/board-store.ts";
import { findMinAges } from "../steps/delivering.ts";
import { quantityToPick } from "../steps/picking.ts";
import { findOrders } from "../store.ts";
import { nameInFile, nameInOrder, type OrderWithItems, viewStaffOrder } from "../view.ts";

/**
 * What is printed for these orders: their lines summed by product, in the sequence of a walk, and each of them, with the
 * names that its shopper knows. In a file (`isFile`) there are no letters that are read from right to left.
 * Cancelled and unpaid orders are left out, and named. Throws `order_not_found` for an unknown id.
 */
export async function readPrint(
  shop: Shop,
  ids: readonly string[],
  { isFile = false } = {},
): Promise<OrderPrint> {
  const rows = await withPickers(shop.db, await findOrders(shop.db, ids));
  if (rows.length < ids.length) throw new ShopError("order_not_found");
  rows.sort((one, other) => one.dueAt.getTime() - other.dueAt.getTime() || one.number - other.number);
  const isPrinted = ({ status }: { status: StaffOrder["status"] }) =>
    status !== "Cancelled" && status !== "Awaiting payment";
  const printed = rows.filter(isPrinted);
  const minAges = await findMinAges(
    shop.db,
    printed.map(({ id }) => id),
  );
  const orders = printed.map((row) => ({
    ...viewStaffOrder(shop, row, isFile ? (item) => nameInFile(row, item) : nameInOrder),
    minAge: minAges.get(row.id) ?? null,
  }));
  const groups = inWalkSequence(shop, await sumLines(shop, printed));
  const lines = groups.flatMap((group) => group.lines);
  return {
    groups,
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    orders,
    leftOut: rows.filter((row) => !isPrinted(row)).map(({ number, status }) => ({ number, status })),
  };
}

/** The lines of all orders by product, with where it is in the shop now. */
async function sumLines({ config, db }: Shop, orders: readonly OrderWithItems[]) {
  const parts = orders.flatMap((order) => order.items.map((item) => ({ item, box: viewBox(order, item) })));
  const byProduct = Map.groupBy(
    parts.filter(({ box }) => box.quantity > 0),
    ({ item }) => item.productId,
  );
  const products = await loadProducts(db, [...byProduct.keys()]);
  const shelves = new Map(products.map((row) => [row.id, row]));
  const shopUrl = publicOrigin(config);
  return [...byProduct].map(([product, same]) => {
    const [{ item } = { item: undefined }] = same;
    const shelf = shelves.get(product);
    return {
      ...{ product, name: item?.name ?? "", weight: item?.weight ?? null },
      image: [imageAddress(item?.image ?? "", shopUrl)],
      category: shelf?.category ?? item?.category ?? "",
      shelfPlace: shelf?.shelfPlace ?? null,
      quantity: same.reduce((sum, { box }) => sum + box.quantity, 0),
      orders: same.map(({ box }) => box),
    };
  });
}

function viewBox(order: OrderWithItems, item: OrderItemRow): PickBox {
  const { pickedQuantity: picked, pieceGrams, pickedGrams, question } = item;
  return {
    ...{ number: order.number, quantity: quantityToPick(item), picked, pieceGrams, pickedGrams },
    asked: question?.quantity ?? 0,
    whenMissing: wishOf(order, item),
  };
}
