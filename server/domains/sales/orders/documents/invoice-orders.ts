import { inContext, t } from "#contract/i18n/i18n.ts";
import { type LineStyle, weighedNote } from "#contract/orders/weight-texts.ts";
import { chargedLines } from "#contract/pricing/charged.ts";
import type { GivenPart } from "#contract/pricing/give-back.ts";
import { scheduledNotes } from "#contract/pricing/scheduled-price.ts";
import { netCents } from "#contract/totals.ts";
import type { Transaction } from "#platform/db/database.ts";
import { inFileLanguage } from "#platform/languages/languages.ts";
import type { Shop } from "#platform/shop.ts";
import type { OrderItemRow } from "#schema/order-items.ts";
import type { DocumentLine } from "../../invoices/document.ts";
import { issueCreditNote, issueInvoices } from "../../invoices/issue.ts";
import { chargedDiscounts } from "../changes/charged-lines.ts";
import type { StepTaken } from "../status-messages.ts";
import { nameInFile, type OrderWithItems, viewScheduled } from "../view.ts";
import { type Buyer, listBuyers } from "./receipt-store.ts";
import { taxTable, taxTableLess } from "./tax-table.ts";

/** Issues the invoices of those of these orders that were delivered with the step. */
export async function invoiceDelivered(
  shop: Shop,
  tx: Transaction,
  taken: readonly StepTaken[],
): Promise<void> {
  const delivered = taken.filter(({ step }) => step.status === "Delivered");
  if (delivered.length === 0) return;
  const buyers = await listBuyers(
    tx,
    delivered.map(({ order }) => order.shopperId),
  );
  const drafts = delivered.map(({ order, step }) => ({
    ...headOf(order),
    taxes: taxTable(order),
    content: {
      ...aboutOrder(order, buyers),
      deliveredAt: step.at.toISOString(),
      lines: inFileLanguage(order.language, () => linesOf(shop, order)),
    },
  }));
  await issueInvoices(shop, tx, drafts);
}

type GivenBack = {
  before: OrderWithItems;
  after: OrderWithItems;
  parts: readonly Pick<GivenPart, "productId" | "quantity" | "cents">[];
  reason: string;
};

/** Issues the credit note for what an order costs less after its delivery. */
export async function creditWhatIsBack(
  shop: Shop,
  tx: Transaction,
  { before, after, parts, reason }: GivenBack,
): Promise<void> {
  const taxes = taxTableLess(before, after);
  if (taxes.length === 0) return;
  const buyers = await listBuyers(tx, [before.shopperId]);
  const lineOf = ({ productId, quantity, cents }: GivenBack["parts"][number]) => {
    const item = before.items.find((each) => each.productId === productId);
    const taxPercent = item?.taxPercent ?? before.shippingTaxPercent;
    const name = item ? nameInFile(before, item) : t(shippingName);
    const notes = item ? [item.weight ?? [], weighedNotes(shop.settings.reader, item)].flat() : [];
    return { name, quantity, unitCents: null, taxPercent, cents, notes };
  };
  const lines = inFileLanguage(before.language, () => parts.map(lineOf));
  const content = { ...aboutOrder(before, buyers), lines, reason };
  await issueCreditNote(shop, tx, { ...headOf(before), taxes, content });
}

const shippingName = inContext("fee of an order", "Delivery");

function headOf({ id: orderId, shopperId }: OrderWithItems) {
  return { orderId, shopperId };
}

function aboutOrder(order: OrderWithItems, buyers: ReadonlyMap<string, Buyer>) {
  const { number: orderNumber, language, createdAt, address, taxIncluded } = order;
  const buyer = buyers.get(order.shopperId);
  if (!buyer) throw new Error("An order has no shopper.");
  return { orderNumber, language, orderedAt: createdAt.toISOString(), buyer, address, taxIncluded };
}

/** What all pieces of a line weigh together that were there. */
function weighedNotes(style: LineStyle, item: OrderItemRow, lighterCents = 0): string[] {
  const { pieceGrams, weighedGrams, quantity } = item;
  if (pieceGrams === null || weighedGrams === null) return [];
  return [weighedNote({ weighedGrams, lighterCents }, pieceGrams * quantity, style)];
}

/** The charged lines of an order, and its fee. */
function linesOf({ settings: { reader } }: Shop, order: OrderWithItems): DocumentLine[] {
  const { shippingCents, shippingDiscountCents, shippingTaxPercent } = order;
  const goods = chargedLines(order)
    .filter(({ quantity }) => quantity > 0)
    .map((line) => ({
      name: nameInFile(order, line),
      quantity: line.quantity,
      unitCents: line.offerPriceCents,
      taxPercent: line.taxPercent,
      cents: netCents(line),
      notes: [
        ...(line.weight ? [line.weight] : []),
        ...weighedNotes(reader, line, line.lighterCents),
        ...scheduledNotes(reader.money, viewScheduled(reader.money, line)),
        ...chargedDiscounts(line).map(({ name, cents }) =>
          t("{discount}: {amount}", { discount: name, amount: reader.money.formatCents(-cents) }),
        ),
      ],
    }));
  if (shippingCents === 0) return goods;
  const off =
    shippingDiscountCents > 0
      ? [t("Voucher: {amount}", { amount: reader.money.formatCents(-shippingDiscountCents) })]
      : [];
  return [
    ...goods,
    {
      ...{ name: t(shippingName), quantity: 1, unitCents: shippingCents, taxPercent: shippingTaxPercent },
      ...{ cents: shippingCents - shippingDiscountCents, notes: off },
    },
  ];
}
