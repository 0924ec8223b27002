import type { Call } from "../call.ts";

export const calls = {
  placeCashOrder: { method: "POST", path: "/api/order/cod", idempotent: true },
  placeOnlineOrder: { method: "POST", path: "/api/order/stripe", idempotent: true },
  pay: { method: "POST", path: "/api/order/pay/:id" },
  checkPayment: { method: "POST", path: "/api/order/check-payment/:id" },
  mine: { method: "GET", path: "/api/order/user" },
  buyAgain: { method: "GET", path: "/api/order/buy-again" },
  order: { method: "GET", path: "/api/order/:id" },
  receipt: { method: "GET", path: "/api/order/receipt/:id" },
  receiptFile: { method: "GET", path: "/api/order/receipt-file/:id" },
  cancel: { method: "POST", path: "/api/order/cancel/:id" },
  answer: { method: "POST", path: "/api/order/answer/:id", idempotent: true },
  reorder: { method: "POST", path: "/api/order/reorder/:id" },
} as const satisfies Record<string, Call>;
