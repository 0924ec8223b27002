import { pgSequence } from "drizzle-orm/pg-core";

/** Written to by the readiness check alone, which leaves nothing behind in a sequence. */
export const readinessProbe = pgSequence("readiness_probe");
