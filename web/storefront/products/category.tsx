import { findCategory } from "#contract/catalog/categories.ts";
import { imageIdOf, imageUrl, placeholderImage } from "#contract/catalog/images.ts";
import { categoryPath } from "#contract/catalog/paths.ts";
import { cutText } from "#contract/cut-text.ts";
import { shownLanguage, t } from "#contract/i18n/i18n.ts";
import { apiContext } from "#web/client/context.ts";
import { PageHead } from "#web/components/page/page-head.tsx";
import { useCategories, useSettings } from "#web/components/settings.ts";
import type { RouteHandle } from "#web/root.tsx";
import type { Route } from "./+types/category";
import { ListPage } from "./list-page.tsx";
import { readListAddress } from "./list-query.ts";
import { loadList } from "./load-list.ts";

export const handle: RouteHandle = { readQuery: readListAddress };

export async function loader(args: Route.LoaderArgs) {
  const { category } = args.params;
  const [list, { settings }] = await Promise.all([
    loadList(args, cutText(category, 100)),
    args.context.get(apiContext).settings.settings(),
  ]);
  const seo = findCategory(settings.categories, category)?.seo?.[shownLanguage(settings)];
  return { list, seo };
}

export default function CategoryProducts({ loaderData: { list, seo }, params }: Route.ComponentProps) {
  const { name, speed } = useSettings();
  const categories = useCategories();
  const category = findCategory(categories, params.category);
  const heading = category?.text ?? params.category;
  return (
    <>
      <PageHead
        title={seo?.title ?? heading}
        description={
          import.meta.env.SSR
            ? (seo?.description ??
              t("{heading} at {name}: fresh, fairly priced, delivered {speed}.", { heading, name, speed }))
            : ""
        }
        path={category && categoryPath(category.path)}
        image={import.meta.env.SSR ? previewOf(category?.image) : undefined}
      />
      <ListPage
        heading={heading}
        lang={category?.lang}
        list={list}
        category={category?.path ?? params.category}
        emptyText={t("No products found in this category.")}
      />
    </>
  );
}

/** The picture of a category in previews of links, if it has one of its own; else they show that of every page. */
function previewOf(image = ""): string | undefined {
  const id = imageIdOf(image);
  return id && image !== placeholderImage ? imageUrl(id, 960, "webp") : undefined;
}
