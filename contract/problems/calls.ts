import type { Call } from "../call.ts";

export const calls = {
  report: { method: "POST", path: "/api/problem/report", idempotent: true },
  ofOrder: { method: "GET", path: "/api/problem/order/:id" },
  picture: { method: "GET", path: "/api/problem/picture/:id" },
  list: { method: "GET", path: "/api/problem/list" },
  answer: { method: "POST", path: "/api/problem/answer/:id", idempotent: true },
} as const satisfies Record<string, Call>;
