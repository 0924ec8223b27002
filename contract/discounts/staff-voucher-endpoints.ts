import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { price, whole } from "../fields.ts";
import { msg, says } from "../i18n/i18n.ts";
import { listQuery, listReply } from "../list.ts";
import { voucherKinds } from "../pricing/voucher.ts";
import {
  access,
  dayFields,
  days,
  daysInOrder,
  discountStates,
  hasDaysInOrder,
  params,
  record,
  version,
} from "./fields.ts";
import { voucherLimits } from "./limits.ts";
import { codeRule, typedCode, voucherGift } from "./voucher-endpoints.ts";

/** A voucher as the staff see it. */
const staffVoucher = z.object({
  _id: z.string(),
  ...voucherGift,
  ...days,
  oncePerShopper: z.boolean(),
  usesMax: z.int().nullable().describe("How many orders can use it; null: any number"),
  uses: z.int().describe("How many orders use it; a cancelled order gives it back"),
  state: z.enum([...discountStates, "used-up"]),
  ...record,
});

export type StaffVoucher = z.infer<typeof staffVoucher>;

const voucherFields = z
  .object({
    code: typedCode.refine(
      (code) =>
        /^[A-Z0-9-]+$/.test(code) &&
        code.length >= voucherLimits.codeMin &&
        code.length <= voucherLimits.codeMax,
      codeRule,
    ),
    kind: z.enum(voucherKinds, says("Please choose what the voucher gives.")),
    percent: whole(msg("The percentage"), 1, 100).nullish(),
    amount: price(msg("The amount")).nullish(),
    minimum: price(msg("The minimum")).nullish(),
    ...dayFields,
    usesMax: whole(msg("The number of uses"), 1, voucherLimits.usesMax).nullish(),
    oncePerShopper: z
      .boolean(says("{field} must be true or false.", { field: "oncePerShopper" }))
      .default(false),
  })
  .refine(({ kind, percent }) => kind !== "percent" || typeof percent === "number", {
    ...says("Please enter the percentage."),
    path: ["percent"],
  })
  .refine(({ kind, amount }) => kind !== "amount" || typeof amount === "number", {
    ...says("Please enter the amount."),
    path: ["amount"],
  })
  .refine(hasDaysInOrder, daysInOrder);

export type VoucherFields = z.output<typeof voucherFields>;

const voucherFilters = z.object(listQuery(["createdAt"]));

/** The calls of the back office. */
export const staffVouchers = {
  list: endpoint("GET /api/voucher/list", {
    summary: "All vouchers, newest first; searched by how their code begins",
    access,
    query: voucherFilters,
    reply: { vouchers: z.array(staffVoucher), ...listReply },
  }),
  add: endpoint("POST /api/voucher/add", {
    idempotent: true,
    summary: "Add a voucher. Codes are unique, in any case",
    audit: "Added a voucher",
    access,
    body: voucherFields,
    status: 201,
    reply: { message: z.string(), voucher: staffVoucher },
    errors: ["voucher_taken", "voucher_rule", "idempotency_mismatch"],
  }),
  change: endpoint("PUT /api/voucher/change/:id", {
    summary: "Change everything about a voucher; orders that use it stay as they are",
    audit: "Changed a voucher",
    access,
    params,
    body: voucherFields.and(z.object({ version })),
    reply: { message: z.string(), voucher: staffVoucher },
    errors: ["voucher_not_found", "voucher_changed", "voucher_taken", "voucher_rule"],
  }),
  end: endpoint("POST /api/voucher/end/:id", {
    summary: "End a voucher now; ending it again changes nothing",
    audit: "Ended a voucher",
    access,
    params,
    reply: { message: z.string(), voucher: staffVoucher },
    errors: ["voucher_not_found"],
  }),
};
