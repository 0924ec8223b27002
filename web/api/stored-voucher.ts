import { readText, writeText } from "./stored-text.ts";

const PLACE = "larder-voucher";

/** The code of the voucher that the next order uses, so that a reload or a login does not lose it. */
export function readVoucher(): string | null {
  return readText(PLACE);
}

/** Stores the code, or deletes it with `null`. */
export function writeVoucher(code: string | null): void {
  writeText(PLACE, code);
}
