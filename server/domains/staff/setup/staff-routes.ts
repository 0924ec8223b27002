import type { FastifyInstance } from "fastify";
import { setup } from "#contract/setup/endpoints.ts";
import { route } from "#platform/http/routes.ts";
import type { Shop } from "#platform/shop.ts";
import { markStep, readChecklist, readSteps, setDismissed } from "./service.ts";

export function staffSetupRoutes(app: FastifyInstance, shop: Shop): void {
  route(app, shop, setup.checklist, () => readChecklist(shop));

  route(app, shop, setup.markStep, async ({ actor, body: { step, done } }) => {
    await markStep(shop, actor, step, done);
    return { message: done ? "Marked as done" : "The mark is taken away", done: await readSteps(shop) };
  });

  route(app, shop, setup.setDismissed, async ({ actor, body: { dismissed } }) => {
    await setDismissed(shop, actor, dismissed);
    return { message: dismissed ? "The checklist is put away" : "The checklist is back", dismissed };
  });
}
