import { t } from "#contract/i18n/i18n.ts";
import { PageHead } from "#web/components/page/page-head.tsx";
import { useSettings } from "#web/components/settings.ts";
import type { RouteHandle } from "#web/root.tsx";
import type { Route } from "./+types/offers";
import { ListPage } from "./list-page.tsx";
import { readOffersAddress } from "./list-query.ts";
import { loadList } from "./load-list.ts";

export const handle: RouteHandle = { readQuery: readOffersAddress };

export function loader(args: Route.LoaderArgs) {
  return loadList(args, undefined, { offers: true });
}

export default function Offers({ loaderData }: Route.ComponentProps) {
  const { name } = useSettings();
  return (
    <>
      <PageHead
        title={t("Offers")}
        description={t("Everything that {name} has reduced at the moment, the biggest saving first.", {
          name,
        })}
        path="/offers"
      />
      <ListPage
        offers
        heading={t("Offers")}
        list={loaderData}
        emptyText={t("There are no offers right now")}
      />
    </>
  );
}
