import { pgSequence } from "drizzle-orm/pg-core";

/** Only written by the readiness check: a sequence, because that leaves no rows behind. */
export const readinessProbe = pgSequence("readiness_probe");
