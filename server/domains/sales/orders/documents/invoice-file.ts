import { type Message, msg, t } from "#contract/i18n/i18n.ts";
import { percentText } from "#contract/i18n/numbers.ts";
import { type DocumentKind, documentNames } from "#contract/invoices/document-kinds.ts";
import type { Money } from "#contract/money.ts";
import { addressLines } from "#contract/orders/receipt-texts.ts";
import type { Settings } from "#contract/settings/settings.ts";
import type { CachedSettings } from "#domains/settings/index.ts";
import type { DocumentContent } from "../../invoices/document.ts";
import type { FullDocument } from "../../invoices/service.ts";
import type { Sheet } from "./receipt-sheet.ts";

const titles: Record<DocumentKind, Message> = {
  invoice: msg("{shop}: invoice {number}"),
  "credit-note": msg("{shop}: credit note {number}"),
};

/** Writes an invoice or a credit note as a PDF file, in the language of `inFileLanguage`. The library and the fonts are loaded by the first one. */
export async function writeInvoiceFile(
  document: FullDocument,
  { current, reader: { locale, money } }: Pick<CachedSettings, "current" | "reader">,
): Promise<AsyncIterable<Uint8Array>> {
  const { openSheet } = await import("./receipt-sheet.ts");
  const { row, number } = document;
  const { content } = row;
  const sheet = openSheet({
    title: t(titles[row.kind], { shop: content.seller.name, number }),
    author: content.seller.name,
    locale,
    createdAt: row.issuedAt,
  });
  writeHead(sheet, document, { ...current, locale });
  writeLines(sheet, content, money, row.kind === "credit-note");
  writeTaxes(sheet, document, money);
  if (sheet.hasGaps) sheet.note(t("Characters that this file cannot show are replaced by “?”."));
  return sheet.end();
}

function writeHead(sheet: Sheet, { row, number, corrects }: FullDocument, settings: Settings): void {
  const { seller, buyer, address, orderNumber, deliveredAt, reason } = row.content;
  const day = dayIn(settings);
  const facts = [
    t("No. {number}", { number }),
    day(row.issuedAt),
    corrects && t("Corrects invoice {number}", { number: corrects }),
    t("Order #{number}", { number: orderNumber }),
    t("Delivered {day}", { day: day(new Date(deliveredAt)) }),
    reason,
  ];
  const taxNumber = seller.taxNumber && t("Tax number {number}", { number: seller.taxNumber });
  const contact = [seller.address, taxNumber, seller.email, seller.phone];
  sheet.head(seller.name, contact, facts, t(documentNames[row.kind]));
  sheet.columns([
    { title: t("Buyer"), lines: [buyer.name, buyer.email] },
    { title: t("Address"), lines: addressLines(address) },
  ]);
}

function writeLines(
  sheet: Sheet,
  { lines, taxIncluded }: DocumentContent,
  money: Money,
  isNote: boolean,
): void {
  const { formatCents, locale } = money;
  const amount = isNote || taxIncluded ? t("Amount with tax") : t("Amount");
  sheet.tableHead([t("Item"), t("Quantity"), isNote ? "" : t("Unit price"), t("Tax"), amount]);
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
  sheet.tableHead([t("Tax rate"), "", t("Net"), t("Tax"), t("With tax")]);
  for (const { percent, netCents, taxCents, grossCents } of row.taxes)
    sheet.row(
      [percentText(percent, locale)],
      ["", formatCents(netCents), formatCents(taxCents), formatCents(grossCents)],
    );
  sheet.gap();
  sheet.sums([
    { label: t("Net"), amount: formatCents(row.netCents) },
    { label: t("Tax"), amount: formatCents(row.taxCents) },
    {
      label: row.kind === "invoice" ? t("Total") : t("Given back"),
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
