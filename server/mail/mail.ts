import type { Order } from "../../contract/orders/endpoints.ts";

/** Who gets a mail: a shopper, at the address she has when it is sent, or an address that may be nobody's yet. */
export type Recipient = { shopperId: string } | { email: string; name?: string };

/** An order as it was when the mail was queued. */
type OrderMail = { order: Order };

/** Every kind of mail, with all that it tells. Amounts are in the currency of the shop, as on the wire. */
export type Mail =
  | ({ template: "order-received" } & OrderMail)
  | ({ template: "order-paid" } & OrderMail)
  | ({ template: "order-on-its-way" } & OrderMail)
  /** Invites to review each product. */
  | ({ template: "order-delivered" } & OrderMail)
  /** `refund` is what is given back, 0 when nothing was paid. */
  | ({ template: "order-cancelled"; reason?: string | null; refund: number } & OrderMail)
  | ({ template: "order-refunded"; refund: number } & OrderMail)
  | { template: "reset-password"; link: string; validMinutes: number }
  /** To a new address, before it becomes the shopper's. */
  | { template: "confirm-email"; link: string; validMinutes: number }
  /** To the old address, afterwards. */
  | { template: "email-changed"; newEmail: string };

/** A mail on its queue. */
export type MailJob = { to: Recipient; mail: Mail };
