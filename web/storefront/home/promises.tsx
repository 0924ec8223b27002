import { BadgeDollarSign, Heart, Leaf, Truck } from "lucide-react";
import { msg, t } from "#contract/i18n/i18n.ts";
import { useSettings } from "#web/components/settings.ts";
import { BlockHeading, type BlockProps } from "./block-parts.tsx";

const highlights = [
  { icon: Leaf, title: msg("Freshness Guaranteed"), text: msg("Fresh produce straight from the source.") },
  {
    icon: BadgeDollarSign,
    title: msg("Affordable Prices"),
    text: msg("Quality groceries at prices that stay low all week."),
  },
  { icon: Heart, title: msg("Trusted by Thousands"), text: msg("Loved by 10,000+ happy customers.") },
];

/** The shop's promises. */
export function Promises({ block, id }: BlockProps) {
  const { hasSlots, promise, speed } = useSettings();
  const delivery = {
    icon: Truck,
    title: hasSlots ? t("Your Delivery Time") : t("Fastest Delivery"),
    text: promise
      ? t("Groceries delivered {speed}. {promise}.", { speed, promise })
      : t("Groceries delivered {speed}.", { speed }),
  };
  const others = highlights.map(({ icon, title, text }) => ({ icon, title: t(title), text: t(text) }));
  return (
    <section aria-labelledby={id}>
      <BlockHeading block={block} id={id} className="mb-5 font-extrabold text-3xl">
        {t("Why We Are the Best")}
      </BlockHeading>
      <ul className="grid gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-4">
        {[delivery, ...others].map(({ icon: Icon, title, text }) => (
          <li key={title} className="rounded-card border border-line bg-surface p-6">
            <span
              aria-hidden
              className="mb-4 grid size-12 place-items-center rounded-2xl bg-brand-soft text-brand"
            >
              <Icon className="size-6" />
            </span>
            <h3 className="font-bold text-lg">{title}</h3>
            <p className="mt-1 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
