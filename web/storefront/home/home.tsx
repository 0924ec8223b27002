import { t } from "#contract/i18n/i18n.ts";
import { apiContext } from "#web/client/context.ts";
import { PageHead } from "#web/components/page/page-head.tsx";
import { useSettings } from "#web/components/settings.ts";
import type { Route } from "./+types/home";
import { Blocks } from "./blocks.tsx";
import { withProducts } from "./with-products.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { page } = await api.pages.front();
  return { ...page, blocks: await withProducts(api, page.blocks) };
}

type Front = Route.ComponentProps["loaderData"];

export default function Home({ loaderData }: Route.ComponentProps) {
  const { speed } = useSettings();
  const { title, blocks } = loaderData;
  return (
    <main id="main" className="container-page grid gap-10 pt-3 sm:gap-24 sm:pt-6">
      <PageHead
        title={title || t("Fresh groceries {speed}", { speed })}
        path="/"
        {...(import.meta.env.SSR && aboutPage(loaderData, speed))}
      />
      <Blocks blocks={blocks} title={title} />
    </main>
  );
}

/** What search engines and previews of links show, which only the server writes. */
function aboutPage({ description, picture, blocks }: Front, speed: string) {
  const banner = blocks.find(({ kind, picture }) => kind === "banner" && picture);
  return {
    description:
      description ||
      t(
        "Fresh produce straight from the source, snacks and everyday groceries at affordable prices, at your door {speed}.",
        { speed },
      ),
    image: picture ?? banner?.picture ?? undefined,
  };
}
