import { t } from "#contract/i18n/i18n.ts";
import { percentText } from "#contract/i18n/numbers.ts";
import { Article } from "#web/components/page/article.tsx";
import { type ShopSettings, useSettings } from "#web/components/settings.ts";
import type { Route } from "./+types/payment-methods";
import { loadOwnPage, OwnPage } from "./own-page.tsx";

export async function loader(args: Route.LoaderArgs) {
  return { own: await loadOwnPage(args, "payment-methods") };
}

export default function PaymentMethods({ loaderData: { own } }: Route.ComponentProps) {
  const settings = useSettings();
  const { name, holdMinutes } = settings;
  if (own) return <OwnPage page={own} />;
  return (
    <Article
      title={t("Payment Methods")}
      description={t("How you can pay at {name}.", { name })}
      path="/payment-methods"
    >
      <h2>{t("In cash")}</h2>
      <p>{t("You pay when your order arrives. Have a look at everything first; the courier waits.")}</p>
      <h2>{t("By card")}</h2>
      <p>
        {t(
          "Where your cart offers online payment, you pay when you order, on a page of our payment provider: we never see your card.",
        )}{" "}
        {holdMinutes === 30
          ? t("Until it is paid we hold your order for half an hour.")
          : t(
              "Until it is paid we hold your order for {minutes, plural, one {# minute} other {# minutes}}.",
              { minutes: holdMinutes },
            )}
      </p>
      <h2>{t("What you see is what you pay")}</h2>
      <p>{totalText(settings)}</p>
    </Article>
  );
}

function totalText({ tax, shipping, locale }: ShopSettings): string {
  const isFeeOther = shipping.fee > 0 && shipping.taxPercent > 0 && shipping.taxPercent !== tax.percent;
  const oneRate = Object.keys(tax.byCategory).length === 0 && !isFeeOther;
  const fee = shipping.fee === 0 ? "none" : "some";
  return oneRate
    ? t(
        "The total in your cart, with {percent} tax and {fee, select, none {free shipping} other {shipping}}, is the amount on your order, to the cent.",
        { percent: percentText(tax.percent, locale), fee },
      )
    : t(
        "The total in your cart, with tax and {fee, select, none {free shipping} other {shipping}}, is the amount on your order, to the cent.",
        { fee },
      );
}
