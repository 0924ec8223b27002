import { apiContext } from "../../../api/context.ts";
import { PageHead } from "../../../ui/page-head.tsx";
import type { Route } from "./+types/all";
import { ListPage } from "./list-page.tsx";
import { listParameters, readListQuery } from "./list-query.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = readListQuery(new URL(request.url).searchParams);
  return context.get(apiContext).catalog.list(listParameters(query));
}

export default function AllProducts({ loaderData }: Route.ComponentProps) {
  return (
    <>
      {/* Searched and filtered lists are known by the plain one's address. */}
      <PageHead
        title="All products"
        description="Everything Larder sells: fruit, vegetables, dairy, bread, drinks and more."
        path="/products"
      />
      <ListPage heading="All products" list={loaderData} emptyText="No products found" />
    </>
  );
}
