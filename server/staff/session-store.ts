import { eq, sql } from "drizzle-orm";
import type { Session } from "../accounts/sessions.ts";
import type { Database } from "../db/database.ts";
import { staff, staffSessions } from "./tables.ts";

/** A session of the staff, and what its member is allowed to do now. */
export type StaffSession = Session & { role: string; banned: boolean };

/** Finds a session of the staff and whose it is by its token: one statement, which each connection prepares once. */
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
