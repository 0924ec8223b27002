import { defineJob, patient, watched } from "../../jobs/job.ts";

/** The demo gateway tells the shop what happened, as a real one does. */
export const demoGatewayEventJob = defineJob<{ eventId: string }>({
  name: "demo-gateway-event",
  queue: { ...patient, ...watched },
});
