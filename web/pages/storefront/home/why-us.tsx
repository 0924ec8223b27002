import { BadgeDollarSign, Heart, Leaf, Truck } from "lucide-react";
import { useSettings } from "../../../ui/settings.ts";

const highlights = [
  { icon: Leaf, title: "Freshness Guaranteed", text: "Fresh produce straight from the source." },
  {
    icon: BadgeDollarSign,
    title: "Affordable Prices",
    text: "Quality groceries at prices that stay low all week.",
  },
  { icon: Heart, title: "Trusted by Thousands", text: "Loved by 10,000+ happy customers." },
];

/** The shop's promises. */
export function WhyUs() {
  const { hasSlots, promise, speed } = useSettings();
  const delivery = {
    icon: Truck,
    title: hasSlots ? "Your Delivery Time" : "Fastest Delivery",
    text: `Groceries delivered ${speed}.${promise ? ` ${promise}.` : ""}`,
  };
  return (
    <section aria-labelledby="why-us">
      <h2 id="why-us" className="mb-5 font-extrabold text-3xl">
        Why We Are the Best
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-4">
        {[delivery, ...highlights].map(({ icon: Icon, title, text }) => (
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
