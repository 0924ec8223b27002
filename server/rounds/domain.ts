import type { Domain } from "../domain.ts";
import { handle } from "../jobs/job.ts";
import { formerMissedDeliveryJob, missedDeliveryJob, removeProofJob } from "./jobs.ts";
import { notifyMissedDelivery } from "./notify-missed-delivery.ts";
import { removeProof } from "./proof-files.ts";
import { ownRoundRoutes } from "./routes.ts";
import { roundRoutes } from "./staff-routes.ts";
import * as tables from "./tables.ts";
import { sweepReports } from "./take-reports.ts";

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
