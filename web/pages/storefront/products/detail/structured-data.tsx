import type { Product } from "../../../../../contract/catalog/endpoints.ts";
import { useSettings } from "../../../../ui/settings.ts";
import { productData } from "./product-data.ts";

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

const structuredData = (...about: Parameters<typeof productData>) =>
  JSON.stringify(productData(...about)).replaceAll("<", "\\u003c");
