import { type Api, api } from "#contract/api.ts";
import type { Call } from "#contract/call.ts";

type Calls = { [Domain in keyof Api]: { [Name in keyof Api[Domain]]: Call } };

/** The method and path of every call that the typed client can make, by domain and name. */
export const calls = Object.fromEntries(
  Object.entries<Record<string, { call: Call }>>(api).map(([domain, endpoints]) => [
    domain,
    Object.fromEntries(Object.entries(endpoints).map(([name, { call }]) => [name, call])),
  ]),
) as Calls;

/** All of them in one list. */
export const everyCall: readonly Call[] = Object.values(calls).flatMap((domain) =>
  Object.values<Call>(domain),
);
