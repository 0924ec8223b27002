import type { Call } from "../call.ts";

/** Which pages need only when somebody orders, or has ordered: the first scripts are spared them. */
export const calls = {
  list: { method: "GET", path: "/api/delivery/slots" },
  change: { method: "POST", path: "/api/order/slot/:id" },
} as const satisfies Record<string, Call>;
