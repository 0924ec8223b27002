import { expect } from "vitest";
import type { StaffVoucher } from "../../contract/discounts/staff-voucher-endpoints.ts";
import type { Visitor } from "./visitor.ts";

/** Adds a voucher; SPRING10, which takes 10% off, unless something else is said. */
export async function addVoucher(seller: Visitor, details: object = {}): Promise<StaffVoucher> {
  const reply = await seller.post("/api/voucher/add", {
    ...{ code: "SPRING10", kind: "percent", percent: 10 },
    ...details,
  });
  expect(reply).toMatchObject({ status: 201 });
  return reply.body.voucher;
}
