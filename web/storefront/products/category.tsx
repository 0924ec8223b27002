import { findCategory } from "#contract/catalog/categories.ts";
import { categoryPath } from "#contract/catalog/paths.ts";
import { cutText } from "#contract/cut-text.ts";
import { t } from "#contract/i18n/i18n.ts";
import { PageHead } from "#web/components/page/page-head.tsx";
import { useCategories, useSettings } from "#web/components/settings.ts";
import type { RouteHandle } from "#web/root.tsx";
import type { Route } from "./+types/category";
import { ListPage } from "./list-page.tsx";
import { readListAddress } from "./list-query.ts";
import { loadList } from "./load-list.ts";

export const handle: RouteHandle = { readQuery: readListAddress };

export async function loader(args: Route.LoaderArgs) {
  return { list: await loadList(args, cutText(args.params.category, 100)) };
}

export default function CategoryProducts({ loaderData: { list }, params }: Route.ComponentProps) {
  const { name, speed } = useSettings();
  const categories = useCategories();
  const category = findCategory(categories, params.category);
  const heading = category?.text ?? params.category;
  return (
    <>
      <PageHead
        title={heading}
        description={t("{heading} at {name}: fresh, fairly priced, delivered {speed}.", {
          heading,
          name,
          speed,
        })}
        path={category && categoryPath(category.path)}
      />
      <ListPage
        heading={heading}
        list={list}
        category={category?.path ?? params.category}
        emptyText={t("No products found in this category.")}
      />
    </>
  );
}
