import type { Call } from "../call.ts";

export const calls = {
  exportShop: { method: "GET", path: "/api/shop/export" },
} as const satisfies Record<string, Call>;
