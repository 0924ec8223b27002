import { imageAddress } from "#contract/catalog/images.ts";
import { wishOf } from "#contract/orders/when-missing.ts";
import type { Walk, WalkLine, WalkOrder, WalkPart } from "#contract/picking/endpoints.ts";
import { inWalkSequence, loadProducts } from "#domains/catalog/index.ts";
import {
  nameForStaff,
  nameOfReplaced,
  progressOf,
  quantityToPick,
  readForPicking,
  refusalOfPicking,
  type StaffOrderRow,
  viewStaffOrder,
} from "#domains/sales/index.ts";
import { findStaffNames } from "#domains/staff/index.ts";
import { firstDaysOf } from "#domains/stock/index.ts";
import type { StaffMember } from "#platform/actor.ts";
import { publicOrigin } from "#platform/config/config.ts";
import type { Shop } from "#platform/shop.ts";
import type { OrderItemRow } from "#schema/order-items.ts";

/**
 * What is to be picked for orders: their lines by product, in the sequence of one walk. Orders that cannot be picked are
 * named with the reason, and their lines left out. Throws `order_not_found` for an unknown id.
 */
export async function readWalk(shop: Shop, { id: self }: StaffMember, ids: readonly string[]): Promise<Walk> {
  const orders = await readForPicking(shop.db, ids);
  const toPick = orders.filter((order) => refusalOfPicking(order) === null);
  const items = toPick.flatMap((order) => order.items.map((item) => ({ order, item })));
  const products = [...new Set(items.map(({ item }) => item.productId))];
  const [rows, days, names] = await Promise.all([
    loadProducts(shop.db, products),
    firstDaysOf(shop, products),
    findStaffNames(
      shop.db,
      items.flatMap(({ item }) => item.pickedBy ?? []),
    ),
  ]);
  const shelves = new Map(rows.map((row) => [row.id, row]));
  const shopUrl = publicOrigin(shop.config);
  const lines = [...Map.groupBy(items, ({ item }) => item.productId).values()].flatMap((same): WalkLine[] => {
    const [{ item } = { item: undefined }] = same;
    if (!item) return [];
    const shelf = shelves.get(item.productId);
    return [
      {
        ...{ product: item.productId, name: item.name, weight: item.weight },
        image: [imageAddress(item.image, shopUrl)],
        category: shelf?.category ?? item.category,
        shelfPlace: shelf?.shelfPlace ?? null,
        barcode: shelf?.barcode ?? null,
        bestBefore: days.get(item.productId) ?? null,
        stockQuantity: shelf?.stockQuantity ?? null,
        parts: same.map(({ order, item: own }) => viewPart(order, own, names)),
      },
    ];
  });
  return { groups: inWalkSequence(shop, lines), orders: orders.map((order) => viewOrder(shop, self, order)) };
}

function viewPart(order: StaffOrderRow, item: OrderItemRow, names: ReadonlyMap<string, string>): WalkPart {
  const { question, shortQuantity: short, pickedQuantity: picked, pickedBy, pieceGrams, pickedGrams } = item;
  return {
    ...{ order: order.id, number: order.number, short, picked, pieceGrams, pickedGrams },
    quantity: quantityToPick(item),
    whenMissing: wishOf(order, item),
    by: names.get(pickedBy ?? "") ?? null,
    replaces: nameOfReplaced(order, item, nameForStaff),
    asked: question && {
      quantity: question.quantity,
      substitute: question.substitute.name,
      until: question.until,
    },
  };
}

function viewOrder(shop: Shop, self: string, row: StaffOrderRow): WalkOrder {
  const { _id, number, address, status, slot, createdAt, note, whenMissing, boxes, undo } = viewStaffOrder(
    shop,
    row,
  );
  return {
    ...{ _id, number, status, slot, createdAt, note, whenMissing, boxes, undo },
    name: `${address.firstName} ${address.lastName}`,
    refusal: refusalOfPicking(row),
    by: row.pickerName,
    isOwn: row.pickedBy === self,
    ...progressOf(row.items),
  };
}
