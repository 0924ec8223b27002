import { t } from "#contract/i18n/i18n.ts";
import { percentText } from "#contract/i18n/numbers.ts";
import { apiContext } from "#web/client/context.ts";
import { Article } from "#web/components/page/article.tsx";
import { type ShopSettings, useSettings } from "#web/components/settings.ts";
import { PlaceForm } from "#web/storefront/delivery/place-form.tsx";
import type { Route } from "./+types/delivery";
import { loadOwnPage, OwnPage } from "./own-page.tsx";

export async function loader(args: Route.LoaderArgs) {
  const [{ zones }, own] = await Promise.all([
    args.context.get(apiContext).delivery.next({}),
    loadOwnPage(args, "delivery"),
  ]);
  return { zones, own };
}

type Zone = Route.ComponentProps["loaderData"]["zones"][number];

export default function Delivery({ loaderData: { zones, own } }: Route.ComponentProps) {
  const settings = useSettings();
  const { hasSlots, promise, speed, minutes, deliveryArea } = settings;
  const isFree = settings.shipping.fee === 0 && !hasSlots;
  const check = zones.some(({ kind }) => kind === "delivery") && (
    <div className="my-5">
      <PlaceForm />
    </div>
  );
  if (own) return <OwnPage page={own}>{hasSlots && check}</OwnPage>;
  return (
    <Article
      title={t("Delivery Information")}
      description={
        isFree
          ? t("How {name} delivers: {speed}, free of charge.", { name: settings.name, speed })
          : t("How {name} delivers: {speed}.", { name: settings.name, speed })
      }
      path="/delivery"
    >
      {hasSlots ? (
        <>
          <p>
            {t("You choose the time when you order, and can change it for as long as the cart says.")}{" "}
            {promise && <span data-live>{`${promise}.`}</span>}
          </p>
          {check}
        </>
      ) : (
        <p>
          {t("We pack your order the moment it comes in and bring it to your door {speed}.", { speed })}
          {minutes !== null &&
            ` ${t("That is what nine of ten orders of the last four weeks took at most.")}`}
          {deliveryArea && ` ${t("We deliver in {area}.", { area: deliveryArea })}`}
        </p>
      )}
      <h2>{t("What it costs")}</h2>
      {hasSlots ? (
        <ul>
          {zones.map((zone) => (
            <li key={zone._id}>
              <strong>
                {t("{label}:", {
                  label: zone.kind === "pickup" ? t("Pick-up, {name}", { name: zone.name }) : zone.name,
                })}
              </strong>{" "}
              {costText({ ...settings, shipping: { ...settings.shipping, ...zone.price } }, zone.kind)}
            </li>
          ))}
        </ul>
      ) : (
        <p>{costText(settings)}</p>
      )}
      <h2>{t("If nobody is home")}</h2>
      <p>{t("Our courier calls the phone number of your delivery address and waits for five minutes.")}</p>
    </Article>
  );
}

function costText(
  { shipping: { fee, freeFrom, taxPercent }, tax, money }: ShopSettings,
  kind: Zone["kind"] = "delivery",
): string {
  if (fee === 0 && kind === "pickup") return t("Free.");
  if (fee === 0) return t("Nothing. Shipping is free on every order, whatever its size.");
  const each =
    taxPercent > 0 && !tax.included
      ? t("{fee} for each order, plus {percent} tax.", {
          fee: money.formatAmount(fee),
          percent: percentText(taxPercent, money.locale),
        })
      : t("{fee} for each order.", { fee: money.formatAmount(fee) });
  if (freeFrom === null) return each;
  return `${each} ${t("Shipping is free from {minimum}.", { minimum: money.formatAmount(freeFrom) })}`;
}
