import { percentText } from "#contract/i18n/numbers.ts";
import type { Money } from "#contract/money.ts";
import type { Receipt } from "#contract/orders/receipt-endpoints.ts";
import { receiptAddress, receiptDate, receiptNotes, receiptSums } from "#contract/orders/receipt-texts.ts";
import { scheduledNotes } from "#contract/pricing/scheduled-price.ts";
import type { Settings } from "#contract/settings/settings.ts";
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
  writeHead(sheet, receipt, current);
  writeLines(sheet, receipt, money);
  sheet.sums(receiptSums(receipt, money));
  if (sheet.hasGaps)
    sheet.note(
      "Characters that this file cannot show are replaced by “?”. The receipt in the shop shows and prints all of them.",
    );
  yield* sheet.end();
}

function writeHead(sheet: Sheet, receipt: Receipt, settings: Settings): void {
  const { shop, buyer, orderNumber } = receipt;
  const facts = [`Order #${orderNumber}`, receiptDate(receipt, settings)];
  sheet.head(shop.name, [shop.address, shop.email, shop.phone], facts);
  sheet.columns([{ title: "Buyer", lines: [buyer.name, buyer.email] }, receiptAddress(receipt, settings)]);
}

function writeLines(sheet: Sheet, { lines }: Receipt, money: Money): void {
  const { formatAmount } = money;
  sheet.tableHead(["Item", "Quantity", "Unit price", "Tax", "Amount"]);
  for (const line of lines)
    sheet.row(
      [line.name, line.weight, ...receiptNotes(line, money), ...scheduledNotes(money, line.scheduled)],
      [
        String(line.quantity),
        formatAmount(line.unitPrice),
        percentText(line.taxPercent, money.locale),
        formatAmount(line.amount),
      ],
    );
}
