import { Article } from "#web/components/page/article.tsx";
import { type ShopSettings, useSettings } from "#web/components/settings.ts";

export default function PaymentMethods() {
  const settings = useSettings();
  const { name, holdMinutes } = settings;
  return (
    <Article title="Payment Methods" description={`How you can pay at ${name}.`} path="/payment-methods">
      <h2>In cash</h2>
      <p>You pay when your order arrives. Have a look at everything first; the courier waits.</p>
      <h2>By card</h2>
      <p>
        Where your cart offers online payment, you pay when you order, on a page of our payment provider: we
        never see your card. Until it is paid we hold your order for{" "}
        {holdMinutes === 30 ? "half an hour" : `${holdMinutes} minutes`}.
      </p>
      <h2>What you see is what you pay</h2>
      <p>The total in your cart, with {chargesText(settings)}, is the amount on your order, to the cent.</p>
    </Article>
  );
}

function chargesText({ tax, shipping }: ShopSettings): string {
  const isFeeOther = shipping.fee > 0 && shipping.taxPercent > 0 && shipping.taxPercent !== tax.percent;
  const oneRate = Object.keys(tax.byCategory).length === 0 && !isFeeOther;
  const shippingText = shipping.fee === 0 ? "free shipping" : "shipping";
  return `${oneRate ? `${tax.percent}% tax` : "tax"} and ${shippingText}`;
}
