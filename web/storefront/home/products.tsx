import { findCategory } from "#contract/catalog/categories.ts";
import { categoryPath } from "#contract/catalog/paths.ts";
import { msg, t } from "#contract/i18n/i18n.ts";
import { Link } from "#web/components/link.tsx";
import { useCategories } from "#web/components/settings.ts";
import { ProductTiles } from "#web/storefront/products/product-tiles.tsx";
import { BlockHeading, type BlockProps } from "./block-parts.tsx";

const headings = {
  bestSellers: msg("Best Sellers"),
  newest: msg("New arrivals"),
  offers: msg("Offers"),
  chosen: msg("Our selection"),
};

/** Some of the products, with a link to more of their kind; nothing while there are none. */
export function Products({ block, id }: BlockProps) {
  const categories = useCategories();
  const { products: source, shown } = block;
  if (!source || shown.length === 0) return null;
  const { from } = source;
  const category = from === "category" ? findCategory(categories, source.category) : undefined;
  const all =
    from === "category" ? categoryPath(source.category) : from === "offers" ? "/offers" : "/products";
  return (
    <section aria-labelledby={id} className="scroll-mt-24">
      <div className="mb-2 flex items-baseline justify-between gap-4 sm:mb-5">
        <BlockHeading block={block} id={id} lang={category?.lang}>
          {from === "category" ? (category?.text ?? source.category) : t(headings[from])}
        </BlockHeading>
        {from !== "chosen" && (
          <Link to={all} className="py-1 font-semibold text-brand underline-offset-4 hover:underline">
            {t("See all")}
          </Link>
        )}
      </div>
      <ProductTiles look={from === "chosen" ? "grid" : "few"} products={shown} />
    </section>
  );
}
