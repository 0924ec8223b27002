import type { Product } from "../../../../../contract/catalog.ts";

type StructuredDataProps = { product: Product; publicUrl: string; path: string };

/** What search engines and chat previews read of a product: https://schema.org/Product */
export function StructuredData({ product, publicUrl, path }: StructuredDataProps) {
  const url = publicUrl + path;
  const images = product.image.map((image) => (image.startsWith("/") ? publicUrl + image : image));
  const description = product.description.join(" ") || product.name;
  const data = {
    "@context": "https://schema.org",
    "@type": "Product",
    name: product.name,
    description,
    image: images,
    category: product.category,
    brand: { "@type": "Brand", name: "Larder" },
    offers: {
      "@type": "Offer",
      url,
      priceCurrency: "USD",
      price: product.offerPrice.toFixed(2),
      availability: `https://schema.org/${product.inStock ? "InStock" : "OutOfStock"}`,
    },
    ...(product.totalReviews > 0 && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: product.averageRating,
        reviewCount: product.totalReviews,
      },
    }),
  };
  return (
    <>
      <link rel="canonical" href={url} />
      <meta property="og:type" content="product" />
      <meta property="og:title" content={product.name} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={images[0]} />
      <meta name="twitter:card" content="summary_large_image" />
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no tag can begin
        dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll("<", "\\u003c") }}
      />
    </>
  );
}
