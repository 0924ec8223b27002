import type { Call } from "../call.ts";

export const calls = {
  list: { method: "GET", path: "/api/review/staff-list" },
  setHidden: { method: "PUT", path: "/api/review/hidden/:reviewId" },
  answer: { method: "PUT", path: "/api/review/answer/:reviewId" },
} as const satisfies Record<string, Call>;
