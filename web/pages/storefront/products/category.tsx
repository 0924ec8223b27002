import { findCategory } from "../../../../contract/categories.ts";
import { cutText } from "../../../../contract/cut-text.ts";
import { PageHead } from "../../../ui/page-head.tsx";
import type { Route } from "./+types/category";
import { ListPage } from "./list-page.tsx";
import { loadList } from "./load-list.ts";

export async function loader(args: Route.LoaderArgs) {
  const category = findCategory(args.params.category);
  return { list: await loadList(args, category?.path ?? cutText(args.params.category, 100)), category };
}

export default function CategoryProducts({ loaderData: { list, category }, params }: Route.ComponentProps) {
  const heading = category?.text ?? params.category;
  return (
    <>
      <PageHead
        title={heading}
        description={`${heading} at Larder: fresh, fairly priced, delivered in under 30 minutes.`}
        path={category && `/products/${category.path.toLowerCase()}`}
      />
      <ListPage
        heading={heading}
        list={list}
        category={category?.path ?? params.category}
        emptyText="No products found in this category."
      />
    </>
  );
}
