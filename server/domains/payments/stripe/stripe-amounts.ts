import { digitsOf } from "#contract/create-money.ts";

/** Of which Stripe counts whole units: https://docs.stripe.com/currencies#zero-decimal */
const countedWhole = "BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF";

/** An amount as Stripe counts it: in hundredths also of the other currencies without decimals, such as HUF and ISK. */
export function toStripe(cents: number, currency: string): number {
  return cents * unitsOfCent(currency);
}

/** An amount of Stripe's in cents, neither of them validated yet. */
export function fromStripe(amount: unknown, currency: unknown): unknown {
  if (typeof amount !== "number" || typeof currency !== "string") return amount;
  return amount / unitsOfCent(currency);
}

function unitsOfCent(currency: string): number {
  return digitsOf(currency) > 0 || countedWhole.includes(currency.toUpperCase()) ? 1 : 100;
}
