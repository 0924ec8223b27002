import { text, uuid } from "drizzle-orm/pg-core";
import { actorKinds } from "#contract/actors.ts";
import { cutText } from "#contract/cut-text.ts";
import type { Role } from "#contract/permissions.ts";

/** The person logged in on one side of the shop, and their session. */
export type Person = {
  id: string;
  name: string;
  email: string;
  sessionId: string;
  /** Whether the person is a guest, who has no password. */
  isGuest: boolean;
};

export type Shopper = { kind: "shopper"; id: string };
export type StaffMember = {
  kind: "staff";
  id: string;
  role: Role;
  /** What the member's call has changed so far; the audit log keeps it when the call succeeds. */
  changes?: NotedChange[];
  /** The id of what the call is about, where neither its path nor its body names it. */
  subject?: string;
};

/** A value before and after a change, in words. */
export type NotedChange = { field: string; before: string; after: string };

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

const NOTED_MAX = 50;
const NOTED_LENGTH = 200;

/** Notes for the audit log what a staff member changes; does nothing for other actors, and where nothing changes. */
export function noteChange(actor: Actor, { field, before, after }: NotedChange): void {
  if (actor.kind !== "staff" || !actor.changes || before === after) return;
  if (actor.changes.length >= NOTED_MAX) return;
  actor.changes.push({
    field,
    before: cutText(before, NOTED_LENGTH),
    after: cutText(after, NOTED_LENGTH),
  });
}

/** Notes for the audit log what a staff member's call is about, by id; does nothing for other actors. */
export function noteSubject(actor: Actor, id: string): void {
  if (actor.kind === "staff") actor.subject = id;
}

/** The actor of a change that is not noted by itself, because it is a part of one that is. */
export function withoutNotes(actor: Actor): Actor {
  return actor.kind === "staff" ? { kind: "staff", id: actor.id, role: actor.role } : actor;
}
