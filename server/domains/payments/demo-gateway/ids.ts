import { randomBytes } from "node:crypto";

const kinds = { session: "demo_cs", payment: "demo_pi", refund: "demo_re", event: "demo_evt" } as const;

/** Returns an id that nobody can guess, with a prefix that tells its kind in a log. */
export function newDemoId(kind: keyof typeof kinds): string {
  return `${kinds[kind]}_${randomBytes(24).toString("base64url")}`;
}

/** Whether a text from a URL has the form of a session id. */
export function isSessionId(text: string): boolean {
  return /^demo_cs_[\w-]{32}$/.test(text);
}
