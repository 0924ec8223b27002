import type { FastifyInstance } from "fastify";
import { type Message, msg, t } from "#contract/i18n/i18n.ts";
import { picking } from "#contract/picking/endpoints.ts";
import { route } from "#platform/http/routes.ts";
import type { Shop } from "#platform/shop.ts";
import { countBoxes } from "./count-boxes.ts";
import { readWalk } from "./read-walk.ts";
import { type MissingOutcome, reportMissing } from "./report-missing.ts";
import { listSubstitutes } from "./substitutes.ts";
import { takeTicks } from "./take-ticks.ts";

const outcomeTexts: Record<MissingOutcome, Message> = {
  "left-out": msg("Left out: it is not charged"),
  replaced: msg("Replaced: the substitute is on the list"),
  asked: msg("The shopper is asked"),
};

export function pickingRoutes(app: FastifyInstance, shop: Shop): void {
  route(app, shop, picking.walk, async ({ actor, query }) => ({
    walk: await readWalk(shop, actor, query.ids),
  }));

  route(app, shop, picking.substitutes, async ({ query }) => ({
    substitutes: await listSubstitutes(shop, query),
  }));

  route(app, shop, picking.missing, async ({ actor, body, once }) => {
    const outcome = await reportMissing(shop, actor, body, once());
    return { message: t(outcomeTexts[outcome]), outcome };
  });

  route(app, shop, picking.setBoxes, async ({ actor, params, body }) => {
    await countBoxes(shop, actor, params.id, body.boxes);
    return { message: t("Boxes saved") };
  });

  route(app, shop, picking.tick, async ({ actor, body }) => ({
    results: await takeTicks(shop, actor, body.ticks),
  }));
}
