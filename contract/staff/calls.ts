import type { Call } from "../call.ts";

export const calls = {
  login: { method: "POST", path: "/api/seller/login" },
  session: { method: "GET", path: "/api/seller/is-auth" },
  logout: { method: "POST", path: "/api/seller/logout" },
  logoutByLink: { method: "GET", path: "/api/seller/logout" },
} as const satisfies Record<string, Call>;
