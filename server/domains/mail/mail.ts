import type { Product } from "#contract/catalog/endpoints.ts";
import type { Order } from "#contract/orders/endpoints.ts";
import type { Role } from "#contract/permissions.ts";
import type { Reimbursement } from "#contract/reimbursements/endpoints.ts";
import type { JobLanguage } from "#platform/jobs/job.ts";

/**
 * The recipient: a shopper, at their address at the time of sending, or an address that need not belong to an account.
 */
export type Recipient = { shopperId: string } | { email: string; name?: string };

/** An order as it was when the mail was queued. */
type OrderMail = { order: Order };

type Given = Pick<Reimbursement, "amount" | "money" | "credit" | "destination" | "parts">;

/** Every kind of mail with its data. Amounts are in the shop's currency, as in the API. */
export type Mail =
  | ({ template: "order-received" } & OrderMail)
  | ({ template: "order-paid" } & OrderMail)
  | ({ template: "order-on-its-way" } & OrderMail)
  /** Invites the shopper to review each product. */
  | ({ template: "order-delivered" } & OrderMail)
  /** `refund` is the refunded amount, 0 when nothing was paid. */
  | ({ template: "order-cancelled"; reason?: string | null; refund: number } & OrderMail)
  | ({ template: "order-refunded"; refund: number } & OrderMail)
  /** What was given back after the delivery: in money, to the card or in cash, and as store credit. */
  | ({ template: "order-reimbursed" } & Given & OrderMail)
  /** The shop's answer to a problem; `refund` is the refunded amount, 0 for none. */
  | ({ template: "problem-answered"; product: string; message: string; refund: number } & OrderMail)
  /** Sent only while the question is open; `link` answers it. */
  | ({ template: "order-question" } & Record<
      "question" | "orderId" | "product" | "substitute" | "link",
      string
    > &
      Record<"number" | "quantity" | "cost" | "minutes", number>)
  /** For a shopper who asked for it. */
  | { template: "back-in-stock"; product: Pick<Product, "_id" | "name" | "category"> }
  /** To an address on the newsletter's list. `link` is a path of the shop; `unsubscribeLink` is the address's own. */
  | { template: "promotion"; title: string; message: string; link: string | null; unsubscribeLink: string }
  | { template: "reset-password"; link: string; validMinutes: number }
  | { template: "guest-orders"; link: string; validMinutes: number }
  /** For somebody who is to join the staff; `invitedBy` is an owner's name. */
  | { template: "staff-invitation"; link: string; validDays: number; role: Role; invitedBy: string }
  /** Sent to a new address, before it becomes the shopper's. */
  | { template: "confirm-email"; link: string; validMinutes: number }
  /** To an address for which somebody asked for the newsletter. */
  | { template: "confirm-newsletter"; link: string; validDays: number }
  /** Sent to the old address, afterwards. */
  | { template: "email-changed"; newEmail: string };

/** The data of a queued mail. */
export type MailJob = { to: Recipient; mail: Mail } & JobLanguage;
