import { text, uuid } from "drizzle-orm/pg-core";
import { actorKinds } from "../contract/actors.ts";
import type { Role } from "../contract/permissions.ts";

export type Shopper = { kind: "shopper"; id: string };
export type StaffMember = { kind: "staff"; id: string; role: Role };

/** Who does something. Every service that writes takes it, and records of changes name it. */
export type Actor =
  | Shopper
  | StaffMember
  /** The payment gateway, through an event. */
  | { kind: "gateway" }
  /** An expired time limit. */
  | { kind: "clock" }
  /** The operator: the start of the shop, and its commands. */
  | { kind: "command-line" };

export const theGateway: Actor = { kind: "gateway" };
export const theClock: Actor = { kind: "clock" };
export const theCommandLine: Actor = { kind: "command-line" };

/** The columns that record who did something; null in rows older than these columns. */
export const actorColumns = () => ({
  actorKind: text({ enum: actorKinds }),
  /** The id of the shopper or staff member. */
  actorId: uuid(),
});

export type ActorRow = { actorKind: Actor["kind"]; actorId: string | null };

/** An actor as a row of those columns. */
export function actorRow(actor: Actor): ActorRow {
  return { actorKind: actor.kind, actorId: "id" in actor ? actor.id : null };
}
