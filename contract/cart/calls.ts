import type { Call } from "../call.ts";

export const calls = {
  update: { method: "POST", path: "/api/cart/update" },
} as const satisfies Record<string, Call>;
