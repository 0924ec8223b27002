import type { Call } from "../call.ts";

export const calls = {
  list: { method: "GET", path: "/api/address/get" },
  add: { method: "POST", path: "/api/address/add", idempotent: true },
  edit: { method: "PUT", path: "/api/address/update/:id" },
  remove: { method: "DELETE", path: "/api/address/delete/:id" },
} as const satisfies Record<string, Call>;
