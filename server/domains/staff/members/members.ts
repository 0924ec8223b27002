import { ShopError } from "#contract/errors.ts";
import type { Role } from "#contract/permissions.ts";
import type { Member } from "#contract/staff/member.ts";
import type { MemberFilters } from "#contract/staff/member-endpoints.ts";
import { isRole } from "#domains/access/index.ts";
import { deleteLinks, hashPassword, refuseCommonPassword } from "#domains/logins/index.ts";
import { noteChange, type StaffMember } from "#platform/actor.ts";
import { inTransaction, type Transaction } from "#platform/db/database.ts";
import { isId } from "#platform/db/ids.ts";
import type { Shop } from "#platform/shop.ts";
import type { StaffRow } from "#schema/staff.ts";
import { endAllSessions } from "../logins/own-sessions.ts";
import { deletePasskeys } from "../logins/passkey-store.ts";
import {
  deleteTwoFactor,
  findMember,
  lockActiveOwners,
  lockMember,
  updateMember,
  updateStaffPassword,
} from "../store.ts";
import { staffList } from "./list-store.ts";

/** Returns a page of the staff. Throws `invalid_input` for a cursor of another list. */
export async function listMembers({ db }: Shop, query: MemberFilters) {
  const { rows, ...page } = await staffList.read(db, query);
  return { ...page, members: rows.map(viewMember) };
}

/** Throws `staff_member_not_found`. */
export async function readMember({ db }: Shop, id: string): Promise<Member> {
  const row = await findMember(db, id);
  if (!row) throw new ShopError("staff_member_not_found");
  return viewMember(row);
}

/**
 * Changes a staff member's role, effective from their next request. Throws `not_allowed`, `staff_member_not_found`, and
 * `last_owner` for the only owner who can log in.
 */
export function changeRole(shop: Shop, actor: StaffMember, id: string, role: Role): Promise<Member> {
  return changeMember(shop, actor, id, async (tx, { owners }) => {
    if (role !== "owner" && owners.every((owner) => owner === id)) throw new ShopError("last_owner");
    return updateMember(tx, id, { role, updatedAt: shop.clock() });
  });
}

/**
 * Deactivates a staff member, which ends their sessions, or activates them again. Nobody can deactivate themselves, so
 * that an owner always remains. Throws `not_allowed`, `staff_member_not_found`, `own_login`, and `invitation_open` for
 * somebody who has not accepted yet.
 */
export function setActive(shop: Shop, actor: StaffMember, id: string, active: boolean): Promise<Member> {
  return changeMember(shop, actor, id, async (tx, { member }) => {
    if (!active && id === actor.id) throw new ShopError("own_login");
    refuseInvited(member);
    if (!active) {
      await deleteLinks(tx, id);
      await endAllSessions(shop, tx, id);
    }
    return updateMember(tx, id, { banned: !active, updatedAt: shop.clock() });
  });
}

/**
 * Sets a new password for a staff member who lost the password or the authenticator app, ends their sessions and mailed
 * links, switches their two-factor login off and deletes their passkeys. Throws `weak_password`, `not_allowed`, `staff_member_not_found`, `own_login`
 * for oneself, and `invitation_open` for somebody who has not accepted yet.
 */
export async function resetLogin(shop: Shop, actor: StaffMember, id: string, password: string) {
  await refuseCommonPassword(password);
  const hash = await hashPassword(password);
  return changeMember(shop, actor, id, async (tx, { member }) => {
    if (id === actor.id) throw new ShopError("own_login");
    refuseInvited(member);
    await updateStaffPassword(tx, id, hash, shop.clock());
    await deleteTwoFactor(tx, id);
    await deleteLinks(tx, id);
    await endAllSessions(shop, tx, id);
    await deletePasskeys(tx, id);
    return updateMember(tx, id, { twoFactorEnabled: false, updatedAt: shop.clock() });
  });
}

/** A staff member as the API returns them. */
export function viewMember(row: StaffRow): Member {
  const { id, name, email, role, banned, invitedUntil, twoFactorEnabled, createdAt } = row;
  if (!isRole(role)) throw new Error(`The shop has no role ${role}.`);
  return {
    _id: id,
    name,
    email,
    role,
    active: !banned,
    invitedUntil: invitedUntil?.toISOString() ?? null,
    twoFactor: twoFactorEnabled,
    createdAt: createdAt.toISOString(),
  };
}

/**
 * Changes one member while the owners' rows are locked. better-auth's own calls read the owners and change one in
 * separate transactions: two owners could then remove each other.
 */
async function changeMember(
  { db }: Shop,
  actor: StaffMember,
  id: string,
  change: (
    tx: Transaction,
    before: { owners: readonly string[]; member: StaffRow },
  ) => Promise<StaffRow | undefined>,
): Promise<Member> {
  return inTransaction(db, async (tx) => {
    const owners = await lockOwners(tx, actor);
    if (isId(id)) await lockMember(tx, id);
    const member = await findMember(tx, id);
    const changed = member && (await change(tx, { owners, member }));
    if (!changed) throw new ShopError("staff_member_not_found");
    noteChange(actor, { field: "Role", before: member.role, after: changed.role });
    const active = ({ banned }: StaffRow) => (banned ? "no" : "yes");
    noteChange(actor, { field: "Active", before: active(member), after: active(changed) });
    return viewMember(changed);
  });
}

/**
 * Locks the owners who can log in and returns their ids. Throws `not_allowed` when the actor is none of them: the role
 * may be lost since the request was authorized.
 */
export async function lockOwners(tx: Transaction, actor: StaffMember): Promise<string[]> {
  const owners = await lockActiveOwners(tx);
  if (!owners.includes(actor.id)) throw new ShopError("not_allowed");
  return owners;
}

/** Nobody has a login before they have accepted their invitation. */
function refuseInvited({ invitedUntil }: StaffRow): void {
  if (invitedUntil) throw new ShopError("invitation_open");
}
