import { text, uuid } from "drizzle-orm/pg-core";
import { actorKinds } from "../contract/actors.ts";
import type { Role } from "../contract/permissions.ts";

export type Shopper = { kind: "shopper"; id: string };
export type StaffMember = { kind: "staff"; id: string; role: Role };

/** Who does something. Every service that writes takes it, and what is kept of a change names it. */
export type Actor =
  | Shopper
  | StaffMember
  /** The payment gateway, by what it tells. */
  | { kind: "gateway" }
  /** A time that is over. */
  | { kind: "clock" }
  /** Whoever keeps the shop: its start, and its commands. */
  | { kind: "command-line" };

export const theGateway: Actor = { kind: "gateway" };
export const theClock: Actor = { kind: "clock" };
export const theCommandLine: Actor = { kind: "command-line" };

/** The columns of a table that keeps who did something; both null in rows from before that was kept. */
export const actorColumns = () => ({
  actorKind: text({ enum: actorKinds }),
  /** Which shopper, or which member of the staff. */
  actorId: uuid(),
});

export type ActorRow = { actorKind: Actor["kind"]; actorId: string | null };

/** An actor as those columns have it. */
export function actorRow(actor: Actor): ActorRow {
  return { actorKind: actor.kind, actorId: "id" in actor ? actor.id : null };
}
