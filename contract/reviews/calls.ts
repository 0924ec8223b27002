import type { Call } from "../call.ts";

export const calls = {
  list: { method: "GET", path: "/api/review/product/:productId" },
  own: { method: "GET", path: "/api/review/own/:productId" },
  add: { method: "POST", path: "/api/review/add", idempotent: true },
  update: { method: "PUT", path: "/api/review/update/:reviewId" },
  remove: { method: "DELETE", path: "/api/review/delete/:reviewId" },
} as const satisfies Record<string, Call>;
