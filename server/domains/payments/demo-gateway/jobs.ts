import { defineJob, patient, watched } from "#platform/jobs/job.ts";

/** Delivers an event of the demo gateway to the shop's webhook. */
export const demoGatewayEventJob = defineJob<{ eventId: string }>({
  name: "demo-gateway-event",
  queue: { ...patient, ...watched },
});
