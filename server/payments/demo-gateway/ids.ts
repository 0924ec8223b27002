import { randomBytes } from "node:crypto";

const kinds = { session: "demo_cs", payment: "demo_pi", refund: "demo_re", event: "demo_evt" } as const;

/** A name that nobody can guess, with a word in front for whoever reads it in a log. */
export function newDemoId(kind: keyof typeof kinds): string {
  return `${kinds[kind]}_${randomBytes(24).toString("base64url")}`;
}

/** Whether a text of an address can name a session at all. */
export function isSessionId(text: string): boolean {
  return /^demo_cs_[\w-]{32}$/.test(text);
}
