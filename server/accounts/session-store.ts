import { eq, sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import type { Session } from "./sessions.ts";
import { shopperSessions, shoppers } from "./tables.ts";

/** Finds a shopper's session and who she is by its token: one statement, which each connection prepares once. */
export function prepareFindSession(db: Database) {
  const statement = db
    .select({
      sessionId: shopperSessions.id,
      expiresAt: shopperSessions.expiresAt,
      id: shoppers.id,
      name: shoppers.name,
      email: shoppers.email,
    })
    .from(shopperSessions)
    .innerJoin(shoppers, eq(shoppers.id, shopperSessions.userId))
    .where(eq(shopperSessions.token, sql.placeholder("token")))
    .prepare("shopper_session");
  return async (token: string): Promise<Session | undefined> => (await statement.execute({ token }))[0];
}
