import { categoryPath } from "#contract/catalog/paths.ts";
import { t } from "#contract/i18n/i18n.ts";
import { Link } from "#web/components/link.tsx";
import { useCategories } from "#web/components/settings.ts";
import { useTint } from "#web/components/theme/tint.ts";
import { BlockHeading, type BlockProps } from "./block-parts.tsx";

/** All categories of the shop. */
export function Categories({ block, id }: BlockProps) {
  const categories = useCategories();
  const tintOf = useTint();
  return (
    <section aria-labelledby={id}>
      <div className="mb-2 flex items-baseline justify-between gap-4 sm:mb-5">
        <BlockHeading block={block} id={id}>
          {t("Categories")}
        </BlockHeading>
        <Link to="/offers" className="py-1 font-semibold text-tomato underline-offset-4 hover:underline">
          {t("See offers")}
        </Link>
      </div>
      {/* On phones one row, for products to be on the first screen. */}
      <ul className="gap-2 max-sm:-mx-4 max-sm:flex max-sm:overflow-x-auto max-sm:px-4 max-sm:pb-2 sm:grid sm:grid-cols-4 sm:gap-5 xl:grid-cols-7">
        {categories.map(({ text, lang, path, image }) => (
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
              <span lang={lang}>{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
