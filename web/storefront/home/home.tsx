import { BadgeDollarSign, Clock, Heart, Leaf, Truck } from "lucide-react";
import { type FormEvent, Suspense } from "react";
import { categoryPath } from "#contract/catalog/paths.ts";
import { msg, t } from "#contract/i18n/i18n.ts";
import { asListed } from "#web/browser-state/listed-product.ts";
import { useSession } from "#web/browser-state/session.ts";
import { messageOf } from "#web/client/call-error.ts";
import { apiContext } from "#web/client/context.ts";
import { shopperApi } from "#web/client/shopper.ts";
import { useAction } from "#web/client/use-action.ts";
import { Button, ButtonLink } from "#web/components/button.tsx";
import { lazyPart } from "#web/components/lazy-part.tsx";
import { Link } from "#web/components/link.tsx";
import { PageHead } from "#web/components/page/page-head.tsx";
import { useCategories, useSettings } from "#web/components/settings.ts";
import { useTint } from "#web/components/theme/tint.ts";
import { ProductTiles } from "#web/storefront/products/product-tiles.tsx";
import type { Route } from "./+types/home";

const highlights = [
  { icon: Leaf, title: msg("Freshness Guaranteed"), text: msg("Fresh produce straight from the source.") },
  {
    icon: BadgeDollarSign,
    title: msg("Affordable Prices"),
    text: msg("Quality groceries at prices that stay low all week."),
  },
  { icon: Heart, title: msg("Trusted by Thousands"), text: msg("Loved by 10,000+ happy customers.") },
];

const ForYouBelow = lazyPart(async () => (await import("#web/storefront/products/for-you.tsx")).ForYouBelow);

