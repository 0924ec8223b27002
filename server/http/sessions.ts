import type { Auth } from "better-auth";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Role } from "../../contract/permissions.ts";
import type { Shop } from "../shop.ts";
import { isRole } from "../staff/access.ts";

/** Who is logged in on one side of the shop, and by which session. */
export type Person = { id: string; name: string; email: string; sessionId: string };

export type StaffPerson = Person & { role: Role };

/** The logged-in shopper, or undefined. */
export function findShopper(shop: Shop, request: FastifyRequest, reply: FastifyReply) {
  return findPerson(shop.shopperAuth, request, reply);
}

/** The logged-in member of the staff, or undefined: also for one who has been shut out since. */
export async function findStaff(
  shop: Shop,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<StaffPerson | undefined> {
  const person = await findPerson(shop.staffAuth, request, reply);
  return person && !person.banned && isRole(person.role) ? { ...person, role: person.role } : undefined;
}

/** When the shopper's session ends by which a request came, or undefined when it has. Asking does not prolong it. */
export async function findSessionEnd(shop: Shop, request: FastifyRequest): Promise<Date | undefined> {
  const headers = cookieHeader(request);
  const result = await shop.shopperAuth.api.getSession({ headers, query: { disableRefresh: true } });
  return result?.session.expiresAt;
}

/** What better-auth has on a member of the staff beyond what it has on everybody. */
type StaffFields = { role?: unknown; banned?: unknown };

async function findPerson(
  auth: Auth,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<(Person & StaffFields) | undefined> {
  const headers = cookieHeader(request);
  if (!headers.has("cookie")) return undefined;
  const result = await auth.api.getSession({ headers, returnHeaders: true });
  // Now and then the session is prolonged, and with it the cookie.
  sendCookies(reply, result.headers);
  const { user, session } = result.response ?? {};
  if (!user || !session) return undefined;
  const { id, name, email, role, banned }: typeof user & StaffFields = user;
  return { id, name, email, role, banned, sessionId: session.id };
}

/** The request's cookies in the form that better-auth reads. */
export function cookieHeader(request: FastifyRequest): Headers {
  return new Headers(request.headers.cookie ? { cookie: request.headers.cookie } : {});
}

/** Hands on the cookies that better-auth wants set. */
export function sendCookies(reply: FastifyReply, headers: Headers): void {
  const cookies = headers.getSetCookie();
  if (cookies.length > 0) reply.header("set-cookie", cookies);
}
