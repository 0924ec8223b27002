import type { Database } from "../../db/database.ts";
import type { Jobs } from "../../db/jobs.ts";
import type { Gateway } from "../gateway.ts";

export type DemoGatewaySettings = {
  db: Database;
  jobs: Jobs;
  clock: () => Date;
  /** Signs what the gateway tells the shop. */
  webhookSecret: string;
  publicUrl: string;
};

/** A gateway that takes no money: it has its own books and its own page, and tells the shop as a real one does. */
export function createDemoGateway(_settings: DemoGatewaySettings): Gateway {
  // To be written.
  return {} as Gateway;
}
