import type { Domain } from "../domain.ts";
import { on } from "../events/event.ts";
import { handle } from "../jobs/job.ts";
import { deliveryMoved } from "../orders/events.ts";
import { removeProofJob, tellNobodyJob } from "./jobs.ts";
import { removeProof } from "./proof-files.ts";
import { ownRoundRoutes } from "./routes.ts";
import { roundRoutes } from "./staff-routes.ts";
import * as tables from "./tables.ts";
import { sweepReports } from "./take-reports.ts";
import { tellNobody } from "./tell-nobody.ts";
import { tellBehind } from "./tell-waiting.ts";

export const rounds: Domain = {
  name: "rounds",
  tables,
  routes(app, shop) {
    roundRoutes(app, shop);
    ownRoundRoutes(app, shop);
  },
  jobs: [
    handle(tellNobodyJob, (report, { shop }) => tellNobody(shop, report)),
    handle(removeProofJob, (proof, { shop }) => removeProof(shop, proof)),
  ],
  events: [on(deliveryMoved, ({ ids }, { shop }) => void tellBehind(shop, ids))],
  sweep: sweepReports,
};
