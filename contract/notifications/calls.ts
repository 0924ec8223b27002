import type { Call } from "../call.ts";

export const calls = {
  list: { method: "GET", path: "/api/notification/get" },
  read: { method: "PUT", path: "/api/notification/read/:id" },
  readAll: { method: "PUT", path: "/api/notification/read-all" },
  remove: { method: "DELETE", path: "/api/notification/delete/:id" },
} as const satisfies Record<string, Call>;

/** The event stream of a shopper's notifications, which a page opens with EventSource. */
export const notificationStreamCall: Call = { method: "GET", path: "/api/notification/stream" };
