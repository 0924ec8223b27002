import { PageHead } from "#web/components/page/page-head.tsx";
import { useSettings } from "#web/components/settings.ts";
import type { RouteHandle } from "#web/root.tsx";
import type { Route } from "./+types/all";
import { ListPage } from "./list-page.tsx";
import { readListAddress } from "./list-query.ts";
import { loadList } from "./load-list.ts";

export const handle: RouteHandle = { readQuery: readListAddress };

export function loader(args: Route.LoaderArgs) {
  return loadList(args);
}

export default function AllProducts({ loaderData }: Route.ComponentProps) {
  const { name } = useSettings();
  return (
    <>
      {/* Searched and filtered lists have the plain list as their canonical URL. */}
      <PageHead
        title="All products"
        description={`Everything ${name} sells: fruit, vegetables, dairy, bread, drinks and more.`}
        path="/products"
      />
      <ListPage heading="All products" list={loaderData} emptyText="No products found" />
    </>
  );
}
