import { t } from "#contract/i18n/i18n.ts";
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
        title={t("All products")}
        description={t("Everything {name} sells: fruit, vegetables, dairy, bread, drinks and more.", {
          name,
        })}
        path="/products"
      />
      <ListPage heading={t("All products")} list={loaderData} emptyText={t("No products found")} />
    </>
  );
}
