import type { Call } from "../call.ts";

export const calls = {
  byLink: { method: "POST", path: "/api/question/read" },
  answerByLink: { method: "POST", path: "/api/question/answer" },
} as const satisfies Record<string, Call>;
