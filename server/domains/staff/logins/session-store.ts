import { and, desc, eq, gt, ne, sql } from "drizzle-orm";
import type { Session } from "#domains/logins/index.ts";
import type { Queryable } from "#platform/db/database.ts";
import { isId } from "#platform/db/ids.ts";
import { staff, staffSessions } from "#schema/staff.ts";

/** A staff session with its member's current role. */
export type StaffSession = Session & { role: string; banned: boolean };

/** Finds a staff session and its member by token, with one prepared statement. */
export function prepareFindSession(db: Queryable) {
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

/** More than anybody has; the oldest of more are not shown. */
const LISTED_MAX = 100;

/** A member's sessions that have not expired, the newest first. */
export function listSessions(db: Queryable, staffId: string, now: Date) {
  const { id, userAgent, createdAt, updatedAt } = staffSessions;
  return db
    .select({ id, userAgent, createdAt, updatedAt })
    .from(staffSessions)
    .where(and(eq(staffSessions.userId, staffId), gt(staffSessions.expiresAt, now)))
    .orderBy(desc(createdAt), desc(id))
    .limit(LISTED_MAX);
}

/** Deletes a member's session; returns its id if there was one. */
export async function deleteSession(db: Queryable, staffId: string, id: string): Promise<string[]> {
  if (!isId(id)) return [];
  const rows = await db
    .delete(staffSessions)
    .where(and(eq(staffSessions.userId, staffId), eq(staffSessions.id, id)))
    .returning({ id: staffSessions.id });
  return rows.map((row) => row.id);
}

/** Deletes a member's sessions but one; returns their ids. */
export async function deleteOtherSessions(db: Queryable, staffId: string, kept: string): Promise<string[]> {
  const rows = await db
    .delete(staffSessions)
    .where(and(eq(staffSessions.userId, staffId), ne(staffSessions.id, kept)))
    .returning({ id: staffSessions.id });
  return rows.map((row) => row.id);
}
