import { apiContext } from "../../../api/context.ts";
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
      <title>All products · Larder</title>
      <meta
        name="description"
        content="Everything Larder sells: fruit, vegetables, dairy, bread, drinks and more."
      />
      <ListPage heading="All products" list={loaderData} emptyText="No products found" />
    </>
  );
}
