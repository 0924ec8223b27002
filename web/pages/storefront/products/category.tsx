import { findCategory } from "../../../../contract/categories.ts";
import { apiContext } from "../../../api/context.ts";
import { PageHead } from "../../../ui/page-head.tsx";
import type { Route } from "./+types/category";
import { ListPage } from "./list-page.tsx";
import { listParameters, readListQuery } from "./list-query.ts";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const query = readListQuery(new URL(request.url).searchParams);
  const category = findCategory(params.category);
  const list = await context
    .get(apiContext)
    .catalog.list(listParameters(query, category?.path ?? params.category.slice(0, 100)));
  return { list, category };
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
