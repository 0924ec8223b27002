import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { nextSlotQuery } from "#web/browser-state/delivery.ts";
import { messageOf } from "#web/client/call-error.ts";
import { apiContext } from "#web/client/context.ts";
import { Button } from "#web/components/button.tsx";
import { Field } from "#web/components/fields/field.tsx";
import { Article } from "#web/components/page/article.tsx";
import { type ShopSettings, useSettings } from "#web/components/settings.ts";
import type { Route } from "./+types/delivery";

/** A zone may be for cities: the cart knows the whole address. */
const notFound =
  "No delivery time was found for this zip code. Your cart shows the times for your whole address.";

export async function loader({ context }: Route.LoaderArgs) {
  const { zones } = await context.get(apiContext).delivery.next({});
  return { zones };
}

type Zone = Route.ComponentProps["loaderData"]["zones"][number];

export default function Delivery({ loaderData: { zones } }: Route.ComponentProps) {
  const settings = useSettings();
  const { hasSlots, promise, speed, minutes, deliveryArea } = settings;
  const free = settings.shipping.fee === 0 && !hasSlots ? ", free of charge" : "";
  return (
    <Article
      title="Delivery Information"
      description={`How ${settings.name} delivers: ${speed}${free}.`}
      path="/delivery"
    >
      {hasSlots ? (
        <>
          <p>
            You choose the time when you order, and can change it for as long as the cart says.{" "}
            {promise && `${promise}.`}
          </p>
          {zones.some(({ kind }) => kind === "delivery") && <PostcodeCheck />}
        </>
      ) : (
        <p>
          We pack your order the moment it comes in and bring it to your door {speed}.
          {minutes !== null && ` That is what nine of ten orders of the last four weeks took at most.`}
          {deliveryArea && ` We deliver in ${deliveryArea}.`}
        </p>
      )}
      <h2>What it costs</h2>
      {hasSlots ? (
        <ul>
          {zones.map((zone) => (
            <li key={zone._id}>
              <strong>{zone.kind === "pickup" ? `Pick-up, ${zone.name}` : zone.name}:</strong>{" "}
              {costText({ ...settings, shipping: { ...settings.shipping, ...zone.price } }, zone.kind)}
            </li>
          ))}
        </ul>
      ) : (
        <p>{costText(settings)}</p>
      )}
      <h2>If nobody is home</h2>
      <p>Our courier calls the phone number of your delivery address and waits for five minutes.</p>
    </Article>
  );
}

function costText(
  { shipping: { fee, freeFrom, taxPercent }, tax, money }: ShopSettings,
  kind: Zone["kind"] = "delivery",
): string {
  if (fee === 0 && kind === "pickup") return "Free.";
  if (fee === 0) return "Nothing. Shipping is free on every order, whatever its size.";
  const taxText = taxPercent > 0 && !tax.included ? `, plus ${taxPercent}% tax` : "";
  const each = `${money.formatAmount(fee)} for each order${taxText}.`;
  return freeFrom === null ? each : `${each} Shipping is free from ${money.formatAmount(freeFrom)}.`;
}

/** Tells for a postcode whether the shop delivers there, and when first. */
function PostcodeCheck() {
  const [postcode, setPostcode] = useState("");
  const { data, error } = useQuery(nextSlotQuery(postcode));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setPostcode(String(new FormData(event.currentTarget).get("postcode")).trim());
  };
  return (
    <form onSubmit={submit} className="my-5 grid max-w-md gap-3">
      <div className="flex items-end gap-3">
        <Field label="Your zip code" name="postcode" autoComplete="postal-code" required className="grow" />
        <Button type="submit" look="secondary">
          Check
        </Button>
      </div>
      <p role="status" className="min-h-6 font-semibold">
        {error ? messageOf(error) : data && (data.promise ?? notFound)}
      </p>
    </form>
  );
}
