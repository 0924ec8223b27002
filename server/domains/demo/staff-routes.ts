import type { FastifyInstance } from "fastify";
import { type DemoRemoval, demo } from "#contract/demo/endpoints.ts";
import { t } from "#contract/i18n/i18n.ts";
import { route } from "#platform/http/routes.ts";
import type { Shop } from "#platform/shop.ts";
import { readDemo, removeDemo } from "./remove-demo.ts";

export function staffDemoRoutes(app: FastifyInstance, shop: Shop): void {
  route(app, shop, demo.read, () => readDemo(shop));

  route(app, shop, demo.remove, async ({ actor }) => {
    const removal = await removeDemo(shop, actor);
    return { message: describe(removal), ...removal };
  });
}

function describe({ deleted, archived, edited }: DemoRemoval): string {
  if (deleted + archived + edited === 0) return t("There are no demo products.");
  if (archived > 0 && edited > 0)
    return t(
      "{deleted, plural, one {# demo product} other {# demo products}} deleted; {archived, plural, other {# archived, because they were ordered, reviewed or counted}}; {edited, plural, other {# kept, because you edited them}}.",
      { deleted, archived, edited },
    );
  if (archived > 0)
    return t(
      "{deleted, plural, one {# demo product} other {# demo products}} deleted; {archived, plural, other {# archived, because they were ordered, reviewed or counted}}.",
      { deleted, archived },
    );
  if (edited > 0)
    return t(
      "{deleted, plural, one {# demo product} other {# demo products}} deleted; {edited, plural, other {# kept, because you edited them}}.",
      { deleted, edited },
    );
  return t("{deleted, plural, one {# demo product deleted} other {# demo products deleted}}.", { deleted });
}
