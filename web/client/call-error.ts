import type { ErrorCode } from "#contract/error-table.ts";
import type { OrderName, Shortage } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";

type CallErrorDetails = {
  code: ErrorCode;
  status: number;
  /** The message for people. */
  message: string;
  fields?: Record<string, string> | undefined;
  shortage?: Shortage | undefined;
  usedBy?: OrderName | undefined;
};

/** A failed call, with the server's message: the table of all errors stays on the server. */
export class CallError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  readonly shortage: Shortage | undefined;
  readonly usedBy: OrderName | undefined;

  constructor({ code, status, message, fields, shortage, usedBy }: CallErrorDetails) {
    super(message);
    this.name = "CallError";
    this.code = code;
    this.status = status;
    this.fields = fields;
    this.shortage = shortage;
    this.usedBy = usedBy;
  }
}

/** The message to show for an error: the server's, if it has one. */
export function messageOf(error: unknown, fallback = t("That did not work. Please try again.")): string {
  return error instanceof CallError ? error.message : fallback;
}

/** Whether the server has refused a call, so that repeating it is useless. */
export function isRefusal(error: unknown): boolean {
  return error instanceof CallError && error.status < 500;
}

/** The server's messages about the fields of a form. */
export function fieldsOf(error: unknown): Record<string, string> | undefined {
  return error instanceof CallError ? error.fields : undefined;
}

/** The message of a wrong password, if the error is one. */
export function wrongPassword(error: unknown): string | undefined {
  return error instanceof CallError && error.code === "wrong_password" ? error.message : undefined;
}
