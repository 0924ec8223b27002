import type { FastifyInstance } from "fastify";
import { t } from "#contract/i18n/i18n.ts";
import { setup } from "#contract/setup/endpoints.ts";
import { staff } from "#contract/staff/endpoints.ts";
import { isPermitted } from "#domains/access/index.ts";
import { hasOutbox } from "#domains/mail/index.ts";
import { readMember } from "#domains/staff/index.ts";
import { route } from "#platform/http/routes.ts";
import type { Shop } from "#platform/shop.ts";
import { isSetupShown, markStep, readChecklist, readSteps, setDismissed } from "./service.ts";

export function staffSetupRoutes(app: FastifyInstance, shop: Shop): void {
  // Who is logged in, and what the back office shows them.
  route(app, shop, staff.session, async ({ person, actor }) => ({
    member: await readMember(shop, person.id),
    outbox: hasOutbox(shop),
    setup: isPermitted(actor.role, "settings.edit") && (await isSetupShown(shop)),
  }));

  route(app, shop, setup.checklist, () => readChecklist(shop));

  route(app, shop, setup.markStep, async ({ actor, body: { step, done } }) => {
    await markStep(shop, actor, step, done);
    return { message: done ? t("Marked as done") : t("The mark is taken away"), done: await readSteps(shop) };
  });

  route(app, shop, setup.setDismissed, async ({ actor, body: { dismissed } }) => {
    await setDismissed(shop, actor, dismissed);
    return { message: dismissed ? t("The checklist is put away") : t("The checklist is back"), dismissed };
  });
}
