import type { FastifyRequest } from "fastify";
import type { Origin } from "../accounts/guarded-login.ts";
import type { Account } from "../accounts/known-devices.ts";
import { accountLimits } from "../accounts/rate-limits.ts";
import type { Shop } from "../shop.ts";
import { callerOf } from "./caller-address.ts";
import type { Limits } from "./rate-limits.ts";

/**
 * Where a try to log in comes from. Throws `rate_limited` when too many came from the address, whatever the account; a
 * device that this account knows is not held up by its neighbours, but counts for the account.
 */
export async function admitLogin(
  shop: Shop,
  limits: Limits,
  account: Account,
  request: FastifyRequest,
): Promise<Origin> {
  const device = shop.knownDevices.find(account, request);
  const { loginPerKnownAccount, loginPerAddress } = accountLimits;
  if (device) await limits.count(loginPerKnownAccount, request, `${account.audience} ${account.email}`);
  else await limits.count(loginPerAddress, request);
  return { network: callerOf(request), device };
}
