import { Suspense } from "react";
import { categoryPath } from "../../../contract/catalog/paths.ts";
import { apiContext } from "../../api/context.ts";
import { asListed } from "../../api/listed-product.ts";
import { useSession } from "../../api/session.ts";
import { NewsletterForm } from "../../features/newsletter/newsletter-form.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Link } from "../../ui/link.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { useSettings } from "../../ui/settings.ts";
import { useTint } from "../../ui/tint.ts";
import type { Route } from "./+types/home";
import { Banner } from "./home/banner.tsx";
import { WhyUs } from "./home/why-us.tsx";
import { ProductTiles } from "./product-tiles.tsx";

const ForYouBelow = lazyPart(async () => (await import("./for-you.tsx")).ForYouBelow);

export async function loader({ context }: Route.LoaderArgs) {
  const { products } = await context.get(apiContext).catalog.bestSellers();
  return { bestSellers: products.map(asListed) };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { categories, speed } = useSettings();
  const tintOf = useTint();
  const user = useSession()?.user;
  return (
    <main id="main" className="container-page grid gap-10 pt-3 sm:gap-24 sm:pt-6">
      <PageHead
        title={`Fresh groceries ${speed}`}
        description={`Fresh produce straight from the source, snacks and everyday groceries at affordable prices, at your door ${speed}.`}
        path="/"
      />
      <Banner />

      <section aria-labelledby="categories-heading">
        <div className="mb-2 flex items-baseline justify-between gap-4 sm:mb-5">
          <h2 id="categories-heading" className="font-extrabold text-2xl sm:text-3xl">
            Categories
          </h2>
          <Link to="/offers" className="py-1 font-semibold text-tomato underline-offset-4 hover:underline">
            See offers
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
            Best Sellers
          </h2>
          <Link to="/products" className="py-1 font-semibold text-brand underline-offset-4 hover:underline">
            See all
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
        <h2 className="font-extrabold text-3xl sm:text-4xl">Never miss a deal!</h2>
        <p className="mx-auto mt-3 mb-6 max-w-lg text-balance text-lg text-muted">
          Subscribe to get the latest offers, new arrivals, and exclusive discounts.
        </p>
        <NewsletterForm />
      </section>
    </main>
  );
}
