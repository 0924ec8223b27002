import type { Order } from "../../contract/orders/endpoints.ts";
import { goodAddress } from "./address.ts";

/** A valid order of two pears and a bread: $12.36, including 24 cents of tax. */
export function order(details: Partial<Order> = {}): Order {
  const product = { category: "Fruits", image: ["/images/pear-640.webp"], price: 4.99 };
  return {
    _id: "0198b1c2-0000-7000-8000-000000000001",
    number: 42,
    items: [
      {
        product: { ...product, _id: "pear", name: "Pear", offerPrice: 3.56 },
        quantity: 2,
        short: 0,
        refunded: 0,
        replaces: null,
        question: null,
        taxPercent: 2,
        discount: 0,
        discounts: [],
        amount: 7.12,
      },
      {
        product: { ...product, _id: "bread", name: "Rye Bread", category: "Bakery", offerPrice: 5 },
        quantity: 1,
        short: 0,
        refunded: 0,
        replaces: null,
        question: null,
        taxPercent: 2,
        discount: 0,
        discounts: [],
        amount: 5,
      },
    ],
    subtotal: 12.12,
    discount: 0,
    voucher: null,
    shipping: 0,
    shippingDiscount: 0,
    shippingTaxPercent: 0,
    taxIncluded: false,
    tax: 0.24,
    amount: 12.36,
    address: { _id: "address", ...goodAddress },
    note: null,
    whenMissing: "ask",
    slot: null,
    paymentType: "COD",
    status: "Order Placed",
    isPaid: false,
    due: 12.36,
    paid: 0,
    refunded: 0,
    chargedBack: 0,
    heldUntil: null,
    refundFailed: false,
    dispute: null,
    paymentUnclear: false,
    createdAt: "2026-05-04T10:00:00.000Z",
    ...details,
  };
}
