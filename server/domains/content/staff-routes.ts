import type { FastifyInstance } from "fastify";
import { t } from "#contract/i18n/i18n.ts";
import { staffPages } from "#contract/pages/staff-endpoints.ts";
import { route } from "#platform/http/routes.ts";
import type { Shop } from "#platform/shop.ts";
import { addPicture } from "./add-picture.ts";
import { addPage, changePage, hidePage, publishPage, removePage } from "./edit-pages.ts";
import { readAllPages, readStaffPage, readVersion, readVersions } from "./read-pages.ts";

/** The calls of the back office. */
export function staffContentRoutes(app: FastifyInstance, shop: Shop): void {
  route(app, shop, staffPages.all, async () => ({ pages: await readAllPages(shop) }));
  route(app, shop, staffPages.page, async ({ params }) => ({ page: await readStaffPage(shop, params.id) }));
  route(app, shop, staffPages.add, async ({ actor, body, once }) => ({
    message: t("Page saved"),
    page: await addPage(shop, actor, body, once()),
  }));
  route(app, shop, staffPages.change, async ({ actor, params, body }) => ({
    message: t("Page saved"),
    page: await changePage(shop, actor, params.id, body),
  }));
  route(app, shop, staffPages.addPicture, async ({ form }) => ({
    picture: await addPicture(shop, form.files),
  }));
  route(app, shop, staffPages.publish, async ({ actor, params, body }) => {
    const page = await publishPage(shop, actor, params.id, body);
    return { message: page.scheduledAt ? t("Page scheduled") : t("Page published"), page };
  });
  route(app, shop, staffPages.hide, async ({ actor, params }) => ({
    message: t("Page hidden"),
    page: await hidePage(shop, actor, params.id),
  }));
  route(app, shop, staffPages.remove, async ({ actor, params }) => {
    await removePage(shop, actor, params.id);
    return { message: t("Page removed") };
  });
  route(app, shop, staffPages.versions, async ({ params }) => ({
    versions: await readVersions(shop, params.id),
  }));
  route(app, shop, staffPages.version, ({ params }) => readVersion(shop, params.id, params.number));
}
