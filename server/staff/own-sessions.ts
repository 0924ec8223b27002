import { getParser } from "bowser";
import { ShopError } from "../../contract/errors.ts";
import type { OwnSession } from "../../contract/staff/endpoints.ts";
import type { Shop } from "../shop.ts";
import { deleteOtherSessions, deleteSession, listSessions } from "./session-store.ts";

/** Returns a member's own sessions, the newest first. `sessionId` is the one that asks. */
export async function readSessions(
  shop: Shop,
  { id: staffId, sessionId }: { id: string; sessionId: string },
): Promise<OwnSession[]> {
  const rows = await listSessions(shop.db, staffId, shop.clock());
  return rows.map(({ id, userAgent, createdAt, updatedAt }) => ({
    _id: id,
    device: userAgent ? describeDevice(userAgent) : null,
    since: createdAt.toISOString(),
    usedAt: updatedAt.toISOString(),
    current: id === sessionId,
  }));
}

/** Ends one of a member's sessions. Throws `session_not_found`, also for anybody else's. */
export async function endSession(shop: Shop, staffId: string, id: string): Promise<void> {
  if (!(await deleteSession(shop.db, staffId, id))) throw new ShopError("session_not_found");
}

/** Ends a member's sessions but one; returns how many. */
export function endOtherSessions(shop: Shop, staffId: string, kept: string): Promise<number> {
  return deleteOtherSessions(shop.db, staffId, kept);
}

/** The browser and system of a User-Agent header: "Chrome on Windows"; null when it names neither. */
function describeDevice(agent: string): string | null {
  const { browser, os } = getParser(agent).getResult();
  return [browser.name, os.name].filter(Boolean).join(" on ") || null;
}
