import type { Call } from "../call.ts";

export const calls = {
  session: { method: "GET", path: "/api/session" },
  register: { method: "POST", path: "/api/user/register" },
  guest: { method: "POST", path: "/api/user/guest" },
  login: { method: "POST", path: "/api/user/login" },
  isAuth: { method: "GET", path: "/api/user/is-auth" },
  logout: { method: "POST", path: "/api/user/logout" },
  logoutByLink: { method: "GET", path: "/api/user/logout" },
  forgotPassword: { method: "POST", path: "/api/user/forgot-password" },
  resetPassword: { method: "POST", path: "/api/user/reset-password" },
  changeEmail: { method: "POST", path: "/api/user/change-email" },
  avoidAllergens: { method: "PUT", path: "/api/user/allergens" },
  confirmEmail: { method: "POST", path: "/api/user/confirm-email" },
} as const satisfies Record<string, Call>;
