import { t } from "#contract/i18n/i18n.ts";
import { percentText } from "#contract/i18n/numbers.ts";
import { documentNames } from "#contract/invoices/document-kinds.ts";
import type { Money } from "#contract/money.ts";
import { addressLines } from "#contract/orders/receipt-texts.ts";
import type { Settings } from "#contract/settings/settings.ts";
import type { DocumentContent } from "../../invoices/document.ts";
import type { FullDocument } from "../../invoices/service.ts";
import type { Sheet } from "./receipt-sheet.ts";

type ShopSettings = { current: Settings; money: Money };

/** Writes an invoice or a credit note as a PDF file. The library and the fonts are loaded by the first one. */
export async function* writeInvoiceFile(
  document: FullDocument,
  { current, money }: ShopSettings,
): AsyncGenerator<Uint8Array> {
  const { openSheet } = await import("./receipt-sheet.ts");
  const { row, number } = document;
  const { content } = row;
  const name = t(documentNames[row.kind]);
  const sheet = openSheet({
    title: `${content.seller.name}: ${name.toLowerCase()} ${number}`,
    author: content.seller.name,
    locale: current.locale,
    createdAt: row.issuedAt,
  });
  writeHead(sheet, document, current);
  writeLines(sheet, content, money, row.kind === "credit-note");
  writeTaxes(sheet, document, money);
  if (sheet.hasGaps) sheet.note("Characters that this file cannot show are replaced by “?”.");
  yield* sheet.end();
}

function writeHead(sheet: Sheet, { row, number, corrects }: FullDocument, settings: Settings): void {
  const { seller, buyer, address, orderNumber, deliveredAt, reason } = row.content;
  const day = dayIn(settings);
  const facts = [
    `No. ${number}`,
    day(row.issuedAt),
    corrects && `Corrects invoice ${corrects}`,
    `Order #${orderNumber}`,
    `Delivered ${day(new Date(deliveredAt))}`,
    reason,
  ];
  const taxNumber = seller.taxNumber && `Tax number ${seller.taxNumber}`;
  const contact = [seller.address, taxNumber, seller.email, seller.phone];
  sheet.head(seller.name, contact, facts, t(documentNames[row.kind]));
  sheet.columns([
    { title: "Buyer", lines: [buyer.name, buyer.email] },
    { title: "Address", lines: addressLines(address) },
  ]);
}

function writeLines(
  sheet: Sheet,
  { lines, taxIncluded }: DocumentContent,
  money: Money,
  isNote: boolean,
): void {
  const { formatCents, locale } = money;
  const amount = isNote || taxIncluded ? "Amount with tax" : "Amount";
  sheet.tableHead(["Item", "Quantity", isNote ? "" : "Unit price", "Tax", amount]);
  for (const { name, quantity, unitCents, taxPercent, cents, notes } of lines)
    sheet.row(
      [name, ...notes],
      [
        String(quantity),
        unitCents === null ? "" : formatCents(unitCents),
        taxPercent === null ? "" : percentText(taxPercent, locale),
        formatCents(cents),
      ],
    );
  sheet.gap();
}

function writeTaxes(sheet: Sheet, { row }: FullDocument, { formatCents, locale }: Money): void {
  sheet.tableHead(["Tax rate", "", "Net", "Tax", "With tax"]);
  for (const { percent, netCents, taxCents, grossCents } of row.taxes)
    sheet.row(
      [percentText(percent, locale)],
      ["", formatCents(netCents), formatCents(taxCents), formatCents(grossCents)],
    );
  sheet.gap();
  sheet.sums([
    { label: "Net", amount: formatCents(row.netCents) },
    { label: "Tax", amount: formatCents(row.taxCents) },
    {
      label: row.kind === "invoice" ? "Total" : "Given back",
      amount: formatCents(row.grossCents),
      strong: true,
    },
  ]);
}

function dayIn({ locale, timeZone }: Settings): (moment: Date) => string {
  const zone = timeZone === null ? {} : { timeZone };
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "long", ...zone });
  return (moment) => format.format(moment);
}
