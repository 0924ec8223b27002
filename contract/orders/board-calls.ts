import type { Call } from "../call.ts";

/** The calls of the order board, which only the back office makes. */
export const calls = {
  counts: { method: "GET", path: "/api/order/board-counts" },
  order: { method: "GET", path: "/api/order/staff/:id" },
  takeSteps: { method: "POST", path: "/api/order/steps", idempotent: true },
  undoSteps: { method: "POST", path: "/api/order/steps/undo" },
  setPicking: { method: "POST", path: "/api/order/picking" },
  writeNote: { method: "PUT", path: "/api/order/staff-note/:id" },
  print: { method: "GET", path: "/api/order/print" },
  printFile: { method: "GET", path: "/api/order/print-file" },
} as const satisfies Record<string, Call>;

/** The event stream of the order board, which a page opens with EventSource. */
export const boardStreamCall: Call = { method: "GET", path: "/api/order/events" };
