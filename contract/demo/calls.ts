import type { Call } from "../call.ts";

export const calls = {
  read: { method: "GET", path: "/api/seller/demo" },
  remove: { method: "POST", path: "/api/seller/demo/remove" },
} as const satisfies Record<string, Call>;
