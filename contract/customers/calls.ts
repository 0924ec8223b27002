import type { Call } from "../call.ts";

export const calls = {
  list: { method: "GET", path: "/api/customer/list" },
  customer: { method: "GET", path: "/api/customer/:id" },
  writeNote: { method: "PUT", path: "/api/customer/note/:id" },
} as const satisfies Record<string, Call>;
