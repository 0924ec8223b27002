import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { moneyAmount } from "../fields.ts";
import { says } from "../i18n/i18n.ts";
import { asVoucherCode, voucherKinds } from "../pricing/voucher.ts";
import { voucherLimits } from "./limits.ts";

/** A code as a shopper types it: in any case, with spaces around it. */
export const typedCode = z
  .string(says("Please enter a voucher code."))
  .max(200, says("There is no voucher with this code."))
  .transform(asVoucherCode);

/** What a voucher gives. Exactly one of `percent` and `amount` is set, and neither for free delivery. */
export const voucherGift = {
  code: z.string(),
  kind: z.enum(voucherKinds),
  percent: z.int().nullable().describe("How much of the goods' price it takes off"),
  amount: moneyAmount.nullable().describe("What it takes off the goods' price"),
  minimum: moneyAmount.nullable().describe("What the goods have to cost, after multi-buys"),
};

const voucher = z.object(voucherGift);

export type Voucher = z.infer<typeof voucher>;

export const vouchers = {
  check: endpoint("POST /api/voucher/check", {
    summary:
      "What a voucher gives, and whether it can be used now; for a shopper also whether they have used it before. An order names it as `voucher`",
    access: "anyone",
    body: z.object({ code: typedCode.refine((code) => code !== "", says("Please enter a voucher code.")) }),
    reply: { voucher },
    errors: ["voucher_refused", "rate_limited"],
  }),
};

/** The rule of a code, in words. */
export const codeRule = says("A code has {min} to {max} letters, digits and hyphens.", {
  min: voucherLimits.codeMin,
  max: voucherLimits.codeMax,
});
