import { type Message, msg } from "#contract/i18n/i18n.ts";
import { notify } from "#domains/customers/index.ts";
import { mailId, queueMail } from "#domains/mail/index.ts";
import { describeOrder, linkTo, nameInOrder, type OrderWithItems } from "#domains/sales/index.ts";
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
  const { destination } = row;
  const values = {
    number: order.number,
    amount: { cents: row.moneyCents },
    credit: { cents: row.creditCents },
  };
  await notify(shop, tx, order.shopperId, {
    type: "order",
    title: msg("You get money back"),
    message: [{ text: textOf(row), values }],
    link: linkTo(order),
  });
  const {
    amount,
    credit,
    money: inMoney,
    parts,
  } = viewReimbursement(shop, order, row, { by: null, nameOf: nameInOrder });
  await queueMail(shop, tx, {
    id: mailId(`reimbursed:${row.id}`),
    to: { shopperId: order.shopperId },
    language: order.language,
    mail: {
      template: "order-reimbursed",
      order: describeOrder(money, order, nameInOrder),
      ...{ amount, credit, money: inMoney, destination, parts },
    },
  });
}

function textOf({ destination, moneyCents, creditCents }: ReimbursementRow): Message {
  if (moneyCents === 0) return msg("For order #{number} you get back {credit} as store credit.");
  if (destination === "card")
    return creditCents > 0
      ? msg("For order #{number} you get back {amount} to your card and {credit} as store credit.")
      : msg("For order #{number} you get back {amount} to your card.");
  return creditCents > 0
    ? msg("For order #{number} you get back {amount} in cash and {credit} as store credit.")
    : msg("For order #{number} you get back {amount} in cash.");
}
