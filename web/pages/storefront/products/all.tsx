import type { Route } from "./+types/all";
import { ListPage } from "./list-page.tsx";
import { loadList } from "./load-list.ts";

export function loader(args: Route.LoaderArgs) {
  return loadList(args);
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
