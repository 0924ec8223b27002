import type { Domain } from "../domain.ts";
import { handle } from "../jobs/job.ts";
import { removeProofJob, tellNobodyJob } from "./jobs.ts";
import { removeProof } from "./proof-files.ts";
import { ownRoundRoutes } from "./routes.ts";
import { roundRoutes } from "./staff-routes.ts";
import * as tables from "./tables.ts";
import { sweepReports } from "./take-reports.ts";
import { tellNobody } from "./tell-nobody.ts";

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
  sweep: sweepReports,
};
