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
