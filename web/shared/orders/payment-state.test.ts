import { expect, it } from "vitest";
import { paymentState } from "./payment-state.ts";

it("an order that stands is paid or pending, and a cancelled one is neither", () => {
  const placed = {
    status: "Order Placed",
    isPaid: false,
    paid: 0,
    refunded: 0,
    chargedBack: 0,
    creditBack: 0,
    refundFailed: false,
  } as const;
  expect(paymentState(placed)).toBe("Pending");
  expect(paymentState({ ...placed, isPaid: true, paid: 5 })).toBe("Paid");
  const cancelled = { ...placed, status: "Cancelled" } as const;
  expect(paymentState(cancelled)).toBe("Not charged");
  const paid = { ...cancelled, isPaid: true, paid: 5 };
  expect(paymentState(paid)).toBe("Refund on its way");
  expect(paymentState({ ...paid, refunded: 4 })).toBe("Refund on its way");
  expect(paymentState({ ...paid, refundFailed: true })).toBe("Refund failed");
  expect(paymentState({ ...paid, refunded: 5 })).toBe("Refunded");
  expect(paymentState({ ...paid, refunded: 4, creditBack: 1 })).toBe("Refunded");
  expect(paymentState({ ...paid, refunded: 5, chargedBack: 5 })).toBe("Returned by the bank");
});
