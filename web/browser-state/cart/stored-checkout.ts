import { useCallback, useState } from "react";
import type { PaymentType } from "#contract/orders/order-status.ts";
import { type WhenMissing, whenMissing } from "#contract/orders/when-missing.ts";
import { storedValue } from "#web/client/stored-value.ts";
import { storedKeys } from "../stored-keys.ts";

/** What a shopper chose for the next order. The shop may no longer offer it. */
export type CheckoutChoices = {
  paymentType: PaymentType;
  /** About the delivery. */
  note: string;
  /** What is done when something is missing: for all lines, and for single ones by product. */
  whenMissing: WhenMissing;
  ownWhenMissing: Readonly<Record<string, WhenMissing>>;
  /** The ids of the address, of the zone, and of the slot by zone. */
  address: string;
  zone: string;
  slots: Readonly<Record<string, string>>;
};

export type Checkout = ReturnType<typeof useCheckout>;

const stored = storedValue(storedKeys.checkout, check);

/** What is chosen, and a way to change it. It outlives a reload, a login, and a payment that is cancelled. */
export function useCheckout() {
  const [choices, setChoices] = useState(readCheckout);
  const choose = useCallback((change: (now: CheckoutChoices) => Partial<CheckoutChoices>) => {
    setChoices((now) => ({ ...now, ...change(now) }));
    // Another tab may have chosen something else.
    const kept = readCheckout();
    stored.write({ ...kept, ...change(kept) });
  }, []);
  return { choices, choose };
}

/** What the browser stored of the choices. */
export const readCheckout = () => stored.read() ?? check({});

function check(value: unknown): CheckoutChoices {
  const found: Partial<Record<keyof CheckoutChoices, unknown>> = { ...(value as object) };
  return {
    paymentType: found.paymentType === "Online" ? "Online" : "COD",
    note: isText(found.note) ? found.note : "",
    whenMissing: isWhenMissing(found.whenMissing) ? found.whenMissing : "ask",
    ownWhenMissing: valid(found.ownWhenMissing, isWhenMissing),
    address: isText(found.address) ? found.address : "",
    zone: isText(found.zone) ? found.zone : "",
    slots: valid(found.slots, isText),
  };
}

const isText = (value: unknown) => typeof value === "string";
const isWhenMissing = (value: unknown): value is WhenMissing => whenMissing.includes(value as WhenMissing);

function valid<Value>(values: unknown, isValid: (value: unknown) => value is Value): Record<string, Value> {
  const entries = Object.entries<unknown>({ ...(values as object) });
  return Object.fromEntries(entries.filter((entry): entry is [string, Value] => isValid(entry[1])));
}
