import type { Visitor } from "./visitor.ts";

/** Gives back all that is left of an order, or what `wish` says, as a member of the staff. */
export function giveBack(staff: Visitor, order: string, wish: object = {}, headers = {}) {
  const body = { order, reason: "damaged", destination: "credit", ...wish };
  return staff.post("/api/reimbursement/give", body, { headers });
}
