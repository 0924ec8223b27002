import { ShopError } from "../../contract/errors.ts";
import type { Role } from "../../contract/permissions.ts";
import type { Member } from "../../contract/staff/member.ts";
import type { MemberFilters } from "../../contract/staff/member-endpoints.ts";
import { hashPassword, refuseCommonPassword } from "../accounts/passwords.ts";
import type { StaffMember } from "../actor.ts";
import { inTransaction, type Transaction } from "../db/database.ts";
import type { Shop } from "../shop.ts";
import { isRole } from "./access.ts";
import { staffList } from "./list-store.ts";
import {
  deleteStaffSessions,
  deleteTwoFactor,
  findMember,
  lockActiveOwners,
  updateMember,
  updateStaffPassword,
} from "./store.ts";
import type { StaffRow } from "./tables.ts";

/** A page of the staff. Throws `invalid_input` for a cursor of another list. */
export async function listMembers(shop: Shop, query: MemberFilters) {
  const { rows, ...page } = await staffList.read(shop.db, query);
  return { ...page, members: rows.map(viewMember) };
}

/** Throws `staff_member_not_found`. */
export async function readMember(shop: Shop, id: string): Promise<Member> {
  const row = await findMember(shop.db, id);
  if (!row) throw new ShopError("staff_member_not_found");
  return viewMember(row);
}

/**
 * Changes what a member of the staff may do, from her next request on. Throws `not_allowed`, `staff_member_not_found`, and
 * `last_owner` for the only one who can log in.
 */
export function changeRole(shop: Shop, actor: StaffMember, id: string, role: Role): Promise<Member> {
  return changeMember(shop, actor, id, async (tx, owners) => {
    if (role !== "owner" && owners.every((owner) => owner === id)) throw new ShopError("last_owner");
    return updateMember(tx, id, { role, updatedAt: shop.clock() });
  });
}

/**
 * Deactivates a member of the staff, which ends her sessions, or activates her again. Nobody deactivates herself, so that an
 * owner is always left. Throws `not_allowed`, `staff_member_not_found`, `own_login`.
 */
export function setActive(shop: Shop, actor: StaffMember, id: string, active: boolean): Promise<Member> {
  return changeMember(shop, actor, id, async (tx) => {
    if (!active && id === actor.id) throw new ShopError("own_login");
    if (!active) await deleteStaffSessions(tx, id);
    return updateMember(tx, id, { banned: !active, updatedAt: shop.clock() });
  });
}

/**
 * For somebody who has lost her password, or the way to her codes: gives her a new password, ends her sessions and switches
 * her two-factor login off. Throws `weak_password`, `not_allowed`, `staff_member_not_found`, and `own_login` for oneself.
 */
export async function resetLogin(shop: Shop, actor: StaffMember, id: string, password: string) {
  refuseCommonPassword(password);
  const hash = await hashPassword(password);
  return changeMember(shop, actor, id, async (tx) => {
    if (id === actor.id) throw new ShopError("own_login");
    await updateStaffPassword(tx, id, hash, shop.clock());
    await deleteTwoFactor(tx, id);
    await deleteStaffSessions(tx, id);
    return updateMember(tx, id, { twoFactorEnabled: false, updatedAt: shop.clock() });
  });
}

/** A member of the staff as the wire has her. */
export function viewMember(row: StaffRow): Member {
  const { id, name, email, role, banned, twoFactorEnabled, createdAt } = row;
  if (!isRole(role)) throw new Error(`The shop has no role ${role}.`);
  return {
    _id: id,
    name,
    email,
    role,
    active: !banned,
    twoFactor: twoFactorEnabled,
    createdAt: createdAt.toISOString(),
  };
}

/**
 * Changes one member while the owners stay as they are. better-auth's own calls for it look at the owners, and change
 * one, in transactions of their own: two owners could then remove each other.
 */
async function changeMember(
  shop: Shop,
  actor: StaffMember,
  id: string,
  change: (tx: Transaction, owners: readonly string[]) => Promise<StaffRow | undefined>,
): Promise<Member> {
  return inTransaction(shop.db, async (tx) => {
    const owners = await lockActiveOwners(tx);
    // Somebody else may have changed that since the door let her in.
    if (!owners.includes(actor.id)) throw new ShopError("not_allowed");
    const changed = (await findMember(tx, id)) && (await change(tx, owners));
    if (!changed) throw new ShopError("staff_member_not_found");
    return viewMember(changed);
  });
}
