import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { t } from "#contract/i18n/i18n.ts";
import { rounds } from "#contract/rounds/endpoints.ts";
import { route } from "#platform/http/routes.ts";
import { streamRoute } from "#platform/http/stream-route.ts";
import type { Shop } from "#platform/shop.ts";
import { readCashOfDay } from "./cash/cash-of-day.ts";
import { countCash } from "./cash/count-cash.ts";
import { changeRound, startRound } from "./change-round.ts";
import { makeRound } from "./make-round.ts";
import { readPlan, readRound, readRounds } from "./read-rounds.ts";
import { placeAddress } from "./stops/place-address.ts";
import { readProof } from "./stops/proof-files.ts";
import { proveStop } from "./stops/prove-stop.ts";
import { takeReports } from "./stops/take-reports.ts";

export function roundRoutes(app: FastifyInstance, shop: Shop): void {
  route(app, shop, rounds.plan, () => readPlan(shop));

  route(app, shop, rounds.list, ({ query }) => readRounds(shop, query));

  route(app, shop, rounds.round, async ({ params }) => ({ round: await readRound(shop, params.id) }));

  route(app, shop, rounds.make, async ({ actor, body, once }) => ({
    message: t("Round created"),
    round: await makeRound(shop, actor, body, once()),
  }));

  route(app, shop, rounds.change, async ({ actor, params, body }) => {
    const round = await changeRound(shop, actor, params.id, body);
    return { message: round ? t("Saved") : t("Round deleted"), round };
  });

  route(app, shop, rounds.start, async ({ actor, params }) => ({
    message: t("Round started"),
    round: await startRound(shop, actor, params.id),
  }));

  route(app, shop, rounds.report, async ({ actor, body }) => ({
    results: await takeReports(shop, actor, body.reports),
  }));

  route(app, shop, rounds.prove, async ({ actor, form }) => {
    await proveStop(shop, actor, form.proof, form.files);
    return { message: t("Saved") };
  });

  streamRoute(app, rounds.proof, async ({ params, admit }) => {
    const { type, content } = await admit(() => readProof(shop, params));
    return { headers: { "content-type": type }, body: Readable.from([content]) };
  });

  route(app, shop, rounds.place, async ({ actor, body }) => {
    await placeAddress(shop, actor, body.order, body.position);
    return { message: t("Saved") };
  });

  route(app, shop, rounds.cashOfDay, ({ query }) => readCashOfDay(shop, query.day));

  route(app, shop, rounds.count, async ({ actor, params, body }) => ({
    message: t("Counted: the round has ended"),
    round: await countCash(shop, actor, params.id, body),
  }));
}
