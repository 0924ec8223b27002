import { PageHead } from "../../../ui/page-head.tsx";
import type { Route } from "./+types/all";
import { ListPage } from "./list-page.tsx";
import { loadList } from "./load-list.ts";

export function loader(args: Route.LoaderArgs) {
  return loadList(args);
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
