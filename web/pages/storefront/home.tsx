import { Link } from "react-router";
import { apiContext } from "../../api/context.ts";
import { asListed } from "../../api/listed-product.ts";
import { NewsletterForm } from "../../features/newsletter/newsletter-form.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { useSettings } from "../../ui/settings.ts";
import { useTint } from "../../ui/tint.ts";
import type { Route } from "./+types/home";
import { Banner } from "./home/banner.tsx";
import { WhyUs } from "./home/why-us.tsx";
import { ProductTiles } from "./product-tiles.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { products } = await context.get(apiContext).catalog.bestSellers();
  return { bestSellers: products.map(asListed) };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { categories } = useSettings();
  const tintOf = useTint();
  return (
    <main id="main" className="container-page grid gap-16 pt-4 sm:gap-24 sm:pt-6">
      <PageHead
        title="Fresh groceries in under 30 minutes"
        description="Fresh produce straight from the source, snacks and everyday groceries at affordable prices, at your door in under 30 minutes."
        path="/"
      />
      <Banner />

      <section aria-labelledby="categories-heading">
        <h2 id="categories-heading" className="mb-5 font-extrabold text-3xl">
          Categories
        </h2>
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 sm:gap-5 xl:grid-cols-7">
          {categories.map(({ text, path, image }) => (
            <li key={path} className="max-sm:last:col-span-2">
              <Link
                to={`/products/${path.toLowerCase()}`}
                prefetch="intent"
                className="group flex h-full flex-col items-center gap-1 rounded-card bg-tint px-3 pt-5 pb-4 text-center font-bold shadow-card transition-shadow hover:shadow-raised"
                style={tintOf(path)}
              >
                <img
                  src={image}
                  alt=""
                  width={160}
                  height={160}
                  decoding="async"
                  className="size-28 transition-transform duration-200 group-hover:scale-105"
                />
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </section>

      <section aria-labelledby="best-sellers" className="scroll-mt-24">
        <div className="mb-5 flex items-baseline justify-between gap-4">
          <h2 id="best-sellers" className="font-extrabold text-3xl">
            Best Sellers
          </h2>
          <Link to="/products" className="py-2 font-semibold text-brand underline-offset-4 hover:underline">
            See all
          </Link>
        </div>
        <ProductTiles products={loaderData.bestSellers} />
      </section>

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
