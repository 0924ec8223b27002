import type { StaffVoucher } from "../../contract/vouchers/staff-endpoints.ts";
import { type Actor, noteChange } from "../actor.ts";

/** What the audit log calls the parts of a voucher. */
const names = {
  code: "Code",
  kind: "Gives",
  percent: "Percent",
  amount: "Amount",
  minimum: "For orders from",
  from: "First day",
  until: "Last day",
  usesMax: "Uses at most",
  oncePerShopper: "Once per shopper",
  state: "State",
} as const satisfies Partial<Record<keyof StaffVoucher, string>>;

/** Notes for the audit log what a change of a voucher changes; null before it was added. */
export function noteVoucher(actor: Actor, before: StaffVoucher | null, after: StaffVoucher): void {
  for (const key of Object.keys(names) as (keyof typeof names)[])
    noteChange(actor, { field: names[key], before: inWords(before?.[key]), after: inWords(after[key]) });
}

function inWords(value: string | number | boolean | null | undefined): string {
  return value === null || value === undefined ? "" : String(value);
}
