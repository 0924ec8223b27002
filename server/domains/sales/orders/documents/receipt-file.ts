import { t } from "#contract/i18n/i18n.ts";
import { percentText } from "#contract/i18n/numbers.ts";
import type { Receipt } from "#contract/orders/receipt-endpoints.ts";
import { receiptAddress, receiptDate, receiptNotes, receiptSums } from "#contract/orders/receipt-texts.ts";
import { scheduledNotes } from "#contract/pricing/scheduled-price.ts";
import type { Settings } from "#contract/settings/settings.ts";
import type { CachedSettings } from "#domains/settings/index.ts";
import type { Sheet } from "./receipt-sheet.ts";

/** Writes a receipt as a PDF file, in the language of `inFileLanguage`. The library and the fonts are loaded by the first one. */
export async function writeReceiptFile(
  receipt: Receipt,
  { current, reader }: Pick<CachedSettings, "current" | "reader">,
): Promise<AsyncIterable<Uint8Array>> {
  const { openSheet } = await import("./receipt-sheet.ts");
  const { locale, money } = reader;
  const sheet = openSheet({
    title: t("{shop}: receipt for order #{number}", {
      shop: receipt.shop.name,
      number: receipt.orderNumber,
    }),
    author: receipt.shop.name,
    locale,
    createdAt: new Date(receipt.orderedAt),
  });
  writeHead(sheet, receipt, { ...current, locale });
  writeLines(sheet, receipt, reader);
  sheet.sums(receiptSums(receipt, money));
  if (sheet.hasGaps)
    sheet.note(
      t(
        "Characters that this file cannot show are replaced by “?”. The receipt in the shop shows and prints all of them.",
      ),
    );
  return sheet.end();
}

function writeHead(sheet: Sheet, receipt: Receipt, settings: Settings): void {
  const { shop, buyer, orderNumber } = receipt;
  const facts = [t("Order #{number}", { number: orderNumber }), receiptDate(receipt, settings)];
  sheet.head(shop.name, [shop.address, shop.email, shop.phone], facts, t("Receipt"));
  sheet.columns([{ title: t("Buyer"), lines: [buyer.name, buyer.email] }, receiptAddress(receipt, settings)]);
}

function writeLines(sheet: Sheet, { lines }: Receipt, reader: CachedSettings["reader"]): void {
  const { money, locale } = reader;
  const { formatAmount } = money;
  sheet.tableHead([t("Item"), t("Quantity"), t("Unit price"), t("Tax"), t("Amount")]);
  for (const line of lines)
    sheet.row(
      [line.name, line.weight, ...receiptNotes(line, reader), ...scheduledNotes(money, line.scheduled)],
      [
        String(line.quantity),
        formatAmount(line.unitPrice),
        percentText(line.taxPercent, locale),
        formatAmount(line.amount),
      ],
    );
}
