import type { FastifyRequest } from "fastify";
import { type Account, accountLimits, type Origin } from "#domains/logins/index.ts";
import { callerOf } from "#platform/http/caller-address.ts";
import type { Limits } from "#platform/http/rate-limits.ts";
import type { Shop } from "#platform/shop.ts";

/**
 * Checks the rate limits of a login and returns its device. Throws `rate_limited` when too many tries came from the
 * network address, whatever the account. A device known to the account is not limited by its address, but still counts
 * for the account.
 */
export async function admitLogin(
  { knownDevices }: Shop,
  limits: Limits,
  account: Account,
  request: FastifyRequest,
): Promise<Origin> {
  const device = knownDevices.find(account, request);
  const { loginPerKnownAccount, loginPerAddress } = accountLimits;
  if (device) await limits.count(loginPerKnownAccount, request, `${account.audience} ${account.email}`);
  else await limits.count(loginPerAddress, request);
  return { network: callerOf(request), device };
}
