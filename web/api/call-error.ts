import type { ErrorCode, Shortage } from "../../contract/errors.ts";

type CallErrorDetails = {
  code: ErrorCode;
  status: number;
  /** The sentence a person reads. */
  message: string;
  fields?: Record<string, string> | undefined;
  shortage?: Shortage | undefined;
};

/** A call that failed, in the server's own words: the table of all that can fail stays with the server. */
export class CallError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  readonly shortage: Shortage | undefined;

  constructor({ code, status, message, fields, shortage }: CallErrorDetails) {
    super(message);
    this.name = "CallError";
    this.code = code;
    this.status = status;
    this.fields = fields;
    this.shortage = shortage;
  }
}

/** What to tell a person of something that failed: the server's own sentence where it has one. */
export function messageOf(error: unknown, fallback = "That did not work. Please try again."): string {
  return error instanceof CallError ? error.message : fallback;
}

/** What the server says is wrong with which field of a form. */
export function fieldsOf(error: unknown): Record<string, string> | undefined {
  return error instanceof CallError ? error.fields : undefined;
}