export async function loader({ context }: Route.LoaderArgs) {
  const { products } = await context.get(apiContext).catalog.bestSellers();
  return { bestSellers: products.map(asListed) };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { speed } = useSettings();
  const categories = useCategories();
  const tintOf = useTint();
  const user = useSession()?.user;
  return (
    <main id="main" className="container-page grid gap-10 pt-3 sm:gap-24 sm:pt-6">
      <PageHead
        title={t("Fresh groceries {speed}", { speed })}
        description={t(
          "Fresh produce straight from the source, snacks and everyday groceries at affordable prices, at your door {speed}.",
          { speed },
        )}
        path="/"
      />
      <Banner />

      <section aria-labelledby="categories-heading">
        <div className="mb-2 flex items-baseline justify-between gap-4 sm:mb-5">
          <h2 id="categories-heading" className="font-extrabold text-2xl sm:text-3xl">
            {t("Categories")}
          </h2>
          <Link to="/offers" className="py-1 font-semibold text-tomato underline-offset-4 hover:underline">
            {t("See offers")}
          </Link>
        </div>
        {/* On phones one row, for products to be on the first screen. */}
        <ul className="gap-2 max-sm:-mx-4 max-sm:flex max-sm:overflow-x-auto max-sm:px-4 max-sm:pb-2 sm:grid sm:grid-cols-4 sm:gap-5 xl:grid-cols-7">
          {categories.map(({ text, path, image }) => (
            <li key={path} className="max-sm:w-24 max-sm:shrink-0">
              <Link
                to={categoryPath(path)}
                className="group flex h-full flex-col items-center gap-1 rounded-card bg-tint px-1.5 pt-2 pb-2.5 text-center font-bold shadow-card max-sm:text-xs sm:px-3 sm:pt-5 sm:pb-4 transition-shadow hover:shadow-raised"
                style={tintOf(path)}
              >
                <img
                  src={image}
                  alt=""
                  width={160}
                  height={160}
                  loading="lazy"
                  decoding="async"
                  className="size-14 transition-transform sm:size-28 duration-200 group-hover:scale-105"
                />
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </section>

      <section aria-labelledby="best-sellers" className="scroll-mt-24">
        <div className="mb-2 flex items-baseline justify-between gap-4 sm:mb-5">
          <h2 id="best-sellers" className="font-extrabold text-2xl sm:text-3xl">
            {t("Best Sellers")}
          </h2>
          <Link to="/products" className="py-1 font-semibold text-brand underline-offset-4 hover:underline">
            {t("See all")}
          </Link>
        </div>
        <ProductTiles products={loaderData.bestSellers} />
      </section>

      {user && (
        <Suspense>
          <ForYouBelow />
        </Suspense>
      )}

      <WhyUs />

      <section className="rounded-[2rem] bg-brand-soft px-6 pt-12 pb-6 text-center sm:pt-16 sm:pb-10">
        <h2 className="font-extrabold text-3xl sm:text-4xl">{t("Never miss a deal!")}</h2>
        <p className="mx-auto mt-3 mb-6 max-w-lg text-balance text-lg text-muted">
          {t("Subscribe to get the latest offers, new arrivals, and exclusive discounts.")}
        </p>
        <NewsletterForm />
      </section>
    </main>
  );
}

/** Subscribes an email address to the newsletter and confirms it. */
function NewsletterForm() {
  const { mutate, data, error, isPending } = useAction({
    mutationFn: (email: string) => shopperApi.newsletter.subscribe({ email }),
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    mutate(String(new FormData(event.currentTarget).get("email")));
  };
  return (
    <form onSubmit={onSubmit} className="mx-auto max-w-lg">
      <div className="flex flex-col gap-3 sm:flex-row">
        <input
          type="email"
          name="email"
          required
          autoComplete="email"
          aria-label={t("Email for the newsletter")}
          placeholder={t("Enter your email")}
          className="h-12 grow rounded-full border border-edge bg-surface px-5 placeholder:text-muted"
        />
        <Button type="submit" disabled={isPending} className="min-h-12 px-7">
          {t("Subscribe")}
        </Button>
      </div>
      <p role="status" className={`mt-3 min-h-6 ${error ? "text-tomato" : "text-brand-strong"}`}>
        {data?.message}
        {error && messageOf(error)}
      </p>
    </form>
  );
}

/** The shop's promises. */
function WhyUs() {
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
    <section aria-labelledby="why-us">
      <h2 id="why-us" className="mb-5 font-extrabold text-3xl">
        {t("Why We Are the Best")}
      </h2>
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

/** The banner at the top of the home page. */
function Banner() {
  const { promise, speed } = useSettings();
  return (
    <section className="relative grid items-center overflow-hidden rounded-3xl bg-banner sm:rounded-[2rem] md:grid-cols-[1.05fr_1fr]">
      <div className="relative z-10 flex flex-col items-start gap-3 p-5 sm:gap-5 sm:p-12 lg:p-16">
        <p
          className={`inline-flex items-center gap-2 rounded-2xl bg-surface/80 px-3 py-1 font-semibold text-xs sm:px-4 sm:py-1.5 sm:text-sm ${promise ? "max-sm:me-22" : ""}`}
        >
          <Clock aria-hidden className="size-4 shrink-0 text-brand" />
          {promise ?? t("Delivered {speed}", { speed })}
        </p>
        <h1 className="pe-28 font-extrabold text-[clamp(1.875rem,6.5vw,4.5rem)] leading-[1.02] sm:pe-0">
          {t("Good food, kept close.")}
        </h1>
        <p className="max-w-md text-lg text-muted max-sm:hidden">
          {t(
            "Fresh produce straight from the source, good snacks and everyday groceries, at prices you will like.",
          )}
        </p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/products" className="sm:min-h-12 sm:px-7">
            {t("Shop now")}
          </ButtonLink>
          <ButtonLink to="/products" look="secondary" className="sm:min-h-12 sm:px-7">
            {t("Explore deals")}
          </ButtonLink>
        </div>
      </div>
      {/* On phones beside the heading. */}
      <picture className="self-end max-sm:absolute max-sm:top-3 max-[22rem]:top-12 max-sm:end-2 max-sm:w-34 max-[22rem]:w-28">
        <source
          type="image/avif"
          srcSet="/banner-720.avif 720w, /banner.avif 960w"
          sizes="(min-width: 1280px) 590px, (min-width: 768px) 46vw, (min-width: 640px) 28rem, 9rem"
        />
        <img
          src="/banner.webp"
          alt=""
          width={960}
          height={840}
          fetchPriority="high"
          className="mx-auto w-full max-w-md object-contain md:max-w-none"
        />
      </picture>
    </section>
  );
}
