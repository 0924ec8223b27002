import { notify } from "#domains/customers/index.ts";
import { mailId, queueMail } from "#domains/mail/index.ts";
import { describeOrder, linkTo, type OrderWithItems } from "#domains/sales/index.ts";
import type { Transaction } from "#platform/db/database.ts";
import type { Shop } from "#platform/shop.ts";
import type { ReimbursementRow } from "#schema/reimbursements.ts";
import { viewReimbursement } from "./view.ts";

/** Tells the shopper what they get back and how, by bell and mail, in the transaction that gives it back. */
export async function notifyShopper(
  shop: Shop,
  tx: Transaction,
  order: OrderWithItems,
  row: ReimbursementRow,
): Promise<void> {
  const { money } = shop.settings;
  const { destination, moneyCents, creditCents } = row;
  const ways = [
    ...(moneyCents > 0
      ? [`${money.formatCents(moneyCents)} ${destination === "card" ? "to your card" : "in cash"}`]
      : []),
    ...(creditCents > 0 ? [`${money.formatCents(creditCents)} as store credit`] : []),
  ];
  await notify(shop, tx, order.shopperId, {
    type: "order",
    title: "You get money back",
    message: `For order #${order.number} you get back ${ways.join(" and ")}.`,
    link: linkTo(order),
  });
  const { amount, credit, money: inMoney, parts } = viewReimbursement(shop, order, row, null);
  await queueMail(shop, tx, {
    id: mailId(`reimbursed:${row.id}`),
    to: { shopperId: order.shopperId },
    language: order.language,
    mail: {
      template: "order-reimbursed",
      order: describeOrder(money, order),
      ...{ amount, credit, money: inMoney, destination, parts },
    },
  });
}
