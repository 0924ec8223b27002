import { eq, sql } from "drizzle-orm";
import type { Session } from "../accounts/sessions.ts";
import type { Database } from "../db/database.ts";
import { staff, staffSessions } from "./tables.ts";

/** A staff session with its member's current role. */
export type StaffSession = Session & { role: string; banned: boolean };

/** Finds a staff session and its member by token, with one prepared statement. */
export function prepareFindSession(db: Database) {
  const statement = db
    .select({
      sessionId: staffSessions.id,
      expiresAt: staffSessions.expiresAt,
      id: staff.id,
      name: staff.name,
      email: staff.email,
      role: staff.role,
      banned: staff.banned,
    })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.userId))
    .where(eq(staffSessions.token, sql.placeholder("token")))
    .prepare("staff_session");
  return async (token: string): Promise<StaffSession | undefined> => (await statement.execute({ token }))[0];
}
