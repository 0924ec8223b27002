import type { OwnSession } from "#contract/accounts/own-session.ts";
import { describeDevice } from "./describe-device.ts";

type SessionRow = { id: string; userAgent: string | null; createdAt: Date; updatedAt: Date };

/** A session as its owner sees it. `asking` is the id of the one that asks. */
export function viewSession({ id, userAgent, createdAt, updatedAt }: SessionRow, asking: string): OwnSession {
  return {
    _id: id,
    device: userAgent ? describeDevice(userAgent) : null,
    since: createdAt.toISOString(),
    usedAt: updatedAt.toISOString(),
    current: id === asking,
  };
}
