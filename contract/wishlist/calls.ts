import type { Call } from "../call.ts";

export const calls = {
  check: { method: "GET", path: "/api/wishlist/check/:productId" },
  ids: { method: "GET", path: "/api/wishlist/ids" },
  list: { method: "GET", path: "/api/wishlist/get" },
  add: { method: "POST", path: "/api/wishlist/add" },
  remove: { method: "POST", path: "/api/wishlist/remove" },
  moveToCart: { method: "POST", path: "/api/wishlist/move-to-cart" },
} as const satisfies Record<string, Call>;
