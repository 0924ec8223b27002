import type { Domain } from "#platform/domain.ts";
import { handle } from "#platform/jobs/job.ts";
import * as tables from "#schema/rounds.ts";
import { formerMissedDeliveryJob, missedDeliveryJob, removeProofJob } from "./jobs.ts";
import { ownRoundRoutes } from "./routes.ts";
import { roundRoutes } from "./staff-routes.ts";
import { notifyMissedDelivery } from "./stops/notify-missed-delivery.ts";
import { removeProof } from "./stops/proof-files.ts";
import { sweepReports } from "./stops/take-reports.ts";

export const rounds: Domain = {
  name: "rounds",
  tables,
  routes(app, shop) {
    roundRoutes(app, shop);
    ownRoundRoutes(app, shop);
  },
  jobs: [
    handle(missedDeliveryJob, (report, { shop }) => notifyMissedDelivery(shop, report)),
    handle(formerMissedDeliveryJob, (report, { shop }) => notifyMissedDelivery(shop, report)),
    handle(removeProofJob, (proof, { shop }) => removeProof(shop, proof)),
  ],
  sweep: sweepReports,
};
