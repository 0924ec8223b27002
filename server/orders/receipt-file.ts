import type { Money } from "../../contract/money.ts";
import type { Receipt } from "../../contract/orders/receipt-endpoints.ts";
import {
  receiptAddress,
  receiptDate,
  receiptNotes,
  receiptSums,
} from "../../contract/orders/receipt-texts.ts";
import type { Settings } from "../../contract/settings/settings.ts";
import type { Sheet } from "./receipt-sheet.ts";

type ShopSettings = { current: Settings; money: Money };

/** Writes a receipt as a PDF file. The library and the fonts are loaded by the first one. */
export async function* writeReceiptFile(
  receipt: Receipt,
  { current, money }: ShopSettings,
): AsyncGenerator<Uint8Array> {
  const { openSheet } = await import("./receipt-sheet.ts");
  const sheet = openSheet({
    title: `${receipt.shop.name}: receipt for order #${receipt.orderNumber}`,
    author: receipt.shop.name,
    locale: current.locale,
    createdAt: new Date(receipt.orderedAt),
  });
  writeHead(sheet, receipt, receiptDate(receipt, current));
  writeLines(sheet, receipt, money);
  sheet.sums(receiptSums(receipt, money));
  if (sheet.hasGaps)
    sheet.note(
      "Characters that this file cannot show are replaced by “?”. The receipt in the shop shows and prints all of them.",
    );
  yield* sheet.end();
}

function writeHead(sheet: Sheet, { shop, buyer, ...receipt }: Receipt, date: string): void {
  sheet.head(shop.name, [shop.address, shop.email, shop.phone], [`Order #${receipt.orderNumber}`, date]);
  sheet.columns([
    { title: "Buyer", lines: [buyer.name, buyer.email] },
    { title: "Delivered to", lines: receiptAddress({ shop, buyer, ...receipt }) },
  ]);
}

function writeLines(sheet: Sheet, { lines }: Receipt, money: Money): void {
  const { formatAmount } = money;
  sheet.tableHead(["Item", "Quantity", "Unit price", "Tax", "Amount"]);
  for (const line of lines)
    sheet.row(
      [line.name, line.weight, ...receiptNotes(line, money)],
      [String(line.quantity), formatAmount(line.unitPrice), `${line.taxPercent}%`, formatAmount(line.amount)],
    );
}
