// Paths that the typed client does not call.

/** The event stream of a shopper's notifications, which a page opens with EventSource. */
export const notificationStreamPath = "/api/notification/stream";

/** The event stream of the order board, likewise. */
export const boardStreamPath = "/api/order/events";

/** The webhook that the payment gateway calls, with a signature. The gateway defines its body, not the contract. */
export const paymentWebhookPath = "/api/payment/webhook";
