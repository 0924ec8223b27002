import type { Call } from "../call.ts";

export const calls = {
  check: { method: "POST", path: "/api/voucher/check" },
} as const satisfies Record<string, Call>;
