import { productLimits } from "#contract/catalog/product-limits.ts";
import { ShopError } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";
import { stockLimits } from "#contract/stock/limits.ts";
import type { LineChange } from "#contract/stock/sheet-endpoints.ts";
import { readCost, requireProducts } from "#domains/catalog/index.ts";
import { actorRow, type StaffMember } from "#platform/actor.ts";
import type { Transaction } from "#platform/db/database.ts";
import { notIdempotent } from "#platform/idempotency/service.ts";
import type { Shop } from "#platform/shop.ts";
import type { StockSheetLineRow, StockSheetRow } from "#schema/stock.ts";
import { refuseLateCount } from "./late-count.ts";
import { deleteLine, listLines, putLines, updateSheet } from "./sheet-store.ts";
import { lockDraft } from "./sheets.ts";
import { readShelf } from "./shelf-store.ts";
import { viewWholeSheet, type WholeSheet } from "./view-sheet.ts";

/**
 * Enters how many of a product were received or counted, or removes its line. In a stock-take, how many should be on
 * the shelf is read at this moment: what is sold later is no difference. A number cannot be changed once pieces have come
 * to the shelf or left it since, nor is a late count then taken over (`late-count.ts`). Throws `stock_sheet_not_found`,
 * `stock_sheet_booked`, `product_not_found`, and `stock_sheet_rule` for what cannot be entered.
 */
export function setLine(
  shop: Shop,
  actor: StaffMember,
  id: string,
  change: LineChange,
  { transact } = notIdempotent(shop),
): Promise<WholeSheet> {
  return transact(async (tx) => {
    const sheet = await lockDraft(tx, id);
    const lines = (await listLines(tx, sheet.id)).map(({ line }) => line);
    const current = lines.find(({ productId }) => productId === change.product);
    if (change.quantity === null) await deleteLine(tx, sheet.id, current?.productId ?? sheet.id);
    else {
      if (!current && lines.length >= stockLimits.sheetLinesMax)
        throw refusal(
          t("At most {max} products fit here. Book this, and start another.", {
            max: stockLimits.sheetLinesMax,
          }),
        );
      const quantity = quantityAfter(current, { ...change, quantity: change.quantity });
      const shelf = await shelfOf(shop, tx, sheet, current, change);
      const bestBefore = bestBeforeOf(sheet, current, change);
      const unitCostCents = unitCostOf(shop, sheet, current, change);
      const row = {
        sheetId: sheet.id,
        productId: change.product,
        quantity,
        bestBefore,
        unitCostCents,
        ...shelf,
        moved: null,
      };
      await putLines(tx, [{ ...row, ...actorRow(actor), at: shop.clock() }]);
    }
    return viewWholeSheet(shop, tx, await updateSheet(tx, sheet));
  });
}

/** The difference to what was seen is applied, so that two people who enter the same product add up. */
function quantityAfter(
  current: StockSheetLineRow | undefined,
  { quantity, seenQuantity }: { quantity: number; seenQuantity?: number | undefined },
): number {
  if (seenQuantity === undefined) return quantity;
  const now = current?.quantity ?? 0;
  return Math.max(0, Math.min(now + quantity - seenQuantity, productLimits.stockMax));
}

async function shelfOf(
  shop: Shop,
  tx: Transaction,
  { kind }: StockSheetRow,
  current: StockSheetLineRow | undefined,
  { product: id, expected, countedAt }: LineChange,
): Promise<Pick<StockSheetLineRow, "expected" | "corrected">> {
  const [product] = await requireProducts(tx, [id]);
  const name = product?.name ?? "";
  if (product?.status === "archived") throw refusal(t("“{name}” is archived.", { name }));
  if (kind === "delivery")
    return { expected: expected === undefined ? (current?.expected ?? null) : expected, corrected: null };
  const shelf = await readShelf(tx, id);
  if (!shelf)
    throw refusal(t("“{name}” is not tracked. Say how many there are in its stock first.", { name }));
  // Whether the new number was counted before or after that, only the person knows.
  if (current && current.expected !== shelf.onShelf)
    throw refusal(
      t(
        "The stock of “{name}” has changed since you counted it. Remove it from the list, and count it again.",
        { name },
      ),
    );
  if (product) await refuseLateCount(shop, tx, product, countedAt);
  return { expected: shelf.onShelf, corrected: shelf.corrected };
}

function bestBeforeOf(
  { kind }: StockSheetRow,
  current: StockSheetLineRow | undefined,
  { bestBefore }: LineChange,
): string | null {
  if (bestBefore && kind !== "delivery") throw refusal(t("Best-before days are entered with a delivery."));
  return bestBefore === undefined ? (current?.bestBefore ?? null) : bestBefore;
}

function unitCostOf(
  { settings: { money } }: Shop,
  { kind }: StockSheetRow,
  current: StockSheetLineRow | undefined,
  { unitCost }: LineChange,
): number | null {
  if (unitCost === undefined) return current?.unitCostCents ?? null;
  if (unitCost !== null && kind !== "delivery") throw refusal(t("Costs are entered with a delivery."));
  return unitCost === null ? null : readCost(money, { cost: unitCost }).costCents;
}

function refusal(message: string): ShopError {
  return new ShopError("stock_sheet_rule", { message });
}
