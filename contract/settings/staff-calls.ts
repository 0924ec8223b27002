import type { Call } from "../call.ts";

export const calls = {
  allSettings: { method: "GET", path: "/api/settings/all" },
  changeSettings: { method: "PUT", path: "/api/settings" },
  changeWithPictures: { method: "POST", path: "/api/settings/with-pictures" },
} as const satisfies Record<string, Call>;
