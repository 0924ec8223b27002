import { Suspense } from "react";
import { data, isRouteErrorResponse } from "react-router";
import { findCategory } from "#contract/catalog/categories.ts";
import type { Product } from "#contract/catalog/endpoints.ts";
import { categoryPath, productPath } from "#contract/catalog/paths.ts";
import { cutText } from "#contract/cut-text.ts";
import { t } from "#contract/i18n/i18n.ts";
import { asListed } from "#web/browser-state/listed-product.ts";
import { CallError } from "#web/client/call-error.ts";
import { apiContext } from "#web/client/context.ts";
import { lazyPart } from "#web/components/lazy-part.tsx";
import { Link } from "#web/components/link.tsx";
import { ErrorPage } from "#web/components/page/error-page.tsx";
import { PageHead } from "#web/components/page/page-head.tsx";
import { RichText } from "#web/components/rich-text.tsx";
import { useCategories, useSettings } from "#web/components/settings.ts";
import { useHydrated } from "#web/components/use-hydrated.ts";
import { ProductGallery } from "#web/shared/pictures/product-gallery.tsx";
import { openLogin } from "#web/storefront/login/login-overlay.ts";
import type { ReviewsProps } from "#web/storefront/reviews/reviews.tsx";
import { ReviewsHeading } from "#web/storefront/reviews/reviews-heading.tsx";
import { ReviewsSkeleton } from "#web/storefront/reviews/reviews-skeleton.tsx";
import type { Route } from "./+types/detail";
import { InformationSection } from "./detail/information-section.tsx";
import { productData } from "./detail/product-data.ts";
import { ProductFacts } from "./detail/product-facts.tsx";
import { ProductTiles } from "./product-tiles.tsx";

const Reviews = lazyPart(async () => (await import("#web/storefront/reviews/reviews.tsx")).Reviews);

const structuredData = (...about: Parameters<typeof productData>) =>
  JSON.stringify(productData(...about)).replaceAll("<", "\\u003c");

export async function loader({ params, context }: Route.LoaderArgs) {
  try {
    const { product, related } = await context.get(apiContext).catalog.product({ id: params.id });
    return { product, related: related.map(asListed) };
  } catch (error) {
    if (error instanceof CallError && error.status === 404) throw data(null, { status: 404 });
    if (error instanceof CallError && error.status === GONE) throw data(error.message, { status: GONE });
    throw error;
  }
}

const GONE = 410;
const RecentlyViewed = lazyPart(async () => (await import("./recently-viewed.tsx")).RecentlyViewed);
const NoLongerSold = lazyPart(async () => (await import("./detail/no-longer-sold.tsx")).NoLongerSold);

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === GONE)
    return (
      <Suspense fallback={<main id="main" className="min-h-[60vh]" />}>
        <NoLongerSold text={error.data} />
      </Suspense>
    );
  return <ErrorPage error={error} />;
}

export default function ProductDetail({ loaderData: { product, related } }: Route.ComponentProps) {
  const hydrated = useHydrated();
  return (
    <main id="main" className="container-page pt-3 sm:pt-8">
      <PageHead
        title={product.seo?.title ?? product.name}
        description={import.meta.env.SSR ? descriptionOf(product) : ""}
        path={productPath(product)}
        image={product.image[0]}
      />
      <StructuredData product={product} path={productPath(product)} />
      <Breadcrumb product={product} />
      <div className="mt-2 grid gap-4 sm:mt-5 md:grid-cols-2 md:gap-8 lg:gap-14">
        {/* The key makes each product's gallery start at its first picture. */}
        <ProductGallery key={product._id} product={product} />
        <ProductFacts product={product} />
      </div>
      <InformationSection product={product} />
      <ReviewsSection key={`reviews ${product._id}`} productId={product._id} onLoginNeeded={openLogin} />
      {related.length > 0 && (
        <section aria-labelledby="related" className="mt-20">
          <div className="mb-5 flex items-baseline justify-between gap-4">
            <h2 id="related" className="font-extrabold text-3xl">
              {t("Related Products")}
            </h2>
            <Link to="/products" className="py-2 font-semibold text-brand underline-offset-4 hover:underline">
              <RichText
                text={t("See more<hidden> products</hidden>")}
                tags={{ hidden: (words) => <span className="sr-only">{words}</span> }}
              />
            </Link>
          </div>
          <ProductTiles look="few" products={related} />
        </section>
      )}
      {/* Only this browser knows them, and they are far below; it stores this one among them, too. */}
      <Suspense>{hydrated && <RecentlyViewed current={product._id} />}</Suspense>
    </main>
  );
}

/** What search engines show below the title. */
function descriptionOf({ name, description, seo }: Product): string {
  return (seo?.description ?? cutText(description.join(" "), 155)) || name;
}

function Breadcrumb({ product: { category, name, lang: nameLang } }: { product: Product }) {
  const { text = category, lang } = findCategory(useCategories(), category) ?? {};
  const links = [
    { path: "/", text: t("Home") },
    { path: "/products", text: t("Products") },
    { path: categoryPath(category), text, lang },
  ];
  return (
    <nav aria-label={t("Breadcrumb")} className="text-muted max-sm:text-sm">
      <ol className="breadcrumb">
        {links.map(({ path, text, lang }) => (
          <li key={path}>
            <Link to={path} lang={lang}>
              {text}
            </Link>
          </li>
        ))}
        <li aria-current="page" lang={nameLang} className="font-semibold text-ink">
          {name}
        </li>
      </ol>
    </nav>
  );
}

type StructuredDataProps = { product: Product; path: string };

/** Structured data of a product for search engines, in the document that they read: https://schema.org/Product */
function StructuredData({ product, path }: StructuredDataProps) {
  const settings = useSettings();
  return (
    <script
      key={product._id}
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no tag can begin
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? structuredData(settings, product, path) : "" }}
    />
  );
}

/** The reviews of a product, low enough on its page that their script can load after what is visible first. */
function ReviewsSection(props: ReviewsProps) {
  // Not rendered by the server: the session, which the server's page does not have, is known by the time the script
  // loads.
  const hydrated = useHydrated();
  return (
    <section aria-labelledby="reviews" className="mt-20">
      <Suspense fallback={reviewsPlaceholder}>
        {hydrated ? <Reviews {...props} /> : reviewsPlaceholder}
      </Suspense>
    </section>
  );
}

const reviewsPlaceholder = (
  <>
    <ReviewsHeading />
    <ReviewsSkeleton />
  </>
);
