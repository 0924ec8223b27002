import { Article } from "../../../ui/article.tsx";
import { type ShopSettings, useSettings } from "../../../ui/settings.ts";

export default function Delivery() {
  const settings = useSettings();
  const free = settings.shipping.fee === 0 ? ", free of charge" : "";
  return (
    <Article
      title="Delivery Information"
      description={`How ${settings.name} delivers: in under 30 minutes${free}.`}
      path="/delivery"
    >
      <p>We pack your order the moment it comes in and bring it to your door in under 30 minutes.</p>
      <h2>What it costs</h2>
      <p>{costText(settings)}</p>
      <h2>If nobody is home</h2>
      <p>Our courier calls the phone number of your delivery address and waits for five minutes.</p>
    </Article>
  );
}

function costText({ shipping: { fee, freeFrom, taxPercent }, tax, money }: ShopSettings): string {
  if (fee === 0) return "Nothing. Shipping is free on every order, whatever its size.";
  const taxText = taxPercent > 0 && !tax.included ? `, plus ${taxPercent}% tax` : "";
  const each = `${money.formatAmount(fee)} for each order${taxText}.`;
  return freeFrom === null ? each : `${each} Shipping is free from ${money.formatAmount(freeFrom)}.`;
}
