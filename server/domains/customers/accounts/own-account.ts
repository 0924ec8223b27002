import type { OwnSession } from "#contract/accounts/own-session.ts";
import { ShopError } from "#contract/errors.ts";
import {
  deleteLinks,
  hashPassword,
  refuseCommonPassword,
  shopperChanged,
  translate,
  viewSession,
} from "#domains/logins/index.ts";
import type { Person, Shopper } from "#platform/actor.ts";
import { inTransaction, type Transaction } from "#platform/db/database.ts";
import type { Shop } from "#platform/shop.ts";
import { endSessions } from "./service.ts";
import {
  type Account,
  listOwnSessions,
  listSessions,
  lockShopper,
  updateName,
  updatePassword,
} from "./store.ts";

/** Changes a shopper's own name. */
export function changeName(shop: Shop, shopper: Shopper, name: string): Promise<Account> {
  return inTransaction(shop.db, async (tx) => {
    const account = await requireAccount(tx, shopper);
    await updateName(tx, shopper.id, name, shop.clock());
    await shop.events.publish(tx, shopperChanged, { id: shopper.id });
    return { ...account, name };
  });
}

/**
 * Changes a shopper's own password and ends their other sessions and mailed links. `cookies` are those of this session.
 * Throws `weak_password`, `wrong_password`, `not_logged_in`.
 */
export async function changePassword(
  shop: Shop,
  person: Person,
  cookies: Headers,
  { password, newPassword }: { password: string; newPassword: string },
): Promise<void> {
  await refuseCommonPassword(newPassword, "newPassword");
  await translate("wrong_password", () =>
    shop.shopperAuth.api.verifyPassword({ body: { password }, headers: cookies }),
  );
  const hash = await hashPassword(newPassword);
  await inTransaction(shop.db, async (tx) => {
    await requireAccount(tx, person);
    // The row is locked: of two changes at once the second finds its session ended by the first.
    if (!(await listSessions(tx, person.id)).includes(person.sessionId)) throw new ShopError("not_logged_in");
    await updatePassword(tx, person.id, hash, shop.clock());
    await deleteLinks(tx, person.id);
    await endOthers(shop, tx, person);
  });
}

/** Returns a shopper's own sessions, the newest first. `sessionId` is the one that asks. */
export async function readSessions({ clock, db }: Shop, { id, sessionId }: Person): Promise<OwnSession[]> {
  const rows = await listOwnSessions(db, id, clock());
  return rows.map((row) => viewSession(row, sessionId));
}

/** Ends one of a shopper's sessions. Throws `session_not_found`, also for anybody else's. */
export function endSession(shop: Shop, { id }: Person, sessionId: string): Promise<void> {
  return inTransaction(shop.db, async (tx) => {
    if (!(await listSessions(tx, id)).includes(sessionId)) throw new ShopError("session_not_found");
    await endSessions(shop, tx, [sessionId]);
  });
}

/** Ends a shopper's sessions but this one; returns how many. */
export function endOtherSessions(shop: Shop, person: Person): Promise<number> {
  return inTransaction(shop.db, (tx) => endOthers(shop, tx, person));
}

async function endOthers(shop: Shop, tx: Transaction, { id, sessionId }: Person): Promise<number> {
  const others = (await listSessions(tx, id)).filter((each) => each !== sessionId);
  await endSessions(shop, tx, others);
  return others.length;
}

/** Locks a shopper's account. Throws `not_logged_in` when it is gone. */
export async function requireAccount(tx: Transaction, { id }: { id: string }): Promise<Account> {
  const account = await lockShopper(tx, id);
  if (!account) throw new ShopError("not_logged_in");
  return account;
}
