import type { Product } from "../../../../../contract/catalog/endpoints.ts";
import { type ShopSettings, useSettings } from "../../../../ui/settings.ts";
import { foodData } from "./food-data.ts";

type StructuredDataProps = { product: Product; path: string };

/** Structured data of a product for search engines, in the document that they read: https://schema.org/Product */
export function StructuredData({ product, path }: StructuredDataProps) {
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

function structuredData({ name, url: shopUrl, money }: ShopSettings, product: Product, path: string): string {
  const url = shopUrl + path;
  const images = product.image.map((image) => (image.startsWith("/") ? shopUrl + image : image));
  const description = product.description.join(" ") || product.name;
  const data = {
    "@context": "https://schema.org",
    "@type": "Product",
    name: product.name,
    description,
    image: images,
    category: product.category,
    brand: { "@type": "Brand", name: name },
    offers: {
      "@type": "Offer",
      url,
      priceCurrency: money.currency,
      price: product.offerPrice.toFixed(money.digits),
      availability: `https://schema.org/${product.inStock ? "InStock" : "OutOfStock"}`,
    },
    ...foodData(product.food ?? {}),
    ...(product.totalReviews > 0 && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: product.averageRating,
        reviewCount: product.totalReviews,
      },
    }),
  };
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}
